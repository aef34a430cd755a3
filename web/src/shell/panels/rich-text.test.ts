import { describe, expect, it } from 'vitest';
import { blocks, inlines, plainText } from './rich-text';

describe('inline text', () => {
  it('knows bold, emphasis and code', () => {
    expect(inlines('a **b** *c* `d`')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', of: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'em', of: [{ kind: 'text', text: 'c' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
    ]);
  });

  it('finds ids of rules, also inside bold text, but not inside code', () => {
    expect(inlines('see MC-5.7.')).toContainEqual({ kind: 'rule', id: 'MC-5.7' });
    expect(inlines('**MC-5.7**')).toEqual([{ kind: 'strong', of: [{ kind: 'rule', id: 'MC-5.7' }] }]);
    expect(inlines('`MC-5.7`')).toEqual([{ kind: 'code', text: 'MC-5.7' }]);
  });

  it('leaves a lone star or backtick as it is', () => {
    expect(inlines('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
    expect(inlines('gather `')).toEqual([{ kind: 'text', text: 'gather `' }]);
    expect(inlines('****')).toEqual([{ kind: 'text', text: '****' }]);
  });

  it('loses no word, whatever the marks', () => {
    for (const text of ['**a', 'a**', '*a**b*', '`a*b`*c*', '***a***', '* a *']) {
      expect(plainText(inlines(text)).replaceAll(/[*`]/g, '')).toBe(text.replaceAll(/[*`]/g, ''));
    }
  });

  it('ends quickly on a long row of marks', () => {
    const started = performance.now();
    inlines('*'.repeat(20_000));
    inlines('**a '.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('blocks', () => {
  it('joins the lines of a paragraph and parts paragraphs at an empty line', () => {
    expect(blocks('one\ntwo\n\nthree')).toEqual([
      { kind: 'paragraph', of: [{ kind: 'text', text: 'one two' }] },
      { kind: 'paragraph', of: [{ kind: 'text', text: 'three' }] },
    ]);
  });

  it('reads lists with and without numbers', () => {
    const [bullets, numbers] = blocks('- a\n- b\n\n1. c\n2. d');
    expect(bullets).toMatchObject({ kind: 'list', ordered: false });
    expect(numbers).toMatchObject({ kind: 'list', ordered: true });
    expect(bullets?.kind === 'list' && bullets.items.map(plainText)).toEqual(['a', 'b']);
  });

  it('reads a table, with a border inside a cell', () => {
    const [table] = blocks('| a | b |\n|---|:-:|\n| 1 \\| 2 | `x` |\nafter');
    expect(table).toEqual({
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1 | 2' }], [{ kind: 'code', text: 'x' }]]],
    });
  });

  it('keeps fenced code as it is', () => {
    expect(blocks('```toml\na = 1\n\n- b\n```')).toEqual([{ kind: 'code', text: 'a = 1\n\n- b' }]);
  });
});
