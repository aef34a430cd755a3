import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import Page from './Page.svelte';
const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
if (query.get('narrow')) document.documentElement.dataset.width = 'narrow';
mount(Page, { target: document.getElementById('app')!, props: { query } });
