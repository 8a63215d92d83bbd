import type { PlayerView } from '../../contract/player-view';
import { Soon, type Later } from '../soon';

type Listener = (view: PlayerView) => void;

/**
 * Tells the players' windows and phones what they may see, and only when it has changed: a hidden deed makes no stir there.
 * The view is drawn up once for all of them, after the game master has the answer.
 */
export class PlayerFeed {
  readonly #view: () => PlayerView;
  readonly #listeners = new Set<Listener>();
  readonly #soon: Soon;
  #told = '';

  /** `tell` passes a view on and survives a listener that throws. */
  constructor(view: () => PlayerView, later: Later, tell: (listener: Listener, view: PlayerView) => void) {
    this.#view = view;
    this.#soon = new Soon(later, () => this.#tell(tell));
  }

  /** Hears the view at once and after every change of it. Returns the way to stop. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    const view = this.#view();
    this.#told = JSON.stringify(view);
    listener(view);
    return () => this.#listeners.delete(listener);
  }

  /** Something happened at the table. */
  changed(): void {
    if (this.#listeners.size > 0) this.#soon.call();
  }

  #tell(tell: (listener: Listener, view: PlayerView) => void): void {
    if (this.#listeners.size === 0) return;
    const view = this.#view();
    const text = JSON.stringify(view);
    if (text === this.#told) return;
    this.#told = text;
    for (const listener of this.#listeners) tell(listener, view);
  }
}
