// Procedural art: every planet, moon, rock and star is made from its id, so that it looks the same on every page.

import type { Colour } from './model';

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then mulberry32). */
export function numbersOf(text: string): () => number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  let state = hash >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Chance = () => number;
const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance();
const at = (x: number, y: number): string => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** A closed smooth line around a centre, like a coast. */
function blob(chance: Chance, x: number, y: number, radius: number, wobble = 0.35, squash = 0.8, corners = 8): string {
  const turn = chance() * Math.PI;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    const r = radius * (1 + wobble * (chance() * 2 - 1));
    const [px, py] = [r * Math.cos(angle), r * squash * Math.sin(angle)];
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)] as const;
  });
  const point = (i: number): readonly [number, number] => points[(i + corners) % corners] ?? [x, y];
  let d = `M${at(...point(0))}`;
  for (let i = 0; i < corners; i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    d += `C${at(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${at(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${at(...c)}`;
  }
  return `${d}Z`;
}

/** A wavy belt around the globe. */
function belt(chance: Chance, y: number, height: number, wave: number): string {
  const edge = (level: number): Array<[number, number]> =>
    Array.from({ length: 6 }, (_, i) => [-1.1 + i * 0.44, level + wave * (chance() * 2 - 1)]);
  const upper = edge(y);
  const lower = edge(y + height).reverse();
  const smooth = (points: Array<[number, number]>): string =>
    points
      .slice(1)
      .map(([px, py], i) => {
        const [ax, ay] = points[i] ?? [px, py];
        const middle = (ax + px) / 2;
        return `C${at(middle, ay)} ${at(middle, py)} ${at(px, py)}`;
      })
      .join('');
  return `M${at(...(upper[0] ?? [0, 0]))}${smooth(upper)}L${at(...(lower[0] ?? [0, 0]))}${smooth(lower)}Z`;
}

/** A jagged line with a fork, like a rift. */
function rift(chance: Chance): string {
  let x = between(chance, -0.8, 0.2);
  let y = between(chance, -0.8, 0.6);
  let heading = between(chance, -0.6, 0.9);
  let d = `M${at(x, y)}`;
  const steps = 4 + Math.floor(chance() * 3);
  for (let i = 0; i < steps; i++) {
    heading += between(chance, -0.8, 0.8);
    x += Math.cos(heading) * 0.26;
    y += Math.sin(heading) * 0.26;
    d += `L${at(x, y)}`;
    if (i === 2) d += `l${at(between(chance, -0.2, 0.25), between(chance, 0.12, 0.3))}M${at(x, y)}`;
  }
  return d;
}

const dot = (x: number, y: number, r: number): string => `M${at(x - r, y)}a${r.toFixed(3)} ${r.toFixed(3)} 0 1 0 ${(2 * r).toFixed(3)} 0a${r.toFixed(3)} ${r.toFixed(3)} 0 1 0 ${(-2 * r).toFixed(3)} 0Z`;

export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity: number;
}
export interface PlanetArt {
  /** Light, middle and shade of the ground. */
  ground: [string, string, string];
  layers: Layer[];
  air: string;
  /** Lamps of towns on the night side of a living world. */
  lamps: string;
  ring: string;
}

type Painter = (chance: Chance, layers: Layer[]) => PlanetArt['ground'];

function craters(chance: Chance, layers: Layer[], count: number, dark: string, light: string): void {
  for (let i = 0; i < count; i++) {
    const angle = chance() * Math.PI * 2;
    const far = Math.sqrt(chance()) * 0.8;
    const [x, y, r] = [Math.cos(angle) * far, Math.sin(angle) * far, between(chance, 0.05, 0.16)];
    layers.push({ d: dot(x, y, r), fill: dark, opacity: 0.5 });
    layers.push({ d: dot(x + r * 0.18, y + r * 0.2, r * 0.78), fill: light, opacity: 0.35 });
  }
}

function belts(chance: Chance, layers: Layer[], colours: string[], count: number, wave: number): void {
  for (let i = 0; i < count; i++) {
    const y = -1 + ((i + chance() * 0.6) * 2) / count;
    layers.push({ d: belt(chance, y, between(chance, 0.1, 0.28), wave), fill: colours[i % colours.length], opacity: between(chance, 0.35, 0.75) });
  }
}

function lands(chance: Chance, layers: Layer[], colours: string[], count: number, size: number, shore?: string): void {
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + chance();
    const far = i === 0 ? 0.1 : between(chance, 0.35, 0.85);
    const [x, y, r] = [Math.cos(angle) * far, Math.sin(angle) * far, size * between(chance, 0.55, 1.15)];
    const d = blob(chance, x, y, r, 0.42, 0.72, 9);
    if (shore) layers.push({ d, stroke: shore, width: 0.09, opacity: 0.35 });
    layers.push({ d, fill: colours[i % colours.length], opacity: 0.95 });
    layers.push({ d: blob(chance, x - r * 0.15, y - r * 0.1, r * 0.5, 0.4), fill: colours[(i + 1) % colours.length], opacity: 0.6 });
  }
}

