import { HOURS_PER_DAY } from './tables/scores';

/** Codes this system refuses with beyond those every system shares, and what they mean. */
export const REFUSALS = {
  untrained: 'Without a score in the skill it cannot be tried.',
  'cannot-defend': 'This attack or this weapon does not allow such a defence.',
  'already-in-encounter': 'Who is in the encounter cannot join it again.',
  'not-in-encounter': 'Only members leave an encounter or declare.',
  declaring: 'All declare before anybody acts.',
  'not-carried': 'So many of that thing are not there.',
  'not-injured': 'The stat and those below it have lost nothing.',
  permanent: 'The state is final; nothing heals it.',
  'already-treated': `First aid has helped this stat within the last ${HOURS_PER_DAY} hours.`,
  'already-complete': 'The work is finished.',
} as const;
