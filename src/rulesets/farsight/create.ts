import { schemaRefusal } from '../../engine/state/refusal';
import type { CombatantInput } from '../../engine/system/ruleset';
import { isObject } from '../../kernel/json';
import { type CodedError, type Result, err, ok } from '../../kernel/result';
import { Exact, plus, times } from '../../kernel/decimal';
import { conditions, feltGravity, vitalityMax } from './conditions';
import { immuneToSpaceSickness } from './surroundings';
import {
  concentrationSpan,
  defaultDuration,
  durationSchema,
  endByClock,
  spanFrom,
  spanOf,
  type Duration,
} from './durations';
import type { FarsightOptions } from './options';
import { stateSchema, type FarsightState } from './state';
import { statsSchema } from './stats';
import { HOUR_SECONDS, DAY_SECONDS } from './tables/downtime';
import { RAD_DECAY_SECONDS } from './tables/radiation';
import { secondsPerRad } from './radiation';
import { EFFECTS, EFFECT_IDS } from './tables/effects';
import { SICKNESS_SECONDS } from './tables/gravity';
import type { Being } from './types';

/**
 * Effects of a starting state: ids, or objects with source, duration and data. Without a duration the catalogue's default
 * applies, counted from now (FS-DUR-3), unless a concentration holds it.
 */
function startingEffects(raw: unknown, clock: number): Result<unknown, CodedError> {
  if (!Array.isArray(raw)) return ok(raw ?? []);
  const effects: unknown[] = [];
  for (const [i, entry] of (raw as unknown[]).entries()) {
    const given = typeof entry === 'string' ? { effect: entry } : entry;
    if (!isObject(given)) {
      effects.push(entry);
      continue;
    }
    const { duration: wanted = null, ...rest } = given;
    const duration = durationSchema.nullable().safeParse(wanted);
    if (!duration.success) return err(schemaRefusal(duration.error.issues, `state.effects.${i}.duration`));
    const lasts = duration.data ?? usualDuration(rest);
    effects.push(lasts === null ? rest : { ...rest, ends: endByClock(lasts, spanFrom(clock)) });
  }
  return ok(effects);
}

/** The catalogue's duration for an effect that has no end of its own, or null. */
function usualDuration({ effect, ends, concentration }: Record<string, unknown>): Duration | null {
  if (ends !== undefined || concentration === true) return null;
  const known = EFFECT_IDS.find((id) => id === effect);
  return (known === undefined ? undefined : defaultDuration(EFFECTS[known].lasts, '')) ?? null;
}

/** The concentration of a starting state, its duration counted from now (FS-CON-6). */
function startingConcentration(raw: unknown, clock: number): Result<object, CodedError> {
  if (!isObject(raw)) return ok({});
  const { effect = '', duration } = raw;
  if (duration === undefined) return ok({});
  const span = concentrationSpan.safeParse(duration);
  if (!span.success) return err(schemaRefusal(span.error.issues, 'state.concentration.duration'));
  const until = span.data === null ? null : plus(clock, spanOf(span.data));
  return ok({ concentration: { effect, until } });
}

/** Traumas of a starting state, with ids by position if they have none. */
function startingTraumas(raw: unknown): unknown {
  if (!Array.isArray(raw)) return raw ?? [];
  return (raw as unknown[]).map((entry, i) => (isObject(entry) ? { id: `trauma-${i + 1}`, ...entry } : entry));
}

/** Makes a combatant: stat block completed, starting state merged over the default. */
export function createCombatant(
  input: CombatantInput,
  options: FarsightOptions,
  clock: number,
): Result<Being, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  if (!stats.success) return err(schemaRefusal(stats.error.issues, 'stats'));
  // Null means not given.
  const given = Object.fromEntries(Object.entries(input.state ?? {}).filter(([, value]) => value !== null));
  const { vitality, effects, concentration, traumas } = given;
  const lasting = startingEffects(effects, clock);
  if (!lasting.ok) return lasting;
  const held = startingConcentration(concentration, clock);
  if (!held.ok) return held;
  const { psiPoints } = stats.data;
  const state = stateSchema.safeParse({
    psiPoints,
    ...given,
    ...held.value,
    effects: lasting.value,
    traumas: startingTraumas(traumas),
  });
  if (!state.success) return err(schemaRefusal(state.error.issues, 'state'));
  const being: Being = { id: input.id, side: input.side, stats: stats.data, state: state.data };
  if (vitality === undefined) being.state.vitality = vitalityMax(being, options);
  begin(being, options, clock);
  return ok(being);
}

/** Keeps Vitality and psi points within an edited stat block. */
export function fit(being: Being, options: FarsightOptions): void {
  const { state, stats } = being;
  state.vitality = Math.min(state.vitality, vitalityMax(being, options));
  state.psiPoints = Math.min(state.psiPoints, stats.psiPoints);
}

/** Completes what follows from the starting state, and starts its timers. */
function begin(being: Being, options: FarsightOptions, clock: number): void {
  const { state } = being;
  state.vitality = Math.min(state.vitality, vitalityMax(being, options));
  if (state.vitality === 0 && state.lifeState === 'alive') state.lifeState = 'dying';
  if (state.lifeState === 'dead') state.vitality = 0;
  if (state.lifeState === 'dying' || state.lifeState === 'stable') {
    state.vitality = 0;
    if (!state.effects.some(({ effect }) => effect === 'prone')) state.effects.push({ effect: 'prone' });
  }
  if (state.lifeState === 'stable') state.stableSince ??= clock;
  const numbers = state.traumas.map(({ id }) => Number(/^trauma-(\d+)$/.exec(id)?.[1] ?? 0));
  const present = conditions(being, options);
  state.wasUnconscious = present.has('unconscious');
  state.wasAsleep = present.has('asleep');
  state.traumaCount = Math.max(state.traumaCount, state.traumas.length, ...numbers);
  startTimers(being, options, clock);
}

function startTimers(being: Being, options: FarsightOptions, clock: number): void {
  const { state } = being;
  if (state.rads > 0) state.radDecayAt ??= plus(clock, RAD_DECAY_SECONDS);
  const period = secondsPerRad(being);
  if (period !== null) state.radGainAt ??= plus(clock, period);
  if (state.air === 'none') state.airLostAt ??= clock;
  if (state.gravity !== null) state.gravitySince ??= clock;
  const felt = feltGravity(being, options);
  if (felt === 'high' || state.deconditioned) state.gravityDayAt ??= plus(clock, DAY_SECONDS);
  if (felt === 'zero' && options.additionalGravity && !immuneToSpaceSickness(being)) {
    state.sicknessAt ??= plus(clock, SICKNESS_SECONDS);
  }
  state.restDueAt ??= firstDeadline(state, times(being.stats.fullRestEvery, HOUR_SECONDS), clock);
}

/** The first full rest deadline still to come (FS-RST-2). */
function firstDeadline({ lastFullRestAt }: FarsightState, every: number, clock: number): number | null {
  if (lastFullRestAt === null) return null;
  const missed = Exact.of(clock).minus(lastFullRestAt).over(every).floor();
  return plus(lastFullRestAt, times(every, Math.max(1, missed + 1)));
}
