// The icons of Otys, drawn for a field of 20 by 20.

import { burst, disc, type Icon } from '../shared/icons';

const HEX = 'M10 .8 18 5.4v9.2L10 19.2 2 14.6V5.4Z';
const KEY = 'M6.4 4.2a4.2 4.2 0 1 0 3 7.2l6 6 1.6-1.6-1.3-1.3 1.5-1.5-1.6-1.6-1.5 1.5-2.8-2.8a4.2 4.2 0 0 0-4.9-5.9Z';

export const ICONS: Record<string, Icon> = {
  // what one pays and gains
  credit: { tone: '--ot-credit', paths: [['f', disc(10, 10, 8.6)], ['k', disc(10, 10, 6.4)], ['k', 'M12.9 7.6a3.6 3.6 0 1 0 0 4.8M10 4.6v2M10 13.4v2']] },
  battery: { tone: '--ot-battery', paths: [['f', 'M7.4 1h5.2v2.4h2.2a1.6 1.6 0 0 1 1.6 1.6v12.4A1.6 1.6 0 0 1 14.8 19H5.2a1.6 1.6 0 0 1-1.6-1.6V5a1.6 1.6 0 0 1 1.6-1.6h2.2Z'], ['d', 'M11 5.4 6.4 11.8h2.9L8.6 17l4.8-6.8h-3Z']] },
  prestige: { tone: '--ot-prestige', paths: [['f', HEX], ['d', burst(5, 5.9, 2.5)]] },
  'neutral-key': { tone: '--ot-neutral', paths: [['f', KEY], ['d', disc(6.2, 8.4, 1.6)]] },
  key: { tone: '--ot-key', paths: [['f', KEY], ['d', disc(6.2, 8.4, 1.6)]] },
  'key-back': { tone: '--ot-key', paths: [['f', KEY], ['d', disc(6.2, 8.4, 1.6)], ['s', 'M18.4 9.4A6.6 6.6 0 0 0 12 2.6M14.4.6 11.8 2.8l2.3 2.5']] },
  any: { paths: [['s', 'M3 5.5 10 2l7 3.5v9L10 18l-7-3.5Z'], ['s', 'M7.9 8.2a2.2 2.2 0 1 1 3.3 1.9c-.8.4-1.2.8-1.2 1.7'], ['f', disc(10, 14.2, 1)]] },
  // what divers and Sponsors do
  trade: { paths: [['s', 'M3 6.5h13M12 2.6l4.2 3.9L12 10.4'], ['s', 'M17 13.5H4M8 9.6l-4.2 3.9L8 17.4']] },
  card: { paths: [['s', 'M4.5 1.8h11v16.4h-11Z'], ['s', 'M7.2 6h5.6M7.2 9.4h5.6M7.2 12.8h3.4']] },
  copy: { paths: [['s', 'M7 7h11v11H7Z'], ['s', 'M13 3.6V2H2v11h1.6']] },
  timer: { tone: '--ot-timer', paths: [['s', 'M4.5 1.8h11M4.5 18.2h11'], ['f', 'M5.6 2.4h8.8c0 4-3 5.6-3 7.6s3 3.6 3 7.6H5.6c0-4 3-5.6 3-7.6s-3-3.6-3-7.6Z']] },
  wrench: { paths: [['f', 'M13.6 1.2a5.4 5.4 0 0 0-6 7.2L1.9 14.1a2.8 2.8 0 0 0 4 4l5.7-5.7a5.4 5.4 0 0 0 7.2-6l-3.2 3.2-3.2-.8-.8-3.2Z']] },
  mechanic: { paths: [['f', 'M10 8.2C8.4 5.4 9 2.2 11.2.8c1.9 2.3 1.6 5.3-.2 7.4ZM11.6 10.9c3.2 0 5.7 2.1 5.8 4.7-2.9.6-5.6-.9-6.6-3.4ZM8.4 10.9C6.8 13.7 3.7 14.8 1.4 13.6c.9-2.8 3.6-4.3 6.3-3.9Z'], ['f', disc(10, 10, 2.4)]] },
  hacker: { paths: [['s', 'M1.8 3.4h16.4v10.8H1.8ZM6.4 18h7.2'], ['s', 'M5.2 6.6 8 8.8l-2.8 2.2M10 11.2h4.4']] },
  token: { paths: [['s', disc(10, 10, 8)], ['f', burst(5, 5, 2.1)]] },
  twice: { paths: [['s', 'M2.4 6.4 6.6 12.6M6.6 6.4 2.4 12.6'], ['s', 'M10.2 7.6c.3-3.6 6.6-3.8 6.7-.2 0 2.4-4.4 4-6.6 7h7']] },
  buddy: { paths: [['f', disc(7, 6.4, 3.2)], ['f', 'M1.4 17c0-4 2.3-6 5.6-6s5.6 2 5.6 6Z'], ['s', 'M15.4 3.4v5M12.9 5.9h5']] },
  upgrade: { tone: '--ot-prestige', paths: [['f', 'M10 1 17.4 8.4H13v4.4H7V8.4H2.6Z'], ['f', 'M7 14.6h6v1.6H7ZM7 17.6h6v1.6H7Z']] },
  stay: { paths: [['s', 'M10 7.2V18M3.2 12.4c0 3.4 3 5.6 6.8 5.6s6.8-2.2 6.8-5.6M1.6 14l1.6-2.4 2.2 1.8M18.4 14l-1.6-2.4-2.2 1.8M6.6 9.6h6.8'], ['s', disc(10, 4.6, 2.6)]] },
  surface: { paths: [['s', 'M10 18V5.4M5 9.8l5-5 5 5'], ['s', 'M1.4 2.4c1.4 1.2 2.8 1.2 4.3 0 1.4 1.2 2.9 1.2 4.3 0 1.4 1.2 2.9 1.2 4.3 0 1.5 1.2 2.9 1.2 4.3 0']] },
  sink: { paths: [['s', 'M10 2.5v12M5 10.5l5 5 5-5']] },
  propeller: { paths: [['f', 'M10 8.2C8.4 5.4 9 2.2 11.2.8c1.9 2.3 1.6 5.3-.2 7.4ZM11.6 10.9c3.2 0 5.7 2.1 5.8 4.7-2.9.6-5.6-.9-6.6-3.4ZM8.4 10.9C6.8 13.7 3.7 14.8 1.4 13.6c.9-2.8 3.6-4.3 6.3-3.9Z'], ['f', disc(10, 10, 2.4)]] },
  // emblems of the divers
  eye: { paths: [['f', 'M1 10C4.4 4.6 15.6 4.6 19 10 15.6 15.4 4.4 15.4 1 10Z'], ['d', disc(10, 10, 3.2)]] },
  scales: { paths: [['s', 'M10 3v14M5.5 17.5h9M3 5.2h14'], ['s', 'M.9 12 3.6 5.6 6.3 12a2.7 2.3 0 0 1-5.4 0ZM13.7 12l2.7-6.4 2.7 6.4a2.7 2.3 0 0 1-5.4 0Z']] },
  compass: { paths: [['s', disc(10, 10, 8.2)], ['f', 'M13.8 6.2 11.6 11.6 6.2 13.8 8.4 8.4Z']] },
  // signs
  prow: { paths: [['f', 'M1.5 10.5h17l-3 6.8H4.8Z'], ['s', 'M10 10V2.2l5.4 6']] },
  flag: { paths: [['s', 'M4.5 1.5v17'], ['f', 'M4.5 2.4h11.6l-3 3.8 3 3.8H4.5Z']] },
  deck: { paths: [['s', 'M6 5.5h11v13H6Z'], ['s', 'M3.5 15.5v-13h11']] },
  lock: { paths: [['f', 'M4 9h12v9.5H4Z'], ['s', 'M6.5 9V6a3.5 3.5 0 0 1 7 0v3']] },
  check: { paths: [['s', 'M3.5 10.5 8 15 16.5 5.5']] },
  cross: { paths: [['s', 'M4.5 4.5 15.5 15.5M15.5 4.5 4.5 15.5']] },
  star: { paths: [['f', burst(5, 9.5, 4)]] },
  arrow: { paths: [['s', 'M2 10h14M11 5l5.5 5-5.5 5']] },
  hand: { paths: [['s', 'M3 6.5h9v11.7H3Z'], ['s', 'M8 4V1.8h9v11.7h-2.4']] },
};

