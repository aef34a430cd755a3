import { describe, expect, it } from 'vitest';
import { niceTicks, scale, shape, spread } from './chart-scale';

const frame = { width: 400, height: 200, top: 10, right: 80, bottom: 30, left: 30 };
const rounds = [
  { round: 1, moves: 10, totals: [0, 2] },
  { round: 2, moves: 20, totals: [7, 5] },
  { round: 3, moves: 30, totals: [23, 19] },
];

describe('the scale of the chart', () => {
  it('takes even steps that hold every value', () => {
    expect(niceTicks(0, 23)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(niceTicks(0, 100)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(niceTicks(-3, 8).at(0)).toBeLessThanOrEqual(-3);
  });

  it('never has steps smaller than a point, nor an empty axis', () => {
    expect(niceTicks(0, 2)).toEqual([0, 1, 2]);
    expect(niceTicks(0, 0)).toEqual([0, 1]);
  });

  it('maps a range onto another, also backwards and of no width', () => {
    expect(scale([0, 10], [100, 0])(2.5)).toBe(75);
    expect(scale([3, 3], [0, 10])(3)).toBe(5);
  });

  it('puts the first round left, the last right and 0 at the bottom', () => {
    const drawn = shape(rounds, frame);
    expect(drawn.lines).toHaveLength(2);
    expect(drawn.lines[0]![0]).toMatchObject({ x: 30, y: 170, total: 0 });
    expect(drawn.lines[0]!.at(-1)).toMatchObject({ x: 320, round: 3, total: 23 });
    expect(drawn.yTicks.at(-1)).toEqual({ value: 25, y: 10 });
  });

  it('keeps every point inside the frame, points below 0 too', () => {
    const drawn = shape([...rounds, { round: 4, moves: 40, totals: [-4, 60] }], frame);
    for (const point of drawn.lines.flat()) {
      expect(point.y).toBeGreaterThanOrEqual(frame.top);
      expect(point.y).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
  });

  it('numbers only as many rounds as there is room for', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ round: index + 1, moves: index, totals: [index] }));
    const ticks = shape(many, { ...frame, width: 250 }).xTicks;
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.at(-1)!.value).toBe(40);
    for (const [index, tick] of ticks.entries()) {
      if (index > 0) expect(tick.x - ticks[index - 1]!.x).toBeGreaterThan(15);
    }
  });

  it('draws one round and none', () => {
    expect(shape(rounds.slice(0, 1), frame).lines[0]).toHaveLength(1);
    expect(shape([], frame).lines).toEqual([]);
  });

  it('moves labels apart and keeps their order', () => {
    const placed = spread([50, 52, 51], 16, 0, 200);
    const sorted = [...placed].sort((a, b) => a - b);
    expect(placed[0]).toBeLessThan(placed[2]!);
    expect(placed[2]).toBeLessThan(placed[1]!);
    for (let at = 1; at < 3; at += 1) expect(sorted[at]! - sorted[at - 1]!).toBeGreaterThanOrEqual(16);
    expect(Math.max(...spread([199, 200], 16, 0, 200))).toBeLessThanOrEqual(200);
  });
});
