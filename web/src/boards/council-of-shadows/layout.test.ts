import { describe, expect, it } from 'vitest';
import { hexPath, layoutFor, PLANET_PLACES, planetSize, sitePlace, targetPlace, type Layout } from './layout';
import { act, content, four, plan } from './sample';
import type { View } from './model';

const BOXES = [
  [856, 400],
  [580, 410],
  [1216, 640],
  [360, 370],
] as const;
const views: Array<[string, View]> = [
  ['two players', plan],
  ['four players', four],
];

const centres = (layout: Layout) => layout.blocks.flatMap((block) => Object.values(block.sites));

describe.each(views)('the map for %s', (_, view) => {
  it.each(BOXES)('has every site and every stack in a box of %i x %i', (width, height) => {
    const layout = layoutFor(content, view, { width, height });
    for (const galaxy of view.galaxies) for (const site of galaxy.sites) expect(sitePlace(layout, site.id), site.id).not.toBeNull();
    expect(layout.blocks.filter((block) => block.id.startsWith('stack:')).map((block) => block.parsec)).toEqual([3, 2, 1]);
    for (const { x, y } of centres(layout)) {
      expect(x - layout.r * 0.87).toBeGreaterThanOrEqual(0);
      expect(x + layout.r * 0.87).toBeLessThanOrEqual(width);
      expect(y - layout.r).toBeGreaterThanOrEqual(0);
      expect(y + layout.r).toBeLessThanOrEqual(layout.height);
    }
  });

  it.each(BOXES)('lays no hexagon on another in a box of %i x %i', (width, height) => {
    const layout = layoutFor(content, view, { width, height });
    const all = centres(layout);
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(layout.r * 1.7);
    });
  });

  it('shows Parsec 3 on top and Parsec 1 below', () => {
    const layout = layoutFor(content, view, { width: 856, height: 400 });
    expect(layout.bands.map((band) => band.parsec)).toEqual([3, 2, 1]);
    expect(sitePlace(layout, 'red-1')!.y).toBeLessThan(sitePlace(layout, 'blue-1')!.y);
    expect(sitePlace(layout, 'blue-1')!.y).toBeLessThan(sitePlace(layout, 'gray-1')!.y);
  });
});

describe('the size of the map', () => {
  it('fits the box of a desktop, and scrolls on a phone rather than becoming too small', () => {
    expect(layoutFor(content, four, { width: 856, height: 345 }).height).toBe(345);
    const phone = layoutFor(content, four, { width: 360, height: 330 });
    expect(phone.height).toBeGreaterThan(330);
    expect(phone.r).toBeGreaterThanOrEqual(25);
  });

  it('leaves galaxies as the board has them where there is room', () => {
    const layout = layoutFor(content, plan, { width: 1216, height: 640 });
    const [a, b] = [sitePlace(layout, 'pink-1')!, sitePlace(layout, 'pink-4')!];
    expect((b.x - a.x) / layout.r).toBeCloseTo(Math.sqrt(3) / 2, 1);
    expect((b.y - a.y) / layout.r).toBeCloseTo(1.5, 1);
  });
});

describe('places', () => {
  const layout = layoutFor(content, act, { width: 856, height: 400 });

  it('are known for everything that can be an answer on the map', () => {
    expect(targetPlace(layout, act, 'site:gray-1')).toEqual(sitePlace(layout, 'gray-1'));
    expect(targetPlace(layout, act, 'tile:halcyon')).toEqual(sitePlace(layout, 'gray-1'));
    const first = targetPlace(layout, act, 'spot:gray-1/1')!;
    expect(first.x).toBeLessThan(sitePlace(layout, 'gray-1')!.x);
    expect(targetPlace(layout, act, 'galaxy:gray')).not.toBeNull();
    expect(targetPlace(layout, act, 'stack:2')).not.toBeNull();
  });

  it('are unknown for what is not on the map', () => {
    for (const target of ['site:nowhere', 'tile:mosaic', 'card:start-discover', 'galaxy:nowhere']) expect(targetPlace(layout, act, target), target).toBeNull();
  });

  it('keep planets inside their tile and apart', () => {
    for (const [number, places] of Object.entries(PLANET_PLACES)) {
      const size = planetSize(Number(number));
      places.forEach((place, i) => {
        expect(Math.abs(place.x) + size).toBeLessThan(0.87);
        for (const other of places.slice(i + 1)) expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(size * 1.9);
      });
    }
    expect(hexPath(10).startsWith('M0 -10.0')).toBe(true);
  });
});
