// Positions for tests and for whoever draws: buying, a half-made plan, placing a tile, assessing among four, solo.

import type { GalaxyView, PlayerView, SiteView, View } from './model';
import { content } from './sample-content';

export { content };

/** `halcyon 0:2 1:1`: a tile and on its planets `seat:cubes`, planets separated by a blank, `-` for none. */
function site(id: string, laid: string | undefined): SiteView {
  if (!laid) return { id, tile: null, planets: [], majority: null };
  const [tile = '', ...towers] = laid.split(' ');
  const planets = content.tiles[tile]!.planets.map((type, i) => ({
    type,
    cubes: (towers[i] ?? '-').split('+').flatMap((one) => (one === '-' ? [] : [one.split(':').map(Number) as [number, number]])),
  }));
  const sums = new Map<number, number>();
  for (const planet of planets) for (const [seat, cubes] of planet.cubes) sums.set(seat, (sums.get(seat) ?? 0) + cubes);
  return { id, tile, planets, majority: most([...sums]) };
}

function most(sums: Array<[number, number]>): number | null {
  const best = Math.max(0, ...sums.map(([, cubes]) => cubes));
  const top = sums.filter(([, cubes]) => cubes === best);
  return best > 0 && top.length === 1 ? top[0]![0] : null;
}

function galaxies(seats: number, side: string, laid: Record<string, string>, stations: Record<string, GalaxyView['station']> = {}): GalaxyView[] {
  return content.galaxies.flatMap((galaxy) => {
    const places = content.sides[side]!.layout[galaxy.id];
    if (!places) return [];
    const sites = Object.keys(places.sites).map((id) => site(id, laid[id]));
    const cubes = Array.from({ length: seats }, () => 0);
    for (const one of sites) for (const planet of one.planets) for (const [seat, number] of planet.cubes) cubes[seat]! += number;
    const station = stations[galaxy.id] ?? null;
    const station_cubes = cubes.map((_, seat) => (station?.id === 'colonizing' && station.seat === seat ? 3 : 0));
    const all = cubes.map((number, seat) => [seat, number + station_cubes[seat]!] as [number, number]);
    const { id, parsec, high, low, light } = galaxy;
    return [{ id, parsec, high, low, light, cubes, station_cubes, majority: most(all), station, sites }];
  });
}

const START = ['start-settle-one', 'start-settle-two', 'start-collect', 'start-discover', 'start-gems', 'start-upgrade'];
const slot = (range: number, ...cards: string[]) => ({ range, extra: null, cards });

function player(seat: number, some: Partial<PlayerView> = {}): PlayerView {
  return {
    seat, automa: false, civilisation: content.civilisations[seat]!.id, level: 0, energy: seat, consumption: 20, tile: seat + 1, round_consumption: null,
    gems: { coal: 1, gold: 1, crystal: 0 }, hand: START, slots: [slot(1), slot(1), slot(1)], upgrades: [], panel_cubes: 0, planet_types: ['earth'], stacking: false,
    techs: [], leader: null, stations: null, light: 0, dark: 1, bonus: null, ai_cards: 0, cubes: 0, committed: false, plan: null, plan_slot: null, projected: null,
    gathered: { start: seat }, ...some,
  };
}

const common = {
  seat: 0, solo: false, last_round: false, round_cap: 60, throne: null, active: 0,
  options: { screens: true, space_stations: false, leaders: false, dark_tech: 'choose' }, slot: null, leaders: [],
  drawn: [], ai_pile: 15, ai_discards: [], ai_unseen: [], light_deck: 16, automa: null,
  display: ['frontier-protocol', 'deepfield-oracle', 'cartographer-prime', 'monolith-forge', 'ghost-scout', 'branching-directive', 'standby-mode', null],
  stacks: [{ parsec: 1, left: 6, unseen: ['corrin'], tail: ['dustlark'] }, { parsec: 2, left: 10, unseen: [], tail: ['ochre', 'ashgarden'] }, { parsec: 3, left: 9, unseen: [], tail: [] }],
  techs: [{ level: 1, open: true, left: 5, cards: ['new-stargate', 'gemstone-upgrade', 'explorer-folk', 'energy-saver', 'world-traveler'] }, { level: 2, open: false, left: 6, cards: null }],
} satisfies Partial<View>;

const map = { 'gray-1': 'halcyon 0:2 1:1', 'gray-2': 'merrow 0:1 1:2 -', 'pink-1': 'trihaven 1:1 - -', 'pink-2': 'fourfold-gate 0:1 - 0:1 -', 'blue-1': 'vellum 0:1 -', 'blue-3': 'cornucopia-reef 1:1 - - -', 'green-1': 'sandglass - -', 'red-1': 'glasswing 0:1 -' };

