import { invalidParams, refuse } from '../../engine/refusal';
import type { Duration } from './duration';
import { endOf } from './duration';
import type { EffectInstance, State } from './state';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE, isEffect } from './tables/effects';
import { ROUND_SECONDS } from './tables/ladder';
import { NATURE_TABLE } from './tables/natures';
import type { Figure } from './types';

export function has(state: State, id: EffectId): boolean {
  return state.effects.some((instance) => instance.effect === id);
}

/** Sum of the values of all instances. */
export function valueOf(state: State, id: EffectId): number {
  let total = 0;
  for (const instance of state.effects) if (instance.effect === id) total += instance.value;
  return total;
}

/** Every id once, sorted. */
export function effectIds(state: State): EffectId[] {
  return [...new Set(state.effects.map((instance) => instance.effect))].sort();
}

export function isGone(state: State): boolean {
  return has(state, 'dead') || has(state, 'destroyed');
}

export interface EffectInput {
  effect: EffectId;
  value?: number | undefined;
  duration?: Duration | undefined;
  label?: string | undefined;
  source?: string | undefined;
}

/** An instance with its end worked out as the catalogue says. */
export function instanceOf(input: EffectInput, clock: number): EffectInstance {
  const { label, source } = input;
  return {
    effect: input.effect,
    value: input.value ?? 1,
    ...endFor(input, clock),
    ...(label === undefined ? {} : { label }),
    ...(source === undefined ? {} : { source }),
  };
}

function endFor(input: EffectInput, clock: number): Pick<EffectInstance, 'endsAt' | 'until'> {
  const kind = EFFECT_TABLE[input.effect].duration;
  if (kind === 'open') return { endsAt: null, until: null };
  if (input.duration === undefined && kind === 'next-turn') return { endsAt: null, until: 'next-turn' };
  if (input.duration === undefined && kind === 'one-round') return { endsAt: clock + ROUND_SECONDS, until: null };
  return endOf(input.duration, clock);
}

/** Lays an instance on a combatant: what does not stack keeps the later end (section 5 of the document). */
export function layEffect(state: State, instance: EffectInstance): void {
  const present = state.effects.find((other) => other.effect === instance.effect);
  if (present === undefined || EFFECT_TABLE[instance.effect].stacking === 'many') {
    state.effects.push(instance);
    return;
  }
  if (present.until !== null || instance.until !== null) {
    present.endsAt = instance.endsAt;
    present.until = instance.until;
  } else if (present.endsAt !== null) {
    present.endsAt = instance.endsAt === null ? null : Math.max(present.endsAt, instance.endsAt);
  }
  if (instance.label !== undefined) present.label = instance.label;
  if (instance.source !== undefined) present.source = instance.source;
}

/** Takes all instances off; returns how many there were. */
export function dropEffect(state: State, id: EffectId): number {
  const before = state.effects.length;
  state.effects = state.effects.filter((instance) => instance.effect !== id);
  if (id === 'readied') state.readied = null;
  if (id === 'shock') state.shockDeadline = null;
  return before - state.effects.length;
}

/** Plain order of ids, the same everywhere. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Takes off what `ends` picks; returns them sorted by id. */
export function dropWhere(state: State, ends: (instance: EffectInstance) => boolean): EffectInstance[] {
  const ended = state.effects.filter(ends);
  if (ended.length === 0) return [];
  state.effects = state.effects.filter((instance) => !ended.includes(instance));
  if (ended.some((instance) => instance.effect === 'readied')) state.readied = null;
  return ended.sort((a, b) => compareIds(a.effect, b.effect));
}

/** Death or destruction: nothing else stays (section 5 of the document). */
export function end(figure: Figure, as: 'dead' | 'destroyed'): void {
  const { state } = figure;
  state.effects = [{ effect: as, value: 1, endsAt: null, until: null }];
  state.shockDeadline = null;
  state.readied = null;
  state.pendingAbility = null;
  state.openings = [];
  state.offHandReady = false;
}

/** Lays an effect with what follows from it at once: the dead lose all else, the helpless what they were doing. */
export function applyEffect(figure: Figure, input: EffectInput, clock: number): void {
  const { state } = figure;
  if (input.effect === 'dead') {
    end(figure, 'dead');
    return;
  }
  if (input.effect === 'unconscious' || input.effect === 'incapacitated') state.pendingAbility = null;
  layEffect(state, instanceOf(input, clock));
}

/** The effect with this name, if it may be applied by hand; refuses `automatic-effect`, `unknown-effect`. */
export function effectByHand(name: string, path = 'effect'): EffectId {
  if (!isEffect(name)) return refuse('unknown-effect', `There is no effect '${name}'.`, path);
  if (EFFECT_TABLE[name].class === 'automatic')
    return refuse('automatic-effect', `${EFFECT_TABLE[name].label} follows from the values; set those instead.`, path);
  if (EFFECT_TABLE[name].class === 'command')
    return refuse('automatic-effect', `${EFFECT_TABLE[name].label} is set by its own command.`, path);
  return name;
}

/** True where Health 0 keeps somebody unconscious, whatever is done by hand. */
export function heldUnconscious(figure: Figure): boolean {
  return NATURE_TABLE[figure.stats.nature].health && figure.state.health === 0 && !has(figure.state, 'dead');
}

/** Refuses `invalid-params` for a list that names somebody twice. */
export function noTwice(ids: readonly string[], path: string): void {
  const twice = ids.find((id, position) => ids.indexOf(id) !== position);
  if (twice !== undefined) invalidParams(path, `'${twice}' is named twice.`);
}
