// The shapes of what Otys sends (view and content), and the lookups that its components share.

export type Kind = 'metal' | 'plant' | 'fuel' | 'tech';
export type Bundle = Partial<Record<string, number>>;

// ---------------------------------------------------------------- content

export interface ResourceData {
  id: string;
  name: string;
  hex: string;
  letter: string;
}
export interface DiverSide {
  cost: number;
  text: string;
  /** Where one player reads something else. */
  text_solo?: string;
}
export interface DiverData {
  id: string;
  name: string;
  kind: 'expert' | 'specialist';
  resource: string | null;
  basic: DiverSide;
  upgraded: DiverSide;
}
export interface OptionData {
  id: string;
  credits: number;
  batteries: number;
  text: string;
}
export interface SponsorData {
  id: string;
  number: number;
  name: string;
  basic: OptionData[];
  advanced: OptionData[];
}
export interface TokenData {
  id: string;
  name: string;
  family: string;
  resource: string | null;
  immediate: string;
  lasting: string;
}
export interface ContractData {
  id: string;
  number: number;
  name: string;
  kind: 'fixed' | 'free';
  need: Bundle | null;
  groups: number[] | null;
  size: number;
  prestige: number;
  credits: number;
  batteries: number;
  min_level: number;
}
export interface StoreSpace {
  prestige: number;
  credits: number;
  price: number;
}
export interface RankData {
  id: string;
  name: string;
  least: number;
  message: string;
}
export interface Content {
  resources: ResourceData[];
  colours: Array<{ id: string; hex: string }>;
  divers: DiverData[];
  sponsors: SponsorData[];
  tokens: TokenData[];
  contracts: ContractData[];
  store: StoreSpace[];
  levels: Array<{ level: number; capacity: number }>;
  hacker: number[];
  mechanic: number[];
  score: { last: number };
  ranks: RankData[];
}

// ---------------------------------------------------------------- view

export interface LevelView {
  level: number;
  capacity: number;
  resources: Bundle;
  token: string | null;
}
export interface PlayerView {
  seat: number;
  colour: string;
  score: number;
  sources: Record<string, number>;
  credits: number;
  batteries: number;
  neutral_keys: number;
  column: Array<{ diver: string; upgraded: boolean }>;
  keys: string[];
  track: string[];
  hacker: { step: number; limit: number; last: boolean };
  mechanic: { step: number; value: number; last: boolean };
  levels: LevelView[];
  hand: Array<{ id: string; levels: number[] }> | null;
  hand_size: number;
}
export interface PublicContract {
  space: number;
  id: string | null;
  resource: string | null;
  levels: number[];
}
export interface TimersView {
  start: number;
  a: number | null;
  b: number | null;
  track: Array<{ space: number; resource: string | null; kind: string | null }>;
  order: string[] | null;
  reserve: string[];
  up_moves: number;
  up_moves_max: number;
  rank: string;
  /** The nearest Timer minus the score; null where both are caught. */
  margin: number | null;
  colours?: { a: string; b: string };
}
export interface View {
  seat: number;
  solo: boolean;
  round: number;
  round_cap: number | null;
  target: number | null;
  last_round: boolean;
  phase: 'setup' | 'key' | 'sponsor' | 'work' | 'surface' | 'timer' | 'over';
  first_player: number;
  active: number | null;
  turn: null | { seat: number; level: number; key: string | null; diver: string; uses: number; buddy: number };
  propelled: boolean;
  supply: Record<string, number>;
  store: Record<string, number>;
  sponsors: Array<{ level: number; id: string; side: 'basic' | 'advanced' }>;
  display: Array<{ level: number; tokens: Array<string | null> }>;
  bag: string[];
  token_discards: string[];
  contracts: PublicContract[];
  deck: number;
  unseen: string[];
  tail: Array<{ cards: number; known: string[] | null }>;
  discards: string[];
  looking: null | { seat: number; count: number; cards: string[] | null };
  players: PlayerView[];
  timers: TimersView | null;
}

// ---------------------------------------------------------------- lookups

