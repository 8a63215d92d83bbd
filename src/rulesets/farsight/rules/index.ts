import type { RuleEntry } from '../../../contract/views';
import { CHECK_RULES } from './checks';
import { COMBAT_RULES } from './combat';
import { INJURY_RULES } from './injury';
import { WORLD_RULES } from './world';

/** The reference: an entry for every rule, in our own words. */
export const RULES: readonly RuleEntry[] = [...CHECK_RULES, ...WORLD_RULES, ...COMBAT_RULES, ...INJURY_RULES];

/** Rules without a result of their own → why. */
export const REMINDERS: Readonly<Record<string, string>> = {
  'FS-CHK-4': 'Trying again is the game master’s call; nothing is blocked.',
  'FS-SOC-2': 'Roleplay decides; the rule only says which checks can help.',
};
