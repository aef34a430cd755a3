// Things of Otys in words and as rows of icons.

import { capitalised, listing } from '../shared/words';
import {
  contractOf, diverOf, held, keysToGo, keyState, levelAt, nearest, nextResource, openPieces, placeOf, resourceOf, sponsorOf,
  surfaced, tokenOf, tradeOf,
  type Bundle, type Content, type ContractData, type LevelView, type Nearest, type OptionData, type PlayerView, type StoreSpace, type View,
} from './model';

export const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
export const credits = (number: number): string => count(number, 'Credit');
export const batteries = (number: number): string => count(number, 'Battery', 'Batteries');
export const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? `Seat ${seat + 1}`;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
export const ordinal = (index: number): string => ORDINALS[index] ?? `${index + 1}th`;

export const kindWord = (content: Content, id: string): string => (resourceOf(content, id)?.name ?? id).toLowerCase();
export function bundleWords(content: Content, bundle: Bundle | null | undefined): string {
  const parts = content.resources.filter(({ id }) => bundle?.[id]).map(({ id }) => `${bundle![id]} ${kindWord(content, id)}`);
  return listing(parts) || 'nothing';
}

// ---------------------------------------------------------------- texts as icons

export type Glyph = { icon: string; number?: number } | { piece: string; number?: number } | { sign: '/' | '+' };
/** Words of the pack's texts that have an icon, with the number that may stand before them. */
const SIGNS: Array<[RegExp, string]> = [
  [/^neutral (?:X )?keys?/i, 'neutral-key'],
  [/^(?:own )?keys?\b/i, 'key-back'],
  [/^prestige/i, 'prestige'],
  [/^credits?\b/i, 'credit'],
  [/^batter(?:y|ies)/i, 'battery'],
  [/^(?:resource )?of any kind|^any (?:kind|resource)/i, 'any'],
  [/^(?:mechanic|hacker|technician)(?! track)/i, 'wrench'],
  [/^contracts?/i, 'card'],
  [/^(?:sell|buy|sale|purchase|trades?\b)/i, 'trade'],
  [/^cop(?:y|ies)|^neighbour's/i, 'copy'],
  [/^timers?/i, 'timer'],
  [/^(?:reward )?tokens?/i, 'token'],
  [/^(?:twice|two times|a second time)/i, 'twice'],
  [/^(?:neighbouring|adjacent|directly above or below)/i, 'buddy'],
  [/^(?:upgrades?\b|flips?\b)/i, 'upgrade'],
  [/^stays?\b/i, 'stay'],
];

/** What a text does, as icons: "Take 1 metal and gain 1 Credit." is a metal piece, a plus and a coin. */
export function glyphs(content: Content, text: string): Glyph[] {
  const row: Glyph[] = [];
  const seen = new Set<string>();
  let number: number | undefined;
  let sign: '/' | '+' = '+';
  let until = 0;
  const words = [...text.matchAll(/\S+/g)];
  for (const word of words) {
    if (word.index < until) continue;
    const rest = text.slice(word.index).replace(/^[("]+/, '');
    if (/^\d+\b/.test(rest)) {
      number = Number.parseInt(rest, 10);
      continue;
    }
    if (/^or\b/i.test(rest)) sign = '/';
    else if (/^(?:and|then)\b/i.test(rest)) sign = '+';
    const kind = content.resources.find(({ id }) => new RegExp(`^${id}(?![a-z-])`, 'i').test(rest));
    const [pattern, named] = SIGNS.find(([one]) => one.test(rest)) ?? [];
    const icon = kind?.id ?? named;
    if (!kind && pattern) until = word.index + (pattern.exec(rest)?.[0].length ?? 0);
    if (icon && !seen.has(icon)) {
      if (icon === 'battery' && /without (?:a |paying a )?$/i.test(text.slice(0, word.index))) continue;
      seen.add(icon);
      if (row.length) row.push({ sign });
      row.push({ ...(kind ? { piece: icon } : { icon }), ...(number !== undefined ? { number } : {}) });
      sign = '+';
    }
    if (icon || !/^(?:more|extra|own|neutral|x|times)\b/i.test(rest)) number = undefined;
  }
  return row;
}

/** Icons of a text, but never more than fit; at least the star of a token. */
export function brief(content: Content, text: string, most: number, otherwise = 'star'): Glyph[] {
  const all = glyphs(content, text);
  const icons = all.filter((one) => !('sign' in one));
  if (icons.length === 0) return [{ icon: otherwise }];
  if (icons.length <= most) return all;
  return icons.slice(0, most);
}

/** How wide a row of icons is, in letters of its size, with icons of so many. */
export function rowWidth(row: readonly Glyph[], icon: number): number {
  return row.reduce((sum, one) => sum + ('sign' in one ? 0.85 : icon + 0.2 + (one.number !== undefined && one.number > 1 ? 0.7 : 0)), 0);
}

// ---------------------------------------------------------------- Sponsors, divers, tokens

export const priceWords = (option: { credits: number; batteries: number }): string =>
  listing([...(option.credits ? [credits(option.credits)] : []), ...(option.batteries ? [batteries(option.batteries)] : [])]);

export function optionWords(option: OptionData): string {
  const price = priceWords(option);
  return `${price ? `pay ${price}: ` : ''}${option.text.replace(/\.$/, '')}`;
}
export function sponsorWords(content: Content, lies: { id: string; side: 'basic' | 'advanced' }): string {
  const sponsor = sponsorOf(content, lies.id);
  return sponsor ? `${sponsor.name}: ${sponsor[lies.side].map(optionWords).join(', or ')}` : lies.id;
}

export const sideWord = (upgraded: boolean): string => (upgraded ? 'upgraded' : 'basic');
export function diverText(content: Content, view: { solo: boolean }, entry: { diver: string; upgraded: boolean }): string {
  const side = diverOf(content, entry.diver)?.[entry.upgraded ? 'upgraded' : 'basic'];
  return (view.solo ? side?.text_solo : undefined) ?? side?.text ?? '';
}
export function diverWords(content: Content, view: { solo: boolean }, entry: { diver: string; upgraded: boolean }): string {
  const diver = diverOf(content, entry.diver);
  if (!diver) return entry.diver;
  const cost = diver[entry.upgraded ? 'upgraded' : 'basic'].cost;
  return `${diver.name}, ${sideWord(entry.upgraded)}${cost ? `, costs ${credits(cost)}` : ''}. ${diverText(content, view, entry)}`;
}
const SURFACE_WORDS = ['the top', 'the middle of the surface', 'the lowest surface place'];
export const placeWords = (place: number): string => SURFACE_WORDS[place] ?? `level ${levelAt(place)}`;
export const placeSign = (place: number): string => ['top', 'middle', 'lowest'][place] ?? `level ${levelAt(place)}`;

export function tokenWords(content: Content, id: string | null, installed = false): string {
  const token = tokenOf(content, id);
  if (!token) return 'empty';
  return installed ? `${token.name}: ${token.lasting}` : `${token.name}. Used: ${token.immediate} Installed: ${token.lasting}`;
}

// ---------------------------------------------------------------- keys and levels

export function levelWords(content: Content, level: LevelView): string {
  const token = level.token ? `, with ${tokenOf(content, level.token)?.name ?? level.token}` : '';
  return `Level ${level.level}: ${bundleWords(content, level.resources)}, ${held(level)} of ${level.capacity} spaces used${token}`;
}

export function keyWords(content: Content, view: View, player: PlayerView, key: string): string {
  const name = key === 'neutral' ? 'Neutral X key' : key === 'x' ? 'X key' : `Key ${key}`;
  const state = keyState(view, player, key);
  if (state === 'track') return `${name}, on the Hacker track, ${ordinal(player.track.indexOf(key))}`;
  if (state === 'used') return `${name}, in use`;
  if (key === 'neutral') return player.neutral_keys ? `${count(player.neutral_keys, 'neutral X key')}: unlocks any level` : 'No neutral X key';
  if (key === 'x') return `${name}, available: unlocks any level, then the Sponsors shift one level down`;
  return `${name}, available. ${chainWords(content, view, player, Number(key))}`;
}

/** What a key sets going on a level, in one sentence. */
export function chainWords(content: Content, view: View, player: PlayerView, level: number): string {
  return chain(content, view, player, level).map(({ text }) => text).join('; then ');
}

export interface Link {
  part: 'sponsor' | 'token' | 'diver' | 'surface';
  title: string;
  text: string;
}
/** The chain of a key: the Sponsor, an installed token, the diver, and who sinks when it surfaces. */
export function chain(content: Content, view: View, player: PlayerView, level: number): Link[] {
  const lies = view.sponsors.find((one) => one.level === level);
  const entry = player.column[placeOf(level)];
  const own = player.levels[level - 1];
  const links: Link[] = [];
  if (lies) links.push({ part: 'sponsor', title: sponsorOf(content, lies.id)?.name ?? lies.id, text: sponsorWords(content, lies) });
  if (own?.token) links.push({ part: 'token', title: tokenOf(content, own.token)?.name ?? own.token, text: tokenWords(content, own.token, true).replace(/\.$/, '') });
  if (entry) {
    const diver = diverOf(content, entry.diver);
    const full = own && diver?.resource && held(own) >= own.capacity ? ', but the level is full' : '';
    links.push({ part: 'diver', title: diver?.name ?? entry.diver, text: `${diverWords(content, view, entry).replace(/\.$/, '')}${full}` });
    const sinks = player.column[placeOf(level) - 1];
    const next = sinks ? `, ${diverOf(content, sinks.diver)?.name ?? sinks.diver} sinks to level ${level}` : '';
    links.push({ part: 'surface', title: 'Surface', text: `${diver?.name ?? entry.diver} rises to the top${next}` });
  }
  return links;
}

export function trackWords(view: View, player: PlayerView): string {
  const left = keysToGo(view, player);
  return left === 0 ? 'empties at the end of this turn' : `${count(left, 'more key')} until it empties`;
}

/** Where every diver stands after the one on a level has surfaced. */
export function sinking(player: PlayerView, level: number): string[] {
  return surfaced(player.column, placeOf(level)).map((one) => one.diver);
}

// ---------------------------------------------------------------- contracts and the Store

const GROUPS = ['of one kind', 'of another', 'of a third', 'of a fourth'];
export function needWords(content: Content, card: ContractData): string {
  if (card.need) return bundleWords(content, card.need);
  const groups = card.groups ?? [];
  if (groups.length > 1 && groups.every((size) => size === 1)) return `${groups.length} different kinds`;
  return listing(groups.map((size, i) => `${size} ${GROUPS[i] ?? 'of another'}`));
}
export function bonusWords(card: ContractData): string {
  return listing([...(card.credits ? [credits(card.credits)] : []), ...(card.batteries ? [batteries(card.batteries)] : [])]);
}
/** Whether it can be completed now and from where, else what is missing and where. */
export function readyWords(content: Content, player: PlayerView | undefined, card: ContractData, levels: readonly number[]): string {
  if (levels.length) return `ready on level ${listing(levels.map(String))}`;
  const best = player ? nearest(content, player, card) : null;
  if (!best) return 'no level has the room now';
  return `level ${best.level} lacks ${lackWords(content, card, best)}`;
}
/** What is missing for a card: pieces by name, and what is left to choose. */
export function lackWords(content: Content, card: ContractData, near: Nearest): string {
  const open = openPieces(near);
  if (open === 0) return bundleWords(content, near.missing);
  if (near.number === card.size) return needWords(content, card);
  const kinds = near.ways.map((way) => Object.keys(way).filter((id) => (way[id] ?? 0) > (near.missing[id] ?? 0)));
  const firm = open < near.number ? `${bundleWords(content, near.missing)} and ` : '';
  if (near.ways.length === 2 && kinds.every((one) => one.length === 1)) {
    return `${firm}${kinds.map(([id], i) => `${(near.ways[i]![id!] ?? 0) - (near.missing[id!] ?? 0)} ${kindWord(content, id!)}`).join(' or ')}`;
  }
  if (near.other && kinds.every((one) => one.length === open)) return `${firm}${open === 1 ? '1 of another kind' : `${open} more kinds`}`;
  return `${firm}${open} of several kinds`;
}
export function contractWords(content: Content, player: PlayerView | undefined, id: string, levels: readonly number[], resource: string | null = null): string {
  const card = contractOf(content, id);
  if (!card) return id;
  const bonus = bonusWords(card);
  const lies = resource ? ` Carries ${kindWord(content, resource)}: a Timer that reaches this kind discards it.` : '';
  return `${card.name}. Needs ${needWords(content, card)}. ${card.prestige} Prestige${bonus ? ` and ${bonus}` : ''}. ${capitalised(readyWords(content, player, card, levels))}.${lies}`;
}

export const gainWords = (space: StoreSpace): string => (space.prestige ? `${space.prestige} Prestige` : credits(space.credits));
export function storeWords(content: Content, view: View, kind: string): string {
  const { sell, buy } = tradeOf(content, view, kind);
  return `Store, ${kindWord(content, kind)}: ${view.store[kind] ?? 0} of ${content.store.length} spaces filled. ${sell ? `A sale brings ${gainWords(sell)}` : 'Full, no sale'}. ${buy ? `Buying costs ${credits(buy.price)}` : 'Nothing to buy'}`;
}

// ---------------------------------------------------------------- the race

/** How far the nearest Timer is. */
export function marginWords(margin: number | null): string {
  return margin !== null && margin > 0 ? `${margin} to go` : 'caught';
}
export function nextWords(content: Content, view: View): string {
  const next = nextResource(view);
  if (!next) return view.timers?.order === null ? 'The resources are not laid out yet.' : view.phase === 'setup' ? 'The contracts do not carry their resources yet.' : 'No resource is left below the Timers.';
  const card = contractOf(content, next.contract);
  const kind = kindWord(content, next.kind);
  const full = (view.store[next.kind] ?? 0) >= content.store.length;
  return `In ${count(next.steps, 'space')}, on ${next.space}: ${kind} goes to the ${full ? 'supply, the Store being full' : 'Store'}${card ? `, and ${card.name} is discarded` : ', and no contract is discarded'}.`;
}
export function scoreWords(names: readonly string[], view: View): string {
  const seats = view.players.map((player) => `${nameOf(names, player.seat)} ${player.score}`);
  const timers = view.timers ? (['a', 'b'] as const).map((id) => `Timer ${id.toUpperCase()} ${view.timers![id] === null ? 'is caught' : `on ${view.timers![id]}`}`) : [];
  return [...seats, ...timers].join(', ');
}
export function seatWords(content: Content, view: View, player: PlayerView, names: readonly string[]): string {
  const parts = [
    `${nameOf(names, player.seat)}, ${player.score} Prestige, ${credits(player.credits)}, ${batteries(player.batteries)}`,
    `keys ${listing(player.keys) || 'none'}${player.neutral_keys ? ` and ${count(player.neutral_keys, 'neutral key')}` : ''}`,
    `Hacker track ${trackWords(view, player)}`,
    player.hand_size ? count(player.hand_size, 'private contract') : '',
    `holds ${bundleWords(content, total(player))}`,
  ];
  return parts.filter(Boolean).join(', ');
}
/** All resources of a seat. */
export function total(player: PlayerView): Bundle {
  const sum: Bundle = {};
  for (const level of player.levels) for (const [id, number] of Object.entries(level.resources)) sum[id] = (sum[id] ?? 0) + (number ?? 0);
  return sum;
}

