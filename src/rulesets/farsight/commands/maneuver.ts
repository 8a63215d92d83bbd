import { invalidParams, refuse } from '../../../engine/state/refusal';
import { refuseCharmed } from '../attack/refusals';
import { lostLimbs, nameOf, skillAbility } from '../beings';
import { refuseCheck } from '../check/refusals';
import { rollContest, type Contest } from '../check/roll';
import { reachMetres, sizeIndex } from '../derive';
import { addEffect, fallProne, takeEffects } from '../effects';
import { dropThings } from '../settle';
import { PUSH_METRES } from '../tables/attacks';
import { guardOf, refuseDead } from '../guards';
import { payCost, refuseCost, type ActionLost, type CostHow } from '../turn/budget';
import type { Use } from '../tables/turns';
import { whoCanReact } from '../turn/reactions';
import type { Read, Run } from '../types';
import { maneuverSchema, type Maneuver, type ManeuverParams } from './maneuver-params';
import { contestOf } from './maneuver-sides';
import { command } from './shared';
import { maneuverWords } from '../present/actions';
import { MANEUVER_ASKS } from './asks';

/** What a kind of contest asks for, row by row (FS-MEL-1 to FS-MEL-7, FS-ACT-10, FS-ACT-11). */
interface ManeuverRow {
  use: Use;
  /** Replaces one attack of the Attack action. */
  attack?: boolean;
  /** Within natural reach, with or without the reach of the weapon. */
  reach?: 'natural' | 'weapon';
  sizeLimit?: boolean;
  harms?: boolean;
  /** Who must hold whom already. */
  grip?: 'actor-holds' | 'target-holds';
}

export const MANEUVER_TABLE: Readonly<Record<Maneuver, ManeuverRow>> = {
  grapple: { use: 'action', attack: true, reach: 'natural', sizeLimit: true, harms: true },
  escape: { use: 'action', grip: 'target-holds' },
  release: { use: 'extra', grip: 'actor-holds' },
  immobilise: { use: 'action', harms: true, grip: 'actor-holds' },
  disarm: { use: 'action', attack: true, reach: 'weapon', harms: true },
  shove: { use: 'action', attack: true, reach: 'weapon', sizeLimit: true, harms: true },
  feint: { use: 'minor' },
  overrun: { use: 'minor' },
};

/** `holder` grapples `held`. */
export function holds(ctx: Read, holder: string, held: string): boolean {
  return ctx.peek(held).state.effects.some(({ effect, source }) => effect === 'grappled' && source === holder);
}

function refuseParams(ctx: Read, params: ManeuverParams): void {
  if (params.actor === params.target) invalidParams('target', 'A contest needs an opponent.');
  if (params.tripSkill !== undefined && (params.kind !== 'shove' || params.result !== 'prone')) {
    invalidParams('tripSkill', 'A tripping weapon can only knock prone.');
  }
  if (params.endsGrapples !== undefined && (params.kind !== 'shove' || params.result !== 'push')) {
    invalidParams('endsGrapples', 'Only a push can end grapples.');
  }
  const withs = params.kind === 'overrun' ? ['acrobatics', 'might'] : ['wrestling', 'acrobatics'];
  if (params.with !== undefined && !withs.includes(params.with)) {
    invalidParams('with', `This uses ${withs.join(' or ')}.`);
  }
  for (const path of ['actorSkill', 'targetSkill', 'tripSkill'] as const) {
    const skill = params[path];
    if (skill !== undefined && skillAbility(skill, ctx.options) === undefined) {
      invalidParams(path, `There is no skill '${skill}'.`);
    }
  }
}

