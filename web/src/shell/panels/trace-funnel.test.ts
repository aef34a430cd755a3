import { describe, expect, it } from 'vitest';
import type { TraceCandidate, TraceInfo } from '../../lib/protocol';
import { failedAt, funnel, isCheck, markAt, marksAt } from './trace-funnel';

const candidate = (name: string, out: number | null, chosen = false): TraceCandidate => ({
  name,
  label: name.toUpperCase(),
  about: [`cell:${name}`],
  facts: { steps: '2' },
  out,
  chosen,
});
const trace = (candidates: TraceCandidate[], kept: number[], choice: string | null): TraceInfo => ({
  question: 'where it travels',
  rule: 'MC-13.4',
  candidates,
  filters: kept.map((left, index) => ({ text: `filter ${index}`, rule: 'MC-13.5', kept: left })),
  choice,
  lines: [],
});

const travel = trace(
  [candidate('n', 0), candidate('e', 0), candidate('s', 0), candidate('w', 1), candidate('nw', 1), candidate('ne', null, true)],
  [3, 1],
  'NE',
);

describe('a trace as a funnel', () => {
  it('counts the candidates and what each filter kept', () => {
    expect(funnel(travel)).toEqual([6, 3, 1]);
  });

  it('agrees with the candidates that were rejected', () => {
    for (const stage of [0, 1, 2]) {
      const left = travel.candidates.filter((one) => markAt(travel, one, stage) !== 'rejected').length;
      expect(left).toBe(funnel(travel)[stage]);
    }
  });

  it('ends with one where a person chose among several that were left', () => {
    const open = trace([candidate('a', null), candidate('b', null, true)], [2], 'B');
    expect(funnel(open)).toEqual([2, 2, 1]);
    expect(marksAt(open)).toEqual({ 'cell:a': 'kept', 'cell:b': 'picked' });
  });

  it('can end with nobody', () => {
    const none = trace([candidate('a', 0), candidate('b', 0)], [0], null);
    expect(funnel(none)).toEqual([2, 0]);
    expect(marksAt(none)).toEqual({ 'cell:a': 'rejected', 'cell:b': 'rejected' });
    expect(funnel(trace([candidate('a', 1), candidate('b', 1)], [2, 0, 0, 0], null))).toEqual([2, 2, 0]);
  });

  it('marks the board as it stood after each filter', () => {
    expect(Object.values(marksAt(travel, 0))).toEqual(Array(6).fill('kept'));
    expect(Object.values(marksAt(travel, 1)).filter((mark) => mark === 'rejected')).toHaveLength(3);
    expect(marksAt(travel)['cell:ne']).toBe('picked');
  });

  it('gives a thing shared by candidates the best mark', () => {
    const shared = trace([candidate('a', 0), { ...candidate('b', null, true), about: ['cell:a'] }], [1], 'B');
    expect(marksAt(shared)).toEqual({ 'cell:a': 'picked' });
  });

  it('reads one candidate as a list of conditions', () => {
    const check = trace([candidate('upgrade', 1)], [1, 0, 0], null);
    expect(isCheck(check)).toBe(true);
    expect(failedAt(check)).toBe(1);
    expect(isCheck(travel)).toBe(false);
  });
});
