import { describe, expect, it } from 'vitest';
import { contractOf, eyes, keysToGo, keyState, levelOf, nearest, nextResource, openPieces, rankOf, surfaced, tradeOf, ways, type View } from './model';
import { content, four, solo, start, timer, two, work } from './sample';
import { brief, chain, contractWords, diverWords, glyphs, keyWords, levelWords, marginWords, needWords, nextWords, optionWords, placeWords, readyWords, scoreWords, seatWords, sponsorWords, storeWords, tokenWords, trackWords } from './words';

const me = solo.players[0]!;
const drawn = (text: string): string => glyphs(content, text).map((one) => ('sign' in one ? one.sign : ('piece' in one ? one.piece : one.icon) + (one.number ?? ''))).join(' ');

describe('texts as icons', () => {
  it.each([
    ['Take 1 metal onto its level and gain 1 neutral X key.', 'metal1 + neutral-key1'],
    ['Take 1 tech onto its level and return one own key from the Hacker track.', 'tech1 + key-back'],
    ['Up to 2 times, sell a resource of its level to the Store or buy one from it.', 'trade2'],
    ['Look at the top 4 contract cards and keep 1, or move a Timer one space, up or down.', 'card4 / timer'],
    ["Look at the top 4 contract cards and keep 1, or use a neighbour's diver on the same level.", 'card4 / copy'],
    ['Gain 1 neutral X key and 1 Battery.', 'neutral-key1 + battery1'],
    ['The active diver may stay on this level without a Battery.', 'stay'],
    ['Contracts completed from this level give 1 more Prestige.', 'card + prestige1'],
    ['Counts as 1 plant for contracts from this level.', 'plant1 + card'],
    ['Take 1 resource of any kind onto the active level.', 'any1'],
    ['Upgrade the active diver and gain 1 Prestige.', 'upgrade + prestige1'],
    ['Nothing at all.', ''],
  ])('%s', (text, row) => {
    expect(drawn(text)).toBe(row);
  });

  it('say something of every diver, Sponsor and token', () => {
    const texts = [
      ...content.divers.flatMap((one) => [one.basic, one.upgraded].flatMap((side) => [side.text, side.text_solo ?? side.text])),
      ...content.sponsors.flatMap((one) => one.advanced.map((option) => option.text)),
      ...content.tokens.flatMap((one) => [one.immediate, one.lasting]),
    ];
    for (const text of texts) expect(glyphs(content, text).length, text).toBeGreaterThan(0);
    expect(brief(content, 'Nothing at all.', 2)).toEqual([{ icon: 'star' }]);
    expect(brief(content, texts[1]!, 1)).toHaveLength(1);
  });
});

describe('keys', () => {
  it('are available, in use, or on the track', () => {
    expect(['1', '2', 'x', 'neutral'].map((key) => keyState(solo, me, key))).toEqual(['available', 'track', 'available', 'available']);
    expect(keyState(work, work.players[0]!, '4')).toBe('used');
    expect(keyState(start, start.players[0]!, 'neutral')).toBe('none');
  });

  it('count until the Hacker track empties', () => {
    expect(keysToGo(solo, me)).toBe(3);
    expect(keysToGo(work, work.players[0]!)).toBe(2);
    expect(trackWords(solo, me)).toBe('3 more keys until it empties');
    expect(trackWords(two, { ...me, track: ['1', '2', '3', '4', '5'] })).toBe('empties at the end of this turn');
  });

  it('tell their whole chain', () => {
    expect(chain(content, solo, me, 4).map(({ part, title }) => [part, title])).toEqual([
      ['sponsor', 'Dive Academy'],
      ['diver', 'Tech Expert'],
      ['surface', 'Surface'],
    ]);
    expect(chain(content, solo, me, 5).map(({ part }) => part)).toEqual(['sponsor', 'token', 'diver', 'surface']);
    expect(keyWords(content, solo, me, '1')).toBe('Key 1, available. Turbine Guild: Gain 1 Battery; then Metal Expert, upgraded. Take 1 metal onto its level and gain 1 neutral X key; then Metal Expert rises to the top, Trader sinks to level 1');
    expect(keyWords(content, solo, me, '2')).toBe('Key 2, on the Hacker track, second');
    expect(keyWords(content, solo, me, 'neutral')).toBe('1 neutral X key: unlocks any level');
  });

  it('say when the level is full', () => {
    const full = { ...me, levels: me.levels.map((level) => ({ ...level, resources: { fuel: level.capacity } })) };
    expect(chain(content, solo, full, 4)[1]!.text).toContain('but the level is full');
  });
});