function refuseManeuver(ctx: Read, params: ManeuverParams, row: ManeuverRow): void {
  const { actor, target } = params;
  const being = ctx.peek(actor);
  const other = ctx.peek(target);
  refuseDead(ctx, target);
  const reach = reachMetres(being);
  const distance = params.distance ?? Math.min(1, reach);
  if (row.reach !== undefined && distance > reach + (row.reach === 'weapon' ? params.reachBonus : 0)) {
    refuse('out-of-range', `${nameOf(other)} is out of reach.`, { path: 'distance', rule: 'FS-ATK-14' });
  }
  if (row.sizeLimit === true && sizeIndex(other) - sizeIndex(being) > 1) {
    refuse('too-large', `${nameOf(other)} is too large for that.`, { rule: 'FS-MEL-1' });
  }
  if (params.kind === 'grapple' && (!params.freeHand || lostLimbs(being, 'arm') >= 2)) {
    refuse('no-free-hand', `${nameOf(being)} has no hand free.`, { rule: 'FS-MEL-1' });
  }
  if (row.harms === true) refuseCharmed(being, target);
  const grappling = row.grip === 'target-holds' ? holds(ctx, target, actor) : holds(ctx, actor, target);
  if (row.grip !== undefined && !grappling) {
    refuse(
      'not-grappled',
      row.grip === 'target-holds'
        ? `${nameOf(other)} is not grappling ${nameOf(being)}.`
        : `${nameOf(being)} is not grappling ${nameOf(other)}.`,
      { rule: 'FS-MEL-2' },
    );
  }
  for (const id of params.endsGrapples ?? []) {
    const grapples = id === target ? holds(ctx, target, actor) : holds(ctx, id, target);
    if (!grapples)
      refuse('not-grappled', `${nameOf(ctx.peek(id))} has no such grapple.`, {
        path: 'endsGrapples',
        rule: 'FS-MEL-8',
      });
  }
}

/** What a contest costs, and any particulars of that cost. */
function costOf(params: ManeuverParams): { use: Use; how: CostHow } {
  const row = MANEUVER_TABLE[params.kind];
  const use = params.use ?? row.use;
  const minorAttack = row.attack === true && use === 'minor';
  return {
    use,
    how: { ...(row.attack === true ? { attack: true } : {}), ...(minorAttack ? { onlyExtraMinor: true } : {}) },
  };
}

/** Everything that a contest refuses, in order; releasing is always free. */
function mayContest(ctx: Read, params: ManeuverParams): void {
  refuseParams(ctx, params);
  refuseManeuver(ctx, params, MANEUVER_TABLE[params.kind]);
  if (params.kind === 'release') return;
  for (const { spec } of contestOf(ctx, params)) refuseCheck(ctx, spec, { anyPairing: true });
  const { use, how } = costOf(params);
  refuseCost(ctx, params.actor, use, how);
}

export const maneuver = command({
  name: 'maneuver',
  title: 'Melee contest',
  summary: 'Grapple, escape, release, immobilise, disarm, shove, feint or overrun.',
  kind: 'action',
  params: maneuverSchema,
  rules: ['FS-MEL-1', 'FS-MEL-2', 'FS-MEL-4', 'FS-MEL-5', 'FS-MEL-6', 'FS-ACT-10', 'FS-ACT-11'],
  actorParam: 'actor',
  targetParam: 'target',
  guard: guardOf<ManeuverParams>(['actor', 'target', 'kind'], mayContest, (ctx, who) =>
    refuseCost(ctx, who, 'action', { attack: true }),
  ),
  asks: MANEUVER_ASKS,
  present: maneuverWords,
  run(ctx, params): ManeuverDone | ActionLost {
    mayContest(ctx, params);
    if (params.kind === 'release') return release(ctx, params);
    const [own, other] = contestOf(ctx, params);
    const { use, how } = costOf(params);
    const lost = payCost(ctx, params.actor, use, how);
    if (lost !== null) return lost;
    const contest = rollContest(ctx, own, other);
    return { ...contest, ...follow(ctx, params, contest) };
  },
});

/** Releasing is free at any time, even surprised or on another's turn (FS-MEL-1). */
function release(ctx: Run, { actor, target }: ManeuverParams): ManeuverDone {
  takeEffects(ctx, target, ({ effect, source }) => effect === 'grappled' && source === actor);
  ctx.explain.note('Released', 'FS-MEL-1', { subject: target });
  const nothing = { margin: null, actorRoll: null, opponentRoll: null };
  return { outcome: 'actor', ...nothing, applied: [], dropped: false, pushed: 0, released: [], provokes: [] };
}

