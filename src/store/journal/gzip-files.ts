import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The chunks of `source` gzip-compressed. The same input gives the same bytes: the gzip timestamp is zero. */
export function gzipChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createGzip({ level: 6 }));
}

/** The uncompressed chunks of a gzip stream. Rejects with errno-like codes (Z_DATA_ERROR, Z_BUF_ERROR) if it is damaged. */
export function gunzipChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createGunzip());
}

async function* through(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Buffer> {
  const piped = pipeline(Readable.from(source, { objectMode: true }), transform);
  // A reader that stops early destroys the pipe, and then nobody awaits it.
  piped.catch(() => undefined);
  for await (const chunk of transform) yield chunk as Buffer;
  // A source that fails before the first chunk ends the loop without an error; this throws it.
  await piped;
}

/** True for zlib's errors for a damaged or truncated stream. */
export function isDamagedStream(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}
