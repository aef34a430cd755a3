import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../lib/protocol';
import { valueLabel } from '../lib/setup.svelte';
import { untold } from './choices';

describe('the rest of a label beside its preview', () => {
  const lines = [{ text: 'Timer A meets the metal on 21: it goes to the Store.' }, { text: 'Bulk Lot, which carries metal, is discarded.' }];

  it('is left out where the lines say it', () => {
    expect(untold('Metal goes to the Store and Bulk Lot is discarded', lines)).toEqual([]);
    expect(untold('', lines)).toEqual([]);
  });

  it('stays where it says more', () => {
    expect(untold('22 spaces ahead of you', lines)).toEqual(['22 spaces ahead of you']);
    expect(untold('Gather; metal to the Store', lines)).toEqual(['Gather']);
    expect(untold('Gather; trade', [])).toEqual(['Gather', 'trade']);
  });
});

describe('a value of a switch in a list', () => {
  const option = { value_texts: { '22': 'harder: the Timers start on 22', easy: 'the Automa plays gold cards only', on: 'each player begins with a Leader: a lasting ability' } } as unknown as OptionInfo;

  it('has the word that its text begins with', () => {
    expect(['22', 'easy', 'on', '23'].map((value) => valueLabel(option, value))).toEqual(['22, harder', 'Easy', 'On', '23']);
  });
});
