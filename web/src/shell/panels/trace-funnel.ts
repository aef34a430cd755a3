// A trace as a funnel: how many were left after each filter, and what to mark on the board.
import type { TraceCandidate, TraceInfo } from '../../lib/protocol';

export type Mark = 'rejected' | 'kept' | 'picked';
export type Marks = Record<string, Mark>;

/** 6 > 3 > 1: the candidates at first and after each filter; a choice among several that were left ends it
 *  with 1, and with nobody left it ends at 0. */
export function funnel(trace: TraceInfo): number[] {
  const all = [trace.candidates.length, ...trace.filters.map((filter) => filter.kept)];
  const nobody = all.indexOf(0);
  const counts = nobody < 0 ? all : all.slice(0, nobody + 1);
  const last = counts.at(-1)!;
  if (last > 1 && trace.candidates.some((candidate) => candidate.chosen)) counts.push(1);
  return counts;
}

/** A question with one candidate is a list of conditions that it meets or does not. */
export function isCheck(trace: TraceInfo): boolean {
  return trace.candidates.length === 1 && trace.filters.length > 0;
}

/** The index of the first condition that failed; the later ones were never asked. */
export function failedAt(trace: TraceInfo): number | null {
  return trace.candidates[0]?.out ?? null;
}

/** How a candidate stands after the first `stage` filters; at the end (`stage` beyond them) one is picked. */
export function markAt(trace: TraceInfo, candidate: TraceCandidate, stage: number): Mark {
  if (candidate.out !== null && candidate.out < stage) return 'rejected';
  if (stage < trace.filters.length) return 'kept';
  return candidate.chosen ? 'picked' : candidate.out === null ? 'kept' : 'rejected';
}

const STRENGTH: Record<Mark, number> = { rejected: 0, kept: 1, picked: 2 };

/** What to mark on the board. A thing that several candidates are about gets the best of their marks. */
export function marksAt(trace: TraceInfo, stage: number = trace.filters.length): Marks {
  const marks: Marks = {};
  for (const candidate of trace.candidates) {
    const mark = markAt(trace, candidate, stage);
    for (const target of candidate.about) {
      const before = marks[target];
      if (before === undefined || STRENGTH[mark] > STRENGTH[before]) marks[target] = mark;
    }
  }
  return marks;
}

/** The funnel in words, for screen readers: "6, then 3, then 1". */
export function funnelWords(counts: readonly number[]): string {
  return counts.join(', then ');
}
