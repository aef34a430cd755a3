// The icons of Micro Cosmos, drawn for a field of 20 by 20.
// f: filled with the icon's colour; d: dark detail; s: line in the icon's colour; k: dark line; h: highlight.

export type Stroke = 'f' | 'd' | 's' | 'k' | 'h';
export interface Icon {
  /** The custom property that colours it; without one it takes the colour of the text. */
  tone?: string;
  /** A letter in it and the height of its middle, so that no colour has to be seen. */
  letter?: [keyof typeof LETTERS, number];
  paths: Array<[Stroke, string]>;
}

/** Letters as lines around 0, 0. */
export const LETTERS = {
  R: 'M-2.3 3.4V-3.4H.5a2 2 0 0 1 0 4H-2.3M.3.6 2.6 3.4',
  G: 'M2.5-2.1A3.5 3.5 0 1 0 2.8.3H.4',
  B: 'M-2.3 3.4V-3.4H.5a1.6 1.6 0 0 1 0 3.2H-2.3M.5-.2H.8a1.8 1.8 0 0 1 0 3.6H-2.3',
  O: 'M0-3.3a2.9 3.3 0 1 0 0 6.6a2.9 3.3 0 1 0 0-6.6Z',
};

function polygon(points: number, outer: number, inner: number, turn = -90): string {
  const corners: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    corners.push(`${(10 + radius * Math.cos(angle)).toFixed(2)} ${(10 + radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${corners.join('L')}Z`;
}

function gear(teeth: number): string {
  const corners: string[] = [];
  for (let i = 0; i < teeth; i++) {
    for (const [radius, at] of [
      [6.6, -0.32],
      [9, -0.2],
      [9, 0.2],
      [6.6, 0.32],
    ] as const) {
      const angle = ((i + at) * 2 * Math.PI) / teeth - Math.PI / 2;
      corners.push(`${(10 + radius * Math.cos(angle)).toFixed(2)} ${(10 + radius * Math.sin(angle)).toFixed(2)}`);
    }
  }
  return `M${corners.join('L')}Z`;
}

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const BANNER = 'M3.5 1.5h13v16.2L10 13.6l-6.5 4.1Z';
const PERSON: Array<[Stroke, string]> = [
  ['f', 'M2.6 18.6c0-4.7 3-7.2 7.4-7.2s7.4 2.5 7.4 7.2Z'],
  ['f', disc(10, 6.6, 4)],
];

export const ICONS: Record<string, Icon> = {
  // what Cargo holds
  biomatter: {
    tone: '--resource-biomatter',
    paths: [
      ['f', 'M18.2 1.8C8.6 1.6 2.4 5.6 2.3 11.8c0 1.2.3 2.2.8 3.1L1.4 17.6l1.5 1 1.9-2.6c1 .6 2.2.9 3.5.8C14.7 16.6 18.4 11.2 18.2 1.8Z'],
      ['k', 'M4.4 15.8 13.2 6.4M8.2 11.8V7.2M10.6 9.2h3.8'],
    ],
  },
  workforce: {
    tone: '--resource-workforce',
    paths: [
      ['f', 'M2 18.8c0-4.2 2.8-6.5 8-6.5s8 2.3 8 6.5Z'],
      ['f', 'M5.5 7.8h9a4.5 4.7 0 0 1-9 0Z'],
      ['f', 'M4 7.8c0-4 2.4-6.6 6-6.6s6 2.6 6 6.6h1.5v1.5h-15V7.8Z'],
      ['k', 'M3 8.5h14M10 1.5v4'],
    ],
  },
  minerals: {
    tone: '--resource-minerals',
    paths: [
      ['f', 'M6 2h8l5 6-9 11L1 8Z'],
      ['k', 'M1.6 8h16.8M6.8 8 10 18M13.2 8 10 18M6.3 2.4 6.8 8 10 2.2 13.2 8l.5-5.6'],
    ],
  },
  technology: { tone: '--resource-technology', paths: [['f', gear(8)], ['d', disc(10, 10, 3)]] },
  any: { tone: '--resource-any', paths: [['f', polygon(5, 9.8, 4.3)], ['d', disc(10, 10.3, 1.8)]] },
  crew: {
    tone: '--mc-crew',
    paths: [
      ['f', 'M5 1h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z'],
      ['d', `${disc(10, 7.3, 2.7)}M5.3 16c0-3.2 1.8-4.9 4.7-4.9s4.7 1.7 4.7 4.9Z`],
    ],
  },
  // Specialists
  engineer: {
    tone: '--mc-engineer',
    paths: [['f', 'M13.3 1.3a5.6 5.6 0 0 0-6.1 7.5L1.7 14.3a2.8 2.8 0 0 0 4 4l5.5-5.5a5.6 5.6 0 0 0 7.5-6.1l-3.3 3.3-3.3-.8-.8-3.3Z']],
  },
  'leader-red': { tone: '--kind-red', letter: ['R', 7.7], paths: [['f', BANNER]] },
  'leader-green': { tone: '--kind-green', letter: ['G', 7.7], paths: [['f', BANNER]] },
  'leader-blue': { tone: '--kind-blue', letter: ['B', 7.7], paths: [['f', BANNER]] },
  'any-leader': { tone: '--resource-any', paths: [['f', BANNER], ['d', 'M10 3.2l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5Z']] },
  'planet-leader': { tone: '--resource-any', paths: [['f', BANNER], ['d', disc(10, 7.3, 3.3)], ['k', 'M4.8 9.2 15.2 5.4']] },
  // classes of half-cards and kinds of planets
  red: { tone: '--kind-red', letter: ['R', 12.6], paths: [['f', 'M10 .8 19.6 18.6H.4Z']] },
  green: { tone: '--kind-green', letter: ['G', 10], paths: [['f', 'M10 .5 18.5 5.2v9.6L10 19.5 1.5 14.8V5.2Z']] },
  blue: { tone: '--kind-blue', letter: ['B', 11.9], paths: [['f', 'M10 .5c2.7 4.2 7.6 7.3 7.6 11.6a7.6 7.4 0 0 1-15.2 0C2.4 7.8 7.3 4.7 10 .5Z']] },
  orbit: { tone: '--kind-orbit', letter: ['O', 10], paths: [['f', disc(10, 10, 6.4)], ['s', 'M15.8 5.6c2.5-.7 3.4.2 2.8 1.9-1.2 3.2-12.6 8.7-16.3 7.6-1.5-.4-1.3-2 .8-4']] },
  // pieces
  ark: { paths: [['f', 'M10 .6c2.6 2.8 3.7 6.4 3.7 10.4l4.5 4v3.8h-5.2l-1-1.6h-4l-1 1.6H1.8V15l4.5-4C6.3 7 7.4 3.4 10 .6Z']] },
  colony: { paths: [['f', 'M2.2 14a7.8 9.5 0 0 1 15.6 0Z'], ['f', 'M.8 15h18.4v3.4H.8Z'], ['k', 'M10 5v8.5M5.2 13.5c0-4 2-7.3 4.8-8.3 2.8 1 4.8 4.3 4.8 8.3']] },
  outpost: { paths: [['f', 'M8.7 1h1.8v1.6l7 2.6-7 2.7v8.1h4.3v3H5.2v-3h3.5Z']] },
  cube: { paths: [['f', 'M10 1.2 18 5.4v9.2L10 18.8 2 14.6V5.4Z'], ['k', 'M2.4 5.6 10 9.7l7.6-4.1M10 9.7v8.7']] },
  // actions
  gather: { paths: [['s', 'M10 2v9M6 7.6 10 11.6l4-4'], ['s', 'M2.5 11.5v5.5h15v-5.5']] },
  terraform: { paths: [['f', 'M1.6 18.6a8.5 7 0 0 1 16.8 0Z'], ['s', 'M10 12V6'], ['f', 'M10 7.5C10 4 7 2.3 3.6 2.4 3.7 6 6.3 7.8 10 7.5Z'], ['f', 'M10 9.5c0-3 2.5-4.5 6-4.5-.1 3.3-2.5 4.8-6 4.5Z']] },
  scout: { paths: [['s', 'M1.5 10C4.5 4.7 15.5 4.7 18.5 10 15.5 15.3 4.5 15.3 1.5 10Z'], ['f', disc(10, 10, 2.8)]] },
  settle: { paths: [['s', 'M2 10.2 10 2.8l8 7.4'], ['s', 'M4.5 9v8.5h11V9'], ['f', 'M8.2 17.5v-5h3.6v5Z']] },
  token: { paths: [['s', disc(10, 10, 8)], ['f', 'M11.6 5.2a3.2 3.2 0 0 0-3.4 4.3l-3 3a1.6 1.6 0 0 0 2.3 2.3l3-3a3.2 3.2 0 0 0 4.3-3.4l-1.9 1.9-1.9-.5-.5-1.9Z']] },
  upgrade: { paths: [['s', 'M10 17.5V3.5M4.5 8.5 10 3l5.5 5.5'], ['s', 'M4 18h12']] },
  // upgrades
  robotics: { paths: [['s', 'M4 6.5h12v8.5H4ZM10 6.5V3M1.5 9v4M18.5 9v4'], ['f', disc(10, 2.4, 1.5)], ['f', `${disc(7.4, 10, 1.3)}${disc(12.6, 10, 1.3)}`], ['s', 'M7.5 18h5']] },
  cargo: { paths: [['s', 'M10 2 17.5 5.8v8.6L10 18.2 2.5 14.4V5.8ZM2.5 5.8 10 9.6l7.5-3.8M10 9.6v8.6M6.2 4 13.7 7.8']] },
  'scout-vehicles': { paths: [['s', 'M2 6.5h5l2 3h2l2-3h5M3 6.5v7M17 6.5v7'], ['s', `${disc(5, 13.5, 3)}${disc(15, 13.5, 3)}`], ['s', 'M8 12.8h4']] },
  biodome: { paths: [['s', 'M2 16a8 10 0 0 1 16 0ZM1 16.5h18'], ['f', 'M10.2 14.5c-.4-3.5 1.2-5.5 4-5.6.2 3.2-1.2 5.3-4 5.6Z'], ['s', 'M10.2 15.5v-3C10 10 8.5 9 6.5 9']] },
  'leisure-facilities': { paths: [['s', 'M4 4h10v6.5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM14 5.5h1.5a2.3 2.3 0 0 1 0 4.6H14M3 17.5h12']] },
  'space-mining': { paths: [['s', 'M4 17 13 7'], ['s', 'M5.5 4.8C9.5 2.7 14.5 4 17 8.8M11.8 2.8l4.8 5']] },
  'mining-vehicles': { paths: [['s', 'M1.5 5h9.5v8H1.5ZM11 7.5h4l3 3V13h-7'], ['f', `${disc(5.5, 14.8, 2.2)}${disc(14.5, 14.8, 2.2)}`]] },
  engines: { paths: [['s', 'M7 2.5h6l1.5 8h-9Z'], ['f', 'M10 18.8c-2.3-2-3.2-4-2.8-6.5h5.6c.4 2.5-.5 4.5-2.8 6.5Z']] },
  // signs
  vp: { tone: '--accent', paths: [['f', 'M10 .6 18.3 5.3v9.4L10 19.4 1.7 14.7V5.3Z'], ['d', 'M10 4.2l1.7 3.7 4 .4-3 2.7.9 4-3.6-2.1L6.4 15l.9-4-3-2.7 4-.4Z']] },
  restored: { tone: '--good', paths: [['f', disc(10, 10, 8.5)], ['k', 'M5.8 10.3 8.8 13.3 14.5 7']] },
  lock: { paths: [['f', 'M4 9h12v9.5H4Z'], ['s', 'M6.5 9V6a3.5 3.5 0 0 1 7 0v3']] },
  check: { paths: [['s', 'M3.5 10.5 8 15 16.5 5.5']] },
  cross: { paths: [['s', 'M4.5 4.5 15.5 15.5M15.5 4.5 4.5 15.5']] },
  star: { paths: [['f', polygon(5, 9.5, 4)]] },
  arrow: { paths: [['s', 'M2 10h14M11 5l5.5 5-5.5 5']] },
  range: { paths: [['f', `${disc(3, 16, 2)}${disc(7.5, 12, 1.3)}${disc(11.5, 8.3, 1.3)}`], ['s', 'M11 2.5h6.5V9M17 3l-3 3']] },
  pile: { paths: [['s', 'M5.5 5.5h11v13h-11Z'], ['s', 'M3.5 15.5v-13h11']] },
  discard: { paths: [['s', 'M4 6h12M8 6V3h4v3M5.5 6l1 12h7l1-12']] },
  jump: { paths: [['s', 'M2.5 14.5C4 5 16 5 17.5 13M14 10.5l3.6 3 1.7-4.3'], ['f', disc(10, 15, 2.2)]] },
  clockwise: { paths: [['s', 'M15.6 5.8A7 7 0 1 0 17 11.5M16.5 1.8v4.6h-4.6']] },
  counterclockwise: { paths: [['s', 'M4.4 5.8A7 7 0 1 1 3 11.5M3.5 1.8v4.6h4.6']] },
  discover: { paths: [['s', 'M3 3h14v14H3Z'], ['s', 'M7.5 8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.8'], ['f', disc(10, 14.5, 1.1)]] },
  'no-colony': { paths: [['s', 'M3.5 14.5a6.5 8 0 0 1 13 0ZM2 17h16'], ['s', 'M3 3 17 17']] },
  unterraformed: { paths: [['s', disc(10, 10, 7.8)], ['s', 'M6 3.5l2.5 4L6 11l4 2.5-1.5 4']] },
  planet: { paths: [['f', disc(10, 10, 8.3)]] },
  moon: { paths: [['f', disc(10, 10, 7)], ['k', `${disc(7.5, 8, 1.5)}${disc(12.5, 12.5, 2)}`]] },
  station: { paths: [['f', 'M7.5 6h5v8h-5Z'], ['s', 'M.8 6.5h4v7h-4ZM15.2 6.5h4v7h-4ZM4.8 10h2.7M12.5 10h2.7M10 6V2.5M10 14v3.5']] },
  asteroid: { paths: [['f', 'M5 4.5 11 2l6.5 3.5L18.5 12l-5 6-7-.5L2 12Z']] },
  portal: { paths: [['s', disc(10, 10, 8)], ['s', disc(10, 10, 4.5)]] },
  survivor: { paths: [...PERSON, ['k', 'M6.5 18.3l1.3-4M13.5 18.3l-1.3-4']] },
  person: { paths: PERSON },
  info: { paths: [['s', disc(10, 10, 8.2)], ['s', 'M10 9v5.5'], ['f', disc(10, 6, 1.2)]] },
};
