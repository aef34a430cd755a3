// A small content pack for tests and for whoever draws: the galaxies of both sides, some tiles and some of the cards.

import type { CardData, Content, Effect, Gem, PlanetType, SideData, UpgradeData } from './model';

const GEM: Record<string, Gem> = { c: 'coal', g: 'gold', x: 'crystal' };
const TYPE: Record<string, PlanetType> = { e: 'earth', d: 'desert', v: 'volcano' };
const gems = (letters: string): Gem[] => [...letters].map((letter) => GEM[letter]!);
const HEX = 0.0365;

/** `gray 2,6 3,6`: a galaxy and the axial coordinates of its sites. */
function side(...lines: string[]): SideData {
  const layout: SideData['layout'] = {};
  for (const line of lines) {
    const [galaxy = '', ...places] = line.split(' ');
    const sites = places.map((place, i) => {
      const [q = 0, r = 0] = place.split(',').map(Number);
      return [`${galaxy}-${i + 1}`, { x: 0.3 + (q + r / 2) * Math.sqrt(3) * HEX, y: 0.126 + r * 1.5 * HEX }] as const;
    });
    layout[galaxy] = { label: { x: 0, y: 0 }, station: { x: 0, y: 0 }, sites: Object.fromEntries(sites) };
  }
  return { layout };
}
const BACK = ['gray 2,6 3,6', 'pink -3,6 -2,6 -1,6 -3,7 -2,7', 'blue -1,3 0,3 -2,4 -1,4', 'green 3,3 2,4 3,4', 'red 0,0 1,0 0,1', 'orange 4,0 5,0 4,1'];

/** `Halcyon|1|ee|g|0`: name, Parsec, planets, gems, Energy. */
const tiles = Object.fromEntries(
  `Halcyon|1|ee|g|0 Merrow|1|eed|c|1 Quills Landing|1|e|cg|0 Trihaven|1|eee|c|0 Fourfold Gate|1|eedv|c|0 Dustlark|1|ed||3 Aster Bell|1|ee|cc|0 Corrin|1|ev|g|1
Vellum|2|ed|cg|0 Brightwater|2|ee|g|1 Sandglass|2|dd|x|0 Mosaic|2|edv|g|0 Anvil Pass|2|edd||3 Ochre|2|d|gg|0 Cornucopia Reef|2|eddv|cc|0 Ashgarden|2|dvv|g|1
Glasswing|3|ev|x|0 Sirocco|3|dd|cx|0 Kiln|3|dv||4 Last Meridian|3|edv|g|2 Adamant|3|v|xx|0 Pandemonium|3|edvv|g|1 Twin Furnace|3|vv||5`
    .match(/[^|\n]+\|\d\|\w+\|\w*\|\d/g)!
    .map((line) => {
      const [name = '', parsec, planets = '', yields = '', energy] = line.trim().split('|');
      const counts: Partial<Record<Gem, number>> = {};
      for (const gem of gems(yields)) counts[gem] = (counts[gem] ?? 0) + 1;
      return [name.toLowerCase().replaceAll(' ', '-'), { name, parsec: Number(parsec), planets: [...planets].map((letter) => TYPE[letter]!), gems: counts, energy: Number(energy) }] as const;
    }),
);

const card = (name: string, consumption: number, cost: string, effect: Effect, text: string, more: Partial<CardData> = {}): CardData => ({
  name, consumption, cost: gems(cost), ai: cost !== '', effect, any_parsec: false, any_planet: false, range: 0, three_tower: false, text, ...more,
});
const discover = { kind: 'discover', cubes: 1, collects: 1, mode: 'or' } as const;
const anywhere = { any_parsec: true, any_planet: true };

const upgrade = (id: string, name: string, group: string, cost: string, effect: UpgradeData['effect'], text: string, requires: string[] = []): UpgradeData => ({ id, name, group, cost: gems(cost), effect, requires, text });
const range = (slot: number, parsec: number, cost: string): UpgradeData =>
  upgrade(`range-${slot}-parsec-${parsec}`, `Slot ${slot} to Parsec ${parsec}`, 'range', cost, { kind: 'range', slot, range: parsec, energy: 1 }, `Slot ${slot} reaches Parsec ${parsec}; 1 Energy.`, parsec === 3 ? [`range-${slot}-parsec-2`] : []);

