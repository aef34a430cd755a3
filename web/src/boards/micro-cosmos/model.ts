// The shapes of what Micro Cosmos sends (view and content), and the words and lookups that its components share.

import { listing } from '../shared/words';

export type Resource = 'biomatter' | 'workforce' | 'minerals' | 'technology';
export type Colour = 'red' | 'green' | 'blue';
export type EdgeClass = Colour | 'orbit';
export type Specialist = 'engineer' | 'leader-red' | 'leader-green' | 'leader-blue';
export type SpotKind = 'portal' | 'planet' | 'moon' | 'station' | 'asteroid';
export type Side = 'n' | 'e' | 's' | 'w';
/** Resources, wildcards (`any`) and Crew cards by number; what is missing is 0. */
export type Bundle = Partial<Record<Resource | 'any' | 'crew', number>>;

interface Point {
  x: number;
  y: number;
}

// ---------------------------------------------------------------- content

export interface SpotData extends Point {
  id: string;
  kind: SpotKind;
  yield: Bundle | null;
  label: Point | null;
}
export interface PlanetData {
  id: string;
  name: string;
  role: 'portal' | 'starting' | 'other';
  colour: Colour | null;
  flavour: string;
  yield: Bundle | null;
  yield_terraformed: Bundle | null;
  tracks: Array<[Resource, number]>;
  total: number;
  spots: SpotData[];
  routes: Array<[string, string]>;
  exits: Record<Side, string>;
}
export interface Edge {
  class: EdgeClass;
  cost: Bundle;
  gain: Bundle;
}
export interface CrewData {
  id: string;
  number: number;
  name: string;
  specialist: Specialist;
  top: Edge;
  bottom: Edge;
}
export interface SurvivorData {
  id: string;
  name: string;
  colour: Colour;
  gain: Bundle;
}
export interface UpgradeData {
  id: string;
  name: string;
  text: string;
  payments: number;
  pair: string | null;
  place: Point;
  cost: Bundle & { specialist: string };
  effect: { kind: string; values?: number[] };
}
export interface AutomaCardData {
  id: string;
  name: string;
  travel: { jump: boolean; direction: 'clockwise' | 'counterclockwise'; criterion: string };
  actions: Array<{ kind: string; gain?: Bundle; count?: number }>;
}
export interface Content {
  planets: { layout: { exit_points: Record<Side, Point> }; planet: PlanetData[] };
  crew_cards: { crew: CrewData[] };
  survivors: { survivor: SurvivorData[] };
  ark: {
    ark: { colony_places: number; outpost_places: number };
    upgrade: UpgradeData[];
    outpost_pair: Array<{ id: string; upgrades: string[]; place: Point }>;
    cargo_card: { track_order: Resource[]; track_cap: number; track_cap_upgraded: number };
    bridge_card: { survivor_places: number };
  };
  automa: { count: number; card: AutomaCardData[]; ark_upgrade: Array<{ number: number; upgrade: string }> };
  difficulty: { level: Array<{ id: string; name: string; upgrade_vp: number[] }> };
  scoring: {
    limits: { crew_row: number; survivors_held: number };
    colony: Array<{ n: number; vp_total: number }>;
    settled_survivors: { vp_total: number[] };
    terraform: { bonus_first: number; bonus_second: number };
  };
}

// ---------------------------------------------------------------- view

export interface SpotView {
  id: string;
  name: string;
  kind: SpotKind;
  yield: Bundle;
  arks: number[];
}
export interface CardView {
  id: string;
  name: string;
  colour: Colour | null;
  terraformed: boolean;
  tracks: Array<{ resource: Resource; level: number; maximum: number }>;
  total: number;
  merits: number[];
  ranking: number[];
  colonies: number[];
  outposts: number[];
  spots: SpotView[];
}
export interface CellView {
  cell: string;
  row: number;
  col: number;
  card: CardView | null;
}
export interface PlayerView {
  seat: number;
  automa: boolean;
  ark: string;
  cargo: Record<Resource, number>;
  cap: number;
  range: number | null;
  capacity: number;
  ready: Specialist[] | null;
  upper: string[];
  lower: string[];
  dealt: string[];
  crew: string[];
  upgrades: string[];
  colony_pool: number;
  colonies: string[];
  colony_price: Record<string, number>;
  outpost_pool: number;
  outposts: string[];
  held: string[];
  settled: string[];
  score: number;
  scores: Record<string, number>;
}
export interface View {
  seat: number;
  solo: boolean;
  difficulty: string | null;
  round: number;
  last_round: number | null;
  goal: { terraformed: number; needed: number };
  map: CellView[];
  canteen: Array<string | null>;
  crew_pile: string[];
  crew_discards: string[];
  drawn_crew: string[];
  planet_pile: string[];
  survivor_pile: string[];
  survivor_discards: string[];
  drawn_survivors: string[];
  automa_pile: string[];
  automa_discards: string[];
  automa_card: string | null;
  players: PlayerView[];
  decision: { seat: number; question: string; rule: string } | null;
}

// ---------------------------------------------------------------- lookups

export interface Lookup {
  planet: Map<string, PlanetData>;
  crew: Map<string, CrewData>;
  survivor: Map<string, SurvivorData>;
  upgrade: Map<string, UpgradeData>;
  automa: Map<string, AutomaCardData>;
}

const lookups = new WeakMap<object, Lookup>();