const WRECKED: Record<Colour, Painter[]> = {
  red: [
    // a crust of black glass over rivers of fire
    (chance, layers) => {
      lands(chance, layers, ['#2a1110', '#3d1713'], 5, 0.42);
      for (let i = 0; i < 4; i++) {
        const d = rift(chance);
        layers.push({ d, stroke: '#ff5a1f', width: 0.13, opacity: 0.35 });
        layers.push({ d, stroke: '#ffb35c', width: 0.045, opacity: 0.95 });
      }
      return ['#8a3320', '#5c1f17', '#2b0e0d'];
    },
    // rust and dust in belts
    (chance, layers) => {
      belts(chance, layers, ['#d98a57', '#8e3f28', '#b4603c', '#5e2a20'], 8, 0.07);
      craters(chance, layers, 6, '#4a1f18', '#e0a073');
      return ['#d07a4c', '#a4502f', '#4e2018'];
    },
    // ash plains with embers
    (chance, layers) => {
      lands(chance, layers, ['#6d5450', '#8b6a62'], 5, 0.36);
      craters(chance, layers, 5, '#3a2a2b', '#b08f85');
      for (let i = 0; i < 7; i++) layers.push({ d: dot(between(chance, -0.7, 0.7), between(chance, -0.7, 0.7), between(chance, 0.02, 0.045)), fill: '#ff8a4a', opacity: 0.95 });
      return ['#a3705f', '#7a4a41', '#35211f'];
    },
  ],
  green: [
    // drowned forests
    (chance, layers) => {
      lands(chance, layers, ['#4f7d3a', '#6f9a4b', '#39612f'], 5, 0.42, '#86a86a');
      craters(chance, layers, 3, '#22402a', '#90b070');
      return ['#3f7466', '#24534c', '#0e2724'];
    },
    // copper jungle
    (chance, layers) => {
      belts(chance, layers, ['#6f9a4f', '#3f6b4a', '#a88a4a', '#2f5a46'], 7, 0.16);
      lands(chance, layers, ['#b07a45', '#8a5f3a'], 3, 0.24);
      return ['#7fa45c', '#4d7a4c', '#1c3a2a'];
    },
    // thorn and canopy, cell by cell
    (chance, layers) => {
      for (let i = 0; i < 26; i++) {
        const angle = i * 2.39996;
        const far = Math.sqrt(i / 26) * 0.98;
        layers.push({
          d: blob(chance, Math.cos(angle) * far, Math.sin(angle) * far, between(chance, 0.13, 0.22), 0.25, 0.9, 6),
          fill: ['#5d8f45', '#3f6f3c', '#7fae57', '#2f5733'][Math.floor(chance() * 4)],
          opacity: 0.85,
        });
      }
      craters(chance, layers, 3, '#1f3a24', '#7c9a58');
      return ['#4d7a42', '#315a35', '#12291a'];
    },
  ],
  blue: [
    // an ocean with drowned islands
    (chance, layers) => {
      belts(chance, layers, ['#4fa0dc', '#1f66ac', '#7cc0ea'], 6, 0.1);
      lands(chance, layers, ['#7d8fa0', '#5d7188'], 4, 0.2, '#bfe4fa');
      return ['#4c9bdc', '#21609f', '#0a2448'];
    },
    // ice with long fractures
    (chance, layers) => {
      layers.push({ d: blob(chance, 0, -0.92, 0.62, 0.2, 0.55, 9), fill: '#f2fbff', opacity: 0.9 });
      layers.push({ d: blob(chance, 0.1, 0.98, 0.5, 0.2, 0.5, 9), fill: '#e6f6ff', opacity: 0.85 });
      for (let i = 0; i < 5; i++) layers.push({ d: rift(chance), stroke: '#3d78b0', width: 0.04, opacity: 0.75 });
      craters(chance, layers, 4, '#5f93bf', '#e8f7ff');
      return ['#c3e4f6', '#85b9de', '#2c5687'];
    },
    // storms in belts, with an eye
    (chance, layers) => {
      belts(chance, layers, ['#86b9f0', '#2d5cae', '#5a8fe0', '#1d3f86'], 9, 0.06);
      const [x, y] = [between(chance, -0.4, 0.3), between(chance, -0.1, 0.45)];
      layers.push({ d: blob(chance, x, y, 0.26, 0.06, 0.5, 8), fill: '#dbeaff', opacity: 0.85 });
      layers.push({ d: blob(chance, x, y, 0.15, 0.06, 0.5, 8), fill: '#6d9be6', opacity: 0.9 });
      return ['#6da4ee', '#3a6cc4', '#142a60'];
    },
  ],
};

// With this word the worlds of the shipped edition get looks that suit their names: fire to Emberfall, ice to Frostanchor.
const SALT = 'evsc';

