// Which thing is looked at: the one under the pointer or with the focus. Its details stand in the Inspect card.

class Inspected {
  target = $state<string | null>(null);
  /** Whether the card is open on top of the board. */
  open = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The pointer or the focus has come to a thing. The card opens after a moment, so that it does not flicker. */
  show(target: string, wait = 450): void {
    clearTimeout(this.timer);
    this.target = target;
    if (!this.open) this.timer = setTimeout(() => (this.open = true), wait);
  }

  /** The line under the board follows, the card stays shut: a finger hides no board. */
  name(target: string): void {
    clearTimeout(this.timer);
    this.target = target;
  }

  leave(target: string): void {
    clearTimeout(this.timer);
    if (this.target === target) {
      this.open = false;
      this.target = null;
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.open = false;
  }

  toggle(): void {
    clearTimeout(this.timer);
    this.open = !this.open;
  }
}

export const inspected = new Inspected();
