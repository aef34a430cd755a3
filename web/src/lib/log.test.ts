import { describe, expect, test } from 'vitest';
import { mergeLog, newcomers } from './log';
import type { LogEntry } from './protocol';

function entry(count: number, move = `move ${count}`, seat = 0): LogEntry {
  return { count, seat, move, automatic: false, label: '', lines: [] };
}
const upTo = (count: number): LogEntry[] => Array.from({ length: count }, (_, index) => entry(index + 1));
const counts = (entries: LogEntry[] | null): number[] => (entries ?? []).map((one) => one.count);

describe('merging the log', () => {
  test('what follows is added', () => {
    expect(counts(mergeLog(upTo(3), 3, [entry(4), entry(5)]))).toEqual([1, 2, 3, 4, 5]);
  });

  test('what was taken back goes, what was played instead comes', () => {
    const merged = mergeLog(upTo(5), 3, [entry(4, 'another')]);
    expect(counts(merged)).toEqual([1, 2, 3, 4]);
    expect(merged?.at(-1)?.move).toBe('another');
  });

  test('from the beginning everything is replaced', () => {
    expect(mergeLog(upTo(9), 0, [entry(1, 'anew')])?.map((one) => one.move)).toEqual(['anew']);
  });

  test('an undo alone adds nothing', () => {
    expect(counts(mergeLog(upTo(5), 2, []))).toEqual([1, 2]);
  });

  test('a gap is seen: in what is known, and in what comes', () => {
    expect(mergeLog(upTo(2), 4, [entry(5)])).toBeNull();
    expect(mergeLog(upTo(3), 3, [entry(5)])).toBeNull();
  });
});

describe('what is new', () => {
  test('entries behind the known ones', () => {
    expect(counts(newcomers(upTo(2), upTo(4)))).toEqual([3, 4]);
    expect(newcomers(upTo(2), upTo(2))).toEqual([]);
  });

  test('also where a secret is told at the end', () => {
    const hidden = [entry(1), entry(2, '', 1)];
    expect(counts(newcomers(hidden, [entry(1), entry(2, 'move 2', 1), entry(3)]))).toEqual([3]);
    expect(newcomers([entry(1), entry(2, 'move 2', 1)], hidden)).toBeNull();
  });

  test('nothing, where something was taken back or replaced', () => {
    expect(newcomers(upTo(4), upTo(2))).toBeNull();
    expect(newcomers(upTo(2), [entry(1), entry(2, 'another'), entry(3)])).toBeNull();
    expect(newcomers(upTo(2), [entry(1), entry(2, 'move 2', 1), entry(3)])).toBeNull();
  });
});
