import { untrack } from 'svelte';

/** A screen reader announcement that does not move the focus: whose turn it is, the result of a roll. */

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** How many announcements stay in the page; older ones have been read. */
const KEPT = 12;

/**
 * One queue for all announcements. Each is its own element, appended and never changed, so that simultaneous ones do not
 * replace each other.
 */
export class Announcer {
  said = $state.raw<readonly Announcement[]>([]);
  #next = 1;

  /** Announces a sentence after the earlier ones. The same sentence twice is read twice. */
  say(sentence: string): void {
    if (sentence.trim() === '') return;
    // Untracked: an effect that announces something must not depend on other announcements.
    const before = untrack(() => this.said);
    this.said = [...before, { id: this.#next, text: sentence }].slice(-KEPT);
    this.#next += 1;
  }

  /** Removes all announcements. */
  clear(): void {
    this.said = [];
  }
}

/** The one announcer of a window. */
export const announcer = new Announcer();
