// The arithmetic of the review's chart: a point for the beginning of each turn and one for the end of the game.

import type { Reviewed } from '../../lib/protocol';
import { niceTicks, scale, type Frame } from './chart-scale';
import { faultsOf, valueOf } from './review-words';

export interface ValuePoint {
  /** The index of the turn that begins here; as many as there are turns at the end of the game. */
  turn: number;
  x: number;
  y: number;
  low: number;
  high: number;
  fault: boolean;
}

export interface ValueShape {
  yTicks: { value: number; y: number }[];
  /** Where rounds begin, as the game counts them; the set-up is none. */
  xTicks: { value: number; x: number }[];
  /** Where each turn begins, and the end. */
  xs: number[];
  /** The points that are known. */
  points: ValuePoint[];
  line: string;
  band: string;
}

/** Where everything is drawn. Shares go from 0 to 100 %. */
export function valueShape(review: Reviewed, frame: Frame): ValueShape {
  const count = review.turns.length;
  const prospects = [...review.turns.map((turn) => turn.before), review.end];
  const values = prospects.map((one) => (one ? valueOf(review, one) : null));
  const known = values.filter((one) => one !== null);
  const ticks = review.chase
    ? niceTicks(Math.min(0, ...known.map((one) => one.low)), Math.max(0, ...known.map((one) => one.high)))
    : [0, 0.25, 0.5, 0.75, 1];
  const y = scale([ticks[0]!, ticks.at(-1)!], [frame.height - frame.bottom, frame.top]);
  const x = scale([0, count], [frame.left, frame.width - frame.right]);
  const faulty = new Set(faultsOf(review).map(({ turn }) => turn.index));
  const points = values.flatMap((one, index) =>
    one ? [{ turn: index, x: x(index), y: y(one.value), low: y(one.low), high: y(one.high), fault: faulty.has(index) }] : [],
  );
  const room = Math.max(1, Math.floor((frame.width - frame.left - frame.right) / 34));
  const begins = review.turns.filter((turn, index) => turn.round > 0 && turn.round !== review.turns[index - 1]?.round);
  const every = niceStep(begins.length / room);
  const spot = (at: number, height: number): string => `${at.toFixed(1)},${height.toFixed(1)}`;
  return {
    yTicks: ticks.map((value) => ({ value, y: y(value) })),
    xTicks: begins
      .filter((turn) => turn.round === 1 || (turn.round % every === 0 && turn.round > every / 2))
      .map((turn) => ({ value: turn.round, x: x(turn.index) })),
    xs: prospects.map((_, index) => x(index)),
    points,
    line: points.map((one) => spot(one.x, one.y)).join(' '),
    band: [...points.map((one) => spot(one.x, one.high)), ...points.map((one) => spot(one.x, one.low)).reverse()].join(' '),
  };
}

/** 1, 2, 5, 10, 20, ...: at least so much. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power;
}
