import type { TimerDef } from '../../../engine/time/schedule';
import { minus, plus, rounded } from '../../../kernel/decimal';
import { nameOf } from '../derive';
import { amountDice } from '../amount';
import type { Conditions } from '../tables/healing';
import type { Being, EP, Read, Run } from '../types';
import { isBiological } from '../types';
import type { Aid, Step } from './rates';
import { conditionFactor, intervalSeconds, nextStep, rateOf } from './rates';
import { healDamage, healWounds, stopBleeding } from './wounds';

/** Where the seconds of good rest put into a step are kept, and what a rest has healed. */
const PROGRESS = { damage: 'damageSeconds', wound: 'woundSeconds' } as const;
const HEALED = { damage: 'damageHealed', wound: 'woundsHealed' } as const;

/** What heals now; `nothing` also where harsh conditions stop it. */
function stepNow(being: Being, conditions: Conditions): Step | 'nothing' {
  const step = nextStep(being);
  return step !== 'nothing' && conditionFactor(conditions, step) === null ? 'nothing' : step;
}

/** Begins a rest: sets its rate and what heals first; progress at another rate is lost (EP-HEAL-2). */
export function beginRest(ctx: Run, id: string, conditions: Conditions, aid: Aid): string | null {
  const rate = rateOf(ctx.peek(id), aid);
  if (rate === null) return null;
  const { state, stats } = ctx.edit(id);
  if (state.healing?.rate !== rate) state.healing = { rate, damageSeconds: 0, woundSeconds: 0 };
  const nano = rate === 'nanobandage' || rate === 'medichines';
  if (nano && isBiological(stats.morph)) {
    state.nanoTreated = true;
    stopBleeding(ctx, id);
    ctx.explain.note('Treated with nanotech', 'EP-HEAL-4', { subject: id });
  }
  const healing = stepNow(ctx.peek(id), conditions);
  state.resting = { rate, conditions, healing, since: ctx.clock, damageHealed: 0, woundsHealed: 0 };
  ctx.explain.lookUp('Healing rate', rate, 'EP-HEAL-1', { subject: id });
  return rate;
}

/** Credits the rest since the last call, and decides what heals from here on. */
function settleRest(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  const { resting, healing } = state;
  if (resting === null || healing === null) return;
  if (resting.healing !== 'nothing') {
    const factor = conditionFactor(resting.conditions, resting.healing);
    // Kept to all its digits: a third of a second has no exact decimal, and three of them make a second again.
    if (factor !== null) healing[PROGRESS[resting.healing]] += minus(ctx.clock, resting.since) / factor;
  }
  resting.since = ctx.clock;
  resting.healing = stepNow(ctx.peek(id), resting.conditions);
}

/** Ends a rest and keeps its progress. Returns what it healed. */
export function endRest(ctx: Run, id: string): { damageHealed: number; woundsHealed: number } {
  settleRest(ctx, id);
  const { state } = ctx.edit(id);
  const { damageHealed = 0, woundsHealed = 0 } = state.resting ?? {};
  state.resting = null;
  return { damageHealed, woundsHealed };
}

/** When the current step is done; null if nothing heals. */
function dueAt(ctx: Read, being: Being): number | null {
  const { resting, healing } = being.state;
  if (resting === null || resting.healing === 'nothing') return null;
  const factor = conditionFactor(resting.conditions, resting.healing);
  if (factor === null) return null;
  const progress = healing?.[PROGRESS[resting.healing]] ?? 0;
  return plus(resting.since, rounded((intervalSeconds(ctx, resting.rate, resting.healing) - progress) * factor));
}

function healStep(ctx: Run, id: string, step: Step): void {
  settleRest(ctx, id);
  const { healing } = ctx.edit(id).state;
  if (healing !== null) healing[PROGRESS[step]] = 0;
  const healed = step === 'damage' ? healOneDie(ctx, id) : healOneWound(ctx, id);
  const { resting } = ctx.edit(id).state;
  if (resting !== null) resting[HEALED[step]] += healed;
  settleRest(ctx, id);
}

function healOneDie(ctx: Run, id: string): number {
  const [points = 0] = amountDice(ctx, 1, `${nameOf(ctx, id)}: natural healing`);
  const healed = healDamage(ctx, id, points, 'EP-HEAL-1');
  ctx.event('natural-healing', { target: id, healed });
  return healed;
}

function healOneWound(ctx: Run, id: string): number {
  const healed = healWounds(ctx, id, 1, 'EP-HEAL-2');
  ctx.event('wound-healed', { target: id });
  return healed;
}

/**
 * Natural healing during a rest (EP-HEAL-1, EP-HEAL-2). When something else changes what heals (new damage while
 * wounds were healing), the rest is settled at that moment, which rolls nothing.
 */
export const naturalHealing: TimerDef<EP> = {
  name: 'natural-healing',
  of(ctx, being, tell) {
    const { resting } = being.state;
    if (resting === null) return;
    const changed = stepNow(being, resting.conditions) !== resting.healing;
    const at = changed ? ctx.world.clock : dueAt(ctx, being);
    if (at !== null) tell(at, changed ? 'look' : resting.healing);
  },
  fire(ctx, due) {
    const id = due.target ?? '';
    if (due.data === 'damage' || due.data === 'wound') healStep(ctx, id, due.data);
    else settleRest(ctx, id);
  },
  describe: (ctx, due) => ({
    text: `${nameOf(ctx, due.target ?? '')} heals ${due.data === 'wound' ? 'a wound' : '1d10 damage'}`,
    rule: due.data === 'wound' ? 'EP-HEAL-2' : 'EP-HEAL-1',
    asksDice: due.data === 'damage',
  }),
};
