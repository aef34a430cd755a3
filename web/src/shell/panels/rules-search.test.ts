import { describe, expect, it } from 'vitest';
import type { RulesInfo } from '../../lib/protocol';
import { pieces, searchRules, sectionsOf, terms } from './rules-search';

const info: RulesInfo = {
  sections: ['Set-up', 'Resources', 'Nothing here', 'Travel'],
  rules: [
    { id: 'MC-2.1', section: 'Set-up', text: 'Every seat takes an Ark.' },
    { id: 'MC-5.1', section: 'Resources', text: 'Each resource is from 0 to its cap.' },
    { id: 'MC-5.7', section: 'Resources', text: 'Markers on planet tracks stay there.' },
    { id: 'MC-5.12', section: 'Resources', text: 'A card paid is not played, see MC-5.7.' },
    { id: 'MC-7.2', section: 'Travel', text: 'An Ark flies along routes; the café is closed.' },
  ],
  glossary: { range: 'how many routes an Ark may use', cap: 'the most units of one resource' },
};

const ids = (query: string) => searchRules(info, query).sections.flatMap((section) => section.rules.map((rule) => rule.id));

describe('searching the rules', () => {
  it('shows everything when nothing is asked', () => {
    const found = searchRules(info, '  ');
    expect(found.count).toBe(5);
    expect(found.glossary).toHaveLength(2);
  });

  it('finds words at the beginning of words only', () => {
    expect(ids('ark')).toEqual(['MC-2.1', 'MC-7.2']);
  });

  it('wants all the words, in the text or in the heading', () => {
    expect(ids('travel ark')).toEqual(['MC-7.2']);
    expect(ids('ark resource')).toEqual([]);
  });

  it('does not care about case and accents', () => {
    expect(ids('CAFE')).toEqual(['MC-7.2']);
  });

  it('finds an id with and without its prefix, and what mentions it', () => {
    expect(ids('MC-5.7')).toEqual(['MC-5.7', 'MC-5.12']);
    expect(ids('5.12')).toEqual(['MC-5.12']);
    expect(ids('5.1')).toEqual(['MC-5.1', 'MC-5.12']);
    expect(ids('mc-5')).toEqual(['MC-5.1', 'MC-5.7', 'MC-5.12']);
  });

  it('keeps a phrase in quotes together', () => {
    expect(terms('"planet tracks" ark')).toEqual(['planet tracks', 'ark']);
    expect(ids('"planet tracks"')).toEqual(['MC-5.7']);
    expect(ids('"tracks planet"')).toEqual([]);
  });

  it('searches the glossary too', () => {
    expect(searchRules(info, 'units').glossary.map(([word]) => word)).toEqual(['cap']);
  });

  it('leaves out headings without rules', () => {
    expect(sectionsOf(info).map((section) => section.title)).toEqual(['Set-up', 'Resources', 'Travel']);
  });
});

describe('marking what was found', () => {
  it('marks at the beginning of words and keeps the text whole', () => {
    const cut = pieces('The Ark has a mark. Café!', ['ark', 'cafe']);
    expect(cut.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(['Ark', 'Café']);
    expect(cut.map((piece) => piece.text).join('')).toBe('The Ark has a mark. Café!');
  });

  it('takes terms as they are, not as patterns', () => {
    expect(pieces('a+ (b)', ['(b)']).filter((piece) => piece.hit)).toEqual([{ text: '(b)', hit: true }]);
    expect(ids('.*')).toEqual([]);
  });
});
