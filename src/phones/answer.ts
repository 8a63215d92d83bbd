import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { pageHeaders } from '../contract/page-policy';
import { doorErrors } from '../contract/phones/door';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { DoorGuard } from './guard';
import { pathOf, sendJson } from './http';
import type { Member, Members } from './members';
import type { Rates } from './rates';
import { plainCode, sameSecret, type Tries } from './codes';

/** The phone's page, kept in memory: nothing else can be requested. */
export type DoorPage = ReadonlyMap<string, DoorFile>;

/** A file of the page, plain and gzipped. */
export interface DoorFile {
  type: string;
  bytes: Uint8Array;
  packed?: Uint8Array;
}

/** What is needed to answer a phone's HTTP requests. */
export interface AnswerParts {
  guard: DoorGuard;
  page: DoorPage;
  rates: Rates;
  tries: Tries;
  members: Members;
  word: string;
  code: string;
}

/** To join, a phone sends a word, a code, or the key of a phone that was here before; each is short. */
const MAX_BODY_BYTES = 256;
const shown = z.union([
  z.strictObject({ key: z.string().max(64), word: z.string().max(64).optional() }),
  z.strictObject({ word: z.string().max(64) }),
  z.strictObject({ code: z.string().max(32) }),
]);

const STATUS: Readonly<Record<string, number>> = {
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'too-fast': 429,
  'too-many-tries': 429,
  'door-full': 503,
  'not-understood': 400,
};

/** Answers one request: the page for anybody in the network, a place at the table for anybody with the word or code. */
export async function answer(parts: AnswerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method = '' } = request;
  for (const [name, value] of Object.entries(pageHeaders(parts.guard.authority))) response.setHeader(name, value);
  const refused = refusal(parts, request);
  if (refused !== null) return refuse(response, refused);
  const pathname = pathOf(request);
  if (method === 'POST' && pathname === '/join') {
    if (!parts.guard.originIsOurs(headers)) return refuse(response, doorErrors.wrongOrigin());
    const body = await readBody(request);
    const joined = body.ok ? join(parts, body.value) : body;
    return joined.ok ? sendJson(response, 200, { key: joined.value.key }) : refuse(response, joined.error);
  }
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, doorErrors.wrongMethod());
  const file = parts.page.get(pathname);
  if (file === undefined) return refuse(response, doorErrors.notHere());
  const takesPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  const bytes = takesPacked ? (file.packed ?? file.bytes) : file.bytes;
  response.setHeader('content-type', file.type);
  response.setHeader('content-length', bytes.byteLength);
  if (bytes === file.packed) response.setHeader('content-encoding', 'gzip');
  response.end(method === 'HEAD' ? undefined : bytes);
}

/** Why a request is refused at once; null if it is not. */
function refusal({ guard, rates }: AnswerParts, { headers, socket }: IncomingMessage): CodedError | null {
  if (!rates.take(socket.remoteAddress ?? '')) return doorErrors.tooFast();
  if (!guard.hostIsOurs(headers)) return doorErrors.wrongHost();
  return guard.siteIsOurs(headers) ? null : doorErrors.wrongOrigin();
}

/** A place at the table for anybody with the word or the code, and the old place for a returning phone. */
function join({ members, tries, word, code }: AnswerParts, body: unknown): Result<Member, CodedError> {
  const parsed = shown.safeParse(body);
  if (!parsed.success) return err(doorErrors.notUnderstood());
  const { data } = parsed;
  if ('code' in data) {
    if (!tries.take()) return err(doorErrors.tooManyTries());
    return sameSecret(plainCode(data.code), code) ? members.add() : err(doorErrors.wrongCode());
  }
  const known = 'key' in data ? members.byKey(data.key) : null;
  if (known !== null) return ok(known);
  return sameSecret(data.word ?? '', word) ? members.add() : err(doorErrors.wrongWord());
}

async function readBody(request: IncomingMessage): Promise<Result<unknown, CodedError>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return err(doorErrors.tooLarge());
    chunks.push(chunk);
  }
  try {
    return ok(JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown);
  } catch {
    return err(doorErrors.notUnderstood());
  }
}

function refuse(response: ServerResponse, error: CodedError): void {
  // The rest of the body is not awaited: the connection ends with the refusal.
  response.setHeader('connection', 'close');
  sendJson(response, STATUS[error.code] ?? 403, error);
}
