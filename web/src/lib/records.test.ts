import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ghostLine, raced } from './ghost';
import type { TableInfo } from './protocol';
import { chaseKey, curveOf, obstacle, pointsAt, records, type Curve } from './records';
import { position } from './testing';

const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => {
  const info = position(0, null).table;
  return { ...info, id, game: 'climb', fingerprint: 'c', options: { height: '4' }, seats: [info.seats[0]!], seed: '7', chase: true, over: true, ...more };
};
const curve: Curve = [
  [1, 0],
  [2, 3],
  [3, 5],
];

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the personal best', () => {
  test('is the best score with the same game, pack and options', () => {
    expect(records.enter(table('a'), 5, 3, curve)).toEqual({ news: 'first', best: 5, before: null });
    expect(records.enter(table('b', { seed: '8' }), 4, 3, curve)).toEqual({ news: 'less', best: 5, before: null });
    expect(records.enter(table('c', { seed: '9' }), 5, 3, curve)).toEqual({ news: 'equal', best: 5, before: null });
    expect(records.enter(table('d', { seed: '9' }), 9, 3, curve)).toEqual({ news: 'new', best: 9, before: 5 });
    expect(records.best(table('x'))).toMatchObject({ score: 9, seed: '9', table: 'd', before: 5 });
    expect(records.best(table('x', { options: { height: '6' } }))).toBeNull();
    expect(records.best(table('x', { fingerprint: 'd' }))).toBeNull();
    expect(records.best(table('x', { game: 'other' }))).toBeNull();
  });

  test('says the same when the end is looked at again', () => {
    records.enter(table('a'), 5, 3, curve);
    const verdict = records.enter(table('b'), 9, 3, curve);
    expect(records.enter(table('b'), 9, 3, curve)).toEqual(verdict);
    expect(records.enter(table('a'), 5, 3, curve)).toEqual({ news: 'less', best: 9, before: null });
    expect(records.ghost(table('b'))?.table).toBe('a');
  });

  test('an end that was taken back and played better counts as what it is now', () => {
    records.enter(table('a'), 5, 3, curve);
    records.enter(table('b'), 6, 3, curve);
    expect(records.enter(table('b'), 8, 3, curve)).toEqual({ news: 'new', best: 8, before: 5 });
    expect(records.ghost(table('c'))?.score).toBe(8);
    expect(records.ghost(table('b'))?.score).toBe(5);
    expect(records.enter(table('c'), 7, 3, curve)).toEqual({ news: 'less', best: 8, before: null });
  });

  test('does not depend on the order of the options', () => {
    const one = chaseKey({ game: 'g', fingerprint: 'f', options: { a: '1', b: '2' } });
    expect(chaseKey({ game: 'g', fingerprint: 'f', options: { b: '2', a: '1' } })).toBe(one);
  });
});

describe('the ghost', () => {
  test('is the best run on the seed, and for that run the one it has beaten', () => {
    expect(records.ghost(table('a'))).toBeNull();
    records.enter(table('a'), 5, 3, curve);
    expect(records.ghost(table('a'))).toBeNull();
    expect(records.ghost(table('b'))).toMatchObject({ score: 5, turns: 3, table: 'a', curve });
    expect(records.ghost(table('b', { seed: '8' }))).toBeNull();
    expect(records.ghost(table('b', { seed: null }))).toBeNull();
    records.enter(table('b'), 6, 3, curve);
    expect(records.ghost(table('b'))?.score).toBe(5);
    expect(records.ghost(table('c'))?.score).toBe(6);
  });

  test('says how far it was when the turn began', () => {
    expect([1, 2, 3, 4, 9].map((turn) => pointsAt(curve, turn))).toEqual([0, 0, 3, 5, 5]);
    const ghost = { score: 5, turns: 3, table: 'a', at: 0, curve };
    expect(ghostLine(ghost, 3, 4)).toEqual({
      goal: 'Your best on this seed: 5 (turn 3).',
      now: 'At turn 3 it had 3; you have 4.',
      short: 'Your best here: 5; at turn 3 it had 3, you have 4.',
      ahead: 1,
      points: 3,
    });
    expect(ghostLine(ghost, 4, 4)).toMatchObject({ now: 'It ended before this turn; you have 4.', ahead: -1, points: 5 });
    expect(ghostLine(ghost, null, 4)).toMatchObject({ now: '', points: null });
    expect(raced(ghost, 7)).toContain('beat your best on this seed by 2');
    expect(raced(ghost, 5)).toContain('As good');
    expect(raced(ghost, 1)).toContain('stays 5');
  });

  test('a history is its curve; one that is missing or endless is its end', () => {
    expect(curveOf([{ round: 1, moves: 3, totals: [2] }], 1, 2)).toEqual([[1, 2]]);
    expect(curveOf([], 24, 17)).toEqual([[24, 17]]);
    expect(curveOf(Array.from({ length: 900 }, (_, round) => ({ round, moves: 0, totals: [1] })), 24, 17)).toEqual([[24, 17]]);
  });
});

