/**
 * Keys pressed before what the one before them brings is there. They wait, in order, and do then what they would have done
 * had it come at once: what a key does never depends on how long an answer takes.
 */
export class TypedAhead {
  readonly #held: KeyboardEvent[] = [];
  #given: KeyboardEvent | null = null;
  #isGiving = false;

  /** Keys wait for their turn at this moment. */
  get isWaiting(): boolean {
    return this.#isGiving;
  }

  /** True for a key that has had its turn and is pressed by itself now. */
  isGiven(event: Event): boolean {
    return event === this.#given;
  }

  /** Keeps a key until `onTheirWay` says that nothing is. One that is held down counts once. */
  hold(event: KeyboardEvent, onTheirWay: () => Promise<void> | null): void {
    event.preventDefault();
    if (!event.repeat) this.#held.push(event);
    if (!this.#isGiving) void this.#give(onTheirWay);
  }

  /** Lets go of what waits: somebody has gone elsewhere meanwhile. */
  drop(): void {
    this.#held.length = 0;
  }

  async #give(onTheirWay: () => Promise<void> | null): Promise<void> {
    this.#isGiving = true;
    while (this.#held.length > 0) {
      for (let wait = onTheirWay(); wait !== null; wait = onTheirWay()) await wait;
      // What has come is drawn, and has taken the keyboard.
      await new Promise((drawn) => setTimeout(drawn));
      const next = this.#held.shift();
      if (next !== undefined) this.#press(next);
      await Promise.resolve();
    }
    this.#isGiving = false;
  }

  #press({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
    const target = document.activeElement ?? document.body;
    const how = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
    this.#given = new KeyboardEvent('keydown', how);
    const isFree = target.dispatchEvent(this.#given);
    this.#given = null;
    if (isFree && !ctrlKey && !metaKey && !altKey) ownDoing(target, key);
  }
}

/** What the browser does with a key that somebody pressed. */
function ownDoing(target: Element, key: string): void {
  if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click();
  if (!(target instanceof HTMLInputElement)) return;
  if (key === 'Enter') target.form?.requestSubmit();
  if (key.length !== 1) return;
  if (target.selectionStart === null) target.value += key;
  else target.setRangeText(key, target.selectionStart, target.selectionEnd ?? target.selectionStart, 'end');
  target.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
}
