import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { access } from '../lib/access';
import { api } from '../lib/api';
import { ghostLine } from '../lib/ghost';
import type { Ending, GameInfo, SeatInfo } from '../lib/protocol';
import { records, type Ghost } from '../lib/records';
import { position } from '../lib/testing';
import Daily from './Daily.svelte';
import GhostNote from './GhostNote.svelte';
import GoalStrip from './GoalStrip.svelte';
import EndScreen from './panels/EndScreen.svelte';
import ScoreChart from './panels/ScoreChart.svelte';
import { shape } from './panels/chart-scale';

const seat: SeatInfo = { seat: 0, kind: 'person', name: 'Ana', named: 'Ana', mine: true, online: true };
const rounds = [
  { round: 1, moves: 4, totals: [0] },
  { round: 2, moves: 8, totals: [7] },
  { round: 3, moves: 9, totals: [12] },
];
const ghost: Ghost = {
  score: 9,
  turns: 5,
  table: 'old',
  at: 0,
  curve: [
    [1, 2],
    [2, 2],
    [3, 5],
    [5, 9],
  ],
};
const ending: Ending = {
  winners: [0],
  headline: 'Advanced: 12 Prestige',
  reason: 'the timers met you',
  rule: 'OT-13.9',
  totals: [12],
  scores: [{ contracts: 9, store: 3 }],
  places: [1],
  rounds: 3,
  points: 'Prestige',
  results: [],
  compared: { text: 'Better than 83 % of 1,000 games of the greedy player with these options (same score: 5 %).', player: 'greedy', games: 1000, below: 830, equal: 50 },
};
const props = { ending, seats: [seat], sourceNames: { contracts: 'contracts', store: 'the Store' }, rounds, chase: true };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the end of a chase', () => {
  it('says the rank, the percentile and the personal best, and of no winner', () => {
    const { container } = render(EndScreen, { ...props, verdict: { news: 'new', best: 12, before: 9 }, ghost });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Advanced: 12 Prestige');
    const worth = screen.getByRole('list', { name: 'What the score is worth' });
    expect(within(worth).getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual([
      'New personal best: 12, after 9.',
      'You beat your best on this seed by 3: 12 against 9.',
      ending.compared!.text,
    ]);
    expect(container.querySelector<HTMLElement>('.below')!.style.width).toBe('83%');
    expect(screen.queryByText(/winner/)).toBeNull();
    expect(screen.getByText('3 turns')).toBeTruthy();
  });

  it.each([
    ['first', 'Your first score with these options: 12'],
    ['equal', 'As good as your best so far: 12'],
    ['less', 'Your best so far: 12'],
  ] as const)('%s', (news, text) => {
    render(EndScreen, { ...props, verdict: { news, best: 12, before: null } });
    expect(screen.getByText(new RegExp(text))).toBeTruthy();
  });

  it('says why there is no percentile and why a game does not count', () => {
    const compared = { text: 'No percentile: another content pack.', player: '', games: 0, below: 0, equal: 0 };
    const { container } = render(EndScreen, { ...props, ending: { ...ending, compared }, uncounted: 'An assisted game does not enter your records.', ghost });
    expect(screen.getByText('No percentile: another content pack.')).toBeTruthy();
    expect(screen.getByText('An assisted game does not enter your records.')).toBeTruthy();
    expect(container.querySelector('.bar')).toBeNull();
    expect(screen.queryByText(/You beat/)).toBeNull();
  });

  it('offers the same seed as a race, and other games as before', async () => {
    const onsameseed = vi.fn();
    const { unmount } = render(EndScreen, { ...props, onsameseed });
    await fireEvent.click(screen.getByRole('button', { name: 'Same seed: race your best' }));
    expect(onsameseed).toHaveBeenCalledOnce();
    unmount();
    render(EndScreen, { ...props, chase: false, ending: { ...ending, compared: null }, onsameseed });
    expect(screen.getByRole('button', { name: 'Same seed' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'What the score is worth' })).toBeNull();
    expect(screen.getByText('3 rounds')).toBeTruthy();
  });
});

