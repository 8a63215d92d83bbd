import { createHash } from 'node:crypto';

/** The beginning of a content's SHA-256, 32 hex digits: the same for the same bytes (of a text, its UTF-8), and for no others. */
export function contentId(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
