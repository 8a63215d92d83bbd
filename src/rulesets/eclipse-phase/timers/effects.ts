import type { Due, DueText, TimerDef } from '../../../engine/schedule';
import type { Blow } from '../damage';
import { applyDamage, strike } from '../damage';
import { nameOf } from '../derive';
import { addEffect, effectOf, isGone, removeEffect, TURN_SECONDS } from '../effects';
import { tickEvent } from '../events';
import { rollFormula } from '../amount';
import { parseFormula } from '../formula';
import { tickBreath } from '../hazards/breath';
import { tickFire } from '../hazards/fire';
import type { Effect } from '../state';
import type { EffectId } from '../tables/effects';
import { effectRow } from '../tables/effects';
import type { EP, Read, Run } from '../types';

type Timer = TimerDef<EP>;

interface EffectTimer {
  name: string;
  effects: readonly EffectId[];
  /** When the effect wants something next; undefined: never. */
  at(effect: Effect): number | undefined;
  fire(ctx: Run, id: string, effect: Effect): void;
  text(name: string, effect: Effect): string;
  rule: string;
  asksDice?: boolean;
  every?(effect: Effect): number | undefined;
}

/** A timer over one or several effects of the catalogue. */
function effectTimer(def: EffectTimer): Timer {
  return {
    name: def.name,
    *pending(ctx: Read): Iterable<Due> {
      for (const being of ctx.world.combatants) {
        const { id, state } = being;
        if (state.effects.length === 0) continue;
        for (const effect of state.effects) {
          if (!def.effects.includes(effect.id)) continue;
          // What death ends does not work on the dead either, should somebody set it again.
          if (effectRow(effect.id).endsWithDeath === true && isGone(being)) continue;
          const at = def.at(effect);
          if (at !== undefined) yield { at, timer: def.name, target: id, data: effect.id };
        }
      }
    },
    fire(ctx: Run, due: Due): void {
      const id = due.target ?? '';
      const effect = effectOf(ctx.peek(id), due.data as EffectId);
      if (effect !== undefined) def.fire(ctx, id, effect);
    },
    describe(ctx: Read, due: Due): DueText {
      const id = due.target ?? '';
      const effect = effectOf(ctx.peek(id), due.data as EffectId) ?? { id: due.data as EffectId };
      const every = def.every?.(effect);
      return {
        text: def.text(nameOf(ctx, id), effect),
        rule: def.rule,
        ...(def.asksDice === true ? { asksDice: true } : {}),
        ...(every === undefined ? {} : { everySeconds: every }),
        ...(effect.by === undefined ? {} : { source: effect.by }),
      };
    },
  };
}

/** Moves the next tick of an effect on by `seconds`, if the effect is still there. */
function pushOn(ctx: Run, id: string, effectId: EffectId, seconds: number): void {
  const effect = effectOf(ctx.edit(id), effectId);
  if (effect !== undefined) effect.nextAt = (effect.nextAt ?? ctx.clock) + seconds;
}

export const bleeding = effectTimer({
  name: 'bleeding',
  effects: ['bleeding'],
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    ctx.explain.add('Bleeding', 1, 'EP-DMG-4', { subject: id });
    tickEvent(ctx, 'bleeding', id, () => applyDamage(ctx, id, 1, { causesWounds: false, newInjury: false }).dealt);
    pushOn(ctx, id, 'bleeding', TURN_SECONDS);
  },
  text: (name) => `${name} bleeds: 1 damage`,
  rule: 'EP-DMG-4',
  every: () => TURN_SECONDS,
});

export const fire = effectTimer({
  name: 'fire',
  effects: ['burning'],
  at: (effect) => effect.nextAt,
  fire: (ctx, id) => tickFire(ctx, id),
  text: (name) => `${name} burns`,
  rule: 'EP-HAZ-2',
  asksDice: true,
  every: () => TURN_SECONDS,
});

