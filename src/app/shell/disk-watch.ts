import type { ShellEvents } from './shell';

/** Below this much free space the page warns, well before writing a journal record could fail. */
export const LOW_DISK_BYTES = 200 * 1024 * 1024;
const CHECK_EVERY_MS = 60_000;

/** Watches the free space on the campaigns' disk and reports changes: once when it gets low, once when it recovers. */
export class DiskWatch {
  readonly #events: ShellEvents;
  readonly #freeBytes: () => Promise<number>;
  #low = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `freeBytes` returns the free space left now. */
  constructor(events: ShellEvents, freeBytes: () => Promise<number>) {
    this.#events = events;
    this.#freeBytes = freeBytes;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), CHECK_EVERY_MS);
    void this.look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    const freeBytes = await this.#freeBytes();
    const low = freeBytes < LOW_DISK_BYTES;
    if (low === this.#low) return;
    this.#low = low;
    this.#events.publish({ kind: 'disk', low, freeBytes });
  }
}
