import { d } from '../../dice/die';
import { plus } from '../../kernel/decimal';
import { impossible } from '../../kernel/result';
import { capital } from '../../engine/words/say';
import { passTime } from '../../engine/time/schedule';
import { addEffect, endEffect, firstOf, has, HELPLESS } from './effects';
import { basicSpeed, hangingOn } from './figures';
import { consciousnessLines, SHOCK_CAP } from './health';
import { nameOf } from './levels';
import { rollAgainst } from './rolls';
import type { State } from './state';
import { clearShock, ROLLING_STUNS, rollEvent, rollStun, schedule } from './timers';
import type { Being, Encounter, Run } from './types';

/** Resets per-turn data. */
export function resetTurn(state: State): void {
  state.maneuver = null;
  state.wait = null;
  state.interrupting = false;
  state.attacksMade = 0;
  state.attackedWith = [];
  state.attackedTargets = [];
  state.parriesUsed = {};
  state.blocksUsed = 0;
}

/** The tie-breaking die of a combatant. */
export interface TieRoll {
  target: string;
  die: number;
}

/** The order of a fight (TD-INIT-1, TD-INIT-2): speed, then DX where it counts, then dice; `ids` is the order as listed. */
export function turnOrder(ctx: Run, ids: readonly string[]): { order: string[]; rolls: TieRoll[] } {
  const rolls: TieRoll[] = [];
  const beings = ids.map((id) => ctx.peek(id));
  for (const being of beings) {
    ctx.explain.lookUp('Basic Speed', basicSpeed(being), 'TD-INIT-1', { subject: being.id });
  }
  const order = clusters(beings, basicSpeed).flatMap((group) => {
    if (group.length === 1 || sameNpcSide(group)) return group;
    return clusters(group, (being) => being.stats.dx).flatMap((tied) => breakTie(ctx, tied, rolls));
  });
  return { order: order.map((being) => being.id), rolls };
}

/** Groups of equal value, highest first; within a group the given order stays. */
function clusters(beings: readonly Being[], value: (being: Being) => number): Being[][] {
  const groups = new Map<number, Being[]>();
  for (const being of beings) {
    const key = value(being);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [being]);
    else group.push(being);
  }
  return [...groups.entries()].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** True for NPCs of one side: the GM orders them, without dice. */
function sameNpcSide(group: readonly Being[]): boolean {
  const side = group[0]?.side;
  return side !== 'pc' && group.every((being) => being.side === side);
}

function breakTie(ctx: Run, tied: readonly Being[], rolls: TieRoll[]): Being[] {
  const rolled = tied.length > 1 && !sameNpcSide(tied) && ctx.options.initiativeTies === 'roll';
  return rolled ? rollOff(ctx, tied, rolls) : [...tied];
}

/** A die each, highest first; those still tied roll again among themselves, even NPCs of one side. */
function rollOff(ctx: Run, tied: readonly Being[], rolls: TieRoll[], what = 'who goes first'): Being[] {
  if (tied.length === 1) return [...tied];
  const faces = new Map<string, number>();
  const dice = tied.map((being) => ({ die: d(6), whose: being.id, label: `${nameOf(being)}: ${what}` }));
  const thrown = ctx.rollEach(dice, capital(what));
  for (const [place, being] of tied.entries()) {
    const die = thrown[place] ?? 0;
    faces.set(being.id, die);
    rolls.push({ target: being.id, die });
    ctx.explain.lookUp('Tie-breaking die', die, 'TD-INIT-2', { subject: being.id });
  }
  return clusters(tied, (being) => faces.get(being.id) ?? 0).flatMap((still) =>
    rollOff(ctx, still, rolls, 'tied, roll again'),
  );
}

/** Starts the turn of the next one in the order who is not skipped, looking at each place at most once. */
export function startNextTurn(ctx: Run): void {
  const { order } = ctx.world.scene;
  for (let looked = 0; looked < order.length; looked += 1) {
    const place = nextPlace(ctx, order.length);
    if (startOrSkip(ctx, order[place] ?? '')) {
      edit(ctx).active = order[place] ?? null;
      return;
    }
  }
  const encounter = edit(ctx);
  encounter.active = null;
  encounter.position = order.length - 1;
}

