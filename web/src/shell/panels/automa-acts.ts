// What an opponent does, as acts: the line that names the kind of action, then the lines that are its parts.
import type { LogLine } from '../../lib/protocol';

export interface Act {
  head: LogLine;
  parts: LogLine[];
}

/** Kinds of lines that name what follows: a turn, a card that was turned over, a line of it, an action. */
const HEAD = /(?:^|-)(?:turn|card|line|action|round)$/;

export function acts(lines: readonly LogLine[]): Act[] {
  const found: Act[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (!last || HEAD.test(line.kind)) found.push({ head: line, parts: [] });
    else last.parts.push(line);
  }
  return found;
}
