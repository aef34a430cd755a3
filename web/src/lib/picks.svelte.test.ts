import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { byTarget, TablePicks } from './picks.svelte';
import type { LogLine } from './protocol';
import { Settings } from './settings.svelte';
import { TableStore } from './table.svelte';
import { offer, PaperLine, position, previewed, question } from './testing';

const flight: LogLine = { text: 'You fly.', rule: 'MC-7.8', kind: 'travel', seat: 0, about: ['ark:0'], path: ['spot:here', 'spot:near'], trace: null };
let store: TableStore;
let picks: TablePicks;

beforeEach(() => {
  const line = new PaperLine((request) =>
    request.type === 'preview'
      ? { ...previewed(request.move, 5, ['crew:x/top']), lines: [flight] }
      : { type: 'done', id: 0, number: 5 },
  );
  store = new TableStore('table', { settings: new Settings(), line: () => line });
  picks = new TablePicks(store);
  store.position(
    position(
      5,
      question([offer('travel near', ['spot:near']), offer('take x lower', ['crew:x', 'row:lower']), offer('take x upper', ['crew:x', 'row:upper'])], {
        closed: [{ move: 'travel far', verb: 'travel', label: 'Far', about: ['spot:far', 'spot:near'], reason: 'it is too far', rule: 'MC-7.8' }],
      }),
    ),
  );
});

describe('how a thing stands to the question', () => {
  test('offered, closed, or no answer at all', () => {
    expect(picks.state('crew:x')).toBe('offer');
    expect(picks.state('spot:far')).toBe('closed');
    expect(picks.state('spot:elsewhere')).toBe('');
  });

  test('an offer counts more than something closed about the same thing', () => {
    expect(picks.state('spot:near')).toBe('offer');
  });

  test('what the chosen move is about is chosen', async () => {
    picks.press('spot:near');
    expect(picks.state('spot:near')).toBe('chosen');
    store.cancel();
    expect(picks.state('spot:near')).toBe('offer');
  });

  test('after a press that leaves several, only their things are offered', () => {
    picks.press('crew:x');
    expect(picks.state('crew:x')).toBe('chosen');
    expect(picks.state('row:lower')).toBe('offer');
    expect(picks.state('spot:near')).not.toBe('offer');
  });

  test('nothing is an answer while somebody else is asked', () => {
    store.position(position(6, question([], { mine: false, seat: 1 })));
    expect(picks.state('spot:near')).toBe('');
  });
});

describe('words for a screen reader', () => {
  test('what it offers, how many, or why not', () => {
    expect(picks.label('spot:near')).toBe('Label of travel near');
    expect(picks.label('crew:x')).toBe('2 choices');
    expect(picks.label('spot:far')).toBe('Not now: it is too far');
    expect(picks.label('spot:elsewhere')).toBe('');
  });

  test('that a chosen thing only has to be pressed again', () => {
    picks.press('spot:near');
    expect(picks.label('spot:near')).toMatch(/^Chosen: .*again to do it$/);
  });
});

describe('lights, arrows and marks', () => {
  test('the preview lights what would work and draws its way', async () => {
    await store.select(store.offers[0]!);
    expect(picks.lit('crew:x/top')).toBe(true);
    expect(picks.path).toEqual(['spot:here', 'spot:near']);
  });

  test('a log line that is pointed at does so too, and stops', () => {
    store.hoveredLine = flight;
    expect(picks.lit('ark:0')).toBe(true);
    expect(picks.path).toEqual(['spot:here', 'spot:near']);
    store.hoveredLine = null;
    expect(picks.lit('ark:0')).toBe(false);
    expect(picks.path).toEqual([]);
  });

  test('an open trace marks its candidates', () => {
    store.marks = { 'spot:far': 'rejected', 'spot:near': 'picked' };
    expect([picks.marked('spot:far'), picks.marked('spot:near'), picks.marked('spot:here')]).toEqual(['rejected', 'picked', '']);
  });

  test('all answers are reactive', () => {
    const seen: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => {
        seen.push(picks.state('spot:near'));
      });
    });
    flushSync();
    store.position(position(6, question([])));
    flushSync();
    expect(seen).toEqual(['offer', '']);
    stop();
  });
});

test('things are gathered by target, each once', () => {
  const one = offer('a', ['x', 'x', 'y']);
  const two = offer('b', ['y']);
  expect([...byTarget([one, two])]).toEqual([
    ['x', [one]],
    ['y', [one, two]],
  ]);
});
