import { describe, expect, it } from 'vitest';
import { ICONS, actionIcon, rewardIcon, technologyIcon } from './icons';
import { tellPanels } from './inspect-panels';
import { COLOURS, type Colour, type CorporationView, type Cubes, type View } from './model';
import { discounted, governorRow, heldTokens, listed, nextRow, ownSeat, payment, prices, projectRow, projectState, promotions, technologyCost, technologyPrice, technologyState, total, worth } from './reckon';
import { action, content, corporation, cubes, salvation, spectator, start } from './sample';
import {
  baseWords, builtBy, climbWords, corporationWords, cubesWords, extraWords, gains, goalWords, governorWords, holdWords, levelsWords, marketWords, meepleWords, nextReward, passWords, paymentWords,
  probeWords, projectWords, ransom, rewardsWords, rewardWords, salvationActions, salvationAfter, seatWordsOf, shipWords, sideWords, technologyWords, tokenName, tokenWords, trackWords, useWords,
} from './words';

const names = ['Ana', 'Ben', 'Cleo', 'Dmitri'];
const me = action.corporations[0]!;
const technology = (id: string) => content.technologies.find((one) => one.id === id)!;
const need = (text: string): Colour[] => listed(cubes(text));
const withSupply = (text: string, more: Partial<CorporationView> = {}, scientists = 1): CorporationView => corporation(0, { supply: { cubes: cubes(text), fuel: 5, scientists }, ...more });

describe('payments by the Golden Rule', () => {
  it('take the lowest cube that suffices, the highest requirement first', () => {
    expect(payment(need('R Y'), cubes('R Y'))).toEqual({ paid: ['yellow', 'red'], missing: [], over: false });
    expect(payment(need('R Y'), cubes('G B'))).toEqual({ paid: ['green', 'blue'], missing: [], over: true });
    expect(payment(need('Y B2'), cubes('Y G B'))).toEqual({ paid: null, missing: ['blue'], over: false });
    expect(payment(need('P'), cubes('R9 B4'))).toMatchObject({ paid: null, missing: ['purple'] });
  });

  it('lower one requirement where a discount is given (SI-X.36)', () => {
    expect(discounted(need('Y B2'), cubes('Y G B')).paid?.sort()).toEqual(['blue', 'green', 'yellow']);
    // Red cannot be lowered; two levels are too much.
    expect(discounted(need('R2'), cubes('R')).paid).toBeNull();
    expect(discounted(need('P'), cubes('G')).paid).toBeNull();
    expect(discounted(need('G'), cubes('Y G')).paid).toEqual(['yellow']);
  });

  it('agree with trying every way to pay', () => {
    const every = (wants: Colour[], have: Cubes): boolean => {
      const [want, ...rest] = wants;
      if (!want) return true;
      return COLOURS.slice(COLOURS.indexOf(want)).some((colour) => have[colour] > 0 && every(rest, { ...have, [colour]: have[colour] - 1 }));
    };
    for (const mechanism of content.mechanisms) {
      for (const have of ['R3 Y2 G B', 'G2 P', 'B3', 'R Y G B P', 'Y4', 'R2 P2']) {
        expect(payment(listed(mechanism.cost), cubes(have)).paid !== null, `${mechanism.id} with ${have}`).toBe(every(listed(mechanism.cost), cubes(have)));
      }
    }
  });

  it('count cubes and their value', () => {
    expect(total(cubes('R3 Y2 G B'))).toBe(7);
    expect(worth(cubes('G B R'))).toBe(8);
  });
});

describe('projects', () => {
  it('lie in three rows', () => {
    expect([1, 3, 4, 6, 7, 8].map((position) => projectRow(action, position))).toEqual(['current', 'current', 'long_term', 'long_term', 'future', 'future']);
  });

  it('are payable, lack cubes, or need Build Extra', () => {
    const view: View = { ...start, projects: ['hull-rivets', 'signal-mast', 'airlock-seal', 'cable-loom', 'gyro-mount', 'docking-collar', 'hull-rivets', 'signal-mast'] };
    const poor = withSupply('R2 Y');
    expect(projectState(content, view, poor, 1)).toMatchObject({ paid: ['yellow'], locked: false });
    expect(projectState(content, view, poor, 2)).toMatchObject({ paid: null, missing: ['blue'] });
    expect(projectState(content, view, poor, 7)).toMatchObject({ paid: ['yellow'], locked: true });
    expect(projectState(content, view, { ...poor, salvation: ['build-extra'] }, 7)).toMatchObject({ paid: ['red'], locked: false });
    expect(projectState(content, view, { ...poor, supply: null }, 1)).toBeNull();
    expect(projectWords(content, view, 1, poor)).toBe('Hull Rivets, Current Project, position 1. Costs yellow, gives 2 Prestige. Payable.');
    expect(projectWords(content, view, 2, poor)).toContain('Lacks blue.');
    expect(projectWords(content, view, 7, poor)).toContain('but Future Projects need Build Extra');
    expect(paymentWords(payment(need('R'), cubes('B')))).toBe('payable with 1 blue');
  });
});

