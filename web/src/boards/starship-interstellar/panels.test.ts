import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import { inspected } from '../shared/kit';
import BasePanel from './BasePanel.svelte';
import Brief from './Brief.svelte';
import Hand from './Hand.svelte';
import Mine from './Mine.svelte';
import { BUILDINGS, COLOURS, type View } from './model';
import Others from './Others.svelte';
import { action, away, content, cubes, four, late, salvation, spectator, start, trade } from './sample';
import GovernmentZone from './zones/GovernmentZone.svelte';
import LeadersZone from './zones/LeadersZone.svelte';
import MarketZone from './zones/MarketZone.svelte';
import PopulationZone from './zones/PopulationZone.svelte';
import ShipZone from './zones/ShipZone.svelte';
import TechnologyZone from './zones/TechnologyZone.svelte';

vi.setConfig({ testTimeout: 20_000 });

function picksWith(states: Record<string, PickState>): Picks {
  return {
    state: (target) => states[target] ?? '',
    lit: () => false,
    marked: () => '',
    press: vi.fn(),
    hover: vi.fn(),
    label: (target) => (states[target] === 'offer' ? 'Do it' : states[target] === 'closed' ? 'Not now: 1 blue is missing' : ''),
    path: [],
  };
}

function show(part: Component<any>, view: View, states: Record<string, PickState> = {}, more: Record<string, unknown> = {}) {
  const picks = picksWith(states);
  const names = ['Ana', 'Ben', 'Cleo', 'Dmitri'].slice(0, view.corporations.length);
  const props: BoardProps = { content, view, preview: null, table: {} as TableInfo, seat: view.seat, names, picks, settings };
  return { picks, ...render(part, { props: { ...props, ...more } }) };
}
const zone = (part: Component<any>, view: View, states: Record<string, PickState> = {}, more: Record<string, unknown> = {}) => show(part, view, states, { compact: false, ...more });

const target = (container: Element, name: string): Element => container.querySelector(`[role="button"][data-target="${name}"]`)!;
const targets = (container: Element, kind: string): string[] => [...container.querySelectorAll(`[role="button"][data-target^="${kind}:"]`)].map((one) => one.getAttribute('data-target')!.slice(kind.length + 1));
const said = (container: Element, name: string): string => target(container, name)?.querySelector('.visually-hidden')?.textContent ?? '';
const plain = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The own corporation of a view, changed. */
const mine = (view: View, some: Partial<View['corporations'][number]>): View => ({ ...view, corporations: view.corporations.map((one, i) => (i === 0 ? { ...one, ...some } : one)) });

afterEach(() => {
  inspected.target = null;
  inspected.close();
});

describe('the own panel', () => {
  it('has supply, reserve, hold and Bases as controls', () => {
    const { container } = show(Mine, action);
    expect(targets(container, 'cube')).toEqual([...COLOURS]);
    expect(targets(container, 'reserve')).toEqual(['base', ...BUILDINGS]);
    expect(targets(container, 'aboard')).toEqual(['outpost']);
    expect(targets(container, 'base')).toEqual(['mars', 'venus']);
    expect(said(container, 'cube:red')).toBe('3 red in your supply');
    expect(said(container, 'hold')).toBe('Hold, 2 of 6: 1 Base and 1 Outpost. Explorer on Earth');
    expect(container.textContent).toContain('4 more wait in the general supply');
    for (const fact of ['Reputation', '11', '/20', 'Starship', 'Humankind', 'in column 4']) expect(plain(container)).toContain(fact);
  });

  it('shows what a preview changes, up and down', () => {
    const preview = mine(action, { prestige: 24, reputation: 9, supply: { cubes: cubes('R3 Y2 G'), fuel: 10, scientists: 2 } });
    const { container } = show(Mine, action, {}, { preview });
    expect([...container.querySelectorAll('.change')].map((one) => [one.textContent, one.classList.contains('less')])).toEqual([['+3', false], ['+3', false], ['−1', true], ['−2', true]]);
  });

  it('says that a supply is hidden from whoever only looks on', () => {
    const { container } = show(Mine, spectator);
    expect(targets(container, 'cube')).toEqual([]);
    expect(container.textContent).toContain('The supply is hidden from you');
    expect(show(Brief, spectator).container.textContent).toContain('supply hidden');
  });

  it('tells the shell what is pressed', async () => {
    const { container, picks } = show(Mine, action, { 'cube:red': 'offer', 'cube:blue': 'closed' });
    expect(target(container, 'cube:red').classList).toContain('offer');
    expect(said(container, 'cube:blue')).toContain('1 blue is missing');
    await fireEvent.click(target(container, 'cube:red'));
    await fireEvent.keyDown(target(container, 'cube:blue'), { key: 'Enter' });
    expect(vi.mocked(picks.press).mock.calls).toEqual([['cube:red'], ['cube:blue']]);
  });

  it('has one line for a phone', () => {
    const { container } = show(Brief, action, {}, { preview: mine(action, { supply: { cubes: cubes('R2 Y2 G B'), fuel: 7, scientists: 2 } }) });
    expect([...container.querySelectorAll('[role="img"]')].map((one) => one.getAttribute('aria-label'))).toEqual(['Fuel', 'Scientists', ...COLOURS, 'Reputation', 'Prestige']);
    expect(container.querySelector('.change')!.textContent).toBe('−1');
  });
});

