// A review in words and figures: the same words in the chart, in the lists and in the table.

import type { Estimate, Prospect, Reviewed, ReviewedChoice, ReviewedTurn } from '../../lib/protocol';

/** What is reviewed: the share of victories, or the points of a chase. */
export function valueOf(review: Reviewed, prospect: Prospect): Estimate {
  return review.chase ? prospect.points : prospect.win;
}

/** The prospect when the next turn begins, or the result; null while it is not known. */
export function after(review: Reviewed, turn: ReviewedTurn): Prospect | null {
  return turn.index + 1 === review.turns.length ? review.end : (review.turns[turn.index + 1]?.before ?? null);
}

const figure = (value: number, digits: number): string => (Math.round(value * 10 ** digits) / 10 ** digits || 0).toFixed(digits);

/** `54 %` or `31.2 VP`. */
export function amount(review: Reviewed, value: number): string {
  return review.chase ? `${figure(value, 1)} ${review.points}` : `${figure(100 * value, 0)} %`;
}

/** With its sign. */
export function signed(review: Reviewed, value: number): string {
  const text = figure(review.chase ? value : 100 * value, review.chase ? 1 : 0);
  return text.startsWith('-') ? `−${text.slice(1)}` : Number(text) === 0 ? '±0' : `+${text}`;
}

export function span(one: Estimate, times = 1, digits = 0): string {
  return `(${figure(one.low * times, digits)} to ${figure(one.high * times, digits)})`.replaceAll('-', '−');
}

/** `54 % (33 to 73)`. */
export function interval(review: Reviewed, one: Estimate): string {
  return `${amount(review, one.value)} ${review.chase ? span(one, 1, 1) : span(one, 100)}`;
}

/** `cost 12 points of win chance (4 to 20)`. */
export function costOf(review: Reviewed, choice: ReviewedChoice): string {
  if (review.chase) return `cost ${figure(choice.cost.value, 1)} ${review.points} ${span(choice.cost, 1, 1)}`;
  const lead = `${figure(choice.lead_cost.value, 1)} ${review.points} ${span(choice.lead_cost, 1, 1)}`;
  if (!choice.mistake) return `cost ${lead}, but no victories as far as can be told`;
  const points = review.points_decide && choice.lead_cost.low > 0 ? `, ${lead}` : '';
  const cost = figure(100 * choice.cost.value, 0);
  return `cost ${cost} ${cost === '1' ? 'point' : 'points'} of win chance ${span(choice.cost, 100)}${points}`;
}

/** How the value went in a turn, and what made it go so, where the turn was taken apart. */
export function swingOf(review: Reviewed, turn: ReviewedTurn, cost = turn.cost): string {
  const then = after(review, turn);
  if (!turn.before || !then || turn.swing === null) return 'Not counted yet.';
  const [from, to] = [valueOf(review, turn.before).value, valueOf(review, then).value];
  const path = `From ${amount(review, from)} to ${amount(review, to)} (${signed(review, turn.swing)})`;
  if (turn.chance === null || turn.others === null) return `${path}.`;
  const causes: Array<[number, string]> = [[-cost, 'by choice']];
  const unsure: string[] = [];
  for (const [part, cause] of [[turn.chance, 'chance'], [turn.others, 'what others did']] as const) {
    if (part.low > 0 || part.high < 0) causes.push([part.value, `by ${cause}`]);
    else if (part.low < part.high) unsure.push(cause);
  }
  const told = causes.reduce((sum, [value]) => sum + value, 0);
  const together = `by ${unsure.join(', ')} and what the playouts did not foresee, not told apart`;
  causes.push([turn.swing - told, unsure.length > 0 ? together : 'not foreseen by the playouts']);
  const parts = causes.map(([value, cause]) => `${signed(review, value)} ${cause}`).filter((part) => !part.startsWith('±0'));
  return parts.length === 0 ? `${path}.` : `${path}: ${parts.join(', ')}.`;
}

export interface Fault {
  turn: ReviewedTurn;
  choice: ReviewedChoice;
}

/** The mistakes, the costliest first; then the choices that cost points alone. */
export function faultsOf(review: Reviewed): Fault[] {
  const found = review.turns.flatMap((turn) => turn.choices.map((choice) => ({ turn, choice })));
  const mistakes = found.filter(({ choice }) => choice.mistake).sort((a, b) => b.choice.cost.value - a.choice.cost.value);
  const slips = found.filter(({ choice }) => choice.slip).sort((a, b) => b.choice.lead_cost.value - a.choice.lead_cost.value);
  return [...mistakes, ...slips];
}

/** The turns with the largest swings among those without a fault. */
export function otherSwings(review: Reviewed, most = 5): ReviewedTurn[] {
  const faulty = new Set(faultsOf(review).map(({ turn }) => turn.index));
  return review.turns
    .filter((turn) => turn.swing !== null && turn.swing !== 0 && !faulty.has(turn.index))
    .sort((a, b) => Math.abs(b.swing ?? 0) - Math.abs(a.swing ?? 0))
    .slice(0, most);
}

/** The bot that is compared with, in words. */
export function adviserOf(review: Reviewed): string {
  const seconds = /^search-([\d.]+)s$/.exec(review.adviser)?.[1];
  return seconds ? `a search of ${seconds} ${seconds === '1' ? 'second' : 'seconds'} a turn` : `the bot ${review.adviser}`;
}
