// What the core tells of Starship Interstellar: the shapes of view and content, and what is read off them.

export type Colour = 'red' | 'yellow' | 'green' | 'blue' | 'purple';
export const COLOURS: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'purple'];
export type Building = 'ars' | 'converter' | 'outpost' | 'drill';
export const BUILDINGS: readonly Building[] = ['ars', 'converter', 'outpost', 'drill'];
export type Line = Building | 'solar' | 'travel';
export type Track = 'starship' | 'humankind';
export type Phase = 'setup' | 'action' | 'salvation' | 'government' | 'over';
export type Cubes = Record<Colour, number>;

// ---- content

export interface Reward {
  kind: string;
  n: number;
  colour?: Colour;
  highest?: Colour;
  track?: Track | 'choice';
}

export interface TokenData {
  id: string;
  name: string;
  /** Of an Extra Action, else 0. */
  number: number;
  kind: 'basic' | 'extra' | 'production';
  planet: string | null;
  action: { kind: string; repeatable: boolean; text: string };
  salvation: { mode: 'any' | 'only' | 'none'; bonus: string | null; only: string | null; text: string };
}

export interface PlanetData {
  id: string;
  name: string;
  orbit: number;
  gravity: number;
  spaces: number;
  speed: number;
  radius: number;
  hex: string;
  settles: boolean;
}

export interface TechnologyData {
  id: string;
  name: string;
  line: Line | null;
  level: number;
  cost: Partial<Cubes>;
  text: string;
}

export interface MechanismData {
  id: string;
  name: string;
  cost: Partial<Cubes>;
  /** A Universal Mechanism asks for so many cubes of any colours, else 0 (SI-28.1). */
  any_cubes: number;
  value: number;
  starting: boolean;
}

export interface JourneySpaceData {
  id: string;
  column: number;
  row: string;
  kind: 'start' | 'open' | 'poi' | 'goal';
  x: number;
  y: number;
  next: string[];
  /** Of a Point of Interest. */
  name: string;
  rewards: Reward[];
  text: string;
}

export interface PassTokenData {
  id: string;
  name: string;
  sides: { rewards: Reward[]; text: string }[];
}

export type TrackSpaces = Record<Track, { space: number; rewards: Reward[]; text: string }[]>;

export interface FamilyData {
  id: string;
  name: string;
  members: Partial<Cubes>;
  reputation: number;
}

export interface HallTechnologyData {
  id: string;
  color: Colour;
  /** Cubes of the first and of the second level; each costs Scientists, too. */
  costs: Partial<Cubes>[];
  scientists: number;
  /** What convertible cubes of the colour become, by level from 0. */
  lines: string[];
}

/** H.A.L.L.'s boards. */
export interface HallData {
  rows: string[];
  cells: { row: string; color: Colour; text: string; again: boolean }[];
  technologies: HallTechnologyData[];
  presets: { id: string; bag: Cubes }[];
}

export interface Content {
  colours: { id: Colour; level: number; letter: string }[];
  corporations: { id: string; name: string; hex: string }[];
  areas: { id: string; name: string; rect: number[] }[];
  planets: PlanetData[];
  orbit_spaces: { id: string; orbit: number; index: number; quadrant: number; x: number; y: number }[];
  cells: { id: string; orbit: number; quadrant: number; x: number; y: number }[];
  belt: { radius: number; after: number };
  quadrants: string[];
  spiral: { index: number; x: number; y: number }[];
  tokens: TokenData[];
  /** The basic Pass token; `pass_tokens` are all of the edition, this one too. */
  pass: { sides: { rewards: Reward[]; text: string }[] };
  pass_tokens: PassTokenData[];
  production_tokens: { id: string; name: string; planet: string; layers: { colour: Colour; n: number }[]; ars: number }[];
  technologies: TechnologyData[];
  salvation_costs: Partial<Cubes>[];
  market: { colour: Colour; capacity: number; buy: number[]; sell: number[] }[];
  mechanisms: MechanismData[];
  modules: { id: string; name: string; theme: string }[];
  population: { colour: Colour; name: string }[];
  rows: { row: number; name: string; prestige: number }[];
  government: { id: string; row: number; space: number; rewards: Reward[]; text: string }[];
  /** `costs` by target column; column 0 has an entry, too. */
  journey: { spaces: JourneySpaceData[]; costs: number[]; jump: number; arrival: number[]; prestige: number[] };
  /** `rewards` for whoever arrives; at a Black Hole so much Prestige can be bought at most, for Fuel each. */
  discoveries: { id: string; name: string; kind: string; rewards: Reward[]; prestige_most: number; fuel_each: number; text: string }[];
  tracks: TrackSpaces;
  /** All Leader sheets. */
  sheets: { id: string; name: string; tracks: TrackSpaces }[];
  families: FamilyData[];
  hall: HallData;
  limits: {
    hold: number;
    storage: number;
    sites: number;
    reputation: number;
    uses: number;
    leader_length: number;
    last_space: number;
    growth: number;
    extra_column: number;
  };
}

// ---- view

export interface PlanetView {
  id: string;
  space: number;
  quadrant: number;
  destroyed: boolean;
  /** The Spiral space where it is destroyed; null: never. */
  burn: number | null;
  /** Tokens in its stack. */
  stack: number;
  /** How many of them nobody has seen; the others are known, the next one first. */
  unknown: number;
  known: string[];
  /** Which tokens the unknown ones may be. */
  unseen: string[];
}

