// The zones of the board: which targets lie in which one, and which of them opens by itself.

import type { Picks } from '../contract';
import { ZONES, type Zone } from './layout';
import { BUILDINGS, COLOURS, type Content, type Phase, type View } from './model';

export const ZONE_NAMES: Record<Zone, string> = {
  solar: 'Solar System',
  market: 'Market',
  population: 'Population',
  journey: 'Journey',
  ship: 'Ship',
  leaders: 'Leaders',
  government: 'Government',
  technologies: 'Technologies',
  draft: 'Pass tokens',
  hall: 'H.A.L.L.',
};

/** Names of the places themselves, where another part of the page is called like the zone. */
export const REGION_NAMES: Partial<Record<Zone, string>> = { hall: 'Boards of H.A.L.L.' };

/** Names for narrow tiles. */
export const SHORT_NAMES: Partial<Record<Zone, string>> = { solar: 'Solar', population: 'People', government: 'Govern.', technologies: 'Techn.', draft: 'Pass' };
export const SHORT_BELOW = 76;

/** The zones there are now, in the order of their tiles. */
export function zonesOf(view: View): Zone[] {
  return [...(view.draft ? (['draft'] as const) : []), ...ZONES, ...(view.hall ? (['hall'] as const) : [])];
}

/** The cells of H.A.L.L.'s board. */
export const hallCells = (content: Content): string[] => content.hall.cells.map(({ row, color }) => `hall:${row}-${color}`);

/** What is decided in a panel of the Solar System, beside its planets. */
export const FLIGHT = ['reserve:base', ...BUILDINGS.map((one) => `reserve:${one}`), ...COLOURS.map((one) => `stored:${one}`), 'hold', ...BUILDINGS.map((one) => `aboard:${one}`)];
export const ACTIVATORS = ['base', 'explorer', ...BUILDINGS] as const;

export function targetsOf(zone: Zone, content: Content, view: View): string[] {
  switch (zone) {
    case 'solar':
      return [
        ...content.planets.flatMap(({ id }) => [`planet:${id}`, `base:${id}`]), ...content.cells.map(({ id }) => `cell:${id}`), ...FLIGHT, ...ACTIVATORS.map((one) => `activator:${one}`),
        'stack', 'prospect', 'drawn', ...COLOURS.map((one) => `drawn:${one}`), 'bag', 'spiral',
      ];
    case 'market':
      return content.market.map(({ colour }) => `market:${colour}`);
    case 'population':
      return [...content.population.map(({ colour }) => `meeple:${colour}`), ...(view.families?.active ?? []).map((_, i) => `family:${i + 1}`)];
    case 'journey':
      return content.journey.spaces.map(({ id }) => `space:${id}`);
    case 'ship':
      return [...view.projects.map((_, i) => `project:${i + 1}`), 'ship'];
    case 'leaders':
      return ['track:starship', 'track:humankind', ...view.display.map((id) => `extra:${id}`)];
    case 'government':
      return content.government.map(({ row, space }) => `government:${row}-${space}`);
    case 'technologies':
      return content.technologies.map(({ id }) => `technology:${id}`);
    case 'draft':
      return (content.pass_tokens ?? []).map(({ id }) => `pass-token:${id}`);
    case 'hall':
      return view.hall ? [...COLOURS.map((one) => `convertible:${one}`), 'hall:bag', 'hall:pile', 'hall:planets', ...view.hall.technologies.map(({ id }) => `hall-technology:${id}`), ...hallCells(content)] : [];
  }
}

export const offersIn = (zone: Zone, content: Content, view: View, picks: Picks): number => targetsOf(zone, content, view).filter((target) => ['offer', 'chosen'].includes(picks.state(target))).length;

/** The zone with the most answers to the open question; null where no zone has one. */
export function neededZone(content: Content, view: View, picks: Picks): Zone | null {
  let [best, most]: [Zone | null, number] = [null, 0];
  for (const zone of zonesOf(view)) {
    const offers = offersIn(zone, content, view, picks);
    if (offers > most) [best, most] = [zone, offers];
  }
  // While something lies open in the Solar System its panel is where the question is answered.
  return best ?? (view.draft ? 'draft' : view.production || view.prospect || view.drawn ? 'solar' : view.trade ? 'market' : null);
}

export const litIn = (zone: Zone, content: Content, view: View, picks: Picks): boolean => targetsOf(zone, content, view).some((target) => picks.lit(target));

/** The zone of what somebody else does: where a step leads, else where things are lit. */
export function happeningZone(content: Content, view: View, picks: Picks): Zone | null {
  const end = picks.path.at(-1);
  // What H.A.L.L. draws and where it lays a cube stands beside the board all the time; its technologies stand only in their zone.
  if (view.hall?.technologies.some(({ id }) => picks.lit(`hall-technology:${id}`))) return 'hall';
  return (end && ZONES.find((zone) => targetsOf(zone, content, view).includes(end))) || (ZONES.find((zone) => litIn(zone, content, view, picks)) ?? null);
}

/** A flight is planned: something to load, or a destination that is no place of an own Base. */
export function isFlying(content: Content, view: View, seat: number, picks: Picks): boolean {
  const bases = view.corporations.find((one) => one.seat === seat)?.bases ?? [];
  return FLIGHT.some((target) => picks.state(target) !== '') || content.planets.some(({ id }) => picks.state(`planet:${id}`) !== '' && !bases.some((one) => one.planet === id));
}

/** What stands in the large place before anybody has chosen, and what beside it where there are two. */
export function usualZones(phase: Phase): [Zone, Zone] {
  return phase === 'salvation' ? ['ship', 'journey'] : phase === 'government' ? ['journey', 'government'] : ['solar', 'market'];
}