describe('the other corporations', () => {
  it('are all there but the own one, with what is public', () => {
    const { container } = show(Others, four);
    expect(targets(container, 'seat')).toEqual(['1', '2', '3']);
    expect(said(container, 'seat:1')).toContain('Bases on Jupiter');
    expect(container.textContent).toContain('used 2 of 6');
  });

  it('keep their supply hidden and say so; an open one is shown', () => {
    const hidden = show(Others, action).container;
    expect(hidden.querySelectorAll('.rival')).toHaveLength(2);
    for (const rival of hidden.querySelectorAll('.rival')) expect(rival.textContent).toContain('supply hidden');
    const open = show(Others, { ...action, corporations: action.corporations.map((one) => ({ ...one, supply: { cubes: cubes('P2'), fuel: 13, scientists: 1 } })) }).container;
    expect(open.textContent).not.toContain('supply hidden');
    expect(open.querySelector('.rival')!.textContent).toContain('13');
  });

  it('say who has passed and which side is reached', () => {
    const rivals = show(Others, action).container.querySelectorAll('.rival');
    expect(rivals[1]!.textContent).toContain('passed, side 2: 2 Fuel');
    expect(rivals[0]!.textContent).not.toContain('passed');
  });
});

describe('the hand', () => {
  it('shows both faces of every token', () => {
    const { container } = show(Hand, action);
    for (const id of action.corporations[0]!.hand) {
      const token = content.tokens.find((one) => one.id === id)!;
      expect(said(container, `token:${id}`)).toContain(`Action side: ${token.action.text}`);
      expect(said(container, `token:${id}`)).toContain('Salvation side:');
      expect(target(container, `token:${id}`).querySelector('.up')!.textContent).toContain(token.action.text);
      expect(target(container, `token:${id}`).querySelector('.under')!.textContent).toContain(token.salvation.mode === 'none' ? 'Set aside' : token.salvation.text);
    }
  });

  it('turns the faces in the Salvation Phase', () => {
    const { container } = show(Hand, salvation);
    const routing = target(container, 'token:lean-routing');
    expect(routing.querySelector('.up')!.textContent).toContain('Build a Mechanism only');
    expect(routing.querySelector('.under')!.textContent).toContain('2 Fuel less');
    expect(said(container, 'token:production-mars')).toContain('set aside');
  });

  it('has the active token with its uses, the played ones and the Pass token with four sides', () => {
    const { container } = show(Hand, action, { active: 'offer' });
    expect(target(container, 'active').textContent).toContain('used 1 of 6');
    expect(target(container, 'active').classList).toContain('offer');
    expect(target(container, 'token:travel')).toBeNull();
    expect(said(container, 'token:technology-research')).toContain('Technology Research, played');
    expect(targets(container, 'side')).toEqual(['0', '1', '2', '3']);
    expect(container.querySelector('.reached')).toBeNull();
    expect(target(container, 'pass')).not.toBeNull();
  });

  it('marks the side reached', () => {
    const { container } = show(Hand, mine(action, { passed: true, rotation: 2 }));
    expect(target(container, 'side:2').querySelector('.reached')).not.toBeNull();
    expect(container.querySelectorAll('.over')).toHaveLength(2);
    expect(said(container, 'side:3')).toContain('not reached yet');
  });

  it('has every token once, all twelve of them', () => {
    const extras = ['transparent-harvest', 'borrowed-blueprints', 'mixed-consignment'];
    const productions = ['production-mars', 'production-venus', 'production-saturn', 'production-neptune'];
    const hand = ['solar-extraction', 'technology-research', 'travel', 'market', 'earth-production', ...extras, ...productions];
    const { container } = show(Hand, mine(action, { hand, played: [], extras }));
    expect(targets(container, 'token').sort()).toEqual([...hand].sort());
  });
});

