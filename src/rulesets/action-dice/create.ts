import { z } from 'zod';
import { schemaRefusal } from '../../engine/commands/refusal';
import type { CombatantInput } from '../../engine/system/ruleset';
import { isObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { durationSchema, UNTIL } from './duration';
import { dropEffect, end, has, instanceOf, addEffect } from './effects';
import { checkEffectObject, effectDetails } from './fields';
import { fallUnconscious, followPools, shockRounds } from './follow';
import type { Options } from './options';
import { healthMax, vigorMax } from './pools';
import type { EffectInstance, State } from './state';
import { stateSchema } from './state';
import type { Stats } from './stats';
import { statsSchema } from './stats';
import { EFFECT_IDS } from './tables/effects';
import { ROUND_SECONDS } from './tables/ladder';
import { NATURE_TABLE } from './tables/natures';
import type { Figure } from './types';

const effectId = z.enum(EFFECT_IDS);

const startEffect = z.union([
  // Hardened needs its quality (AD-BON-4).
  effectId.exclude(['hardened']),
  z
    .object({
      effect: effectId,
      duration: durationSchema.optional(),
      ...effectDetails(),
      source: z.string().optional(),
      endsAt: z.number().nullable().optional(),
      until: z.enum(UNTIL).nullable().optional(),
    })
    .superRefine(checkEffectObject),
]);

/** A starting state: only what differs from the fresh default. */
const startSchema = stateSchema
  .omit({ effects: true, pendingAttack: true })
  .partial()
  .extend({ effects: z.array(startEffect).optional(), pendingAttack: z.null().optional() });

type Start = z.infer<typeof startSchema>;

/** The state of a fresh combatant. */
function freshState(stats: Stats): State {
  return {
    durability: stats.durabilityMax,
    health: healthMax(stats),
    vigor: vigorMax(stats),
    mana: stats.manaMax,
    armorDurability: Object.fromEntries(stats.armor.map((piece) => [piece.id, piece.durabilityMax])),
    initiative: null,
    actionsLeft: 0,
    offHandReady: false,
    readied: null,
    pendingAbility: null,
    openings: [],
    pendingAttack: null,
    reactedTo: [],
    escaping: false,
    shockDeadline: null,
    restHours: 0,
    projects: {},
    effects: [],
  };
}

/** Completes stat block and starting state (sections 2 and 3 of the document). Refuses with `invalid-params`. */
export function createCombatant(input: CombatantInput, options: Options, clock: number): Result<Figure, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  if (!stats.success) return err(schemaRefusal(stats.error.issues, 'stats'));
  const raw = isObject(input.state) ? input.state : {};
  const start = startSchema.safeParse(raw);
  if (!start.success) return err(schemaRefusal(start.error.issues, 'state'));
  // When a stat block is edited, the state of play is given back and clamped to the new limits.
  if (isFullState(raw)) clampToStats(stats.data, start.data);
  const problem = outOfRange(stats.data, start.data);
  if (problem !== null) return err(problem);
  const { effects = [], pendingAttack: _none, armorDurability = {}, ...given } = start.data;
  const fresh = freshState(stats.data);
  const state: State = { ...fresh, ...given, armorDurability: { ...fresh.armorDurability, ...armorDurability } };
  for (const listed of effects) {
    addEffect(state, startInstance(listed, clock));
  }
  for (const project of Object.values(state.projects)) project.complete ||= project.progress >= project.goal;
  const figure: Figure = { id: input.id, side: input.side, stats: stats.data, state };
  completeStart(figure, options, clock);
  return ok(figure);
}

/** A listed effect; one copied from a state keeps its end. */
function startInstance(listed: z.infer<typeof startEffect>, clock: number): EffectInstance {
  if (typeof listed === 'string') return instanceOf({ effect: listed }, clock);
  const { endsAt, until, ...input } = listed;
  const instance = instanceOf(input, clock);
  return { ...instance, endsAt: endsAt ?? instance.endsAt, until: until ?? instance.until };
}

