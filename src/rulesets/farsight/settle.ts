import { floorDiv } from '../../kernel/rounding';
import { conditions, exhaustionLevel, passesRads, vitalityMax } from './conditions';
import { sideEffectsOf } from './side-effects';
import { speedOf } from './derive';
import { diesAtZero } from './beings';
import { EFFECT_KIT } from './effect-kit';
import { forbidding, type EffectId } from './tables/effects';
import { RADIATION_TABLE } from './tables/radiation';
import type { EffectInstance } from './state';
import type { Being, Run } from './types';

const LETHAL_RADS = RADIATION_TABLE.find((row) => row.death === true)?.rads ?? Infinity;

/** Seconds from one mark of the dying and bleeding to the next. */
export const MARK_SECONDS = 6;

/** The next six-second mark after a moment. */
export function nextMark(clock: number): number {
  return floorDiv(clock, MARK_SECONDS) * MARK_SECONDS + MARK_SECONDS;
}

/** Kills: no vitality, and nothing that only the living have. Timers stop with it. */
export function die(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.vitality = 0;
  state.lifeState = 'dead';
  state.stableSince = null;
  state.wakeAt = null;
  state.markAt = null;
  endConcentration(ctx, id, 'FS-CON-3');
  releaseVictims(ctx, id);
  EFFECT_KIT.take(ctx, id, 'defending');
  if (fallsFromTheAir(ctx.peek(id), ctx.options, conditions(ctx.peek(id), ctx.options))) dropFromTheAir(ctx, id);
}

/** Ends a concentration and every effect that depends on it, on anybody (FS-CON-1, FS-CON-5). */
export function endConcentration(ctx: Run, id: string, rule: string): void {
  const { concentration } = ctx.peek(id).state;
  if (concentration === null) return;
  ctx.edit(id).state.concentration = null;
  ctx.explain.lookUp('Concentration ends', concentration.effect, rule, { subject: id });
  const depends = (instance: EffectInstance): boolean => instance.concentration === true && instance.source === id;
  const holders = ctx.world.combatants.filter(({ state }) => state.effects.some(depends)).map((being) => being.id);
  for (const holder of holders) {
    const { state } = ctx.edit(holder);
    for (const { effect } of state.effects.filter(depends)) {
      sideEffectsOf(ctx).released.push({ target: holder, effect });
      ctx.explain.lookUp('Ends with the concentration', effect, 'FS-CON-5', { subject: holder });
    }
    state.effects = state.effects.filter((instance) => !depends(instance));
    settle(ctx, holder);
  }
}

/** Brings a creature to 0 vitality, dying or stable, without exhaustion or trauma; if alive before, it falls prone. */
export function layDown(ctx: Run, id: string, lifeState: 'dying' | 'stable'): void {
  const { state } = ctx.edit(id);
  const falls = state.lifeState === 'alive' && !state.effects.some(({ effect }) => effect === 'prone');
  state.vitality = 0;
  state.lifeState = lifeState;
  state.deathSaves = { successes: 0, failures: 0 };
  state.wakeAt = null;
  state.stableSince = lifeState === 'stable' ? ctx.clock : null;
  // A mark that passed while its bleeding was not counted (option `bleedOutsideEncounters`) is over.
  if (state.markAt !== null && state.markAt <= ctx.clock) state.markAt = nextMark(ctx.clock);
  if (falls) state.effects.push({ effect: 'prone' });
}

/** Has vitality again: awake, its death saves forgotten; it stays on the ground (FS-DTH-2, FS-HEA-1). */
export function comeRound(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.lifeState = 'alive';
  state.deathSaves = { successes: 0, failures: 0 };
  state.stableSince = null;
  state.wakeAt = null;
}

/** A grappler that cannot act lets go of everybody (FS-CND-8). */
function releaseVictims(ctx: Run, id: string): void {
  for (const victim of [id, ...ctx.peek(id).state.holders]) {
    if (!ctx.has(victim)) continue;
    const held = ({ effect, source }: { effect: string; source?: string }): boolean =>
      effect === 'grappled' && source === id;
    if (!ctx.peek(victim).state.effects.some(held)) continue;
    const { state } = ctx.edit(victim);
    state.effects = state.effects.filter((instance) => !held(instance));
    ctx.explain.note('Let go', 'FS-CND-8', { subject: victim });
    settle(ctx, victim);
  }
}