const found = new WeakMap<object, Map<string, unknown>>();
function of<T extends { id: string }>(list: readonly T[], id: string | null | undefined): T | undefined {
  if (!id) return undefined;
  let map = found.get(list);
  if (!map) found.set(list, (map = new Map(list.map((one) => [one.id, one]))));
  return map.get(id) as T | undefined;
}
export const resourceOf = (content: Content, id: string | null | undefined): ResourceData | undefined => of(content.resources, id);
export const diverOf = (content: Content, id: string | null | undefined): DiverData | undefined => of(content.divers, id);
export const sponsorOf = (content: Content, id: string | null | undefined): SponsorData | undefined => of(content.sponsors, id);
export const tokenOf = (content: Content, id: string | null | undefined): TokenData | undefined => of(content.tokens, id);
export const contractOf = (content: Content, id: string | null | undefined): ContractData | undefined => of(content.contracts, id);

/** Places above the water line; level L is place L + 2. */
export const SURFACE = 3;
export const placeOf = (level: number): number => level + SURFACE - 1;
export const levelAt = (place: number): number => place - SURFACE + 1;

/** Whose board is shown: the own one; to whoever only watches, that of the seat whose turn it is, or of the first one. */
export function eyes(view: View, seat: number): number {
  if (view.players[seat]) return seat;
  return view.players[view.active ?? -1]?.seat ?? 0;
}

/** One entry for each piece, in the order of the game. */
export function pieces(content: Content, bundle: Bundle | null | undefined): string[] {
  return content.resources.flatMap(({ id }) => Array.from({ length: bundle?.[id] ?? 0 }, () => id));
}
export const held = (level: LevelView): number => Object.values(level.resources).reduce<number>((sum, n) => sum + (n ?? 0), 0);

export type KeyState = 'available' | 'used' | 'track' | 'none';
/** Where a key is: in its slot, in use this turn, on the Hacker track. */
export function keyState(view: View, player: PlayerView, key: string): KeyState {
  if (view.turn?.seat === player.seat && view.turn.key === key) return 'used';
  if (key === 'neutral') return player.neutral_keys > 0 ? 'available' : 'none';
  return player.keys.includes(key) ? 'available' : 'track';
}

/** Keys that have to be used until the Hacker track empties; the one in use counts as used, a stored one lies there. */
export function keysToGo(view: View, player: PlayerView): number {
  const used = view.turn?.seat === player.seat ? 1 : 0;
  return Math.max(0, player.hacker.limit - player.track.length - used);
}

/** The column after the diver on a place surfaces. */
export function surfaced<T>(column: readonly T[], place: number): T[] {
  const diver = column[place];
  return diver === undefined ? [...column] : [diver, ...column.slice(0, place), ...column.slice(place + 1)];
}

// ---------------------------------------------------------------- contracts

/** The kinds of a free card's groups in every order: [2, 1] of four kinds is twelve bundles. */
export function ways(content: Content, card: ContractData): Bundle[] {
  if (card.need) return [card.need];
  let all: Bundle[] = [{}];
  for (const size of card.groups ?? []) {
    all = all.flatMap((way) => content.resources.flatMap(({ id }) => (way[id] ? [] : [{ ...way, [id]: size }])));
  }
  return all;
}

