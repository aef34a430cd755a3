import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import { ICONS } from './icons';
import game from './index';
import type { View } from './model';
import { act, buy, content, four, plan, samples, solo } from './sample';
import { pieces } from './words';

function picksWith(states: Record<string, PickState>): Picks {
  return {
    state: (target) => states[target] ?? '',
    lit: (target) => target === 'site:gray-1',
    marked: (target) => (target === 'galaxy:pink' ? 'rejected' : ''),
    press: vi.fn(),
    hover: vi.fn(),
    label: (target) => (states[target] === 'offer' ? 'Do it' : states[target] === 'closed' ? 'Not now: one gold is missing' : ''),
    path: [],
  };
}

function show(part: Component<BoardProps>, view: View, states: Record<string, PickState> = {}, preview: View | null = null, seat = 0) {
  const picks = picksWith(states);
  const names = ['Ana', view.solo ? 'Automa' : 'Ben', 'Cleo', 'Dmitri'].slice(0, view.players.length);
  const props: BoardProps = { content, view, preview, table: {} as TableInfo, seat, names, picks, settings };
  return { picks, ...render(part, { props }) };
}

const target = (container: Element, name: string): Element => container.querySelector(`[data-target="${name}"]`)!;
const targets = (container: Element, kind: string): string[] => [...container.querySelectorAll(`[data-target^="${kind}:"]`)].map((one) => one.getAttribute('data-target')!.slice(kind.length + 1));
/** What a screen reader says of a control. */
const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.querySelector('.visually-hidden')?.textContent ?? '';
const said = (container: Element, name: string): string => nameOf(target(container, name));

describe('the star map', () => {
  it.each([
    ['two', plan],
    ['four', four],
  ] as Array<[string, View]>)('has a control with words for every galaxy, site, planet and stack, for %s', (_, view) => {
    const { container } = show(game.Board, view);
    const sites = view.galaxies.flatMap((galaxy) => galaxy.sites);
    expect(targets(container, 'galaxy').sort()).toEqual(view.galaxies.map((galaxy) => galaxy.id).sort());
    expect(targets(container, 'site').sort()).toEqual(sites.map((site) => site.id).sort());
    expect(targets(container, 'spot').sort()).toEqual(sites.flatMap((site) => site.planets.map((_, i) => `${site.id}/${i + 1}`)).sort());
    expect(targets(container, 'stack').sort()).toEqual(['1', '2', '3']);
    for (const one of container.querySelectorAll('[data-target]')) {
      expect(one.getAttribute('role')).toBe('button');
      expect(nameOf(one)).toMatch(/\w{3}/);
    }
  });

  it('says majorities, planets and stacks in words', () => {
    const { container } = show(game.Board, four);
    expect(container.textContent).toContain('Dmitri leads 4 : 2');
    expect(said(container, 'galaxy:beige')).toContain('Dmitri leads 4 : 2 (Cleo 2 and Dmitri 4)');
    expect(said(container, 'spot:gray-2/1')).toBe('Planet 1 of Merrow, earth. Ana 1 cube and Cleo 1 cube');
    expect(said(container, 'stack:2')).toBe('Stack of Parsec 2, 10 tiles. Under it, the next one first: Ochre and Ashgarden');
  });

  it('says and shows what can be chosen, and tells the shell when it is', async () => {
    const { container, picks } = show(game.Board, plan, { 'site:green-2': 'offer', 'spot:gray-1/2': 'offer', 'site:pink-3': 'closed' });
    const site = target(container, 'site:green-2');
    expect(said(container, 'site:green-2')).toContain('Do it');
    expect(site.querySelector('path.offer')).not.toBeNull();
    expect(target(container, 'site:pink-3').querySelector('.lock')).not.toBeNull();
    await fireEvent.click(site);
    await fireEvent.keyDown(target(container, 'spot:gray-1/2'), { key: 'Enter' });
    expect(picks.press).toHaveBeenNthCalledWith(1, 'site:green-2');
    expect(picks.press).toHaveBeenNthCalledWith(2, 'spot:gray-1/2');
  });

  it('takes the tab key only to planets that are answers', () => {
    const { container } = show(game.Board, plan, { 'spot:gray-1/2': 'offer' });
    expect(target(container, 'spot:gray-1/2').getAttribute('tabindex')).toBe('0');
    expect(target(container, 'spot:gray-1/1').getAttribute('tabindex')).toBe('-1');
  });

  it('marks what a trace rejected and lights what is spoken of', () => {
    const { container } = show(game.Board, plan);
    expect(target(container, 'galaxy:pink').querySelector('.mark.rejected')).not.toBeNull();
    expect(target(container, 'site:gray-1').querySelector('.lit')).not.toBeNull();
  });

  it('shows the drawn tiles as controls while one is to be placed', () => {
    const { container } = show(game.Board, act, { 'tile:mosaic': 'offer' });
    expect(targets(container, 'tile')).toEqual(['mosaic', 'anvil-pass']);
    expect(said(container, 'tile:mosaic')).toContain('Mosaic, 1 earth planet, 1 desert planet and 1 volcano planet, collect 1 gold');
    expect(show(game.Board, plan).container.querySelector('.tray')).toBeNull();
  });

  it('shows what a preview changes: a tile that comes, cubes that go, who leads then', () => {
    const { container } = show(game.Board, act, {}, samples.act!.previews['tile:mosaic site:green-2']!.view);
    expect(target(container, 'site:green-2').parentElement?.querySelector('.tile.ghost')).not.toBeNull();
    const after = samples.four!.previews['spot:blue-1/1 galaxy:blue']!.view;
    const assessed = show(game.Board, four, {}, after).container;
    expect(assessed.querySelectorAll('.token.going')).toHaveLength(1);
    expect(assessed.querySelector('[data-galaxy="blue"] .words.new')).not.toBeNull();
  });
});

