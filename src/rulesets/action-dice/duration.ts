import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { UNIT_SECONDS } from '../../engine/time/duration';
import { ROUND_SECONDS } from './tables/ladder';

export const UNTIL = ['next-turn', 'end-of-turn', 'end-of-encounter'] as const;

export type Until = (typeof UNTIL)[number];

const whole = z.int().min(1);

/** One unit with a whole number of at least 1, or a moment in the bearer's turns. */
export const durationSchema = field(
  z.union([
    z.strictObject({ rounds: whole }),
    z.strictObject({ seconds: whole }),
    z.strictObject({ minutes: whole }),
    z.strictObject({ hours: whole }),
    z.strictObject({ days: whole }),
    z.strictObject({ until: z.enum(UNTIL) }),
  ]),
  { title: 'Duration', widget: 'duration' },
);

export type Duration = z.infer<typeof durationSchema>;

const SECONDS: Readonly<Record<string, number>> = { ...UNIT_SECONDS, rounds: ROUND_SECONDS };

/** Seconds of a duration; null if a moment in the bearer's turns ends it, or nothing does. */
export function secondsOf(duration: Duration | undefined): number | null {
  if (duration === undefined || 'until' in duration) return null;
  const [[unit, count] = ['seconds', 0]] = Object.entries(duration);
  return count * (SECONDS[unit] ?? 1);
}

/** When an effect with this duration ends, applied at clock second `clock`. Both null: it stays open. */
export function endOf(duration: Duration | undefined, clock: number): { endsAt: number | null; until: Until | null } {
  const seconds = secondsOf(duration);
  const until = duration !== undefined && 'until' in duration ? duration.until : null;
  return { endsAt: seconds === null ? null : clock + seconds, until };
}