/** Result of a contest: its rolls, none for a release, and what it changed. */
type ManeuverDone = (
  | Contest
  | (Omit<Contest, 'margin' | 'actorRoll' | 'opponentRoll'> & Record<'margin' | 'actorRoll' | 'opponentRoll', null>)
) &
  Consequences;

type Consequences = {
  applied: string[];
  dropped: boolean;
  pushed: number;
  /** Grapplers whose grip the push ended (FS-MEL-8). */
  released: string[];
  provokes: string[];
};

/** What a won contest does; a tie changes nothing, and only a lost overrun has a price. */
function follow(ctx: Run, params: ManeuverParams, { outcome }: Contest): Consequences {
  const { actor, target, kind } = params;
  const nothing: Consequences = { applied: [], dropped: false, pushed: 0, released: [], provokes: [] };
  if (outcome !== 'actor') {
    return kind === 'overrun' ? { ...nothing, provokes: whoCanReact(ctx, actor, [target]) } : nothing;
  }
  switch (kind) {
    case 'grapple':
      addEffect(ctx, target, { effect: 'grappled', source: actor });
      return { ...nothing, applied: ['grappled'] };
    case 'escape':
      takeEffects(ctx, actor, ({ effect, source }) => effect === 'grappled' && source === target);
      ctx.explain.note('Free', 'FS-MEL-2', { subject: actor });
      return nothing;
    case 'immobilise':
      return { ...nothing, applied: immobilise(ctx, params) };
    case 'disarm':
      ctx.explain.note('The object falls', 'FS-MEL-5', { subject: target });
      if (!params.keepsOther) dropThings(ctx, target);
      return { ...nothing, dropped: true };
    case 'shove':
      if (params.result === 'push') {
        const pushed = ctx.explain.lookUp('Pushed', PUSH_METRES, 'FS-MEL-6', { subject: target });
        return { ...nothing, pushed, released: endGrapples(ctx, params) };
      }
      fallProne(ctx, target);
      ctx.explain.note('Knocked prone', 'FS-MEL-6', { subject: target });
      return { ...nothing, applied: ['prone'] };
    case 'feint':
      addEffect(ctx, actor, { effect: 'feinting', data: { against: target } });
      return { ...nothing, applied: ['feinting'] };
    case 'overrun':
      addEffect(ctx, actor, { effect: 'overrunning', data: { against: target } });
      return { ...nothing, applied: ['overrunning'] };
    case 'release':
      return nothing;
  }
}

/** Grapples that a push ends: those named, or those between the two with less reach than the push (FS-MEL-8). */
function endGrapples(ctx: Run, { actor, target, endsGrapples }: ManeuverParams): string[] {
  const short = [actor, target].filter((id) => {
    const other = id === actor ? target : actor;
    return holds(ctx, id, other) && reachMetres(ctx.peek(id)) < PUSH_METRES;
  });
  const ended = endsGrapples ?? short;
  for (const holder of ended) {
    const held = holder === target ? actor : target;
    takeEffects(ctx, held, ({ effect, source }) => effect === 'grappled' && source === holder);
    ctx.explain.lookUp('Out of the grapple', holder, 'FS-MEL-8', { subject: held });
  }
  return [...ended];
}

/** Both are restrained until the actor's next turn starts (FS-MEL-4). */
function immobilise(ctx: Run, { actor, target, silence }: ManeuverParams): string[] {
  const duration = { until: 'start-of-turn', of: actor } as const;
  addEffect(ctx, target, { effect: 'restrained', source: actor, duration });
  addEffect(ctx, actor, { effect: 'restrained', source: actor, duration });
  if (!silence) return ['restrained'];
  addEffect(ctx, target, { effect: 'silenced', source: actor, duration });
  return ['restrained', 'silenced'];
}
