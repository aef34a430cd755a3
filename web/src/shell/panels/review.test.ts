import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Estimate, Prospect, Reviewed, ReviewedChoice, ReviewedTurn } from '../../lib/protocol';
import { ReviewStore } from '../../lib/review.svelte';
import { RefusedError } from '../../lib/socket';
import ReviewChart from './ReviewChart.svelte';
import ReviewLists from './ReviewLists.svelte';
import { valueShape } from './review-shape';
import { amount, costOf, faultsOf, interval, otherSwings, signed, swingOf, valueOf } from './review-words';

const around = (value: number, half: number): Estimate => ({ value, low: value - half, high: value + half });
const prospect = (win: number, points = 40): Prospect => ({ playouts: 24, win: around(win, 0.15), points: around(points, 3), lead: around(2, 1) });
const choice = (at: number, cost: number, more: Partial<ReviewedChoice> = {}): ReviewedChoice => ({
  at,
  question: 'What now?',
  played: 'Sell the ship',
  better: 'Keep the ship',
  played_prospect: prospect(0.3),
  better_prospect: prospect(0.3 + cost),
  cost: around(cost, 0.08),
  lead_cost: around(3.14, 1),
  mistake: true,
  slip: false,
  ...more,
});
const turn = (index: number, win: number | null, swing: number | null, more: Partial<ReviewedTurn> = {}): ReviewedTurn => ({
  index,
  name: index === 0 ? 'Set-up' : `Your turn in round ${index}`,
  round: index,
  first: 10 * index,
  last: 10 * index + 10,
  chosen: ['Go'],
  before: win === null ? null : prospect(win),
  swing,
  chance: null,
  others: null,
  cost: 0,
  closer: false,
  choices: [],
  ...more,
});
const review: Reviewed = {
  type: 'reviewed',
  id: 4,
  seat: 0,
  name: 'Ana',
  chase: false,
  points: 'VP',
  points_decide: true,
  adviser: 'search-2s',
  playouts: 24,
  closer_playouts: 96,
  turns: [turn(0, 0.5, 0.1), turn(1, 0.6, -0.3, { closer: true, cost: 0.12, chance: around(-0.1, 0.04), others: around(-0.05, 0.04), choices: [choice(21, 0.12), choice(25, 0.01, { mistake: false })] }), turn(2, 0.3, -0.3, { chance: around(-0.3, 0.1), others: around(0, 0) })],
  end: { playouts: 0, win: around(0, 0), points: around(38, 0), lead: around(-4, 0) },
  done: 4,
  total: 4,
  complete: true,
  trouble: '',
};
const chase: Reviewed = { ...review, chase: true };

describe('a review in words', () => {
  it('speaks of chances, or of points in a chase', () => {
    expect(amount(review, 0.544)).toBe('54 %');
    expect(amount(chase, 31.24)).toBe('31.2 VP');
    expect(interval(review, valueOf(review, prospect(0.5)))).toBe('50 % (35 to 65)');
    expect(interval(chase, valueOf(chase, prospect(0.5)))).toBe('40.0 VP (37.0 to 43.0)');
    expect([signed(review, -0.12), signed(review, 0.002), signed(chase, 1.25)]).toEqual(['−12', '±0', '+1.3']);
  });

  it('says what a choice cost, and of the rest only what was chance to be chance', () => {
    const [found] = faultsOf(review);
    expect(costOf(review, found!.choice)).toBe('cost 12 points of win chance (4 to 20), 3.1 VP (2.1 to 4.1)');
    expect(swingOf(review, found!.turn)).toBe('From 60 % to 30 % (−30): −12 by choice, −10 by chance, −5 by what others did, −3 not foreseen by the playouts.');
    expect(swingOf(review, review.turns[2]!)).toBe('From 30 % to 0 % (−30): −30 by chance.');
    expect(swingOf(review, review.turns[0]!)).toBe('From 50 % to 60 % (+10).');
    expect(swingOf(review, turn(0, 0.5, 0.1, { chance: around(0, 0), others: around(0, 0) }))).toBe('From 50 % to 60 % (+10): +10 not foreseen by the playouts.');
    expect(swingOf(review, turn(0, 0.5, 0.1, { chance: around(0.08, 0.2), others: around(0, 0) }))).toBe(
      'From 50 % to 60 % (+10): +10 by chance and what the playouts did not foresee, not told apart.',
    );
    expect(costOf(review, choice(1, 0, { mistake: false, slip: true }))).toContain('no victories as far as can be told');
  });

  it('lists mistakes by cost and other swings by size', () => {
    expect(faultsOf(review).map((one) => one.choice.at)).toEqual([21]);
    expect(otherSwings(review).map((one) => one.index)).toEqual([2, 0]);
  });
});

