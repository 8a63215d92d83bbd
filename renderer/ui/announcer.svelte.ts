/** What a screen reader is told without the focus moving: whose turn it is, what a roll came to. */

export class Announcer {
  text = $state('');
  #isOdd = false;

  /** Says a sentence politely. Saying the same one twice is heard twice. */
  say(sentence: string): void {
    this.#isOdd = !this.#isOdd;
    this.text = this.#isOdd ? sentence : `${sentence}\u00a0`;
  }

  /** Says nothing any more, as at the beginning. */
  clear(): void {
    this.text = '';
  }
}

/** The one announcer of a window. */
export const announcer = new Announcer();
