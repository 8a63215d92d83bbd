import { crc32 } from 'node:zlib';
import { isCount, isObject } from '../../kernel/json';
import { checksum, CRC_DIGITS, stringify } from '../disk/checked-json';
import type { StoredRecord } from '../types';

/**
 * The line format of journal, segments and restore points: eight hex digits of CRC-32 over the JSON bytes, a space,
 * the JSON in UTF-8 without line breaks, a line feed.
 */
const BODY_START = CRC_DIGITS + 1;
const LINE_FEED = 10;
const SPACE = 32;

/** Longest line read or written; a record beyond it is refused before it is written. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

export type LineProblem = 'unfinished' | 'checksum' | 'too-long';

/** One line for a value; refused as 'state-unwritable' if JSON cannot hold it. */
export function encodeLine(value: unknown): Buffer {
  const body = Buffer.from(`         ${stringify(value)}\n`);
  body.write(checksum(body.subarray(BODY_START, body.length - 1)), 0, 'latin1');
  return body;
}

/**
 * Splits chunks into checked lines. Stops at the first bad one: `goodBytes` is where it begins, `problem` what is wrong
 * with it; the caller sets everything after it aside.
 */
export class LineScanner {
  goodBytes = 0;
  problem: LineProblem | null = null;
  /** The beginning of an unfinished line. Joined only at its end: a snapshot is a single line of megabytes. */
  #rest: Buffer[] = [];
  #restBytes = 0;

  /** Bodies of the good lines completed by this chunk. */
  push(chunk: Buffer): Buffer[] {
    if (this.problem !== null) return [];
    const bodies: Buffer[] = [];
    let at = 0;
    for (let end = chunk.indexOf(LINE_FEED, at); end >= 0; end = chunk.indexOf(LINE_FEED, at)) {
      const line = this.#ended(chunk.subarray(at, end));
      const body = checkedBody(line);
      if (body === null) {
        this.problem = 'checksum';
        return bodies;
      }
      bodies.push(body);
      this.goodBytes += line.length + 1;
      at = end + 1;
    }
    if (at < chunk.length) this.#rest.push(chunk.subarray(at));
    this.#restBytes += chunk.length - at;
    if (this.#restBytes > MAX_LINE_BYTES) this.problem = 'too-long';
    return bodies;
  }

  /** The whole line that ends with `end`. */
  #ended(end: Buffer): Buffer {
    if (this.#restBytes === 0) return end;
    const line = Buffer.concat([...this.#rest, end]);
    this.#rest = [];
    this.#restBytes = 0;
    return line;
  }

  /** Call after the last chunk: a line without its end is torn. */
  end(): void {
    if (this.problem === null && this.#restBytes > 0) this.problem = 'unfinished';
  }
}

function checkedBody(line: Buffer): Buffer | null {
  if (line.length <= BODY_START || line[CRC_DIGITS] !== SPACE) return null;
  const body = line.subarray(BODY_START);
  return crc32(body) === leadingHex(line) ? body : null;
}

/** The value of eight lower-case hex digits, or -1; hand-written because it runs once per journal line. */
function leadingHex(line: Buffer): number {
  let value = 0;
  for (let at = 0; at < CRC_DIGITS; at += 1) {
    const byte = line[at] ?? 0;
    const digit = byte >= 48 && byte <= 57 ? byte - 48 : byte >= 97 && byte <= 102 ? byte - 87 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/** The value of a checked line, or null if it is not JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The record in a checked line, or null if it is something else. */
export function parseRecord(body: Buffer): StoredRecord | null {
  const value = parseBody(body);
  return isRecord(value) ? value : null;
}

export function isRecord(value: unknown): value is StoredRecord {
  return (
    isObject(value) &&
    value.v === 1 &&
    isCount(value.seq) &&
    value.seq > 0 &&
    typeof value.at === 'string' &&
    typeof value.kind === 'string' &&
    isObject(value.body)
  );
}

const SEQ_PREFIX = Buffer.from('{"v":1,"seq":');

/** The sequence number of a record without parsing the rest, if the line begins the way this version writes it. */
export function quickSeq(body: Buffer): number | null {
  if (body.length <= SEQ_PREFIX.length || body.compare(SEQ_PREFIX, 0, SEQ_PREFIX.length, 0, SEQ_PREFIX.length) !== 0) {
    return parseRecord(body)?.seq ?? null;
  }
  let seq = 0;
  for (let at = SEQ_PREFIX.length; at < body.length; at += 1) {
    const digit = (body[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return seq;
    seq = seq * 10 + digit;
  }
  return null;
}
