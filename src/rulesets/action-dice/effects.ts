import type { EffectRow } from '../../engine/time/effects';
import { EffectKit } from '../../engine/time/effects';
import { spanEnd, WIDEST } from '../../engine/state/limits';
import { invalidParams, refuse } from '../../engine/state/refusal';
import type { Duration } from './duration';
import { endOf, secondsOf } from './duration';
import type { EffectObject } from './fields';
import type { EffectInstance, State } from './state';
import type { EffectEntry, EffectField, EffectId } from './tables/effects';
import { EFFECT_TABLE, isEffect } from './tables/effects';
import { mainType } from './tables/damage-types';
import { ROUND_SECONDS } from './tables/ladder';
import { NATURE_TABLE } from './tables/natures';
import type { ActionDice, Figure, Read } from './types';

/** An effect on somebody, as the engine reads it. */
type Placed = Omit<EffectInstance, 'effect'> & { id: string };

/** The effects of these rules as panels show them. How they are applied and stack is defined below. */
export const EFFECTS = new EffectKit<ActionDice, EffectRow<ActionDice, Placed> & EffectEntry, Placed>({
  rows: EFFECT_TABLE,
  read: ({ effects }) => effects.map(({ effect, ...rest }) => ({ id: effect, ...rest })),
  write(state, effects) {
    state.effects = effects.flatMap(({ id, ...rest }) => (isEffect(id) ? [{ effect: id, ...rest }] : []));
  },
});

export function has(state: State, id: EffectId): boolean {
  const { effects } = state;
  // An index loop: an iterator over a frozen list is slower.
  for (let at = 0; at < effects.length; at += 1) if (effects[at]?.effect === id) return true;
  return false;
}

/** Sum of the values of all instances. */
export function valueOf(state: State, id: EffectId): number {
  let total = 0;
  for (const instance of state.effects) if (instance.effect === id) total += instance.value;
  return total;
}

/** Distinct ids, sorted. */
export function effectIds(state: State): EffectId[] {
  return [...new Set(state.effects.map((instance) => instance.effect))].sort();
}

export function isGone(state: State): boolean {
  return has(state, 'dead') || has(state, 'destroyed');
}

/** An effect object with a known effect, and its source. */
export interface EffectInput extends Partial<Omit<EffectObject, 'effect'>> {
  effect: EffectId;
  source?: string | undefined;
}

/** Effects applied by hand that allow no struggle (AD-RES-3). */
const NO_STRUGGLE: readonly EffectId[] = ['knocked-down', 'dead'];

/** An instance with its end as the catalogue says; fields the effect does not use are left out. */
export function instanceOf(input: EffectInput, clock: number): EffectInstance {
  const { effect, label, source, struggle } = input;
  const { uses = [], byHand } = EFFECT_TABLE[effect];
  const keepIfUsed = <V>(name: EffectField, value: V | undefined): V | undefined =>
    uses.includes(name) ? value : undefined;
  const type = keepIfUsed('type', input.type);
  const details = {
    label,
    source,
    quality: keepIfUsed('quality', input.quality),
    protects: keepIfUsed('protects', input.protects),
    type: type === undefined ? undefined : mainType(type),
    toHealth: keepIfUsed('toHealth', input.toHealth),
    struggle: byHand === 'free' && !NO_STRUGGLE.includes(effect) ? struggle : undefined,
  };
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return {
    effect,
    value: keepIfUsed('value', input.value) ?? 1,
    ...endFor(input, clock),
    ...Object.fromEntries(given),
  };
}

/** Refuses `invalid-params` for a duration that would end after the last countable second (AD-NUM-2). */
export function mustEndInTime(ctx: Read, duration: Duration | undefined, path: string): void {
  const seconds = secondsOf(duration);
  if (seconds !== null) spanEnd({ clock: ctx.world.clock, limits: WIDEST }, seconds, path);
}

function endFor(input: EffectInput, clock: number): Pick<EffectInstance, 'endsAt' | 'until'> {
  const kind = EFFECT_TABLE[input.effect].duration;
  if (kind === 'open') return { endsAt: null, until: null };
  if (input.duration === undefined && kind === 'next-turn') return { endsAt: null, until: 'next-turn' };
  if (input.duration === undefined && kind === 'one-round') return { endsAt: clock + ROUND_SECONDS, until: null };
  return endOf(input.duration, clock);
}

