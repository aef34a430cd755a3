// The shapes of what Council of Shadows sends (view and content), and the lookups that its components share.

export type Gem = 'coal' | 'gold' | 'crystal';
export type PlanetType = 'earth' | 'desert' | 'volcano';
export interface Point {
  x: number;
  y: number;
}

// ---------------------------------------------------------------- content

export interface GalaxyData {
  id: string;
  name: string;
  parsec: number;
  hex: string;
  high: number;
  low: number;
  light: boolean;
}
export interface SideData {
  layout: Record<string, { label: Point; station: Point; sites: Record<string, Point> }>;
}
export interface TileData {
  name: string;
  parsec: number;
  planets: PlanetType[];
  gems: Partial<Record<Gem, number>>;
  energy: number;
}
export interface Effect {
  kind: string;
  cubes?: number;
  collects?: number;
  times?: number;
  mode?: 'or' | 'and';
  steps?: number;
  energy?: number;
  gems?: Gem[];
  split_with_expansion?: boolean;
}
export interface CardData {
  name: string;
  consumption: number;
  cost: Gem[];
  ai: boolean;
  effect: Effect;
  any_parsec: boolean;
  any_planet: boolean;
  range: number;
  three_tower: boolean;
  text: string;
}
export interface UpgradeData {
  id: string;
  name: string;
  group: string;
  cost: Gem[];
  effect: { kind: string; planet?: PlanetType; slot?: number | 'ava'; range?: number; energy?: number };
  requires: string[];
  text: string;
}
export interface TechData {
  name: string;
  level: number;
  text: string;
}
export interface BonusData {
  name: string;
  light: boolean;
  text: string;
}
export interface LeaderData {
  name: string;
  text: string;
  consumption: number;
  energy: number | null;
}
export interface StationData {
  name: string;
  cost: Gem[];
  text: string;
}
export interface AutomaOption {
  kind: string;
  cubes?: number;
  planet?: PlanetType;
  parsec?: number;
  galaxy?: string | null;
  energy?: number;
  pattern?: string;
  slots?: number[];
}
export interface AutomaCardData {
  name: string;
  pile: number;
  silver: boolean;
  consumption: number;
  assess: 'all' | 'majority';
  lines: Array<{ left: AutomaOption; right: AutomaOption | null; text: string }>;
}
export interface Content {
  galaxies: GalaxyData[];
  board: { hex_size: number };
  sides: Record<string, SideData>;
  counts: Array<{ humans: number; side: string; galaxies: string[]; covered: string[] }>;
  tiles: Record<string, TileData>;
  planet_types: Array<{ id: PlanetType; name: string; hex: string; letter: string }>;
  cards: Record<string, CardData>;
  upgrades: UpgradeData[];
  techs: Record<string, TechData>;
  bonus: Record<string, BonusData>;
  leaders: Record<string, LeaderData>;
  stations: Record<string, StationData>;
  automa_cards: Record<string, AutomaCardData>;
  civilisations: Array<{ id: string; name: string; colour: string; hex: string }>;
  gem_values: Partial<Record<Gem, number>>;
}

// ---------------------------------------------------------------- view

