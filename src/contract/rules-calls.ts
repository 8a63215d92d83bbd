import { z } from 'zod';
import type { JsonObject } from '../kernel/json';
import type { FileKind, SavedFile } from './files';
import { jsonObject } from './json';
import { answer, call } from './rpc/define';
import type { CombatantView, Odds } from './views';

export const GAME_FILE: FileKind = { label: 'Turnwright game', endings: ['turnwright-game'] };

const campaign = z.string().min(1).max(64);

/** Rules out of a file, ready to begin a campaign with, or to be used in one. */
export interface GameView {
  ruleset: string;
  title: string;
  options: JsonObject;
}

/** What rules that are being written come to, tried out on two people. */
export interface TriedRules {
  /** What is wrong, and where in the options; nothing else is told then. */
  problems: { path: string; message: string }[];
  /** Somebody as these rules make everybody. */
  person: CombatantView | null;
  /** What can be rolled, each with its exact odds. */
  rolls: { label: string; odds: Odds }[];
  /** A fight of two, in sentences. */
  fight: string[];
}

/** The calls of rules that a table writes down itself. */
export const rulesCalls = {
  /** Writes the rules of a campaign to a file the user chooses; null where they changed their mind. */
  'rules.save': call(z.strictObject({ campaign }), answer<{ saved: SavedFile } | null>()),
  /** Reads a file of rules that was offered, or asks for one; null where the person changed their mind. */
  'rules.open': call(z.strictObject({ offer: z.string().max(200).optional() }), answer<GameView | null>()),
  /** Tries rules out that are being written. Changes nothing. */
  'rules.try': call(z.strictObject({ ruleset: z.string(), options: jsonObject }), answer<TriedRules>()),
} as const;
