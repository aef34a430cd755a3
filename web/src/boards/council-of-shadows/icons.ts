// The icons of Council of Shadows, drawn for a field of 20 by 20.

import { burst, disc, type Icon } from '../shared/icons';

const CUBE = 'M10 1.2 18 5.4v9.2L10 18.8 2 14.6V5.4Z';
const HEX = 'M10 .8 18 5.4v9.2L10 19.2 2 14.6V5.4Z';

export const ICONS: Record<string, Icon> = {
  // gems: a lump, a coin, a cut stone
  coal: { tone: '--cs-coal', letter: ['C', 10.6], paths: [['f', 'M6.2 2.6 13 1.8l5 4.6.6 6.6-4.2 5-7.6.4L1.6 13l.6-6.8Z']] },
  gold: { tone: '--cs-gold', letter: ['G', 10], paths: [['f', disc(10, 10, 8.8)], ['k', disc(10, 10, 6.9)]] },
  crystal: { tone: '--cs-crystal', letter: ['X', 10.2], paths: [['f', 'M10 .4 17.4 7.2 10 19.6 2.6 7.2Z'], ['k', 'M2.9 7.2h14.2']] },
  // tracks
  energy: { tone: '--cs-energy', paths: [['f', 'M11.8.8 3.2 11.4h5.2L6.8 19.2 16.8 7.8h-5.6Z']] },
  consumption: { tone: '--cs-consumption', paths: [['f', 'M10.6.8c.6 3.4 5.9 5.4 5.9 11a6.5 7 0 0 1-13 .3c0-2.8 1.4-4.5 2.6-5.9.3 1.8 1 2.7 2 3.2C7.7 6.3 8.3 3.1 10.6.8Z'], ['d', 'M10.2 10.8c.4 1.5 2.6 2.3 2.6 4.5a2.7 2.7 0 0 1-5.4 0c0-1.9 1.9-2.6 2.8-4.5Z']] },
  level: { tone: '--cs-dark', paths: [['f', 'M10 .8 13 7l6.2 3L13 13l-3 6.2L7 13 .8 10 7 7Z'], ['d', disc(10, 10, 2.2)]] },
  throne: { tone: '--accent', paths: [['f', 'M2 16.5h16v2.3H2ZM2 14.8 1.2 5l4.9 4L10 2.4 13.9 9l4.9-4L18 14.8Z']] },
  // what cards do
  cube: { paths: [['f', CUBE], ['k', 'M2.4 5.6 10 9.7l7.6-4.1M10 9.7v8.7']] },
  collect: { paths: [['s', 'M10 1.8v9M6 7.3l4 4 4-4'], ['s', 'M2.5 11.5v5.8h15v-5.8']] },
  discover: { paths: [['s', HEX], ['s', 'M7.4 8.2a2.6 2.6 0 1 1 3.8 2.3c-.8.4-1.2.9-1.2 1.9'], ['f', disc(10, 14.6, 1.2)]] },
  refine: { paths: [['s', 'M10 17V4M5 8.8 10 3.8l5 5'], ['s', 'M4 18.5h12']] },
  rest: { paths: [['f', 'M13.5 1.8A8.6 8.6 0 1 0 18.6 13 7 7 0 0 1 13.5 1.8Z']] },
  anywhere: { tone: '--cs-dark', paths: [['s', disc(10, 10, 3.4)], ['s', 'M10 1v3.5M10 15.5V19M1 10h3.5M15.5 10H19M3.6 3.6l2.5 2.5M13.9 13.9l2.5 2.5M16.4 3.6l-2.5 2.5M6.1 13.9l-2.5 2.5']] },
  range: { paths: [['f', disc(3.6, 16.4, 2.2)], ['s', 'M2 9.5a8.5 8.5 0 0 1 8.5 8.5M2 3a15 15 0 0 1 15 15']] },
  stack: { paths: [['s', HEX], ['s', 'M6 12.3 10 14.6l4-2.3M6 9 10 11.3 14 9']] },
  assess: { paths: [['s', 'M10 3v14M5 17.5h10M3 5.5h14'], ['s', 'M.8 12 3.6 6l2.8 6a2.8 2.3 0 0 1-5.6 0ZM13.6 12l2.8-6 2.8 6a2.8 2.3 0 0 1-5.6 0Z']] },
  refresh: { paths: [['s', 'M15.6 5.8A7 7 0 1 0 17 11.5M16.5 1.8v4.6h-4.6']] },
  // planets
  earth: { tone: '--cs-earth', letter: ['E', 10], paths: [['f', disc(10, 10, 8.5)]] },
  desert: { tone: '--cs-desert', letter: ['D', 10], paths: [['f', disc(10, 10, 7)], ['s', 'M16.3 6.6c2.5-.6 3.3.2 2.7 1.6-1.3 2.9-13.5 7.7-17.2 6.8-1.5-.4-1.2-1.8.7-3.4']] },
  volcano: { tone: '--cs-volcano', letter: ['V', 10.4], paths: [['f', burst(11, 9.6, 7.4)]] },
  // cards and pieces
  light: { tone: '--accent', paths: [['f', burst(8, 9.6, 4.6)]] },
  dark: { tone: '--cs-dark', paths: [['f', 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'], ['d', 'M12.5 4.5a6 6 0 1 0 0 11 7 7 0 0 1 0-11Z']] },
  cards: { paths: [['s', 'M6 5.5h11v13H6Z'], ['s', 'M3.5 15.5v-13h11']] },
  back: { paths: [['s', 'M4 2h12v16H4Z'], ['s', 'M10 6l3 4-3 4-3-4Z']] },
  seal: { tone: '--good', paths: [['f', burst(12, 9.6, 7.8)], ['k', 'M6 10.3 9 13.3 14.3 7']] },
  wait: { paths: [['s', 'M5 2h10M5 18h10M6 2c0 5 8 5.5 8 8s-8 3-8 8M14 2c0 5-8 5.5-8 8s8 3 8 8']] },
  collecting: { paths: [['f', 'M7.5 6.5h5v7h-5Z'], ['s', 'M.8 6.5h4v7h-4ZM15.2 6.5h4v7h-4ZM4.8 10h2.7M12.5 10h2.7'], ['s', 'M10 13.5V18M7.5 16 10 18.5 12.5 16']] },
  assessing: { paths: [['s', disc(10, 10, 8)], ['s', 'M10 5v10M6 7.5h8M4.5 11.5 6 7.5l1.5 4ZM12.5 11.5l1.5-4 1.5 4Z']] },
  colonizing: { paths: [['s', 'M1.5 18h17'], ['f', 'M3 17v-5l3.2-1.8L9.5 12v5ZM10.5 17v-5l3.2-1.8L17 12v5ZM6.8 8.8V4L10 2l3.2 2v4.8L10 10.5Z']] },
  stacking: { paths: [['s', 'M4 13.5 10 10.5l6 3-6 3ZM4 9.5 10 6.5l6 3M4 5.5l6-3 6 3-6 3Z']] },
  project: { paths: [['s', disc(10, 10, 3.2)], ['s', 'M10 1.5v2.5M10 16v2.5M1.5 10H4M16 10h2.5M4 4l1.8 1.8M14.2 14.2 16 16M16 4l-1.8 1.8M5.8 14.2 4 16']] },
  leader: { paths: [['f', 'M2.6 18.6c0-4.7 3-7.2 7.4-7.2s7.4 2.5 7.4 7.2Z'], ['f', disc(10, 6.6, 4)], ['s', 'M6 2.8 7.5.9 10 2.4 12.5.9 14 2.8']] },
  // signs
  lock: { paths: [['f', 'M4 9h12v9.5H4Z'], ['s', 'M6.5 9V6a3.5 3.5 0 0 1 7 0v3']] },
  check: { paths: [['s', 'M3.5 10.5 8 15 16.5 5.5']] },
  cross: { paths: [['s', 'M4.5 4.5 15.5 15.5M15.5 4.5 4.5 15.5']] },
  star: { paths: [['f', burst(5, 9.5, 4)]] },
  arrow: { paths: [['s', 'M2 10h14M11 5l5.5 5-5.5 5']] },
  act: { paths: [['f', 'M5 2.5 16.5 10 5 17.5Z']] },
};