export const toxic = effectTimer({
  name: 'toxic',
  effects: ['toxic-exposure'],
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const amount = effect.amount ?? 10;
    ctx.explain.add('Toxic air', amount, 'EP-HAZ-6', { subject: id });
    const causesWounds = ctx.options.toxicCausesWounds;
    tickEvent(ctx, 'toxic', id, () => applyDamage(ctx, id, amount, { causesWounds }).dealt);
    pushOn(ctx, id, 'toxic-exposure', TURN_SECONDS);
  },
  text: (name) => `Toxic air hurts ${name}: 10 damage`,
  rule: 'EP-HAZ-6',
  asksDice: true,
  every: () => TURN_SECONDS,
});

export const corrosion = effectTimer({
  name: 'corrosive',
  effects: ['corrosive'],
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const amount = effect.amount ?? 10;
    ctx.explain.add('Corrosion', amount, 'EP-HAZ-7', { subject: id });
    tickEvent(ctx, 'corrosive', id, () => applyDamage(ctx, id, amount).dealt);
    pushOn(ctx, id, 'corrosive', effect.everySeconds ?? TURN_SECONDS);
  },
  text: (name, effect) => `The air eats at ${name}: ${effect.amount ?? 10} damage`,
  rule: 'EP-HAZ-7',
  asksDice: true,
  every: (effect) => effect.everySeconds ?? TURN_SECONDS,
});

export const cold = effectTimer({
  name: 'cold',
  effects: ['freezing'],
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const amount = effect.amount ?? 10;
    ctx.explain.add('Cold', amount, 'EP-HAZ-8', { subject: id });
    tickEvent(ctx, 'cold', id, () => applyDamage(ctx, id, amount).dealt);
    pushOn(ctx, id, 'freezing', 60);
  },
  text: (name) => `${name} freezes: 10 damage`,
  rule: 'EP-HAZ-8',
  asksDice: true,
  every: () => 60,
});

export const exposure = effectTimer({
  name: 'exposure',
  effects: ['exposure'],
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const rolled = effect.roll === undefined ? null : parseFormula(effect.roll);
    const dv = rolled === null ? (effect.amount ?? 0) : rollFormula(ctx, rolled, `${nameOf(ctx, id)}: exposure`);
    ctx.explain.add('Exposure', dv, 'EP-HAZ-11', { subject: id });
    const blow: Blow = {
      dv,
      type: effect.type ?? 'untyped',
      armor: effect.armor === true ? 'full' : 'none',
      causesWounds: effect.causesWounds ?? true,
    };
    tickEvent(ctx, 'exposure', id, () => strike(ctx, id, blow).dealt);
    pushOn(ctx, id, 'exposure', effect.everySeconds ?? 60);
  },
  text: (name, effect) => `Exposure hurts ${name}: ${effect.roll ?? effect.amount ?? 0} damage`,
  rule: 'EP-HAZ-11',
  asksDice: true,
  every: (effect) => effect.everySeconds,
});

export const breath = effectTimer({
  name: 'breath',
  effects: ['asphyxiation'],
  at: (effect) => effect.nextAt,
  fire: (ctx, id) => tickBreath(ctx, id),
  text: (name, effect) =>
    effect.blackout === true ? `${name} suffocates` : `${name} must hold the breath: a Durability test`,
  rule: 'EP-HAZ-4',
  asksDice: true,
});

/** The end of stuns and the fading of shocks (EP-SHK-2, EP-SHK-3). */
export const shock = effectTimer({
  name: 'shock',
  effects: ['shock-stunned', 'shocked'],
  at: (effect) => (effect.id === 'shocked' ? effect.nextAt : effect.endsAt),
  fire(ctx, id, effect) {
    if (effect.id === 'shock-stunned') {
      removeEffect(ctx, id, 'shock-stunned');
      ctx.event('effect-ended', { target: id, effect: 'shock-stunned' });
      addEffect(ctx, id, 'shocked');
      ctx.explain.add('Shocked', -30, 'EP-SHK-2', { subject: id });
      return;
    }
    fadeShock(ctx, id);
  },
  text: (name, effect) => (effect.id === 'shocked' ? `${name}: the shock fades` : `${name} comes out of the stun`),
  rule: 'EP-SHK-2',
});