/** Completes the automatic effects of a starting state; `stable` is taken as given, impossible ones are dropped. */
function completeStart(figure: Figure, options: Options, clock: number): void {
  const { stats, state } = figure;
  if (has(state, 'dead') || has(state, 'destroyed')) {
    end(figure, has(state, 'dead') ? 'dead' : 'destroyed');
    return;
  }
  const mortal = NATURE_TABLE[stats.nature].health;
  const dying = mortal && state.health === 0;
  if (!mortal) dropEffect(state, 'wounded');
  const deadline = state.shockDeadline;
  if (!dying) {
    dropEffect(state, 'shock');
    dropEffect(state, 'stable');
    state.shockDeadline = null;
  } else if (has(state, 'stable')) {
    dropEffect(state, 'shock');
    state.shockDeadline = null;
    fallUnconscious(figure);
  } else if (has(state, 'shock')) {
    state.shockDeadline = deadline ?? clock + ROUND_SECONDS * shockRounds(figure);
    fallUnconscious(figure);
  }
  if (state.readied === null) dropEffect(state, 'readied');
  else if (!has(state, 'readied')) {
    addEffect(state, instanceOf({ effect: 'readied', label: state.readied.trigger }, clock));
  }
  followPools(figure, options, clock, { asGiven: true });
  if (dying && deadline !== null && has(state, 'shock')) state.shockDeadline = deadline;
}

/** Undoes a death: as for a starting state, but stable at Health 0 (section 5). */
export function revive(figure: Figure, options: Options, clock: number): void {
  const { stats, state } = figure;
  dropEffect(state, 'dead');
  if (NATURE_TABLE[stats.nature].health && state.health === 0) {
    addEffect(state, { effect: 'stable', value: 1, endsAt: null, until: null });
    fallUnconscious(figure);
  }
  followPools(figure, options, clock, { asGiven: true });
}

/** True for a full state, as play stores it; a starting state gives only what differs. */
function isFullState(raw: Record<string, unknown>): boolean {
  return Object.keys(stateSchema.shape).every((key) => Object.hasOwn(raw, key));
}

/** Clamps a stored state to the limits of a changed stat block. */
function clampToStats(stats: Stats, start: Start): void {
  start.durability = Math.min(start.durability ?? 0, stats.durabilityMax);
  start.health = Math.min(start.health ?? 0, healthMax(stats));
  start.vigor = Math.min(start.vigor ?? 0, vigorMax(stats));
  start.mana = Math.min(start.mana ?? 0, stats.manaMax);
  const kept: Record<string, number | null> = {};
  for (const { id, durabilityMax } of stats.armor) {
    const left = start.armorDurability?.[id];
    if (left != null && durabilityMax !== null) kept[id] = Math.min(left, durabilityMax);
  }
  start.armorDurability = kept;
}

/** Refuses pools above their maximum and unknown armour. */
function outOfRange(stats: Stats, start: Start): CodedError | null {
  const limits: [keyof Start & string, number][] = [
    ['durability', stats.durabilityMax],
    ['health', healthMax(stats)],
    ['vigor', vigorMax(stats)],
    ['mana', stats.manaMax],
  ];
  for (const [pool, max] of limits) {
    const value = start[pool];
    if (typeof value === 'number' && value > max) return tooMuch(`state.${pool}`, max);
  }
  for (const [id, value] of Object.entries(start.armorDurability ?? {})) {
    const piece = stats.armor.find((candidate) => candidate.id === id);
    if (piece === undefined) {
      return {
        code: 'invalid-params',
        message: `There is no armour called '${id}'.`,
        path: `state.armorDurability.${id}`,
      };
    }
    if (value !== null && value > (piece.durabilityMax ?? 0)) {
      return tooMuch(`state.armorDurability.${id}`, piece.durabilityMax ?? 0);
    }
  }
  return null;
}

function tooMuch(path: string, max: number): CodedError {
  return { code: 'invalid-params', message: `At most ${max}.`, path };
}
