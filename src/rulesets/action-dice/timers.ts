import type { Due, Schedule, TimerDef } from '../../engine/time/schedule';
import { listOfFew } from '../../engine/words/say';
import { ceilDiv, floorDiv } from '../../kernel/rounding';
import { inflict, plainAmount } from './damage';
import { compareIds, dropWhere, effectIds, end, has, isGone } from './effects';
import { followPools } from './follow';
import { armorIfEffective, strikeOf } from './ongoing';
import { healthMax, score, vigorMax } from './pools';
import type { EffectInstance } from './state';
import type { Gain, Tally } from './tally';
import { noTally } from './tally';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import { ROUND_SECONDS, STAMINA_PER_VIGOR } from './tables/ladder';
import type { ActionDice, Figure, Read, Run } from './types';
import { nameOf } from './types';

/** Durability that a wound withholds from each recovery (AD-VIG-2); 0 for none. */
export function withheldOf({ stats, state }: Figure): number {
  const { durability, whileWounded } = stats.recovery;
  const missing = stats.durabilityMax - state.durability;
  return !whileWounded && has(state, 'wounded') && !isGone(state) ? Math.min(durability, missing) : 0;
}

/** What somebody regains at the next end of a round (AD-VIG-1, AD-VIG-2); null for nothing. */
export function gainOf({ stats, state }: Figure): Gain | null {
  const { recovery } = stats;
  const missingVigor = vigorMax(stats) - state.vigor;
  const back = floorDiv(score(stats, 'stamina'), STAMINA_PER_VIGOR) + recovery.vigor;
  const vigor = missingVigor > 0 ? Math.min(missingVigor, back) : 0;
  const mana = recovery.mana > 0 ? Math.min(recovery.mana, stats.manaMax - state.mana) : 0;
  const health = recovery.health > 0 ? Math.min(recovery.health, healthMax(stats) - state.health) : 0;
  const quick = recovery.durability > 0 && (recovery.whileWounded || !has(state, 'wounded'));
  const durability = quick ? Math.min(recovery.durability, stats.durabilityMax - state.durability) : 0;
  if (vigor + durability + mana + health === 0 || isGone(state)) return null;
  return { vigor, durability, mana, health };
}

/** Clock second at which something due at `at` takes effect: in an encounter, the end of that round. */
function momentOf(ctx: Read, at: number): number {
  const { encounter, clock } = ctx.world;
  if (encounter === null) return Math.max(at, clock);
  const rounds = Math.max(1, ceilDiv(at - encounter.roundStart, ROUND_SECONDS));
  return encounter.roundStart + rounds * ROUND_SECONDS;
}

/** Clock second of the next recovery: the end of the round, or the next clock second divisible by 15 (AD-TIME-5). */
export function nextRecovery(ctx: Read): number {
  const { encounter, clock } = ctx.world;
  const start = encounter === null ? 0 : encounter.roundStart;
  return start + (floorDiv(clock - start, ROUND_SECONDS) + 1) * ROUND_SECONDS;
}

/** A recovery: everybody recovers, then ongoing harm strikes (AD-TIME-4, AD-DMG-11). */
function recoveryTimer(tally: Tally): TimerDef<ActionDice> {
  return {
    name: 'recovery',
    together: { waits: (_ctx, figure) => gainOf(figure) !== null, at: nextRecovery },
    of(ctx, { id, state }, tell) {
      for (let position = 0; position < state.effects.length; position += 1) {
        const instance = state.effects[position] as EffectInstance;
        if (instance.effect === 'ongoing' && armorIfEffective(ctx, id, instance) !== null)
          tell(nextRecovery(ctx), position);
      }
    },
    fire(ctx) {
      for (const { id } of ctx.world.combatants) recover(ctx, id, tally);
      for (const { id } of ctx.world.combatants) applyOngoingHarm(ctx, id, tally);
    },
    describe: (ctx, due) => (due.target === undefined ? recoveryText(ctx) : harmText(ctx, due.target, due)),
  };
}

function recoveryText(ctx: Read) {
  const names = ctx.world.combatants.filter((figure) => gainOf(figure) !== null).map(({ id }) => nameOf(ctx, id));
  return { text: `Recovery: ${listOfFew(names)}`, rule: 'AD-VIG-1', everySeconds: ROUND_SECONDS };
}

function harmText(ctx: Read, id: string, due: Due) {
  const instance = ctx.peek(id).state.effects[Number(due.data)];
  const what = instance?.label ?? EFFECT_TABLE.ongoing.label;
  return { text: `${what}: ${instance?.value ?? 0} damage`, rule: 'AD-DMG-11', everySeconds: ROUND_SECONDS };
}

