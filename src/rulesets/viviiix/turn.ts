import { impossible } from '../../kernel/result';
import { canAct, isHelpless } from './body';
import { deadlineOf, has } from './effects';
import { becomeFinal } from './injury';
import { replaceInOrder } from './order';
import { FALLEN, LOST } from './tables/effects';
import { TURN_SECONDS } from './tables/scores';
import { KNOWN } from './tables/stats';
import { driftOf, endRounds, noteAidAgain, rememberDays } from './timers';
import type { Encounter, Read, Run } from './types';
import { applyWaiting } from './waiting';

function running(ctx: Run): Encounter {
  return ctx.world.encounter ?? impossible('no encounter');
}

/** True if a member's place is still to come in this pass through the order. */
export function hasPlaceToCome(ctx: Read, id: string): boolean {
  const { encounter } = ctx.world;
  return encounter !== null && ctx.peek(id).state.hadTurn < encounter.pass;
}

/**
 * Activates the next member in this pass who can act; those who cannot are passed over and have had their place
 * (VX-SEQ-3). Returns the new active member, or null if nobody is left.
 */
export function nextPlace(ctx: Run): string | null {
  const { order, pass, cursor } = running(ctx);
  for (let place = cursor; place < order.length; place += 1) {
    const id = order[place];
    if (id === undefined || !hasPlaceToCome(ctx, id)) continue;
    ctx.edit(id).state.hadTurn = pass;
    if (!canAct(ctx, ctx.peek(id))) continue;
    ctx.setEncounter({ ...running(ctx), active: id, cursor: place + 1 });
    return id;
  }
  ctx.setEncounter({ ...running(ctx), active: null, cursor: order.length });
  return null;
}

/**
 * Opens a turn with the first member who can act. If everybody declares first and nobody can act, the turn opens in its
 * second pass, in which nobody acts either (VX-SEQ-10).
 */
export function openTurn(ctx: Run): void {
  if (nextPlace(ctx) !== null || ctx.options.turnPhases === 'one') return;
  ctx.setEncounter({ ...running(ctx), phase: 'action' });
  ctx.explain.note('Everybody acts', 'VX-SEQ-10', { value: 'action' });
}

/** Opens the action pass, in the same order (VX-SEQ-10). */
function openActions(ctx: Run): void {
  const encounter = running(ctx);
  ctx.setEncounter({ ...encounter, phase: 'action', pass: encounter.pass + 1, cursor: 0 });
  ctx.explain.note('Everybody acts', 'VX-SEQ-10', { value: 'action' });
  nextPlace(ctx);
}

/** Advances to the next place, pass or turn, and returns which it was (VX-SEQ-3, VX-SEQ-10). */
export function advance(ctx: Run): 'place' | 'action' | 'turn' {
  const { phase, active } = running(ctx);
  // Nobody could act when this pass opened; anybody freed since then does not get a place in it.
  const empty = phase === 'action' && active === null;
  if (!empty && nextPlace(ctx) !== null) return 'place';
  if (phase === 'declaration' && ctx.options.turnPhases === 'two') {
    openActions(ctx);
    return 'action';
  }
  endTurn(ctx);
  return 'turn';
}

/** All combatants: members in encounter order, then the others in file order. */
function everybody({ world: { combatants } }: Read, { order, members }: Encounter): string[] {
  return [...order, ...combatants.map(({ id }) => id).filter((id) => members[id] !== true)];
}

/** Steps 1 to 4 of the end of a turn (VX-TIME-4). Returns the members whose State of Mind changed. */
export function settleTurn(ctx: Run): Set<string> {
  const before = ctx.clock;
  ctx.setClock(before + TURN_SECONDS);
  ctx.explain.lookUp('Clock', ctx.clock, 'VX-TIME-1', { span: true });
  const encounter = running(ctx);
  const moods = new Map(
    encounter.waiting.filter(({ kind }) => kind === 'som').map(({ target }) => [target, somOf(ctx, target)]),
  );
  ctx.setEncounter({ ...encounter, waiting: [] });
  for (const item of encounter.waiting) applyWaiting(ctx, item);
  const changed = [...moods].filter(([id, som]) => somOf(ctx, id) !== som).map(([id]) => id);
  const all = everybody(ctx, encounter);
  for (const id of all) endEffects(ctx, id, ctx.clock);
  for (const id of all) endCountdowns(ctx, id, ctx.clock);
  noteAidAgain(ctx, before);
  endRounds(ctx);
  skipDrift(ctx);
  return new Set(changed.filter((id) => encounter.members[id] === true));
}

