import type { ShellEvent } from '../../src/contract/shell';

const NOTE_KEY = 'turnwright.browser-note';

/** What the computer told of itself and the person should know. */
export class Machine {
  /** Room left on the disk of the campaigns while that is little, in bytes; null while there is enough. */
  lowBytes = $state<number | null>(null);
  /** How long the computer slept, in ms, until the note is put away. */
  sleptMs = $state<number | null>(null);
  /** The note on running in a browser was read; it stays away until the tab closes. */
  browserNoteSeen = $state(sessionStorage.getItem(NOTE_KEY) !== null);
  #sleptAt: number | null = null;

  /** Takes in an event of the shell; `nowMs` is the wall clock. True when the page should look whether it is up to date. */
  hear(event: ShellEvent, nowMs: number): boolean {
    if (event.kind === 'disk') this.lowBytes = event.low ? event.freeBytes : null;
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
