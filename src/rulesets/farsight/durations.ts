import { z } from 'zod';
import { spanSeconds, UNIT_SECONDS } from '../../engine/time/duration';
import { spanEnd } from '../../engine/state/limits';
import { combatantId, decimal, field } from '../../engine/commands/params';
import { plus, times, within } from '../../kernel/decimal';
import { abilityField, dcSchema, dcValue, skillField } from './check/params';
import { SAVE_MOMENTS, type EffectEnd } from './state';
import type { DefaultDuration } from './tables/effects';
import type { Read, Run } from './types';

/** Seconds of a round, and of a turn-anchored effect outside fights. */
export const ROUND_SECONDS = 6;

/** The longest stretch of time of one command, in seconds (FS-CHK-19). */
export const LONGEST_SECONDS = 1_000_000_000_000;

const noLonger = (seconds: number): boolean => within(seconds, LONGEST_SECONDS);
const TOO_LONG = { error: 'No campaign lasts that long.' };

/** A number of hours or days; refused if beyond the longest stretch. */
export const stretchOf = (unit: 'hours' | 'days', many: z.ZodNumber): z.ZodNumber =>
  many.refine((value) => noLonger(times(value, UNIT_SECONDS[unit])), TOO_LONG);

const more = (title: string, unit: string) => decimal({ above: 0 }, { title, unit });

const MOMENT_TITLES = {
  'start-of-turn': 'As each turn starts',
  'end-of-turn': 'As each turn ends',
  remind: 'By hand, with a reminder as each turn ends',
};

/** A field of moments that end an effect, with their titles. */
const until = <M extends string>(titles: Record<M, string>) =>
  field(z.enum(Object.keys(titles) as [M, ...M[]]), { title: 'Until', enumTitles: titles });

/** How long an effect lasts (FS-DUR-1 to FS-DUR-3). A duration of 0 or less is refused. */
export const durationSchema = field(
  z.union([
    z
      .strictObject({
        until: until({ 'start-of-turn': 'A turn starts', 'end-of-turn': 'A turn ends' }),
        of: combatantId({ title: 'Whose turn' }).optional(),
      })
      .meta({ title: 'Until somebody’s turn' }),
    z
      .strictObject({ until: until({ 'this-turn': 'This turn ends', 'encounter-end': 'The fight ends' }) })
      .meta({ title: 'Until the turn or the fight ends' }),
    z
      .strictObject({
        until: z.literal('save'),
        ability: abilityField,
        skill: skillField.optional(),
        dc: dcSchema,
        roll: field(z.enum(SAVE_MOMENTS).optional(), { title: 'Save rolled', enumTitles: MOMENT_TITLES }),
      })
      .meta({ title: 'Until a save succeeds' }),
    z.strictObject({ rounds: field(z.int().gt(0), { title: 'Rounds' }) }),
    z
      .strictObject({
        seconds: more('Seconds', 's').optional(),
        minutes: more('Minutes', 'min').optional(),
        hours: more('Hours', 'h').optional(),
        days: more('Days', 'd').optional(),
        weeks: more('Weeks', 'wk').optional(),
      })
      .refine((span) => Object.values(span).some((value) => value !== undefined), 'How long?')
      .refine((span) => noLonger(spanSeconds(span)), TOO_LONG)
      .meta({ title: 'By the clock' }),
  ]),
  { title: 'Duration', widget: 'duration' },
);

export type Duration = z.infer<typeof durationSchema>;

/** How long a concentration can last: one figure, in rounds or by the clock (FS-CON-6). */
export const concentrationSpan = field(
  z
    .union([
      z.strictObject({ rounds: field(z.int().gt(0), { title: 'Rounds' }) }),
      z.strictObject({ seconds: more('Seconds', 's') }),
      z.strictObject({ minutes: more('Minutes', 'min') }),
      z.strictObject({ hours: more('Hours', 'h') }),
      z.strictObject({ days: more('Days', 'd') }),
    ])
    .nullable(),
  { title: 'For how long', widget: 'duration' },
);

/** Seconds of such a span; a round is six. */
export function spanOf(span: NonNullable<z.infer<typeof concentrationSpan>>): number {
  return 'rounds' in span ? times(span.rounds, ROUND_SECONDS) : spanSeconds(span);
}

/** Takes part in the running encounter. */
export function takesPart(ctx: Read, id: string): boolean {
  return ctx.world.encounter !== null && Object.hasOwn(ctx.world.index, id) && ctx.peek(id).state.initiative !== null;
}

/** The end of a span that begins at `clock`, without a limit. */
export const spanFrom =
  (clock: number): EndOfSpan =>
  (seconds) =>
    plus(clock, seconds);

/** The catalogue's default as a duration, with its anchor filled in. */
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

/** Clock second at the end of a span that begins now. */
export type EndOfSpan = (seconds: number) => number;

/** When an effect ends outside fights: turns and rounds are seconds (FS-DUR-2, FS-DUR-3). */
export function endByClock(duration: Duration, after: EndOfSpan): EffectEnd {
  if ('rounds' in duration) return { kind: 'clock', at: after(times(duration.rounds, ROUND_SECONDS)) };
  if (!('until' in duration)) return { kind: 'clock', at: after(spanSeconds(duration)) };
  switch (duration.until) {
    case 'encounter-end':
      return { kind: 'encounter' };
    case 'save': {
      const { ability, skill, dc, roll } = duration;
      const more = { ...(skill === undefined ? {} : { skill }), ...(roll === undefined ? {} : { roll }) };
      return { kind: 'save', ability, dc: dcValue(dc), ...more };
    }
    default:
      return { kind: 'clock', at: after(ROUND_SECONDS) };
  }
}

/** When an effect with this duration ends, if it is applied now (FS-DUR-2, FS-DUR-3). */
export function endOf(ctx: Run, duration: Duration, target: string, source?: string): EffectEnd {
  const { encounter } = ctx.world;
  const byClock = endByClock(duration, (seconds) => spanEnd(ctx, seconds, 'duration'));
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

/** Whose turn an end waits for, if any. */
export function anchorOf(end: EffectEnd | undefined): string | null {
  return end !== undefined && 'of' in end ? end.of : null;
}
