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

/** An effect that does damage again and again. */
interface WearRow extends Pick<EffectRow, 'name' | 'effect' | 'rule' | 'asksDice'> {
  /** What is lost, in the explanation: 'Lost to bleeding'. */
  label: string;
  text(name: string, effect: Effect): string;
  everySeconds(effect: Effect): number;
  blow(ctx: Run, effect: Effect, id: string): Blow;
}

function wearing({ label, everySeconds, blow, ...row }: WearRow): EffectTimer {
  return effectTimer({
    ...row,
    at: (effect) => effect.nextAt,
    fire(ctx, id, effect) {
      const struck = blow(ctx, effect, id);
      const tick = { kind: row.name, target: id, label, rule: row.rule };
      tickEvent(ctx, tick, () => strike(ctx, id, struck).dealt);
      scheduleNext(ctx, id, row.effect, everySeconds(effect));
    },
    every: everySeconds,
  });
}

export const bleeding = wearing({
  name: 'bleeding',
  effect: 'bleeding',
  label: 'Lost to bleeding',
  rule: 'EP-DMG-4',
  text: (name) => `${name} bleeds: 1 damage`,
  everySeconds: () => TURN_SECONDS,
  blow: () => ({ dv: 1, type: 'untyped', causesWounds: false, newInjury: false }),
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

/** What air and cold do at a time, unless the effect says otherwise. */
const amountOf = ({ amount = 10 }: Effect): number => amount;

export const toxic = wearing({
  name: 'toxic',
  effect: 'toxic-exposure',
  label: 'Lost to the toxic air',
  rule: 'EP-HAZ-6',
  asksDice: true,
  text: (name, effect) => `Toxic air hurts ${name}: ${amountOf(effect)} damage`,
  everySeconds: () => TURN_SECONDS,
  blow: (ctx, effect) => ({ dv: amountOf(effect), type: 'untyped', causesWounds: ctx.options.toxicCausesWounds }),
});

export const corrosion = wearing({
  name: 'corrosive',
  effect: 'corrosive',
  label: 'Lost to corrosion',
  rule: 'EP-HAZ-7',
  asksDice: true,
  text: (name, effect) => `The air eats at ${name}: ${amountOf(effect)} damage`,
  everySeconds: ({ everySeconds = TURN_SECONDS }) => everySeconds,
  blow: (_, effect) => ({ dv: amountOf(effect), type: 'untyped' }),
});

export const cold = wearing({
  name: 'cold',
  effect: 'freezing',
  label: 'Lost to the cold',
  rule: 'EP-HAZ-8',
  asksDice: true,
  text: (name, effect) => `${name} freezes: ${amountOf(effect)} damage`,
  everySeconds: () => 60,
  blow: (_, effect) => ({ dv: amountOf(effect), type: 'untyped' }),
});

export const exposure = wearing({
  name: 'exposure',
  effect: 'exposure',
  label: 'Lost to exposure',
  rule: 'EP-HAZ-11',
  asksDice: true,
  text: (name, { roll, amount = 0 }) => `Exposure hurts ${name}: ${roll ?? amount} damage`,
  everySeconds: ({ everySeconds = 60 }) => everySeconds,
  blow(ctx, { roll, amount = 0, type = 'untyped', armor, causesWounds = true }, id) {
    const rolled = roll === undefined ? null : parseFormula(roll);
    const dv = rolled === null ? amount : rollFormula(ctx, rolled, `${nameOf(ctx, id)}: exposure`);
    return { dv, type, armor: armor === true ? 'full' : 'none', causesWounds };
  },
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
