// What the table says in words: gaps, majorities, effects, reaches, the turn order as far as it is known.

import { capitalised, listing } from '../shared/words';
import { galaxyData, gemUnits, strengths, topCards, type AutomaOption, type CardData, type Content, type Gem, type GalaxyView, type PlanetView, type PlayerView, type SiteView, type TileData, type UpgradeData, type View } from './model';

const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']; // a game ends long before
export const levelName = (level: number): string => ROMAN[level] ?? String(level);
export const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
export const minus = (number: number): string => (number < 0 ? `−${-number}` : String(number));

/** How far Energy is from the next level. */
export function gapWords(energy: number, consumption: number, level: number, short = false): string {
  const next = `level ${levelName(level + 1)}`;
  if (energy >= consumption) return short ? `reaches ${levelName(level + 1)}` : `reaches ${next} at the next check`;
  return short ? `${consumption - energy} to ${next}` : `${consumption - energy} more Energy to ${next}`;
}

export function nameOf(names: readonly string[], seat: number): string {
  return names[seat] ?? `seat ${seat + 1}`;
}

/** Who leads a galaxy: "Ana leads 3 : 1", "Ana and Ben tied 2 : 2", "empty". */
export function majorityWords(galaxy: GalaxyView, names: readonly string[], short = false): string {
  const cubes = strengths(galaxy);
  const most = Math.max(0, ...cubes);
  if (most === 0) return 'empty';
  const top = cubes.flatMap((number, seat) => (number === most ? [seat] : []));
  if (top.length > 1) {
    const score = top.map(() => most).join(' : ');
    if (short && top.length > 2) return `${top.length} tied at ${most}`;
    return short ? `tied ${score}` : `${listing(top.map((seat) => nameOf(names, seat)))} tied ${score}`;
  }
  const name = nameOf(names, top[0]!);
  const second = Math.max(0, ...cubes.filter((_, seat) => seat !== top[0]));
  return `${name} ${short ? '' : name === 'You' ? 'lead ' : 'leads '}${most} : ${second}`;
}

export const GEM_LETTERS: Record<Gem, string> = { coal: 'C', gold: 'G', crystal: 'X' };

export function gemWords(gems: Partial<Record<Gem, number>> | Gem[]): string {
  const counts = new Map<Gem, number>();
  for (const gem of gemUnits(gems)) counts.set(gem, (counts.get(gem) ?? 0) + 1);
  return listing([...counts].map(([gem, number]) => `${number} ${gem}`));
}

export function yieldWords(tile: TileData): string {
  return listing([gemWords(tile.gems), tile.energy ? `${tile.energy} Energy` : ''].filter(Boolean)) || 'nothing';
}

export function costWords(cost: Gem[]): string {
  return cost.length ? `costs ${gemWords(cost)}` : 'costs nothing';
}

export function planetsWords(types: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return listing([...counts].map(([type, number]) => count(number, `${type} planet`)));
}

export function cubesWords(planet: PlanetView, names: readonly string[]): string {
  return listing(planet.cubes.map(([seat, number]) => `${nameOf(names, seat)} ${count(number, 'cube')}`)) || 'no cubes';
}

/** Cubes of a system by seat. */
export function siteCubes(site: SiteView): Array<[number, number]> {
  const sums = new Map<number, number>();
  for (const planet of site.planets) for (const [seat, number] of planet.cubes) sums.set(seat, (sums.get(seat) ?? 0) + number);
  return [...sums].sort(([a], [b]) => a - b);
}

export function siteWords(content: Content, galaxy: GalaxyView, site: SiteView, names: readonly string[]): string {
  const name = galaxyData(content, galaxy.id)?.name ?? galaxy.id;
  const tile = site.tile ? content.tiles[site.tile] : undefined;
  if (!tile) return `Empty site ${galaxy.sites.indexOf(site) + 1} of ${name}, Parsec ${galaxy.parsec}`;
  const cubes = siteCubes(site).map(([seat, number]) => `${nameOf(names, seat)} ${count(number, 'cube')}`);
  return `${tile.name} in ${name}, Parsec ${galaxy.parsec}. ${capitalised(planetsWords(tile.planets))}. Collect ${yieldWords(tile)}. ${capitalised(listing(cubes) || 'no cubes')}`;
}

export function galaxyWords(content: Content, galaxy: GalaxyView, names: readonly string[]): string {
  const all = strengths(galaxy).flatMap((number, seat) => (number ? [`${nameOf(names, seat)} ${number}`] : []));
  const free = galaxy.sites.filter((site) => site.tile === null).length;
  const station = galaxy.station ? `. ${content.stations[galaxy.station.id]?.name ?? 'Space Station'} of ${nameOf(names, galaxy.station.seat)}` : '';
  const cubes = all.length > 1 ? ` (${listing(all)})` : '';
  return `${galaxyData(content, galaxy.id)?.name ?? galaxy.id}, galaxy in Parsec ${galaxy.parsec}. Pays ${galaxy.high} with the majority, ${galaxy.low} without${galaxy.light ? ', and a Light card' : ''}. ${capitalised(majorityWords(galaxy, names))}${cubes}. ${free} of ${count(galaxy.sites.length, 'site')} free${station}`;
}