/** Death by radiation, and the collapse of the sixth level of exhaustion (FS-RAD-2, FS-EXH-1). */
function collapse(ctx: Run, id: string): void {
  const being = ctx.peek(id);
  if (being.state.rads > 0 && passesRads(being.state.rads, LETHAL_RADS, ctx.options)) {
    ctx.explain.note('Dead of radiation', 'FS-RAD-2', { subject: id });
    die(ctx, id);
    return;
  }
  if (being.state.lifeState === 'alive' && being.state.vitality === 0) layDown(ctx, id, 'dying');
  else if (being.state.lifeState !== 'alive' && being.state.vitality > 0) comeRound(ctx, id);
  if (ctx.peek(id).state.lifeState !== 'alive' || exhaustionLevel(being, ctx.options) < 6) return;
  ctx.explain.note('Collapsed with exhaustion', 'FS-EXH-1', { subject: id });
  if (diesAtZero(being, ctx.options)) {
    die(ctx, id);
    return;
  }
  layDown(ctx, id, 'dying');
  const counted = ctx.options.exhaustionTrauma === 'offered';
  ctx.explain.lookUp('Trauma owed', 1, 'FS-EXH-4', { subject: id, ...(counted ? {} : { counted }) });
  if (counted) ctx.edit(id).state.traumasOwed += 1;
}

/** A flyer that goes prone, stops or cannot move falls, unless it hovers (FS-MOV-8). */
function fallsFromTheAir(being: Being, options: Run['options'], present: ReadonlySet<EffectId>): boolean {
  if (!present.has('flying') || being.stats.hover || being.stats.flySpeed === null) return false;
  return present.has('prone') || speedOf(being, options, 'fly') === 0;
}

/**
 * Applies what follows automatically from the state of one creature: death by radiation, collapse, a lower maximum, lost
 * concentration, defence and grapples, falling from the air, the end of bleeding. Called after every change; rolls nothing.
 */
export function settle(ctx: Run, id: string): void {
  if (ctx.peek(id).state.lifeState === 'dead') return;
  collapse(ctx, id);
  let being = ctx.peek(id);
  if (being.state.lifeState === 'dead') return;
  const { options } = ctx;
  const most = vitalityMax(being, options);
  if (being.state.vitality > most) ctx.edit(id).state.vitality = most;
  const present = conditions(ctx.peek(id), options);
  const helpless = forbidding(present, 'act') !== null;
  being = ctx.peek(id);
  if (helpless) endConcentration(ctx, id, 'FS-CON-3');
  if (helpless) releaseVictims(ctx, id);
  if (present.has('defending') && (helpless || speedOf(being, options, 'walk') === 0))
    EFFECT_KIT.take(ctx, id, 'defending');
  if (fallsFromTheAir(ctx.peek(id), options, present)) dropFromTheAir(ctx, id);
  letThingsFall(ctx, id, present);
  settleMarks(ctx, id, present);
}

/** Nobody who is not there concentrates on anything (FS-CON-5) or holds anybody (FS-CND-8). */
export function depart(ctx: Run, id: string): void {
  endConcentration(ctx, id, 'FS-CON-3');
  releaseVictims(ctx, id);
}

function dropFromTheAir(ctx: Run, id: string): void {
  ctx.explain.lookUp('Drops from the air', id, 'FS-MOV-8', { subject: id });
  sideEffectsOf(ctx).fell.push(id);
  EFFECT_KIT.take(ctx, id, 'flying');
}

/** Anybody who becomes unconscious or falls asleep drops what they hold (FS-CND-18). */
function letThingsFall(ctx: Run, id: string, present: ReadonlySet<EffectId>): void {
  const before = ctx.peek(id).state;
  const [unconscious, asleep] = [present.has('unconscious'), present.has('asleep')];
  if (unconscious === before.wasUnconscious && asleep === before.wasAsleep) return;
  const { state } = ctx.edit(id);
  const begins = (unconscious && !state.wasUnconscious) || (asleep && !state.wasAsleep);
  state.wasUnconscious = unconscious;
  state.wasAsleep = asleep;
  if (begins) dropThings(ctx, id);
}

/** Drops what somebody holds, unless the game master keeps track of it (FS-CND-18, option `droppedThings`). */
export function dropThings(ctx: Run, id: string): void {
  if (ctx.options.droppedThings === 'by-hand' || ctx.peek(id).state.emptyHanded) return;
  ctx.edit(id).state.emptyHanded = true;
  ctx.explain.note('Drops what it held', 'FS-CND-18', { subject: id });
}

/** Resets the loss once bleeding has stopped, and starts or stops the six-second marks. */
function settleMarks(ctx: Run, id: string, present: ReadonlySet<EffectId>): void {
  const { state } = ctx.peek(id);
  const bleeding = present.has('bleeding');
  if (!bleeding && state.bleedLoss > 0) ctx.edit(id).state.bleedLoss = 0;
  const marked = bleeding || state.lifeState === 'dying';
  if (marked && state.markAt === null) ctx.edit(id).state.markAt = nextMark(ctx.clock);
  if (!marked && state.markAt !== null) ctx.edit(id).state.markAt = null;
}
