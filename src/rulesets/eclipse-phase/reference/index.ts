import type { RuleEntry } from '../../../contract/views';
import { ATTACK_RULES, BLAST_RULES, GUN_RULES, MELEE_RULES } from './fight';
import { HAZARD_RULES, HEALING_RULES } from './hazards';
import { INJURY_RULES, SHELL_RULES } from './injury';
import { MIND_RULES } from './mind';
import { NUMBER_RULES, STAT_RULES, TEST_RULES } from './tests';
import { MOVE_RULES, TURN_RULES } from './turn';

/** Every rule of the game system. */
export const RULES: readonly RuleEntry[] = [
  ...TEST_RULES,
  ...STAT_RULES,
  ...TURN_RULES,
  ...MOVE_RULES,
  ...ATTACK_RULES,
  ...GUN_RULES,
  ...BLAST_RULES,
  ...MELEE_RULES,
  ...INJURY_RULES,
  ...SHELL_RULES,
  ...HAZARD_RULES,
  ...HEALING_RULES,
  ...MIND_RULES,
  ...NUMBER_RULES,
];

/** Rules that only remind the game master: id → why no scenario can test them. */
export const REMINDER_RULES: Readonly<Record<string, string>> = {
  'EP-TAC-1': 'A tactical network gives manual modifiers only; the source’s list of its features is lost.',
  'EP-VEH-7': 'The game master narrates a chase with Pilot tests; it has no result of its own.',
};