/** A day that passes in an encounter causes no drift and is not caught up on (VX-EXT-16). */
function skipDrift(ctx: Run): void {
  if (!rememberDays(ctx)) return;
  for (const being of ctx.world.combatants) {
    if (driftOf(ctx, being) === 0) continue;
    const { id, state } = being;
    ctx.explain.note('State of Mind stays', 'VX-EXT-16', { value: state.som, subject: id, counted: false });
  }
}

/** Whoever a result waits for may have left the campaign since. */
function somOf(ctx: Read, id: string): number {
  return Object.hasOwn(ctx.world.index, id) ? ctx.peek(id).state.som : 0;
}

/** Ends the effects of one combatant that are due by `clock`, ordered by id. */
function endEffects(ctx: Run, id: string, clock: number): void {
  const over = ctx.peek(id).state.effects.filter(({ endsAt }) => endsAt !== null && endsAt <= clock);
  if (over.length === 0) return;
  const { state } = ctx.edit(id);
  state.effects = state.effects.filter(({ endsAt }) => endsAt === null || endsAt > clock);
  for (const effect of over.map((entry) => entry.id).sort()) {
    ctx.explain.note('Ends', 'VX-TIME-4', { value: effect, subject: id });
    ctx.event('effect-ended', { target: id, effect });
  }
}

/** Makes states permanent whose deadline is due by `clock`. */
function endCountdowns(ctx: Run, id: string, clock: number): void {
  for (const group of KNOWN) {
    const deadline = deadlineOf(ctx.peek(id).state, group);
    if (deadline !== null && deadline <= clock) becomeFinal(ctx, id, group);
  }
}

/** Ends the turn and opens the next (VX-TIME-4). */
function endTurn(ctx: Run): void {
  const changed = settleTurn(ctx);
  const { round, pass, ...encounter } = running(ctx);
  ctx.setEncounter({
    ...encounter,
    round: round + 1,
    pass: pass + 1,
    phase: 'declaration',
    cursor: 0,
    active: null,
    declared: {},
  });
  for (const id of encounter.order) {
    const { actionsUsed, moved, attackers } = ctx.peek(id).state;
    if (actionsUsed === 0 && moved === 0 && attackers.length === 0) continue;
    if (actionsUsed > 0 || moved > 0) ctx.explain.note('Actions and movement reset', 'VX-TIME-4', { subject: id });
    Object.assign(ctx.edit(id).state, { actionsUsed: 0, moved: 0, attackers: [] });
  }
  replaceInOrder(ctx, changed);
  remindTeams(ctx);
  openTurn(ctx);
}

/** Players and allies form one team, foes another; each neutral is a team of their own (VX-REACT-7). */
export function teamOf(ctx: Read, id: string): string {
  const { side } = ctx.peek(id);
  if (side === 'neutral') return `neutral ${id}`;
  return side === 'foe' ? 'foe' : 'pc';
}

/** Teams by the order of their first member, with their members in order. */
function teams(ctx: Read, order: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of order) {
    const team = teamOf(ctx, id);
    const list = found.get(team);
    if (list === undefined) found.set(team, [id]);
    else list.push(id);
  }
  return found;
}

const hasFallen = (ctx: Read, id: string): boolean => has(ctx.peek(id).state, ...FALLEN);

/** Teams that already have a member who is down. */
export function fallenTeams(ctx: Read, order: readonly string[]): string[] {
  return [...teams(ctx, order)].filter(([, ids]) => ids.some((id) => hasFallen(ctx, id))).map(([team]) => team);
}

function remindTeams(ctx: Run): void {
  // Read literally, a witness's allies do not include the witness.
  const witness = ctx.options.halfAllies === 'others' ? 1 : 0;
  for (const [team, ids] of teams(ctx, running(ctx).order)) {
    const lost = ids.filter((id) => has(ctx.peek(id).state, ...LOST)).length;
    if (ids.some((id) => hasFallen(ctx, id))) remindOnce(ctx, 'fallen', 'first-ally-falls', team, ids);
    if (2 * lost > ids.length - witness) remindOnce(ctx, 'half', 'half-allies-dead', team, ids);
  }
}

function remindOnce(ctx: Run, kind: keyof Encounter['reminded'], trigger: string, team: string, ids: string[]): void {
  const encounter = running(ctx);
  if (encounter.reminded[kind].includes(team)) return;
  const reminded = { ...encounter.reminded, [kind]: [...encounter.reminded[kind], team] };
  ctx.setEncounter({ ...encounter, reminded });
  const targets = ids.filter((id) => !isHelpless(ctx, ctx.peek(id)));
  for (const id of targets) ctx.explain.note('Reaction suggested', 'VX-REACT-7', { value: trigger, subject: id });
  if (targets.length > 0) ctx.event('reaction-suggested', { trigger, targets });
}
