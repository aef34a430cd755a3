import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import { seatLetters } from '../shared/kit';
import { planetArt } from './art';
import { ICONS } from './icons';
import game from './index';
import { spell, spellEdge } from './model';
import { content, view } from './sample';

function picksWith(states: Record<string, PickState>): Picks {
  return {
    state: (target) => states[target] ?? '',
    lit: (target) => target === 'crew:ada/top',
    marked: (target) => (target === 'cell:nw' ? 'rejected' : ''),
    press: vi.fn(),
    hover: vi.fn(),
    label: (target) => (states[target] === 'offer' ? 'Fly there, 1 route' : ''),
    path: [],
  };
}

function show(part: Component<BoardProps>, states: Record<string, PickState> = {}, preview: unknown = null) {
  const picks = picksWith(states);
  const props: BoardProps = { content, view, preview, table: {} as TableInfo, seat: 0, names: ['Ana', 'Automa'], picks, settings };
  return { picks, ...render(part, { props }) };
}

const target = (container: Element, name: string): Element => container.querySelector(`[data-target="${name}"]`)!;

describe('the board', () => {
  it('has a control with words for every spot and every unknown cell', () => {
    const { container } = show(game.Board);
    const controls = [...container.querySelectorAll('[data-target]')];
    expect(controls.map((one) => one.getAttribute('data-target')).sort()).toEqual(
      ['cell:e', 'cell:n', 'cell:ne', 'cell:nw', 'cell:s', 'cell:se', 'cell:sw', 'spot:cinder/moon', 'spot:cinder/planet', 'spot:gate/portal', 'spot:gate/rock'].sort(),
    );
    for (const one of controls) {
      expect(one.getAttribute('role')).toBe('button');
      expect(one.getAttribute('tabindex')).toBe('0');
    }
    expect(target(container, 'spot:cinder/planet').getAttribute('aria-label')).toBe(
      'Cinder, red planet. Gather: 1 Mineral. 3 of 5 levels: Biomatter 2 of 3 and Technology 1 of 2. Merit: Ana 2 and Automa 1. Colony of Automa. Outpost of Ana. Ark of Automa',
    );
  });

  it('says and shows what can be chosen, and tells the shell when it is', async () => {
    const { container, picks } = show(game.Board, { 'spot:cinder/moon': 'offer', 'spot:gate/rock': 'closed' });
    const moon = target(container, 'spot:cinder/moon');
    expect(moon.getAttribute('aria-label')).toContain('Fly there, 1 route');
    expect(moon.querySelector('path.offer')).not.toBeNull();
    expect(target(container, 'spot:gate/rock').querySelector('.lock')).not.toBeNull();
    await fireEvent.click(moon);
    await fireEvent.keyDown(moon, { key: 'Enter' });
    expect(picks.press).toHaveBeenCalledTimes(2);
    expect(picks.press).toHaveBeenLastCalledWith('spot:cinder/moon');
  });

  it('marks what a trace rejected', () => {
    const { container } = show(game.Board);
    expect(target(container, 'cell:nw').querySelector('.mark.rejected')).not.toBeNull();
  });

  it('shows where a previewed journey would end', () => {
    const there = { ...view, players: view.players.map((player) => (player.seat === 0 ? { ...player, ark: 'cinder/moon' } : player)) };
    const { container } = show(game.Board, {}, there);
    expect(container.querySelectorAll('.ark.ghost')).toHaveLength(1);
    expect(container.querySelector('.course')).not.toBeNull();
  });
});

describe('the hand', () => {
  it('lights the half-card that would work', () => {
    const { container } = show(game.Hand!);
    expect(target(container, 'crew:ada').querySelectorAll('.half.lit')).toHaveLength(1);
    expect(target(container, 'crew:bo').querySelector('.half.lit')).toBeNull();
  });

  it('shows actions only when they are asked for', () => {
    expect(show(game.Hand!).container.querySelector('[data-target^="action:"]')).toBeNull();
    const { container } = show(game.Hand!, { 'action:gather': 'offer', 'action:settle': 'closed' });
    expect([...container.querySelectorAll('[data-target^="action:"]')].map((one) => one.textContent?.trim())).toEqual(['Gather', 'Settle']);
  });

  it('offers a free place of a row', () => {
    const { container } = show(game.Hand!, { 'row:lower': 'offer' });
    expect(target(container, 'row:lower').textContent).toContain('lower row');
    expect(container.querySelector('[data-target="row:upper"]')).toBeNull();
  });
});

describe('the panels', () => {
  it('show what a preview changes', () => {
    const after = { ...view, players: view.players.map((player) => (player.seat === 0 ? { ...player, cargo: { ...player.cargo, minerals: 4 } } : player)) };
    const { container } = show(game.Mine, {}, after);
    expect([...container.querySelectorAll('.change')].map((one) => one.textContent)).toEqual(['+2']);
  });

  it('show the last card of the Automa with its lines', () => {
    const { container } = show(game.Others);
    expect(container.querySelector('.automa')?.textContent).toContain('Sweep');
    expect(container.querySelectorAll('.automa li')).toHaveLength(3);
  });
});

describe('words and pictures', () => {
  it('spell bundles and edges', () => {
    expect(spell({ minerals: 2, any: 1, crew: 2 })).toBe('2 Minerals, 1 of any resource and 2 Crew cards');
    expect(spellEdge(content.crew_cards.crew[0]!.bottom)).toBe('moon or station: pay 1 Mineral, gain 1 Crew card');
    expect(spellEdge(content.crew_cards.crew[0]!.top)).toBe('red planet: gain 2 Minerals');
  });

  it('tell seats apart as the page does', () => {
    expect(seatLetters(['Player 1', 'Player 2', 'ömer', ''])).toEqual(['1', '2', 'Ö', '4']);
  });

  it('make the same planet from the same id, and another from another', () => {
    expect(planetArt('cinder', 'red', false)).toEqual(planetArt('cinder', 'red', false));
    expect(planetArt('cinder', 'red', false).layers).not.toEqual(planetArt('ember', 'red', false).layers);
    expect(planetArt('cinder', 'red', true).lamps).not.toBe('');
  });

  it('have an icon for everything that the game names', () => {
    for (const name of ['biomatter', 'any', 'crew', 'engineer', 'leader-red', 'any-leader', 'planet-leader', 'orbit', 'colony', 'outpost', 'gather', 'token', 'engines', 'jump', 'clockwise', 'no-colony', 'restored']) {
      expect(ICONS[name], name).toBeDefined();
    }
  });
});
