import { DEED_WORDS } from './deeds';
import { HARM_WORDS } from './harm';
import type { Present } from './say';
import { TIME_WORDS } from './times';

/** Command → its result in words. */
export const WORDS: Readonly<Record<string, Present>> = { ...HARM_WORDS, ...DEED_WORDS, ...TIME_WORDS };
