import type { CampaignEvent, CampaignView, LogEntry } from '../../contract/campaign-view';
import type { Patch } from '../../kernel/patch';
import { diff } from '../../kernel/patch';

type Listener = (event: CampaignEvent) => void;

/** Sends the game master's windows the whole view first, then patches from one revision to the next. */
export class WindowFeed {
  readonly #view: () => CampaignView;
  readonly #notify: <E>(listener: (event: E) => void, event: E) => void;
  /** Listeners for changes, each with its callback for the end. */
  readonly #listeners = new Map<Listener, () => void>();

  /** `notify` passes an event on and survives a listener that throws. */
  constructor(view: () => CampaignView, notify: <E>(listener: (event: E) => void, event: E) => void) {
    this.#view = view;
    this.#notify = notify;
  }

  /** Whether a window is open. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Sends the whole view at once, then every change; calls `ended` at the end. Returns a function that unsubscribes. */
  watch(listener: Listener, ended: () => void): () => void {
    this.#listeners.set(listener, ended);
    listener({ kind: 'view', view: this.#view() });
    return () => this.#listeners.delete(listener);
  }

  /** Something happened at the table; `before` is the view until then, null if nobody was watching. */
  changed(before: CampaignView | null, entry: LogEntry): void {
    if (before === null) return;
    const after = this.#view();
    const patches: Patch[] = [];
    diff(before, after, [], patches);
    const event: CampaignEvent = { kind: 'patches', from: before.revision, to: after.revision, patches, entry };
    for (const listener of this.#listeners.keys()) this.#notify(listener, event);
  }

  /** The campaign is closed: notifies the windows that still show it. */
  end(): void {
    for (const ended of this.#listeners.values()) this.#notify(ended, undefined);
    this.#listeners.clear();
  }
}
