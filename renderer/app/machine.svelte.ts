import type { ShellEvent } from '../../src/contract/shell';

const NOTE_KEY = 'turnwright.browser-note';

/** State of the computer that the person should know about. */
export class Machine {
  /** Free bytes on the campaigns' disk while space is low; null while there is enough. */
  lowBytes = $state<number | null>(null);
  /** Settings that could not be read at the start, until the notice is closed. */
  lostSettings = $state.raw<Extract<ShellEvent, { kind: 'settings-lost' }> | null>(null);
  /** How long the computer slept, in ms, until the notice is closed. */
  sleptMs = $state<number | null>(null);
  /** The notice about running in a browser was closed; it stays hidden until the tab closes. */
  browserNoteSeen = $state(sessionStorage.getItem(NOTE_KEY) !== null);
  #sleptAt: number | null = null;

  /** Handles a shell event; `nowMs` is the wall clock. True if the page should check that it is up to date. */
  handle(event: ShellEvent, nowMs: number): boolean {
    if (event.kind === 'disk') this.lowBytes = event.low ? event.freeBytes : null;
    if (event.kind === 'settings-lost') this.lostSettings = event;
    if (event.kind !== 'power') return false;
    if (event.state === 'sleep') this.#sleptAt = nowMs;
    else {
      this.sleptMs = this.#sleptAt === null ? 0 : Math.max(0, nowMs - this.#sleptAt);
      this.#sleptAt = null;
    }
    return event.state === 'wake';
  }

  closeBrowserNote(): void {
    this.browserNoteSeen = true;
    sessionStorage.setItem(NOTE_KEY, 'seen');
  }
}