describe('the column', () => {
  it('turns like a rope when a diver surfaces', () => {
    expect(surfaced(['a', 'b', 'c', 'd', 'e'], 3)).toEqual(['d', 'a', 'b', 'c', 'e']);
    expect(surfaced(['a'], 4)).toEqual(['a']);
  });

  it('knows the level of a thing', () => {
    expect(['key:3', 'level:2', 'sponsor:lock-keepers', 'diver:explorer', 'diver:spy', 'place:7', 'place:1', 'key:x', 'contract:crane-arm', null].map((target) => levelOf(solo, me, target))).toEqual([3, 2, 5, 2, null, 5, null, null, null, null]);
  });

  it('is told in words', () => {
    expect(diverWords(content, solo, me.column[1]!)).toBe('Engineer, basic, costs 1 Credit. Improve the Mechanic or the Hacker by one step.');
    expect(diverWords(content, two, me.column[0]!)).toContain("neighbour's diver");
    expect(diverWords(content, solo, me.column[0]!)).toContain('Timer');
    expect([0, 1, 2, 3, 7].map(placeWords)).toEqual(['the top', 'the middle of the surface', 'the lowest surface place', 'level 1', 'level 5']);
    expect(levelWords(content, me.levels[2]!)).toBe('Level 3: 1 metal and 2 plant, 3 of 4 spaces used, with Civic Plaque');
  });
});

describe('contracts', () => {
  const card = (id: string) => contractOf(content, id)!;
  it('say what they need', () => {
    expect(needWords(content, card('crane-arm'))).toBe('2 metal and 1 tech');
    expect(needWords(content, card('stall-restock'))).toBe('2 of one kind and 1 of another');
    expect(needWords(content, card('mixed-pallet'))).toBe('3 different kinds');
    expect(needWords(content, card('quarter-refit'))).toBe('2 of one kind, 1 of another and 1 of a third');
    expect(ways(content, card('stall-restock'))).toHaveLength(12);
  });

  it('say where they are ready, or what the nearest level lacks', () => {
    expect(readyWords(content, me, card('stall-restock'), [3, 4])).toBe('ready on level 3 and 4');
    expect(nearest(content, me, card('crane-arm'))).toMatchObject({ level: 2, missing: { metal: 1 }, number: 1 });
    expect(readyWords(content, me, card('crane-arm'), [])).toBe('level 2 lacks 1 metal');
    // A deposit stands for one piece: the Girder Seam on level 5.
    expect(nearest(content, me, card('founders-festival'))).toMatchObject({ level: 4, missing: { plant: 1 }, number: 1 });
    expect(nearest(content, { ...me, levels: me.levels.slice(0, 1) }, card('tower-extension'))).toBeNull();
  });

  it('leave open what several kinds would do for', () => {
    const on = (resources: Record<string, number>) => ({ ...me, levels: [{ level: 5, capacity: 6, resources, token: null }] });
    const lack = (id: string, resources: Record<string, number>) => readyWords(content, on(resources), card(id), []);
    expect(lack('odds-and-ends', { metal: 1 })).toBe('level 5 lacks 1 of another kind');
    expect(lack('odds-and-ends', {})).toBe('level 5 lacks 2 different kinds');
    expect(lack('mixed-pallet', { metal: 1 })).toBe('level 5 lacks 2 more kinds');
    expect(lack('stall-restock', { metal: 1, plant: 1 })).toBe('level 5 lacks 1 metal or 1 plant');
    expect(lack('stall-restock', { metal: 1, plant: 1, fuel: 1 })).toBe('level 5 lacks 1 of several kinds');
    expect(lack('bulk-lot', { metal: 1 })).toBe('level 5 lacks 2 metal');
    expect(lack('keel-and-trim', { metal: 2 })).toBe('level 5 lacks 1 metal and 1 of another kind');
    expect(openPieces(nearest(content, on({ metal: 2 }), card('keel-and-trim'))!)).toBe(1);
  });

  it('tell everything in one sentence', () => {
    expect(contractWords(content, me, 'crane-arm', [], 'metal')).toBe('Crane Arm. Needs 2 metal and 1 tech. 3 Prestige. Level 2 lacks 1 metal. Carries metal: a Timer that reaches this kind discards it.');
  });
});

