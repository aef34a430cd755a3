// How answers are ordered and their words cut for a list.

import type { Offer } from '../lib/protocol';

/** Those that stand apart come last; otherwise the core's order. The number keys count in this order. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  return [...offers.filter((offer) => !offer.apart), ...offers.filter((offer) => offer.apart && offer.about.length > 0)];
}

/** Answers like "stop" and "end turn", which are about nothing on the table: they stand in the prompt bar. */
export function standApart(offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => offer.apart && offer.about.length === 0);
}

/** The head of a label and the rest: "Mossgrave (green), 2 routes" and what can be done there. */
export function split(label: string): { head: string; rest: string } {
  const cuts = [label.indexOf(': '), label.indexOf('; ')].filter((cut) => cut > 0);
  if (cuts.length === 0) return { head: label, rest: '' };
  const cut = Math.min(...cuts);
  return { head: label.slice(0, cut), rest: capital(label.slice(cut + 2)) };
}

/** The parts of a label's rest that the lines of its preview do not say as well. */
export function untold(rest: string, lines: ReadonlyArray<{ text: string }>): string[] {
  if (rest === '') return [];
  const words = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 2 || /\d/.test(word));
  const said = new Set([...lines.flatMap((line) => words(line.text)), 'and', 'the']);
  return rest.split('; ').filter((part) => words(part).some((word) => !said.has(word)));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
