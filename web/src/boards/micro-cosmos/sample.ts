// A small map for tests: the Portal, one planet with a moon, and cells that nobody has seen.

import type { Content, View } from './model';

const none = { biomatter: 0, workforce: 0, minerals: 0, technology: 0, any: 0, crew: 0 };

export const content = {
  planets: {
    layout: { exit_points: { n: { x: 0.5, y: 0 }, e: { x: 1, y: 0.5 }, s: { x: 0.5, y: 1 }, w: { x: 0, y: 0.5 } } },
    planet: [
      {
        id: 'gate', name: 'Gate', role: 'portal', colour: null, flavour: '', yield: null, yield_terraformed: null, tracks: [], total: 0,
        exits: { n: 'portal', e: 'portal', s: 'rock', w: 'portal' }, routes: [['portal', 'rock']],
        spots: [
          { id: 'portal', kind: 'portal', x: 0.5, y: 0.5, yield: { ...none, any: 1 }, label: null },
          { id: 'rock', kind: 'asteroid', x: 0.22, y: 0.8, yield: none, label: null },
        ],
      },
      {
        id: 'cinder', name: 'Cinder', role: 'starting', colour: 'red', flavour: 'Warm.', yield: { ...none, minerals: 1 }, yield_terraformed: { ...none, minerals: 2 },
        tracks: [['biomatter', 3], ['technology', 2]], total: 5, exits: { n: 'moon', e: 'planet', s: 'planet', w: 'planet' }, routes: [['planet', 'moon']],
        spots: [
          { id: 'planet', kind: 'planet', x: 0.5, y: 0.5, yield: null, label: null },
          { id: 'moon', kind: 'moon', x: 0.83, y: 0.17, yield: { ...none, minerals: 1, technology: 1 }, label: { x: 0.89, y: 0.06 } },
        ],
      },
    ],
  },
  crew_cards: {
    crew: [
      { id: 'ada', number: 1, name: 'Ada', specialist: 'engineer', top: { class: 'red', cost: none, gain: { ...none, minerals: 2 } }, bottom: { class: 'orbit', cost: { ...none, minerals: 1 }, gain: { ...none, crew: 1 } } },
      { id: 'bo', number: 2, name: 'Bo', specialist: 'leader-blue', top: { class: 'green', cost: none, gain: { ...none, any: 1 } }, bottom: { class: 'blue', cost: none, gain: { ...none, biomatter: 1 } } },
    ],
  },
  survivors: { survivor: [{ id: 'kin', name: 'Kin', colour: 'red', gain: { ...none, minerals: 2 } }] },
  ark: {
    ark: { colony_places: 8, outpost_places: 2 },
    upgrade: [{ id: 'cargo', name: 'Cargo', text: 'Holds more.', payments: 1, pair: null, place: { x: 0.5, y: 0.1 }, cost: { specialist: 'any-leader', ...none, workforce: 1 }, effect: { kind: 'cargo-cap' } }],
    outpost_pair: [],
    cargo_card: { track_order: ['biomatter', 'workforce', 'minerals', 'technology'], track_cap: 4, track_cap_upgraded: 6 },
    bridge_card: { survivor_places: 3 },
  },
  automa: {
    count: 1,
    card: [{ id: 'sweep', name: 'Sweep', travel: { jump: true, direction: 'clockwise', criterion: 'discover' }, actions: [{ kind: 'gather', gain: { ...none, any: 1 } }, { kind: 'terraform' }] }],
    ark_upgrade: [{ number: 1, upgrade: 'cargo' }],
  },
  difficulty: { level: [{ id: 'easy', name: 'Easy', upgrade_vp: [0, 1] }] },
  scoring: {
    limits: { crew_row: 3, survivors_held: 3 },
    colony: [{ n: 1, vp_total: 2 }],
    settled_survivors: { vp_total: [0, 5] },
    terraform: { bonus_first: 3, bonus_second: 1 },
  },
} as unknown as Content;

const player = {
  seat: 0, automa: false, ark: 'gate/portal', cargo: { biomatter: 1, workforce: 0, minerals: 2, technology: 0 }, cap: 4, range: 2, capacity: 2,
  ready: ['engineer'], upper: ['bo'], lower: ['ada'], dealt: [], crew: [], upgrades: [], colony_pool: 0, colonies: [],
  colony_price: { engineer: 1, 'planet-leader': 0, 'any-leader': 1, any: 0 }, outpost_pool: 0, outposts: [], held: ['kin'], settled: [], score: 0,
  scores: { terraforming: 0, unfinished: 2 },
};

const cell = (id: string, row: number, col: number, card: unknown = null): unknown => ({ cell: id, row, col, card });

export const view = {
  seat: 0, solo: true, difficulty: 'easy', round: 1, last_round: null, goal: { terraformed: 0, needed: 3 },
  map: [
    cell('nw', 0, 0), cell('n', 0, 1), cell('ne', 0, 2),
    cell('w', 1, 0, {
      id: 'cinder', name: 'Cinder', colour: 'red', terraformed: false, total: 5, merits: [2, 1], ranking: [0, 1], colonies: [1], outposts: [0],
      tracks: [{ resource: 'biomatter', level: 2, maximum: 3 }, { resource: 'technology', level: 1, maximum: 2 }],
      spots: [
        { id: 'cinder/planet', name: 'Cinder', kind: 'planet', yield: { minerals: 1 }, arks: [1] },
        { id: 'cinder/moon', name: 'Moon of Cinder', kind: 'moon', yield: { minerals: 1, technology: 1 }, arks: [] },
      ],
    }),
    cell('c', 1, 1, {
      id: 'gate', name: 'Gate', colour: null, terraformed: false, total: 0, merits: [0, 0], ranking: [], colonies: [], outposts: [], tracks: [],
      spots: [
        { id: 'gate/portal', name: 'Gate', kind: 'portal', yield: { any: 1 }, arks: [0] },
        { id: 'gate/rock', name: 'Asteroid of Gate', kind: 'asteroid', yield: {}, arks: [] },
      ],
    }),
    cell('e', 1, 2), cell('sw', 2, 0), cell('s', 2, 1), cell('se', 2, 2),
  ],
  canteen: ['ada', null, 'bo'], crew_pile: [], crew_discards: [], drawn_crew: [], planet_pile: ['cinder'], survivor_pile: ['kin'], survivor_discards: [],
  drawn_survivors: [], automa_pile: [], automa_discards: ['sweep'], automa_card: null,
  players: [player, { ...player, seat: 1, automa: true, ark: 'cinder/planet', ready: null, range: null, upper: [], lower: [], crew: ['bo'], held: [] }],
  decision: { seat: 0, question: 'Travel', rule: 'MC-7.5' },
} as unknown as View;