const ana = player(0, {
  energy: 20, consumption: 32, tile: 2, level: 0, gems: { coal: 2, gold: 1, crystal: 1 }, hand: ['start-settle-one', 'start-collect', 'start-gems', 'start-upgrade', 'twin-beacon'],
  slots: [slot(2), slot(2, 'start-settle-two', 'start-discover'), slot(1, 'fusion-spark')], upgrades: ['adapt-desert', 'range-1-parsec-2', 'range-2-parsec-2', 'project-1'], panel_cubes: 4,
  planet_types: ['earth', 'desert'], bonus: ['dark-galaxy-green', 'light-gem-coal'], light: 1, ai_cards: 2, cubes: 7, gathered: { start: 0, assessment: 16, upgrades: 4 },
});
const ben = player(1, {
  energy: 27, consumption: 31, tile: 1, level: 1, gems: { coal: 0, gold: 3, crystal: 0 }, hand: ['start-settle-one', 'start-settle-two', 'start-gems', 'start-upgrade'], slots: [slot(1), slot(2, 'start-discover'), slot(1, 'start-collect')],
  upgrades: ['colony-expansion', 'range-2-parsec-2'], panel_cubes: 2, stacking: true, techs: ['empire'], light: 2, cubes: 5,
});

export const buy: View = { ...common, round: 3, phase: 'buy', order: [1, 0], galaxies: galaxies(2, 'back', map), players: [ana, ben] };

export const plan: View = {
  ...buy, phase: 'plan', active: null,
  players: [{ ...ana, plan: ['twin-beacon', null, null], plan_slot: 2, projected: { sum: 9, consumption: 41 } }, { ...ben, committed: true }],
};

export const act: View = {
  ...buy, phase: 'act', active: 0, slot: 1, drawn: ['mosaic', 'anvil-pass'],
  stacks: [common.stacks[0]!, { ...common.stacks[1]!, left: 8 }, common.stacks[2]!],
  players: [{ ...ana, consumption: 41, round_consumption: 9, hand: ana.hand.slice(0, 4), slots: [slot(2, 'twin-beacon'), ana.slots[1]!, ana.slots[2]!] }, { ...ben, round_consumption: 12 }],
};

export const solo: View = {
  ...buy, solo: true, phase: 'act', active: 1, order: [1, 0], display: [...common.display.slice(0, 7), 'fusion-spark'], ai_discards: ['long-tethers'],
  options: { ...common.options, space_stations: true, leaders: true },
  galaxies: galaxies(2, 'back', map, { gray: { id: 'colonizing', seat: 0 }, pink: { id: 'collecting', seat: 0 } }),
  players: [
    { ...ana, leader: 'ava', techs: ['empire'], level: 1, stations: { collecting: 'pink', assessing: null, colonizing: 'gray' }, slots: [...ana.slots, { range: 1, extra: 'ava', cards: ['start-collect'] }], hand: ['start-settle-one', 'start-gems'], round_consumption: 9 },
    player(1, { automa: true, civilisation: 'automatos', tile: 1, energy: 14, consumption: 28, round_consumption: 8, hand: [], slots: [], gems: { coal: 0, gold: 0, crystal: 0 }, planet_types: [], cubes: 5, dark: 0, light: 1 }),
  ],
  automa: { level: 'standard', house: false, card: 'homestead-wave', line: 2, piles: [{ left: 1, cards: ['green-awakening'], used: ['silent-listener', 'homestead-wave'] }, { left: 5, cards: [], used: [] }, { left: 5, cards: [], used: [] }], light: 1 },
};

const wide = { ...map, 'gray-2': 'merrow 0:1+2:1 3:2 -', 'beige-1': 'aster-bell 2:2 3:1', 'beige-2': 'quills-landing 3:3', 'blue-2': 'brightwater 2:1 3:1', 'brown-1': 'mosaic 0:1 - 1:1', 'turquoise-1': 'anvil-pass 2:1 2:2 -', 'orange-2': 'kiln - 3:1', 'yellow-1': 'pandemonium 0:1 1:1 - -', 'yellow-3': 'adamant -' };
export const four: View = {
  ...buy, round: 5, phase: 'act', order: [2, 0, 3, 1], active: 0, galaxies: galaxies(4, 'front', wide), throne: 2, last_round: true,
  players: [
    { ...ana, round_consumption: 9, level: 1, energy: 44, consumption: 47 }, { ...ben, tile: 4, round_consumption: 3 },
    player(2, { energy: 12, consumption: 52, level: 3, tile: 1, techs: ['world-traveler', 'feudalism'], gems: { coal: 3, gold: 0, crystal: 2 }, slots: [slot(3), slot(2, 'start-gems'), slot(1, 'ghost-scout')], round_consumption: 12, cubes: 8, ai_cards: 1, light: 3 }),
    player(3, { energy: 30, consumption: 38, tile: 3, slots: [slot(1), slot(1, 'start-collect'), slot(2, 'start-settle-two')], round_consumption: 7, cubes: 9 }),
  ],
};

