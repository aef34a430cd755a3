import { describe, expect, test } from 'vitest';
import { inOrder, split, standApart } from '../shell/choices';
import { tabOf } from '../shell/tabs';
import type { GameInfo } from './protocol';
import { addresses, routeOf } from './router.svelte';
import { DEFAULTS, understood } from './settings.svelte';
import { inWords, Setup, valueWords } from './setup.svelte';
import { since } from './since';
import { offer } from './testing';
import { widthOf } from './viewport.svelte';

describe('addresses', () => {
  test.each([
    ['/', 'lobby'],
    ['/table/abc', 'table'],
    ['/rules/micro-cosmos', 'rules'],
    ['/about/micro-cosmos', 'about'],
    ['/table', 'lost'],
    ['/table/a/b', 'lost'],
    ['/elsewhere', 'lost'],
  ])('%s is the page %s', (path, page) => {
    expect(routeOf(path).page).toBe(page);
  });

  test('lead where they say', () => {
    expect(addresses.same('micro-cosmos', '29', { difficulty: 'easy' })).toBe('/?game=micro-cosmos&seed=29&difficulty=easy');
    expect(routeOf(addresses.table('a b'))).toEqual({ page: 'table', id: 'a b' });
    expect(routeOf('/rules/micro-cosmos', '', '#MC-5.7')).toEqual({ page: 'rules', game: 'micro-cosmos', rule: 'MC-5.7' });
    expect(addresses.rules('micro-cosmos', 'MC-5.7')).toBe('/rules/micro-cosmos#MC-5.7');
  });

  test('that are broken do not break the page', () => {
    expect(routeOf('/table/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A' });
  });
});

describe('settings', () => {
  test('unknown and broken values fall back one by one', () => {
    expect(understood('{"theme": "light", "pace": "warp", "confirm": "no"}')).toEqual({ ...DEFAULTS, theme: 'light' });
    expect(understood('{')).toEqual(DEFAULTS);
    expect(understood(null)).toEqual(DEFAULTS);
  });

  test('confirmations are on unless somebody says otherwise', () => {
    expect(DEFAULTS.confirm).toBe(true);
    expect(understood('{"confirm": false}').confirm).toBe(false);
  });
});

const game: GameInfo = {
  slug: 'micro-cosmos',
  name: 'Micro Cosmos',
  summary: '',
  introduction: [],
  seats: [1, 2, 3],
  automa_seats: { '1': 1, '2': 0, '3': 0 },
  options: [
    { name: 'difficulty', values: ['easy', 'hard'], default: 'easy', text: '', solo_only: true, group_only: false, value_texts: {} },
    { name: 'ready', values: ['false', 'true'], default: 'false', text: '', solo_only: false, group_only: false, value_texts: {} },
  ],
  players: [],
  fingerprint: '',
  chase: false,
};

describe('setting up a table', () => {
  test('alone: one person, the automa joins, the level counts', () => {
    const setup = new Setup(game);
    expect(setup.automas).toBe(1);
    expect(setup.wanted).toEqual({
      game: 'micro-cosmos',
      seats: [{ kind: 'person', name: '' }],
      options: { difficulty: 'easy', ready: 'false' },
      seed: null,
      hot_seat: false,
      hints: null,
    });
  });

  test('hints are for whoever plays alone, unless somebody says otherwise', () => {
    const setup = new Setup(game);
    expect(setup.hints).toBe(true);
    setup.resize(2);
    expect([setup.hints, setup.wanted.hints]).toEqual([false, null]);
    setup.wantedHints = true;
    expect([setup.hints, setup.wanted.hints]).toEqual([true, true]);
    setup.seats[1]!.kind = 'greedy';
    setup.wantedHints = null;
    expect(setup.hints).toBe(true);
  });

  test('several: no automa, no level, links to share', () => {
    const setup = new Setup(game);
    setup.resize(3);
    setup.seats[2]!.kind = 'greedy';
    expect(setup.automas).toBe(0);
    expect(setup.wanted.options).toEqual({ ready: 'false' });
    expect([setup.shared, setup.sit]).toEqual([true, [0]]);
    setup.hotSeat = true;
    expect([setup.shared, setup.sit, setup.wanted.hot_seat]).toEqual([false, [0, 1], true]);
  });

  test('the address fills it in, with what the game knows', () => {
    const setup = new Setup(game, new URLSearchParams('seed=42&difficulty=hard&seats=2&ready=maybe'));
    expect([setup.seed, setup.options.difficulty, setup.options.ready, setup.count]).toEqual(['42', 'hard', 'false', 2]);
  });

  test('two of one name are refused', () => {
    const setup = new Setup(game);
    setup.resize(2);
    setup.seats[0]!.name = 'Ana';
    setup.seats[1]!.name = ' ana';
    expect(setup.problem).not.toBe('');
  });

  test('values are said in words', () => {
    expect([inWords('medium-plus'), valueWords('true'), valueWords('false')]).toEqual(['Medium plus', 'Yes', 'No']);
  });
});

describe('the list of choices', () => {
  const stop = offer('stop', [], { apart: true });
  const asteroid = offer('travel asteroid', ['spot:asteroid'], { apart: true });
  const moon = offer('travel moon', ['spot:moon']);

  test('what stands apart comes last; what is about nothing stands in the bar instead', () => {
    expect(inOrder([asteroid, stop, moon])).toEqual([moon, asteroid]);
    expect(standApart([asteroid, stop, moon])).toEqual([stop]);
  });

  test('a label is cut into a head and the rest', () => {
    expect(split('Mossgrave, 2 routes: Gather 1; needs 3')).toEqual({ head: 'Mossgrave, 2 routes', rest: 'Gather 1; needs 3' });
    expect(split('Discard Wren; lower row: on green')).toEqual({ head: 'Discard Wren', rest: 'Lower row: on green' });
    expect(split('Stop')).toEqual({ head: 'Stop', rest: '' });
  });
});

describe('room', () => {
  test('the design sizes get their layouts, and a larger text that of a smaller window', () => {
    expect([1920, 1366, 1024, 360].map((pixels) => widthOf(pixels, 16))).toEqual(['wide', 'wide', 'tight', 'narrow']);
    expect(widthOf(1366, 32)).toBe('narrow');
  });

  test('a phone opens the tab with most of the answers', () => {
    expect(tabOf({ mine: 1, board: 3 })).toBe('board');
    expect(tabOf({ others: 1 })).toBe('others');
    expect(tabOf({})).toBeNull();
  });
});

test('how long ago', () => {
  const now = 1_000_000;
  expect(since(now - 5, now)).toBe('just now');
  expect(since(now - 120, now)).toBe('2 minutes ago');
  expect(since(now - 3 * 3600, now)).toBe('3 hours ago');
  expect(since(now - 86_400, now)).toBe('yesterday');
});
