import { HOURS_PER_DAY } from './tables/scores';

/** Refusal codes beyond those all systems share, and what they mean. */
export const REFUSALS = {
  untrained: 'A skill without a score cannot be tried.',
  'cannot-defend': 'This defence does not work against the attack or with the weapon.',
  'already-in-encounter': 'Members of the encounter cannot join it again.',
  'not-in-encounter': 'Only members of the encounter can leave it or declare.',
  declaring: 'Everybody declares before anybody acts.',
  'not-carried': 'There are not that many to put down.',
  'not-injured': 'The stat and its unknown stats have lost nothing.',
  permanent: 'The state is permanent; nothing heals it.',
  'already-treated': `First aid has helped this stat within the last ${HOURS_PER_DAY} hours.`,
  'already-complete': 'The work is already finished.',
} as const;
