import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import { inspected } from '../shared/kit';
import { EMBLEMS, ICONS } from './icons';
import game from './index';
import type { View } from './model';
import { content, four, looking, samples, solo, start, timer, two, work } from './sample';
import { glyphs } from './words';

// A board is more than a thousand elements, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });

function picksWith(states: Record<string, PickState>): Picks {
  return {
    state: (target) => states[target] ?? '',
    lit: (target) => target === 'store:metal' || target === 'score:17',
    marked: (target) => (target === 'reward:1/1' ? 'rejected' : ''),
    press: vi.fn(),
    hover: vi.fn(),
    label: (target) => (states[target] === 'offer' ? 'Do it' : states[target] === 'closed' ? 'Not now: one Credit is missing' : ''),
    path: [],
  };
}

function show(part: Component<BoardProps>, view: View, states: Record<string, PickState> = {}, preview: View | null = null, seat = 0) {
  const picks = picksWith(states);
  const names = ['Ana', 'Ben', 'Cleo', 'Dmitri'].slice(0, view.players.length);
  const props: BoardProps = { content, view, preview, table: {} as TableInfo, seat, names, picks, settings };
  return { picks, ...render(part, { props }) };
}

const target = (container: Element, name: string): Element => container.querySelector(`[role="button"][data-target="${name}"]`)!;
const targets = (container: Element, kind: string): string[] => [...container.querySelectorAll(`[role="button"][data-target^="${kind}:"]`)].map((one) => one.getAttribute('data-target')!.slice(kind.length + 1));
/** What a screen reader says of a control. */
const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.querySelector('.visually-hidden')?.textContent ?? '';
const said = (container: Element, name: string): string => nameOf(target(container, name));

afterEach(() => {
  inspected.target = null;
  inspected.close();
});

