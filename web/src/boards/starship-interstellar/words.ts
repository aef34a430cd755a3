// Things of Starship Interstellar in words.

import { capitalised, listing } from '../shared/words';
import { BUILDINGS, COLOURS, type BaseView, type Building, type Colour, type Content, type CorporationView, type Cubes, type Line, type Phase, type Reward, type TechnologyData, type TokenData, type Track, type TrackSpaces, type View } from './model';
import { activeToken, levelOf, listed, nextRow, passTokenOf, planetName, prices, projectRow, projectState, promotions, technologyCost, technologyPrice, technologyState, tokenOf, total, type HeldToken, type ProjectRow, type ProjectState } from './reckon';

export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
export const nameOf = (names: readonly string[], seat: number | null): string => (seat === null ? 'nobody' : (names[seat] ?? `Seat ${seat + 1}`));
export const BUILDING_NAMES: Record<Building, string> = { ars: 'ARS', converter: 'Converter', outpost: 'Outpost', drill: 'Drill' };
export const LINE_NAMES: Record<Line, string> = { ...BUILDING_NAMES, solar: 'Solar', travel: 'Travel' };
export const TRACK_NAMES: Record<Track, string> = { starship: 'Leaders of the Starship', humankind: 'Leaders of Humankind' };
export const ROW_NAMES: Record<ProjectRow, string> = { current: 'Current', long_term: 'Long-Term', future: 'Future' };
export const PHASE_NAMES: Record<Phase, string> = { setup: 'Set-up', action: 'Action Phase', salvation: 'Salvation Phase', government: 'Government Phase', over: 'The end' };
export const SALVATION_NAMES: Record<string, string> = { build: 'Build a Mechanism', save: 'Save a Population', probe: 'Advance your Probe', government: 'Send a Representative' };
export const SALVATION_ACTIONS = ['build', 'save', 'probe', 'government'] as const;

// ---------------------------------------------------------------- cubes and rewards

export const cubeWords = (colour: Colour, number = 1): string => `${number} ${colour} ${number === 1 ? 'cube' : 'cubes'}`;
/** `2 red and 1 blue`; `no cubes`. */
export function cubesWords(cubes: Partial<Cubes>): string {
  return listing(COLOURS.filter((colour) => cubes[colour]).map((colour) => `${cubes[colour]} ${colour}`)) || 'no cubes';
}
/** `red, red and blue`. */
export const costWords = (colours: Colour[]): string => listing(colours) || 'nothing';
export function tally(colours: readonly Colour[]): Partial<Cubes> {
  const cubes: Partial<Cubes> = {};
  for (const colour of colours) cubes[colour] = (cubes[colour] ?? 0) + 1;
  return cubes;
}

export function rewardWords(reward: Reward): string {
  const n = reward.n;
  switch (reward.kind) {
    case 'fuel':
      return `${n} Fuel`;
    case 'prestige':
      return `${n} Prestige`;
    case 'reputation':
      return `${n} Reputation`;
    case 'scientist':
      return count(n, 'Scientist');
    case 'cube':
      return reward.colour ? cubeWords(reward.colour, n) : count(n, 'cube');
    case 'cube_choice':
      return !reward.highest || reward.highest === 'purple' ? `${count(n, 'cube')} of any colour` : `${count(n, 'cube')} up to ${reward.highest}`;
    case 'extra_action':
      return count(n, 'Extra Action token');
    case 'advance':
      return `${count(n, 'step')} on ${reward.track === 'starship' || reward.track === 'humankind' ? TRACK_NAMES[reward.track] : 'a Leader track of choice'}`;
    case 'improved_deposit':
      return `Improved Deposit ${n}`;
    case 'drill':
      return `up to ${count(n, 'cube')} from a Deposit to its Storage`;
    case 'ars':
      return `up to ${count(n, 'cube')} from a Storage to the supply`;
    case 'gov_probe':
      return `Government Probe ${count(n, 'move')}`;
    case 'save_humankind':
      return `${count(n, 'meeple')} saved without payment`;
    case 'build_mechanism':
      return `${count(n, 'Mechanism')} built without payment`;
    default:
      return `${n} ${reward.kind.replaceAll('_', ' ')}`;
  }
}
export const rewardsWords = (rewards: Reward[]): string => listing(rewards.map(rewardWords)) || 'nothing';

