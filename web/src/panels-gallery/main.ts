// The panels one by one with sample data, to look at them while working: `npm run dev`, then /panels.html?show=log.
import { mount } from 'svelte';
import type { AboutInfo, Position, RulesInfo, Told } from '../lib/protocol';
import '../styles/tokens.css';
import '../styles/base.css';
import Gallery from './Gallery.svelte';

const sample = async <T>(name: string): Promise<T> => (await (await fetch(`/src/panels-gallery/sample/${name}.json`)).json()) as T;
const [position, rules, about, told] = await Promise.all([
  sample<Position>('position'),
  sample<RulesInfo>('rules'),
  sample<AboutInfo>('about'),
  sample<Told>('told'),
]);

// Rule links ask the server; here the sample answers.
const real = window.fetch;
window.fetch = (input, init) =>
  String(input).endsWith('/rules') ? Promise.resolve(new Response(JSON.stringify(rules))) : real(input, init);

const query = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = query.get('theme') ?? 'dark';
root.dataset.text = query.get('text') ?? 'normal';
root.dataset.motion = query.get('motion') ?? 'full';

mount(Gallery, {
  target: document.getElementById('app')!,
  props: { position, rules, about, told, show: query.get('show') ?? '', rule: decodeURIComponent(location.hash.slice(1)) },
});