/** An effect without an end of its own. */
export function openEffect(effect: EffectId): EffectInstance {
  return { effect, value: 1, endsAt: null, until: null };
}

/** Adds an instance to a combatant: one that does not stack keeps the later end. */
export function addEffect(state: State, instance: EffectInstance): void {
  const present = state.effects.find((other) => other.effect === instance.effect);
  if (present === undefined || EFFECT_TABLE[instance.effect].stacking === 'several') {
    state.effects.push(instance);
    return;
  }
  keepLaterEnd(present, instance);
  if (instance.label !== undefined) present.label = instance.label;
  if (instance.source !== undefined) present.source = instance.source;
  if (instance.struggle !== undefined) present.struggle = instance.struggle;
}

/** An open end on either side wins; if either has an `until`, the newer instance wins; else the later end does. */
function keepLaterEnd(present: EffectInstance, instance: EffectInstance): void {
  const isOpen = ({ endsAt, until }: EffectInstance) => endsAt === null && until === null;
  if (isOpen(present)) return;
  const replaces = isOpen(instance) || present.until !== null || instance.until !== null;
  present.endsAt = replaces ? instance.endsAt : Math.max(present.endsAt ?? 0, instance.endsAt ?? 0);
  present.until = replaces ? instance.until : null;
}

/** Removes all instances; returns how many there were. */
export function dropEffect(state: State, id: EffectId): number {
  const before = state.effects.length;
  state.effects = state.effects.filter((instance) => instance.effect !== id);
  if (id === 'readied') state.readied = null;
  if (id === 'shock') state.shockDeadline = null;
  return before - state.effects.length;
}

/** Locale-independent order of ids. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Removes what `ends` picks; returns them sorted by id. */
export function dropWhere(state: State, ends: (instance: EffectInstance) => boolean): EffectInstance[] {
  const ended = state.effects.filter(ends);
  state.effects = state.effects.filter((instance) => !ended.includes(instance));
  if (ended.some((instance) => instance.effect === 'readied')) state.readied = null;
  return ended.sort((a, b) => compareIds(a.effect, b.effect));
}

/** Death or destruction: no other effect remains. */
export function end(figure: Figure, as: 'dead' | 'destroyed'): void {
  const { state } = figure;
  state.effects = [openEffect(as)];
  state.shockDeadline = null;
  state.readied = null;
  state.pendingAbility = null;
  state.openings = [];
  state.offHandReady = false;
  state.reactedTo = [];
  state.escaping = false;
}

/** Applies an effect and its immediate consequences: the dead lose all others, the helpless their act in progress. */
export function applyEffect(figure: Figure, input: EffectInput, clock: number): void {
  const { state } = figure;
  if (input.effect === 'dead') {
    end(figure, 'dead');
    return;
  }
  if (input.effect === 'unconscious' || input.effect === 'incapacitated') state.pendingAbility = null;
  addEffect(state, instanceOf(input, clock));
}

/** The effect with this name; refuses `unknown-effect`. `rule`: the rule to cite. */
export function effectNamed(name: string, path = 'effect', rule = 'AD-GM-3'): EffectId {
  return isEffect(name) ? name : refuse('unknown-effect', `There is no condition called '${name}'.`, { path, rule });
}

/** The effect with this name, if it can be applied by hand; refuses `automatic-effect`, `unknown-effect`. */
export function effectByHand(name: string, path = 'effect'): EffectId {
  const effect = effectNamed(name, path);
  const { byHand, label, rule } = EFFECT_TABLE[effect];
  if (byHand === 'never') refuse('automatic-effect', followsFromValues(effect), { path, rule });
  if (byHand === 'off') refuse('automatic-effect', `${label} cannot be applied by hand.`, { path, rule });
  return effect;
}

/** Why an effect cannot be set by hand. */
export function followsFromValues(effect: EffectId): string {
  return `${EFFECT_TABLE[effect].label} follows from the values; set those instead.`;
}

/** True if Health 0 keeps somebody unconscious, so that it cannot be removed by hand. */
export function heldUnconscious(figure: Figure): boolean {
  return NATURE_TABLE[figure.stats.nature].health && figure.state.health === 0 && !has(figure.state, 'dead');
}

/** Refuses `invalid-params` for a list that names somebody twice. */
export function refuseDuplicates(ids: readonly string[], path: string): void {
  if (new Set(ids).size < ids.length) invalidParams(path, 'Somebody is named twice.');
}
