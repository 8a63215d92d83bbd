import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The chunks of `source` gzip-compressed. The same input gives the same bytes: gzip's own time stamp is left at zero. */
export function gzipChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createGzip({ level: 6 }));
}

/** The uncompressed chunks of a gzip stream. Rejects with errno-like codes (Z_DATA_ERROR, Z_BUF_ERROR) when it is damaged. */
export function gunzipChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createGunzip());
}

async function* through(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Buffer> {
  const piped = pipeline(Readable.from(source, { objectMode: true }), transform);
  // A reader who leaves early destroys the pipe; nobody waits for it then.
  piped.catch(() => undefined);
  for await (const chunk of transform) yield chunk as Buffer;
  // A source that failed before the first chunk ends the loop quietly; its error is here.
  await piped;
}

/** True for the errors zlib gives for a damaged or cut stream. */
export function isDamagedStream(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}
