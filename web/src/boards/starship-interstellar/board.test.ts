import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import { inspected } from '../shared/kit';
import { burnWords, partsOf, spaceWords } from './flight';
import game from './index';
import { tellAbout } from './inspect';
import { ZONES } from './layout';
import type { View } from './model';
import { action, away, content, drawn, flight, four, government, late, produce, prospect, salvation, spectator, start, views } from './sample';
import SolarZone from './zones/SolarZone.svelte';

// A board is more than a thousand elements, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dmitri'];

function picksWith(states: Record<string, PickState>): Picks {
  return {
    state: (target) => states[target] ?? '',
    lit: () => false,
    marked: () => '',
    press: vi.fn(),
    hover: vi.fn(),
    label: (target) => (states[target] === 'offer' ? 'Do it' : states[target] === 'closed' ? 'Not now: 2 Fuel are missing' : ''),
    path: [],
  };
}
const propsOf = (view: View, states: Record<string, PickState> = {}, preview: View | null = null, seat = view.seat): BoardProps => ({ content, view, preview, table: {} as TableInfo, seat, names: NAMES.slice(0, view.corporations.length), picks: picksWith(states), settings });
function show(view: View, states: Record<string, PickState> = {}, preview: View | null = null) {
  const props = propsOf(view, states, preview);
  return { picks: props.picks, ...render(game.Board, { props }) };
}
const offered = (...targets: string[]): Record<string, PickState> => Object.fromEntries(targets.map((one) => [one, 'offer']));
const target = (container: Element, name: string): HTMLElement => container.querySelector<HTMLElement>(`[data-target="${name}"]`)!;
const targets = (container: Element, kind: string): string[] => [...container.querySelectorAll(`[data-target^="${kind}:"]`)].map((one) => one.getAttribute('data-target')!.slice(kind.length + 1));
const said = (container: Element, name: string): string => target(container, name).querySelector('.visually-hidden')?.textContent ?? '';
const open = (container: Element): string[] => [...container.querySelectorAll<HTMLElement>('.place')].map((one) => one.dataset.zone!);

afterEach(() => {
  inspected.target = null;
  inspected.close();
});

describe('zones', () => {
  it.each([
    [action, 'solar'],
    [salvation, 'ship'],
    [government, 'journey'],
    [start, 'solar'],
  ] as Array<[View, string]>)('stand open by the phase where nothing is asked', (view, zone) => {
    expect(open(show(view).container)).toEqual([zone]);
  });

  it.each([
    ['market:red', 'market'],
    ['project:2', 'ship'],
    ['space:j-5-b', 'journey'],
    ['government:2-2', 'government'],
    ['meeple:green', 'population'],
    ['technology:solar-2', 'technologies'],
    ['planet:mars', 'solar'],
    ['cell:4-2', 'solar'],
    ['track:humankind', 'leaders'],
    [`extra:${action.display[0]}`, 'leaders'],
  ])('open by themselves where the answers are: %s', (asked, zone) => {
    for (const view of [action, salvation]) {
      const { container } = show(view, offered(asked));
      expect(open(container)).toEqual([zone]);
      expect(target(container, asked)?.getAttribute('role'), asked).toBe('button');
    }
  });

  it('open where something is decided that has no thing to press', () => {
    expect(open(show({ ...salvation, drawn: drawn.drawn }).container)).toEqual(['solar']);
    expect(open(show({ ...action, trade: { sold: [], bought: [] } }).container)).toEqual(['market']);
  });

  it('open at a press, and again where the next question is', async () => {
    const { container, rerender } = show(action, offered('market:red'));
    const tile = target(container, 'zone:journey');
    expect(tile.getAttribute('aria-expanded')).toBe('false');
    await fireEvent.click(tile);
    expect(open(container)).toEqual(['journey']);
    expect(target(container, 'zone:journey').getAttribute('aria-expanded')).toBe('true');
    expect(target(container, 'zone:market').textContent).toContain('1 answer here');
    await rerender(propsOf({ ...action }, offered('market:red')));
    expect(open(container)).toEqual(['market']);
    await rerender(propsOf({ ...action }));
    expect(open(container), 'the last own choice').toEqual(['journey']);
    await rerender(propsOf(salvation));
    expect(open(container), 'a new phase').toEqual(['ship']);
  });

  it('follow what others do, and only light a tile while it is the own turn', () => {
    const picks = { ...picksWith({}), path: ['space:j-3-a', 'space:j-4-b'] };
    const following = render(game.Board, { props: { ...propsOf({ ...action, active: 1 }), picks } }).container;
    expect(open(following)).toEqual(['journey']);
    expect(following.querySelector('path.way')).not.toBeNull();
    const lit = { ...picksWith({}), lit: (one: string) => one === 'market:red' };
    expect(open(render(game.Board, { props: { ...propsOf({ ...action, active: 1 }), picks: lit } }).container)).toEqual(['market']);
    const own = render(game.Board, { props: { ...propsOf(action), picks: lit } }).container;
    expect(open(own)).toEqual(['solar']);
    expect(target(own, 'zone:market').classList).toContain('lit');
  });

  it('draws a flight that the log tells', () => {
    const picks = { ...picksWith({}), path: ['planet:earth', 'planet:saturn'] };
    expect(render(game.Board, { props: { ...propsOf(action), picks } }).container.querySelector('.course')).not.toBeNull();
  });

  it('have a tile each, with a miniature that says something', () => {
    const { container } = show(action);
    expect(targets(container, 'zone')).toEqual([...ZONES]);
    for (const zone of ZONES) expect(target(container, `zone:${zone}`).querySelector('[role="img"][aria-label]')?.getAttribute('aria-label'), zone).toMatch(/\d|\w{5}/);
    expect(target(container, 'zone:solar').textContent).toContain('Mercury 5');
  });
});

