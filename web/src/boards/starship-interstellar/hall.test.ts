import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import { inspected } from '../shared/kit';
import game from './index';
import { tellAbout } from './inspect';
import { boardLayout } from './layout';
import { COLOURS, type View } from './model';
import Others from './Others.svelte';
import { action, content, cubes, interfere, solo, soloSalvation } from './sample';
import { bagWords, cellWords, conversionOf, convertibleWords, effectWords, hallTechnologyWords, pileWords, planetsWords } from './words-hall';
import { happeningZone, neededZone, zonesOf } from './zones';
import HallZone from './zones/HallZone.svelte';

vi.setConfig({ testTimeout: 20_000 });

const NAMES = ['Ana', 'H.A.L.L.'];
function picksWith(states: Record<string, PickState>, lit: string[] = []): Picks {
  return {
    state: (target) => states[target] ?? '',
    lit: (target) => lit.includes(target),
    marked: () => '',
    press: vi.fn(),
    hover: vi.fn(),
    label: (target) => (states[target] === 'offer' ? 'Do it' : ''),
    path: [],
  };
}
function show(part: Component<any>, view: View, states: Record<string, PickState> = {}, lit: string[] = [], more: Record<string, unknown> = {}) {
  const picks = picksWith(states, lit);
  const props: BoardProps = { content, view, preview: null, table: {} as TableInfo, seat: view.seat, names: NAMES, picks, settings };
  return { picks, ...render(part, { props: { ...props, ...more } }) };
}
const zone = (view: View, states: Record<string, PickState> = {}, lit: string[] = [], more: Record<string, unknown> = {}) => show(HallZone, view, states, lit, { compact: false, ...more });
const offered = (...targets: string[]): Record<string, PickState> => Object.fromEntries(targets.map((one) => [one, 'offer']));
const target = (container: Element, name: string): HTMLElement => container.querySelector<HTMLElement>(`[data-target="${name}"]`)!;
const targets = (container: Element, kind: string): string[] => [...container.querySelectorAll(`[data-target^="${kind}:"]`)].map((one) => one.getAttribute('data-target')!.slice(kind.length + 1));
const said = (container: Element, name: string): string => target(container, name).querySelector('.visually-hidden')?.textContent ?? '';
const face = (container: Element, name: string): string => target(container, name).querySelector('.face')!.textContent!.replace(/\s+/g, ' ').trim();
const open = (container: Element): string[] => [...container.querySelectorAll<HTMLElement>('.place')].map((one) => one.dataset.zone!);

afterEach(() => {
  inspected.target = null;
  inspected.close();
});

describe('the board of H.A.L.L.', () => {
  it('has ten rows by five columns, each cell a control that says what it does', () => {
    const { container } = zone(solo);
    expect([...container.querySelectorAll('tbody tr')]).toHaveLength(10);
    for (const { row, color, text } of content.hall.cells) {
      const cell = target(container, `hall:${row}-${color}`);
      expect(cell.getAttribute('role'), row).toBe('button');
      expect(cell.getAttribute('tabindex')).toBe('0');
      expect(said(container, `hall:${row}-${color}`)).toContain(text);
      expect(said(container, `hall:${row}-${color}`)).toContain(color);
    }
    expect([...container.querySelectorAll('tbody th .visually-hidden')].map((one) => one.textContent)).toContain('Planetary Production');
    expect([...container.querySelectorAll('thead [role="img"]')].map((one) => one.getAttribute('aria-label'))).toEqual([...COLOURS]);
  });

  it('shows the cubes that were laid, by letter and number', () => {
    const laid = { ...solo, hall: { ...solo.hall!, board: { ...solo.hall!.board, market: cubes('R2 Y') } } };
    const { container } = zone(laid);
    expect(face(container, 'hall:market-red')).toBe('R2');
    expect(face(container, 'hall:market-yellow')).toBe('Y');
    expect(face(container, 'hall:market-green')).toBe('·');
    expect(said(container, 'hall:market-red')).toContain('2 cubes here');
  });

  it('marks the cell in use and tells its effect; else the one that is looked at', async () => {
    const { container } = zone(solo, {}, ['hall:market-blue']);
    expect(target(container, 'hall:market-blue').classList).toContain('lit');
    expect(target(container, 'hall:market-red').classList).not.toContain('lit');
    expect(container.querySelector('.told')!.textContent).toContain('Market, blue: Take the highest cube twice');
    await fireEvent.focus(target(container, 'hall:build-green'));
    expect(container.querySelector('.told')!.textContent).toContain('Build a Mechanism, green: The highest Project of all');
  });

  it('says that a token comes again in the purple column alone', () => {
    for (const color of COLOURS) expect(effectWords(content, { row: 'market', color }).includes('under the pile')).toBe(color === 'purple');
    expect(cellWords(content, solo.hall!, { row: 'market', color: 'purple' })).toBe('Market, purple: Take the highest cube twice; then the token goes under the pile. No cube here.');
  });
});

