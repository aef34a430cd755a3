import { describe, expect, it } from 'vitest';
import { presentOn } from './flight';
import { angleOf, boardLayout, journeyLayout, onOrbit, overlap, pictureLayout, solarLayout, ZONES, type Box, type Deciding, type Says } from './layout';
import { content, four } from './sample';

const SIZES: Array<[number, number]> = [[720, 480], [580, 464], [460, 430], [360, 420], [1100, 700], [856, 447], [1216, 693]];
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dmitri'];

function expectApart(all: Array<[string, Box]>, within: { width: number; height: number }, slack = 1): void {
  for (const [i, [name, one]] of all.entries()) {
    expect(one.x, name).toBeGreaterThanOrEqual(-slack);
    expect(one.y, name).toBeGreaterThanOrEqual(-slack);
    expect(one.x + one.width, name).toBeLessThanOrEqual(within.width + slack);
    expect(one.y + one.height, name).toBeLessThanOrEqual(within.height + slack);
    const inner = { x: one.x + slack / 2, y: one.y + slack / 2, width: one.width - slack, height: one.height - slack };
    for (const [other, two] of all.slice(i + 1)) expect(overlap(inner, { x: two.x + slack / 2, y: two.y + slack / 2, width: two.width - slack, height: two.height - slack }), `${name} and ${other}`).toBe(0);
  }
}
const least = (one: Box): number => Math.min(one.width, one.height);

describe('the board', () => {
  it.each(SIZES)('has a tile for every zone and large places under them, %i x %i', (width, height) => {
    const layout = boardLayout(width, height);
    expectApart([...layout.tiles.map((one, i): [string, Box] => [ZONES[i]!, one]), ...layout.places.map((one, i): [string, Box] => [`place ${i}`, one])], layout);
    for (const tile of layout.tiles) expect(least(tile)).toBeGreaterThanOrEqual(44);
    for (const place of layout.places) expect(place.height).toBeGreaterThanOrEqual(300);
  });

  it('has two places only where both are large', () => {
    expect(SIZES.map(([width, height]) => boardLayout(width, height).places.length)).toEqual([1, 1, 1, 1, 2, 1, 2]);
    expect(boardLayout(1100, 700, 1.5).places).toHaveLength(1);
  });
});

