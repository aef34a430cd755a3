// How large an element is, now and whenever that changes.

import type { Attachment } from 'svelte/attachments';

export function measured(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const read = (): void => tell(element.clientWidth, element.clientHeight);
    read();
    if (typeof ResizeObserver === 'undefined') return; // a test without a layout
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  };
}
