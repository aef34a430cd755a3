// The arithmetic of the score chart: even steps, points on the plane, labels that do not cover each other.
import type { RoundPoints } from '../../lib/protocol';

/** Round steps (1, 2, 5, 10, ...) from at or below `low` to at or above `high`, about `wanted` of them. */
export function niceTicks(low: number, high: number, wanted = 5): number[] {
  if (!(high > low)) high = low + 1;
  const raw = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((one) => one * power >= raw) ?? 10;
  const step = Math.max(1, factor * power);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A straight line from one range onto another. */
export function scale(domain: readonly [number, number], range: readonly [number, number]): (value: number) => number {
  const width = domain[1] - domain[0];
  return (value) => (width === 0 ? (range[0] + range[1]) / 2 : range[0] + ((value - domain[0]) / width) * (range[1] - range[0]));
}

export interface Frame {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface ChartShape {
  yTicks: { value: number; y: number }[];
  xTicks: { value: number; x: number }[];
  /** One line of points for each seat. */
  lines: { x: number; y: number; round: number; total: number }[][];
  /** The line of another game beside them; empty without one. */
  ghost: { x: number; y: number; round: number; total: number }[];
}

/** Where everything of a chart is drawn. The vertical axis always shows 0. */
export function shape(rounds: readonly RoundPoints[], frame: Frame, ghost: ReadonlyArray<readonly [number, number]> = []): ChartShape {
  const totals = [...rounds.flatMap((one) => one.totals), ...ghost.map(([, total]) => total)];
  const ticks = niceTicks(Math.min(0, ...totals), Math.max(0, ...totals));
  const y = scale([ticks[0]!, ticks.at(-1)!], [frame.height - frame.bottom, frame.top]);
  const ticked = [...new Set([...rounds.map((one) => one.round), ...ghost.map(([round]) => round)])].sort((a, b) => a - b);
  const first = ticked[0] ?? 0;
  const last = ticked.at(-1) ?? 1;
  const x = scale([first, last], [frame.left, frame.width - frame.right]);
  const room = Math.max(1, Math.floor((frame.width - frame.left - frame.right) / 34));
  const every = Math.max(1, Math.ceil(ticked.length / room));
  const seats = rounds[0]?.totals.length ?? 0;
  return {
    yTicks: ticks.map((value) => ({ value, y: y(value) })),
    xTicks: ticked
      .filter((_, index) => index % every === 0 || index === ticked.length - 1)
      .filter((round, index, all) => index !== all.length - 2 || all.length < 3 || x(last) - x(round) >= 20)
      .map((round) => ({ value: round, x: x(round) })),
    lines: Array.from({ length: seats }, (_, seat) =>
      rounds.map((one) => ({ x: x(one.round), y: y(one.totals[seat] ?? 0), round: one.round, total: one.totals[seat] ?? 0 })),
    ),
    ghost: ghost.map(([round, total]) => ({ x: x(round), y: y(total), round, total })),
  };
}

/** Labels beside the ends of the lines, moved apart so that none covers another, inside `low`..`high`. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let floor = low;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, floor);
    floor = placed[index]! + apart;
  }
  let ceiling = high;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, ceiling);
    ceiling = placed[index]! - apart;
  }
  return placed;
}