const LIVING: Record<Colour, { ground: PlanetArt['ground']; land: string[]; shore: string }> = {
  red: { ground: ['#4fb6d6', '#2380a8', '#0c3652'], land: ['#e2925a', '#c9b45e', '#b65f45'], shore: '#ffe0b0' },
  green: { ground: ['#48c9c0', '#1f8f95', '#0a3d48'], land: ['#5cc85a', '#a6d85c', '#2f9a52'], shore: '#e8ffc0' },
  blue: { ground: ['#57b6ff', '#2176dd', '#0b2f78'], land: ['#8fe0b0', '#f0e2a8', '#5cb99a'], shore: '#e4fbff' },
};

const AIR: Record<Colour, [string, string]> = {
  red: ['#ff8a5c', '#ffc58f'],
  green: ['#8fdc7a', '#a8ffb0'],
  blue: ['#7cc4ff', '#a8ecff'],
};

/** The picture of a planet on a disc of radius 1: wrecked, or living once it is restored. */
export function planetArt(id: string, colour: Colour, living: boolean): PlanetArt {
  const chance = numbersOf(`${id}${living ? '/living' : ''}`);
  const layers: Layer[] = [];
  let ground: PlanetArt['ground'];
  if (living) {
    const palette = LIVING[colour];
    ground = palette.ground;
    lands(chance, layers, palette.land, 5, 0.46, palette.shore);
    layers.push({ d: blob(chance, 0, -1, 0.42, 0.2, 0.5, 8), fill: '#ffffff', opacity: 0.9 });
    for (let i = 0; i < 5; i++) {
      layers.push({ d: blob(chance, between(chance, -0.7, 0.7), between(chance, -0.7, 0.8), between(chance, 0.16, 0.34), 0.3, 0.28, 8), fill: '#ffffff', opacity: between(chance, 0.4, 0.7) });
    }
  } else {
    const painters = WRECKED[colour];
    ground = (painters[Math.floor(numbersOf(`${SALT}${id}`)() * painters.length)] ?? painters[0]!)(chance, layers);
  }
  let lamps = '';
  for (let i = 0; i < 26; i++) {
    const angle = between(chance, -0.95, 0.95);
    const far = between(chance, 0.45, 0.93);
    lamps += dot(Math.cos(angle) * far, Math.sin(angle) * far, between(chance, 0.018, 0.04));
  }
  return { ground, layers, air: AIR[colour][living ? 1 : 0], lamps, ring: living ? '#ffd98a' : '' };
}

/** Craters of a moon of radius 1. */
export function moonArt(id: string): Layer[] {
  const chance = numbersOf(id);
  const layers: Layer[] = [];
  craters(chance, layers, 5, '#4b4f63', '#d5d8e6');
  return layers;
}

/** A cluster of rocks in a disc of radius 1, the largest first. */
export function rocksArt(id: string): Layer[] {
  const chance = numbersOf(id);
  const turn = chance() * Math.PI * 2;
  const rocks: Array<[number, number, number]> = [[-0.12, 0.05, 0.62]];
  for (let i = 0; i < 3; i++) {
    const angle = turn + i * 2.1 + chance() * 0.5;
    rocks.push([Math.cos(angle) * 0.82, Math.sin(angle) * 0.75, between(chance, 0.2, 0.34)]);
  }
  return rocks.flatMap(([x, y, r]) => {
    const corners = 7;
    const points = Array.from({ length: corners }, (_, i) => {
      const angle = (i * 2 * Math.PI) / corners + chance() * 0.5;
      const far = r * between(chance, 0.78, 1.15);
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
    });
    const outline = `M${points.map(([px, py]) => at(px, py)).join('L')}Z`;
    return [
      { d: outline, fill: '#8d8479', opacity: 1 },
      { d: `M${points.slice(1, 5).map(([px, py]) => at(px * 0.96 + x * 0.04, py)).join('L')}L${at(x, y)}Z`, fill: '#5d564f', opacity: 0.9 },
      { d: dot(x - r * 0.3, y - r * 0.35, r * 0.2), fill: '#5f5850', opacity: 0.8 },
    ];
  });
}

/** Stars as dots of a path, in three sizes that twinkle apart, for a sky of a width and height. */
export function sky(width: number, height: number): Array<{ d: string; size: number }> {
  const chance = numbersOf('micro cosmos');
  const count = Math.min(420, Math.round((width * height) / 1500));
  const sets = [
    { d: '', size: 1 },
    { d: '', size: 1.6 },
    { d: '', size: 2.2 },
    { d: '', size: 1.3 },
  ];
  for (let i = 0; i < count; i++) {
    const set = sets[chance() < 0.62 ? 0 : chance() < 0.55 ? 1 : chance() < 0.3 ? 2 : 3];
    if (set) set.d += `M${(chance() * width).toFixed(1)} ${(chance() * height).toFixed(1)}h0`;
  }
  return sets;
}