// ---------------------------------------------------------------- tokens

/** The name on a token, as short as it stays clear: a production token is named after its planet. */
export function tokenName(content: Content, id: string): string {
  const token = tokenOf(content, id);
  if (!token) return id;
  return token.kind === 'production' && token.planet ? `${planetName(content, token.planet)} Production` : token.name.replace(' Planetary Production', ' Production');
}
/** What a Salvation side does, short. */
export function salvationWords(token: TokenData): string {
  const { mode, bonus, only, text } = token.salvation;
  if (mode === 'none') return 'Set aside in the Salvation Phase';
  if (text) return text;
  if (mode === 'only') return `${SALVATION_NAMES[only ?? ''] ?? only} only`;
  return bonus ? `Any action, 1 Prestige with ${SALVATION_NAMES[bonus] ?? bonus}` : 'Any action';
}
/** Which Salvation actions a token allows. */
export function salvationActions(token: TokenData): string[] {
  if (token.salvation.mode === 'none') return [];
  return token.salvation.mode === 'only' && token.salvation.only ? [token.salvation.only] : [...SALVATION_ACTIONS];
}
/** What an `any` side gives with whatever action: the tail of its text, as rewards. */
export function salvationAfter(token: TokenData): Reward[] {
  if (token.salvation.mode !== 'any' || token.salvation.bonus) return [];
  const found = /(\d+) (Prestige|Reputation)\b/.exec(token.salvation.text);
  return found ? [{ kind: found[2]!.toLowerCase(), n: Number(found[1]) }] : [];
}
/** The goods a token names that only gives goods: `8 Fuel`, `1 blue cube and 1 yellow cube`. */
export function gains(text: string): Reward[] {
  return [...text.matchAll(/(\d+) (Fuel|Prestige|Reputation|Scientists?|red|yellow|green|blue|purple)\b/gi)].map((found): Reward => {
    const [n, word] = [Number(found[1]), found[2]!.toLowerCase()];
    return (COLOURS as readonly string[]).includes(word) ? { kind: 'cube', n, colour: word as Colour } : { kind: word.replace(/s$/, ''), n };
  });
}
const STATES = { hand: 'in hand', played: 'played', aside: 'set aside' } as const;
export function useWords(content: Content, who: CorporationView): string {
  const token = tokenOf(content, activeToken(who) ?? '');
  return token?.action.repeatable ? `used ${who.uses} of ${content.limits.uses}` : 'no repeat';
}
/** Both faces and where it lies: the present face first. */
export function tokenWords(content: Content, view: View, who: CorporationView, held: HeldToken): string {
  const token = held.data;
  if (!token) return held.id;
  const state = held.state === 'active' ? `active, ${view.phase === 'salvation' ? 'played' : useWords(content, who)}` : STATES[held.state];
  const action = `Action side: ${token.action.text.replace(/\.$/, '')}${token.action.repeatable ? ', can be repeated' : ''}`;
  const salvation = `Salvation side: ${salvationWords(token).replace(/\.$/, '')}`;
  const faces = view.phase === 'salvation' ? [salvation, action] : [action, salvation];
  return `${tokenName(content, held.id)}${token.number ? `, Extra Action ${token.number}` : ''}, ${state}. ${faces.join('. ')}.`;
}
export function extraWords(content: Content, id: string): string {
  const token = tokenOf(content, id);
  if (!token) return id;
  return `${token.name}, Extra Action ${token.number}. Action side: ${token.action.text.replace(/\.$/, '')}${token.action.repeatable ? ', can be repeated' : ''}. Salvation side: ${salvationWords(token).replace(/\.$/, '')}.`;
}
export function passWords(content: Content, who: CorporationView): string {
  const token = passTokenOf(content, who);
  const name = token.id === 'basic' ? 'Pass token' : `Pass token ${token.name}`;
  if (!who.passed) return `${name}. After passing it turns once for every turn you would have had; you may take the side reached or an earlier one.`;
  const side = token.sides[who.rotation];
  return `${name}, passed, side ${who.rotation + 1} of ${token.sides.length} reached: ${rewardsWords(side?.rewards ?? [])}.`;
}
export function sideWords(content: Content, who: CorporationView, side: number): string {
  const reached = who.passed ? (side === who.rotation ? ', reached' : side < who.rotation ? ', passed over' : ', not reached yet') : '';
  return `Side ${side + 1} of the Pass token${reached}: ${rewardsWords(passTokenOf(content, who).sides[side]?.rewards ?? [])}`;
}

