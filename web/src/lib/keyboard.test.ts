import { afterEach, describe, expect, test } from 'vitest';
import { actionOf, moveFocus, moveInList, nearest, type Box } from './keyboard';

afterEach(() => (document.body.innerHTML = ''));

/** What a key means when `selector` has the focus. */
function pressed(key: string, markup = '<p>text</p>', selector = 'body *', more: KeyboardEventInit = {}): ReturnType<typeof actionOf> {
  document.body.innerHTML = markup;
  let found: ReturnType<typeof actionOf> = null;
  const listen = (event: Event): void => void (found = actionOf(event as KeyboardEvent));
  addEventListener('keydown', listen);
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  removeEventListener('keydown', listen);
  return found;
}

describe('keys', () => {
  test.each([
    ['z', 'undo'],
    ['Z', 'undo'],
    ['y', 'redo'],
    ['e', 'end'],
    ['?', 'help'],
    ['Escape', 'cancel'],
    ['Enter', 'commit'],
    [' ', 'next'],
  ])('%s means %s', (key, does) => {
    expect(pressed(key)).toEqual({ does });
  });

  test('1 to 9 are choices, 0 is none', () => {
    expect(pressed('1')).toEqual({ does: 'choose', index: 0 });
    expect(pressed('9')).toEqual({ does: 'choose', index: 8 });
    expect(pressed('0')).toBeNull();
  });

  test('arrows move', () => {
    expect(pressed('ArrowLeft')).toEqual({ does: 'move', direction: 'left' });
  });

  test.each(['<input type="text">', '<textarea></textarea>', '<select></select>', '<div contenteditable="true"></div>'])(
    'nothing while typing in %s',
    (markup) => {
      for (const key of ['z', '1', 'ArrowLeft', 'Escape', '?']) expect(pressed(key, markup)).toBeNull();
    },
  );

  test('nothing inside an open dialog', () => {
    expect(pressed('z', '<dialog open><button>x</button></dialog>', 'button')).toBeNull();
  });

  test('a focused control answers Enter and space itself', () => {
    expect(pressed('Enter', '<button>x</button>')).toBeNull();
    expect(pressed(' ', '<g role="button" tabindex="0"></g>')).toBeNull();
    expect(pressed('z', '<button>x</button>')).toEqual({ does: 'undo' });
  });

  test('the browser keeps its own shortcuts', () => {
    expect(pressed('z', undefined, undefined, { ctrlKey: true })).toBeNull();
    expect(pressed('1', undefined, undefined, { altKey: true })).toBeNull();
    expect(pressed('e', undefined, undefined, { metaKey: true })).toBeNull();
  });

  test('arrows belong to the log and to sliders', () => {
    expect(pressed('ArrowDown', '<div role="log"><button>x</button></div>', 'button')).toBeNull();
    expect(pressed('ArrowDown', '<div role="slider" tabindex="0"></div>')).toBeNull();
  });
});

const box = (x: number, y: number, size = 10): Box => ({ left: x, top: y, right: x + size, bottom: y + size });

describe('the nearest thing', () => {
  const here = box(100, 100);

  test('lies in the direction, however near others are', () => {
    expect(nearest(here, [box(85, 100), box(160, 100)], 'right')).toBe(1);
    expect(nearest(here, [box(100, 40), box(100, 130)], 'up')).toBe(0);
  });

  test('is rather straight ahead than nearer but aside', () => {
    expect(nearest(here, [box(115, 140), box(150, 100)], 'right')).toBe(1);
  });

  test('may be diagonal if nothing is straight ahead', () => {
    expect(nearest(here, [box(130, 180)], 'right')).toBe(0);
  });

  test('is nothing at the edge, and never the thing itself', () => {
    expect(nearest(here, [here, box(40, 100)], 'right')).toBe(-1);
  });
});

/** jsdom lays nothing out: boxes are given by hand. */
function place(element: Element, at: Box): void {
  element.getBoundingClientRect = () => ({ ...at, x: at.left, y: at.top, width: at.right - at.left, height: at.bottom - at.top, toJSON: () => '' });
}

describe('moving the focus', () => {
  test('goes to the first offered thing from elsewhere, then from thing to thing', () => {
    document.body.innerHTML = '<button data-target="a"></button><button data-target="b"></button><button data-target="c" disabled></button>';
    const [a, b, c] = [...document.querySelectorAll('button')];
    place(a!, box(0, 0));
    place(b!, box(50, 0));
    place(c!, box(20, 0));
    expect(moveFocus(document, 'right', (target) => target === 'b')).toBe(true);
    expect(document.activeElement).toBe(b);
    moveFocus(document, 'left', () => false);
    expect(document.activeElement).toBe(a);
    expect(moveFocus(document, 'left', () => false)).toBe(false);
  });

  test('walks a list up and down and stops at its ends', () => {
    document.body.innerHTML = '<div><button id="a"></button><button id="b" disabled></button><button id="c"></button></div>';
    const list = document.querySelector('div')!;
    document.getElementById('a')!.focus();
    expect(moveInList(list, 'down')).toBe(true);
    expect(document.activeElement?.id).toBe('c');
    expect(moveInList(list, 'down')).toBe(false);
    expect(moveInList(list, 'up')).toBe(true);
    expect(document.activeElement?.id).toBe('a');
  });
});
