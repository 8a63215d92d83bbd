import { sumFrom } from '../../../engine/explain/sum';
import type { Due, DueText, TimerDef } from '../../../engine/time/schedule';
import type { Blow } from '../damage';
import { strike } from '../damage';
import { plus } from '../../../kernel/decimal';
import { nameOf } from '../derive';
import { addEffect, effectOf, isGone, removeEffect, TURN_SECONDS } from '../effects';
import { tickEvent } from '../events';
import { rollFormula } from '../amount';
import { parseFormula } from '../formula';
import { tickBreath } from '../hazards/breath';
import { tickFire } from '../hazards/fire';
import type { Effect } from '../state';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { EP, Read, Run } from '../types';

export type Timer = TimerDef<EP>;

interface EffectRow {
  name: string;
  effect: EffectId;
  /** When the effect is due next; undefined: never. */
  at(effect: Effect): number | undefined;
  fire(ctx: Run, id: string, effect: Effect): void;
  text(name: string, effect: Effect): string;
  rule: string;
  asksDice?: boolean;
  every?(effect: Effect): number | undefined;
}

/** A timer for an effect of the catalogue; `dueByEffects` collects what is due. */
export type EffectTimer = Timer & Pick<EffectRow, 'effect' | 'at'>;

/** What is due for somebody's effects, in one pass for all effect timers. */
export function dueByEffects(timers: readonly EffectTimer[]): NonNullable<Timer['of']> {
  const known = new Map<string, EffectTimer>(timers.map((timer) => [timer.effect, timer]));
  return (_ctx, being, tell) => {
    const { effects } = being.state;
    for (let place = 0; place < effects.length; place += 1) {
      const effect = effects[place] as Effect;
      const timer = known.get(effect.id);
      const at = timer?.at(effect);
      if (timer === undefined || at === undefined) continue;
      // Effects that end with death do nothing to the dead either, even if applied again.
      if (EFFECT_TABLE[effect.id].endsWithDeath === true && isGone(being)) continue;
      tell(at, effect.id, timer.name);
    }
  };
}

export function effectTimer(def: EffectRow): EffectTimer {
  return {
    name: def.name,
    effect: def.effect,
    at: (effect) => def.at(effect),
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

/** Schedules the next tick of an effect `seconds` later, if the effect is still there. */
function scheduleNext(ctx: Run, id: string, effectId: EffectId, seconds: number): void {
  const effect = effectOf(ctx.edit(id), effectId);
  if (effect !== undefined) effect.nextAt = plus(effect.nextAt ?? ctx.clock, seconds);
}

export const bleeding = effectTimer({
  name: 'bleeding',
  effect: 'bleeding',
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    const blow: Blow = { dv: 1, type: 'untyped', causesWounds: false, newInjury: false };
    const tick = { kind: 'bleeding', target: id, label: 'Lost to bleeding', rule: 'EP-DMG-4' };
    tickEvent(ctx, tick, () => strike(ctx, id, blow).dealt);
    scheduleNext(ctx, id, 'bleeding', TURN_SECONDS);
  },
  text: (name) => `${name} bleeds: 1 damage`,
  rule: 'EP-DMG-4',
  every: () => TURN_SECONDS,
});

export const fire = effectTimer({
  name: 'fire',
  effect: 'burning',
  at: (effect) => effect.nextAt,
  fire: (ctx, id) => tickFire(ctx, id),
  text: (name) => `${name} burns`,
  rule: 'EP-HAZ-2',
  asksDice: true,
  every: () => TURN_SECONDS,
});

export const toxic = effectTimer({
  name: 'toxic',
  effect: 'toxic-exposure',
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const amount = effect.amount ?? 10;
    const blow: Blow = { dv: amount, type: 'untyped', causesWounds: ctx.options.toxicCausesWounds };
    const tick = { kind: 'toxic', target: id, label: 'Lost to the toxic air', rule: 'EP-HAZ-6' };
    tickEvent(ctx, tick, () => strike(ctx, id, blow).dealt);
    scheduleNext(ctx, id, 'toxic-exposure', TURN_SECONDS);
  },
  text: (name) => `Toxic air hurts ${name}: 10 damage`,
  rule: 'EP-HAZ-6',
  asksDice: true,
  every: () => TURN_SECONDS,
});

