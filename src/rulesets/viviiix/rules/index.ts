import type { RuleEntry } from '../../../contract/views';

export const RULES: readonly RuleEntry[] = [];