describe('the board', () => {
  it.each([
    ['solo', solo],
    ['two', two],
    ['four', four],
    ['start', start],
    ['at work', work],
  ] as Array<[string, View]>)('has a control with words for every thing, %s', (_, view) => {
    const { container } = show(game.Board, view);
    expect(targets(container, 'key').sort()).toEqual(['1', '2', '3', '4', '5', 'neutral', 'x']);
    expect(targets(container, 'level')).toEqual(['1', '2', '3', '4', '5']);
    expect(targets(container, 'installed')).toEqual(['1', '2', '3', '4', '5']);
    expect(targets(container, 'reward')).toHaveLength(10);
    expect(targets(container, 'sponsor').sort()).toEqual(content.sponsors.map((one) => one.id).sort());
    expect(targets(container, 'diver').sort()).toEqual(content.divers.map((one) => one.id).sort());
    expect(targets(container, 'place')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(targets(container, 'contract')).toEqual(view.contracts.map((one) => one.id));
    expect(targets(container, 'store')).toEqual(content.resources.map(({ id }) => id));
    expect(targets(container, 'resource')).toEqual(content.resources.map(({ id }) => id));
    expect(targets(container, 'technician').sort()).toEqual(['hacker', 'mechanic']);
    expect(targets(container, 'track')).toEqual(view.players[0]!.track.filter((key) => key !== 'neutral'));
    expect(targets(container, 'timer')).toEqual(view.solo ? ['a', 'b'] : []);
    expect(target(container, 'deck') ?? container.querySelector('[data-target="deck"]')).not.toBeNull();
    for (const one of container.querySelectorAll('[role="button"]')) expect(nameOf(one)).toMatch(/\w{3}/);
  });

  it('has every space of the Score track, and lights it', () => {
    const { container } = show(game.Board, solo);
    expect(container.querySelectorAll('[data-target^="score:"]')).toHaveLength(31);
    expect(container.querySelector('[data-target="score:17"]')!.classList).toContain('lit');
  });

  it('says a key with its whole chain, a contract with its levels, a Timer with its distance', () => {
    const { container } = show(game.Board, solo);
    expect(said(container, 'key:4')).toContain('Dive Academy: The active diver may work twice; then Tech Expert, basic');
    expect(said(container, 'contract:stall-restock')).toContain('Ready on level 3, 4 and 5');
    expect(said(container, 'timer:b')).toBe('Timer B on 18, 9 above you');
    expect(said(container, 'level:4')).toContain('Ready for Stall Restock, Twin Crates');
    expect(said(container, 'diver:explorer')).toContain('On level 2');
    expect(container.textContent).toContain('9 to go');
    expect(container.textContent).toContain('In 1 space, on 17: metal goes to the Store, and Crane Arm is discarded.');
  });

  it('shows what can be chosen and tells the shell', async () => {
    const { container, picks } = show(game.Board, solo, { 'key:1': 'offer', 'diver:trader': 'offer', 'key:2': 'closed' });
    expect(said(container, 'key:1')).toMatch(/Do it$/);
    expect(said(container, 'key:2')).toContain('Not now: one Credit is missing');
    expect(target(container, 'key:1').classList).toContain('offer');
    expect(target(container, 'key:1').classList).not.toContain('quiet');
    expect(target(container, 'diver:trader').classList).toContain('quiet');
    expect(target(container, 'reward:1/1').querySelector('.badge')).not.toBeNull();
    await fireEvent.click(target(container, 'key:1'));
    await fireEvent.keyDown(target(container, 'diver:trader'), { key: 'Enter' });
    expect(picks.press).toHaveBeenNthCalledWith(1, 'key:1');
    expect(picks.press).toHaveBeenNthCalledWith(2, 'diver:trader');
  });

  it('lights the whole chain of a key that is pointed at', async () => {
    const { container } = show(game.Board, solo, { 'key:4': 'offer' });
    expect(container.querySelector('.band rect, rect.band')).toBeNull();
    await fireEvent.pointerEnter(target(container, 'key:4'));
    for (const name of ['key:4', 'sponsor:dive-academy', 'diver:tech-expert', 'level:4']) expect(target(container, name).classList, name).toContain('lit');
    expect(target(container, 'key:1').classList).not.toContain('lit');
    expect(target(container, 'level:4').querySelector('.next')).not.toBeNull();
    expect(container.querySelectorAll('.arrows .chevron')).toHaveLength(6);
  });

  it('lights the display where the Explorer is', async () => {
    const { container } = show(game.Board, solo);
    await fireEvent.pointerEnter(target(container, 'level:2'));
    expect(['reward:2/1', 'reward:2/2', 'reward:3/1'].map((name) => target(container, name).classList.contains('lit'))).toEqual([true, true, false]);
  });

  it('keeps the chain of the level in use, and lights where a contract can be delivered', async () => {
    const { container } = show(game.Board, work);
    expect(target(container, 'diver:tech-expert').classList).toContain('lit');
    expect(target(container, 'diver:tech-expert').textContent).toContain('×2');
    await fireEvent.pointerEnter(target(container, 'contract:stall-restock'));
    expect([2, 3, 5].map((level) => target(container, `level:${level}`).classList.contains('lit'))).toEqual([false, true, true]);
  });

  it('makes places loud once a diver is chosen', () => {
    const { container } = show(game.Board, solo, { 'diver:explorer': 'chosen', 'place:3': 'offer', 'key:1': 'offer' });
    expect(target(container, 'place:3').classList).not.toContain('quiet');
    expect(show(game.Board, solo, { 'place:3': 'offer' }).container.querySelector('[data-target="place:3"]')!.classList).toContain('quiet');
  });

  it('draws a preview as a difference', () => {
    const done = samples.work!.previews['contract:stall-restock level:3']!.view;
    const { container } = show(game.Board, work, {}, done);
    expect(target(container, 'level:4').querySelectorAll('.gone')).toHaveLength(3);
    expect(target(container, 'contract:stall-restock').textContent).toContain('goes');
    expect(container.querySelectorAll('.marker.ghost')).toHaveLength(1);
  });

  it('draws what a preview gains', () => {
    const gained = show(game.Board, work, {}, samples.work!.previews['diver:tech-expert']!.view).container;
    expect(target(gained, 'level:4').querySelectorAll('.new')).toHaveLength(1);
    const came = show(game.Board, timer, {}, samples.timer!.previews['timer:b']!.view).container;
    expect(target(came, 'store:metal').querySelectorAll('.ghost')).toHaveLength(1);
  });

  it('shows where a propeller takes divers', () => {
    const column = [...solo.players[0]!.column];
    [column[2], column[3]] = [column[3]!, column[2]!];
    const { container } = show(game.Board, solo, { 'diver:trader': 'chosen', 'place:3': 'chosen' }, { ...solo, players: [{ ...solo.players[0]!, column }] });
    expect(target(container, 'diver:trader').querySelector('.moves')?.textContent).toBe('level 1');
    expect(target(container, 'diver:metal-expert').querySelector('.moves')?.textContent).toBe('lowest');
    expect(container.querySelectorAll('.arrows .chevron')).toHaveLength(0);
  });

  it('stands before anything is dealt', () => {
    const bare = { ...solo, phase: 'setup' as const, round: 0, sponsors: [], contracts: [], display: [], players: [{ ...start.players[0]!, column: [], levels: start.players[0]!.levels }], timers: { ...solo.timers!, order: null, track: solo.timers!.track.map(({ space }) => ({ space, resource: null, kind: null })) } };
    const { container } = show(game.Board, bare);
    expect(targets(container, 'key')).toHaveLength(7);
    expect(targets(container, 'diver')).toEqual([]);
    expect(show(game.Others, bare).container.textContent).toContain('not laid out yet');
    expect(show(game.Mine, bare).container.textContent).toContain('Ana');
  });

  it('shows a spectator somebody', () => {
    expect(targets(show(game.Board, four, {}, null, -1).container, 'diver')).toHaveLength(8);
  });
});

describe('the panels', () => {
  it('tell the own seat with what a preview changes', () => {
    const richer = { ...solo, players: [{ ...solo.players[0]!, credits: 6, score: 10, sources: { ...solo.players[0]!.sources, store: 2 } }] };
    const { container } = show(game.Mine, solo, {}, richer);
    const text = container.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('9 to go');
    expect(text).toContain('Rank now: Rookie, Intermediate from 17');
    expect(text).toContain('Hacker 5');
    expect([...container.querySelectorAll('.change')].map((one) => one.textContent)).toEqual(['+1', '+2', '+1']);
    expect(show(game.Mine, two).container.textContent).toContain('to 18');
  });

  it('show the Timers, what comes next, and the Leader Board', () => {
    const { container } = show(game.Others, solo, { 'timer:a': 'offer' });
    expect(targets(container, 'timer')).toEqual(['a', 'b']);
    expect(container.textContent).toContain('Crane Arm is discarded');
    expect(container.querySelectorAll('.ranks li')).toHaveLength(4);
    expect(container.querySelector('.ranks .now')?.textContent).toContain('Rookie');
    expect(container.textContent).toContain('Up-moves of the Spy: 1 of 10');
    const caught = { ...solo, timers: { ...solo.timers!, a: null } };
    expect(said(show(game.Others, caught).container, 'timer:a')).toBe('Timer A is caught');
  });

  it('show every rival with its column, and nothing of the hand', () => {
    const { container } = show(game.Others, four);
    expect(targets(container, 'seat')).toEqual(['1', '2', '3']);
    expect(container.querySelectorAll('.rival li')).toHaveLength(15);
    expect(said(container, 'seat:1')).toContain('1 private contract');
    expect(container.querySelector('.rival li.used')?.textContent).toContain('Level 2');
  });

  it('have a hand where there is one', () => {
    expect(game.hasHand(solo, 0)).toBe(true);
    expect(game.hasHand(start, 0)).toBe(false);
    expect(game.hasHand({ ...looking, players: start.players }, 0)).toBe(true);
    expect(targets(show(game.Hand, looking).container, 'contract')).toEqual([...looking.looking!.cards!, ...solo.players[0]!.hand!.map((one) => one.id)]);
    expect(show(game.Hand, start).container.textContent).toContain('No private contracts');
  });

  it('have a line for a phone', () => {
    const text = show(game.Brief, solo).container.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('1 3 4 X');
    expect(text).toContain('9 to go');
    expect(show(game.Brief, two).container.textContent).toContain('9 to 18');
  });
});

describe('pictures', () => {
  it('exist for everything that the texts name', () => {
    const texts = [...content.divers.flatMap((one) => [one.basic.text, one.upgraded.text, one.basic.text_solo ?? '']), ...content.sponsors.flatMap((one) => one.advanced.map((option) => option.text)), ...content.tokens.flatMap((one) => [one.immediate, one.lasting])];
    const named = texts.flatMap((text) => glyphs(content, text)).flatMap((one) => ('icon' in one ? [one.icon] : []));
    for (const name of new Set([...named, ...Object.values(EMBLEMS).map((one) => one.icon)])) expect(ICONS[name], name).toBeDefined();
  });

  it('need no style attributes for the cover', () => {
    const { container } = render(game.Cover);
    expect(container.querySelectorAll('.tower')).toHaveLength(8);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('the end', () => {
  it('shows the ladder of ranks with the own one and its sentence', () => {
    const { container } = show(game.Ending, { ...solo, phase: 'over', players: [{ ...solo.players[0]!, score: 19 }] });
    const own = container.querySelector('[aria-current]')!;
    const rank = content.ranks.findLast((one) => one.least <= 19)!;
    expect(own.textContent).toContain(rank.name);
    expect(own.textContent).toContain('you: 19');
    expect(container.textContent).toContain(rank.message);
    expect(container.querySelectorAll('li')).toHaveLength(content.ranks.length);
  });

  it('has no ladder with several players', () => {
    expect(show(game.Ending, two).container.textContent?.trim()).toBe('');
  });
});

describe('while a Timer is chosen', () => {
  it('shows nobody at work and no key in use', () => {
    const { container } = show(game.Board, timer);
    expect([...container.querySelectorAll('[role="button"]')].filter((one) => /at work|in use/.test(nameOf(one)))).toEqual([]);
  });
});

it('draws no arrow from a space of the Score track to the next', () => {
  const picks = { ...picksWith({}), path: ['score:22', 'score:21'] };
  const drawn = (path: string[]) => render(game.Board, { props: { content, view: timer, preview: null, table: {} as TableInfo, seat: 0, names: ['Ana'], picks: { ...picks, path }, settings } }).container.querySelector('.told');
  expect(drawn(['score:22', 'score:21'])).toBeNull();
  expect(drawn(['score:22', 'score:10'])).not.toBeNull();
});