describe('the zones', () => {
  const ZONES: Array<[string, Component<any>]> = [['Market', MarketZone], ['Population', PopulationZone], ['Ship', ShipZone], ['Leaders', LeadersZone], ['Government', GovernmentZone], ['Technology', TechnologyZone]];

  it.each(ZONES)('%s is a picture with words and no controls when small', (_, part) => {
    for (const view of [action, start, spectator, late, four]) {
      const { container, unmount } = show(part, view, {}, { compact: true });
      expect(container.querySelectorAll('[role="button"]')).toHaveLength(0);
      expect(container.querySelector('[role="img"]')!.getAttribute('aria-label')).toMatch(/\w{3}/);
      unmount();
    }
  });

  it.each(ZONES)('%s has words for every control, for a spectator too', (_, part) => {
    for (const view of [action, start, spectator, late]) {
      const { container, unmount } = zone(part, view);
      const all = [...container.querySelectorAll('[role="button"]')];
      expect(all.length).toBeGreaterThan(2);
      for (const one of all) expect(one.querySelector('.visually-hidden')!.textContent).toMatch(/\w{3}/);
      expect(new Set(all.map((one) => one.getAttribute('data-target'))).size).toBe(all.length);
      unmount();
    }
  });

  it('show the prices of the Market and the trade', () => {
    const { container } = zone(MarketZone, action, { 'market:green': 'offer' });
    expect(targets(container, 'market')).toEqual([...COLOURS]);
    const green = target(container, 'market:green');
    expect([green.querySelector('.deal.buy')!.textContent, green.querySelector('.deal.sell')!.textContent]).toEqual(['−8', '+3']);
    expect(plain(target(container, 'market:blue').querySelector('.deal.buy')!)).toBe('none left');
    expect(plain(target(container, 'market:red').querySelector('.deal.sell')!)).toBe('no sale');
    const going = zone(MarketZone, trade, {}, { preview: { ...trade, market: cubes('R4 Y4 P1') } }).container;
    expect(going.textContent).toContain('sold 1 red, nothing bought');
    expect(target(going, 'market:green').querySelectorAll('svg.gone')).toHaveLength(1);
  });

  it('show who is left on Earth and what a person can pay', () => {
    const { container } = zone(PopulationZone, action);
    expect(targets(container, 'meeple')).toEqual([...COLOURS]);
    expect(plain(container)).toContain('24 to go');
    expect(target(container, 'meeple:green').querySelector('.pay')!.classList).toContain('can');
    expect(plain(target(container, 'meeple:purple').querySelector('.pay')!)).toBe('no cube');
    expect(plain(zone(PopulationZone, { ...action, meeples: cubes('R9') }).container.querySelector('[data-target="meeple:blue"] .pay')!)).toBe('all saved');
  });

  it('show projects with what they cost and whether they are payable', () => {
    const poor = mine(action, { salvation: [], supply: { cubes: cubes('Y B2'), fuel: 0, scientists: 0 } });
    const { container } = zone(ShipZone, poor);
    expect(targets(container, 'project')).toHaveLength(8);
    const marks = action.projects.map((_, i) => target(container, `project:${i + 1}`).querySelector('.project')!.classList.contains('can'));
    // Seed Vault (yellow, 2 blue) is 5; Air Garden (yellow, green, blue) is 2, its green paid with blue; 7 and 8 are Future Projects.
    expect(marks).toEqual([false, true, false, false, true, false, false, false]);
    expect(said(container, 'project:2')).toContain('Payable with 1 yellow and 2 blue');
    expect(said(container, 'project:5')).toContain('Payable');
    expect(said(container, 'project:4')).toContain('Lacks purple');
    expect(plain(container)).toContain('need Build Extra');
    expect(zone(ShipZone, action).container.querySelectorAll('.project.can').length).toBe(5);
  });

  it('show who built what, and the slot a preview fills', () => {
    const preview: View = { ...action, ship: { ...action.ship, modules: action.ship.modules.map((one, i) => (i === 1 ? { ...one, slots: [...one.slots, { id: 'seed-vault', by: 0 }] } : one)) } };
    const { container } = zone(ShipZone, action, {}, { preview });
    expect(said(container, 'ship')).toContain('Ana 4, Ben 4, Cleo 4 and the World Government 2');
    expect(container.querySelectorAll('.fresh')).toHaveLength(1);
    expect(container.querySelectorAll('.slot.free')).toHaveLength(33 - 15);
  });

  it('show both Leader tracks, the counters and the Extra Action tokens with both faces', () => {
    const { container } = zone(LeadersZone, action, { 'extra:rich-vein': 'offer' }, { preview: mine(action, { starship: 4 }) });
    expect(targets(container, 'track')).toEqual(['starship', 'humankind']);
    expect(container.querySelectorAll('ol > li')).toHaveLength(24);
    expect(container.querySelectorAll('.comes')).toHaveLength(1);
    expect(targets(container, 'extra')).toEqual(action.display);
    expect(target(container, 'extra:rich-vein').querySelector('.up')).not.toBeNull();
    expect(target(container, 'extra:rich-vein').querySelector('.under')!.textContent).toContain('Save a Population');
    expect(said(container, 'track:starship')).toContain('Ben on 4');
  });

  it('show the World Government with one crown and who moves up', () => {
    const { container } = zone(GovernmentZone, action);
    expect(targets(container, 'government')).toHaveLength(12);
    expect(container.querySelectorAll('.crown')).toHaveLength(1);
    expect(target(container, 'government:2-1').querySelector('.crown')).not.toBeNull();
    expect(container.textContent).toContain('the Scientist of Cleo goes home, then Ana may move up');
    expect(container.querySelectorAll('.taken')).toHaveLength(4);
  });

  it('show all 22 technologies: owned, payable, lacking, later', () => {
    const { container } = zone(TechnologyZone, action);
    expect(targets(container, 'technology')).toHaveLength(22);
    const face = (id: string): Element => target(container, `technology:${id}`).querySelector('.technology')!;
    expect(face('ars-2').classList).toContain('owned');
    expect(face('travel-2').classList).toContain('can');
    expect(face('ars-3').classList).not.toContain('can');
    expect(plain(face('ars-3').querySelector('.no')!)).toBe('P');
    expect(face('solar-3').classList).toContain('later');
    expect(face('build-extra').classList).toContain('owned');
    const without = zone(TechnologyZone, mine(action, { supply: { cubes: cubes('R9 Y9 G9 B9 P9'), fuel: 0, scientists: 0 } })).container;
    expect(without.querySelectorAll('.technology.can')).toHaveLength(0);
    expect(said(without, 'technology:travel-2')).toContain('lacks a Scientist');
  });
});