describe('the tracks', () => {
  const rows = (container: Element): string[] => [...container.querySelectorAll('.tracks li:not(.axis)')].map((row) => row.getAttribute('aria-label') ?? '');

  it('have a row for everybody, in turn order, with the gap in words', () => {
    expect(rows(show(game.Board, four).container).map((row) => row.split(':')[0])).toEqual(['Cleo', 'Ana', 'Dmitri', 'Ben']);
    const { container } = show(game.Board, buy);
    expect(rows(container)[1]).toBe('Ana: level 0, Energy 20, Consumption 32, 12 more Energy to level I');
    expect(container.querySelectorAll('.flag')).toHaveLength(2);
  });

  it('project the plan, and what a preview does to it', () => {
    const { container } = show(game.Board, plan);
    expect(rows(container)[1]).toContain('with the plan Consumption goes to 41');
    expect(container.querySelectorAll('.flag.new')).toHaveLength(1);
    expect(container.querySelector('.tracks')?.textContent).toContain('plan +9: 21 more Energy to level I');
    const laid = samples.plan!.previews['card:start-gems']!.view;
    expect(show(game.Board, plan, {}, laid).container.querySelector('.tracks')?.textContent).toContain('plan +8');
  });

  it('show a level that a preview reaches', () => {
    const after = samples.four!.previews['spot:blue-1/1 galaxy:blue']!.view;
    const row = rows(show(game.Board, four, {}, after).container)[1];
    expect(row).toContain('then level II, Energy 5');
  });
});