function fadeShock(ctx: Run, id: string): void {
  const effect = effectOf(ctx.edit(id), 'shocked');
  if (effect === undefined) return;
  const value = (effect.value ?? -30) + 10;
  if (value >= 0) {
    removeEffect(ctx, id, 'shocked');
    ctx.event('effect-ended', { target: id, effect: 'shocked' });
    return;
  }
  effect.value = value;
  effect.nextAt = (effect.nextAt ?? ctx.clock) + (effect.fade === 'turn' ? TURN_SECONDS : 60);
  ctx.event('modifier-faded', { target: id, effect: 'shocked', value });
  ctx.explain.add('Shocked', value, 'EP-SHK-4', { subject: id });
}

/** Ends an effect whose time is up. */
function endByClock(ctx: Run, id: string, effect: Effect): void {
  removeEffect(ctx, id, effect.id);
  ctx.event('effect-ended', { target: id, effect: effect.id });
}

export const gravity = effectTimer({
  name: 'gravity-adaptation',
  effects: ['gravity-unadapted'],
  at: (effect) => effect.endsAt,
  fire: endByClock,
  text: (name) => `${name} gets used to the gravity`,
  rule: 'EP-GRAV-2',
});

export const magnetism = effectTimer({
  name: 'magnetism',
  effects: ['magnetic-exposure'],
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    const effect = effectOf(ctx.edit(id), 'magnetic-exposure');
    if (effect !== undefined) delete effect.nextAt;
    ctx.event('magnetic-effects', { target: id });
    ctx.explain.note('The field tells on electronics', 'EP-HAZ-12', { subject: id });
  },
  text: (name) => `The magnetic field tells on ${name}`,
  rule: 'EP-HAZ-12',
});

export const radiation = effectTimer({
  name: 'radiation',
  effects: ['irradiated'],
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    const effect = effectOf(ctx.edit(id), 'irradiated');
    if (effect === undefined) return;
    if (effect.onsetPassed === true) {
      delete effect.nextAt;
      ctx.event('radiation-final', { target: id });
    } else {
      effect.onsetPassed = true;
      effect.nextAt = (effect.nextAt ?? ctx.clock) + (effect.latencySeconds ?? 0);
      ctx.event('radiation-onset', { target: id });
    }
    ctx.explain.note('Radiation', 'EP-HAZ-13', { subject: id });
  },
  text: (name, effect) =>
    effect.onsetPassed === true ? `${name}: the last effects of radiation` : `${name} feels the radiation`,
  rule: 'EP-HAZ-13',
});

export const adrift = effectTimer({
  name: 'adrift',
  effects: ['adrift'],
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    removeEffect(ctx, id, 'adrift');
    ctx.event('begins-to-fall', { target: id });
    ctx.explain.note('Begins to fall', 'EP-HAZ-14', { subject: id });
  },
  text: (name) => `${name} begins to fall`,
  rule: 'EP-HAZ-14',
});

const OWN_CLOCK: readonly EffectId[] = ['shock-stunned', 'gravity-unadapted'];

/** Whatever else has an end by the clock. */
export const timed: Timer = {
  name: 'timed-effect',
  *pending(ctx: Read): Iterable<Due> {
    for (const { id, state } of ctx.world.combatants) {
      if (state.effects.length === 0) continue;
      for (const effect of state.effects) {
        if (effect.endsAt === undefined || OWN_CLOCK.includes(effect.id)) continue;
        yield { at: effect.endsAt, timer: 'timed-effect', target: id, data: effect.id };
      }
    }
  },
  fire(ctx: Run, due: Due): void {
    const id = due.target ?? '';
    const effect = effectOf(ctx.peek(id), due.data as EffectId);
    if (effect !== undefined) endByClock(ctx, id, effect);
  },
  describe: (ctx, due) => ({ text: `${nameOf(ctx, due.target ?? '')}: ${due.data ?? ''} ends`, rule: 'EP-TIME-1' }),
};