export const corrosion = effectTimer({
  name: 'corrosive',
  effect: 'corrosive',
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const amount = effect.amount ?? 10;
    const tick = { kind: 'corrosive', target: id, label: 'Lost to corrosion', rule: 'EP-HAZ-7' };
    tickEvent(ctx, tick, () => strike(ctx, id, { dv: amount, type: 'untyped' }).dealt);
    scheduleNext(ctx, id, 'corrosive', effect.everySeconds ?? TURN_SECONDS);
  },
  text: (name, effect) => `The air eats at ${name}: ${effect.amount ?? 10} damage`,
  rule: 'EP-HAZ-7',
  asksDice: true,
  every: (effect) => effect.everySeconds ?? TURN_SECONDS,
});

export const cold = effectTimer({
  name: 'cold',
  effect: 'freezing',
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const amount = effect.amount ?? 10;
    const tick = { kind: 'cold', target: id, label: 'Lost to the cold', rule: 'EP-HAZ-8' };
    tickEvent(ctx, tick, () => strike(ctx, id, { dv: amount, type: 'untyped' }).dealt);
    scheduleNext(ctx, id, 'freezing', 60);
  },
  text: (name) => `${name} freezes: 10 damage`,
  rule: 'EP-HAZ-8',
  asksDice: true,
  every: () => 60,
});

export const exposure = effectTimer({
  name: 'exposure',
  effect: 'exposure',
  at: (effect) => effect.nextAt,
  fire(ctx, id, effect) {
    const rolled = effect.roll === undefined ? null : parseFormula(effect.roll);
    const dv = rolled === null ? (effect.amount ?? 0) : rollFormula(ctx, rolled, `${nameOf(ctx, id)}: exposure`);
    const blow: Blow = {
      dv,
      type: effect.type ?? 'untyped',
      armor: effect.armor === true ? 'full' : 'none',
      causesWounds: effect.causesWounds ?? true,
    };
    const tick = { kind: 'exposure', target: id, label: 'Lost to exposure', rule: 'EP-HAZ-11' };
    tickEvent(ctx, tick, () => strike(ctx, id, blow).dealt);
    scheduleNext(ctx, id, 'exposure', effect.everySeconds ?? 60);
  },
  text: (name, effect) => `Exposure hurts ${name}: ${effect.roll ?? effect.amount ?? 0} damage`,
  rule: 'EP-HAZ-11',
  asksDice: true,
  every: (effect) => effect.everySeconds,
});

export const breath = effectTimer({
  name: 'breath',
  effect: 'asphyxiation',
  at: (effect) => effect.nextAt,
  fire: (ctx, id) => tickBreath(ctx, id),
  text: (name, effect) =>
    effect.blackout === true ? `${name} suffocates` : `${name} must hold their breath: a Durability test`,
  rule: 'EP-HAZ-4',
  asksDice: true,
});

/** The end of a stun; a modifier due to fade at the same moment starts over instead (EP-SHK-2, EP-SHK-4). */
export const stun = effectTimer({
  name: 'stun',
  effect: 'shock-stunned',
  at: (effect) => effect.endsAt,
  fire(ctx, id) {
    removeEffect(ctx, id, 'shock-stunned');
    ctx.event('effect-ended', { target: id, effect: 'shock-stunned' });
    ctx.explain.note('The stun is over', 'EP-SHK-2', { subject: id });
    addEffect(ctx, id, 'shocked');
    ctx.explain.lookUp('Shocked', -30, 'EP-SHK-2', { subject: id });
  },
  text: (name) => `${name} comes out of the stun`,
  rule: 'EP-SHK-2',
});

/** The fading of a shock (EP-SHK-2, EP-SHK-3). */
export const shock = effectTimer({
  name: 'shock',
  effect: 'shocked',
  at: (effect) => effect.nextAt,
  fire: (ctx, id) => fadeShock(ctx, id),
  text: (name) => `${name}: the shock fades`,
  rule: 'EP-SHK-2',
});

function fadeShock(ctx: Run, id: string): void {
  const effect = effectOf(ctx.edit(id), 'shocked');
  if (effect === undefined) return;
  const sum = sumFrom('Before', effect.value ?? -30, 'EP-SHK-4').add('Fades by', 10, 'EP-SHK-4');
  const value = sum.total;
  if (value >= 0) {
    removeEffect(ctx, id, 'shocked');
    ctx.event('effect-ended', { target: id, effect: 'shocked' });
    ctx.explain.note('The shock is over', 'EP-SHK-4', { value: 0, subject: id });
    return;
  }
  effect.value = value;
  effect.nextAt = plus(effect.nextAt ?? ctx.clock, effect.fade === 'turn' ? TURN_SECONDS : 60);
  ctx.event('modifier-faded', { target: id, effect: 'shocked', value });
  ctx.explain.came('Shocked', sum, 'EP-SHK-4', id);
}
