import type { PlayerView } from '../contract/player-view';

/** Tells the players' windows what they may see, and only when it has changed: a hidden deed makes no stir there. */
export class PlayerFeed {
  readonly #view: () => PlayerView;
  readonly #listeners = new Set<(view: PlayerView) => void>();
  #told = '';

  constructor(view: () => PlayerView) {
    this.#view = view;
  }

  /** Hears the view at once and after every change of it. Returns the way to stop. */
  watch(listener: (view: PlayerView) => void): () => void {
    this.#listeners.add(listener);
    const view = this.#view();
    this.#told = JSON.stringify(view);
    listener(view);
    return () => this.#listeners.delete(listener);
  }

  /** Something happened at the table. */
  changed(tell: (listener: (view: PlayerView) => void, view: PlayerView) => void): void {
    if (this.#listeners.size === 0) return;
    const view = this.#view();
    const text = JSON.stringify(view);
    if (text === this.#told) return;
    this.#told = text;
    for (const listener of this.#listeners) tell(listener, view);
  }
}
