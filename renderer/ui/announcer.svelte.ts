import { untrack } from 'svelte';

/** What a screen reader is told without the focus moving: whose turn it is, what a roll came to. */

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** So many stay in the page; older ones have long been read. */
const KEPT = 12;

/**
 * One queue for everything that is answered. Each announcement is an element of its own that comes to the end and does not
 * change: whatever else happens in the same moment, none takes the place of another.
 */
export class Announcer {
  said = $state.raw<readonly Announcement[]>([]);
  #next = 1;

  /** Says a sentence after those before it. Saying the same one twice is heard twice. */
  say(sentence: string): void {
    if (sentence.trim() === '') return;
    // Who says something does not wait for what others say.
    const before = untrack(() => this.said);
    this.said = [...before, { id: this.#next, text: sentence }].slice(-KEPT);
    this.#next += 1;
  }

  /** Says nothing any more, as at the beginning. */
  clear(): void {
    this.said = [];
  }
}

/** The one announcer of a window. */
export const announcer = new Announcer();