describe('the AI Bag', () => {
  it('is a bar with letter and number of every colour, as wide as its part', () => {
    const { container } = zone(solo);
    expect([...container.querySelectorAll('.part')].map((one) => one.textContent)).toEqual(['R12', 'Y11', 'G9', 'B6', 'P3']);
    expect([...container.querySelectorAll<HTMLElement>('.part')].map((one) => one.style.flexGrow)).toEqual(['12', '11', '9', '6', '3']);
    expect(said(container, 'hall:bag')).toBe('AI Bag, 41 cubes: 12 red, 11 yellow, 9 green, 6 blue and 3 purple.');
  });

  it('leaves out what is not in it, and says when it is empty', () => {
    const few = { ...solo, hall: { ...solo.hall!, bag: cubes('R4') } };
    expect([...zone(few).container.querySelectorAll('.part')].map((one) => one.textContent)).toEqual(['R4']);
    const none = { ...solo, hall: { ...solo.hall!, bag: cubes('') } };
    expect(zone(none).container.textContent).toContain('a red cube comes instead');
    expect(bagWords(none.hall)).toBe('AI Bag, empty: a red cube comes instead.');
  });

  it('can be spoilt: it is an answer, and a preview shows what is added', async () => {
    const preview = { ...interfere, hall: { ...interfere.hall!, bag: cubes('R14 Y11 G9 B6 P3') } };
    const { container, picks } = zone(interfere, offered('hall:bag'), [], { preview });
    expect(target(container, 'hall:bag').classList).toContain('offer');
    expect(container.querySelector('.part.red')!.textContent).toBe('R12+2');
    await fireEvent.click(target(container, 'hall:bag'));
    expect(vi.mocked(picks.press).mock.calls).toEqual([['hall:bag']]);
  });
});

