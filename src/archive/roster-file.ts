import { z } from 'zod';
import { seenSchema } from '../campaign/commands/players';
import { jsonObject } from '../contract/json';
import { checkPayload } from '../contract/rpc/limits';
import { isObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { firstIssue } from './first-issue';
import { rosterError } from './roster-errors';
import { SIDES } from '../contract/sides';
import { MAX_NAME } from '../contract/limits';

export const ROSTER_FORMAT = 1;
const KIND = 'turnwright-roster';

/** Largest file read: 200 entries with modest pictures. */
export const MAX_ROSTER_BYTES = 48 * 1024 * 1024;
/** A picture of 10 MB as base64, with some margin. */
const MAX_PICTURE_LETTERS = 14_000_000;

const entry = z
  .strictObject({
    name: z.string().trim().min(1).max(MAX_NAME),
    side: z.enum(SIDES),
    stats: jsonObject.describe('The stat block, in the terms of the game system; anything left out takes its default.'),
    card: z
      .strictObject({
        alias: z.string().max(MAX_NAME).optional().describe('What players see instead of the name.'),
        tags: z.array(z.string().max(40)).max(20).optional(),
        notes: z.string().max(20_000).optional(),
        group: z.string().max(60).optional(),
        seen: seenSchema.optional(),
      })
      .default({})
      .describe("The game master's own facts."),
    picture: z
      .strictObject({
        type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
        base64: z.string().min(1).max(MAX_PICTURE_LETTERS),
      })
      .optional(),
  })
  .describe('One person, beast or thing of the roster. Nothing that happened to it in play is in the file.');

const ownId = z.string().regex(/^own-[a-z0-9-]{1,80}$/);

/** The table's own content; each entry is checked by the campaign that imports it. */
const own = z
  .strictObject({
    conditions: z.array(z.looseObject({ id: ownId, label: z.string().min(1).max(60) })).max(500),
    things: z.record(z.string(), z.array(z.looseObject({ id: ownId, name: z.string().min(1).max(80) })).max(500)),
  })
  .describe("Conditions and things of the table's own, by the list they belong to.");

/** A file of roster entries; its JSON Schema is published in docs/schema. */
export const rosterFileSchema = z
  .strictObject({
    kind: z.literal(KIND),
    format: z.literal(ROSTER_FORMAT),
    app: z.string().max(MAX_NAME).describe('The application and version that wrote the file.'),
    ruleset: z.strictObject({ id: z.string().min(1).max(64), version: z.int().min(1) }),
    people: z.array(entry).min(1).max(200),
    own: own.optional(),
  })
  .describe('Turnwright roster entries, to take from one campaign to another of the same game system.');

export type RosterFile = z.output<typeof rosterFileSchema>;
export type RosterEntry = RosterFile['people'][number];

/** The game system to import the entries into. */
export interface WantedSystem {
  id: string;
  version: number;
}

/** The file as text, indented by two spaces, so that people and tools can read and compare it. */
export function writeRosterFile(file: Omit<RosterFile, 'kind' | 'format'>): string {
  return `${JSON.stringify({ kind: KIND, format: ROSTER_FORMAT, ...file }, null, 2)}\n`;
}

/**
 * Reads a roster file. Refused, each with its reason: anything that is not JSON, is nested too deeply or has keys that reach a
 * prototype, other kinds of file, newer formats, other or newer game systems, and anything that violates the schema.
 */
export function readRosterFile(bytes: Uint8Array, wanted: WantedSystem): Result<RosterFile, CodedError> {
  const value = parseJson(bytes);
  if (!value.ok) return value;
  const head = checkHead(value.value, wanted);
  if (!head.ok) return head;
  const parsed = rosterFileSchema.safeParse(value.value);
  if (parsed.success) return ok(parsed.data);
  const { path, reason } = firstIssue(parsed.error);
  return err(rosterError('roster-content', { path, reason: reason.charAt(0).toLowerCase() + reason.slice(1) }));
}

function parseJson(bytes: Uint8Array): Result<unknown, CodedError> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(rosterError('roster-unreadable', { reason: 'it is cut off or not JSON' }));
  }
  const plain = checkPayload(value, { maxBytes: 2 * MAX_ROSTER_BYTES, maxDepth: 40, maxValues: 500_000 });
  if (!plain.ok) return err(rosterError('roster-unreadable', { reason: plain.error.message.replace(/\.$/, '') }));
  return isObject(value) ? ok(value) : err(rosterError('roster-unreadable', { reason: 'it is not a JSON object' }));
}

/** Checks kind, format and game system before anything else, so that a refusal gives the real reason. */
function checkHead(value: unknown, wanted: WantedSystem): Result<void, CodedError> {
  const { kind, format, ruleset } = value as Record<string, unknown>;
  if (kind !== KIND)
    return err(rosterError('roster-wrong-kind', { kind: typeof kind === 'string' ? kind : 'nothing' }));
  if (typeof format === 'number' && format > ROSTER_FORMAT)
    return err(rosterError('roster-newer', { found: format, known: ROSTER_FORMAT }));
  if (!isObject(ruleset)) return ok(undefined);
  const { id, version } = ruleset;
  if (typeof id === 'string' && id !== wanted.id)
    return err(rosterError('roster-other-system', { found: id, wanted: wanted.id }));
  if (typeof version === 'number' && version > wanted.version)
    return err(rosterError('roster-newer-system', { found: version, known: wanted.version }));
  return ok(undefined);
}
