/** Units for typed durations, and the best one for a number of seconds. */

export interface DurationUnit {
  readonly value: string;
  readonly label: string;
  readonly seconds: number;
}

const SECONDS: DurationUnit = { value: 's', label: 'seconds', seconds: 1 };

export const DURATION_UNITS: readonly DurationUnit[] = [
  SECONDS,
  { value: 'min', label: 'minutes', seconds: 60 },
  { value: 'h', label: 'hours', seconds: 3_600 },
  { value: 'd', label: 'days', seconds: 86_400 },
  { value: 'w', label: 'weeks', seconds: 604_800 },
];

/** The largest unit that divides the duration evenly; minutes if there is none yet. */
export function bestUnit(seconds: number | null): DurationUnit {
  const even = DURATION_UNITS.filter((unit) => (seconds ?? 60) > 0 && (seconds ?? 60) % unit.seconds === 0);
  return even.at(-1) ?? SECONDS;
}
