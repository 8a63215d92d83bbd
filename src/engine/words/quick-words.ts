import type { QuickView, QuickWord } from '../../contract/ask-views';

/** Units of time as typed in the quick line. */
const CLOCK_WORDS = {
  seconds: ['s', 'sec', 'second', 'seconds'],
  minutes: ['m', 'min', 'minute', 'minutes'],
  hours: ['h', 'hour', 'hours'],
  days: ['d', 'day', 'days'],
  weeks: ['w', 'wk', 'week', 'weeks'],
} as const;

/** Rounds, whatever the system calls them. */
const ROUND_WORDS = ['r', 'round', 'rounds', 't', 'turn', 'turns'] as const;

type Effects = QuickView['effects'];
type Lengths = Omit<NonNullable<Effects['duration']>, 'param'>;

/**
 * How a duration is typed, by its keys: rounds as the unit of a bare number (possibly a clock unit,
 * if a round is a second), and seconds to days; `weeks` if allowed.
 */
export function inRounds(rounds: string, weeks?: 'weeks'): Lengths {
  const units: Record<string, string[]> = { [rounds]: [...ROUND_WORDS] };
  for (const [unit, words] of Object.entries(CLOCK_WORDS)) {
    if (unit !== 'weeks' || weeks !== undefined) units[unit] = [...words, ...(units[unit] ?? [])];
  }
  return { usual: rounds, units };
}

/** How a duration in clock units is typed, seconds to weeks (`clockSpanSchema`); `usual` is the unit of a bare number. */
export function onTheClock(usual: keyof typeof CLOCK_WORDS): Lengths {
  return { usual, units: Object.fromEntries(Object.entries(CLOCK_WORDS).map(([unit, words]) => [unit, [...words]])) };
}

interface Named {
  readonly name: string;
}

/** How conditions are applied and removed, by two commands with the parameters `effect` and `duration`. */
export function conditionWords(
  { on, off }: { on: Named; off: Named },
  lengths: Lengths,
  more: Pick<Effects, 'value' | 'words'> = {},
): Effects {
  return { on: on.name, off: off.name, effect: 'effect', duration: { param: 'duration', ...lengths }, ...more };
}

/** Ammunition in the quick line: for a system that tracks it, and for one that does not. */
export const AMMUNITION: QuickWord = { id: 'ammunition', label: 'Ammo', words: ['ammunition', 'shots'] };
