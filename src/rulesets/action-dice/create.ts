import { z } from 'zod';
import { schemaRefusal } from '../../engine/state/refusal';
import type { CombatantInput } from '../../engine/system/ruleset';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { entryOf, putEntry } from '../../kernel/lookup';
import { durationSchema } from './duration';
import { addEffect, dropEffect, end, has, instanceOf, openEffect } from './effects';
import { checkEffectObject, effectDetails } from './fields';
import { fallUnconscious, followPools } from './follow';
import type { Options } from './options';
import { healthMax, keepWithinLimits, poolMax, POOLS, vigorMax } from './pools';
import type { State } from './state';
import { stateSchema } from './state';
import type { Stats } from './stats';
import { statsSchema } from './stats';
import { EFFECT_IDS } from './tables/effects';
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

/** Completes stat block and starting state. Refuses with `invalid-params`. */
export function createCombatant(input: CombatantInput, options: Options, clock: number): Result<Figure, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  if (!stats.success) return err(schemaRefusal(stats.error.issues, 'stats'));
  const state = startOf(stats.data, input.state, clock);
  if (!state.ok) return state;
  const figure: Figure = { id: input.id, side: input.side, stats: stats.data, state: state.value };
  completeStart(figure, options, clock);
  return ok(figure);
}

/** A starting state with all that it leaves out. */
function startOf(stats: Stats, given: unknown, clock: number): Result<State, CodedError> {
  const start = startSchema.safeParse(given ?? {});
  if (!start.success) return err(schemaRefusal(start.error.issues, 'state'));
  const problem = outOfRange(stats, start.data);
  if (problem !== null) return err(problem);
  const { effects = [], pendingAttack: _none, armorDurability = {}, ...rest } = start.data;
  const fresh = freshState(stats);
  const state: State = { ...fresh, ...rest, armorDurability: { ...fresh.armorDurability, ...armorDurability } };
  for (const listed of effects) {
    addEffect(state, instanceOf(typeof listed === 'string' ? { effect: listed } : listed, clock));
  }
  for (const project of Object.values(state.projects)) project.complete ||= project.progress >= project.goal;
  return ok(state);
}

/** Keeps pools and armour within an edited stat block, and no armour that it does not list. */
export function fit({ stats, state }: Figure): void {
  keepWithinLimits({ stats, state });
  const { armorDurability } = freshState(stats);
  for (const [id, max] of Object.entries(armorDurability)) {
    const left = entryOf(state.armorDurability, id);
    if (max !== null && left != null) putEntry(armorDurability, id, Math.min(left, max));
  }
  state.armorDurability = armorDurability;
}

/** Completes the automatic effects of a starting state; `stable` is taken as given, impossible ones are dropped. */
function completeStart(figure: Figure, options: Options, clock: number): void {
  const { stats, state } = figure;
  if (has(state, 'dead') || has(state, 'destroyed')) {
    end(figure, has(state, 'dead') ? 'dead' : 'destroyed');
    return;
  }
  const mortal = NATURE_TABLE[stats.nature].health;
  const { shockDeadline } = state;
  if (!mortal) dropEffect(state, 'wounded');
  dropEffect(state, 'shock');
  if (!mortal || state.health > 0) dropEffect(state, 'stable');
  else if (has(state, 'stable')) fallUnconscious(figure);
  if (state.readied === null) dropEffect(state, 'readied');
  else if (!has(state, 'readied')) {
    addEffect(state, instanceOf({ effect: 'readied', label: state.readied.trigger }, clock));
  }
  followPools(figure, options, clock, { asGiven: true });
  // Health 0 brings the shock back, with the deadline as given.
  if (has(state, 'shock')) state.shockDeadline = shockDeadline ?? state.shockDeadline;
}

/** Undoes a death: as for a starting state, but stable at Health 0. */
export function revive(figure: Figure, options: Options, clock: number): void {
  const { stats, state } = figure;
  dropEffect(state, 'dead');
  if (NATURE_TABLE[stats.nature].health && state.health === 0) {
    addEffect(state, openEffect('stable'));
    fallUnconscious(figure);
  }
  followPools(figure, options, clock, { asGiven: true });
}

/** Refuses pools above their maximum and unknown armour. */
function outOfRange(stats: Stats, start: Start): CodedError | null {
  for (const pool of POOLS) {
    const max = poolMax(stats, pool);
    if ((start[pool] ?? 0) > max) return tooMuch(`state.${pool}`, max);
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
