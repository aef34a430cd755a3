import { fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { TableInfo } from '../../lib/protocol';
import type { BoardProps, Picks, PickState } from '../contract';
import BasePanel from './BasePanel.svelte';
import { spaceWords } from './flight';
import Hand from './Hand.svelte';
import game from './index';
import { tellAbout } from './inspect';
import Mine from './Mine.svelte';
import type { CorporationView, View } from './model';
import Others from './Others.svelte';
import ProductionPanel from './ProductionPanel.svelte';
import ProspectPanel from './ProspectPanel.svelte';
import { familyState, passTokenOf, projectState, sheetOf } from './reckon';
import { action, content, cubes, drafted, drafting, layeredProspect, layers, solo, variants } from './sample';
import { baseWords, paymentWords, projectWords } from './words';
import { discoveryPileWords, familyWords, mechanismPileWords } from './words-variants';
import DraftZone from './zones/DraftZone.svelte';
import JourneyZone from './zones/JourneyZone.svelte';
import LeadersZone from './zones/LeadersZone.svelte';
import PopulationZone from './zones/PopulationZone.svelte';
import ShipZone from './zones/ShipZone.svelte';

vi.setConfig({ testTimeout: 20_000 });

const NAMES = ['Ana', 'Ben', 'Cleo'];
function picksWith(states: Record<string, PickState>): Picks {
  return { state: (target) => states[target] ?? '', lit: () => false, marked: () => '', press: vi.fn(), hover: vi.fn(), label: (target) => (states[target] === 'offer' ? 'Do it' : states[target] === 'closed' ? 'Not now: 1 blue is missing' : ''), path: [] };
}
function show(part: Component<any>, view: View, states: Record<string, PickState> = {}, more: Record<string, unknown> = {}) {
  const picks = picksWith(states);
  const props: BoardProps = { content, view, preview: null, table: {} as TableInfo, seat: view.seat, names: NAMES, picks, settings };
  return { picks, ...render(part, { props: { ...props, compact: false, ...more } }) };
}
const target = (container: Element, name: string): HTMLElement => container.querySelector<HTMLElement>(`[data-target="${name}"]`)!;
const targets = (container: Element, kind: string): string[] => [...container.querySelectorAll(`[data-target^="${kind}:"]`)].map((one) => one.getAttribute('data-target')!.slice(kind.length + 1));
const said = (container: Element, name: string): string => target(container, name).querySelector('.visually-hidden')?.textContent ?? '';
const face = (container: Element, name: string): string => target(container, name).querySelector('.face')!.textContent!.replace(/\s+/g, ' ').trim();
const open = (container: Element): string[] => [...container.querySelectorAll<HTMLElement>('.place')].map((one) => one.dataset.zone!);
const with_ = (view: View, some: Partial<CorporationView>): View => ({ ...view, corporations: [{ ...view.corporations[0]!, ...some }, ...view.corporations.slice(1)] });
const rich = (text: string): Partial<CorporationView> => ({ supply: { cubes: cubes(text), fuel: 7, scientists: 2 } });

describe('Families', () => {
  it('are two controls with members as people, Reputation and what lies under them', async () => {
    const { container, picks } = show(PopulationZone, variants, { 'family:1': 'offer', 'family:2': 'closed' });
    expect(targets(container, 'family')).toEqual(['1', '2']);
    expect([...target(container, 'family:1').querySelectorAll('.people text')].map((one) => one.textContent)).toEqual(['R', 'R', 'Y']);
    expect(face(container, 'family:1')).toContain('Family Marchetti3 under it');
    expect(face(container, 'family:1')).toContain('4');
    expect(said(container, 'family:1')).toContain('Family Marchetti, active in pile 1: red, red and yellow. Saved together for one cube each, gives 4 Reputation. With your cubes: payable. 3 Family tokens under it');
    expect(said(container, 'family:2')).toContain('1 blue is missing');
    await fireEvent.click(target(container, 'family:1'));
    expect(vi.mocked(picks.press).mock.calls).toEqual([['family:1']]);
  });

  it('say what is missing: cubes, or people on Earth', () => {
    const poor = with_(variants, rich('R2'));
    expect(familyState(content, poor, 1, poor.corporations[0])!.missing).toEqual(['yellow']);
    expect(familyWords(content, poor, 1, poor.corporations[0])).toContain('With your cubes: lacks yellow.');
    const empty = { ...variants, meeples: cubes('R1 Y8 B6') };
    expect(familyState(content, empty, 1)!.absent).toEqual(['red']);
    expect(face(show(PopulationZone, empty).container, 'family:1')).toContain('not all on Earth');
    expect(familyWords(content, empty, 1)).toContain('Too few on Earth: red.');
  });

  it('may be paid by higher cubes', () => {
    const high = with_(variants, rich('R Y B2'));
    expect(familyState(content, high, 1, high.corporations[0])!.paid).toEqual(['yellow', 'red', 'blue']);
    expect(familyState(content, high, 1, high.corporations[0])!.over).toBe(true);
  });

  it('open their zone and have a card; without the variant there are none', () => {
    expect(open(show(game.Board, variants, { 'family:2': 'offer' }).container)).toEqual(['population']);
    expect(tellAbout(content, variants, NAMES, 0, 'family:2')!.title).toBe('Family Ruzic');
    expect(targets(show(PopulationZone, action).container, 'family')).toEqual([]);
    expect(tellAbout(content, action, NAMES, 0, 'family:1')).toBeNull();
  });
});

describe('Universal Mechanisms', () => {
  it('ask for any cubes and tell the Prestige that the own ones make', () => {
    const { container } = show(ShipZone, variants);
    expect(face(container, 'project:1')).toContain('any 1');
    expect(face(container, 'project:2')).toContain('any 2');
    expect([...target(container, 'project:2').querySelectorAll('.cost text')].map((one) => one.textContent)).toEqual(['?', '?']);
    expect(face(container, 'project:3')).not.toContain('any');
    expect(projectWords(content, variants, 2, variants.corporations[0])).toContain('Universal Mechanism: costs any 2 cubes, gives their value as Prestige, with your cubes 3 to 8');
  });

  it('are paid by the cheapest cubes, one level up with Build Extra alone', () => {
    const plain = with_(variants, { ...rich('R2 P'), salvation: [] });
    expect(projectState(content, plain, plain.corporations[0]!, 2)).toMatchObject({ paid: ['red', 'red'], short: 0, prestige: [2, 6] });
    const extra = with_(variants, { ...rich('P2'), salvation: ['build-extra'] });
    expect(projectState(content, extra, extra.corporations[0]!, 2)).toMatchObject({ prestige: [10, 10] });
    const poor = with_(variants, { ...rich('P'), salvation: [] });
    const state = projectState(content, poor, poor.corporations[0]!, 2)!;
    expect(state).toMatchObject({ paid: null, short: 1 });
    expect(paymentWords(state)).toBe('lacks 1 cube');
  });

  it('leave the number in the pile open where tokens left the game unseen', () => {
    expect(mechanismPileWords(variants)).toMatch(/^\d+ more in the pile, out of \d+ that may come/);
    expect(mechanismPileWords(action)).toBe(`${action.pile_left} more in the pile; new ones come in the Government Phase.`);
  });
});

describe('Black Holes and Lost Mining Planets', () => {
  it('stand on the map with name, cubes and words', () => {
    const { container } = show(JourneyZone, variants);
    expect(face(container, 'space:j-2-a')).toContain('Black Hole');
    expect([...target(container, 'space:j-3-a').querySelectorAll('.rewards text')].map((one) => one.textContent)).toEqual(['R', 'R']);
    expect(said(container, 'space:j-2-a')).toContain('Black Hole: Up to 3 Prestige for 1 Fuel each');
    const space = content.journey.spaces.find(({ id }) => id === 'j-4-c')!;
    expect(spaceWords(content, variants, NAMES, 0, space)).toContain('Verdigris: 1 green cube');
  });

  it('are counted in the pile by kind, with what is really left', () => {
    expect(discoveryPileWords(content, variants)).toBe('Pile: 22, out of 10 Deep Space, 9 Galaxy, 4 Wormhole, 6 Black Hole, 1 Lost Mining Planet');
    expect(discoveryPileWords(content, action)).toBe('Pile: 10 Deep Space, 9 Galaxy, 4 Wormhole');
    expect(show(JourneyZone, variants).container.textContent).toContain('Pile: 22, out of');
  });
});

describe('Deposits with layers', () => {
  const mars = layers.corporations[0]!.bases[0]!;

  it('show all layers of a Base with the one being dug', () => {
    for (const { container } of [show(BasePanel, layers, {}, { base: mars }), show(ProductionPanel, layers)]) {
      const parts = [...container.querySelectorAll('.layer')];
      expect(parts.map((one) => one.textContent!.replace(/\s/g, ''))).toEqual(['R3', 'G3now', 'B2']);
      expect(parts.map((one) => [one.classList.contains('dug'), one.classList.contains('now')])).toEqual([[true, false], [false, true], [false, false]]);
      expect(container.textContent).toContain('Layers: 3 red, dug out; 3 green, being dug; 2 blue below');
    }
    expect(baseWords(content, mars, 'earth')).toContain('normally green. Layers: 3 red, dug out');
  });

  it('say nothing of layers where there is one', () => {
    const plain = action.corporations[0]!.bases[0]!;
    expect(show(BasePanel, action, {}, { base: plain }).container.querySelector('.layer')).toBeNull();
    expect(baseWords(content, plain, 'earth')).not.toContain('Layers');
  });

  it('show surface and depth of a token that is turned over', () => {
    const { container } = show(ProspectPanel, layeredProspect);
    expect(said(container, 'prospect')).toContain('Deposit of 4 blue, then 2 purple');
    expect(face(container, 'prospect')).toContain('surface:');
    expect(face(container, 'prospect')).toContain('below:');
    expect(tellAbout(content, layeredProspect, NAMES, 0, 'prospect')!.lines[0]).toBe('Deposit: 4 blue, then 2 purple.');
  });
});

describe('Unique Pass tokens', () => {
  it('are offered with their four sides, beside the basic one', async () => {
    const { container, picks } = show(DraftZone, drafting, { 'pass-token:headhunters': 'offer', 'pass-token:tanker-queue': 'offer', 'pass-token:closing-bell': 'offer' });
    expect(targets(container, 'pass-token')).toEqual(['tanker-queue', 'headhunters', 'closing-bell', 'basic']);
    for (const id of drafting.draft!.offered!) {
      expect(target(container, `pass-token:${id}`).getAttribute('role')).toBe('button');
      expect(target(container, `pass-token:${id}`).querySelectorAll('.side')).toHaveLength(4);
    }
    expect(said(container, 'pass-token:headhunters')).toContain('Headhunters. Side 1: nothing. Side 2: 1 Fuel. Side 3: 3 Fuel. Side 4: 1 Scientist');
    await fireEvent.click(target(container, 'pass-token:closing-bell'));
    expect(vi.mocked(picks.press).mock.calls).toEqual([['pass-token:closing-bell']]);
  });

  it('say where the others go: on, or nowhere in the solo game', () => {
    expect(show(DraftZone, drafting).container.textContent).toContain('the others go on to the next corporation');
    expect(show(DraftZone, { ...drafting, hall: solo.hall }).container.textContent).toContain('H.A.L.L. keeps the basic one');
  });

  it('keep what was taken in sight, and nothing of what others choose from', () => {
    const { container } = show(DraftZone, drafted);
    expect(targets(container, 'pass-token')).toEqual(['headhunters', 'basic']);
    expect(said(container, 'pass-token:headhunters')).toContain('Taken: Headhunters');
    const waiting = show(DraftZone, { ...drafted, draft: { offered: null, taken: null } }).container;
    expect(targets(waiting, 'pass-token')).toEqual(['basic']);
    expect(waiting.textContent).toContain('Another corporation is choosing in secret');
  });

  it('have the board while they are drafted, and no tile afterwards', () => {
    expect(open(show(game.Board, drafting, { 'pass-token:headhunters': 'offer' }).container)).toEqual(['draft']);
    expect(open(show(game.Board, drafted).container)).toEqual(['draft']);
    expect(target(show(game.Board, action).container, 'zone:draft')).toBeNull();
  });

  it('are what each corporation passes with', () => {
    const { container } = show(Hand, variants);
    expect(passTokenOf(content, variants.corporations[0]!).name).toBe('Headhunters');
    expect(container.querySelector('[aria-label="Sides of the Pass token Headhunters"]')).not.toBeNull();
    expect(said(container, 'side:3')).toContain('1 Scientist');
    expect(said(container, 'pass')).toContain('Pass token Headhunters');
    expect(show(Others, variants).container.querySelector('.rival')!.textContent).toContain('Tanker Queue');
    expect(said(show(Hand, action).container, 'side:3')).toContain('1 yellow cube');
    expect(tellAbout(content, variants, NAMES, 0, 'pass')!.lines.join(' ')).toContain('Its sides: nothing; 1 Fuel; 3 Fuel; 1 Scientist.');
    expect(tellAbout(content, drafting, NAMES, 0, 'pass-token:tanker-queue')!.title).toBe('Tanker Queue');
  });
});

describe('Leader sheets', () => {
  it('are read by the view: rewards on the board and the next one of the own panel', () => {
    expect(sheetOf(content, variants).name).toBe("Miners' Guild");
    const { container } = show(LeadersZone, variants);
    expect(container.textContent).toContain("Miners' Guild");
    expect(container.querySelector('.starship li:nth-child(4)')!.getAttribute('title')).toBe('Leaders of the Starship 4: up to 2 cubes from a Deposit to its Storage');
    expect(show(LeadersZone, action).container.querySelector('.starship li:nth-child(4)')!.getAttribute('title')).not.toContain('Deposit');
    expect(show(Mine, variants).container.querySelector('[title^="next: up to 2 cubes from a Deposit"]')).not.toBeNull();
  });

  it('are those of the edition until one is drawn', () => {
    expect(sheetOf(content, { ...action, sheet: null }).tracks).toBe(content.tracks);
  });
});