export interface Nearest {
  level: number;
  /** The pieces that are missing whichever kinds are chosen. */
  missing: Bundle;
  /** How many pieces are missing. */
  number: number;
  /** All ways that lack as few: more than one for a free card leaves a choice. */
  ways: Bundle[];
  /** What is left to choose is of kinds that do not lie there yet. */
  other: boolean;
}
/** How many of the missing pieces can be of several kinds. */
export const openPieces = (near: Nearest): number => near.number - Object.values(near.missing).reduce<number>((sum, n) => sum + (n ?? 0), 0);
/** What is in all bundles. */
function shared(content: Content, bundles: readonly Bundle[]): Bundle {
  const common: Bundle = {};
  for (const { id } of content.resources) {
    const least = Math.min(...bundles.map((one) => one[id] ?? 0));
    if (least > 0) common[id] = least;
  }
  return common;
}
const same = (content: Content, one: Bundle, two: Bundle): boolean => content.resources.every(({ id }) => (one[id] ?? 0) === (two[id] ?? 0));
/** What is missing for a card on each level that has the room for it. */
export function lacking(content: Content, player: PlayerView, card: ContractData): Nearest[] {
  return player.levels.flatMap((level) => {
    let best = Infinity;
    let least: Bundle[] = [];
    const deposit = tokenOf(content, level.token)?.resource;
    const free = level.capacity - held(level);
    for (const way of ways(content, card)) {
      const missing: Bundle = {};
      let number = 0;
      for (const { id } of content.resources) {
        const lacks = (way[id] ?? 0) - (level.resources[id] ?? 0) - (deposit === id ? 1 : 0);
        if (lacks > 0) {
          missing[id] = lacks;
          number += lacks;
        }
      }
      if (number > free || number > best) continue;
      if (number < best) least = [];
      best = number;
      if (!least.some((one) => same(content, one, missing))) least.push(missing);
    }
    if (least.length === 0) return [];
    const missing = shared(content, least);
    const lies = (id: string): boolean => (level.resources[id] ?? 0) > 0 || deposit === id;
    const other = least.every((way) => content.resources.every(({ id }) => (way[id] ?? 0) === (missing[id] ?? 0) || !lies(id)));
    return [{ level: level.level, missing, number: best, ways: least, other }];
  });
}
/** The level on which least is missing for a card; null where no level can hold it. */
export function nearest(content: Content, player: PlayerView, card: ContractData): Nearest | null {
  return lacking(content, player, card).reduce<Nearest | null>((best, one) => (best === null || one.number < best.number ? one : best), null);
}
/** The levels from which a card could be completed, for cards of which the view does not say it. */
export function readyLevels(content: Content, player: PlayerView, id: string): number[] {
  const card = contractOf(content, id);
  return card ? lacking(content, player, card).flatMap((one) => (one.number === 0 ? [one.level] : [])) : [];
}

// ---------------------------------------------------------------- the Store and the Timers

export interface Trade {
  /** What the next sale brings; null where the row is full. */
  sell: StoreSpace | null;
  /** What the next purchase costs; null where the row is empty. */
  buy: StoreSpace | null;
}
export function tradeOf(content: Content, view: View, kind: string): Trade {
  const lying = view.store[kind] ?? 0;
  return { sell: content.store[lying] ?? null, buy: lying > 0 ? (content.store[lying - 1] ?? null) : null };
}

export interface NextResource {
  space: number;
  kind: string;
  /** How many spaces the nearest Timer above it has to come down. */
  steps: number;
  /** The public contract that goes with it, if one carries this kind. */
  contract: string | null;
}
/** The next track resource that a Timer comes to, and what happens then. */
export function nextResource(view: View): NextResource | null {
  const timers = view.timers;
  // During set-up the contracts do not carry their resources yet.
  if (!timers || view.phase === 'setup') return null;
  const places = [timers.a, timers.b].filter((space): space is number => space !== null);
  const lying = timers.track.filter((one): one is { space: number; resource: string; kind: string } => one.resource !== null && one.kind !== null).sort((a, b) => b.space - a.space);
  for (const one of lying) {
    const above = places.filter((space) => space > one.space);
    if (above.length === 0) continue;
    const contract = view.contracts.find((card) => card.id && card.resource === one.kind)?.id ?? null;
    return { space: one.space, kind: one.kind, steps: Math.min(...above) - one.space, contract };
  }
  return null;
}

/** The rank of a score and the next one above it. */
export function rankOf(content: Content, score: number): { now: RankData | undefined; next: RankData | undefined } {
  const at = content.ranks.findLastIndex((rank) => score >= rank.least);
  return { now: content.ranks[Math.max(0, at)], next: content.ranks[at + 1] };
}

// ---------------------------------------------------------------- targets

/** The level that a thing on the own board or the display belongs to; null for everything else. */
export function levelOf(view: View, player: PlayerView, target: string | null): number | null {
  if (!target) return null;
  const kind = target.slice(0, target.indexOf(':'));
  const name = target.slice(kind.length + 1);
  const number = Number(name.split('/')[0]);
  const within = (level: number): number | null => (level >= 1 && level <= player.levels.length ? level : null);
  if (kind === 'key' || kind === 'level' || kind === 'reward' || kind === 'installed') return Number.isInteger(number) ? within(number) : null;
  if (kind === 'sponsor') return view.sponsors.find((one) => one.id === name)?.level ?? null;
  if (kind === 'diver') return within(levelAt(player.column.findIndex((one) => one.diver === name)));
  if (kind === 'place') return within(levelAt(number));
  return null;
}
