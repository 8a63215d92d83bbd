import type { PlayerView } from '../../contract/player-view';
import { Throttle, type Later } from '../throttle';

type Listener = (view: PlayerView) => void;

/**
 * Sends the players' windows and phones what they may see, only when it has changed: a hidden action causes no update.
 * The view is computed once for all of them, after the game master has the answer.
 */
export class PlayerFeed {
  readonly #view: () => PlayerView;
  readonly #listeners = new Set<Listener>();
  readonly #throttled: Throttle;
  #published = '';

  /** `notify` passes a view on and survives a listener that throws. */
  constructor(view: () => PlayerView, later: Later, notify: (listener: Listener, view: PlayerView) => void) {
    this.#view = view;
    this.#throttled = new Throttle(later, () => this.#publish(notify));
  }

  /** Sends `listener` the view at once and after every change. Returns a function that unsubscribes. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener);
    const view = this.#view();
    this.#published = JSON.stringify(view);
    listener(view);
    return () => this.#listeners.delete(listener);
  }

  /** Something happened at the table. */
  changed(): void {
    if (this.#listeners.size > 0) this.#throttled.call();
  }

  #publish(notify: (listener: Listener, view: PlayerView) => void): void {
    if (this.#listeners.size === 0) return;
    const view = this.#view();
    const text = JSON.stringify(view);
    if (text === this.#published) return;
    this.#published = text;
    for (const listener of this.#listeners) notify(listener, view);
  }
}
