// Looking for rules by words and ids, and marking what was found.
import type { RuleInfo, RulesInfo } from '../../lib/protocol';

export interface RulesSection {
  title: string;
  rules: RuleInfo[];
}

export interface RulesFound {
  terms: string[];
  sections: RulesSection[];
  glossary: [string, string][];
  count: number;
}

/** A piece of a text, and whether a search term was found there. */
export interface Piece {
  text: string;
  hit: boolean;
}

const ID_TERM = /^(?:[a-z]{2,4}-)?(?:\d+|[a-z])\.\d*$|^[a-z]{2,4}-(?:\d+|[a-z])?$/;

/** Small letters without accents; as long as the text it was made from. */
export function folded(text: string): string {
  let result = '';
  for (const unit of text) {
    const small = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    result += small.length === unit.length ? small : unit;
  }
  return result;
}

/** The terms of a query: words, "phrases in quotes" and ids. */
export function terms(query: string): string[] {
  const found = folded(query).matchAll(/"([^"]*)"?|(\S+)/g);
  const all = [...found].map((match) => (match[1] ?? match[2] ?? '').trim().replace(/^[,;:(]+|[,;:)]+$/g, ''));
  return [...new Set(all.filter((term) => term !== ''))];
}

/** Where a term begins in a folded text: at the beginning of a word, so that "ark" does not find "mark". */
function placesOf(text: string, term: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) places.push(at);
  }
  return places;
}

function idMatches(id: string, term: string): boolean {
  const small = id.toLowerCase();
  const bare = small.slice(small.indexOf('-') + 1);
  return small === term || bare === term || startsAtBorder(small, term) || startsAtBorder(bare, term);
}

/** "mc-5" finds MC-5.7 and not MC-51.7; "5.1" finds 5.1 and, while one types on, 5.12. */
function startsAtBorder(id: string, term: string): boolean {
  if (!id.startsWith(term)) return false;
  return term.includes('.') || term.endsWith('-') || id[term.length] === '.';
}

/** Everything that has all the terms, in the order of the ledger. No terms: everything. */
export function searchRules(info: RulesInfo, query: string): RulesFound {
  const wanted = terms(query);
  const sections = sectionsOf(info);
  if (wanted.length === 0) {
    return { terms: wanted, sections, glossary: Object.entries(info.glossary), count: info.rules.length };
  }
  const kept: RulesSection[] = [];
  for (const section of sections) {
    const title = folded(section.title);
    const rules = section.rules.filter((rule) => {
      const text = folded(`${rule.text} ${rule.id}`);
      return wanted.every((term) =>
        ID_TERM.test(term)
          ? idMatches(rule.id, term) || placesOf(text, term).length > 0
          : placesOf(text, term).length > 0 || placesOf(title, term).length > 0,
      );
    });
    if (rules.length) kept.push({ title: section.title, rules });
  }
  const glossary = Object.entries(info.glossary).filter(([word, meaning]) => {
    const text = folded(`${word} ${meaning}`);
    return wanted.every((term) => placesOf(text, term).length > 0);
  });
  return { terms: wanted, sections: kept, glossary, count: kept.reduce((sum, one) => sum + one.rules.length, 0) };
}

/** The rules under their headings; headings without a rule of their own are left out. */
export function sectionsOf(info: RulesInfo): RulesSection[] {
  const byTitle = new Map<string, RuleInfo[]>(info.sections.map((title) => [title, []]));
  for (const rule of info.rules) {
    const rules = byTitle.get(rule.section);
    if (rules) rules.push(rule);
    else byTitle.set(rule.section, [rule]);
  }
  return [...byTitle].filter(([, rules]) => rules.length).map(([title, rules]) => ({ title: title.replaceAll('`', ''), rules }));
}

/** A text cut at the places where a term was found. */
export function pieces(text: string, wanted: readonly string[]): Piece[] {
  if (wanted.length === 0) return [{ text, hit: false }];
  const low = folded(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const term of wanted) {
    for (const at of placesOf(low, term)) hit.fill(true, at, at + term.length);
  }
  const cut: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = cut.at(-1);
    if (last && last.hit === hit[at]) last.text += text[at];
    else cut.push({ text: text[at]!, hit: hit[at]! });
  }
  return cut;
}
