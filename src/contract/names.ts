import { z } from 'zod';
import { MAX_NAME, MAX_TITLE } from './limits';

/** A character that shows: neither a space, a control character nor one of width zero. */
const SHOWN = /[^\p{Z}\p{Cc}\p{Cf}\p{DI}]/u;

/** True for a text of at most 200 characters that somebody can read. */
export function isName(text: string): boolean {
  return text.length <= MAX_TITLE && SHOWN.test(text);
}

const shown = 'This needs a letter or another character that shows.';

/** A name, title or reason, on one line. */
export const shortText = z.string().trim().min(1).max(MAX_TITLE).refine(isName, shown);

/** The name of a campaign that is about to be created. */
export const newName = z.string().trim().min(1).max(MAX_NAME).refine(isName, shown);
