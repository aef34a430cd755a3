import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../lib/api';
import type { Position } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import type { Answer, Request } from '../lib/socket';
import { TableStore } from '../lib/table.svelte';
import { offer, PaperLine, position, previewed, question } from '../lib/testing';
import OpenTable from './OpenTable.svelte';

const moon = offer('travel moon', ['spot:moon'], { label: 'Moon of Emberfall, 2 routes: Gather 1 Mineral' });
const wasteful = offer('travel rock', ['spot:rock'], { label: 'Rock', note: 'nothing can be done there', apart: true });
const stop = offer('stop', [], { label: 'Fly nowhere', apart: true, declines: true, confirm: 'ends-turn' });
const far = { move: 'travel far', verb: 'travel', label: 'Far Reach, 6 routes', about: ['spot:far'], reason: 'it is 6 routes away, your range is 2', rule: 'MC-7.8' };
const undo = { label: 'Gather: gain 1', to: 4, free: true, reason: '', can_force: false };

let line: PaperLine;
let store: TableStore;

function answering(request: Request): Answer {
  if (request.type === 'preview') {
    const found = previewed(request.move, request.number);
    return { ...found, lines: [{ text: 'You fly.', rule: 'MC-7.8', kind: 'travel', seat: 0, about: [], path: [], trace: null }] };
  }
  return { type: 'done', id: 0, number: 'number' in request ? request.number : 0 };
}

function open(more: Partial<Position> = {}): void {
  store.position(position(5, question([moon, wasteful, stop], { closed: [far] }), { undo, ...more }));
  render(OpenTable, { store, content: {}, board: null });
}
const bar = (): ReturnType<typeof within> => within(screen.getByRole('region', { name: 'The question' }));
const card = (): ReturnType<typeof within> => within(screen.getByRole('region', { name: 'What it does' }));
const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.body, { key: name });
const plays = (): string[] => line.of('play').map((one) => one.move);

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

describe('the question', () => {
  test('is one sentence with its rule, and nothing is chosen', () => {
    open();
    expect(bar().getByText('Where to?', { exact: false }).textContent).toMatch(/MC-7\.5/);
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
    expect(screen.queryByText('Do it')).toBeNull();
  });

  test('lists legal answers by number, wasteful ones last with their note, closed ones with why not', () => {
    open();
    const list = screen.getByRole('region', { name: 'Choices' });
    const buttons = within(list).getAllByRole('button').map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
    expect(buttons[0]).toMatch(/^1 Moon of Emberfall, 2 routes Gather 1 Mineral/);
    expect(buttons[1]).toMatch(/^2 Rock .*nothing can be done there/);
    expect(buttons[2]).toMatch(/Far Reach, 6 routes it is 6 routes away/);
  });

  test('what stands apart is in the bar, not in the list', () => {
    open();
    expect(within(screen.getByRole('region', { name: 'Choices' })).queryByText('Fly nowhere')).toBeNull();
    expect(bar().getByText('Fly nowhere')).toBeTruthy();
  });

  test('of somebody else is waited for, without choices', () => {
    open({ prompt: question([], { seat: 1, mine: false, text: 'Automa is choosing.' }) });
    expect(bar().getByText('Automa is choosing.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Choices' })).toBeNull();
  });
});

describe('by mouse', () => {
  test('a press shows the effect, a second one does it', async () => {
    open();
    const choice = screen.getByText('Moon of Emberfall, 2 routes').closest('button')!;
    await fireEvent.click(choice);
    expect(await card().findByText('You fly.', { exact: false })).toBeTruthy();
    expect(plays()).toEqual([]);
    await fireEvent.click(choice);
    await vi.waitFor(() => expect(plays()).toEqual(['travel moon']));
  });

  test('a closed one answers why not, with its rule', async () => {
    open();
    await fireEvent.click(document.querySelector('[data-closed]')!);
    expect(screen.getByRole('region', { name: 'What it does' }).textContent).toMatch(/Far Reach, 6 routes.*it is 6 routes away, your range is 2/s);
    expect(card().getByRole('button', { name: 'Rule MC-7.8' })).toBeTruthy();
    expect(plays()).toEqual([]);
  });

  test('what ends the turn asks first', async () => {
    open();
    await fireEvent.click(screen.getByText('Fly nowhere').closest('button')!);
    await fireEvent.click(await screen.findByText('Do it'));
    expect(plays()).toEqual([]);
    expect(screen.getByRole('alertdialog').textContent).toMatch(/ends your turn/);
    await fireEvent.click(screen.getByText('Yes, do it'));
    await vi.waitFor(() => expect(plays()).toEqual(['stop']));
  });
});