/** The running encounter as a draft; only called while one runs. */
function edit(ctx: Run): Encounter {
  return ctx.editEncounter() ?? impossible('no encounter runs');
}

/** Moves to the next place; when the order wraps, a second is over (TD-TIME-1). */
function nextPlace(ctx: Run, length: number): number {
  const encounter = edit(ctx);
  encounter.position += 1;
  if (encounter.position < length) return encounter.position;
  encounter.position = 0;
  encounter.round += 1;
  passTime(ctx, schedule, plus(ctx.clock, 1));
  ctx.event('round-started', { round: encounter.round });
  ctx.explain.lookUp('A second is over', ctx.clock, 'TD-TIME-1', { span: true });
  return 0;
}

/** Starts somebody's turn, or skips it; true when the turn has started. */
function startOrSkip(ctx: Run, id: string): boolean {
  const reason = firstOf(ctx.peek(id), HELPLESS);
  ctx.event(reason === null ? 'turn-started' : 'turn-skipped', { target: id, ...(reason === null ? {} : { reason }) });
  const { state } = ctx.edit(id);
  if (state.wait !== null) ctx.event('wait-expired', { target: id });
  resetTurn(state);
  state.shock = reason === null ? state.shockPending : 0;
  state.shockPending = 0;
  if (reason !== null) {
    state.running = 0;
    return false;
  }
  if (state.shock > 0) {
    ctx.event('shock-started', { target: id, penalty: state.shock });
    ctx.explain.lookUp('Shock this turn', -state.shock, 'TD-INJ-7', { subject: id });
  }
  const mustRoll = hangingOn(ctx.peek(id));
  if (mustRoll && state.steady) {
    ctx.explain.note('No roll to stay conscious', 'TD-REC-6', { subject: id, counted: false });
  } else if (mustRoll) stayConscious(ctx, id);
  return true;
}

/** The roll at 0 HP or less at the start of a turn (TD-INJ-3). */
function stayConscious(ctx: Run, id: string): void {
  const roll = rollAgainst(ctx, id, 'stay conscious', consciousnessLines(ctx, id));
  rollEvent(ctx, 'consciousness-roll', id, roll);
  if (roll.margin >= 0) return;
  addEffect(ctx, id, 'unconscious');
  ctx.event('effect-added', { target: id, effect: 'unconscious' });
}

/** End of a turn: stun rolls, surprise, shock, and whatever was not continued. */
export function endTurn(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  if (state.maneuver === null) state.running = 0;
  state.maneuver ??= { name: 'do-nothing', option: null };
  if (state.maneuver.name === 'do-nothing') {
    for (const stun of ROLLING_STUNS) if (has(ctx.peek(id), stun)) rollStun(ctx, id, stun);
  }
  endEffect(ctx, id, 'surprised');
  clearShock(ctx, id);
  const { name } = state.maneuver;
  if (name !== 'aim') state.aim = null;
  if (name !== 'evaluate') state.evaluate = null;
  if (name !== 'feint') state.feint = null;
  if (name !== 'concentrate') state.concentrating = null;
}

/** Puts somebody into the fight: fresh per-turn data, shock in force waits for the next turn, stuns roll by turns. */
export function enter(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  resetTurn(state);
  state.fighting = true;
  state.shockPending = Math.min(SHOCK_CAP, state.shockPending + state.shock);
  state.shock = 0;
  state.shockUntil = null;
  for (const entry of state.effects) entry.nextRollAt = null;
}

/** Takes somebody out of the fight: what belongs to turns goes, effects stay, stuns roll every second from now. */
export function leave(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  resetTurn(state);
  state.fighting = false;
  state.aim = null;
  state.evaluate = null;
  state.feint = null;
  state.concentrating = null;
  state.running = 0;
  state.shock = 0;
  state.shockPending = 0;
  state.shockUntil = null;
  for (const entry of state.effects) {
    if (ROLLING_STUNS.some((stun) => stun === entry.effect)) entry.nextRollAt = plus(ctx.clock, 1);
  }
}