describe('every position', () => {
  it.each(Object.entries(views))('is drawn, its controls have words: %s', (_, view) => {
    const { container } = show(view);
    for (const one of container.querySelectorAll('[role="button"]')) expect(one.querySelector('.visually-hidden')?.textContent ?? one.getAttribute('aria-label')).toMatch(/\w{3}/);
  });
});

describe('the Solar System', () => {
  it('says of a planet where it is, what it costs, who is there', () => {
    const { container } = show(action);
    expect(targets(container, 'planet')).toEqual(content.planets.map(({ id }) => id));
    const { fuel } = { fuel: action.forecast![0]!.from_here.mars! };
    expect(said(container, 'planet:mars')).toBe(`Mars, quadrant Libra, gravity 1. ${fuel} Fuel. 2 in the stack. Bases: you and Cleo. Explorer: Cleo.`);
    expect(said(container, 'planet:earth')).toContain('Earth burns in 39 spaces');
  });

  it('offers planets and says why not', async () => {
    const { container, picks } = show(flight, { 'planet:jupiter': 'offer', 'planet:neptune': 'closed' });
    expect(said(container, 'planet:jupiter')).toMatch(/Do it$/);
    expect(said(container, 'planet:neptune')).toContain('2 Fuel are missing');
    await fireEvent.click(target(container, 'planet:jupiter'));
    expect(picks.press).toHaveBeenCalledWith('planet:jupiter');
    await fireEvent.click([...container.querySelectorAll('.label')].find((one) => one.textContent?.includes('Jupiter'))!);
    expect(picks.press).toHaveBeenCalledTimes(2);
  });

  it('tells how much Fuel is missing', () => {
    const poor = { ...action, corporations: [{ ...action.corporations[0]!, supply: { ...action.corporations[0]!.supply!, fuel: 4 } }, ...action.corporations.slice(1)] };
    const { container } = show(poor);
    const dear = Object.entries(poor.forecast![0]!.from_here).filter(([, fuel]) => fuel > 4);
    expect(dear.length).toBeGreaterThan(2);
    for (const [id, fuel] of dear) expect(said(container, `planet:${id}`)).toContain(`${fuel} Fuel, ${fuel - 4} more Fuel needed`);
    expect([...container.querySelectorAll('.label .more')].map((one) => one.textContent).sort()).toEqual(dear.map(([, fuel]) => `${fuel - 4} more Fuel`).sort());
  });

  it('counts what the token of a flight takes off', () => {
    const asked = offered('planet:saturn', 'planet:earth', 'reserve:base');
    const full = flight.forecast![0]!.from_here.saturn!;
    expect(flight.corporations[0]!.played.at(-1)).toBe('lean-routing');
    expect(said(show(flight, asked).container, 'planet:saturn')).toContain(`. ${full - 2} Fuel`);
    expect(said(show(flight).container, 'planet:saturn'), 'no flight is planned').toContain(`. ${full} Fuel`);
    const free = { ...flight, corporations: [{ ...flight.corporations[0]!, played: ['slingshot-charter'] }, ...flight.corporations.slice(1)] };
    expect(said(show(free, asked).container, 'planet:neptune')).toContain('. 0 Fuel');
    expect(tellAbout(content, flight, NAMES, 0, 'planet:saturn', 2)!.lines[0]).toContain('2 less by the token');
  });

  it('looks ahead with the slider: places and Fuel of that round', async () => {
    const { container } = show(action);
    const slider = container.querySelector<HTMLInputElement>('input[type="range"]')!;
    expect(slider.getAttribute('aria-valuetext')).toBe('Round 5, this round');
    const before = target(container, 'planet:venus').style.left;
    await fireEvent.input(slider, { target: { value: '2' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Round 7, 2 ahead');
    expect(target(container, 'planet:venus').style.left).not.toBe(before);
    expect(said(container, 'planet:jupiter')).toContain(`${action.forecast![2]!.from_here.jupiter} Fuel`);
    expect(container.querySelectorAll('.trail').length).toBeGreaterThan(5);
  });

  it('shows the flights from Earth and back', async () => {
    const { container, getByRole } = show(away);
    await fireEvent.click(getByRole('button', { name: 'Fuel from Earth' }));
    expect(said(container, 'planet:jupiter')).toContain(`${away.forecast![0]!.from_earth.jupiter} Fuel`);
    await fireEvent.click(getByRole('button', { name: 'Fuel to Earth' }));
    expect(said(container, 'planet:jupiter')).toContain(`${away.forecast![0]!.to_earth.jupiter} Fuel`);
  });

  it('shows burnt planets and the next that burns', () => {
    const { container } = show(late);
    expect(said(container, 'planet:venus')).toBe('Venus, burnt.');
    expect(said(container, 'spiral')).toContain('Mercury is burnt. Venus is burnt. Earth burns in 11 spaces');
    expect(burnWords(content, action.planets[0]!, 18)).toBe('Mercury burns in 5 spaces');
    expect(burnWords(content, action.planets[0]!, 22)).toBe('Mercury burns in 1 space');
    expect(burnWords(content, action.planets[0]!, 23)).toBe('Mercury burns in this Government Phase');
  });

  it('explains the Fuel of a flight by its parts', () => {
    const quadrants = Object.fromEntries(action.planets.map((one) => [one.id, one.quadrant]));
    const plain = { ...action.corporations[0]!, levels: { ...action.corporations[0]!.levels, travel: 0 } };
    for (const to of ['jupiter', 'venus', 'neptune']) {
      const fuel = content.planets.find(({ id }) => id === to)!;
      const sum = 1 + Math.abs(3 - fuel.orbit) + (fuel.orbit > 4 ? 1 : 0) + Math.min((quadrants.earth! - quadrants[to]! + 4) % 4, (quadrants[to]! - quadrants.earth! + 4) % 4);
      const words = partsOf(content, plain, 'earth', to, quadrants, sum);
      expect([...words.matchAll(/\d+/g)].reduce((total, [n]) => total + Number(n), 0), words).toBe(sum);
    }
    expect(partsOf(content, plain, 'earth', 'jupiter', quadrants, 99)).toBe('');
  });

  it('has no reach for who has no seat', () => {
    const { container } = show(spectator);
    expect(container.querySelector('input[type="range"]')).toBeNull();
    expect(said(container, 'planet:mars')).not.toContain('Fuel');
  });

  it('has a list to press where it is small', () => {
    const size = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    const high = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(324);
    const Zone = SolarZone as Component<BoardProps & { compact: boolean }>;
    const { container } = render(Zone, { props: { ...propsOf(action, offered('planet:mars')), compact: false } });
    expect(targets(container, 'planet')).toHaveLength(content.planets.length);
    expect(container.querySelectorAll('.row')).toHaveLength(content.planets.length);
    const cells = render(Zone, { props: { ...propsOf(action, offered(...content.cells.map(({ id }) => `cell:${id}`))), compact: false } });
    expect(targets(cells.container, 'cell')).toHaveLength(32);
    size.mockRestore();
    high.mockRestore();
  });
});

describe('panels of the Solar System', () => {
  it('a flight plan: the hold and what can be loaded', () => {
    const { container } = show(flight, offered('reserve:base', 'planet:mars'));
    expect(said(container, 'hold')).toContain('Hold, 2 of 6');
    expect(targets(container, 'reserve')).toEqual(['base', 'ars', 'converter', 'outpost', 'drill']);
    expect(target(container, 'reserve:base').classList).toContain('offer');
    const far = show(away, offered('stored:yellow')).container;
    expect(targets(far, 'stored')).toEqual(['red', 'yellow']);
    expect(said(far, 'stored:yellow')).toContain('2 yellow');
    expect(targets(show(prospect, offered('aboard:drill')).container, 'aboard')).toEqual([]);
    expect(targets(show({ ...prospect, prospect: null }, offered('aboard:drill')).container, 'aboard')).toEqual(['outpost', 'drill']);
  });

  it('production: every activator with what it does', () => {
    const { container } = show(produce, offered('activator:drill'));
    expect(targets(container, 'activator')).toEqual(['base', 'explorer', 'drill', 'ars']);
    expect(said(container, 'activator:base')).toContain('used');
    expect(said(container, 'activator:drill')).toMatch(/1 of 1 left.*up to 2 cubes.*Do it/);
    expect(said(container, 'activator:ars')).toContain('up to 3 cubes');
  });

  it('prospecting: the token, the stack, what may come', () => {
    const { container } = show(prospect, offered('prospect', 'stack'));
    const token = content.production_tokens.find(({ id }) => id === prospect.prospect!.token)!;
    expect(said(container, 'prospect')).toContain(`${token.name}: Deposit of ${token.layers[0]!.n} ${token.layers[0]!.colour}`);
    expect(said(container, 'stack')).toContain('3 of them unseen');
    const unseen = prospect.planets.find(({ id }) => id === 'uranus')!.unseen.length;
    const chances = said(container, 'stack').split('May be: ')[1]!;
    expect([...chances.matchAll(/(\d+) (red|yellow|green|blue|purple)/g)].reduce((sum, [, n]) => sum + Number(n), 0)).toBe(unseen);
  });

  it('the Sun: what was drawn and what is in the bag', () => {
    const { container } = show(drawn, offered('drawn:blue'));
    expect(targets(container, 'drawn')).toEqual(['yellow', 'blue']);
    expect(said(container, 'drawn')).toContain('worth 6');
    expect(said(container, 'bag')).toContain('86 cubes');
  });

  it('own Bases where one has to be chosen', () => {
    expect(targets(show(action, offered('base:mars', 'base:venus')).container, 'base')).toEqual(['mars', 'venus']);
  });

  it('change with the preview', () => {
    const after = { ...flight, spiral: 20, corporations: [{ ...flight.corporations[0]!, explorer: 'jupiter' }, ...flight.corporations.slice(1)] };
    const { container } = show(flight, {}, after);
    expect(container.querySelector('.course')).not.toBeNull();
    expect(container.querySelector('ellipse.ghost')).not.toBeNull();
  });
});

describe('the Journey', () => {
  it('has a control for every space, with cost, content and probes', () => {
    const { container } = show(government);
    expect(targets(container, 'space').sort()).toEqual(content.journey.spaces.map(({ id }) => id).sort());
    expect(said(container, 'space:j-4-b')).toBe('Column 4, row B, 3 Fuel to enter. Deep Space: No effect. Here: your Probe.');
    expect(said(container, 'space:j-6-b')).toContain('Point of Interest Nebula Nursery: 2 Prestige and 2 Reputation for the first. The first time in column 6');
    expect(said(container, 'space:trappist')).toContain('Prestige on arrival: 8, 6, 4');
    expect(said(container, 'space:j-2-a')).toContain('the Government Probe');
    expect(said(container, 'space:j-2-b')).toContain('its marker is taken');
  });

  it('shows several probes on a space and where a preview takes them', () => {
    const { container } = show({ ...four, phase: 'government' });
    expect(target(container, 'space:j-4-b').querySelectorAll('.probe')).toHaveLength(2);
    const moved = { ...government, corporations: [{ ...government.corporations[0]!, probe: 'j-5-b', column: 5 }, ...government.corporations.slice(1)] };
    expect(target(show(government, {}, moved).container, 'space:j-5-b').querySelectorAll('.probe.ghost')).toHaveLength(1);
    expect(spaceWords(content, four, NAMES, 0, content.journey.spaces.find(({ id }) => id === 'j-4-b')!)).toContain('your Probe and the Probe of Dmitri');
  });
});

describe('the card', () => {
  it.each(['planet:saturn', 'base:mars', 'cell:4-2', 'spiral', 'bag', 'space:j-6-b', 'hold', 'reserve:base', 'reserve:drill', 'market:red', 'meeple:blue', 'project:1', 'ship', 'track:starship', 'government:1-1', 'technology:travel-3', 'extra:rich-vein', 'token:market'])('has words for %s', (one) => {
    const told = tellAbout(content, action, NAMES, 0, one)!;
    expect(told.title).toMatch(/\w{3}/);
    expect(told.lines.join(' ')).toMatch(/\w \w/);
    expect(told.lines.join(' ')).not.toContain('undefined');
  });

  it('opens away from what is looked at', async () => {
    vi.useFakeTimers();
    const { container } = show(action);
    await fireEvent.pointerEnter(target(container, 'planet:saturn'));
    await vi.advanceTimersByTimeAsync(600);
    vi.useRealTimers();
    const card = container.querySelector('.inspect')!;
    expect(card.querySelector('h3')?.textContent).toBe('Saturn');
    expect(card.textContent).toContain('gravity 3');
  });
});

it('needs no style attributes for the cover', () => {
  const { container } = render(game.Cover);
  expect(container.querySelectorAll('.orbit')).toHaveLength(6);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
