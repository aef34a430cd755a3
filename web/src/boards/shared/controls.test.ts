import { describe, expect, it } from 'vitest';
import { without } from './controls';

describe('the words of a thing and its offer', () => {
  it('say its name once', () => {
    expect(without('Mossgrave (green), 4 routes: Scout', 'Mossgrave, green planet. Gather: 1 Biomatter')).toBe('4 routes: Scout');
    expect(without('Moon of Mossgrave, 4 routes', 'Moon of Mossgrave. Gather: 1 Biomatter')).toBe('4 routes');
  });

  it('are left alone where the offer begins otherwise or is the name alone', () => {
    expect(without('Not now: it is too far', 'Mossgrave, green planet')).toBe('Not now: it is too far');
    expect(without('Biomatter', 'Biomatter, 2/4')).toBe('Biomatter');
  });
});
