import type { RuleEntry } from '../../../contract/views';
import { BASIC_RULES } from './basics';
import { FEAT_RULES } from './feats';
import { FIGHT_RULES } from './fight';
import { INJURY_RULES } from './injury';

/** Every rule as the reference shows it. */
export const RULES: readonly RuleEntry[] = [...BASIC_RULES, ...FEAT_RULES, ...FIGHT_RULES, ...INJURY_RULES];
