import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { DECIMAL_PLACES } from '../../../kernel/decimal';
import { CLOCK_LIMIT, NUMBER_LIMIT } from '../tables/limits';

const inp = entriesOf('Figures and explanations');

const grouped = (limit: number): string => limit.toLocaleString('en');

/** How commands read input and explain results. */
export const INPUT_RULES: readonly RuleEntry[] = [
  inp(
    'VX-INP-1',
    'Exact decimals',
    `Weights, distances and times are added up exactly, to ${DECIMAL_PLACES} decimals, and a figure exactly on a limit is within it.`,
  ),
  inp(
    'VX-INP-2',
    'Limits',
    `No number exceeds ${grouped(NUMBER_LIMIT)}, and nothing ends after second ${grouped(CLOCK_LIMIT)} of the campaign.`,
  ),
  inp(
    'VX-INP-3',
    'Lists',
    'A list of people has at least one entry and no repeats; only the lists of the surprised and of reaction checks can be empty.',
  ),
  inp(
    'VX-INP-4',
    'Several at once',
    'Damage, effects and changes of State of Mind can apply to several people in one step, and are undone in one step too.',
  ),
  inp(
    'VX-EXP-1',
    'Where figures come from',
    'Every result lists its parts, with the rule behind each. Parts that were considered but did not count are listed too.',
  ),
];
