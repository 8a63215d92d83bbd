import { schemaRefusal } from '../../engine/state/refusal';
import type { CombatantInput } from '../../engine/system/ruleset';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { freshEffect } from './effects';
import type { Options } from './options';
import type { Effect, Start, State } from './state';
import { startSchema } from './state';
import type { Stats } from './stats';
import { statsSchema } from './stats';
import { OBJECTS } from './tables/objects';
import type { EffectId } from './tables/effects';
import type { Being } from './types';

/** Fills in what the preset gives and the stat block does not (EP-OBJ-4). */
function withPreset(stats: JsonObject, options: Options): Result<JsonObject, CodedError> {
  const { preset } = stats;
  if (preset === undefined || preset === null) return ok(stats);
  const table = { ...OBJECTS, ...options.tables.objects };
  const sample = typeof preset === 'string' && Object.hasOwn(table, preset) ? table[preset] : undefined;
  if (sample === undefined)
    return err(schemaRefusal([{ path: ['preset'], message: 'There is no such sample thing.' }]));
  const armor = [{ name: String(preset), energy: sample.armor, kinetic: sample.armor, inherent: true }];
  return ok({ morph: sample.morph, dur: sample.dur, woundThreshold: sample.woundThreshold, armor, ...stats });
}

/** A fresh state: unhurt, everything loaded, Moxie full. */
function freshState(stats: Stats, start: Start, clock: number): State {
  return {
    damage: 0,
    wounds: 0,
    stress: 0,
    traumas: 0,
    moxie: Math.max(0, stats.moxie - (start.hardened?.length ?? 0)),
    ammo: {},
    armorLoss: { energy: 0, kinetic: 0 },
    effects: [],
    derangements: [],
    disorders: [],
    hardening: {},
    hardened: [],
    lastInjuryAt: (start.damage ?? 0) > 0 || (start.wounds ?? 0) > 0 ? clock : null,
    firstAidUsed: false,
    nanoTreated: false,
    lastStressAt: clock,
    stressReminderAt: clock,
    disorderReminderAt: clock,
    recoveriesUsed: 0,
    disorderRecoveriesUsed: 0,
    fire: null,
    task: null,
    controller: null,
    controlMode: null,
    munitions: [],
    actions: null,
    firing: null,
    freeThrow: false,
    fight: null,
    healing: null,
    resting: null,
  };
}

/** Effects that follow from damage and stress. */
const THRESHOLD_EFFECTS: readonly EffectId[] = ['incapacitated', 'disabled', 'destroyed', 'catatonic'];

/** An effect of the starting state; one that follows from damage or stress stays until those change. */
function given(effect: Effect): Effect {
  return THRESHOLD_EFFECTS.includes(effect.id) ? { ...effect, given: true } : effect;
}

/** The fresh state overridden by the starting state; effects given by id start as their rule would start them now. */
function startingState(stats: Stats, start: Start, options: Options, clock: number): State {
  const { effects, ...rest } = start;
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const state: State = { ...freshState(stats, start, clock), ...fields };
  const at = { morph: stats.morph, clock, options };
  for (const entry of effects) {
    const { id, ...data } = typeof entry === 'string' ? { id: entry } : entry;
    const { stage, count, ...effect }: Effect = freshEffect(id, at, data);
    const place = state.effects.findIndex((present) => present.id === id);
    state.effects.splice(place < 0 ? state.effects.length : place, place < 0 ? 0 : 1, given(effect));
    if (id === 'burning' && !start.fire) state.fire = { stage: stage ?? 0, count: count ?? 0 };
  }
  if (state.fire !== null && !state.effects.some((effect) => effect.id === 'burning')) {
    state.effects.push(freshEffect('burning', at));
  }
  return state;
}

/** Completes a combatant: preset, stat block, starting state. Refuses with `invalid-params` and the path. */
export function createCombatant(input: CombatantInput, options: Options, clock: number): Result<Being, CodedError> {
  const filled = withPreset(input.stats, options);
  if (!filled.ok) return filled;
  const stats = statsSchema.safeParse(filled.value);
  if (!stats.success) return err(schemaRefusal(stats.error.issues));
  const start = startSchema.safeParse(input.state ?? {});
  if (!start.success) return err(schemaRefusal(start.error.issues));
  const state = startingState(stats.data, start.data, options, clock);
  return ok({ id: input.id, side: input.side, stats: stats.data, state });
}
