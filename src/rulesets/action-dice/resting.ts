import { counted } from '../../engine/words/say';
import { effectIds, has } from './effects';
import { follow } from './follow';
import { explainEnds } from './passage';
import { healthMax, poolMax, score, vigorMax } from './pools';
import type { Gain } from './tally';
import { NATURE_TABLE } from './tables/natures';
import type { Figure, Read, Run } from './types';

export const HOURS_PER_DAY = 24;

/** Points per hour of rest (AD-RST-1); constructs and objects regain no Durability. */
export function perHour(ctx: Read, id: string): { durability: number; mana: number } {
  const { stats } = ctx.peek(id);
  const { restDurabilityPerHour: durability, restManaPerHour: mana } = ctx.options;
  const mortal = NATURE_TABLE[stats.nature].health;
  return {
    durability: !mortal ? 0 : typeof durability === 'number' ? durability : score(stats, durability),
    mana: typeof mana === 'number' ? mana : score(stats, mana),
  };
}

/** Points gained by a rest: at once, by the hour and by the day. */
interface Gains {
  vigor: number;
  hours: Pick<Gain, 'durability' | 'mana'>;
  days: Pick<Gain, 'durability' | 'health'>;
}

/** Applies hours of rest to one combatant (AD-RST-1), and the days they complete (AD-RST-2). `cared`: under a healer's care. */
export function restHours(ctx: Run, id: string, hours: number, cared: boolean): void {
  const figure = ctx.edit(id);
  const { stats, state } = figure;
  const rate = perHour(ctx, id);
  const gains: Gains = {
    vigor: vigorMax(stats) - state.vigor,
    hours: { durability: 0, mana: 0 },
    days: { durability: 0, health: 0 },
  };
  const before = effectIds(state);
  state.vigor = vigorMax(stats);
  follow(ctx, id);
  let idle = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    if (isWhole(figure) || idle === HOURS_PER_DAY) {
      state.restHours = (state.restHours + ((hours - hour) % HOURS_PER_DAY)) % HOURS_PER_DAY;
      break;
    }
    const had = pointsOf(gains);
    if (!has(state, 'wounded')) gains.hours.durability += give(figure, 'durability', rate.durability);
    gains.hours.mana += give(figure, 'mana', rate.mana);
    state.restHours += 1;
    if (state.restHours >= HOURS_PER_DAY) {
      state.restHours = 0;
      restDay(ctx, figure, cared, gains);
    }
    follow(ctx, id);
    idle = pointsOf(gains) === had ? idle + 1 : 0;
  }
  explainRest(ctx, id, hours, cared, gains);
  explainEnds(
    ctx,
    id,
    before.filter((effect) => !has(state, effect)),
  );
}

/** All points gained so far. After a whole day without a gain, no further hour gives any. */
function pointsOf({ hours, days }: Gains): number {
  return hours.durability + hours.mana + days.durability + days.health;
}

/** True if further hours of rest give nothing. */
function isWhole({ stats, state }: Figure): boolean {
  const mortal = NATURE_TABLE[stats.nature].health;
  const durability = !mortal || state.durability === stats.durabilityMax;
  return durability && state.health === healthMax(stats) && state.mana === stats.manaMax && !has(state, 'wounded');
}

function give({ stats, state }: Figure, pool: 'durability' | 'health' | 'mana', points: number): number {
  const given = Math.min(points, poolMax(stats, pool) - state[pool]);
  state[pool] += given;
  return given;
}

function restDay(ctx: Run, figure: Figure, cared: boolean, gains: Gains): void {
  if (!NATURE_TABLE[figure.stats.nature].health) return;
  const { woundedDurabilityPerDay, healthPerDay, healthPerDayCare } = ctx.options;
  if (has(figure.state, 'wounded')) gains.days.durability += give(figure, 'durability', woundedDurabilityPerDay);
  gains.days.health += give(figure, 'health', cared ? healthPerDayCare : healthPerDay);
}

function explainRest(ctx: Run, id: string, hours: number, cared: boolean, { vigor, hours: by, days }: Gains): void {
  const subject = { subject: id };
  ctx.explain.note(`${counted(hours, 'hour')} of rest`, 'AD-RST-1', subject);
  const lines: [label: string, points: number, rule: string][] = [
    ['Vigor, full after a rest', vigor, 'AD-RST-1'],
    ['Durability by the hour', by.durability, 'AD-RST-1'],
    ['Mana by the hour', by.mana, 'AD-RST-1'],
    ['Durability of the wounded, by the day', days.durability, 'AD-RST-2'],
    [cared ? 'Health by the day, under care' : 'Health by the day', days.health, 'AD-RST-2'],
  ];
  for (const [label, points, rule] of lines) if (points > 0) ctx.explain.lookUp(label, points, rule, subject);
  if (cared) ctx.explain.note('A healer looks after them', 'AD-RST-3', subject);
}