describe('the shape of the chart', () => {
  const frame = { width: 400, height: 200, top: 10, right: 10, bottom: 30, left: 40 };

  it('has a point for each turn and one for the end, with 0 and 100 % at the edges', () => {
    const drawn = valueShape(review, frame);
    expect(drawn.points.map((one) => one.x)).toEqual([40, expect.closeTo(156.67), expect.closeTo(273.33), 390]);
    expect(drawn.points.at(-1)!.y).toBe(170);
    expect(drawn.points.map((one) => one.fault)).toEqual([false, true, false, false]);
    expect(drawn.yTicks.map((tick) => tick.value)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(drawn.band.split(' ')).toHaveLength(8);
  });

  it('leaves out what is not counted yet', () => {
    const partly = { ...review, turns: [turn(0, null, null), turn(1, null, null), review.turns[2]!] };
    expect(valueShape(partly, frame).points.map((one) => one.turn)).toEqual([2, 3]);
    expect(valueShape(partly, frame).xs).toHaveLength(4);
  });

  it('holds every point of a chase, and numbers few of many turns', () => {
    const many = { ...chase, turns: Array.from({ length: 100 }, (_, index) => turn(index, 0.5, 0)) };
    const drawn = valueShape(many, frame);
    expect(drawn.xTicks.length).toBeLessThanOrEqual(11);
    expect(drawn.xTicks[0]!.value).toBe(1);
    for (const point of drawn.points) {
      expect(point.high).toBeGreaterThanOrEqual(frame.top);
      expect(point.low).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
  });
});

describe('the chart', () => {
  it('is a slider over the turns, with the figures as its text', async () => {
    const onturn = vi.fn();
    const { rerender } = render(ReviewChart, { review, turn: 1, onturn });
    const slider = screen.getByRole('slider', { name: 'Turn' });
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    expect(slider.getAttribute('aria-valuetext')).toBe(`Your turn in round 1: 60 % (45 to 75). ${swingOf(review, review.turns[1]!)}`);
    await fireEvent.keyDown(slider, { key: 'ArrowRight' });
    await fireEvent.keyDown(slider, { key: 'Home' });
    expect(onturn.mock.calls).toEqual([[2], [0]]);
    await rerender({ review, turn: 2, onturn });
    await fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(onturn).toHaveBeenLastCalledWith(2);
  });
});

describe('the lists', () => {
  it('lead to the position and to a new try', async () => {
    const onshow = vi.fn();
    const onretry = vi.fn();
    render(ReviewLists, { review, onshow, onretry });
    const [fault] = screen.getAllByRole('listitem');
    expect(within(fault!).getByText('Keep the ship')).toBeTruthy();
    await fireEvent.click(within(fault!).getByRole('button', { name: 'Show Your turn in round 1' }));
    expect(onshow).toHaveBeenCalledWith(21, 1);
    await fireEvent.click(within(fault!).getByRole('button', { name: 'Retry from here, Your turn in round 1' }));
    expect(onretry).toHaveBeenCalledWith(21);
  });

  it('say that there was no mistake only when all was looked at', () => {
    const none = { ...review, turns: [turn(0, 0.5, 0.1, { closer: true })] };
    const { unmount } = render(ReviewLists, { review: { ...none, complete: false }, onshow: vi.fn() });
    expect(screen.queryByText(/No mistake was found/)).toBeNull();
    unmount();
    render(ReviewLists, { review: none, onshow: vi.fn() });
    expect(screen.getByText(/No mistake was found/)).toBeTruthy();
  });
});

describe('what comes of a review', () => {
  it('is put together from its messages and asked for once', async () => {
    const request = vi.fn(() => Promise.resolve(review));
    const store = new ReviewStore(request);
    await store.ask(0);
    store.take({ ...review, turns: [turn(0, null, null), turn(1, null, null), turn(2, null, null)], done: 0, complete: false });
    store.take({ ...review, turns: [review.turns[2]!], done: 1, complete: false });
    expect(store.known?.turns.map((one) => one.swing)).toEqual([null, null, -0.3]);
    await store.ask(0);
    expect(request).toHaveBeenCalledTimes(1);
    store.resume();
    expect(request).toHaveBeenCalledTimes(2);
    store.take({ ...review, seat: 1 });
    expect(store.known?.seat).toBe(0);
    store.take({ ...review, id: 5 });
    store.take({ ...review, id: 4, turns: [turn(0, 0.9, 0.9)] });
    expect(store.known?.turns).toEqual(review.turns);
    store.resume();
    expect(request).toHaveBeenCalledTimes(2);
    store.forget();
    store.take(review);
    expect(store.known).toBeNull();
  });

  it('says why there is none', async () => {
    const refused = { type: 'refused', id: 1, code: 'forbidden', detail: 'The game is not over.', rule: '', number: 1 } as const;
    const store = new ReviewStore(() => Promise.reject(new RefusedError(refused)));
    await store.ask(0);
    expect(store.problem).toBe('The game is not over.');
  });
});