/** The outline of each resource; anything else is a disc. */
export const PIECES: Record<string, { path: string; detail: string; letter: number }> = {
  metal: { path: 'M4.6 3.4h10.8l3.8 13.2H.8Z', detail: 'M5.6 6h8.8', letter: 11.6 },
  plant: { path: 'M10 .8c6 2.6 8.8 7.6 6.6 13.2-1.2 3-4 4.6-6.6 5.2-2.6-.6-5.4-2.2-6.6-5.2C1.2 8.4 4 3.4 10 .8Z', detail: 'M10 2.4v2.6', letter: 11.2 },
  fuel: { path: 'M10 .4c3.2 4.4 7.2 7.9 7.2 12.2a7.2 6.8 0 0 1-14.4 0C2.8 8.3 6.8 4.8 10 .4Z', detail: 'M5.4 13.4a4.6 4.2 0 0 0 2 3', letter: 12.6 },
  tech: { path: 'M3.4 3.4h13.2v13.2H3.4ZM6.4.8h1.4v2.6H6.4ZM12.2.8h1.4v2.6h-1.4ZM6.4 16.6h1.4v2.6H6.4ZM12.2 16.6h1.4v2.6h-1.4ZM.8 6.4h2.6v1.4H.8ZM.8 12.2h2.6v1.4H.8ZM16.6 6.4h2.6v1.4h-2.6ZM16.6 12.2h2.6v1.4h-2.6Z', detail: 'M5.4 6.6V5.4h1.2', letter: 10.2 },
};
export const ROUND = { path: disc(10, 10, 8.4), detail: '', letter: 10.2 };

/** The emblem in a diver's visor, and the shape of the helmet. An Expert carries the piece of the resource. */
export const EMBLEMS: Record<string, { icon: string; helmet: Helmet }> = {
  trader: { icon: 'scales', helmet: 'hat' },
  spy: { icon: 'eye', helmet: 'hood' },
  engineer: { icon: 'wrench', helmet: 'lamp' },
  explorer: { icon: 'compass', helmet: 'fin' },
};
export type Helmet = 'dome' | 'hat' | 'hood' | 'lamp' | 'fin';
