// What makes a drawn thing a control: press, hover, focus, Enter. Arrows are the shell's.

import type { Picks } from '../contract';
import { inspected } from './inspect.svelte';

/** The words of an offer without the name that the thing has said already: "4 routes: scout" of "Mossgrave (green), 4 routes: scout". */
export function without(said: string, label: string): string {
  const name = label.split(/[,.] /)[0] ?? '';
  if (name === '' || !said.startsWith(name)) return said;
  const rest = said.slice(name.length).replace(/^ \([^)]*\)/, '').replace(/^[,:;] */, '');
  return rest === '' ? said : rest;
}

/** Attributes and handlers of a thing that may be an answer. Also for what is none: it can be looked at. */
export function control(picks: Picks, target: string, label: string): Record<string, unknown> {
  const said = picks.label(target);
  let touched = false;
  return {
    role: 'button',
    tabindex: 0,
    'data-target': target,
    'aria-label': said ? `${label.replace(/\.$/, '')}. ${without(said, label)}` : label,
    'aria-pressed': picks.state(target) === 'chosen' ? 'true' : undefined,
    onclick: () => {
      // What is no answer now can still be looked at, with a finger too.
      if (picks.state(target) === '') inspected.show(target, 0);
      picks.press(target);
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        event.stopPropagation();
        picks.press(target);
      } else if (event.key === 'Escape' && inspected.open) {
        inspected.close();
      }
    },
    onpointerenter: (event: PointerEvent) => {
      touched = event.pointerType === 'touch';
      picks.hover(target);
      if (touched) inspected.name(target);
      else inspected.show(target);
    },
    onpointerleave: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      picks.hover(null);
      inspected.leave(target);
    },
    onfocus: (event: FocusEvent) => {
      const keys = (event.currentTarget as Element).matches(':focus-visible');
      picks.hover(target);
      if (keys && !touched) inspected.show(target, 250);
      else inspected.name(target);
    },
    onblur: () => {
      picks.hover(null);
      inspected.leave(target);
    },
  };
}
