// How what others do is shown: one beat after another, at the pace the player likes.

import type { LogEntry, LogLine, Step } from './protocol';
import type { Pace } from './settings.svelte';

/** One thing to show: a line of the log, with the position that goes with it. */
export interface Beat {
  /** The move it belongs to. */
  count: number;
  /** Whom the line is about, else whose move it is; -1 is chance. */
  seat: number;
  /** How many lines of that move's entry are told after this beat. */
  told: number;
  line: LogLine | null;
  /** The position to show from here on, where it is known; null leaves the one before. */
  view: Record<string, any> | null;
  /** The own move: its maker knows what it does, so it is shown without waiting. */
  own: boolean;
}

/** The beats of new entries. The position after an entry comes with its last line. */
export function beatsOf(entries: readonly LogEntry[], steps: readonly Step[], mine: ReadonlySet<number>): Beat[] {
  const views = new Map(steps.map((step) => [step.count, step.view]));
  const beats: Beat[] = [];
  for (const entry of entries) {
    const own = mine.has(entry.seat) && !entry.automatic;
    const after = views.get(entry.count) ?? null;
    if (entry.lines.length === 0) {
      beats.push({ count: entry.count, seat: entry.seat, told: 0, line: null, view: after, own });
    }
    for (const [index, line] of entry.lines.entries()) {
      const last = index === entry.lines.length - 1;
      // What moves is seen moving: a line with a path already shows the position after the move.
      const view = last || line.path.length > 1 ? after : null;
      const seat = line.seat >= 0 ? line.seat : entry.seat;
      beats.push({ count: entry.count, seat, told: index + 1, line, view, own });
    }
  }
  return beats;
}

const BASE: Record<Exclude<Pace, 'step'>, number> = { normal: 650, fast: 220, instant: 0 };
const PER_LETTER: Record<Exclude<Pace, 'step'>, number> = { normal: 14, fast: 3, instant: 0 };
const LONGEST = 2600;
/** What happens to oneself by itself (a draw, a forced answer) goes by faster. */
const OWN_SHARE = 0.35;

/** Milliseconds that a beat stays before the next; 0 tells it at once, Infinity waits for a press. */
export function waitOf(beat: Beat, mine: ReadonlySet<number>, pace: Pace): number {
  if (beat.own || beat.line === null || pace === 'instant') return 0;
  const ours = mine.has(beat.seat);
  if (pace === 'step' && !ours) return Infinity;
  const tempo = pace === 'step' ? 'normal' : pace;
  const weight = (beat.line.trace || beat.line.path.length > 1 ? 1.4 : 1) * (ours ? OWN_SHARE : 1);
  return Math.min(LONGEST, Math.round((BASE[tempo] + PER_LETTER[tempo] * beat.line.text.length) * weight));
}
