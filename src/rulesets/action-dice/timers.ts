import type { Due, Schedule, TimerDef } from '../../engine/schedule';
import { ceilDiv, floorDiv } from '../../kernel/rounding';
import { dropWhere, effectIds, end, has, isGone } from './effects';
import { followPools } from './follow';
import { healthMax, score, vigorMax } from './pools';
import type { EffectInstance } from './state';
import { EFFECT_TABLE } from './tables/effects';
import { ROUND_SECONDS } from './tables/ladder';
import type { ActionDice, Figure, Read, Run } from './types';
import { nameOf } from './types';

/** Points regained in one moment of recovery. */
export interface Gain {
  vigor: number;
  durability: number;
  mana: number;
  health: number;
}

/** What somebody regains at the next end of a round (AD-VIG-1, AD-VIG-2); null for nothing. */
export function gainOf({ stats, state }: Figure): Gain | null {
  const { recovery } = stats;
  const missingVigor = vigorMax(stats) - state.vigor;
  const vigor = missingVigor > 0 ? Math.min(missingVigor, floorDiv(score(stats, 'stamina'), 5) + recovery.vigor) : 0;
  const mana = recovery.mana > 0 ? Math.min(recovery.mana, stats.manaMax - state.mana) : 0;
  const health = recovery.health > 0 ? Math.min(recovery.health, healthMax(stats) - state.health) : 0;
  const quick = recovery.durability > 0 && (recovery.whileWounded || !has(state, 'wounded'));
  const durability = quick ? Math.min(recovery.durability, stats.durabilityMax - state.durability) : 0;
  if (vigor + durability + mana + health === 0 || isGone(state)) return null;
  return { vigor, durability, mana, health };
}

/** Clock second of the moment at which something due at `at` happens: in an encounter, the end of that round. */
function momentOf(ctx: Read, at: number): number {
  const { encounter, clock } = ctx.world;
  if (encounter === null) return Math.max(at, clock);
  const rounds = Math.max(1, ceilDiv(at - encounter.roundStart, ROUND_SECONDS));
  return encounter.roundStart + rounds * ROUND_SECONDS;
}

/** The next moment of recovery: the end of the round, or the next clock second divisible by 15 (AD-TIME-5). */
function nextRecovery(ctx: Read): number {
  const { encounter, clock } = ctx.world;
  const start = encounter === null ? 0 : encounter.roundStart;
  return start + (floorDiv(clock - start, ROUND_SECONDS) + 1) * ROUND_SECONDS;
}

const recovery: TimerDef<ActionDice> = {
  name: 'recovery',
  *pending(ctx) {
    if (ctx.world.combatants.some((figure) => gainOf(figure) !== null)) {
      yield { at: nextRecovery(ctx), timer: 'recovery' };
    }
  },
  fire(ctx) {
    for (const { id } of ctx.world.combatants) recover(ctx, id);
  },
  describe: (ctx) => ({
    text: `Recovery: ${listed(ctx.world.combatants.filter((f) => gainOf(f) !== null).map((f) => nameOf(ctx, f.id)))}`,
    rule: 'AD-VIG-1',
    everySeconds: ROUND_SECONDS,
  }),
};

function listed(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
}

/** One moment of recovery for one combatant; what it ends, ends at once (AD-TIME-4). */
function recover(ctx: Run, id: string): void {
  const gain = gainOf(ctx.peek(id));
  if (gain === null) return;
  const figure = ctx.edit(id);
  const { state } = figure;
  const before = effectIds(state);
  state.vigor += gain.vigor;
  state.durability += gain.durability;
  state.mana += gain.mana;
  state.health += gain.health;
  if (ctx.world.encounter !== null) ctx.event('recovery', { target: id, ...gain });
  followPools(figure, ctx.options, ctx.clock);
  for (const effect of before) if (!has(state, effect)) ctx.event('effect-ended', { target: id, effect });
}

const shock: TimerDef<ActionDice> = {
  name: 'shock',
  *pending(ctx) {
    for (const { id, state } of ctx.world.combatants) {
      if (state.shockDeadline !== null) yield { at: momentOf(ctx, state.shockDeadline), timer: 'shock', target: id };
    }
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
  *pending(ctx) {
    for (const { id, state } of ctx.world.combatants) {
      for (const [position, { effect, endsAt }] of state.effects.entries()) {
        if (endsAt === null) continue;
        yield { at: momentOf(ctx, endsAt), timer: 'effect', target: id, data: `${effect}#${position}` };
      }
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
  return instance.label ?? EFFECT_TABLE[instance.effect].label;
}

/** Ends the effects that `ends` picks, one event each, by id. */
export function endEffects(ctx: Run, id: string, ends: (instance: EffectInstance) => boolean): void {
  if (!ctx.peek(id).state.effects.some(ends)) return;
  for (const { effect, label } of dropWhere(ctx.edit(id).state, ends)) {
    const named = label === undefined || effect === 'readied' ? {} : { label };
    ctx.event('effect-ended', { target: id, effect, ...named });
    ctx.explain.note(`${EFFECT_TABLE[effect].label} ends`, 'AD-TIME-2', { subject: id });
  }
}

const RANK: Readonly<Record<string, number>> = { recovery: 0, shock: 1, effect: 2 };

/** At one moment: recovery, deaths, ends of effects; each in file order, several on one combatant by id (AD-TIME-4, 5). */
function order(ctx: Read, a: Due, b: Due): number {
  const byKind = (RANK[a.timer] ?? 0) - (RANK[b.timer] ?? 0);
  if (byKind !== 0) return byKind;
  const place = (due: Due) => ctx.world.index[due.target ?? ''] ?? 0;
  return place(a) - place(b) || String(a.data ?? '').localeCompare(String(b.data ?? ''), 'en');
}

/** All that happens by itself. Each firing settles its whole moment, so a crowded moment costs one look at everybody. */
export const schedule: Schedule<ActionDice> = { timers: [recovery, shock, effects], order };