describe('a game that does not count', () => {
  test.each([
    [{ assisted: true }, 'assisted'],
    [{ borrowed: true }, 'not chosen at this table'],
    [{ seats: [{ ...table('a').seats[0]!, mine: false }] }, 'Somebody else'],
    [{ seats: [{ ...table('a').seats[0]!, kind: 'greedy' }] }, 'Somebody else'],
    [{ seed: null }, 'Somebody else'],
    [{}, ''],
  ] as Array<[Partial<TableInfo>, string]>)('%j', (more, said) => {
    const found = obstacle(table('a', more));
    if (said === '') expect(found).toBe('');
    else expect(found).toContain(said);
  });
});

describe('the game of a day', () => {
  test('is remembered while it is not finished', () => {
    records.begin(table('x'), 'daily-1', 't1');
    expect(records.begun(table('x'), 'daily-1')).toBe('t1');
    expect(records.begun(table('x'), 'daily-2')).toBeNull();
    records.enter(table('t1', { seed: 'daily-1' }), 5, 3, curve);
    expect(records.begun(table('x'), 'daily-1')).toBeNull();
    records.begin(table('x'), 'daily-2', 't2');
    records.finish(table('x'), 'daily-2');
    expect(records.begun(table('x'), 'daily-2')).toBeNull();
  });
});

describe('storage', () => {
  const run = { score: 5, turns: 3, table: 'a', at: 1, curve: [[1, 2]] };

  test.each([
    'nonsense',
    '[]',
    'null',
    '{"version":2,"bests":{}}',
    '{"version":1}',
    '{"version":1,"bests":[],"runs":7,"begun":null}',
    JSON.stringify({ version: 1, bests: { 'climb c height=4': { score: '5' } }, runs: { 'climb c height=4\n7': { ...run, curve: [[1]] } } }),
    JSON.stringify({ version: 1, runs: { 'climb c height=4\n7': { ...run, curve: Array(500).fill([1, 1]) } } }),
  ])('%s is no record and stops nothing', (text) => {
    localStorage.setItem('starboard.records', text);
    expect(records.best(table('b'))).toBeNull();
    expect(records.ghost(table('b'))).toBeNull();
    expect(records.enter(table('b'), 3, 3, curve).news).toBe('first');
    expect(records.best(table('b'))?.score).toBe(3);
  });

  test('what is broken in one entry leaves the others', () => {
    localStorage.setItem('starboard.records', JSON.stringify({ version: 1, runs: { 'climb c height=4\n7': { ...run, before: { score: 'x' } }, other: 3 } }));
    expect(records.run(table('b'), '7')).toEqual({ ...run, before: null });
  });

  test('keeps a bounded number of runs, the newest', () => {
    let clock = 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000));
    for (let seed = 0; seed < 80; seed++) records.enter(table(`t${seed}`, { seed: `s${seed}` }), seed === 0 ? 99 : 5, 3, curve);
    const kept = JSON.parse(localStorage.getItem('starboard.records')!);
    expect(Object.keys(kept.runs)).toHaveLength(60);
    expect(records.run(table('x'), 's79')).not.toBeNull();
    expect(records.run(table('x'), 's0')).toBeNull();
    expect(records.best(table('x'))?.score).toBe(99);
  });

  test('that is full keeps fewer runs', () => {
    for (let seed = 0; seed < 8; seed++) records.enter(table(`t${seed}`, { seed: `s${seed}` }), 5, 3, curve);
    const write = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      if (Object.keys(JSON.parse(value).runs).length > 4) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    records.enter(table('z', { seed: 'z' }), 9, 3, curve);
    vi.restoreAllMocks();
    expect(Object.keys(JSON.parse(localStorage.getItem('starboard.records')!).runs)).toHaveLength(3);
    expect(records.best(table('x'))?.score).toBe(9);
  });

  test('that is forbidden lets the records last as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(records.enter(table('a'), 5, 3, curve).news).toBe('first');
    expect(records.enter(table('b'), 6, 3, curve).news).toBe('new');
    expect(records.ghost(table('c'))?.score).toBe(6);
    vi.restoreAllMocks();
    records.enter(table('d'), 7, 3, curve);
    expect(JSON.parse(localStorage.getItem('starboard.records')!).bests['climb c height=4'].score).toBe(7);
  });
});