/** A seat in one sentence. */
export function seatWords(content: Content, view: View, player: PlayerView, names: readonly string[]): string {
  const parts = [
    `${nameOf(names, player.seat)}, level ${levelName(player.level)}, Energy ${player.energy}, Consumption ${player.consumption}`,
    player.tile ? `turn tile ${player.tile}` : '',
    view.throne === player.seat ? 'has the Throne' : '',
    player.techs.length ? `Dark Tech: ${listing(player.techs.map((id) => content.techs[id]?.name ?? id))}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export function reachWords(range: number): string {
  return range === 1 ? 'reaches Parsec 1' : `reaches Parsec 1 to ${range}`;
}

// ---------------------------------------------------------------- Action cards

/** A piece of an effect as it is drawn: an icon with a number, or a sign between icons. */
export type Piece = { icon: string; number?: number } | { sign: '/' | '+' };

function follow(effect: CardData['effect'], sign: '/' | '+'): Piece[] {
  const pieces: Piece[] = [];
  if (effect.cubes) pieces.push({ icon: 'cube', number: effect.cubes });
  if (effect.collects) {
    if (pieces.length) pieces.push({ sign });
    pieces.push({ icon: 'collect', number: effect.collects });
  }
  return pieces;
}

/** What a card does, as a row of icons. */
export function pieces(card: CardData): Piece[] {
  const { effect } = card;
  const found: Piece[] = [];
  switch (effect.kind) {
    case 'settle':
      found.push({ icon: 'cube', number: effect.cubes ?? 1 });
      break;
    case 'settle_singles':
      for (let i = 0; i < (effect.cubes ?? 1); i++) found.push(...(i ? [{ sign: '+' } as Piece] : []), { icon: 'cube', number: 1 });
      break;
    case 'collect':
      found.push({ icon: 'collect', number: effect.times ?? effect.collects ?? 1 });
      break;
    case 'discover':
      found.push({ icon: 'discover' }, ...follow(effect, effect.mode === 'and' ? '+' : '/'));
      break;
    case 'settle_and_collect':
      found.push(...follow(effect, '+'));
      break;
    case 'settle_or_discover':
      found.push({ icon: 'cube', number: effect.cubes ?? 1 }, { sign: '/' }, { icon: 'discover' });
      break;
    case 'upgrade_gem':
      found.push({ icon: 'refine', number: effect.steps ?? 1 });
      break;
    case 'energy':
      found.push({ icon: 'energy', number: effect.energy ?? 0 });
      break;
    case 'none':
      found.push({ icon: 'rest' });
      break;
  }
  if (effect.gems?.length) {
    if (found.length) found.push({ sign: '+' });
    found.push(...effect.gems.map((gem) => ({ icon: gem })));
  }
  if (card.any_parsec || card.any_planet) found.push({ icon: 'anywhere' });
  if (card.range) found.push({ icon: 'range', number: card.range });
  return found;
}

export function cardWords(card: CardData): string {
  return `${card.name}, consumption ${minus(card.consumption)}. ${card.text}`;
}

export function upgradeWords(upgrade: UpgradeData, bought: boolean): string {
  return `${upgrade.name}. ${upgrade.text} ${bought ? 'Bought' : capitalised(costWords(upgrade.cost))}`;
}

// ---------------------------------------------------------------- the plan and the turn order

/** What the visible cards of a plan add up to; null where a plan is hidden. */
export function planSum(content: Content, player: PlayerView): number {
  return topCards(player).reduce((sum, card) => sum + (card ? (content.cards[card]?.consumption ?? 0) : 0), 0);
}

/** Consumption of the cards that the Automa may turn up this round. */
export function automaRange(content: Content, view: View): number[] {
  const automa = view.players.find((player) => player.automa);
  if (!automa || !view.automa) return [];
  const pile = Math.min(automa.level, view.automa.piles.length - 1);
  const { cards = [], used = [] } = view.automa.piles[pile] ?? {};
  // An empty pile is made of its used cards again.
  return (cards.length ? cards : used).map((id) => content.automa_cards[id]?.consumption ?? 0);
}

/** What a sum does to the turn order, as far as one can know. In solo: with how many cards of the Automa one acts first. */
export function orderWords(content: Content, view: View, me: PlayerView, sum: number, names: readonly string[]): string {
  if (view.solo) {
    const possible = automaRange(content, view);
    const before = possible.filter((one) => one < sum).length;
    return possible.length ? `first with ${before} of ${count(possible.length, 'card')}` : '';
  }
  const known = view.players.filter((player) => player.seat !== me.seat && !player.automa && player.plan !== null && player.committed);
  if (known.length === 0) return 'the larger sum acts first';
  const ahead = known.filter((player) => {
    const other = planSum(content, player);
    return other > sum || (other === sum && player.energy > me.energy);
  });
  if (ahead.length === 0) return `before ${listing(known.map((player) => nameOf(names, player.seat)))}`;
  return `after ${listing(ahead.map((player) => nameOf(names, player.seat)))}`;
}

// ---------------------------------------------------------------- the Automa

export function optionWords(content: Content, option: AutomaOption): string {
  const where = option.galaxy ? (galaxyData(content, option.galaxy)?.name ?? option.galaxy) : `Parsec ${option.parsec}`;
  switch (option.kind) {
    case 'settle':
      return `${count(option.cubes ?? 1, 'cube')} on ${option.planet}, ${where}`;
    case 'discover_settle':
      return `discover in ${where}, ${count(option.cubes ?? 1, 'cube')} on ${option.planet}`;
    case 'energy':
      return `gain ${option.energy} Energy`;
    case 'refresh_display':
      return `replace AI cards: ${(option.pattern ?? '').replace('-', ' ') || 'four'}`;
    default:
      return option.kind;
  }
}