/** One recovery of one combatant; effects it ends, end at once (AD-TIME-4). */
function recover(ctx: Run, id: string, tally: Tally): void {
  const figure = ctx.peek(id);
  tally.withhold(id, withheldOf(figure));
  const gain = gainOf(figure);
  if (gain === null) return;
  const edited = ctx.edit(id);
  const { state } = edited;
  const before = effectIds(state);
  state.vigor += gain.vigor;
  state.durability += gain.durability;
  state.mana += gain.mana;
  state.health += gain.health;
  tally.gain(id, gain);
  if (ctx.world.encounter !== null) ctx.event('recovery', { target: id, ...gain });
  followPools(edited, ctx.options, ctx.clock);
  for (const effect of before) {
    if (has(state, effect)) continue;
    ctx.event('effect-ended', { target: id, effect });
    tally.end(id, effect);
  }
}

/** Ongoing harm to one combatant, in the order in which it was applied (AD-DMG-11). */
function applyOngoingHarm(ctx: Run, id: string, tally: Tally): void {
  const harms = ctx.peek(id).state.effects.filter((instance) => instance.effect === 'ongoing');
  for (const instance of harms) {
    if (isGone(ctx.peek(id).state)) return;
    const strike = strikeOf(instance);
    const armor = armorIfEffective(ctx, id, instance, strike);
    if (armor === null) continue;
    const { damage } = inflict(ctx, id, plainAmount(instance.value), strike, armor);
    const { type, dealt, durabilityLost, healthLost, caused } = damage;
    if (dealt === 0) continue;
    ctx.event('harm', { target: id, effect: 'ongoing', type, dealt, durabilityLost, healthLost, caused });
    tally.hurt(id, dealt, caused);
  }
}

const shock: TimerDef<ActionDice> = {
  name: 'shock',
  of(ctx, { state: { shockDeadline } }, tell) {
    if (shockDeadline !== null) tell(momentOf(ctx, shockDeadline));
  },
  fire(ctx) {
    for (const { id, state } of ctx.world.combatants) {
      if (state.shockDeadline === null || state.shockDeadline > ctx.clock) continue;
      end(ctx.edit(id), 'dead');
      ctx.event('death', { target: id });
      ctx.explain.note('Died of shock', 'AD-SHK-2', { subject: id });
    }
  },
  describe: () => ({ text: 'Dies of shock', rule: 'AD-SHK-2' }),
};

const effects: TimerDef<ActionDice> = {
  name: 'effect',
  of(ctx, { state }, tell) {
    for (let position = 0; position < state.effects.length; position += 1) {
      const { effect, endsAt } = state.effects[position] as EffectInstance;
      if (endsAt !== null) tell(momentOf(ctx, endsAt), `${effect}#${position}`);
    }
  },
  fire(ctx) {
    const over = ({ endsAt }: EffectInstance) => endsAt !== null && endsAt <= ctx.clock;
    for (const { id, state } of ctx.world.combatants) {
      if (state.effects.some(over)) endEffects(ctx, id, over);
    }
  },
  describe: (ctx, due) => ({ text: `${dueLabel(ctx, due)} ends`, rule: 'AD-TIME-2' }),
};

function dueLabel(ctx: Read, due: Due): string {
  const position = Number(String(due.data).split('#')[1]);
  const instance = ctx.peek(due.target ?? '').state.effects[position];
  if (instance === undefined) return 'an effect';
  return instance.label === undefined ? EFFECT_TABLE[instance.effect].label : `'${instance.label}'`;
}

/** Ends the effects that `ends` picks, one event for all instances of an id, by id. */
export function endEffects(ctx: Run, id: string, ends: (instance: EffectInstance) => boolean): void {
  if (!ctx.peek(id).state.effects.some(ends)) return;
  const ended = dropWhere(ctx.edit(id).state, ends);
  for (const effect of new Set(ended.map((instance) => instance.effect))) {
    const labels = ended.flatMap((one) => (one.effect === effect && one.label !== undefined ? [one.label] : []));
    const named = labels.length === 0 || effect === 'readied' ? {} : { label: labels.join(', ') };
    ctx.event('effect-ended', { target: id, effect, ...named });
    explainEnd(ctx, id, effect);
  }
}

/** Explains that an effect has ended. */
export function explainEnd(ctx: Run, id: string, effect: EffectId): void {
  ctx.explain.note(`${EFFECT_TABLE[effect].label} ends`, 'AD-TIME-2', { subject: id });
}

const RANK: Readonly<Record<string, number>> = { recovery: 0, shock: 1, effect: 2 };

/** At one moment: recovery, harm, deaths, ends of effects; each in roster order, several on one combatant by id (AD-TIME-4, 5). */
function order(ctx: Read, a: Due, b: Due): number {
  const byKind = (RANK[a.timer] ?? 0) - (RANK[b.timer] ?? 0);
  if (byKind !== 0) return byKind;
  const place = (due: Due) => (due.target === undefined ? -1 : (ctx.world.index[due.target] ?? 0));
  return place(a) - place(b) || compareIds(String(a.data), String(b.data));
}

/** All that happens by itself, added up in `tally`. Each firing handles its whole moment. */
export function scheduleWith(tally: Tally): Schedule<ActionDice> {
  return { timers: [recoveryTimer(tally), shock, effects], order };
}

/** All that happens by itself, for the agenda. */
export const schedule: Schedule<ActionDice> = scheduleWith(noTally());
