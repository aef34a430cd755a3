// What the card says about the thing that is looked at: a title and lines.

import { capitalised } from '../shared/words';
import { aheadWords, burnWords, partsOf, planetData, presentOn, presentWords, reachOf, spaceWords } from './flight';
import { tellPanels } from './inspect-panels';
import type { Building, Colour, Content, Track, View } from './model';
import { corporationOf, heldTokens, ownSeat, planetName, tokenOf, total, worth } from './reckon';
import { baseWords, BUILDING_NAMES, count, cubesWords, extraWords, holdWords, marketWords, meepleWords, projectWords, seatWordsOf, shipWords, technologyWords, tokenWords, TRACK_NAMES, trackWords } from './words';

export interface Told {
  title: string;
  lines: string[];
}

/** `off` is what the token of a flight that is planned takes off its Fuel. */
export function tellAbout(content: Content, view: View, names: string[], seat: number, target: string, off = 0): Told | null {
  const [kind, name = ''] = split(target);
  const who = corporationOf(view, ownSeat(view, seat));
  const said = (title: string, text: string): Told => ({ title, lines: sentences(text) });
  switch (kind) {
    case 'planet':
      return planetCard(content, view, names, seat, name, off);
    case 'base': {
      const base = who?.bases.find((one) => one.planet === name);
      return base && who ? said(`Base on ${planetName(content, name)}`, baseWords(content, base, who.explorer)) : null;
    }
    case 'cell': {
      const cell = content.cells.find((one) => one.id === name);
      return cell ? { title: 'A place for the Wormhole', lines: [`Orbit ${cell.orbit}, quadrant ${content.quadrants[cell.quadrant - 1] ?? cell.quadrant}.`, 'It never moves again. Flights between Earth and it cost 1 Fuel; the rest of the way is paid as usual.'] } : null;
    }
    case 'spiral':
      return { title: `Solar Spiral: ${view.spiral} of ${content.limits.last_space}`, lines: [...view.planets.filter((one) => one.burn !== null).map((one) => `${burnWords(content, one, view.spiral)}.`), `Each kept cube of the Sun moves it by one, each Government Phase by ${content.limits.growth}.`] };
    case 'bag':
      return { title: `Solar Bag: ${total(view.bag)} cubes`, lines: [`${cubesWords(view.bag)}.`] };
    case 'drawn':
      return view.drawn ? { title: 'Drawn from the Sun', lines: [`${cubesWords(view.drawn)}, worth ${worth(view.drawn)}.`] } : null;
    case 'space': {
      const space = content.journey.spaces.find((one) => one.id === name);
      if (!space) return null;
      const points = content.journey.prestige[space.column] ?? 0;
      return { title: space.name || (space.kind === 'goal' ? 'Trappist' : space.kind === 'start' ? 'Sol' : `Column ${space.column}, row ${space.row}`), lines: [...sentences(spaceWords(content, view, names, seat, space)), ...(points ? [`A Probe that ends the game in this column: ${points} Prestige.`] : [])] };
    }
    case 'stack':
    case 'prospect': {
      const planet = view.planets.find((one) => one.id === view.prospect?.planet);
      const token = content.production_tokens.find((one) => one.id === view.prospect?.token);
      if (!planet || !token) return null;
      return kind === 'prospect'
        ? { title: token.name, lines: [`Deposit: ${token.layers.map((one) => `${one.n} ${one.colour}`).join(', then ')}.`, `ARS ${token.ars}: that many cubes of the surface come home at once.`] }
        : { title: `Stack of ${planetName(content, planet.id)}`, lines: [`${count(planet.stack, 'token')}, ${planet.unknown} of them unseen.`] };
    }
    case 'hold':
      return who ? said('Hold of the Explorer', holdWords(content, who)) : null;
    case 'reserve':
      return who ? { title: name === 'base' ? 'Bases in the reserve' : `${BUILDING_NAMES[name as Building] ?? name} in the reserve`, lines: [`${name === 'base' ? who.reserve.bases : who.reserve.buildings[name as Building]} at home.`] } : null;
    case 'market':
      return said(`Market: ${name}`, marketWords(content, view, name as Colour, who));
    case 'meeple':
      return said(capitalised(content.population.find((one) => one.colour === name)?.name ?? name), meepleWords(content, view, name as Colour, who));
    case 'project':
      return said(content.mechanisms.find((one) => one.id === view.projects[Number(name) - 1])?.name ?? 'Project', projectWords(content, view, Number(name), who));
    case 'ship':
      return said('The Interstellar', shipWords(content, view));
    case 'track':
      return said(TRACK_NAMES[name as Track] ?? name, trackWords(content, view, name as Track, names));
    case 'government': {
      const [row, space] = name.split('-').map(Number);
      return said('World Government', seatWordsOf(content, view, row ?? 1, space ?? 1, names));
    }
    case 'technology': {
      const technology = content.technologies.find((one) => one.id === name);
      return technology && who ? said(technology.name, technologyWords(content, view, technology, who, names)) : null;
    }
    case 'extra':
      return said(tokenOf(content, name)?.name ?? name, extraWords(content, name));
    case 'token': {
      const held = who && heldTokens(content, who).find((one) => one.id === name);
      return who && held ? said(held.data?.name ?? name, tokenWords(content, view, who, held)) : null;
    }
    default: {
      const told = tellPanels(content, view, names, seat, kind, name);
      return told && said(told.title, told.text);
    }
  }
}

