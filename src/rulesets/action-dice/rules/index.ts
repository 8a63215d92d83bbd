import type { RuleEntry } from '../../../contract/views';
import { ACTION_RULES } from './actions';
import { ATTACK_RULES } from './attacks';
import { HEALING_RULES } from './healing';
import { INJURY_RULES } from './injury';
import { ROLL_RULES } from './rolls';
import { TURN_RULES } from './turns';

/** The reference: one entry for every rule, in the order of play. */
export const RULES: readonly RuleEntry[] = [
  ...ROLL_RULES,
  ...TURN_RULES,
  ...ACTION_RULES,
  ...ATTACK_RULES,
  ...INJURY_RULES,
  ...HEALING_RULES,
];