describe('its technologies', () => {
  it('are five lines with level, what cubes become and what the next level costs', () => {
    const { container } = zone(solo);
    expect(targets(container, 'hall-technology')).toEqual(COLOURS.map((one) => `hall-${one}`));
    expect(face(container, 'hall-technology:hall-red')).toContain('1/2');
    expect(face(container, 'hall-technology:hall-red')).toContain('RY');
    expect(face(container, 'hall-technology:hall-yellow')).toContain('Y×2G');
    expect(face(container, 'hall-technology:hall-green')).toContain('GB×2');
    expect(target(container, 'hall-technology:hall-yellow').querySelectorAll('.cost text')).toHaveLength(2);
    expect(target(container, 'hall-technology:hall-green').querySelectorAll('.cost text')).toHaveLength(0);
    expect(said(container, 'hall-technology:hall-red')).toBe('Red technology of H.A.L.L., level 1 of 2. Now: 1 red to 1 yellow. Level 2, for red, yellow and green and 1 Scientist: 1 red to 2 yellow.');
    expect(hallTechnologyWords(solo.hall!, content.hall.technologies[2]!)).toBe('Green technology of H.A.L.L., level 2 of 2. Now: 1 green to 2 blue.');
  });

  it('draw what a line says in cubes, and its words where they name none', () => {
    expect(conversionOf('Every 2 red cubes become 1 yellow cube; an odd red one goes back')).toEqual({ from: [2, 'red'], to: [[1, 'yellow']] });
    expect(conversionOf('Every purple cube becomes 1 green cube and 1 purple cube')).toEqual({ from: [1, 'purple'], to: [[1, 'green'], [1, 'purple']] });
    expect(conversionOf('Nothing happens')).toBeNull();
    const odd = { ...content, hall: { ...content.hall, technologies: content.hall.technologies.map((one) => ({ ...one, lines: ['as it is', 'as it is', 'as it is'] })) } };
    expect(face(zone(solo, {}, [], { content: odd }).container, 'hall-technology:hall-red')).toContain('as it is');
  });

  it('have the convertible cubes beside them, which are answers when one may interfere', async () => {
    const { container, picks } = zone(interfere, offered('cube:green', 'convertible:red', 'convertible:yellow'));
    expect(targets(container, 'convertible')).toEqual([...COLOURS]);
    expect(face(container, 'convertible:red')).toBe('R41 on space');
    expect(said(container, 'convertible:red')).toContain('4 convertible red cubes, 1 of them on the conversion space');
    for (const colour of COLOURS) expect(target(container, `convertible:${colour}`).classList.contains('offer')).toBe(['red', 'yellow'].includes(colour));
    await fireEvent.click(target(container, 'convertible:yellow'));
    expect(vi.mocked(picks.press).mock.calls).toEqual([['convertible:yellow']]);
    expect(convertibleWords(interfere.hall!, 'green')).toBe('1 convertible green cube.');
  });

  it('show what a preview takes away', () => {
    const preview = { ...interfere, hall: { ...interfere.hall!, convertible: cubes('R3 Y2 G B') } };
    const { container } = zone(interfere, {}, [], { preview });
    expect(target(container, 'convertible:red').querySelector('em')!.textContent).toBe('−1');
    expect(container.querySelectorAll('em')).toHaveLength(1);
  });
});

describe('its piles', () => {
  it('show the face that is up, what is left and what lies at the bottom', () => {
    const { container } = zone(solo);
    expect(face(container, 'hall:pile')).toContain('Jupiter Production');
    expect(said(container, 'hall:pile')).toBe('Pile of H.A.L.L., 5 tokens left. Top: Jupiter Production, Production on Jupiter; then 1 unseen Planetary Production token; then 2 other unseen tokens; at the bottom, in this order: Technology Research. Count 3.');
    expect(container.querySelector('.below')!.textContent).toContain('bottom: Technology Research');
    const travel = content.tokens.find(({ id }) => id === 'travel')!;
    expect(face(zone(soloSalvation).container, 'hall:pile')).toContain(travel.salvation.text);
    expect(pileWords(content, interfere.hall!, 'government')).toBe('Pile of H.A.L.L., 0 tokens left. Count 0.');
  });

  it('tell the planets by position, known or not', () => {
    const { container } = zone(solo);
    expect([...container.querySelectorAll('.planet')].map((one) => one.textContent)).toEqual(['1Mars', '2?', '3?', '4Saturn']);
    expect(said(container, 'hall:planets')).toBe('Planet pile of H.A.L.L., 4 planets: 1 Mars, 2 unseen, 3 unseen, 4 Saturn. The unseen ones are Uranus and Neptune.');
    expect(planetsWords(content, soloSalvation.hall!)).toContain('empty');
  });
});

