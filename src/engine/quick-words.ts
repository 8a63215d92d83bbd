import type { QuickWord } from '../contract/ask-views';

/** Units of time as they are typed in the quick line. */
const CLOCK_WORDS = {
  seconds: ['s', 'sec', 'second', 'seconds'],
  minutes: ['m', 'min', 'minute', 'minutes'],
  hours: ['h', 'hour', 'hours'],
  days: ['d', 'day', 'days'],
  weeks: ['w', 'wk', 'week', 'weeks'],
} as const;

/** Rounds, whatever a system calls them. */
const ROUND_WORDS = ['r', 'round', 'rounds', 't', 'turn', 'turns'] as const;

/**
 * How the units of a duration are typed, by the keys it takes: that of rounds (which may be one of the clock's, where a
 * round is a second) and seconds to days; `weeks` where it takes them.
 */
export function unitWords(rounds: string, weeks?: 'weeks'): Record<string, string[]> {
  const units: Record<string, string[]> = { [rounds]: [...ROUND_WORDS] };
  for (const [unit, words] of Object.entries(CLOCK_WORDS)) {
    if (unit !== 'weeks' || weeks !== undefined) units[unit] = [...words, ...(units[unit] ?? [])];
  }
  return units;
}

/** What weapons hold, as it is typed: by a system that counts it, and by one that says it does not. */
export const AMMUNITION: QuickWord = { id: 'ammunition', label: 'Ammo', words: ['ammunition', 'shots'] };