// ---------------------------------------------------------------- Market, Population

export function marketWords(content: Content, view: View, colour: Colour, who?: CorporationView): string {
  const { buy, sell } = prices(content, view, colour, who?.broker ?? null);
  const capacity = content.market.find((one) => one.colour === colour)?.capacity ?? 4;
  const own = who?.supply ? `. You have ${who.supply.cubes[colour]}` : '';
  return `Market, ${colour}: ${view.market[colour]} of ${capacity} cubes. ${buy === null ? 'Nothing to buy' : `The next one costs ${buy} Fuel`}. ${sell === null ? 'No sale now' : `A sale brings ${sell} Fuel`}${own}.`;
}
/** The lowest cube that saves a meeple of this colour (Golden Rule); null: none. */
export function ransom(who: CorporationView | undefined, colour: Colour): Colour | null {
  return COLOURS.slice(levelOf(colour) - 1).find((one) => (who?.supply?.cubes[one] ?? 0) > 0) ?? null;
}
export function meepleWords(content: Content, view: View, colour: Colour, who?: CorporationView): string {
  const name = content.population.find((one) => one.colour === colour)?.name ?? capitalised(colour);
  const cube = ransom(who, colour);
  const payable = !who?.supply ? '' : cube === null ? ' You have no cube for it.' : cube === colour ? ` You can pay ${colour}.` : ` You can pay ${cube}.`;
  return `${name}, ${colour}: ${view.meeples[colour]} on Earth, ${view.saved[colour]} saved. Costs a ${colour} cube or a higher one, gives ${levelOf(colour)} Reputation.${payable}`;
}
export function goalWords(view: View): string {
  const { saved, needed, met } = view.goals.population;
  return met ? `${saved} saved, the goal of ${needed} is reached` : `${saved} of ${needed} saved, ${needed - saved} to go`;
}

// ---------------------------------------------------------------- projects and the ship

export function paymentWords(state: Pick<ProjectState, 'paid' | 'missing' | 'over'> & { short?: number }): string {
  if (state.short) return `lacks ${count(state.short, 'cube')}`;
  if (state.paid) return state.over ? `payable with ${cubesWords(tally(state.paid))}` : 'payable';
  return `lacks ${costWords(state.missing)}`;
}
export function projectWords(content: Content, view: View, position: number, who?: CorporationView): string {
  const mechanism = content.mechanisms.find((one) => one.id === view.projects[position - 1]);
  const row = ROW_NAMES[projectRow(view, position)];
  if (!mechanism) return `${row} Project ${position}, empty`;
  const state = who ? projectState(content, view, who, position) : null;
  const pays = state ? `. ${capitalised(paymentWords(state))}${state.locked ? ', but Future Projects need Build Extra' : ''}` : '';
  const deal = mechanism.any_cubes ? `Universal Mechanism: costs any ${count(mechanism.any_cubes, 'cube')}, gives their value as Prestige${state?.paid ? `, with your cubes ${rangeWords(state.prestige)}` : ''}` : `Costs ${costWords(listed(mechanism.cost))}, gives ${mechanism.value} Prestige`;
  return `${mechanism.name}, ${row} Project, position ${position}. ${deal}${pays}.`;
}
export const rangeWords = ([least, most]: [number, number]): string => (least === most ? String(least) : `${least} to ${most}`);
/** Which module is being filled. */
export function unfinished(view: View): number {
  const index = view.ship.modules.findIndex((one) => one.slots.length < view.ship.slots);
  return index < 0 ? view.ship.modules.length : index;
}
export function shipWords(content: Content, view: View): string {
  const parts = content.modules.map((module, i) => `${module.name} ${view.ship.modules[i]?.slots.length ?? 0} of ${view.ship.slots}`);
  return `The Interstellar: ${view.goals.ship.built} of ${view.goals.ship.needed} Mechanisms. ${listing(parts)}.`;
}
export function builtBy(view: View, names: readonly string[]): string {
  const slots = view.ship.modules.flatMap((one) => one.slots);
  const parts = view.corporations.map(({ seat }) => `${nameOf(names, seat)} ${slots.filter((one) => one.by === seat).length}`);
  const government = slots.filter((one) => one.by === null).length;
  return listing([...parts, ...(government ? [`the World Government ${government}`] : [])]);
}