function planetCard(content: Content, view: View, names: string[], seat: number, id: string, off: number): Told | null {
  const planet = view.planets.find((one) => one.id === id);
  if (!planet) return null;
  const data = planetData(content, id);
  if (planet.destroyed) return { title: `${data.name}, burnt`, lines: ['Its Bases have come home, its tokens have left the game.'] };
  const me = corporationOf(view, seat);
  const reach = reachOf(view.forecast?.[0] ?? null, 'from_here', id, me?.supply?.fuel ?? null, off);
  const full = view.forecast?.[0]?.from_here[id] ?? 0;
  const parts = reach && me ? partsOf(content, me, me.explorer, id, Object.fromEntries(view.planets.map((one) => [one.id, one.quadrant])), full) : '';
  const lines = [
    reach ? `${reach.fuel} Fuel from ${planetName(content, me?.explorer ?? 'earth')}${parts ? `: ${parts}` : ''}${reach.fuel < full ? `; ${full - reach.fuel} less by the token` : ''}.${reach.missing ? ` ${reach.missing} more Fuel needed.` : ''}` : '',
    aheadWords(view, id) ? `Fuel by ${aheadWords(view, id)}.` : '',
    `Orbit ${data.orbit}, quadrant ${content.quadrants[planet.quadrant - 1] ?? planet.quadrant}, gravity ${data.gravity}; moves ${count(data.speed, 'space')} a round.`,
    data.settles ? `Stack: ${count(planet.stack, 'token')}, ${planet.unknown} unseen.${planet.known.length ? ` Known: ${planet.known.map((one) => known(content, one)).join(', ')}.` : ''}` : '',
    presentWords(presentOn(view, names, id), names, seat),
    planet.burn !== null ? `${burnWords(content, planet, view.spiral)}.` : '',
  ];
  return { title: data.name, lines: lines.filter(Boolean) };
}

function known(content: Content, id: string): string {
  const token = content.production_tokens.find((one) => one.id === id);
  return token ? `${token.name} (${token.layers.map((one) => `${one.n} ${one.colour}`).join(', ')})` : id;
}
const split = (target: string): [string, string?] => {
  const at = target.indexOf(':');
  return at < 0 ? [target] : [target.slice(0, at), target.slice(at + 1)];
};
const sentences = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z0-9])/).filter(Boolean);
