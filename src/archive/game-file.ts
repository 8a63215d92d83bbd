import { z } from 'zod';
import { jsonObject } from '../contract/json';
import { checkPayload } from '../contract/rpc/limits';
import { isObject } from '../kernel/json';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { firstIssue } from './first-issue';
import { MAX_NAME } from '../contract/limits';

export const GAME_FORMAT = 1;
const KIND = 'turnwright-game';

/** Largest file read. */
export const MAX_GAME_BYTES = 2 * 1024 * 1024;

/** A file with the rules of a table; its JSON Schema is published in docs/formats. */
export const gameFileSchema = z
  .strictObject({
    kind: z.literal(KIND),
    format: z.literal(GAME_FORMAT),
    app: z.string().max(MAX_NAME).describe('The application and version that wrote the file.'),
    ruleset: z.strictObject({ id: z.string().min(1).max(64), version: z.int().min(1) }),
    rules: jsonObject.describe('The rules, in the terms of the game system that plays them.'),
  })
  .describe('Rules that a table has written in Turnwright, to take to another campaign or another table.');

export type GameFile = z.output<typeof gameFileSchema>;

/** Every refusal of a game file, and the sentence that goes with it. */
const TEXTS = {
  'game-unreadable': (what: string) => `This is not a game file (${what}). Choose one saved by Turnwright.`,
  'game-wrong-kind': (what: string) => `This file calls itself '${what}', not a Turnwright game.`,
  'game-newer': (what: string) =>
    `This game uses format ${what}; this version of Turnwright reads up to ${GAME_FORMAT}. Use a newer one.`,
  'game-content': (what: string) => `The game cannot be played: ${what}.`,
} satisfies Record<string, (what: string) => string>;

export function gameError(code: keyof typeof TEXTS, what: string, path?: string): CodedError {
  return { code, message: TEXTS[code](what), ...(path === undefined ? {} : { path }) };
}

/** The file as text, indented by two spaces, so that people and tools can read and compare it. */
export function writeGameFile(file: Omit<GameFile, 'kind' | 'format'>): string {
  return `${JSON.stringify({ kind: KIND, format: GAME_FORMAT, ...file }, null, 2)}\n`;
}

/**
 * Reads a game file. Refused, each with its reason: anything that is not JSON, is nested too deeply or has keys that reach a
 * prototype, other kinds of file, newer formats, and anything that violates the schema. The game system reads the rules
 * themselves.
 */
export function readGameFile(bytes: Uint8Array): Result<GameFile, CodedError> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err(gameError('game-unreadable', 'it is cut off or not JSON'));
  }
  const plain = checkPayload(value, { maxBytes: 2 * MAX_GAME_BYTES, maxDepth: 30, maxValues: 100_000 });
  if (!plain.ok) return err(gameError('game-unreadable', plain.error.message.replace(/\.$/, '')));
  if (!isObject(value)) return err(gameError('game-unreadable', 'it is not a JSON object'));
  const { kind, format } = value;
  if (kind !== KIND) return err(gameError('game-wrong-kind', typeof kind === 'string' ? kind : 'nothing'));
  if (typeof format === 'number' && format > GAME_FORMAT) return err(gameError('game-newer', String(format)));
  const parsed = gameFileSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const { path, reason } = firstIssue(parsed.error);
  return err(gameError('game-content', `at ${path}, ${reason}`.replace(/\.$/, ''), path));
}
