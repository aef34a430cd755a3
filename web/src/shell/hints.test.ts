import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import type { Hinted, Position } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import type { Answer, Request } from '../lib/socket';
import { TableStore } from '../lib/table.svelte';
import { offer, PaperLine, position, previewed, question, refuse } from '../lib/testing';
import OpenTable from './OpenTable.svelte';

const moon = offer('travel moon', ['spot:moon'], { label: 'Moon of Emberfall, 2 routes: Gather 1 Mineral' });
const rock = offer('travel rock', ['spot:rock'], { label: 'Rock' });
const stop = offer('stop', [], { label: 'Fly nowhere', apart: true, declines: true });

let line: PaperLine;
let store: TableStore;
let answer: (hinted: Hinted) => void;
let fail: (code: 'stale' | 'illegal', detail: string) => void;

const advice: Hinted = {
  type: 'hinted',
  id: 0,
  number: 6,
  moves: [
    { move: 'stop', verdict: 'best', outlook: ['wins 62 % of 24 playouts (45 to 77)', '4.2 VP ahead at the end (+1.0 to +7.4)'] },
    { move: 'travel moon', verdict: 'worse', outlook: ['wins 55 % of 24 playouts (38 to 71)'] },
  ],
  counted: '24 playouts of each move to the end of the game.',
};

function answering(request: Request): Answer | Promise<Answer> {
  if (request.type === 'preview') return previewed(request.move, request.number);
  if (request.type !== 'hint') return { type: 'done', id: 0, number: 'number' in request ? request.number : 0 };
  return new Promise((resolve, reject) => {
    answer = resolve;
    fail = (code, detail) => {
      try {
        refuse(code, detail, 6);
      } catch (problem) {
        reject(problem as Error);
      }
    };
  });
}

function at(number: number, more: Partial<Position['table']> = {}, moves = 5): Position {
  const base = position(number, question([moon, rock, stop]), { moves });
  return { ...base, table: { ...base.table, ...more } };
}

function open(more: Partial<Position['table']> = {}): void {
  store.position(at(5, more));
  render(OpenTable, { store, content: {}, board: null });
}

const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.body, { key: name });
const panel = (): HTMLElement => screen.getByRole('region', { name: 'Hint' });
const asked = (): number => line.of('hint').length;

/** Ask for a first hint and agree to it; the mark comes before the moves. */
async function agree(): Promise<void> {
  await key('h');
  await fireEvent.click(screen.getByRole('button', { name: 'Show me a hint' }));
  store.position(at(6, { assisted: true }));
}

beforeEach(() => {
  localStorage.clear();
  settings.reset();
  settings.pace = 'instant';
  vi.spyOn(api, 'rules').mockResolvedValue({ sections: [], rules: [], glossary: {} });
  vi.spyOn(api, 'games').mockResolvedValue([]);
  line = new PaperLine(answering);
  store = new TableStore('table', { settings, line: () => line });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('asking', () => {
  test('says its price the first time, and asks for nothing before it is agreed to', async () => {
    open();
    await fireEvent.click(screen.getByRole('button', { name: 'Hint: marks the game as assisted' }));
    expect(document.querySelector('dialog[open]')?.textContent).toMatch(/marked assisted/);
    expect(asked()).toBe(0);
    await fireEvent.click(screen.getByRole('button', { name: 'No hint' }));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(asked()).toBe(0);
  });

  test('is done at once in a game that is assisted already', async () => {
    open({ assisted: true });
    await key('h');
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(line.of('hint')).toEqual([{ type: 'hint', number: 5 }]);
    await key('h');
    expect(asked()).toBe(1);
  });

  test.each([{ hints: false }, { over: true }])('is not offered where there is no hint to have: %o', async (more) => {
    open(more);
    expect(screen.queryByRole('button', { name: /^Hint/ })).toBeNull();
  });

  test('is no use while somebody else is asked', async () => {
    store.position(position(5, question([], { mine: false, seat: 1 })));
    render(OpenTable, { store, content: {}, board: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Hint/ }).disabled).toBe(true);
    await key('h');
    expect(asked()).toBe(0);
  });
});

describe('the answer', () => {
  test('names the moves in their words with what came of them, and keeps what was chosen before', async () => {
    open();
    await key('2');
    expect(store.selected?.move).toBe('travel rock');
    await agree();
    expect(store.selected?.move).toBe('travel rock');
    expect(screen.getByText('Looking for good moves…')).toBeTruthy();
    answer(advice);
    await vi.waitFor(() => expect(panel()).toBeTruthy());
    const buttons = within(panel()).getAllByRole('button').map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
    expect(buttons[1]).toMatch(/^1 Fly nowhere best wins 62 % of 24 playouts \(45 to 77\) 4\.2 VP ahead at the end/);
    expect(buttons[2]).toMatch(/^2 Moon of Emberfall, 2 routes .*worse wins 55 % of 24 playouts/);
    expect(panel().textContent).toMatch(/24 playouts/);
    expect(screen.queryByText('Looking for good moves…')).toBeNull();
  });

  test('is previewed by a press or a number and never done', async () => {
    open({ assisted: true });
    await key('h');
    answer({ ...advice, number: 5 });
    await vi.waitFor(() => expect(panel()).toBeTruthy());
    const best = document.querySelector('[data-hint="stop"]')!;
    await fireEvent.click(best);
    await fireEvent.click(best);
    await key('2');
    await key('2');
    expect(store.selected?.move).toBe('travel moon');
    expect(line.of('play')).toEqual([]);
    expect(document.querySelector('[data-preview="travel moon"]')).toBeTruthy();
  });

  test('is closed by Esc, after what is chosen', async () => {
    open({ assisted: true });
    await key('h');
    answer({ ...advice, number: 5 });
    await vi.waitFor(() => expect(panel()).toBeTruthy());
    await key('1');
    await key('Escape');
    expect(store.selected).toBeNull();
    expect(panel()).toBeTruthy();
    await key('Escape');
    expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Choices' })).toBeTruthy();
  });

  test('goes when the game goes on', async () => {
    open({ assisted: true });
    await key('h');
    answer({ ...advice, number: 5 });
    await vi.waitFor(() => expect(panel()).toBeTruthy());
    store.position(at(6, { assisted: true }, 6));
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull());
  });

  test('that comes too late is no news, and one that fails is', async () => {
    open({ assisted: true });
    await key('h');
    fail('stale', 'The table has changed since.');
    await vi.waitFor(() => expect(store.hinting).toBe(false));
    expect(store.complaint).toBeNull();
    await key('h');
    fail('illegal', 'This table was made without hints.');
    await vi.waitFor(() => expect(store.complaint?.text).toBe('This table was made without hints.'));
  });

  test('is not waited for any more once it is dismissed', async () => {
    open({ assisted: true });
    await key('h');
    await fireEvent.click(screen.getByRole('button', { name: 'Never mind' }));
    expect(line.of('dismiss')).toHaveLength(1);
    answer({ ...advice, number: 5 });
    await vi.waitFor(() => expect(store.hinting).toBe(false));
    expect(store.hint).toBeNull();
  });
});
