import { describe, expect, it } from 'vitest';
import { layoutFor, swoosh, targetBox, tileAt, type Box, type Layout, type Wish } from './layout';
import { solo, two } from './sample';

const player = solo.players[0]!;
const wish = (some: Partial<Wish> = {}): Wish => ({ width: 856, height: 447, contracts: 2, solo: true, spaces: 31, levels: 5, ...some });
const sizes: Array<[string, Partial<Wish>, Layout['mode']]> = [
  ['1366 x 768', {}, 'beside'],
  ['1024 x 768', { width: 548 }, 'below'],
  ['1920 x 1080', { width: 1216, height: 693 }, 'beside'],
  ['1366 x 768 with three contracts', { contracts: 3, solo: false }, 'beside'],
  ['1024 x 768 with three contracts', { width: 548, contracts: 3, solo: false }, 'below'],
];
const boxes = (layout: Layout): Array<[string, Box]> => [
  ['track', layout.track],
  ['x', layout.xKey],
  ['neutral', layout.neutral],
  ...layout.places.flatMap(({ ring, diver }, i): Array<[string, Box]> => [[`ring ${i}`, ring], [`place ${i}`, diver]]),
  ...layout.rows.flatMap((row): Array<[string, Box]> => [
    [`key ${row.level}`, row.key],
    [`sponsor ${row.level}`, row.sponsor],
    [`ring of ${row.level}`, row.ring],
    [`diver ${row.level}`, row.diver],
    [`hold ${row.level}`, row.hold],
    [`token ${row.level}`, row.token],
    ...row.rewards.map((box, i): [string, Box] => [`reward ${row.level}/${i}`, box]),
  ]),
  ['hacker', layout.hacker],
  ['mechanic', layout.mechanic],
  ['deck', layout.deck],
  ...layout.contracts.map((box, i): [string, Box] => [`contract ${i}`, box]),
  ['store', layout.store],
];
const meet = (a: Box, b: Box): boolean => a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

describe('the layout', () => {
  it.each(sizes)('fits %s without scrolling', (_, some, mode) => {
    const layout = layoutFor(wish(some));
    expect(layout.mode).toBe(mode);
    expect(layout.height).toBeLessThanOrEqual((some.height ?? 447) + 1);
  });

  it.each([...sizes, ['360 x 640', { width: 344, height: 330, coarse: true }, 'stacked'] as (typeof sizes)[0]])('lets nothing lie over another thing, %s', (_, some) => {
    const layout = layoutFor(wish(some));
    const all = boxes(layout);
    for (const [i, [name, one]] of all.entries()) {
      expect(one.x, name).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width, name).toBeLessThanOrEqual(layout.width + 1);
      expect(one.y + one.height, name).toBeLessThanOrEqual(layout.height + 1);
      for (const [other, two] of all.slice(i + 1)) expect(meet(one, two), `${name} and ${other}`).toBe(false);
    }
  });

  it.each([
    ['a mouse', {}, 24],
    ['a mouse, tight', { width: 548 }, 24],
    ['a phone, where more of the board is seen', { width: 344, height: 330, coarse: true }, 34],
    ['a finger on a tablet', { width: 560, height: 600, coarse: true }, 44],
  ] as Array<[string, Partial<Wish>, number]>)('is large enough for %s', (_, some, least) => {
    for (const [name, one] of boxes(layoutFor(wish(some)))) expect(Math.min(one.width, one.height), name).toBeGreaterThanOrEqual(least);
  });

  it('grows with the text and scrolls then', () => {
    const layout = layoutFor(wish({ scale: 1.5 }));
    expect(layout.text).toBeGreaterThan(layoutFor(wish()).text);
    expect(layout.height).toBeGreaterThan(447);
  });

  it('keeps a level in line: key, Sponsor, diver, resources, token, rewards', () => {
    for (const row of layoutFor(wish()).rows) {
      const line = [row.key, row.sponsor, row.ring, row.diver, row.hold, row.token, ...row.rewards];
      expect(line.map((one) => one.x)).toEqual([...line.map((one) => one.x)].sort((a, b) => a - b));
      expect(new Set(line.map((one) => one.y)).size).toBe(1);
    }
  });

  it('has the next to dive above the dive line and the top at the far end', () => {
    const layout = layoutFor(wish());
    expect(layout.places[2]!.ring.x).toBe(layout.rows[0]!.ring.x);
    expect(layout.places[0]!.diver.x).toBeGreaterThan(layout.places[1]!.diver.x);
  });
});

describe('targets', () => {
  const layout = layoutFor(wish());
  it.each(['key:3', 'key:x', 'key:neutral', 'level:5', 'installed:2', 'reward:4/2', 'sponsor:dive-academy', 'diver:spy', 'diver:fuel-expert', 'place:0', 'place:7', 'contract:crane-arm', 'store:fuel', 'resource:tech', 'track:5', 'technician:mechanic', 'timer:a', 'score:21', 'deck'])('have a box: %s', (target) => {
    expect(targetBox(layout, solo, player, target)).not.toBeNull();
  });
  it('of elsewhere have none', () => {
    for (const target of ['seat:1', 'contract:drydock-gate', 'key:9', 'diver:nobody']) expect(targetBox(layout, two, player, target), target).toBeNull();
  });
});

describe('the way to the top', () => {
  it('has an arrow and a chevron for everybody who sinks', () => {
    const layout = layoutFor(wish());
    expect(swoosh(layout, 5).chevrons).toHaveLength(5);
    expect(swoosh(layout, 5).path).toMatch(/^M/);
    expect(swoosh(layout, 0)).toEqual({ path: '', chevrons: [] });
    expect(tileAt(layout, 3)).toEqual(layout.rows[0]!.diver);
  });
});
