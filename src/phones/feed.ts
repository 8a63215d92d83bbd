import type { FeedEvent } from '../contract/phones/line';
import type { PlayerView } from '../contract/player-view';

/** The players' view with a version number, so that a waking phone can say which version it has. */
export class Feed {
  #newest: { seq: number; view: PlayerView | null } = { seq: 0, view: null };
  readonly #watchers = new Set<() => void>();

  get view(): PlayerView | null {
    return this.#newest.view;
  }

  publish(view: PlayerView | null): void {
    this.#newest = { seq: this.#newest.seq + 1, view };
    for (const watcher of this.#watchers) watcher();
  }

  /** The newest view, one shared object, for a phone at version `since`; only the number if that is current. */
  after(since: number): FeedEvent {
    const { seq } = this.#newest;
    return since === seq && since > 0 ? { seq, same: true } : this.#newest;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}
