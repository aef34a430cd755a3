// What the variants add, in words: Families, Pass tokens, Discovery tokens by kind.

import { listing } from '../shared/words';
import type { Content, CorporationView, PassTokenData, View } from './model';
import { familyState } from './reckon';
import { costWords, count, paymentWords, rewardsWords } from './words';

export function familyWords(content: Content, view: View, pile: number, who?: CorporationView): string {
  const state = familyState(content, view, pile, who);
  if (!state) return `Family pile ${pile}, empty.`;
  const { family, members, absent } = state;
  const pays = absent.length ? ` Too few on Earth: ${listing(absent)}.` : who?.supply ? ` With your cubes: ${paymentWords(state)}.` : '';
  return `${family.name}, active in pile ${pile}: ${costWords(members)}. Saved together for one cube each, gives ${family.reputation} Reputation.${pays} ${count(view.families?.left ?? 0, 'Family token')} under it.`;
}

export const passTokenWords = (token: PassTokenData): string => `${token.name}. ${token.sides.map((side, i) => `Side ${i + 1}: ${rewardsWords(side.rewards)}`).join('. ')}.`;

/** Discovery tokens that may come, by kind: `10 Deep Space, 8 Black Hole, 3 Lost Mining Planet`. */
export function pileKinds(content: Content, view: View): string {
  const kinds = new Map<string, number>();
  for (const one of content.discoveries) {
    const n = view.journey.pile[one.id];
    if (n === undefined) continue;
    const name = one.kind === 'lost_mining_planet' ? 'Lost Mining Planet' : one.name;
    kinds.set(name, (kinds.get(name) ?? 0) + n);
  }
  return [...kinds].map(([name, n]) => `${n} ${name}`).join(', ');
}
/** The pile of Discovery tokens: how many are left, and out of which where some left the game unseen. */
export function discoveryPileWords(content: Content, view: View): string {
  const kinds = pileKinds(content, view);
  const all = Object.values(view.journey.pile).reduce((sum, n) => sum + n, 0);
  const left = view.journey.pile_left ?? all;
  return !kinds ? '' : left === all ? `Pile: ${kinds}` : `Pile: ${left}, out of ${kinds}`;
}
/** The blue pile of Mechanisms. */
export function mechanismPileWords(view: View): string {
  const left = view.pile_left ?? view.pile.length;
  return left === view.pile.length ? `${left} more in the pile; new ones come in the Government Phase.` : `${left} more in the pile, out of ${view.pile.length} that may come; new ones come in the Government Phase.`;
}