/** The content by id; made once for each content. */
export function lookup(content: Content): Lookup {
  let found = lookups.get(content);
  if (!found) {
    const by = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((one) => [one.id, one]));
    found = {
      planet: by(content.planets.planet),
      crew: by(content.crew_cards.crew),
      survivor: by(content.survivors.survivor),
      upgrade: by(content.ark.upgrade),
      automa: by(content.automa.card),
    };
    lookups.set(content, found);
  }
  return found;
}

// ---------------------------------------------------------------- words

export const RESOURCES: Resource[] = ['biomatter', 'workforce', 'minerals', 'technology'];
export const SPECIALISTS: Specialist[] = ['engineer', 'leader-red', 'leader-green', 'leader-blue'];
const PARTS = [...RESOURCES, 'any', 'crew'] as const;

export const WORDS: Record<string, string> = {
  biomatter: 'Biomatter',
  workforce: 'Workforce',
  minerals: 'Minerals',
  technology: 'Technology',
  any: 'any resource',
  crew: 'Crew card',
  engineer: 'Engineer',
  'leader-red': 'red Leader',
  'leader-green': 'green Leader',
  'leader-blue': 'blue Leader',
  'any-leader': 'Leader of any colour',
  'planet-leader': "Leader of the planet's colour",
  red: 'red planet',
  green: 'green planet',
  blue: 'blue planet',
  orbit: 'moon or station',
  gather: 'Gather',
  terraform: 'Terraform',
  scout: 'Scout',
  settle: 'Settle',
  colony: 'Colony',
  outpost: 'Outpost',
  token: 'Token',
  upgrade: 'Upgrade',
  terraforming: 'Terraforming',
  leading: 'Leading',
  outposts: 'Outposts',
  overflow: 'Overflow',
  colonies: 'Colonies',
  survivors: 'Survivors',
  unfinished: 'Unfinished',
  upgrades: 'Upgrades',
  discover: 'the first undiscovered cell',
  'no-colony': 'the first planet without its Colony',
  unterraformed: 'the first planet that is not restored',
  'short-discover': 'undiscovered cell',
  'short-no-colony': 'no Colony of its own',
  'short-unterraformed': 'not restored',
  nw: 'north-west',
  n: 'north',
  ne: 'north-east',
  w: 'west',
  c: 'centre',
  e: 'east',
  sw: 'south-west',
  s: 'south',
  se: 'south-east',
};

export function word(id: string): string {
  return WORDS[id] ?? id;
}

/** After a number, where it is not the word itself: of one, of several. */
const COUNTED: Record<string, readonly [string, string]> = {
  minerals: ['Mineral', 'Minerals'],
  any: ['of any resource', 'of any resource'],
  crew: ['Crew card', 'Crew cards'],
  engineer: ['Engineer', 'Engineers'],
  'any-leader': ['Leader of any colour', 'Leaders of any colour'],
  'planet-leader': ["Leader of the planet's colour", "Leaders of the planet's colour"],
};

/** `1 Mineral`, `2 Minerals`. */
function amount(number: number, part: string): string {
  return `${number} ${COUNTED[part]?.[number === 1 ? 0 : 1] ?? word(part)}`;
}

/** What a bundle holds, in the order of the game: [part, number], without zeros. */
export function parts(bundle: Bundle | null | undefined): Array<[string, number]> {
  const found: Array<[string, number]> = [];
  if (bundle) for (const part of PARTS) if (bundle[part]) found.push([part, bundle[part]]);
  return found;
}

/** One entry for each unit, for a row of icons. */
export function units(bundle: Bundle | null | undefined): string[] {
  return parts(bundle).flatMap(([part, number]) => Array.from({ length: number }, () => part));
}

export function spell(bundle: Bundle | null | undefined): string {
  return listing(parts(bundle).map(([part, number]) => amount(number, part))) || 'nothing';
}

/** An edge of a Crew card in words. */
export function spellEdge(edge: Edge): string {
  const cost = parts(edge.cost).length ? `${spell(edge.cost)} for ` : '';
  const gain = spell(edge.gain);
  return `${word(edge.class)}: ${cost ? `pay ${cost.slice(0, -5)}, gain ${gain}` : `gain ${gain}`}`;
}

/** A price of Specialists and resources as icons, one for each unit. */
export function priceUnits(price: Record<string, number | string>): string[] {
  const found: string[] = [];
  if (typeof price.specialist === 'string') found.push(price.specialist);
  for (const part of ['engineer', 'planet-leader', 'any-leader', ...RESOURCES, 'any']) {
    const number = price[part];
    if (typeof number === 'number') for (let i = 0; i < number; i++) found.push(part);
  }
  return found;
}

export function spellPrice(price: Record<string, number | string>): string {
  const counts = new Map<string, number>();
  for (const unit of priceUnits(price)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return listing([...counts].map(([unit, number]) => amount(number, unit))) || 'nothing';
}

/** Whose panel is shown: the own one; to whoever only watches, that of the person who is asked, or of the first one. */
export function eyes(view: View, seat: number): number {
  if (view.players[seat]) return seat;
  const asked = view.players[view.decision?.seat ?? -1];
  return asked && !asked.automa ? asked.seat : (view.players.find((player) => !player.automa)?.seat ?? 0);
}

/** Where an Ark is, in words. */
export function placeName(view: View, spot: string): string {
  for (const cell of view.map) for (const one of cell.card?.spots ?? []) if (one.id === spot) return one.name;
  return spot;
}

export function spotIds(target: string): { card: string; spot: string } {
  const [card = '', spot = ''] = target.replace(/^spot:/, '').split('/');
  return { card, spot };
}

export function total(player: PlayerView): number {
  return Object.values(player.scores).reduce((sum, points) => sum + points, 0);
}
