import type { RuleEntry } from '../../../contract/views';
import { entriesOf } from '../../../engine/system/rule-entries';
import { DECIMAL_PLACES } from '../../../kernel/decimal';
import { CLOCK_LIMIT, NUMBER_LIMIT } from '../tables/limits';

const inp = entriesOf('Figures and explanations');

const said = (limit: number): string => limit.toLocaleString('en');

/** How commands take their figures and explain what comes of them. */
export const INPUT_RULES: readonly RuleEntry[] = [
  inp(
    'VX-INP-1',
    'Exact decimals',
    `Weights, distances and times add up as they are written, to ${DECIMAL_PLACES} decimals, and a figure on a limit is within it.`,
  ),
  inp(
    'VX-INP-2',
    'Bounds',
    `No number goes beyond ${said(NUMBER_LIMIT)}, and nothing ends after second ${said(CLOCK_LIMIT)} of the campaign.`,
  ),
  inp(
    'VX-INP-3',
    'Lists',
    'A list of people names at least one and nobody twice; who is surprised or checks a reaction may be nobody.',
  ),
  inp(
    'VX-INP-4',
    'Several at once',
    'Damage, effects and a change of mind can strike several in one step, which is undone in one step too.',
  ),
  inp(
    'VX-EXP-1',
    'Where figures come from',
    'Every result lists what it is made of, with the rule behind each part. What was looked at and did not count is listed as well.',
  ),
];
