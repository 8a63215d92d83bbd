import { createHash } from 'node:crypto';

/** The first 32 hex digits of the content's SHA-256 (of a text, its UTF-8): equal only for the same bytes. */
export function contentId(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
