import { crc32 } from 'node:zlib';
import { fail, guarded } from '../errors';

/** Length of a checksum. */
export const CRC_DIGITS = 8;

/** The JSON of a value; refused if JSON cannot hold it (cycles, too deep for the stack, too long for a string). */
export function stringify(value: unknown): string {
  const text = guarded(() => JSON.stringify(value));
  return text.ok ? text.value : fail('state-unwritable', { reason: text.reason });
}

/** CRC-32 as eight hex digits. */
export function checksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(CRC_DIGITS, '0');
}