describe('the panel of H.A.L.L. beside the board', () => {
  it('has its open supply, Bag, pile, planets, Count and technologies, and no hand', () => {
    const { container } = show(Others, solo);
    expect(targets(container, 'seat')).toEqual(['1']);
    expect(targets(container, 'hall')).toEqual(['bag', 'pile', 'planets']);
    expect(container.textContent).not.toContain('supply hidden');
    expect(container.textContent).not.toContain('no technology yet');
    expect(said(container, 'seat:1')).toContain('9 Fuel');
    const group = container.querySelector('[role="group"]')!;
    expect(group.getAttribute('aria-label')).toBe('Piles and AI Bag of H.A.L.L.');
    expect(group.textContent).toContain('Technologies: red 1 of 2, yellow 0 of 2, green 2 of 2, blue 0 of 2, purple 0 of 2');
    expect(group.textContent).toContain('Played last: Earth Production');
    expect(group.textContent!.replace(/\s+/g, ' ')).toContain('Count 3');
  });

  it('tells the cell in use without growing', () => {
    const quiet = show(Others, solo).container;
    const { container } = show(Others, solo, {}, ['hall:earth_production-blue']);
    expect(container.querySelector('.cell.used')!.textContent).toContain('Earth: 10 Fuel');
    expect(quiet.querySelector('.cell.used')).toBeNull();
    expect(container.querySelectorAll('p')).toHaveLength(quiet.querySelectorAll('p').length);
  });

  it('is not there in a game of several corporations', () => {
    expect(targets(show(Others, action).container, 'hall')).toEqual([]);
  });
});

describe('the zone of H.A.L.L.', () => {
  it('has a tile in the solo game alone', () => {
    expect(zonesOf(action)).not.toContain('hall');
    expect(zonesOf(solo).at(-1)).toBe('hall');
    const { container } = show(game.Board, solo);
    expect(target(container, 'zone:hall').textContent).toContain('H.A.L.L.');
    expect(target(show(game.Board, action).container, 'zone:hall')).toBeNull();
  });

  it.each([['convertible:red'], ['hall:bag']])('opens by itself when %s is an answer', (asked) => {
    const { container } = show(game.Board, interfere, offered(asked));
    expect(open(container)).toEqual(['hall']);
    expect(target(container, asked).getAttribute('role')).toBe('button');
  });

  it('leaves the Journey open when the human decides for its Probe', () => {
    const { container } = show(game.Board, soloSalvation, offered('space:j-4-a', 'space:j-4-b'));
    expect(open(container)).toEqual(['journey']);
    expect(target(container, 'space:j-4-b').classList).toContain('offer');
  });

  it('opens for its technologies, not for every cube that it draws', () => {
    expect(happeningZone(content, solo, picksWith({}, ['hall:bag', 'hall:market-red']))).toBeNull();
    expect(happeningZone(content, solo, picksWith({}, ['hall:market-red', 'market:red']))).toBe('market');
    expect(happeningZone(content, solo, picksWith({}, ['hall-technology:hall-red', 'hall:research-red']))).toBe('hall');
    expect(neededZone(content, solo, picksWith({}))).toBeNull();
  });

  it.each([[856, 454], [590, 454], [1240, 700], [352, 420]])('finds room for its tile, %i x %i', (width, height) => {
    const { tiles, places } = boardLayout(width, height, 1, zonesOf(solo));
    expect(tiles).toHaveLength(9);
    for (const tile of tiles) {
      expect(tile.width).toBeGreaterThanOrEqual(44);
      expect(tile.x + tile.width).toBeLessThanOrEqual(width + 1);
      expect(tile.y + tile.height).toBeLessThanOrEqual(places[0]!.y);
    }
  });

  it('has a card for each of its things', () => {
    const told = (name: string) => tellAbout(content, interfere, NAMES, 0, name);
    expect(told('hall:market-blue')).toEqual({ title: 'Market, blue', lines: ['Take the highest cube twice.'] });
    expect(told('hall:bag')!.lines[1]).toBe('A draw: red 29 %, yellow 27 %, green 22 %, blue 15 %, purple 7 %.');
    expect(told('hall:planets')!.title).toBe('Planet pile');
    expect(told('hall:pile')!.title).toBe('Pile of tokens');
    expect(told('hall-technology:hall-blue')!.lines[0]).toContain('level 0 of 2');
    expect(told('convertible:red')!.title).toBe('Convertible cubes: red');
    expect(told('hall:nowhere')).toBeNull();
    expect(tellAbout(content, action, NAMES, 0, 'hall:bag')).toBeNull();
  });
});
