import type { CampaignEvent, CampaignView, LogEntry } from '../../contract/campaign-view';
import type { Patch } from '../../kernel/patch';
import { diff } from '../../kernel/patch';

type Listener = (event: CampaignEvent) => void;

/** Tells the game master's windows what has changed: the whole view first, then patches from one revision to the next. */
export class WindowFeed {
  readonly #view: () => CampaignView;
  readonly #tell: <E>(listener: (event: E) => void, event: E) => void;
  /** Who hears of changes, with who is told that there will be no more. */
  readonly #listeners = new Map<Listener, () => void>();

  /** `tell` passes an event on and survives a listener that throws. */
  constructor(view: () => CampaignView, tell: <E>(listener: (event: E) => void, event: E) => void) {
    this.#view = view;
    this.#tell = tell;
  }

  /** A window is open. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Hears the whole view at once, then every change of it, and that it ended. Returns the way to stop. */
  watch(listener: Listener, ended: () => void): () => void {
    this.#listeners.set(listener, ended);
    listener({ kind: 'view', view: this.#view() });
    return () => this.#listeners.delete(listener);
  }

  /** Something happened at the table; `before` is the view until then, null where nobody watched. */
  changed(before: CampaignView | null, entry: LogEntry): void {
    if (before === null) return;
    const after = this.#view();
    const patches: Patch[] = [];
    diff(before, after, [], patches);
    const event: CampaignEvent = { kind: 'patches', from: before.revision, to: after.revision, patches, entry };
    for (const listener of this.#listeners.keys()) this.#tell(listener, event);
  }

  /** The campaign is closed: whoever still shows it hears that. */
  end(): void {
    for (const ended of this.#listeners.values()) this.#tell(ended, undefined);
    this.#listeners.clear();
  }
}