describe('technologies', () => {
  it('are researched level by level', () => {
    const who = withSupply('R Y', { levels: { ...me.levels, ars: 1 } });
    expect(['ars-1', 'ars-2', 'ars-3'].map((id) => technologyState(technology(id), who))).toEqual(['owned', 'open', 'later']);
    expect(technologyPrice(content, technology('ars-2'), who)).toMatchObject({ missing: [], scientist: true });
    expect(technologyPrice(content, technology('ars-2'), { ...who, supply: { ...who.supply!, scientists: 0 } })).toMatchObject({ missing: [], scientist: false });
  });

  it('of the Salvation cost by the number researched before', () => {
    const who = corporation(0, { salvation: ['build-extra'] });
    expect(technologyCost(content, technology('cryogenic'), who)).toEqual({ red: 1, green: 1 });
    expect(technologyCost(content, technology('build-extra'), who)).toEqual({ yellow: 1 });
  });

  it('cost less by the token that is active (SI-X.33)', () => {
    const who = withSupply('Y', { salvation: ['build-extra'], played: ['borrowed-blueprints'] });
    expect(technologyCost(content, technology('cryogenic'), who)).toEqual({ yellow: 1 });
    expect(technologyPrice(content, technology('cryogenic'), who)?.paid).toEqual(['yellow']);
    expect(technologyCost(content, technology('cryogenic'), who, 'salvation')).toEqual({ red: 1, green: 1 });
    const lower = withSupply('R Y', { levels: { ...start.corporations[0]!.levels, solar: 1 }, played: ['substitute-alloys'] });
    expect(technologyPrice(content, technology('solar-2'), lower)?.paid).not.toBeNull();
    expect(technologyPrice(content, technology('solar-2'), { ...lower, played: ['technology-research'] })).toMatchObject({ paid: null, missing: ['green'] });
  });

  it('say price, lack and owners', () => {
    expect(technologyWords(content, action, technology('ars-3'), me, names)).toBe('ARS, ARS level 3. 1 ARS to the reserve; each ARS moves up to 5 cubes home. Costs red, green and purple and 1 Scientist, lacks purple.');
    expect(technologyWords(content, action, technology('travel-3'), me, names)).toContain('after level 2. Also researched by Ben.');
    expect(technologyWords(content, action, technology('build-extra'), me, names)).toContain('Salvation technology, level 1');
    expect(levelsWords(content, me)).toContain('Drill 2');
    expect(levelsWords(content, start.corporations[0]!)).toBe('none');
  });
});

describe('the Market', () => {
  it('has a price for the next cube each way (SI-X.25, SI-X.26)', () => {
    const view: View = { ...action, market: cubes('R2 G B') };
    expect(prices(content, view, 'red')).toEqual({ buy: 3, sell: null });
    expect(prices(content, view, 'green')).toEqual({ buy: 8, sell: 3 });
    expect(prices(content, view, 'blue')).toEqual({ buy: 10, sell: 4 });
    expect(prices(content, view, 'purple')).toEqual({ buy: null, sell: 6 });
  });

  it('counts the bonus of the Insider Broker (SI-X.27)', () => {
    const view: View = { ...action, market: cubes('R4 B') };
    expect(prices(content, view, 'blue', 'sell')).toEqual({ buy: 10, sell: 6 });
    expect(prices(content, view, 'red', 'sell').sell).toBeNull();
    expect(prices(content, view, 'red', 'buy').buy).toBe(0);
  });

  it('says both prices', () => {
    expect(marketWords(content, action, 'green', me)).toBe('Market, green: 1 of 4 cubes. The next one costs 8 Fuel. A sale brings 3 Fuel. You have 1.');
    expect(marketWords(content, action, 'blue')).toContain('Nothing to buy');
  });
});