// ---------------------------------------------------------------- Leaders, Government, technologies

export function trackWords(content: Content, view: View, track: Track, names: readonly string[]): string {
  const length = content.limits.leader_length;
  const where = view.corporations.map((one) => `${nameOf(names, one.seat)} ${one[track] === 0 ? 'before space 1' : `on ${one[track]}`}`);
  return `${TRACK_NAMES[track]}, ${length} spaces. ${listing(where)}.`;
}
export function nextReward(sheet: { tracks: TrackSpaces }, track: Track, at: number): string {
  const space = sheet.tracks[track].find((one) => one.space === at + 1);
  return space ? `next: ${rewardsWords(space.rewards)}` : 'at the end';
}
export function seatWordsOf(content: Content, view: View, row: number, space: number, names: readonly string[]): string {
  const data = content.government.find((one) => one.row === row && one.space === space);
  const seat = view.government[row - 1]?.[space - 1] ?? null;
  const name = content.rows.find((one) => one.row === row)?.name ?? `Row ${row}`;
  const crown = seat !== null && seat === view.governor && view.government.slice(row).every((above) => above.every((one) => one === null)) ? ', the Governor' : '';
  return `${name}, space ${space}: ${seat === null ? 'free' : `Scientist of ${nameOf(names, seat)}${crown}`}. Bonus: ${rewardsWords(data?.rewards ?? [])}.`;
}
export function governorWords(view: View, names: readonly string[]): string {
  if (view.governor === null) return 'No Governor: the World Government is empty.';
  const up = promotions(view).map((seat) => nameOf(names, seat));
  const then = up.length ? `then ${up.join(', then ')} may move up` : 'nobody moves up';
  return `When a module is completed the Scientist of ${nameOf(names, view.governor)} goes home, ${then}.`;
}
export function climbWords(content: Content, view: View, seat: number): string {
  const row = nextRow(view, seat);
  return row === null ? 'Your Scientist is in the highest row.' : `Your next Scientist goes to row ${row}, ${content.rows.find((one) => one.row === row)?.name ?? ''}.`;
}

export function technologyLack(content: Content, technology: TechnologyData, who: CorporationView, phase: string): string {
  const price = technologyPrice(content, technology, who, phase);
  if (!price) return '';
  const lacks = [...price.missing.map((colour) => colour as string), ...(price.scientist ? [] : ['a Scientist'])];
  return lacks.length ? `lacks ${listing(lacks)}` : price.over && price.paid ? `payable with ${cubesWords(tally(price.paid))}` : 'payable';
}
export function technologyWords(content: Content, view: View, technology: TechnologyData, who: CorporationView, names: readonly string[]): string {
  const state = technologyState(technology, who);
  const cost = `${costWords(listed(technologyCost(content, technology, who, view.phase)))} and 1 Scientist`;
  const rung = who.salvation.indexOf(technology.id) + 1;
  const place = technology.line ? `${LINE_NAMES[technology.line]} level ${technology.level}` : `Salvation technology${rung ? `, level ${rung}` : ''}`;
  const own = state === 'owned' ? 'Researched' : state === 'later' ? `Costs ${cost}, after level ${technology.level - 1}` : `Costs ${cost}${who.supply ? `, ${technologyLack(content, technology, who, view.phase)}` : ''}`;
  const others = view.corporations.filter((one) => one.seat !== who.seat && technologyState(technology, one) === 'owned').map((one) => nameOf(names, one.seat));
  const name = technology.name.replace(/ Lv(\d)$/, '');
  return `${name}, ${place}. ${capitalised(technology.text.replace(/\.$/, ''))}. ${own}.${others.length ? ` Also researched by ${listing(others)}.` : ''}`;
}