describe('the chart with a ghost', () => {
  it('draws its line, names it, and has its points in the table', () => {
    const { container } = render(ScoreChart, { rounds, names: ['Ana'], word: 'turn', title: 'Points by turn', ghost: { name: 'your best', curve: ghost.curve } });
    expect(container.querySelectorAll('polyline')).toHaveLength(2);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Points by turn: 3 turns. At the end Ana: 12, your best: 9.');
    const rows = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['1', '0', '2'],
      ['2', '7', '2'],
      ['3', '12', '5'],
      ['5', '', '9'],
    ]);
  });

  it('has room for the longer of the two', () => {
    const frame = { width: 500, height: 240, top: 10, right: 50, bottom: 30, left: 30 };
    const drawn = shape(rounds, frame, ghost.curve);
    expect(drawn.xTicks.map((tick) => tick.value)).toEqual([1, 2, 3, 5]);
    expect(drawn.lines[0]!.at(-1)!.x).toBe(240);
    expect(drawn.ghost.at(-1)!.x).toBe(450);
    expect(shape(rounds, frame).ghost).toEqual([]);
  });
});

describe('the note of the ghost', () => {
  it('says what there is to beat and how far it was', () => {
    render(GhostNote, { ghost: ghostLine(ghost, 4, 3) });
    expect(screen.getByText('Your best on this seed: 9 (turn 5).')).toBeTruthy();
    expect(screen.getByText('At turn 4 it had 5; you have 3.').classList).toContain('behind');
  });

  it('says only that while one looks back', () => {
    const { container } = render(GhostNote, { ghost: ghostLine(ghost, null, 3) });
    expect(container.textContent?.trim()).toBe('Your best on this seed: 9 (turn 5).');
  });
});

describe('the goal strip', () => {
  const tools = createRawSnippet(() => ({ render: () => '<span></span>' }));
  const { goal, table } = position(1, null);

  it('has a line for the best run on the seed, on a phone', () => {
    const { container } = render(GoalStrip, { goal, table, tools, ghost: ghostLine(ghost, 4, 7) });
    expect(screen.getByText('Your best here: 9; at turn 4 it had 5, you have 7.').classList).toContain('ahead');
    expect(container.querySelector<HTMLElement>('[data-ghost]')!.dataset.ghost).toBe('5');
  });

  it('and none where there is none', () => {
    const { container } = render(GoalStrip, { goal, table, tools });
    expect(container.querySelector('.ghost')).toBeNull();
  });
});

describe('the daily game', () => {
  const game = { slug: 'otys', fingerprint: 'f', chase: true } as GameInfo;
  const daily = { game: 'otys', date: '2026-11-16', seed: 'daily-2026-11-16', options: { a: '1' } };
  const chased = { game: 'otys', fingerprint: 'f', options: { a: '1' } };
  const kept = () => vi.spyOn(access, 'of').mockReturnValue({ seats: {}, sit: [], game: '', names: [], changed: 0 });

  it('says the date and is played', async () => {
    vi.spyOn(api, 'daily').mockResolvedValue(daily);
    const onplay = vi.fn();
    render(Daily, { game, busy: false, onplay });
    await waitFor(() => expect(screen.getByText('November 16, 2026')).toBeTruthy());
    await fireEvent.click(screen.getByRole('button', { name: /Play today/ }));
    expect(onplay).toHaveBeenCalledWith(daily);
  });

  it('goes on where it was begun', async () => {
    vi.spyOn(api, 'daily').mockResolvedValue(daily);
    kept();
    records.begin(chased, daily.seed, 't1');
    render(Daily, { game, busy: false, onplay: vi.fn() });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/table/t1'));
    expect(screen.getByRole('button', { name: 'New try' })).toBeTruthy();
  });

  it('shows the best of today, and the finished table', async () => {
    vi.spyOn(api, 'daily').mockResolvedValue(daily);
    kept();
    records.enter({ ...chased, id: 't2', seed: daily.seed }, 14, 20, [[20, 14]]);
    render(Daily, { game, busy: false, onplay: vi.fn() });
    await waitFor(() => expect(screen.getByText(/your best today/).textContent).toContain('14'));
    expect(screen.getByRole('link', { name: 'Show the best' }).getAttribute('href')).toBe('/table/t2');
    expect(screen.getByRole('button', { name: 'New try' })).toBeTruthy();
  });

  it('is left out where the server has none', async () => {
    vi.spyOn(api, 'daily').mockRejectedValue(new Error('none'));
    const { container } = render(Daily, { game, busy: false, onplay: vi.fn() });
    await Promise.resolve();
    expect(container.querySelector('section')).toBeNull();
  });
});