describe('the World Government', () => {
  const seats = (rows: View['government'], governor: number | null): View => ({ ...action, government: rows, governor });
  it('tells who moves up when a module is completed (SI-X.44)', () => {
    const view = seats([[null, null, null, null], [2, 3, null, null], [0, null, 1, null]], 0);
    expect(governorRow(view)).toBe(2);
    expect(promotions(view)).toEqual([2, 3]);
    expect(governorWords(view, names)).toBe('When a module is completed the Scientist of Ana goes home, then Cleo, then Dmitri may move up.');
  });

  it('leaves out whoever is in that row already, and the Governor', () => {
    expect(promotions(seats([[null, 0, 2, null], [2, null, null, 1], [null, null, null, null]], 2))).toEqual([0]);
    expect(promotions(seats([[0, null, null, null], [null, null, null, null], [null, null, null, null]], 0))).toEqual([]);
  });

  it('knows the row of the next Scientist (SI-X.42)', () => {
    expect([0, 1, 2, 3].map((seat) => nextRow(action, seat))).toEqual([2, 3, 3, 1]);
    expect(nextRow(seats([[null, null, null, null], [null, null, null, null], [0, null, null, null]], 0), 0)).toBeNull();
    expect(climbWords(content, action, 0)).toBe('Your next Scientist goes to row 2, Council.');
  });

  it('says a space with its bonus and the crown only where it belongs', () => {
    expect(seatWordsOf(content, action, 2, 1, names)).toBe('Council, space 1: Scientist of Cleo, the Governor. Bonus: 3 Fuel.');
    expect(seatWordsOf(content, action, 1, 3, names)).toBe('Delegates, space 3: Scientist of Cleo. Bonus: 1 yellow cube.');
    expect(seatWordsOf(content, action, 3, 4, names)).toContain('free. Bonus: 1 step on a Leader track of choice and 2 Prestige');
    expect(governorWords(start, names)).toContain('No Governor');
  });
});

describe('tokens', () => {
  it('say both faces, the present one first, and how often they were used', () => {
    const active = heldTokens(content, me)[0]!;
    expect(active).toMatchObject({ id: 'travel', state: 'active' });
    expect(useWords(content, me)).toBe('used 1 of 6');
    expect(tokenWords(content, action, me, active)).toBe('Travel, active, used 1 of 6. Action side: Fly to one planet, can be repeated. Salvation side: Any action; Advance your Probe: 1 Prestige.');
    const late = salvation.corporations[0]!;
    const first = heldTokens(content, late)[0]!;
    expect(tokenWords(content, salvation, late, first)).toMatch(/in hand\. Salvation side: .*\. Action side: /);
  });

  it('are listed once each by where they lie', () => {
    const held = heldTokens(content, me);
    expect(held.map((one) => one.id).sort()).toEqual([...me.hand, ...me.played].sort());
    expect(held.filter((one) => one.state === 'played').map((one) => one.id)).toEqual(['earth-production', 'production-venus', 'technology-research']);
    expect(heldTokens(content, { ...me, passed: true }).some((one) => one.state === 'active')).toBe(false);
    expect(heldTokens(content, salvation.corporations[0]!).filter((one) => one.state === 'aside')).toHaveLength(3);
  });

  it('are named after planets, and tell what their Salvation side allows', () => {
    expect(tokenName(content, 'production-mars')).toBe('Mars Production');
    expect(tokenName(content, 'earth-production')).toBe('Earth Production');
    const token = (id: string) => content.tokens.find((one) => one.id === id)!;
    expect(salvationActions(token('lean-routing'))).toEqual(['build']);
    expect(salvationActions(token('travel'))).toEqual(['build', 'save', 'probe', 'government']);
    expect(salvationActions(token('remote-foreman'))).toEqual([]);
    expect(salvationAfter(token('showcase-flight'))).toEqual([{ kind: 'prestige', n: 2 }]);
    expect(salvationAfter(token('travel'))).toEqual([]);
    expect(extraWords(content, 'remote-foreman')).toContain('Set aside in the Salvation Phase');
  });

  it('read the goods off a text', () => {
    expect(gains('8 Fuel')).toEqual([{ kind: 'fuel', n: 8 }]);
    expect(gains('Gain 1 blue cube and 1 yellow cube')).toEqual([{ kind: 'cube', n: 1, colour: 'blue' }, { kind: 'cube', n: 1, colour: 'yellow' }]);
    expect(gains('1 Scientist')).toEqual([{ kind: 'scientist', n: 1 }]);
  });

  it('pass: the side reached, the ones passed over and those to come', () => {
    const passed = { ...me, passed: true, rotation: 2 };
    expect(passWords(content, passed)).toBe('Pass token, passed, side 3 of 4 reached: 1 red cube.');
    expect([1, 2, 3].map((side) => sideWords(content, passed, side))).toEqual([
      'Side 2 of the Pass token, passed over: 2 Fuel',
      'Side 3 of the Pass token, reached: 1 red cube',
      'Side 4 of the Pass token, not reached yet: 1 yellow cube',
    ]);
    expect(passWords(content, me)).toContain('After passing');
  });
});