describe('the card beside a panel', () => {
  it.each([
    ['Hand', Hand, 'token:lean-routing', 'Build a Mechanism only'],
    ['Hand', Hand, 'pass', 'Its sides: 1 Fuel'],
    ['Mine', Mine, 'cube:red', 'Level 1'],
    ['Others', Others, 'seat:1', 'supply hidden'],
  ] as Array<[string, Component<any>, string, string]>)('of %s tells about %s', async (_, part, name, words) => {
    vi.useFakeTimers();
    const { container } = show(part, action, { [name]: 'closed' });
    expect(container.querySelector('.beside')).toBeNull();
    await fireEvent.pointerEnter(target(container, name));
    await vi.advanceTimersByTimeAsync(600);
    vi.useRealTimers();
    expect(container.querySelector('.beside')!.textContent).toContain(words);
    expect(container.querySelector('.beside .why')!.textContent).toContain('1 blue is missing');
    await fireEvent.pointerLeave(target(container, name));
    expect(container.querySelector('.beside')).toBeNull();
  });

  it('leaves things of the board to the board', async () => {
    const { container } = show(Hand, action);
    inspected.show('planet:mars', 0);
    await new Promise((done) => setTimeout(done, 20));
    expect(container.querySelector('.beside')).toBeNull();
  });
});

describe('the panel of a Base', () => {
  it('has Deposit, Storage with free spaces, and sites', () => {
    const base = action.corporations[0]!.bases[0]!;
    const there = show(BasePanel, away, {}, { base }).container;
    expect(targets(there, 'stored')).toEqual(['red', 'yellow']);
    expect(there.querySelectorAll('svg.empty')).toHaveLength(3);
    expect(there.querySelectorAll('.site')).toHaveLength(3);
    const from = show(BasePanel, action, {}, { base }).container;
    expect(targets(from, 'stored')).toEqual([]);
    expect(said(from, 'base:mars')).toContain('Base on Mars');
  });
});
