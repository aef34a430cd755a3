import { describe, expect, it } from 'vitest';
import { galaxyOf, type GalaxyView } from './model';
import { content, four, plan, solo } from './sample';
import { automaRange, cardWords, costWords, galaxyWords, gapWords, gemWords, majorityWords, minus, optionWords, orderWords, pieces, planSum, siteWords, yieldWords } from './words';

const names = ['Ana', 'Ben', 'Cleo', 'Dmitri'];
const galaxy = (cubes: number[], station_cubes: number[] = []): GalaxyView => ({ ...plan.galaxies[0]!, cubes, station_cubes });

describe('the gap', () => {
  it('says how much Energy is missing', () => {
    expect(gapWords(20, 32, 0)).toBe('12 more Energy to level I');
    expect(gapWords(20, 32, 1, true)).toBe('12 to level II');
    expect(gapWords(12, 52, 3)).toBe('40 more Energy to level IV');
  });

  it('says when the level is reached', () => {
    expect(gapWords(32, 32, 0)).toBe('reaches level I at the next check');
  });
});

describe('majorities', () => {
  it('are told in words', () => {
    expect(majorityWords(galaxy([3, 1]), names)).toBe('Ana leads 3 : 1');
    expect(majorityWords(galaxy([0, 2]), names)).toBe('Ben leads 2 : 0');
    expect(majorityWords(galaxy([2, 2]), names)).toBe('Ana and Ben tied 2 : 2');
    expect(majorityWords(galaxy([0, 0]), names)).toBe('empty');
    expect(majorityWords(galaxy([1, 0]), ['You', 'Automa'])).toBe('You lead 1 : 0');
  });

  it('have short forms', () => {
    expect(majorityWords(galaxy([3, 1]), names, true)).toBe('Ana 3 : 1');
    expect(majorityWords(galaxy([2, 2]), names, true)).toBe('tied 2 : 2');
    expect(majorityWords(galaxy([1, 1, 1, 1]), names, true)).toBe('4 tied at 1');
  });

  it('count the cubes of a Colonizing Station', () => {
    expect(majorityWords(galaxy([1, 3], [3, 0]), names)).toBe('Ana leads 4 : 3');
  });
});

describe('things in words', () => {
  it('tell a galaxy, a system and an empty site', () => {
    const gray = plan.galaxies[0]!;
    expect(galaxyWords(content, gray, names)).toBe('Parvus Corta, galaxy in Parsec 1. Pays 5 with the majority, 2 without. Ana and Ben tied 3 : 3 (Ana 3 and Ben 3). 0 of 2 sites free');
    expect(siteWords(content, gray, gray.sites[0]!, names)).toBe('Halcyon in Parvus Corta, Parsec 1. 2 earth planets. Collect 1 gold. Ana 2 cubes and Ben 1 cube');
    const green = galaxyOf(plan, 'green-2')!;
    expect(siteWords(content, green, green.sites[1]!, names)).toBe('Empty site 2 of Verdant Gyre, Parsec 2');
    expect(galaxyWords(content, solo.galaxies[0]!, names)).toContain('Colonizing Station of Ana');
  });

  it('spell gems, yields and cards', () => {
    expect(gemWords(['coal', 'coal', 'gold'])).toBe('2 coal and 1 gold');
    expect(yieldWords(content.tiles.merrow!)).toBe('1 coal and 1 Energy');
    expect(costWords([])).toBe('costs nothing');
    expect(minus(-2)).toBe('−2');
    expect(cardWords(content.cards['standby-mode']!)).toBe('Standby Mode, consumption −2. Nothing but a lower Consumption.');
  });

  it('draw an effect as icons, with signs between them', () => {
    const drawn = (id: string): string => pieces(content.cards[id]!).map((piece) => ('sign' in piece ? piece.sign : piece.icon + (piece.number ?? ''))).join(' ');
    expect(drawn('start-discover')).toBe('discover cube1 / collect1');
    expect(drawn('cartographer-prime')).toBe('discover cube1 + collect1');
    expect(drawn('dispersal-swarm')).toBe('cube1 + cube1');
    expect(drawn('prospector-wing')).toBe('discover cube1 / collect1 + coal');
    expect(drawn('deepfield-oracle')).toBe('discover cube1 / collect1 anywhere');
    expect(drawn('long-tethers')).toBe('collect2 range3');
    for (const card of Object.values(content.cards)) expect(pieces(card).length, card.name).toBeGreaterThan(0);
  });

  it('tell the lines of an Automa card', () => {
    const [first, second, third] = content.automa_cards['homestead-wave']!.lines;
    expect(optionWords(content, first!.left)).toBe('2 cubes on earth, Parsec 1');
    expect(optionWords(content, second!.left)).toBe('discover in Verdant Gyre, 1 cube on earth');
    expect(optionWords(content, third!.left)).toBe('replace AI cards: upper row');
  });
});

describe('the turn order', () => {
  it('is told as far as it is known', () => {
    const [ana, ben] = plan.players as [(typeof plan.players)[0], (typeof plan.players)[0]];
    expect(planSum(content, ana)).toBe(9);
    expect(orderWords(content, plan, ana, 9, names)).toBe('the larger sum acts first');
    const open = { ...plan, players: [ana, { ...ben, plan: ['start-settle-two', null, null] }] };
    expect(orderWords(content, open, ana, 9, names)).toBe('after Ben');
    expect(orderWords(content, open, ana, 14, names)).toBe('before Ben');
  });

  it('counts the cards that the Automa may turn up', () => {
    expect(automaRange(content, solo)).toEqual([10]);
    expect(orderWords(content, solo, solo.players[0]!, 11, names)).toBe('first with 1 of 1 card');
    expect(automaRange(content, four)).toEqual([]);
  });
});
