import type { Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { entryOf } from '../../../kernel/lookup';
import { maxBy } from '../../../kernel/max-by';
import { nameOf } from '../derive';
import { cannotActReason, effectOf, hasEffect, isGone } from '../effects';
import { triesLeft } from '../mind/recovery';
import { skillFamily } from '../tables/skills';
import type { Being, Read } from '../types';
import { isBiological, isThing } from '../types';
import { firstAidObstacle } from './medicine';
import type { Method } from './methods';
import { METHOD_SKILLS, METHOD_TITLES } from './methods';

/** How good a choice of healer somebody is: able to act, a friend, then the skill. */
function healerScore(being: Being, skill: string): number {
  // An infomorph can talk to a patient, but has no hands.
  const handless = being.stats.morph === 'infomorph' && skill !== METHOD_SKILLS.psychotherapy;
  const able = cannotActReason(being) === null && !isThing(being.stats.morph) && !handless;
  const friend = being.side === 'pc' || being.side === 'ally';
  const { skills, aptitudes } = being.stats;
  const level = entryOf(skills, skill) ?? aptitudes[skillFamily(skill)?.aptitude ?? 'cog'];
  return (able ? 1000 : 0) + (friend ? 500 : 0) + level;
}

type Ranked = { id: string; score: number };

/** The two best healers by skill, cached per state of the world: a panel asks once for every patient. */
const ranking = new WeakMap<object, Map<string, Ranked[]>>();

function bestTwo(ctx: Read, skill: string): Ranked[] {
  const known = ranking.get(ctx.world.combatants) ?? new Map<string, Ranked[]>();
  ranking.set(ctx.world.combatants, known);
  let best = known.get(skill);
  if (best === undefined) {
    best = ctx.world.combatants
      .map((being) => ({ id: being.id, score: healerScore(being, skill) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 2);
    known.set(skill, best);
  }
  return best;
}

/** Methods somebody uses on themselves if all others are much worse; surgery and therapy need somebody else. */
const ON_ONESELF: readonly Method[] = ['first-aid', 'repair', 'armor-repair'];

/** Who should treat somebody. */
function bestHealer(ctx: Read, patient: string, method: Method): string {
  const ahead = ON_ONESELF.includes(method) ? 30 : 200;
  const both = bestTwo(ctx, METHOD_SKILLS[method]);
  return maxBy(both, ({ id, score }) => score + (id === patient ? 0 : ahead))?.id ?? patient;
}

function treatment(
  ctx: Read,
  patient: string,
  method: Method,
  extra: { what?: string; armorType?: string } = {},
): Suggestion {
  const healer = bestHealer(ctx, patient, method);
  const what = extra.what === undefined ? '' : ` (${extra.what})`;
  return {
    label: `${METHOD_TITLES[method]}${what} by ${nameOf(ctx, healer)}`,
    call: { do: 'treat', with: { healer, target: patient, method, ...extra } },
    rule: method === 'psychotherapy' ? 'EP-PSY-1' : method === 'repair' ? 'EP-REP-1' : 'EP-HEAL-4',
  };
}

function bodyTreatments(ctx: Read, being: Being): Suggestion[] {
  const { id, state } = being;
  const found: Suggestion[] = [];
  const hurt = state.damage > 0 || state.wounds > 0;
  const living = isBiological(being.stats.morph);
  if (effectOf(being, 'asphyxiation')?.drowning === true) found.push(treatment(ctx, id, 'clear-lungs'));
  const canAid = hurt && living && firstAidObstacle(ctx, id) === null;
  if (canAid) found.push(treatment(ctx, id, 'first-aid'));
  // Surgery stops bleeding that first aid no longer can.
  else if (hasEffect(being, 'needs-surgery') || hasEffect(being, 'bleeding')) found.push(treatment(ctx, id, 'surgery'));
  if (hurt && !living && (!isGone(being) || isThing(being.stats.morph))) found.push(treatment(ctx, id, 'repair'));
  for (const armorType of ['energy', 'kinetic'] as const) {
    if (state.armorLoss[armorType] > 0) found.push(treatment(ctx, id, 'armor-repair', { armorType }));
  }
  return found;
}

function mindTreatments(ctx: Read, being: Being): Suggestion[] {
  const { id, state } = being;
  if (isGone(being) || hasEffect(being, 'meltdown')) return [];
  const found: Suggestion[] = [];
  if (state.stress > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'stress' }));
  else if (state.traumas > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'trauma' }));
  else if (state.disorders.length > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'disorder' }));
  else if (state.hardened.length > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'hardening' }));
  if ((state.stress > 0 || state.traumas > 0) && triesLeft(ctx, id, 'stress') > 0) {
    found.push({
      label: 'Try to recover alone',
      call: { do: 'downtime', with: { actor: id, activity: 'stress-recovery' } },
      rule: 'EP-PSY-3',
    });
  }
  if (state.stress + state.traumas === 0 && state.disorders.length > 0 && triesLeft(ctx, id, 'disorder') > 0) {
    found.push({
      label: 'Try to overcome a disorder alone',
      call: { do: 'downtime', with: { actor: id, activity: 'disorder-recovery' } },
      rule: 'EP-PSY-4',
    });
  }
  return found;
}

/** Everything that can be tried for somebody now, the most urgent first. */
export function treatmentsOf(ctx: Read, id: string): Suggestion[] {
  const being = ctx.peek(id);
  return [...bodyTreatments(ctx, being), ...mindTreatments(ctx, being)];
}

/** Parameters of the most likely treatment; empty if there is nothing to treat. */
export function likelyTreatment(ctx: Read, id: string): JsonObject {
  return treatmentsOf(ctx, id).find(({ call }) => call.do === 'treat')?.call.with ?? {};
}
