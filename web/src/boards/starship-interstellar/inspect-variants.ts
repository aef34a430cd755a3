// What the card says about H.A.L.L.'s things, Families and Pass tokens of the draft.

import { capitalised } from '../shared/words';
import type { Said } from './inspect-panels';
import { COLOURS, type Colour, type Content, type View } from './model';
import { corporationOf, familyState, ownSeat, total } from './reckon';
import { cubesWords } from './words';
import { bagWords, cellOf, chanceWords, convertibleWords, effectWords, hallRow, hallTechnologyWords, pileWords, planetsWords } from './words-hall';
import { familyWords, passTokenWords } from './words-variants';

export function tellVariants(content: Content, view: View, seat: number, kind: string, name: string): Said | null {
  const hall = view.hall;
  switch (kind) {
    case 'hall':
      return hallCard(content, view, name);
    case 'hall-technology': {
      const technology = content.hall.technologies.find((one) => one.id === name);
      return hall && technology ? { title: `${capitalised(technology.color)} technology of H.A.L.L.`, text: hallTechnologyWords(hall, technology) } : null;
    }
    case 'convertible':
      if (!hall || !(COLOURS as readonly string[]).includes(name)) return null;
      return { title: `Convertible cubes: ${name}`, text: `${convertibleWords(hall, name as Colour)} They join the AI Bag changed at the end of the Government Phase. A cube of yours, ${name} or higher, can take one away first.` };
    case 'family': {
      const pile = Number(name);
      const state = familyState(content, view, pile);
      return state ? { title: state.family.name, text: `${familyWords(content, view, pile, corporationOf(view, ownSeat(view, seat)))} The token stays active until the end of the Government Phase.` } : null;
    }
    case 'pass-token': {
      const token = content.pass_tokens.find((one) => one.id === name);
      return token ? { title: token.name, text: `${passTokenWords(token)} It turns once for every turn you would have had after passing; you may take the side reached or an earlier one.` } : null;
    }
    default:
      return null;
  }
}

function hallCard(content: Content, view: View, name: string): Said | null {
  const hall = view.hall;
  if (!hall) return null;
  if (name === 'bag') return { title: 'AI Bag', text: `${bagWords(hall)}${total(hall.bag) ? ` A draw: ${chanceWords(hall)}.` : ''} Your cubes can spoil it after the conversion: red cubes of their value are added.` };
  if (name === 'pile') return { title: 'Pile of tokens', text: pileWords(content, hall, view.phase) };
  if (name === 'planets') return { title: 'Planet pile', text: `${planetsWords(content, hall)} It founds on the planet at the position of its Count, counted from the top.` };
  const cell = cellOf(content, `hall:${name}`);
  if (!cell) return null;
  const laid = hall.board[cell.row]?.[cell.color] ?? 0;
  return { title: `${hallRow(cell.row).name}, ${cell.color}`, text: `${capitalised(effectWords(content, cell))}.${laid ? ` Here: ${cubesWords({ [cell.color]: laid })}.` : ''}` };
}
