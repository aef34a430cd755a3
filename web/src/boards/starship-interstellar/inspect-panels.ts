// What the card says about things that stand beside the board: corporations, the own supply, the active token, the Pass token.

import { capitalised } from '../shared/words';
import { tellVariants } from './inspect-variants';
import { COLOURS, type Building, type Colour, type Content, type View } from './model';
import { corporationOf, heldTokens, levelOf, listed, ownSeat, passTokenOf, payment, prices, projectRow } from './reckon';
import { BUILDING_NAMES, corporationWords, holdWords, nameOf, passWords, rewardsWords, sideWords, tokenName, tokenWords } from './words';

export interface Said {
  title: string;
  text: string;
}

export function tellPanels(content: Content, view: View, names: string[], seat: number, kind: string, name: string): Said | null {
  const who = corporationOf(view, ownSeat(view, seat));
  switch (kind) {
    case 'seat': {
      const other = corporationOf(view, Number(name));
      return other ? { title: nameOf(names, other.seat), text: `${corporationWords(content, other, names)}.` } : null;
    }
    case 'cube':
      return who?.supply && (COLOURS as readonly string[]).includes(name) ? cubeCard(content, view, who.supply.cubes, name as Colour, who.broker) : null;
    case 'active': {
      const held = who && heldTokens(content, who).find((one) => one.state === 'active');
      return who && held ? { title: tokenName(content, held.id), text: tokenWords(content, view, who, held) } : null;
    }
    case 'pass':
      return who ? { title: 'Pass token', text: `${passWords(content, who)} Its sides: ${passTokenOf(content, who).sides.map((side) => rewardsWords(side.rewards)).join('; ')}.` } : null;
    case 'side':
      return who && passTokenOf(content, who).sides[Number(name)] ? { title: `Side ${Number(name) + 1} of the Pass token`, text: `${sideWords(content, who, Number(name))}.` } : null;
    case 'aboard':
      return who ? { title: `${BUILDING_NAMES[name as Building] ?? capitalised(name)} aboard`, text: `${holdWords(content, who)}. Buildings go on free sites where the Explorer arrives.` } : null;
    default:
      return tellVariants(content, view, seat, kind, name);
  }
}

/** What a cube is good for now: the Market, and projects that become payable with one more of it. */
function cubeCard(content: Content, view: View, cubes: Record<Colour, number>, colour: Colour, broker: 'sell' | 'buy' | null): Said {
  const { sell } = prices(content, view, colour, broker);
  const more = { ...cubes, [colour]: cubes[colour] + 1 };
  const near = view.projects.flatMap((id, i) => {
    const mechanism = content.mechanisms.find((one) => one.id === id);
    if (!mechanism || mechanism.any_cubes || projectRow(view, i + 1) === 'future') return [];
    const need = listed(mechanism.cost);
    return !payment(need, cubes).paid && payment(need, more).paid ? [mechanism.name] : [];
  });
  return {
    title: `${capitalised(colour)} cubes: ${cubes[colour]}`,
    text: `Level ${levelOf(colour)}; one may be paid where a cube of a lower level is asked. ${sell === null ? 'The Market takes none now' : `The Market gives ${sell} Fuel for one`}.${near.length ? ` With one more: ${near.join(', ')}.` : ''}`,
  };
}
