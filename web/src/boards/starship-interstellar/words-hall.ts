// H.A.L.L. in words: its board, AI Bag, technologies and piles.

import { capitalised, listing } from '../shared/words';
import { COLOURS, type Colour, type Content, type HallTechnologyData, type HallView, type Phase } from './model';
import { listed, planetName, tokenOf, total } from './reckon';
import { costWords, count, cubesWords, salvationWords, tokenName } from './words';

/** The rows of the board: their names, short ones for a narrow column, and what stands for them. */
const ROWS: Record<string, { name: string; short: string; icon: string }> = {
  solar: { name: 'Solar Extraction', short: 'Solar', icon: 'solar' },
  research: { name: 'Technology Research', short: 'Research', icon: 'research' },
  travel: { name: 'Travel', short: 'Travel', icon: 'travel' },
  market: { name: 'Market', short: 'Market', icon: 'market' },
  earth_production: { name: 'Earth Production', short: 'Earth', icon: 'outpost' },
  planetary_production: { name: 'Planetary Production', short: 'Planets', icon: 'production' },
  government: { name: 'Send a Representative', short: 'Government', icon: 'government' },
  probe: { name: 'Advance your Probe', short: 'Probe', icon: 'probe' },
  build: { name: 'Build a Mechanism', short: 'Build', icon: 'build' },
  save: { name: 'Save a Population', short: 'Save', icon: 'save' },
};
export const hallRow = (id: string): { name: string; short: string; icon: string } => ROWS[id] ?? { name: capitalised(id.replaceAll('_', ' ')), short: capitalised(id.replaceAll('_', ' ')), icon: 'token' };
export const LEVELS = 2;

export interface Cell {
  row: string;
  color: Colour;
}
/** `market-blue` of `hall:market-blue`; null where it is no cell. */
export function cellOf(content: Content, target: string): Cell | null {
  const found = content.hall?.cells.find(({ row, color }) => target === `hall:${row}-${color}`);
  return found ? { row: found.row, color: found.color } : null;
}
/** What a cell does, and whether its token comes back. */
export function effectWords(content: Content, { row, color }: Cell): string {
  const cell = content.hall.cells.find((one) => one.row === row && one.color === color);
  if (!cell) return '';
  const text = cell.text.replace(/\.$/, '');
  return cell.again && !/under the pile/.test(text) ? `${text}; then the token goes under the pile` : text;
}
export function cellWords(content: Content, hall: HallView, cell: Cell): string {
  const laid = hall.board[cell.row]?.[cell.color] ?? 0;
  return `${hallRow(cell.row).name}, ${cell.color}: ${effectWords(content, cell)}. ${laid ? `${count(laid, 'cube')} here` : 'No cube here'}.`;
}
export function bagWords(hall: HallView): string {
  const all = total(hall.bag);
  return all ? `AI Bag, ${count(all, 'cube')}: ${cubesWords(hall.bag)}.` : 'AI Bag, empty: a red cube comes instead.';
}
/** What a draw brings, in parts of a hundred. */
export const chanceWords = (hall: HallView): string => COLOURS.filter((one) => hall.bag[one]).map((one) => `${one} ${Math.round((hall.bag[one] / total(hall.bag)) * 100)} %`).join(', ');

export const levelOfTechnology = (hall: HallView, id: string): number => hall.technologies.find((one) => one.id === id)?.level ?? 0;
export function priceWords(technology: HallTechnologyData, level: number): string {
  const cost = technology.costs[level];
  return cost ? `${costWords(listed(cost))} and ${count(technology.scientists ?? 1, 'Scientist')}` : '';
}
export function hallTechnologyWords(hall: HallView, technology: HallTechnologyData): string {
  const level = levelOfTechnology(hall, technology.id);
  const now = `Now: ${(technology.lines[level] ?? '').replace(/\.$/, '')}`;
  const later = technology.lines.slice(level + 1).map((line, i) => `Level ${level + i + 1}, for ${priceWords(technology, level + i)}: ${line.replace(/\.$/, '')}`);
  return `${capitalised(technology.color)} technology of H.A.L.L., level ${level} of ${LEVELS}. ${[now, ...later].join('. ')}.`;
}
/** The cubes of a line in order: what goes, then what comes; `Every 2 red cubes become 1 yellow cube`. Null where it names no two. */
export function conversionOf(line: string): { from: [number, Colour]; to: [number, Colour][] } | null {
  const found = [...line.split(/[;.]/)[0]!.matchAll(/(?:(\d+) )?(red|yellow|green|blue|purple)\b/g)].map((one): [number, Colour] => [Number(one[1] ?? 1), one[2] as Colour]);
  const [from, ...to] = found;
  return from && to.length ? { from, to } : null;
}
export function convertibleWords(hall: HallView, colour: Colour): string {
  const [all, apart] = [hall.convertible[colour], hall.conversion[colour]];
  return `${count(all, `convertible ${colour} cube`)}${apart ? `, ${apart} of them on the conversion space` : ''}.`;
}

/** The face of a token that is up in this phase. */
export function faceWords(content: Content, phase: Phase, id: string): string {
  const token = tokenOf(content, id);
  if (!token) return id;
  return (phase === 'salvation' ? salvationWords(token) : token.action.text).replace(/\.$/, '');
}
export function pileWords(content: Content, hall: HallView, phase: Phase): string {
  const { top, size, near, far, under } = hall.pile;
  const parts = [
    top ? `Top: ${tokenName(content, top)}, ${faceWords(content, phase, top)}` : size ? 'Its top is not turned up yet' : '',
    near ? `then ${count(near, 'unseen Planetary Production token')}` : '',
    far ? `then ${count(far, near ? 'other unseen token' : 'unseen token')}` : '',
    under.length ? `at the bottom, in this order: ${under.map((id) => tokenName(content, id)).join(', ')}` : '',
  ].filter(Boolean);
  return `Pile of H.A.L.L., ${count(size, 'token')} left. ${parts.length ? `${parts.join('; ')}. ` : ''}Count ${hall.count}.`;
}
export function planetsWords(content: Content, hall: HallView): string {
  if (!hall.planets.length) return 'Planet pile of H.A.L.L., empty.';
  const all = hall.planets.map((id, i) => `${i + 1} ${id ? planetName(content, id) : 'unseen'}`);
  return `Planet pile of H.A.L.L., ${count(hall.planets.length, 'planet')}: ${all.join(', ')}.${hall.unseen.length ? ` The unseen ones are ${listing(hall.unseen.map((id) => planetName(content, id)))}.` : ''}`;
}