describe('the strip of cards', () => {
  it('opens the bench while one plans: slots, drafts, cards in hand', () => {
    const { container } = show(game.Hand, plan, { 'card:start-gems': 'offer' });
    expect(targets(container, 'slot')).toEqual(['1', '2', '3']);
    // What is drafted is no longer in the hand.
    expect(targets(container, 'card')).toEqual(['start-settle-one', 'start-collect', 'start-gems', 'start-upgrade']);
    expect(said(container, 'slot:1')).toContain('Draft: Twin Beacon, consumption 4');
    expect(said(container, 'slot:2')).toContain('Expedition, consumption 3');
    expect(said(container, 'slot:2')).toContain('Covered: Colony. Asked now');
    expect(container.querySelector('.sum')?.textContent).toMatch(/sum 9: 32 → 41/);
  });

  it('opens the display while one buys, with costs and reasons', () => {
    const { container } = show(game.Hand, buy, { 'card:standby-mode': 'offer', 'card:ghost-scout': 'closed' });
    expect(targets(container, 'card')).toEqual(buy.display.filter(Boolean));
    expect(said(container, 'card:standby-mode')).toContain('Costs 1 coal');
    expect(said(container, 'card:ghost-scout')).toContain('Not now: one gold is missing');
    expect(container.textContent).toContain('sold out');
  });

  it('opens Dark Tech and Leaders when they are asked', () => {
    const tech = show(game.Hand, { ...buy, phase: 'act' }, { 'tech:new-stargate': 'offer' }).container;
    expect(targets(tech, 'tech')).toHaveLength(5);
    const leaders = show(game.Hand, { ...buy, phase: 'setup', leaders: ['buteo', 'ava'] }, { 'leader:ava': 'offer', 'leader:buteo': 'offer' }).container;
    expect(targets(leaders, 'leader').sort()).toEqual(['ava', 'buteo']);
    expect(said(leaders, 'leader:ava')).toContain('Consumption 28');
  });

  it('lets one look at another part until the question needs its own', async () => {
    const { container } = show(game.Hand, plan);
    await fireEvent.click([...container.querySelectorAll('[role="tab"]')][1]!);
    expect(container.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('AI cards');
    expect(targets(container, 'slot')).toEqual([]);
  });

  it('marks the slot that is carried out', () => {
    expect(said(show(game.Hand, act).container, 'slot:1')).toContain('Carried out now');
  });
});

describe('the panels', () => {
  it('have a control for every gem, upgrade, station, Leader and Bonus card of the own seat', () => {
    const { container } = show(game.Mine, solo, { 'bonus:light-gem-coal': 'offer' });
    expect(targets(container, 'gem')).toEqual(['coal', 'gold', 'crystal']);
    expect(targets(container, 'upgrade')).toHaveLength(15);
    expect(targets(container, 'station').sort()).toEqual(['assessing', 'collecting', 'colonizing']);
    expect(targets(container, 'leader')).toEqual(['ava']);
    expect(targets(container, 'bonus')).toEqual(['dark-galaxy-green', 'light-gem-coal']);
    expect(said(container, 'upgrade:adapt-desert')).toContain('Bought');
    expect(said(container, 'upgrade:project-2')).toContain('Costs 1 coal and 1 gold');
    expect(container.textContent).toContain('Empire');
  });

  it('have 13 upgrades without Ava, and no stations without the module', () => {
    const { container } = show(game.Mine, buy);
    expect(targets(container, 'upgrade')).toHaveLength(13);
    expect(targets(container, 'station')).toEqual([]);
  });

  it('show what a preview changes', () => {
    const richer = { ...buy, players: [{ ...buy.players[0]!, energy: 26, gems: { coal: 1, gold: 0, crystal: 1 } }, buy.players[1]!] };
    const { container } = show(game.Mine, buy, {}, richer);
    expect([...container.querySelectorAll('.change')].map((one) => one.textContent)).toEqual(['+6', '−1', '−1']);
  });

  it('show that the plan of another is sealed, and nothing of it', () => {
    const { container } = show(game.Others, plan);
    expect(container.textContent).toContain('plan sealed');
    expect(container.querySelector('[aria-label="3 slots behind the screen"]')).not.toBeNull();
    expect([...container.querySelectorAll('[data-target]')].map((one) => one.getAttribute('data-target'))).toEqual(['seat:1']);
    expect(said(container, 'seat:1')).toBe('Ben, level I, Energy 27, Consumption 31, turn tile 1, Dark Tech: Empire');
  });

  it('show the card of the Automa with its lines, the one that is carried out, and its piles', () => {
    const { container } = show(game.Others, solo);
    expect(said(container, 'automa:homestead-wave')).toContain('Line 2: discover in Verdant Gyre, 1 cube on earth, else 1 cube on earth, Parsec 2');
    expect(container.querySelectorAll('.automa-card li')).toHaveLength(4);
    expect(container.querySelector('.automa-card li.now')?.textContent).toContain('Verdant Gyre');
    expect(container.querySelectorAll('.piles li')).toHaveLength(3);
  });

  it('show a spectator somebody', () => {
    expect(show(game.Mine, buy, {}, null, -1).container.querySelector('h3')?.textContent).toBe('Ana');
  });

  it('have a line for a phone', () => {
    const text = show(game.Brief, plan).container.textContent?.replace(/\s+/g, ' ');
    expect(text).toContain('32→41');
    expect(text).toContain('21 to level I');
  });

  it('always have a strip of cards', () => {
    expect(game.hasHand(buy)).toBe(true);
    expect(game.hasHand(solo)).toBe(true);
  });
});

describe('pictures', () => {
  it('exist for everything that the game names', () => {
    const drawn = Object.values(content.cards).flatMap((card) => pieces(card).flatMap((piece) => ('icon' in piece ? [piece.icon] : [])));
    for (const name of new Set([...drawn, 'coal', 'gold', 'crystal', 'earth', 'desert', 'volcano', 'energy', 'consumption', 'level', 'light', 'dark', ...Object.keys(content.stations)])) {
      expect(ICONS[name], name).toBeDefined();
    }
  });

  it('need no style attributes for the cover', () => {
    const { container } = render(game.Cover);
    expect(container.querySelectorAll('.figure')).toHaveLength(7);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});
