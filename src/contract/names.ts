import { z } from 'zod';

/** The longest name, title or reason that can be typed, in characters. */
export const MAX_NAME = 200;

/** The longest name of a new campaign, in characters. */
const MAX_NEW_NAME = 120;

/** A character that shows: neither a space, a control character nor one of width zero. */
const SHOWN = /[^\p{Z}\p{Cc}\p{Cf}\p{DI}]/u;

/** True for a text of at most 200 characters that somebody can read. */
export function isName(text: string): boolean {
  return text.length <= MAX_NAME && SHOWN.test(text);
}

const shown = 'A name needs a letter or another character that shows.';

/** A name, title or reason, on one line. */
export const shortText = z.string().trim().min(1).max(MAX_NAME).refine(isName, shown);

/** The name of a campaign that is about to be created. */
export const newName = z.string().trim().min(1).max(MAX_NEW_NAME).refine(isName, shown);
