import type { Due, DueText } from '../../../engine/time/schedule';
import { plus } from '../../../kernel/decimal';
import { nameOf } from '../derive';
import { effectOf, removeEffect } from '../effects';
import type { Effect } from '../state';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE, OWN_SLOTS } from '../tables/effects';
import type { Read, Run } from '../types';
import { endEffect } from '../weakness';
import type { Timer } from './effects';
import { effectTimer } from './effects';

/** The rule by which an effect ends, where it is not EP-TIME-1. */
const PASSES_BY: Partial<Record<EffectId, string>> = {
  shocked: 'EP-SHK-4',
  'gravity-unadapted': 'EP-GRAV-2',
  weakened: 'EP-HAZ-15',
};

/** Ends an effect whose time is up. */
function endByClock(ctx: Run, id: string, effect: Effect): void {
  endEffect(ctx, id, effect.id);
  ctx.event('effect-ended', { target: id, effect: effect.id });
  ctx.explain.note(`Over: ${EFFECT_TABLE[effect.id].label}`, PASSES_BY[effect.id] ?? 'EP-TIME-1', { subject: id });
}

export const gravity = effectTimer({
  name: 'gravity-adaptation',
  effect: 'gravity-unadapted',
  at: (effect) => effect.endsAt,
  fire: endByClock,
  text: (name) => `${name} gets used to the gravity`,
  rule: 'EP-GRAV-2',
});

export const magnetism = effectTimer({
  name: 'magnetism',
  effect: 'magnetic-exposure',
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    const effect = effectOf(ctx.edit(id), 'magnetic-exposure');
    if (effect !== undefined) delete effect.nextAt;
    ctx.event('magnetic-effects', { target: id });
    ctx.explain.note('The field affects electronics', 'EP-HAZ-12', { subject: id });
  },
  text: (name) => `The magnetic field affects ${name}`,
  rule: 'EP-HAZ-12',
});

export const radiation = effectTimer({
  name: 'radiation',
  effect: 'irradiated',
  at: (effect) => effect.nextAt,
  fire(ctx, id) {
    const effect = effectOf(ctx.edit(id), 'irradiated');
    if (effect === undefined) return;
    if (effect.onsetPassed === true) {
      delete effect.nextAt;
      ctx.event('radiation-final', { target: id });
    } else {
      effect.onsetPassed = true;
      effect.nextAt = plus(effect.nextAt ?? ctx.clock, effect.latencySeconds ?? 0);
      ctx.event('radiation-onset', { target: id });
    }
    ctx.explain.note('Radiation', 'EP-HAZ-13', { subject: id });
  },
  text: (name, effect) =>
    effect.onsetPassed === true ? `${name}: the final effects of radiation` : `${name} feels the radiation`,
  rule: 'EP-HAZ-13',
});

export const adrift = effectTimer({
  name: 'adrift',
  effect: 'adrift',
  at: (effect) => effect.nextAt ?? effect.endsAt,
  fire(ctx, id) {
    removeEffect(ctx, id, 'adrift');
    ctx.event('begins-to-fall', { target: id });
    ctx.explain.note('Begins to fall', 'EP-HAZ-14', { subject: id });
  },
  text: (name) => `${name} begins to fall`,
  rule: 'EP-HAZ-14',
});

function endOf(ctx: Read, due: Due): DueText {
  const id = due.data as EffectId;
  const text = `${nameOf(ctx, due.target ?? '')}: '${EFFECT_TABLE[id].label}' ends`;
  return { text, rule: PASSES_BY[id] ?? 'EP-TIME-1' };
}

/** Outside a fight: ends what own slots end, silently as in a fight. */
export const slots: Timer = {
  name: 'own-slots',
  of(_ctx, { state }, tell) {
    for (let place = 0; place < state.effects.length; place += 1) {
      const { id, nextAt } = state.effects[place] as Effect;
      if (nextAt !== undefined && OWN_SLOTS.includes(id)) tell(nextAt, id);
    }
  },
  fire(ctx: Run, due: Due): void {
    const id = due.target ?? '';
    const effect = due.data as EffectId;
    removeEffect(ctx, id, effect);
    ctx.explain.note(`Over: ${EFFECT_TABLE[effect].label}`, 'EP-TIME-1', { subject: id });
  },
  describe: endOf,
};

const OWN_CLOCK: readonly EffectId[] = ['shock-stunned', 'gravity-unadapted', 'adrift'];

/** All other effects that end by the clock. */
export const timed: Timer = {
  name: 'timed-effect',
  of(_ctx, { state }, tell) {
    for (let place = 0; place < state.effects.length; place += 1) {
      const { id, endsAt } = state.effects[place] as Effect;
      if (endsAt !== undefined && !OWN_CLOCK.includes(id)) tell(endsAt, id);
    }
  },
  fire(ctx: Run, due: Due): void {
    const id = due.target ?? '';
    const effect = effectOf(ctx.peek(id), due.data as EffectId);
    if (effect !== undefined) endByClock(ctx, id, effect);
  },
  describe: endOf,
};