describe('by keyboard', () => {
  test('a number chooses, Enter on the focused button does it', async () => {
    open();
    await key('1');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/Do it/));
    expect(plays()).toEqual([]);
    await fireEvent.click(document.activeElement!);
    await vi.waitFor(() => expect(plays()).toEqual(['travel moon']));
  });

  test('E chooses what declines, not what is of little use, and does not do it; Esc drops it', async () => {
    open({ prompt: question([moon, wasteful]) });
    await key('e');
    expect(store.selected).toBeNull();
    store.position(position(6, question([moon, wasteful, stop])));
    await key('e');
    expect(store.selected?.move).toBe('stop');
    expect(plays()).toEqual([]);
    await key('Escape');
    expect(store.selected).toBeNull();
  });

  test('Z takes back, Y plays again', async () => {
    open({ redo: 'Gather' });
    await key('z');
    await vi.waitFor(() => expect(store.pending).toBe(''));
    await key('y');
    await vi.waitFor(() => expect(line.asked.map((one) => one.type)).toEqual(['undo', 'redo']));
  });

  test('? opens the help', async () => {
    open();
    await key('?');
    expect(document.querySelector('dialog[open]')?.textContent).toMatch(/Keys/);
  });
});

describe('undo', () => {
  test('names what it takes back', () => {
    open();
    expect(screen.getByRole('button', { name: /^Undo: Gather/ })).toBeTruthy();
  });

  test('where it is stopped says why, and may be forced alone', async () => {
    open({ undo: { ...undo, free: false, reason: 'you drew a tile', can_force: true } });
    const button = screen.getByRole('button', { name: /Undo: Gather.*stopped: you drew a tile/ });
    await fireEvent.click(button);
    expect(line.of('undo')).toEqual([]);
    expect(document.querySelector('dialog[open]')?.textContent).toMatch(/you drew a tile.*assisted/s);
    await fireEvent.click(screen.getByText('Rewind anyway'));
    await vi.waitFor(() => expect(line.of('undo')).toEqual([{ type: 'undo', number: 5, force: true }]));
  });
});

describe('trouble', () => {
  test('a bot that does not answer can be asked again', async () => {
    open({ trouble: 'Greedy does not answer.', prompt: null });
    expect(bar().getByText('Greedy does not answer.')).toBeTruthy();
    await fireEvent.click(screen.getByText('Ask again'));
    await vi.waitFor(() => expect(line.of('retry')).toHaveLength(1));
  });

  test('a broken line is said, and nothing is lost', async () => {
    open();
    store.state('broken', '');
    expect(await screen.findByText(/No connection to the server/)).toBeTruthy();
  });
});

describe('the focus', () => {
  beforeEach(() => {
    // jsdom lays nothing out: everything that is there counts as seen
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  });

  test('goes back to the answer after Esc', async () => {
    open();
    await key('1');
    await vi.waitFor(() => expect(document.activeElement?.hasAttribute('data-do')).toBe(true));
    await key('Escape');
    await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset.choice).toBe(moon.move));
  });

  test('goes to the choices of the next question, and to none of them', async () => {
    settings.confirm = false;
    open();
    await key('e');
    await vi.waitFor(() => expect(document.activeElement?.hasAttribute('data-do')).toBe(true));
    await key('Escape');
    await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset.choice).toBe(stop.move));
    store.position(position(6, question([moon, stop])));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Choices' })));
  });
});
