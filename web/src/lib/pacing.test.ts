import { describe, expect, test } from 'vitest';
import { beatsOf, waitOf } from './pacing';
import type { LogEntry, LogLine } from './protocol';

function line(text: string, seat: number, path: string[] = []): LogLine {
  return { text, seat, rule: 'MC-1.1', kind: 'thing', about: [], path, trace: null };
}
function entry(count: number, seat: number, lines: LogLine[], automatic = false): LogEntry {
  return { count, seat, move: 'move', automatic, label: '', lines };
}
const me = new Set([0]);

describe('beats', () => {
  test('there is one for each line, in order, telling one line more each time', () => {
    const beats = beatsOf([entry(7, 1, [line('draws', 1), line('flies', 1)]), entry(8, -1, [line('comes', -1)])], [], me);
    expect(beats.map((beat) => [beat.count, beat.told, beat.line?.text])).toEqual([
      [7, 1, 'draws'],
      [7, 2, 'flies'],
      [8, 1, 'comes'],
    ]);
  });

  test('the position after a move comes with its last line, or with the line that moves something', () => {
    const after = { after: 7 };
    const plain = beatsOf([entry(7, 1, [line('draws', 1), line('gains', 1)])], [{ count: 7, view: after }], me);
    expect(plain.map((beat) => beat.view)).toEqual([null, after]);
    const moving = beatsOf([entry(7, 1, [line('flies', 1, ['a', 'b']), line('gains', 1)])], [{ count: 7, view: after }], me);
    expect(moving.map((beat) => beat.view)).toEqual([after, after]);
  });

  test('a move that says nothing still brings its position', () => {
    const [beat] = beatsOf([entry(7, 1, [])], [{ count: 7, view: { after: 7 } }], me);
    expect(beat).toMatchObject({ line: null, view: { after: 7 } });
  });

  test('a beat is about the seat of its line, else about who moved', () => {
    const beats = beatsOf([entry(7, -1, [line('the Automa draws', 1), line('a card comes', -1)])], [], me);
    expect(beats.map((beat) => beat.seat)).toEqual([1, -1]);
  });
});

describe('how long a beat stays', () => {
  const theirs = beatsOf([entry(7, 1, [line('The Automa gathers minerals.', 1)])], [], me)[0]!;
  const own = beatsOf([entry(7, 0, [line('You gather.', 0)])], [], me)[0]!;
  const forced = beatsOf([entry(7, 0, [line('You gain the last one.', 0)], true)], [], me)[0]!;

  test('the own move takes no time at any pace', () => {
    for (const pace of ['step', 'normal', 'fast', 'instant'] as const) expect(waitOf(own, me, pace)).toBe(0);
  });

  test('step waits for a press, instant for nothing, fast is faster than normal', () => {
    expect(waitOf(theirs, me, 'step')).toBe(Infinity);
    expect(waitOf(theirs, me, 'instant')).toBe(0);
    expect(waitOf(theirs, me, 'fast')).toBeGreaterThan(0);
    expect(waitOf(theirs, me, 'normal')).toBeGreaterThan(waitOf(theirs, me, 'fast'));
  });

  test('what happens to oneself by itself goes by faster and never waits for a press', () => {
    expect(waitOf(forced, me, 'normal')).toBeGreaterThan(0);
    expect(waitOf(forced, me, 'normal')).toBeLessThan(waitOf(theirs, me, 'normal'));
    expect(waitOf(forced, me, 'step')).toBeLessThan(Infinity);
  });

  test('a long line does not stay for ever', () => {
    const long = beatsOf([entry(7, 1, [line('x'.repeat(2000), 1, ['a', 'b'])])], [], me)[0]!;
    expect(waitOf(long, me, 'normal')).toBeLessThan(3000);
  });
});
