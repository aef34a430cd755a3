// The gallery: the components of a board with positions of real games (made by fixtures.py), for whoever draws them.
import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
