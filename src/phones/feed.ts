import type { FeedEvent } from '../contract/phones/line';
import type { PlayerView } from '../contract/player-view';

/** The players' view with a number that rises with each change, so that a phone that wakes says which one it has. */
export class Feed {
  #seq = 0;
  #view: PlayerView | null = null;
  readonly #watchers = new Set<() => void>();

  get view(): PlayerView | null {
    return this.#view;
  }

  publish(view: PlayerView | null): void {
    this.#view = view;
    this.#seq += 1;
    for (const watcher of this.#watchers) watcher();
  }

  /** The newest view for somebody who has number `since`; only its number where that is the one. */
  after(since: number): FeedEvent {
    return since === this.#seq && since > 0 ? { seq: this.#seq, same: true } : { seq: this.#seq, view: this.#view };
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
