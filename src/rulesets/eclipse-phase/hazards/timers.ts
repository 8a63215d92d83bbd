import type { Due, TimerDef } from '../../../engine/schedule';
import { nameOf } from '../derive';
import { effectOf, isGone, removeEffect, TURN_SECONDS } from '../effects';
import type { Effect } from '../state';
import type { EffectId } from '../tables/effects';
import type { Being, EP, Read, Run } from '../types';
import { tickBreath } from './breath';
import { tickFire } from './fire';
import { tickCold, tickCorrosion, tickExposure, tickToxic } from './gases';

type Timer = TimerDef<EP>;

/** A timer that hangs on one effect and its `nextAt`. */
interface EffectTimer {
  name: string;
  effect: EffectId;
  rule: string;
  /** After the name: 'burns'. */
  text(effect: Effect, being: Being): string;
  every?(effect: Effect): number | undefined;
  asksDice?(effect: Effect): boolean;
  fire(ctx: Run, id: string): void;
}

function effectTimer(kind: EffectTimer): Timer {
  const running = (being: Being): Effect | undefined => {
    if (being.state.effects.length === 0) return undefined;
    const effect = effectOf(being, kind.effect);
    return effect?.nextAt === undefined || isGone(being) ? undefined : effect;
  };
  return {
    name: kind.name,
    *pending(ctx: Read) {
      for (const being of ctx.world.combatants) {
        const effect = running(being);
        if (effect?.nextAt !== undefined) yield { at: effect.nextAt, timer: kind.name, target: being.id };
      }
    },
    fire(ctx, due: Due) {
      kind.fire(ctx, due.target ?? '');
    },
    describe(ctx, due) {
      const id = due.target ?? '';
      const being = ctx.peek(id);
      const effect = effectOf(being, kind.effect) ?? { id: kind.effect };
      const every = kind.every?.(effect);
      const dice = kind.asksDice?.(effect) === true;
      return {
        text: `${nameOf(ctx, id)} ${kind.text(effect, being)}`,
        rule: kind.rule,
        ...(dice ? { asksDice: true } : {}),
        ...(every === undefined ? {} : { everySeconds: every }),
      };
    },
  };
}

const fire = effectTimer({
  name: 'fire',
  effect: 'burning',
  rule: 'EP-HAZ-2',
  text: (_, being) => `burns, stage ${being.state.fire?.stage ?? 0}`,
  every: () => TURN_SECONDS,
  asksDice: () => true,
  fire: tickFire,
});

const toxic = effectTimer({
  name: 'toxic air',
  effect: 'toxic-exposure',
  rule: 'EP-HAZ-6',
  text: ({ amount = 10 }) => `breathes toxic air: ${amount} damage`,
  every: () => TURN_SECONDS,
  fire: tickToxic,
});

const corrosion = effectTimer({
  name: 'corrosion',
  effect: 'corrosive',
  rule: 'EP-HAZ-7',
  text: ({ amount = 10 }) => `is eaten at by corrosive air: ${amount} damage`,
  every: ({ everySeconds }) => everySeconds,
  fire: tickCorrosion,
});

const cold = effectTimer({
  name: 'cold',
  effect: 'freezing',
  rule: 'EP-HAZ-8',
  text: ({ amount = 10 }) => `freezes: ${amount} damage`,
  every: () => 60,
  fire: tickCold,
});

const exposure = effectTimer({
  name: 'exposure',
  effect: 'exposure',
  rule: 'EP-HAZ-11',
  text: ({ amount, roll }) => `is exposed: ${roll ?? amount ?? 0} damage`,
  every: ({ everySeconds }) => everySeconds,
  asksDice: ({ roll }) => roll !== undefined,
  fire: tickExposure,
});

const breath = effectTimer({
  name: 'breath',
  effect: 'asphyxiation',
  rule: 'EP-HAZ-4',
  text: ({ blackout, doubled, tests = 0 }) =>
    blackout === true
      ? `suffocates: ${doubled === true ? 20 : 10} damage`
      : `must hold on without air, Durability test ${tests + 1}`,
  every: ({ blackout }) => (blackout === true ? 60 : 30),
  asksDice: ({ blackout }) => blackout !== true,
  fire: tickBreath,
});

/** Takes the due moment off an effect that reminds only once. */
function remindedOnce(ctx: Run, id: string, effectId: EffectId): void {
  const effect = effectOf(ctx.edit(id), effectId);
  if (effect !== undefined) delete effect.nextAt;
}

const magnetism = effectTimer({
  name: 'magnetism',
  effect: 'magnetic-exposure',
  rule: 'EP-HAZ-12',
  text: () => 'feels the magnetic field: implants and electronics are affected',
  fire(ctx, id) {
    remindedOnce(ctx, id, 'magnetic-exposure');
    ctx.event('magnetic-effects', { target: id });
  },
});

const radiation = effectTimer({
  name: 'radiation',
  effect: 'irradiated',
  rule: 'EP-HAZ-13',
  text: ({ onsetPassed }) => (onsetPassed === true ? 'comes to the final radiation sickness' : 'feels the radiation'),
  fire(ctx, id) {
    const effect = effectOf(ctx.edit(id), 'irradiated');
    if (effect === undefined) return;
    if (effect.onsetPassed === true) {
      delete effect.nextAt;
      ctx.event('radiation-final', { target: id });
      return;
    }
    effect.onsetPassed = true;
    effect.nextAt = (effect.nextAt ?? ctx.clock) + (effect.latencySeconds ?? 0);
    ctx.event('radiation-onset', { target: id });
  },
});

const adrift = effectTimer({
  name: 'adrift',
  effect: 'adrift',
  rule: 'EP-HAZ-14',
  text: () => 'begins to fall',
  fire(ctx, id) {
    removeEffect(ctx, id, 'adrift');
    ctx.event('begins-to-fall', { target: id });
  },
});

/** What surroundings do by themselves. */
export const HAZARD_TIMERS: readonly Timer[] = [
  fire,
  toxic,
  corrosion,
  cold,
  exposure,
  breath,
  magnetism,
  radiation,
  adrift,
];
