import { z } from 'zod';
import type { JsonObject } from '../kernel/json';
import type { FileKind, SavedFile } from './files';
import { jsonObject } from './json';
import { call, unchecked } from './rpc/define';
import type { CombatantView, Odds } from './views';

export const GAME_FILE: FileKind = { label: 'Turnwright game', endings: ['turnwright-game'] };

const campaign = z.string().min(1).max(64);

/** Rules from a file, ready to start a campaign with or to use in one. */
export interface GameView {
  ruleset: string;
  title: string;
  options: JsonObject;
}

/** Rules that are being written, tried out on two people. */
export interface TriedRules {
  /** What is wrong, and where in the options; nothing else is set then. */
  problems: { path: string; message: string }[];
  /** A person made by these rules. */
  person: CombatantView | null;
  /** What can be rolled, each with its exact odds. */
  rolls: { label: string; odds: Odds }[];
  /** A fight of two, in sentences. */
  fight: string[];
}

/** The calls for rules that a table writes itself. */
export const rulesCalls = {
  /** Saves the rules of a campaign to a file; null if the user cancels. */
  'rules.save': call(z.strictObject({ campaign }), unchecked<{ saved: SavedFile } | null>()),
  /** Reads the offered rules file, or asks for one; null if the user cancels. */
  'rules.open': call(z.strictObject({ offer: z.string().max(200).optional() }), unchecked<GameView | null>()),
  /** Tries out rules that are being written. Changes nothing. */
  'rules.try': call(z.strictObject({ ruleset: z.string(), options: jsonObject }), unchecked<TriedRules>()),
} as const;
