// The icons of Starship Interstellar, drawn for a field of 20 by 20.

import { burst, disc, type Icon } from '../shared/icons';

const HEX = 'M10 .8 18 5.4v9.2L10 19.2 2 14.6V5.4Z';
const PERSON = 'M10 .9a3.7 3.7 0 0 1 2.5 6.4c3.3.9 5 3.4 5.2 6.8h-3.3l1 5.1H4.6l1-5.1H2.3c.2-3.4 1.9-5.9 5.2-6.8A3.7 3.7 0 0 1 10 .9Z';
const SHIP = 'M10 .6c3.2 2.4 4.6 5.6 4.6 9.4v4H5.4v-4c0-3.8 1.4-7 4.6-9.4Z';

export const ICONS: Record<string, Icon> = {
  // what one pays and gains
  fuel: { tone: '--si-fuel', paths: [['f', 'M5 2.4h7.4a1.6 1.6 0 0 1 1.6 1.6v13.4a1.6 1.6 0 0 1-1.6 1.6H5a1.6 1.6 0 0 1-1.6-1.6V4A1.6 1.6 0 0 1 5 2.4Z'], ['s', 'M14 8.4h1.3a1.6 1.6 0 0 1 1.6 1.6v4.6a1.2 1.2 0 0 0 1.2-1.2V6.2L16 4'], ['d', 'M8.9 5.2c1.8 2.4 3 4 3 5.9a3.1 3.1 0 0 1-6.2 0c0-1.9 1.4-3.5 3.2-5.9Z']] },
  scientist: { tone: '--si-scientist', paths: [['f', disc(10, 5.4, 4.4)], ['f', 'M1.8 19.2c0-5.6 3.2-8.2 8.2-8.2s8.2 2.6 8.2 8.2Z'], ['k', 'M7 11.6 10 15.4l3-3.8M10 15.4v3.8M6.6 4.9h6.8M8.2 6.4h.1M11.8 6.4h.1']] },
  prestige: { tone: '--si-prestige', paths: [['f', HEX], ['d', burst(5, 6, 2.5)]] },
  reputation: { tone: '--si-reputation', paths: [['f', 'M10 18.4C4.2 14.2 1.2 10.8 1.2 7a4.6 4.6 0 0 1 8.8-1.9A4.6 4.6 0 0 1 18.8 7c0 3.8-3 7.2-8.8 11.4Z'], ['k', 'M5.6 9.6l2.8 2.8 5.6-5.6']] },
  // pieces
  base: { tone: '--si-base', paths: [['f', 'M1.4 16.6a8.6 9.6 0 0 1 17.2 0Z'], ['f', 'M.6 17.4h18.8v1.8H.6Z'], ['d', 'M8 16.6v-3.2a2 2.2 0 0 1 4 0v3.2Z'], ['k', 'M4.6 13.2a6 6.4 0 0 1 3-4.2'], ['s', 'M10 7V1.6l3.6 1.5L10 4.6']] },
  explorer: { tone: '--si-explorer', paths: [['f', SHIP], ['f', 'M5 9.4 1.4 14.6V18l4.6-2.4ZM15 9.4l3.6 5.2V18L14 15.6Z'], ['d', disc(10, 7.4, 2)], ['s', 'M8 16.4v1.4M12 16.4v1.4M10 16.4v2.8']] },
  drill: { tone: '--si-drill', paths: [['f', 'M3 1.2h14v3.4H3Z'], ['f', 'M5 5.8h10l-1.4 3.4H6.4ZM7 10.4h6l-1.4 3.4H8.4ZM8.8 15h2.4L10 19.4Z']] },
  ars: { tone: '--si-ars', paths: [['f', 'M10 .8 15.6 6.6h-3.2v4H7.6v-4H4.4Z'], ['f', 'M2 11.4h3.6v3.4h8.8v-3.4H18V19H2Z']] },
  converter: { tone: '--si-converter', paths: [['s', 'M3.4 8.2A7 7 0 0 1 16 6.2M16.8 1.8 16.4 6.6l-4.6-.6'], ['s', 'M16.6 11.8A7 7 0 0 1 4 13.8M3.2 18.2l.4-4.8 4.6.6'], ['f', 'M10 6.6 13 8.3v3.4l-3 1.7-3-1.7V8.3Z']] },
  outpost: { tone: '--si-outpost', paths: [['f', 'M3 8.6 10 2l7 6.6v10.2H3Z'], ['d', 'M10 8.2c1.7 2.2 2.7 3.4 2.7 5a2.7 2.7 0 0 1-5.4 0c0-1.6 1-2.8 2.7-5Z']] },
  probe: { tone: '--si-probe', paths: [['s', 'M3 17 8.2 11.8'], ['f', 'M7 5.4a7.4 7.4 0 0 0 7.6 7.6Z'], ['s', 'M10.8 9.2 14.4 5.6M11.6 2.2a6.4 6.4 0 0 1 6.2 6.2M11.8 5.4a3.4 3.4 0 0 1 2.8 2.8'], ['f', disc(3.4, 16.6, 2.2)]] },
  hold: { paths: [['s', 'M2.4 6.2 10 2.4l7.6 3.8v8L10 18l-7.6-3.8ZM2.4 6.2 10 10l7.6-3.8M10 10v8M6.2 4.3 13.8 8']] },
  // the four Salvation actions
  build: { tone: '--si-build', paths: [['f', burst(8, 9.4, 6.9)], ['d', disc(10, 10, 3.3)]] },
  save: { tone: '--si-save', paths: [['f', PERSON]] },
  government: { tone: '--si-government', paths: [['f', 'M10 1 18.6 6v1.6H1.4V6Z'], ['f', 'M3.2 9h2.4v6.4H3.2ZM8.8 9h2.4v6.4H8.8ZM14.4 9h2.4v6.4h-2.4ZM1.6 16.6h16.8V19H1.6Z']] },
  // what the action sides do
  solar: { tone: '--si-solar', paths: [['f', burst(12, 9.8, 6.6)], ['d', disc(10, 10, 4.4)], ['f', disc(10, 10, 3)]] },
  research: { tone: '--si-research', paths: [['s', 'M7.4 1.8h5.2M8.4 2v5.4L3 16a1.6 1.6 0 0 0 1.4 2.4h11.2A1.6 1.6 0 0 0 17 16L11.6 7.4V2'], ['f', 'M6.2 12.4h7.6l2 3.6a.6.6 0 0 1-.5.9H4.7a.6.6 0 0 1-.5-.9Z']] },
  travel: { tone: '--si-explorer', paths: [['f', SHIP], ['f', 'M5 9.4 1.4 14.6V18l4.6-2.4ZM15 9.4l3.6 5.2V18L14 15.6Z'], ['d', disc(10, 7.4, 2)], ['s', 'M8 16.4v1.4M12 16.4v1.4M10 16.4v2.8']] },
  market: { tone: '--si-market', paths: [['s', 'M10 3v14M5.5 17.5h9M3 5.2h14'], ['f', 'M.9 12 3.6 5.6 6.3 12a2.7 2.3 0 0 1-5.4 0ZM13.7 12l2.7-6.4 2.7 6.4a2.7 2.3 0 0 1-5.4 0Z']] },
  production: { tone: '--si-production', paths: [['f', 'M1.6 18.6V8.4l5 3.2V8.4l5 3.2V2.2h4.2l1 9.4h1.6v7Z'], ['k', 'M4.6 15.4h1.6M8.8 15.4h1.6M13 15.4h1.6']] },
  gain: { tone: '--si-prestige', paths: [['f', 'M2.6 8.4h14.8v10H2.6ZM1.4 4.8h17.2v2.8H1.4Z'], ['d', 'M8.9 4.8h2.2v13.6H8.9Z'], ['s', 'M10 4.6C8.4 1 4.4 1.4 5.6 4.4M10 4.6c1.6-3.6 5.6-3.2 4.4-.2']] },
  deposit: { tone: '--si-production', paths: [['f', 'M.8 18.6 6 8.4l3.4 4.4 3.4-7 6.4 12.8Z'], ['s', 'M4.8 1.6v4.6M2.5 3.9h4.6']] },
  // space
  wormhole: { tone: '--si-wormhole', paths: [['s', 'M10 10a1.6 1.6 0 1 1 1.6 1.8A4 4 0 1 1 15 7.4 6.6 6.6 0 1 1 8.6 17'], ['s', 'M17.6 11.6A8.4 8.4 0 1 1 14 2.6']] },
  galaxy: { tone: '--si-galaxy', paths: [['f', disc(10, 10, 2.6)], ['s', 'M12.4 8.6c1.8-3.4-1-6.2-4.6-5.8C4.4 3.2 2 6.2 2 9.6'], ['s', 'M7.6 11.4c-1.8 3.4 1 6.2 4.6 5.8 3.4-.4 5.8-3.4 5.8-6.8']] },
  'deep-space': { tone: '--si-void', paths: [['f', burst(4, 5.6, 1.5, 7.4, 8)], ['f', burst(4, 3.4, 1, 15, 14.6)], ['f', burst(4, 2.4, 0.8, 15.6, 4)], ['f', disc(4.6, 16, 0.9)]] },
  'black-hole': { tone: '--si-burn', paths: [['s', 'M3.4 8.4A7.2 7.2 0 0 1 16.6 8.4'], ['s', 'M.8 12.6c1-2.4 4.8-4 9.2-4s8.2 1.6 9.2 4c-1 2.4-4.8 4-9.2 4s-8.2-1.6-9.2-4Z'], ['f', disc(10, 10.6, 3.4)], ['d', disc(10, 10.6, 2.6)]] },
  robot: { paths: [['f', 'M3.4 6.4h13.2v10.8a1.6 1.6 0 0 1-1.6 1.6H5a1.6 1.6 0 0 1-1.6-1.6Z'], ['s', 'M10 6.2V2.6M1.4 10v5M18.6 10v5'], ['f', disc(10, 2, 1.6)], ['d', disc(7, 11, 1.7)], ['d', disc(13, 11, 1.7)], ['d', 'M6.6 14.8h6.8v1.5H6.6Z']] },
  interest: { tone: '--si-galaxy', paths: [['f', 'M10 .8c4 0 6.8 2.8 6.8 6.6 0 4.4-3.4 7.4-6.8 11.8C6.6 14.8 3.2 11.8 3.2 7.4 3.2 3.6 6 .8 10 .8Z'], ['d', disc(10, 7.4, 2.9)]] },
  planet: { paths: [['f', disc(10, 10, 6)], ['s', 'M15.6 6.4c2.6.4 3.8 1.4 3.4 2.6-.6 1.8-5 3.6-10 4-4.2.4-7.6-.2-8-1.6-.2-1 1-2.2 3-3.2']] },
  spiral: { tone: '--si-solar', paths: [['s', 'M10 10c0-1.4 2-1.4 2.4.2.6 2.4-2.4 4.2-4.8 3C4.2 11.6 4.6 6.8 8.2 5.2c4.6-2 9.6 1.6 9 6.6-.6 4-4.2 6.6-8 6.4']] },
  earth: { tone: '--si-earth', paths: [['f', disc(10, 10, 8.8)], ['d', 'M4 5.4c2-2.2 4.8-2.4 5.6-1 .8 1.2-1.4 2-1.8 3.2-.4 1.4-2.6.6-3.2 2C4.2 10.8 2 9.6 2 8.6ZM11 9.4c1.6-1.2 4.2-.6 5 1 .6 1.4-1 3.2-2 4.6-.8 1.2-2.2 1.4-2.4-.2-.2-1.4-2.4-3.8-.6-5.4Z']] },
  // Leaders
  starship: { tone: '--si-build', paths: [['f', 'M10 .6c2.6 1.8 3.8 4.4 3.8 7.4v7.4H6.2V8c0-3 1.2-5.6 3.8-7.4Z'], ['f', 'M5 8.6 2.2 12v5.4L5 15.4ZM15 8.6l2.8 3.4v5.4L15 15.4Z'], ['f', 'M7.4 16.4h5.2L10 19.8Z'], ['d', 'M8.2 5.6h3.6v1.8H8.2ZM8.2 9h3.6v1.8H8.2ZM8.2 12.4h3.6v1.8H8.2Z']] },
  humankind: { tone: '--si-save', paths: [['f', disc(6.4, 6, 3)], ['f', disc(13.6, 6, 3)], ['f', 'M.8 18.4c0-5 2-8 5.6-8 1.6 0 2.8.6 3.6 1.6.8-1 2-1.6 3.6-1.6 3.6 0 5.6 3 5.6 8Z'], ['k', 'M10 12.4v6']] },
  extra: { tone: '--si-extra', paths: [['f', 'M6 .8h8L19.2 6v8L14 19.2H6L.8 14V6Z'], ['d', 'M8.8 4.6h2.4v4.2h4.2v2.4h-4.2v4.2H8.8v-4.2H4.6V8.8h4.2Z']] },
  governor: { tone: '--si-prestige', paths: [['f', 'M1.4 5.4 5.8 9.2 10 2.4l4.2 6.8 4.4-3.8L17 15H3Z'], ['f', 'M3 16.2h14v2.4H3Z']] },
  token: { paths: [['s', 'M6 1.4h8L18.6 6v8L14 18.6H6L1.4 14V6Z']] },
  // signs
  repeat: { paths: [['s', 'M4 8.4A6.6 6.6 0 0 1 16 7M16.8 2.8 16.4 7.4l-4.6-.6'], ['s', 'M16 11.6A6.6 6.6 0 0 1 4 13M3.2 17.2l.4-4.6 4.6.6']] },
  pass: { paths: [['s', disc(10, 10, 8.2)], ['s', 'M6.6 6.4v7.2M10.4 5.8l4.2 4.2-4.2 4.2']] },
  aside: { paths: [['s', 'M3 3h14v14H3Z'], ['s', 'M3 7.6h14M7 11h6M7 14h6']] },
  bag: { tone: '--si-solar', paths: [['f', 'M7 5.6h6c4 2.6 5.4 6 5.4 9 0 3-2 4.6-4.4 4.6H6c-2.4 0-4.4-1.6-4.4-4.6 0-3 1.4-6.4 5.4-9ZM5.6.8l2.2 1.4L10 .8l2.2 1.4L14.4.8l-1.6 3.6H7.2Z'], ['d', burst(8, 4.6, 2.8, 10, 12.6)]] },
  any: { paths: [['s', 'M3 5.5 10 2l7 3.5v9L10 18l-7-3.5Z'], ['s', 'M7.9 8.2a2.2 2.2 0 1 1 3.3 1.9c-.8.4-1.2.8-1.2 1.7'], ['f', disc(10, 14.2, 1)]] },
  up: { paths: [['s', 'M10 17.5V3.5M4.5 9 10 3.5 15.5 9']] },
  down: { paths: [['s', 'M10 2.5v14M4.5 11l5.5 5.5 5.5-5.5']] },
  arrow: { paths: [['s', 'M2 10h14M11 5l5.5 5-5.5 5']] },
  lock: { paths: [['f', 'M4 9h12v9.5H4Z'], ['s', 'M6.5 9V6a3.5 3.5 0 0 1 7 0v3']] },
  check: { paths: [['s', 'M3.5 10.5 8 15 16.5 5.5']] },
  cross: { paths: [['s', 'M4.5 4.5 15.5 15.5M15.5 4.5 4.5 15.5']] },
  star: { paths: [['f', burst(5, 9.5, 4)]] },
  flag: { paths: [['s', 'M4.5 1.5v17'], ['f', 'M4.5 2.4h11.6l-3 3.8 3 3.8H4.5Z']] },
  goal: { paths: [['s', disc(10, 10, 8.2)], ['s', disc(10, 10, 4.4)], ['f', disc(10, 10, 1.5)]] },
  hidden: { paths: [['s', 'M1.6 10C4.8 5 15.2 5 18.4 10 15.2 15 4.8 15 1.6 10Z'], ['s', 'M3.4 17.4 16.6 2.6']] },
};