// ---------------------------------------------------------------- corporations

export const buildingsWords = (buildings: Record<Building, number>): string => listing(BUILDINGS.filter((one) => buildings[one]).map((one) => count(buildings[one], BUILDING_NAMES[one], one === 'ars' ? 'ARS' : `${BUILDING_NAMES[one]}s`)));
/** `Layers: 4 green, dug out; 3 blue, being dug; 2 red below`. */
export function layersWords(layers: [Colour, number][], at: number): string {
  return `Layers: ${layers.map(([colour, n], i) => `${n} ${colour}${i < at ? ', dug out' : i === at ? ', being dug' : ' below'}`).join('; ')}`;
}
export function baseWords(content: Content, base: BaseView, explorer: string): string {
  const sites = buildingsWords(base.buildings) || 'no Buildings';
  return `Base on ${planetName(content, base.planet)}. Deposit ${cubesWords(base.deposit)}, normally ${base.normal}.${base.layers?.length > 1 ? ` ${layersWords(base.layers, base.layer)}.` : ''} Storage ${total(base.storage)} of ${content.limits.storage}: ${cubesWords(base.storage)}. ${capitalised(sites)}${explorer === base.planet ? '. Your Explorer is here' : ''}.`;
}
export function holdWords(content: Content, who: CorporationView): string {
  const parts = [...(who.hold.bases ? [count(who.hold.bases, 'Base')] : []), ...(buildingsWords(who.hold.buildings) ? [buildingsWords(who.hold.buildings)] : []), ...(total(who.hold.cubes) ? [`${cubesWords(who.hold.cubes)} ${total(who.hold.cubes) === 1 ? 'cube' : 'cubes'}`] : [])];
  return `Hold, ${who.hold.used} of ${content.limits.hold}: ${listing(parts) || 'empty'}`;
}
export const probeWords = (content: Content, who: CorporationView): string => (who.column >= content.journey.costs.length || content.journey.spaces.find((one) => one.id === who.probe)?.kind === 'goal' ? 'at Trappist' : who.column === 0 ? 'at the start' : `in column ${who.column}`);
export function levelsWords(content: Content, who: CorporationView): string {
  const lines = (Object.keys(LINE_NAMES) as Line[]).filter((line) => who.levels[line] > 0).map((line) => `${LINE_NAMES[line]} ${who.levels[line]}`);
  const salvation = who.salvation.map((id) => content.technologies.find((one) => one.id === id)?.name ?? id);
  return listing([...lines, ...salvation]) || 'none';
}
export function corporationWords(content: Content, who: CorporationView, names: readonly string[]): string {
  const supply = who.supply ? `${who.supply.fuel} Fuel, ${count(who.supply.scientists, 'Scientist')}, ${cubesWords(who.supply.cubes)}` : 'supply hidden';
  const active = activeToken(who);
  return [
    `${nameOf(names, who.seat)}, ${who.name}, ${who.prestige} Prestige, ${who.reputation} Reputation, ${supply}`,
    `Explorer on ${planetName(content, who.explorer)}, ${who.bases.length ? `Bases on ${listing(who.bases.map((one) => planetName(content, one.planet)))}` : 'no Base'}, Probe ${probeWords(content, who)}`,
    `Technologies: ${levelsWords(content, who)}`,
    `Starship ${who.starship}, Humankind ${who.humankind}`,
    who.passed ? `Passed, side ${who.rotation + 1} of the Pass token` : `${count(who.hand.length, 'token')} in hand${active ? `, active ${tokenName(content, active)}` : ''}`,
  ].join('. ');
}
