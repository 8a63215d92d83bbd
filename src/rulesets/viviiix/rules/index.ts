import type { RuleEntry } from '../../../contract/views';
import { BODY_RULES } from './body';
import { CHECK_RULES } from './checks';
import { EXTRA_RULES } from './extras';
import { INPUT_RULES } from './input';
import { TURN_RULES } from './turns';

/** The reference: all rules with their figures. */
export const RULES: readonly RuleEntry[] = [
  ...TURN_RULES,
  ...CHECK_RULES,
  ...BODY_RULES,
  ...EXTRA_RULES,
  ...INPUT_RULES,
];