describe('Sponsors, tokens, the Store', () => {
  it('are told with prices', () => {
    expect(sponsorWords(content, { id: 'lock-keepers', side: 'advanced' })).toBe('Lock Keepers: Return one own key from the Hacker track, or pay 1 Credit: Gain 1 neutral X key');
    expect(optionWords({ id: 'x', credits: 1, batteries: 2, text: 'Do.' })).toBe('pay 1 Credit and 2 Batteries: Do');
    expect(tokenWords(content, 'chip-cache-1', true)).toBe('Chip Cache: When this level is unlocked, gain 1 Credit.');
    expect(tokenWords(content, null)).toBe('empty');
    expect(storeWords(content, solo, 'fuel')).toBe('Store, fuel: 0 of 4 spaces filled. A sale brings 1 Prestige. Nothing to buy');
    expect(storeWords(content, solo, 'tech')).toBe('Store, tech: 4 of 4 spaces filled. Full, no sale. Buying costs 1 Credit');
    expect(tradeOf(content, solo, 'metal')).toEqual({ sell: content.store[2], buy: content.store[1] });
  });
});

describe('the race', () => {
  it('tells what happens at the next resource', () => {
    expect(nextResource(solo)).toEqual({ space: 17, kind: 'metal', steps: 1, contract: 'crane-arm' });
    expect(nextWords(content, solo)).toBe('In 1 space, on 17: metal goes to the Store, and Crane Arm is discarded.');
    expect(nextResource({ ...timer, timers: { ...timer.timers!, a: null, b: 14 } })).toBeNull();
    expect(nextResource(two)).toBeNull();
  });

  it('knows the ranks', () => {
    expect([0, 16, 17, 19, 25].map((score) => rankOf(content, score).now?.id)).toEqual(['rookie', 'rookie', 'intermediate', 'advanced', 'expert']);
    expect(rankOf(content, 25).next).toBeUndefined();
    expect(marginWords(9)).toBe('9 to go');
    expect(marginWords(null)).toBe('caught');
    expect(scoreWords(['Ana'], solo)).toBe('Ana 9, Timer A on 19, Timer B on 18');
  });

  it('tells the seats', () => {
    expect(seatWords(content, two, two.players[1]!, ['Ana', 'Ben'])).toBe('Ben, 11 Prestige, 2 Credits, 0 Batteries, keys 2 and 5, Hacker track 1 more key until it empties, 1 private contract, holds 3 metal, 3 plant, 2 fuel and 3 tech');
    expect(eyes(four, -1)).toBe(1);
    expect(eyes(solo, 0)).toBe(0);
  });
});

describe('a view between two steps', () => {
  it('forecasts nothing before the contracts carry their resources', () => {
    const setup: View = { ...solo, phase: 'setup' };
    expect(nextResource(solo)).not.toBeNull();
    expect(nextResource(setup)).toBeNull();
    expect(nextWords(content, setup)).toBe('The contracts do not carry their resources yet.');
  });

  it('counts a stored key once while a Timer is chosen', () => {
    expect(timer.turn).toBeNull();
    const [ana] = timer.players;
    expect(keysToGo(timer, ana!)).toBe(ana!.hacker.limit - ana!.track.length);
    expect(keyState(timer, ana!, '4')).toBe('track');
  });
});
