import { createHash, timingSafeEqual } from 'node:crypto';

/** Letters and digits that cannot be confused, even when read across a table. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXY346789';
const CODE_LENGTH = 6;

type Random = (count: number) => Uint8Array;

/** A word of 128 bits, as 22 characters for an address. */
export function newWord(random: Random): string {
  return Buffer.from(random(16)).toString('base64url');
}

/** A code of six characters, every one equally likely. */
export function newCode(random: Random): string {
  const fair = 256 - (256 % LETTERS.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH * 2)) {
      if (byte < fair && code.length < CODE_LENGTH) code += LETTERS[byte % LETTERS.length] ?? '';
    }
  }
  return code;
}

/** Normalises a typed code: lower case, spaces and dashes do not matter. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Compares in constant time, whatever the lengths, by comparing digests. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Limits the number of tries within a number of milliseconds. */
export class Tries {
  readonly #most: number;
  readonly #spanMs: number;
  readonly #nowMs: () => number;
  #times: number[] = [];

  constructor(most: number, spanMs: number, nowMs: () => number) {
    this.#most = most;
    this.#spanMs = spanMs;
    this.#nowMs = nowMs;
  }

  /** Takes one; false when there is none left for now. */
  take(): boolean {
    const now = this.#nowMs();
    this.#times = this.#times.filter((time) => now - time < this.#spanMs);
    if (this.#times.length >= this.#most) return false;
    this.#times.push(now);
    return true;
  }
}