/** The icon of what an action side does. */
const KINDS: Record<string, string> = {
  solar: 'solar',
  research: 'research',
  travel: 'travel',
  market: 'market',
  market_gift: 'market',
  earth_production: 'outpost',
  planetary_production: 'production',
  gain: 'gain',
  deposit: 'deposit',
};
export const actionIcon = (kind: string): string => KINDS[kind] ?? 'token';

/** The icon of a technology line; a Salvation technology has that of the action it helps. */
const TECHNOLOGIES: Record<string, string> = { solar: 'solar', travel: 'travel', ars: 'ars', converter: 'converter', outpost: 'outpost', drill: 'drill' };
export function technologyIcon(technology: { id: string; line: string | null }): string {
  if (technology.line) return TECHNOLOGIES[technology.line] ?? 'research';
  if (/cryo|popul|save/.test(technology.id)) return 'save';
  if (/build/.test(technology.id)) return 'build';
  if (/space|probe/.test(technology.id)) return 'probe';
  return /gov/.test(technology.id) ? 'government' : 'research';
}

/** The icon of a reward that is no cube. */
const REWARDS: Record<string, string> = {
  fuel: 'fuel',
  scientist: 'scientist',
  prestige: 'prestige',
  reputation: 'reputation',
  extra_action: 'extra',
  improved_deposit: 'deposit',
  drill: 'drill',
  ars: 'ars',
  gov_probe: 'probe',
  save_humankind: 'save',
  build_mechanism: 'build',
};
export const rewardIcon = (kind: string, track?: string): string => (kind === 'advance' ? (track === 'starship' || track === 'humankind' ? track : 'up') : (REWARDS[kind] ?? 'star'));

/** The faces of a cube: front, top, side, and the letter on it. */
export const CUBE_FACES: Record<string, { front: string; top: string; side: string; ink: string }> = {
  red: { front: '#e5484d', top: '#ff8a86', side: '#9d2026', ink: '#ffffff' },
  yellow: { front: '#f2c230', top: '#ffe488', side: '#a87d0a', ink: '#2a1d00' },
  green: { front: '#3fae5a', top: '#86dd97', side: '#1d6e34', ink: '#04190a' },
  blue: { front: '#3d7fe6', top: '#8db8ff', side: '#1b4a9c', ink: '#ffffff' },
  purple: { front: '#9a5be0', top: '#cba2ff', side: '#5d2a9a', ink: '#ffffff' },
};