// ---------------------------------------------------------------- what is asked in these positions

const offers = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, note: null, apart: false, declines: false, confirm: '' as const }));
const closed = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, reason: 'one gold is missing', rule: 'CS-4.5' }));
const prompt = (open: ReturnType<typeof offers>, shut: ReturnType<typeof closed> = []) => ({ seat: 0, mine: true, question: '', rule: '', text: '', detail: false, offers: open, closed: shut });
const previewed = (view: View) => ({ view, lights: [], lines: [], standings: [] });
const at = (view: View, name: string, names: string[], asked: ReturnType<typeof prompt> | null, previews: Record<string, View> = {}) => ({
  seat: 0, names, view, prompt: asked, log: [], previews: Object.fromEntries(Object.entries(previews).map(([move, after]) => [move, previewed(after)])), name,
});
const two = ['Ana', 'Ben'];
const empty = act.galaxies.flatMap((galaxy) => (galaxy.parsec === 2 ? galaxy.sites.filter((one) => !one.tile).map((one) => one.id) : []));
const placed: View = { ...act, drawn: [], galaxies: galaxies(2, 'back', { ...map, 'green-2': 'mosaic - - -' }) };
const laid: View = { ...plan, players: [{ ...plan.players[0]!, plan: ['twin-beacon', 'start-gems', null], plan_slot: 3, projected: { sum: 8, consumption: 40 } }, plan.players[1]!] };
const assessed: View = { ...four, galaxies: galaxies(4, 'front', { ...wide, 'blue-1': 'vellum - -' }), players: [{ ...four.players[0]!, energy: 5, level: 2, cubes: 6 }, ...four.players.slice(1)] };

/** For the gallery: positions with what is asked in them, by name. */
export const samples = Object.fromEntries(
  [
    at(buy, 'buy', two, prompt(offers(['card:standby-mode'], ['card:frontier-protocol'], ['upgrade:project-2'], ['upgrade:range-1-parsec-3']), closed(['card:deepfield-oracle'], ['card:cartographer-prime'], ['card:monolith-forge'], ['upgrade:adapt-volcano'], ['upgrade:project-4']))),
    at(plan, 'plan', two, prompt(offers(['card:start-settle-one'], ['card:start-collect'], ['card:start-gems'], ['card:start-upgrade'])), { 'card:start-gems': laid }),
    at(act, 'act', two, prompt(offers(...empty.flatMap((id) => act.drawn.map((tile) => [`tile:${tile}`, `site:${id}`])))), { 'tile:mosaic site:green-2': placed }),
    at(solo, 'solo', ['Ana', 'Automa'], prompt(offers(['spot:pink-1/2'], ['spot:pink-1/3'], ['spot:pink-2/2']))),
    at(four, 'four', ['Ana', 'Ben', 'Cleo', 'Dmitri'], prompt(offers(['spot:gray-1/1', 'galaxy:gray'], ['spot:gray-2/1', 'galaxy:gray'], ['spot:blue-1/1', 'galaxy:blue'], ['spot:red-1/1', 'galaxy:red'])), { 'spot:blue-1/1 galaxy:blue': assessed }),
    at({ ...buy, phase: 'act' }, 'tech', two, prompt(offers(...(common.techs[0]!.cards ?? []).map((id) => [`tech:${id}`])))),
    at({ ...buy, phase: 'setup', round: 0, order: [], galaxies: galaxies(2, 'back', { 'gray-1': 'halcyon', 'gray-2': 'merrow' }), options: { ...common.options, leaders: true }, leaders: ['buteo', 'ava', 'breish'], players: [player(0, { bonus: ['dark-galaxy-green'] }), player(1)] }, 'leaders', two, prompt(offers(['leader:buteo'], ['leader:ava'], ['leader:breish']))),
  ].map((one) => [one.name, one]),
);