describe('words of other things', () => {
  it('name every reward of the content', () => {
    const all = [...content.tracks.starship, ...content.tracks.humankind, ...content.government, ...content.journey.spaces, ...content.pass.sides].flatMap((one) => one.rewards);
    for (const reward of all) {
      expect(rewardWords(reward)).not.toMatch(/undefined|_/);
      if (reward.kind !== 'cube' && reward.kind !== 'cube_choice' && reward.kind !== 'advance') expect(ICONS[rewardIcon(reward.kind)], reward.kind).toBeDefined();
    }
    expect(rewardsWords([])).toBe('nothing');
    expect(rewardWords({ kind: 'cube_choice', n: 1, highest: 'green' })).toBe('1 cube up to green');
    expect(rewardWords({ kind: 'advance', n: 1, track: 'humankind' })).toBe('1 step on Leaders of Humankind');
  });

  it('have an icon for every token and technology', () => {
    for (const token of content.tokens) expect(ICONS[actionIcon(token.action.kind)], token.id).toBeDefined();
    for (const token of content.tokens) expect(actionIcon(token.action.kind), token.id).not.toBe('token');
    for (const one of content.technologies) expect(ICONS[technologyIcon(one)], one.id).toBeDefined();
    expect(new Set(content.technologies.filter((one) => !one.line).map(technologyIcon)).size).toBe(4);
  });

  it('tell about Population, ship and tracks', () => {
    expect(meepleWords(content, action, 'green', me)).toBe('Engineers, green: 7 on Earth, 2 saved. Costs a green cube or a higher one, gives 3 Reputation. You can pay green.');
    expect(meepleWords(content, action, 'purple', me)).toContain('You have no cube for it.');
    expect(ransom(withSupply('B'), 'yellow')).toBe('blue');
    expect(goalWords(action)).toBe('16 of 40 saved, 24 to go');
    expect(shipWords(content, action)).toContain('14 of 33 Mechanisms. Drive Module 11 of 11, Habitat Module 3 of 11 and Bridge Module 0 of 11.');
    expect(builtBy(action, names)).toBe('Ana 4, Ben 4, Cleo 4 and the World Government 2');
    expect(trackWords(content, start, 'starship', names)).toContain('Ana before space 1');
    expect(nextReward(content, 'starship', 4)).toBe('next: 1 Extra Action token');
    expect(nextReward(content, 'starship', 12)).toBe('at the end');
  });

  it('tell about corporations, and that a supply is hidden', () => {
    expect(corporationWords(content, action.corporations[1]!, names)).toContain('supply hidden');
    expect(corporationWords(content, me, names)).toContain('7 Fuel, 2 Scientists, 3 red, 2 yellow, 1 green and 1 blue');
    expect(baseWords(content, me.bases[0]!, 'mars')).toContain('Storage 3 of 6: 1 red and 2 yellow. 1 ARS and 1 Drill. Your Explorer is here.');
    expect(holdWords(content, me)).toBe('Hold, 2 of 6: 1 Base and 1 Outpost');
    expect(holdWords(content, start.corporations[0]!)).toBe('Hold, 0 of 6: empty');
    expect(cubesWords({})).toBe('no cubes');
    expect(probeWords(content, { ...me, column: 10, probe: 'trappist' })).toBe('at Trappist');
    expect(probeWords(content, me)).toBe('in column 4');
    expect(ownSeat(spectator, -1)).toBe(0);
  });
});

describe('the card of what stands beside the board', () => {
  const card = (kind: string, name = '', view: View = action) => tellPanels(content, view, names, 0, kind, name);
  it('tells about corporations, the active token, the Pass token and the hold', () => {
    expect(card('seat', '1')).toMatchObject({ title: 'Ben' });
    expect(card('seat', '1')!.text).toContain('supply hidden');
    expect(card('active')).toMatchObject({ title: 'Travel' });
    expect(card('active', '', start)).toBeNull();
    expect(card('pass')!.text).toContain('Its sides: 1 Fuel; 2 Fuel; 1 red cube; 1 yellow cube.');
    expect(card('side', '3')!.text).toBe('Side 4 of the Pass token: 1 yellow cube.');
    expect(card('side', '9')).toBeNull();
    expect(card('aboard', 'outpost')!.title).toBe('Outpost aboard');
    expect(card('nothing')).toBeNull();
  });

  it('tells what one more cube would pay for', () => {
    const view: View = { ...start, projects: ['hull-rivets', 'signal-mast', 'crew-ladder', 'coolant-loop', 'gyro-mount', 'deck-plating', 'coolant-loop', 'signal-mast'] };
    expect(card('cube', 'green', view)!.text).toContain('With one more: Crew Ladder, Coolant Loop, Gyro Mount.');
    expect(card('cube', 'red', view)!.text).not.toContain('With one more');
    expect(card('cube', 'red', spectator)).toBeNull();
  });
});
