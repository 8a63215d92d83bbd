import { z } from 'zod';
import { spanSeconds } from '../../engine/duration';
import { combatantId, field } from '../../engine/params';
import type { EffectEnd } from './state';
import type { DefaultDuration } from './tables/effects';
import { ABILITIES } from './tables/skills';
import type { Read } from './types';

const more = (title: string, unit?: string) => field(z.number().gt(0), { title, ...(unit ? { unit } : {}) });

/** How long an effect lasts (FS-DUR-1 to FS-DUR-3). A duration of 0 or less is refused. */
export const durationSchema = field(
  z.union([
    z.strictObject({
      until: z.enum(['start-of-turn', 'end-of-turn']),
      of: combatantId({ title: 'Whose turn' }).optional(),
    }),
    z.strictObject({ until: z.enum(['this-turn', 'encounter-end']) }),
    z.strictObject({
      until: z.literal('save'),
      ability: z.enum(ABILITIES),
      skill: z.string().optional(),
      dc: z.int(),
    }),
    z.strictObject({ rounds: field(z.int().gt(0), { title: 'Rounds' }) }),
    z
      .strictObject({
        seconds: more('Seconds', 's').optional(),
        minutes: more('Minutes', 'min').optional(),
        hours: more('Hours', 'h').optional(),
        days: more('Days', 'd').optional(),
        weeks: more('Weeks', 'wk').optional(),
      })
      .refine((span) => Object.values(span).some((value) => value !== undefined), 'say how long'),
  ]),
  { title: 'Duration', widget: 'duration' },
);

export type Duration = z.infer<typeof durationSchema>;

/** Seconds of a round, and of a turn-anchored effect where no turns are taken. */
export const ROUND_SECONDS = 6;

/** Takes part in the running encounter. */
export function takesPart(ctx: Read, id: string): boolean {
  return ctx.world.encounter !== null && Object.hasOwn(ctx.world.index, id) && ctx.peek(id).state.initiative !== null;
}

/** The default of the catalogue as a duration, with its anchor put in. */
export function defaultDuration(
  lasts: DefaultDuration | undefined,
  target: string,
  source?: string,
): Duration | undefined {
  if (lasts === undefined) return undefined;
  if ('until' in lasts && lasts.until !== 'this-turn') {
    return { until: lasts.until, of: lasts.of === 'source' ? (source ?? target) : target };
  }
  return lasts as Duration;
}

/** When an effect that begins at `clock` ends where no turns are taken: turns and rounds are seconds (FS-DUR-2, FS-DUR-3). */
export function endByClock(duration: Duration, clock: number): EffectEnd {
  if ('rounds' in duration) return { kind: 'clock', at: clock + duration.rounds * ROUND_SECONDS };
  if (!('until' in duration)) return { kind: 'clock', at: clock + spanSeconds(duration) };
  switch (duration.until) {
    case 'encounter-end':
      return { kind: 'encounter' };
    case 'save': {
      const { ability, skill, dc } = duration;
      return { kind: 'save', ability, dc, ...(skill === undefined ? {} : { skill }) };
    }
    default:
      return { kind: 'clock', at: clock + ROUND_SECONDS };
  }
}

/** When an effect with this duration ends, if it is applied now (FS-DUR-2, FS-DUR-3). */
export function endOf(ctx: Read, duration: Duration, target: string, source?: string): EffectEnd {
  const { clock, encounter } = ctx.world;
  const byClock = endByClock(duration, clock);
  if (encounter === null) return byClock;
  if ('rounds' in duration) {
    const anchor = [source, target].find((id) => id !== undefined && takesPart(ctx, id));
    return anchor === undefined ? byClock : { kind: 'rounds', of: anchor, left: duration.rounds };
  }
  if (!('until' in duration)) return byClock;
  if (duration.until === 'this-turn') return { kind: 'this-turn', of: encounter.active };
  if (duration.until !== 'start-of-turn' && duration.until !== 'end-of-turn') return byClock;
  const of = duration.of ?? target;
  if (!takesPart(ctx, of)) return byClock;
  if (duration.until === 'start-of-turn') return { kind: 'turn-start', of };
  return { kind: 'turn-end', of, skip: encounter.active === of };
}

/** Whom an end waits for, where it waits for somebody's turn. */
export function anchorOf(end: EffectEnd | undefined): string | null {
  return end !== undefined && 'of' in end ? end.of : null;
}