describe('the Solar System', () => {
  const modes: Deciding[] = ['nothing', 'planets', 'other'];
  it.each(SIZES.flatMap(([width, height]) => modes.map((mode): [number, number, Deciding] => [width, height, mode])))('keeps its parts apart, %i x %i, deciding %s', (width, height, deciding) => {
    const place = boardLayout(width, height).places[0]!;
    const layout = solarLayout(place.width, place.height, deciding);
    const parts: Array<[string, Box]> = [['picture', layout.picture], ['aside', layout.aside], ['scrubber', layout.scrubber], ...layout.rows.map((one, i): [string, Box] => [`row ${i}`, one])];
    expectApart(parts.filter(([, one]) => one.width > 0), place);
    expect(layout.aside.width).toBeGreaterThan(140);
    for (const row of layout.rows) expect(least(row)).toBeGreaterThanOrEqual(24);
    // Planets can be pressed on the picture or in the list, unless something else is decided in a small place.
    if (deciding !== 'other') expect(layout.mode === 'labels' || layout.rows.length === content.planets.length).toBe(true);
    if (layout.mode === 'labels') expect(layout.picture.width).toBeGreaterThan(330);
  });

  // Where planets are and what is missing in every round of a long game, with four corporations around.
  const rounds = Array.from({ length: 24 }, (_, i) => i + 1);
  const start = Object.fromEntries(four.planets.map((one) => [one.id, one.space]));
  const at = (round: number): Record<string, number> => Object.fromEntries(content.planets.map((one) => [one.id, (start[one.id]! + one.speed * round) % one.spaces]));
  const says = (missing: (i: number) => boolean): Record<string, Says> =>
    Object.fromEntries(content.planets.map((one, i) => [one.id, { name: one.name, fuel: 6 + i, second: missing(i) ? '2 more Fuel' : '', present: presentOn(four, NAMES, one.id) }]));

  it.each([[720, 480], [580, 464], [1100, 700], [856, 447], [1216, 693]])('lets no label lie on a planet or another label in any round, %i x %i', (width, height) => {
    const place = boardLayout(width, height).places[0]!;
    for (const deciding of ['nothing', 'planets'] as const) {
      const box = solarLayout(place.width, place.height, deciding).picture;
      for (const round of rounds) {
        const made = pictureLayout(box, content, at(round), says((i) => i % 3 === 0), 1, ['5-3']);
        const hole = content.cells.find(({ id }) => id === '5-3')!;
        const { x, y } = onOrbit(made.orbits, hole.orbit, angleOf(hole));
        for (const one of made.labels) expect(overlap(one.box, { x: x - 9, y: y - 9, width: 18, height: 18 }), `Wormhole and ${one.id}, round ${round}`).toBe(0);
        const discs = Object.entries(made.points).map(([id, { x, y }]): [string, Box] => [`planet ${id}`, { x: x - 11, y: y - 11, width: 22, height: 22 }]);
        expect(made.labels, `round ${round}`).toHaveLength(content.planets.length);
        expectApart([...discs, ...made.labels.map((one): [string, Box] => [`label of ${one.id}, round ${round}`, one.box]), ...made.corners.map((one, i): [string, Box] => [`corner ${i}`, one])], box, 2);
      }
    }
  });

  it.each([[720, 480], [580, 464], [1100, 700]])('keeps planets far enough apart to press them, %i x %i', (width, height) => {
    const place = boardLayout(width, height).places[0]!;
    for (const deciding of ['nothing', 'planets'] as const) {
      for (const round of rounds) {
        const points = Object.entries(pictureLayout(solarLayout(place.width, place.height, deciding).picture, content, at(round), says(() => false)).points);
        for (const [i, [a, p]] of points.entries()) for (const [b, q] of points.slice(i + 1)) expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} and ${b} in round ${round}`).toBeGreaterThanOrEqual(24);
      }
    }
  });

  it('puts every planet into its quadrant and on its orbit', () => {
    const { orbits, points } = pictureLayout({ x: 0, y: 0, width: 520, height: 424 }, content, start, says(() => false));
    for (const planet of four.planets) {
      const { x, y } = points[planet.id]!;
      const [right, up] = [x > orbits.centre.x, y < orbits.centre.y];
      expect(right ? (up ? 1 : 4) : up ? 2 : 3, planet.id).toBe(planet.quadrant);
      const data = content.planets.find(({ id }) => id === planet.id)!;
      expect(Math.hypot((x - orbits.centre.x) / orbits.rx, (y - orbits.centre.y) / orbits.ry), planet.id).toBeCloseTo(orbits.reach[data.orbit - 1]!, 5);
    }
  });
});

describe('the Journey', () => {
  it.each(SIZES)('keeps its spaces apart and can be pressed, %i x %i', (width, height) => {
    const place = boardLayout(width, height).places.at(-1)!;
    const layout = journeyLayout(place.width, place.height, content.journey.spaces);
    expectApart([...Object.entries(layout.spaces), ...layout.heads.map((one, i): [string, Box] => [`head ${i}`, one])].filter(([name]) => name !== 'sol' && name !== 'trappist' || layout.across) as Array<[string, Box]>, place);
    for (const [id, one] of Object.entries(layout.spaces)) expect(least(one), id).toBeGreaterThanOrEqual(24);
  });

  it('goes to the right where it is wide and up where it is narrow', () => {
    const wide = journeyLayout(720, 424, content.journey.spaces);
    expect(wide.spaces.sol!.x).toBeLessThan(wide.spaces.trappist!.x);
    const narrow = journeyLayout(360, 320, content.journey.spaces);
    expect(narrow.spaces.sol!.y).toBeGreaterThan(narrow.spaces.trappist!.y);
  });
});
