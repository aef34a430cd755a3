import { describe, expect, it } from 'vitest';
import type { LogEntry, LogLine } from '../../lib/protocol';
import { BEFORE, groupLog, onlyOpponents, turnTicks } from './log-groups';

const line = (kind: string, text: string, seat = 0): LogLine => ({ kind, text, seat, rule: 'MC-1.1', about: [], path: [] });
const entry = (count: number, seat: number, lines: LogLine[], label = ''): LogEntry => ({
  count,
  seat,
  move: `m${count}`,
  automatic: false,
  label,
  lines,
});

const log = [
  entry(1, -1, [line('starting', 'The planets are laid', -1)]),
  entry(2, 0, [line('gain', 'You take a mineral'), line('round', 'Round 1 begins', -1), line('turn', 'Your turn')]),
  entry(3, 0, [line('travel', 'You travel')]),
  entry(4, 0, [line('skip', 'You skip'), line('turn', "Ben's turn.", 1), line('travel', 'Ben travels', 1)]),
  entry(5, -1, [line('draw', 'A card comes', -1)]),
  entry(6, 1, [line('round', 'Round 2 begins', -1), line('turn', 'Your turn')]),
  entry(7, 0, [], 'Do something quiet'),
];

describe('the log by turn', () => {
  it('begins a group at each turn, also in the middle of a move', () => {
    expect(groupLog(log).map((group) => [group.title, group.items.map((item) => item.line.text)])).toEqual([
      [BEFORE, ['The planets are laid', 'You take a mineral']],
      ['Your turn', ['You travel', 'You skip']],
      ["Ben's turn", ['Ben travels', 'A card comes']],
      ['Your turn', ['Do something quiet']],
    ]);
  });

  it('gives a round to the turn that follows at once', () => {
    expect(groupLog(log).map((group) => group.round)).toEqual(['', 'Round 1 begins', '', 'Round 2 begins']);
  });

  it('keeps a round of its own where no turn follows', () => {
    const groups = groupLog([entry(1, -1, [line('round', 'Round 1 begins', -1), line('draw', 'A card', -1)])]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ title: 'Round 1 begins', seat: -1 });
  });

  it('says how many moves stand at the beginning of each turn', () => {
    expect(groupLog(log).map((group) => group.start)).toEqual([0, 2, 4, 6]);
    expect(turnTicks(log).map((tick) => tick.at)).toEqual([2, 4, 6]);
  });

  it('has a key of its own for every line and group', () => {
    const keys = groupLog(log).flatMap((group) => [group.key, ...group.items.map((item) => item.key)]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('shows only opponents: their lines and the chance in their turns', () => {
    const groups = onlyOpponents(groupLog(log), [0]);
    expect(groups.map((group) => group.title)).toEqual(["Ben's turn"]);
    expect(groups[0]!.items.map((item) => item.line.text)).toEqual(['Ben travels', 'A card comes']);
  });

  it('says nothing of a secret of somebody else', () => {
    const secret = { ...entry(8, 1, []), move: '' };
    expect(groupLog([...log, secret])).toEqual(groupLog(log));
  });

  it('is empty for an empty log', () => {
    expect(groupLog([])).toEqual([]);
  });
});
