import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import RichText from './RichText.svelte';

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '**<b onclick=alert(1)>bold</b>**',
  '`<svg/onload=alert(1)>`',
  '[click](javascript:alert(1))',
  '| <i>a</i> | b |\n|---|---|\n| <iframe src=//x> | "><style>*{}</style> |',
  '- <a href="javascript:alert(1)">x</a>',
  '&lt;u&gt; &amp;',
];

describe('a rule in light Markdown', () => {
  it.each(HOSTILE)('keeps hostile text as text: %s', (text) => {
    const { container } = render(RichText, { text });
    expect(container.querySelector('img, script, b, svg, a, i, iframe, style, u, [onclick], [onerror], [onload], [href]')).toBeNull();
    const words = text.match(/<[^>]+>|&\w+;/g) ?? [];
    for (const word of words) expect(container.textContent).toContain(word);
  });

  it('draws bold, code, lists and tables', () => {
    const { container } = render(RichText, { text: 'a **b** `c`\n\n- d\n- e\n\n| f | g |\n|---|---|\n| h | i |' });
    expect(container.querySelector('strong')?.textContent).toBe('b');
    expect(container.querySelector('p code')?.textContent).toBe('c');
    expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['d', 'e']);
    expect(container.querySelector('th')?.textContent).toBe('f');
    expect(container.querySelectorAll('td')).toHaveLength(2);
  });

  it('links only rules that have an address', () => {
    const { container } = render(RichText, { text: 'MC-5.7 and MC-99.1', ruleHref: (id: string) => (id === 'MC-5.7' ? `/rules/x#${id}` : null) });
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/rules/x#MC-5.7']);
    expect(container.textContent?.trim()).toBe('MC-5.7 and MC-99.1');
  });

  it('marks the words of a search without changing the text', () => {
    const { container } = render(RichText, { text: 'The **Ark** and the mark', terms: ['ark'] });
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ark']);
    expect(container.textContent?.trim()).toBe('The Ark and the mark');
  });
});
