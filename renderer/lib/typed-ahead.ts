/**
 * Keys pressed while the result of an earlier key is still pending. They are queued and replayed in order, so that the
 * effect of a key never depends on how long an answer takes.
 */
export class TypedAhead {
  readonly #held: KeyboardEvent[] = [];
  #replayed: KeyboardEvent | null = null;
  #isReplaying = false;

  /** True while keys are queued. */
  get isWaiting(): boolean {
    return this.#isReplaying;
  }

  /** True for a queued key that is being replayed. */
  isReplayed(event: Event): boolean {
    return event === this.#replayed;
  }

  /** Queues a key until `pending` returns null. A key held down counts once. */
  hold(event: KeyboardEvent, pending: () => Promise<void> | null): void {
    event.preventDefault();
    if (!event.repeat) this.#held.push(event);
    if (!this.#isReplaying) void this.#replay(pending);
  }

  /** Drops queued keys, because the user has moved elsewhere. */
  drop(): void {
    this.#held.length = 0;
  }

  async #replay(pending: () => Promise<void> | null): Promise<void> {
    this.#isReplaying = true;
    while (this.#held.length > 0) {
      for (let wait = pending(); wait !== null; wait = pending()) await wait;
      // Let the result be drawn and take the focus first.
      await new Promise((drawn) => setTimeout(drawn));
      const next = this.#held.shift();
      if (next !== undefined) this.#press(next);
      await Promise.resolve();
    }
    this.#isReplaying = false;
  }

  #press({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
    const target = document.activeElement ?? document.body;
    const how = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    this.#replayed = new KeyboardEvent('keydown', how);
    const isFree = target.dispatchEvent(this.#replayed);
    this.#replayed = null;
    if (isFree && !ctrlKey && !metaKey && !altKey) defaultAction(target, key);
  }
}

/** The browser's default action of a key, which synthetic events do not trigger. */
function defaultAction(target: Element, key: string): void {
  if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click();
  if (!(target instanceof HTMLInputElement)) return;
  if (key === 'Enter') target.form?.requestSubmit();
  if (key.length !== 1) return;
  if (target.selectionStart === null) target.value += key;
  else target.setRangeText(key, target.selectionStart, target.selectionEnd ?? target.selectionStart, 'end');
  target.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
}
