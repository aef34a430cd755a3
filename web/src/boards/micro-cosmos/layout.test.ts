import { describe, expect, it } from 'vitest';
import { arkPlace, labelPlace, layoutFor, lines, targetPlace } from './layout';
import { lookup } from './model';
import { content, view } from './sample';

const SIZES = [
  [856, 455],
  [580, 465],
  [1216, 701],
  [360, 384],
] as const;

describe.each(SIZES)('the map in a box of %i x %i', (width, height) => {
  const layout = layoutFor(width, height);

  it('fits its box', () => {
    expect(layout.x0).toBeGreaterThanOrEqual(0);
    expect(layout.y0).toBeGreaterThanOrEqual(0);
    expect(layout.cw * 3).toBeLessThanOrEqual(width);
    expect(layout.ch * 3).toBeLessThanOrEqual(height);
  });

  it('has letters that can be read', () => {
    expect(layout.text).toBeGreaterThanOrEqual(10);
  });

  it('keeps the yield of a spot off the spot and inside the cell', () => {
    const moon = lookup(content).planet.get('cinder')!.spots[1]!;
    const [wide, high] = [layout.icon * 2.7, layout.icon * 1.44];
    const label = labelPlace(layout, moon, wide, high);
    const clear = Math.abs(label.x) - wide / 2 >= layout.spot || Math.abs(label.y) - high / 2 >= layout.spot;
    expect(clear).toBe(true);
    expect(moon.x * layout.cw + label.x + wide / 2).toBeLessThanOrEqual(layout.cw);
    expect(moon.y * layout.ch + label.y - high / 2).toBeGreaterThanOrEqual(0);
  });
});

describe('the yield of a spot below the contribution race', () => {
  const layout = layoutFor(856, 455);
  const moon = { ...lookup(content).planet.get('cinder')!.spots[1]!, x: 0.12, y: 0.5, label: { x: 0.12, y: 0.3 } };

  it('stands above the spot where the corner is free', () => {
    expect(labelPlace(layout, moon, 30, 14, 'ne').y).toBeLessThan(0);
    expect(labelPlace(layout, moon, 30, 14).y).toBeLessThan(0);
  });

  it('stands below the spot where the race is above it', () => {
    expect(labelPlace(layout, moon, 30, 14, 'nw').y).toBeGreaterThan(0);
  });
});

describe('lines', () => {
  const found = lines(layoutFor(700, 480), content, view);

  it('tell routes, ways into the unknown and ways out of the map apart', () => {
    const kinds = found.map((line) => line.kind);
    expect(kinds.filter((kind) => kind === 'route')).toHaveLength(4); // two on cards, two exits that meet
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'edge')).toHaveLength(1);
  });
});

describe('places', () => {
  const layout = layoutFor(700, 480);

  it('put an Ark beside a planet and on a moon', () => {
    const planet = targetPlace(layout, content, view, 'spot:cinder/planet')!;
    const ark = arkPlace(layout, content, view, 1)!;
    expect(Math.hypot(ark.x - planet.x, ark.y - planet.y)).toBeGreaterThan(layout.planet);
    const moved = { ...view, players: view.players.map((player) => ({ ...player, ark: 'cinder/moon' })) };
    expect(arkPlace(layout, content, moved, 1)).toEqual(targetPlace(layout, content, moved, 'spot:cinder/moon'));
  });

  it('know nothing of a card that is not on the map', () => {
    expect(targetPlace(layout, content, view, 'spot:elsewhere/moon')).toBeNull();
  });
});