export interface PlanetView {
  type: PlanetType;
  /** [seat, cubes] */
  cubes: Array<[number, number]>;
}
export interface SiteView {
  id: string;
  tile: string | null;
  planets: PlanetView[];
  majority: number | null;
}
export interface GalaxyView {
  id: string;
  parsec: number;
  high: number;
  low: number;
  light: boolean;
  cubes: number[];
  station_cubes: number[];
  majority: number | null;
  station: { id: string; seat: number } | null;
  sites: SiteView[];
}
export interface SlotView {
  range: number;
  extra: string | null;
  cards: string[];
}
export interface PlayerView {
  seat: number;
  automa: boolean;
  civilisation: string;
  level: number;
  energy: number;
  consumption: number;
  tile: number | null;
  round_consumption: number | null;
  gems: Record<Gem, number>;
  hand: string[];
  slots: SlotView[];
  upgrades: string[];
  panel_cubes: number;
  planet_types: PlanetType[];
  stacking: boolean;
  techs: string[];
  leader: string | null;
  stations: Record<string, string | null> | null;
  light: number;
  dark: number;
  bonus: string[] | null;
  ai_cards: number;
  cubes: number;
  committed: boolean;
  plan: Array<string | null> | null;
  plan_slot: number | null;
  projected: { sum: number; consumption: number } | null;
  gathered: Record<string, number>;
}
export interface AutomaView {
  level: string;
  house: boolean;
  card: string | null;
  /** The line that is carried out, from 1. */
  line: number | null;
  piles: Array<{ left: number; cards: string[]; used: string[] }>;
  light: number;
}
export type Phase = 'setup' | 'buy' | 'plan' | 'act' | 'over';
export interface View {
  seat: number;
  solo: boolean;
  round: number;
  phase: Phase;
  last_round: boolean;
  round_cap: number;
  order: number[];
  active: number | null;
  /** The slot whose card is carried out, from 1. */
  slot: number | null;
  throne: number | null;
  options: { screens: boolean; space_stations: boolean; leaders: boolean; dark_tech: string };
  galaxies: GalaxyView[];
  stacks: Array<{ parsec: number; left: number; unseen: string[]; tail: string[] }>;
  drawn: string[];
  display: Array<string | null>;
  ai_pile: number;
  ai_discards: string[];
  ai_unseen: string[];
  techs: Array<{ level: number; open: boolean; left: number; cards: string[] | null }>;
  leaders: string[];
  light_deck: number;
  players: PlayerView[];
  automa: AutomaView | null;
}

// ---------------------------------------------------------------- lookups

export const GEMS: Gem[] = ['coal', 'gold', 'crystal'];
export const PLANETS: PlanetType[] = ['earth', 'desert', 'volcano'];

export const galaxyData = (content: Content, id: string): GalaxyData | undefined => content.galaxies.find((one) => one.id === id);
export const galaxyOf = (view: View, site: string): GalaxyView | undefined => view.galaxies.find((one) => one.sites.some((other) => other.id === site));
export const siteOf = (view: View | null, site: string): SiteView | undefined => {
  for (const galaxy of view?.galaxies ?? []) for (const one of galaxy.sites) if (one.id === site) return one;
  return undefined;
};

/** The side of the board for this table. */
export function sideOf(content: Content, view: View): SideData {
  const humans = view.players.filter((player) => !player.automa).length;
  const named = content.counts.find((count) => count.humans === humans)?.side ?? 'front';
  return content.sides[named] ?? Object.values(content.sides)[0]!;
}

/** Cubes that count for the majority in a galaxy, by seat. */
export function strengths(galaxy: GalaxyView): number[] {
  return galaxy.cubes.map((cubes, seat) => cubes + (galaxy.station_cubes[seat] ?? 0));
}

/** The gems of a cost or of a tile, one entry each, the lowest first. */
export function gemUnits(gems: Partial<Record<Gem, number>> | Gem[]): Gem[] {
  if (Array.isArray(gems)) return gems;
  return GEMS.flatMap((gem) => Array.from({ length: gems[gem] ?? 0 }, () => gem));
}

/** Whose panel is shown: the own one; to whoever only watches, that of the person whose turn it is, or of the first one. */
export function eyes(view: View, seat: number): number {
  if (view.players[seat]) return seat;
  const active = view.players[view.active ?? -1];
  return active && !active.automa ? active.seat : (view.players.find((player) => !player.automa)?.seat ?? 0);
}

/** The rows of the tracks: in turn order where there is one. */
export function inOrder(view: View): PlayerView[] {
  const order = view.order.length === view.players.length ? view.order : view.players.map((player) => player.seat);
  return order.flatMap((seat) => view.players[seat] ?? []);
}

/** The card that counts on each slot of a plan: what is laid on it, else what lies there. */
export function topCards(player: PlayerView): Array<string | null> {
  return player.slots.map((slot, i) => player.plan?.[i] ?? slot.cards.at(-1) ?? null);
}