const galaxy = (id: string, name: string, parsec: number, hex: string, high: number, low: number, light: boolean) => ({ id, name, parsec, hex, high, low, light });

export const content: Content = {
  galaxies: [
    galaxy('gray', 'Parvus Corta', 1, '#9AA0A8', 5, 2, false),
    galaxy('pink', 'Rosary Drift', 1, '#E58BB5', 6, 3, false),
    galaxy('beige', 'Palewater Shoal', 1, '#D9C7A0', 5, 3, true),
    galaxy('blue', 'Cobalt Meridian', 2, '#4F86D9', 8, 3, true),
    galaxy('green', 'Verdant Gyre', 2, '#57A865', 9, 4, true),
    galaxy('brown', 'Umber Lantern', 2, '#8A5A3B', 10, 4, false),
    galaxy('turquoise', 'Tennant Strand', 2, '#3FB8B0', 9, 4, true),
    galaxy('red', 'Cinder Crown', 3, '#C94A3F', 12, 5, false),
    galaxy('orange', 'Copper Spiral', 3, '#E08A3A', 11, 5, true),
    galaxy('yellow', "Heaven's Fence", 3, '#E0C341', 11, 6, false),
  ],
  board: { hex_size: HEX },
  sides: { back: side(...BACK), front: side(...BACK, 'beige 6,6 7,6 6,7', 'brown 6,3 5,4', 'turquoise 8,3 9,3', 'yellow 8,0 9,0 8,1 9,1') },
  counts: [
    { humans: 1, side: 'back', galaxies: [], covered: [] },
    { humans: 2, side: 'back', galaxies: [], covered: [] },
    { humans: 4, side: 'front', galaxies: [], covered: [] },
  ],
  tiles,
  planet_types: [
    { id: 'earth', name: 'Earth-like planet', hex: '#3E7FD1', letter: 'E' },
    { id: 'desert', name: 'Desert planet', hex: '#B9813F', letter: 'D' },
    { id: 'volcano', name: 'Volcano planet', hex: '#C43D2F', letter: 'V' },
  ],
  cards: {
    'start-settle-one': card('Outpost', 3, '', { kind: 'settle', cubes: 1 }, 'Settle one cube.'),
    'start-settle-two': card('Colony', 6, '', { kind: 'settle', cubes: 2 }, 'Settle up to two cubes as one tower.'),
    'start-collect': card('Mining Crew', 3, '', { kind: 'collect', times: 2 }, 'Collect up to twice.'),
    'start-discover': card('Expedition', 3, '', discover, 'Discover a system, then settle one cube there or collect from it once.'),
    'start-gems': card('Gem Shipment', 2, '', { kind: 'gems', gems: gems('ccg') }, 'Take two coal and one gold.'),
    'start-upgrade': card('Refinement', 1, '', { kind: 'upgrade_gem', steps: 1 }, 'Raise one gem by one step.'),
    'frontier-protocol': card('Frontier Protocol', 3, 'g', { kind: 'settle_and_collect', cubes: 1, collects: 1 }, 'Settle one cube, then collect once.'),
    'deepfield-oracle': card('Deepfield Oracle', 3, 'gg', discover, 'Discover in any Parsec, then settle one cube on any planet there or collect from it once.', anywhere),
    'cartographer-prime': card('Cartographer Prime', 2, 'gx', { ...discover, mode: 'and' }, 'Discover a system, then settle one cube there and collect from it once.'),
    'monolith-forge': card('Monolith Forge', 6, 'g', { kind: 'settle', cubes: 3 }, 'Settle up to three cubes as one tower.', { three_tower: true }),
    'ghost-scout': card('Ghost Scout', -1, 'xx', discover, 'Discover a system, then settle one cube there or collect from it once.'),
    'branching-directive': card('Branching Directive', 2, 'g', { kind: 'settle_or_discover', cubes: 1, collects: 1 }, 'Settle one cube, or discover.'),
    'twin-beacon': card('Twin Beacon', 4, 'cg', { ...discover, cubes: 2, collects: 2 }, 'Discover a system, then settle up to two cubes there or collect from it twice.'),
    'standby-mode': card('Standby Mode', -2, 'c', { kind: 'none' }, 'Nothing but a lower Consumption.'),
    'long-tethers': card('Long Tethers', 2, 'g', { kind: 'collect', times: 2 }, 'Collect up to twice, with range 3.', { range: 3 }),
    'fusion-spark': card('Fusion Spark', 2, 'c', { kind: 'energy', energy: 5 }, 'Gain 5 Energy.'),
    'dispersal-swarm': card('Dispersal Swarm', 4, 'cg', { kind: 'settle_singles', cubes: 2 }, 'Settle two single cubes.'),
    'prospector-wing': card('Prospector Wing', 2, 'g', { ...discover, gems: ['coal'] }, 'Discover a system, then settle one cube there or collect once; take a coal.'),
  },
  upgrades: [
    upgrade('adapt-desert', 'Desert Adaptation', 'adaptability', 'cg', { kind: 'planet_type', planet: 'desert' }, 'You may settle desert planets.'),
    upgrade('adapt-volcano', 'Volcano Adaptation', 'adaptability', 'gg', { kind: 'planet_type', planet: 'volcano' }, 'You may settle volcano planets.'),
    upgrade('colony-expansion', 'Colony Expansion', 'expansion', 'g', { kind: 'stacking' }, 'You may settle on occupied planets, up to a height of 3.'),
    range(1, 2, 'g'), range(1, 3, 'x'), range(2, 2, 'cg'), range(2, 3, 'cx'), range(3, 2, 'cg'), range(3, 3, 'cx'),
    upgrade('project-1', 'Solar Sails', 'project', 'cc', { kind: 'energy', energy: 4 }, 'Gain 4 Energy.'),
    upgrade('project-2', 'Fusion Ring', 'project', 'cg', { kind: 'energy', energy: 6 }, 'Gain 6 Energy.'),
    upgrade('project-3', 'Dyson Lattice', 'project', 'gg', { kind: 'energy', energy: 8 }, 'Gain 8 Energy.'),
    upgrade('project-4', 'Star Forge', 'project', 'xx', { kind: 'energy', energy: 12 }, 'Gain 12 Energy.'),
    upgrade('range-ava-parsec-2', "Ava's slot to Parsec 2", 'range', 'c', { kind: 'range', slot: 'ava', range: 2, energy: 1 }, "Ava's slot reaches Parsec 2; 1 Energy."),
    upgrade('range-ava-parsec-3', "Ava's slot to Parsec 3", 'range', 'g', { kind: 'range', slot: 'ava', range: 3, energy: 1 }, "Ava's slot reaches Parsec 3; 1 Energy.", ['range-ava-parsec-2']),
  ],
  techs: {
    'new-stargate': { name: 'New Stargate', level: 1, text: 'An additional Action slot with range 3 to the right of all others; take one gold.' },
    'gemstone-upgrade': { name: 'Gemstone Upgrade', level: 1, text: 'Every gem gained by collecting is one step better, crystal stays crystal; take one crystal.' },
    'explorer-folk': { name: 'The Explorer Folk', level: 1, text: 'When you colonise a system you just discovered, you may add one cube; height limit applies.' },
    empire: { name: 'Empire', level: 1, text: 'At the start of each of your assessment steps gain 3 Energy per galaxy you hold a majority in.' },
    'energy-saver': { name: 'Energy Saver', level: 1, text: 'Lower your Consumption marker by 10, never below 20 and never onto or below your Energy.' },
    'world-traveler': { name: 'World Traveler', level: 1, text: 'Your collections may use cubes of any player; take one crystal.' },
    feudalism: { name: 'Feudalism', level: 2, text: 'At the start of each of your assessment steps gain 3 Energy per system you hold a majority in.' },
  },
  bonus: {
    'light-gem-coal': { name: 'Coal Reserve', light: true, text: '3 Energy, and 1 for each coal.' },
    'light-parsec-2': { name: 'Parsec 2 Presence', light: true, text: '4 Energy, and 1 for each colony in Parsec 2.' },
    'light-flat-1': { name: 'First Tribute', light: true, text: '5 Energy.' },
    'dark-galaxy-green': { name: 'Verdant Gyre Mandate', light: false, text: '3 Energy; 9 with the majority in Verdant Gyre, 6 with a colony there.' },
  },
  leaders: {
    buteo: { name: 'Buteo', text: 'In each of your assessment steps collect once, in any Parsec, from a system with your colony.', consumption: 30, energy: null },
    ava: { name: 'Ava', text: 'A fourth Action slot with range 1 that can be upgraded.', consumption: 28, energy: null },
    breish: { name: 'Breish', text: 'Tied for most colonies in a galaxy you still receive the higher payout.', consumption: 25, energy: 8 },
  },
  stations: {
    collecting: { name: 'Collecting Station', cost: gems('gg'), text: 'In each of your assessment steps you may collect once from one system of this galaxy in which you have a colony.' },
    assessing: { name: 'Assessment Station', cost: gems('ggx'), text: 'You assess this galaxy without taking a cube back; you still need a colony in it.' },
    colonizing: { name: 'Colonizing Station', cost: gems('cg'), text: 'Put three of your cubes on the station; they count for majorities in this galaxy.' },
  },
  automa_cards: {
    'homestead-wave': {
      name: 'Homestead Wave', pile: 0, silver: false, consumption: 8, assess: 'all',
      lines: [
        { left: { kind: 'settle', cubes: 2, planet: 'earth', parsec: 1, galaxy: null }, right: { kind: 'discover_settle', cubes: 2, planet: 'earth', parsec: 1, galaxy: null }, text: '' },
        { left: { kind: 'discover_settle', cubes: 1, planet: 'earth', parsec: 2, galaxy: 'green' }, right: { kind: 'settle', cubes: 1, planet: 'earth', parsec: 2, galaxy: null }, text: '' },
        { left: { kind: 'refresh_display', pattern: 'upper-row', slots: [0, 1, 2, 3] }, right: null, text: '' },
      ],
    },
    'silent-listener': {
      name: 'Silent Listener', pile: 0, silver: false, consumption: 1, assess: 'majority',
      lines: [
        { left: { kind: 'settle', cubes: 1, planet: 'earth', parsec: 1, galaxy: 'gray' }, right: { kind: 'discover_settle', cubes: 1, planet: 'earth', parsec: 1, galaxy: null }, text: '' },
        { left: { kind: 'refresh_display', pattern: 'lower-row', slots: [4, 5, 6, 7] }, right: null, text: '' },
        { left: { kind: 'energy', energy: 3 }, right: null, text: '' },
      ],
    },
    'green-awakening': {
      name: 'Green Awakening', pile: 0, silver: false, consumption: 10, assess: 'all',
      lines: [
        { left: { kind: 'discover_settle', cubes: 2, planet: 'earth', parsec: 2, galaxy: null }, right: { kind: 'settle', cubes: 2, planet: 'earth', parsec: 2, galaxy: null }, text: '' },
        { left: { kind: 'settle', cubes: 2, planet: 'earth', parsec: 1, galaxy: null }, right: { kind: 'discover_settle', cubes: 2, planet: 'earth', parsec: 1, galaxy: 'pink' }, text: '' },
        { left: { kind: 'energy', energy: 4 }, right: null, text: '' },
      ],
    },
  },
  civilisations: [
    { id: 'tretons', name: 'Tretons', colour: 'violet', hex: '#8E5BC8' },
    { id: 'avry', name: 'Avry', colour: 'green', hex: '#3FA35B' },
    { id: 'takrill', name: "Tak'rill", colour: 'red', hex: '#C8423B' },
    { id: 'automatos', name: 'Automatos', colour: 'blue', hex: '#3B74C8' },
  ],
  gem_values: { coal: 1, gold: 2, crystal: 3 },
};
