// The log by turn: lines under the turn they belong to.
import type { LogEntry, LogLine } from '../../lib/protocol';

export interface LogItem {
  key: string;
  entry: LogEntry;
  line: LogLine;
}

export interface LogGroup {
  key: string;
  /** Whose turn it is; -1 where it is nobody's. */
  seat: number;
  title: string;
  /** "Round 3 begins", where a round begins with this turn. */
  round: string;
  /** The rule of the line that began the group. */
  rule: string;
  /** How many moves stand at its beginning. */
  start: number;
  items: LogItem[];
}

export const BEFORE = 'Before the first turn';

/** Lines of kind `turn` and `round` begin a group; a round that goes straight on to a turn shares the turn's. */
export function groupLog(entries: readonly LogEntry[]): LogGroup[] {
  const groups: LogGroup[] = [];
  const begin = (key: string, line: LogLine | null, start: number): LogGroup => {
    const group: LogGroup = {
      key,
      seat: line?.kind === 'turn' ? line.seat : -1,
      title: heading(line?.text ?? BEFORE),
      round: line?.kind === 'round' ? heading(line.text) : '',
      rule: line?.rule ?? '',
      start,
      items: [],
    };
    groups.push(group);
    return group;
  };
  for (const entry of entries) {
    const lines = entry.lines.length > 0 || !entry.label ? entry.lines : [labelLine(entry)];
    for (const [index, line] of lines.entries()) {
      const key = `${entry.count}.${index}`;
      const last = groups.at(-1);
      if (line.kind === 'turn' && last && last.round && last.seat < 0 && last.items.length === 0) {
        last.seat = line.seat;
        last.title = heading(line.text);
        last.rule = line.rule;
      } else if (line.kind === 'turn' || line.kind === 'round') {
        begin(key, line, entry.count);
      } else {
        (last ?? begin('0', null, 0)).items.push({ key, entry, line });
      }
    }
  }
  return groups;
}

const heading = (text: string) => text.replace(/\.$/, '');

/** A move that nothing was told about still has its words. */
function labelLine(entry: LogEntry): LogLine {
  return { text: entry.label, rule: '', kind: 'move', seat: entry.seat, about: [], path: [], trace: null };
}

/** Only what the others did: their lines, and what chance brought in their turns. */
export function onlyOpponents(groups: readonly LogGroup[], mine: readonly number[]): LogGroup[] {
  const theirs = (seat: number) => seat >= 0 && !mine.includes(seat);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ line }) => (line.seat < 0 ? theirs(group.seat) : theirs(line.seat))),
    }))
    .filter((group) => group.items.length > 0 || theirs(group.seat));
}

/** How many moves stand. */
export function lastCount(entries: readonly LogEntry[]): number {
  return entries.at(-1)?.count ?? 0;
}

/** Where turns begin, for the ticks of a replay. */
export function turnTicks(entries: readonly LogEntry[]): { at: number; label: string; round: boolean }[] {
  return groupLog(entries)
    .filter((group) => group.start > 0)
    .map((group) => ({ at: group.start, label: group.title, round: group.round !== '' }));
}
