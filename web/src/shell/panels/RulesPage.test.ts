import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RulesInfo } from '../../lib/protocol';
import RulesPage from './RulesPage.svelte';

const rules: RulesInfo = {
  sections: ['5.1 Resources', '7 Travel'],
  rules: [
    { id: 'MC-5.1', section: '5.1 Resources', text: 'From 0 to **cap**.' },
    { id: 'MC-5.7', section: '5.1 Resources', text: 'Stays there, see MC-7.2 and MC-99.9.' },
    { id: 'MC-7.2', section: '7 Travel', text: 'The <b>Ark</b> flies.' },
  ],
  glossary: { '`cap`': 'the most units' },
};
const props = { rules, game: 'micro-cosmos', gameName: 'Micro Cosmos' };

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

describe('the rules page', () => {
  it('gives every rule an address', () => {
    const { container } = render(RulesPage, props);
    expect(container.querySelector('#MC-5\\.7 .id')?.getAttribute('href')).toBe('/rules/micro-cosmos#MC-5.7');
  });

  it('links ids that exist and leaves others as text', () => {
    render(RulesPage, props);
    expect(screen.getByRole('link', { name: 'MC-7.2' }).getAttribute('href')).toBe('/rules/micro-cosmos#MC-7.2');
    expect(screen.queryByRole('link', { name: 'MC-99.9' })).toBeNull();
  });

  it('finds and marks, and says how many', async () => {
    const { container } = render(RulesPage, props);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'ark' } });
    expect([...container.querySelectorAll('article')].map((article) => article.dataset.ruleId)).toEqual(['MC-7.2']);
    expect(container.querySelector('mark')?.textContent).toBe('Ark');
    expect(screen.getByRole('status').textContent).toBe('1 of 3 rules');
  });

  it('says when nothing was found', async () => {
    render(RulesPage, props);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
    expect(screen.getByText(/No rule has all of these words/)).toBeTruthy();
  });

  it('opens at a rule and goes there', async () => {
    const { container } = render(RulesPage, { ...props, rule: 'MC-5.7' });
    await vi.waitFor(() => expect(document.activeElement).toBe(container.querySelector('#MC-5\\.7')));
    expect(container.querySelector('article.target')?.getAttribute('data-rule-id')).toBe('MC-5.7');
  });

  it('can still be searched after it opened at a rule', async () => {
    const { container } = render(RulesPage, { ...props, rule: 'MC-5.7' });
    await vi.waitFor(() => expect(container.querySelector('article.target')).not.toBeNull());
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'ark' } });
    await vi.waitFor(() => expect([...container.querySelectorAll('article')].map((one) => one.dataset.ruleId)).toEqual(['MC-7.2']));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ark');
  });

  it('says when the rule of the address is not there', () => {
    render(RulesPage, { ...props, rule: 'MC-77.7' });
    expect(screen.getByText('There is no rule MC-77.7 in this ledger.')).toBeTruthy();
  });

  it('stays where it is inside a dialog', async () => {
    const { container } = render(RulesPage, { ...props, inDialog: true });
    const link = screen.getByRole('link', { name: 'MC-7.2' });
    const went = await fireEvent.click(link);
    expect(went).toBe(false);
    await vi.waitFor(() => expect(container.querySelector('article.target')?.getAttribute('data-rule-id')).toBe('MC-7.2'));
  });

  it('tells that the rules could not be loaded', () => {
    render(RulesPage, { ...props, rules: null, error: 'The server does not answer.' });
    expect(screen.getByRole('alert').textContent).toContain('The server does not answer.');
  });
});