export interface BaseView {
  planet: string;
  token: string;
  normal: Colour;
  deposit: Cubes;
  storage: Cubes;
  buildings: Record<Building, number>;
  /** The layer that is dug, from 0, and all layers of the token from the surface down. */
  layer: number;
  layers: [Colour, number][];
}

/** H.A.L.L.'s own pieces; its corporation has the rest. */
export interface HallView {
  seat: number;
  difficulty: string;
  /** The AI Bag. */
  bag: Cubes;
  /** Cubes laid, by row. */
  board: Record<string, Cubes>;
  /** Cubes on the conversion spaces. */
  conversion: Cubes;
  /** What would be converted now: those of the board and of the conversion spaces. */
  convertible: Cubes;
  technologies: { id: string; color: Colour; level: number }[];
  /** The top token, how many there are in all, in the upper and in the lower packet; those put under it, the next first. */
  pile: { top: string | null; size: number; near: number; far: number; under: string[] };
  /** Tokens played in this phase. */
  count: number;
  /** The planet pile, the top first; null: unseen. */
  planets: (string | null)[];
  /** Which planets the unseen ones are. */
  unseen: string[];
  /** The cube in use. */
  cube: Colour | null;
  /** The active Travel token. */
  travelling: string | null;
}

export interface CorporationView {
  seat: number;
  id: string;
  name: string;
  hex: string;
  /** Cubes, Fuel and Scientists at home: null where this seat may not see them. */
  supply: { cubes: Cubes; fuel: number; scientists: number } | null;
  /** Own Scientists that still wait in the general supply; null like `supply`. */
  waiting: number | null;
  prestige: number;
  reputation: number;
  reserve: { bases: number; buildings: Record<Building, number> };
  hold: { bases: number; buildings: Record<Building, number>; cubes: Cubes; used: number };
  explorer: string;
  bases: BaseView[];
  /** Levels of the lines; the Salvation technologies in the order of research. */
  levels: Record<Line, number>;
  salvation: string[];
  /** `8-1`: orbit and quadrant of the Wormhole token. */
  wormhole: string | null;
  starship: number;
  humankind: number;
  probe: string;
  column: number;
  extras: string[];
  hand: string[];
  /** The played pile, the active token last. */
  played: string[];
  set_aside: string[];
  /** Uses of the active token in this phase. */
  uses: number;
  passed: boolean;
  rotation: number;
  broker: 'sell' | 'buy' | null;
  /** Its Pass token. */
  pass_token: string;
}

export interface Forecast {
  round: number;
  spaces: Record<string, number>;
  quadrants: Record<string, number>;
  /** Fuel of a flight of the seat that looks, from where its Explorer is, as its technologies have it; null: not possible by its place. */
  from_here: Record<string, number>;
  from_earth: Record<string, number>;
  to_earth: Record<string, number>;
}

export interface View {
  seat: number;
  round: number;
  phase: Phase;
  active: number | null;
  /** Seats in the order of this phase. */
  order: number[];
  /** Seats that have passed in this phase, the first one first. */
  passed: number[];
  spiral: number;
  planets: PlanetView[];
  bag: Cubes;
  /** Cubes drawn from the Solar Bag that wait for a decision; null: none. */
  drawn: Cubes | null;
  market: Cubes;
  meeples: Cubes;
  saved: Cubes;
  projects: string[];
  /** Mechanisms that may still come. */
  pile: string[];
  /** How many of them are in the pile. */
  pile_left: number;
  /** The last positions of Current and of Long-Term Projects. */
  rows: { current: number; long_term: number };
  ship: { slots: number; modules: { id: string; slots: { id: string; by: number | null }[] }[] };
  /** By row and space; null: free. */
  government: (number | null)[][];
  governor: number | null;
  journey: {
    tokens: Record<string, string>;
    markers: string[];
    government_probe: string;
    /** Discovery tokens that may come, by kind; `pile_left` of them are in the pile. */
    pile: Record<string, number>;
    pile_left: number;
  };
  /** The Leader sheet in use; null before it is drawn. */
  sheet: string | null;
  /** Unique Pass tokens are being drafted: what the seat that picks is offered, and what one has taken oneself. */
  draft: { offered: string[] | null; taken: string | null } | null;
  /** The active Family of both piles, how many lie under each, and which may still come. */
  families: { active: string[]; left: number; unseen: string[] } | null;
  /** The solo opponent. */
  hall: HallView | null;
  display: string[];
  goals: {
    needed: number;
    ship: { built: number; needed: number; met: boolean };
    trappist: { column: number; needed: number; met: boolean };
    population: { saved: number; needed: number; met: boolean };
    earth: { spiral: number; burn: number; met: boolean };
  };
  /** The token turned over while prospecting. */
  prospect: { planet: string; token: string } | null;
  production: { planet: string; used: Record<'base' | 'explorer' | Building, number> } | null;
  trade: { sold: Colour[]; bought: Colour[] } | null;
  corporations: CorporationView[];
  /** This round and the next ones; null for whoever has no seat. */
  forecast: Forecast[] | null;
}
