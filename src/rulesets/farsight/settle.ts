import { conditions, exhaustionLevel, passesRads, vitalityMax } from './conditions';
import { speedOf } from './derive';
import { diesAtZero } from './beings';
import { EFFECTS, type EffectId } from './tables/effects';
import { RADIATION_TABLE } from './tables/radiation';
import type { Being, Run } from './types';

const LETHAL_RADS = RADIATION_TABLE.find((row) => row.death === true)?.rads ?? Infinity;

/** The next six-second mark after a moment (section 6). */
export function nextMark(clock: number): number {
  return Math.floor(clock / 6) * 6 + 6;
}

/** Dies: no vitality, and nothing that only the living have. Timers stop with it. */
export function die(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.vitality = 0;
  state.lifeState = 'dead';
  state.concentration = null;
  state.stableSince = null;
  state.wakeAt = null;
  state.markAt = null;
  releaseVictims(ctx, id);
}

/** Puts a creature to 0 vitality, dying and on the ground, without exhaustion or trauma. */
export function layDown(ctx: Run, id: string, lifeState: 'dying' | 'stable'): void {
  const { state } = ctx.edit(id);
  state.vitality = 0;
  state.lifeState = lifeState;
  state.deathSaves = { successes: 0, failures: 0 };
  state.wakeAt = null;
  state.stableSince = lifeState === 'stable' ? ctx.clock : null;
  if (!state.effects.some(({ effect }) => effect === 'prone')) state.effects.push({ effect: 'prone' });
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
  for (const victim of ctx.peek(id).state.holders) {
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

function drop(ctx: Run, id: string, effect: EffectId): void {
  const { state } = ctx.edit(id);
  state.effects = state.effects.filter((instance) => instance.effect !== effect);
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
  if (diesAtZero(being, ctx.options)) die(ctx, id);
  else layDown(ctx, id, 'dying');
}

/** A flyer that lies, stops or cannot move comes down, unless it hovers (FS-MOV-8). */
function fallsFromTheAir(being: Being, options: Run['options'], present: ReadonlySet<EffectId>): boolean {
  if (!present.has('flying') || being.stats.hover || being.stats.flySpeed === null) return false;
  return present.has('prone') || speedOf(being, options, 'fly') === 0;
}

/**
 * Lets follow what follows by itself from the state of one creature: death by dose, collapse, the smaller maximum, lost
 * concentration, guard and grip, the fall from the air, the end of a bleeding. Called after every change; rolls nothing.
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
  let helpless = false;
  for (const effect of present) if (EFFECTS[effect].incapacitates === true) helpless = true;
  being = ctx.peek(id);
  if (helpless && being.state.concentration !== null) {
    ctx.explain.note('Concentration is lost', 'FS-CON-3', { subject: id });
    ctx.edit(id).state.concentration = null;
  }
  if (helpless && being.state.holders.length > 0) releaseVictims(ctx, id);
  if (present.has('defending') && (helpless || speedOf(being, options, 'walk') === 0)) drop(ctx, id, 'defending');
  if (fallsFromTheAir(ctx.peek(id), options, present)) {
    ctx.explain.note('Falls out of the air', 'FS-MOV-8', { subject: id });
    drop(ctx, id, 'flying');
  }
  settleMarks(ctx, id, present);
}

/** Ends the account of a bleeding, and starts or stops the six-second marks. */
function settleMarks(ctx: Run, id: string, present: ReadonlySet<EffectId>): void {
  const { state } = ctx.peek(id);
  const bleeding = present.has('bleeding');
  if (!bleeding && state.bleedLoss > 0) ctx.edit(id).state.bleedLoss = 0;
  const marked = bleeding || state.lifeState === 'dying';
  if (marked && state.markAt === null) ctx.edit(id).state.markAt = nextMark(ctx.clock);
  if (!marked && state.markAt !== null) ctx.edit(id).state.markAt = null;
}
