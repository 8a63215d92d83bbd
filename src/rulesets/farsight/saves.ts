import { rollCheck, type RollFields } from './check/roll';
import type { CheckSpec } from './check/spec';
import { effectEnded, takeAt } from './effects';
import type { EffectInstance } from './state';
import type { EffectId } from './tables/effects';
import type { Being, Read, Run } from './types';
import { recordEvent } from './side-effects';
import { effectWord } from './words';

/** The save that ends the effect at `place` of somebody's list, or null if it ends otherwise (FS-DUR-3). */
export function saveSpec(ctx: Read, target: string, place: number): CheckSpec | null {
  const ends = ctx.peek(target).state.effects[place]?.ends;
  if (ends?.kind !== 'save') return null;
  const { ability, skill } = ends;
  return { actor: target, ability, kind: 'save', ...(skill === undefined ? {} : { skill }) };
}

/** The effects on somebody that a save would end, oldest first. */
export function endingBySave(being: Being): EffectId[] {
  const ending = being.state.effects.filter(({ ends }) => ends?.kind === 'save');
  return [...new Set(ending.map(({ effect }) => effect))];
}

/** Rolls the save against the effect at `place`; a success ends it, unless the roll itself has used it up. */
export function saveAgainst(ctx: Run, target: string, place: number): RollFields | null {
  const instance = ctx.peek(target).state.effects[place];
  const spec = saveSpec(ctx, target, place);
  if (instance?.ends?.kind !== 'save' || spec === null) return null;
  const { effect, ends } = instance;
  const which = bySave(ctx, target, effect).indexOf(place);
  const many = bySave(ctx, target, effect).length;
  const roll = rollCheck(ctx, spec, ends.dc, {}, `save against being ${effectWord(effect)}`);
  // The roll can have used up effects listed before this one, or this one itself.
  const left = bySave(ctx, target, effect);
  const now = left[which];
  if (roll.outcome === 'success' && left.length === many && now !== undefined) takeAt(ctx, target, now);
  return roll;
}

/** Places of the instances of `effect` that end by a save. */
function bySave(ctx: Read, target: string, effect: EffectInstance['effect']): number[] {
  return ctx
    .peek(target)
    .state.effects.flatMap((instance, place) =>
      instance.effect === effect && instance.ends?.kind === 'save' ? [place] : [],
    );
}

type Moment = 'start-of-turn' | 'end-of-turn';

/** What an effect asks for at a moment of its creature's turn: a save, a reminder, or nothing (FS-DUR-4). */
function asks({ ends }: EffectInstance, moment: Moment): 'save' | 'reminder' | null {
  if (ends?.kind !== 'save' || ends.roll === undefined) return null;
  if (ends.roll === moment) return 'save';
  return ends.roll === 'remind' && moment === 'end-of-turn' ? 'reminder' : null;
}

/** Rolls the saves due at a moment, oldest effect first, and reminds of those made by hand (FS-DUR-4). */
export function rollDueSaves(ctx: Run, id: string, moment: Moment): void {
  let passed = 0;
  for (;;) {
    const { effects, lifeState } = ctx.peek(id).state;
    if (lifeState === 'dead') return;
    const places = effects.flatMap((instance, place) => (asks(instance, moment) === null ? [] : [place]));
    const place = places[passed];
    const instance = place === undefined ? undefined : effects[place];
    if (place === undefined || instance === undefined) return;
    if (asks(instance, moment) === 'reminder') {
      remindOf(ctx, id, instance);
      passed += 1;
    } else passed += rollDueSave(ctx, id, place, instance);
  }
}

/** One save with its event; returns how far to advance in the list: 0 if the effect is gone. */
function rollDueSave(ctx: Run, id: string, place: number, instance: EffectInstance): 0 | 1 {
  const { effect } = instance;
  const many = bySave(ctx, id, effect).length;
  const roll = saveAgainst(ctx, id, place);
  if (roll === null) return 1;
  const { outcome, total } = roll;
  recordEvent(ctx, 'effect-save', { target: id, effect, outcome, total });
  ctx.explain.lookUp('Save against an effect', outcome, 'FS-DUR-4', { subject: id });
  const gone = bySave(ctx, id, effect).length < many;
  if (gone && outcome === 'success') effectEnded(ctx, id, [instance]);
  return gone ? 0 : 1;
}

function remindOf(ctx: Run, id: string, { effect }: EffectInstance): void {
  recordEvent(ctx, 'save-due', { target: id, effect });
  ctx.explain.lookUp('A save is due', effect, 'FS-DUR-4', { subject: id });
}

/** One reminder for each effect whose save falls in turns: outside fights nothing rolls by itself (FS-DUR-4). */
export function savesDue(ctx: Run): void {
  for (const { id, state } of ctx.world.combatants) {
    if (state.lifeState === 'dead') continue;
    for (const instance of state.effects) {
      if (instance.ends?.kind === 'save' && instance.ends.roll !== undefined) remindOf(ctx, id, instance);
    }
  }
}
