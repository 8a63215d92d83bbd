import type { RecoveryRow, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { sayDuration } from '../../../engine/duration';
import { deathRatingOf, durOf, insanityRatingOf, nameOf } from '../derive';
import { cannotActReason, effectOf, hasEffect, isGone } from '../effects';
import { said } from '../mind/present';
import { nextTryAt, triesLeft } from '../mind/recovery';
import { CONDITIONS, HEALING_TITLES } from '../tables/healing';
import type { Being, Read } from '../types';
import { isBiological, isThing } from '../types';
import { skillFamily } from '../tables/skills';
import { firstAidObstacle } from './medicine';
import { intervalSeconds, nextStep, rateOf } from './rates';
import type { Method } from './methods';
import { METHOD_SKILLS, METHOD_TITLES } from './methods';

type Ailments = RecoveryRow['ailments'];
type Prospects = RecoveryRow['prospects'];

function ailmentsOf(being: Being): Ailments {
  const { damage, wounds, stress, traumas, derangements, disorders, hardened, armorLoss } = being.state;
  const all: Ailments = [
    { label: 'Damage', value: damage, max: deathRatingOf(being) ?? durOf(being), rule: 'EP-DMG-1' },
    { label: 'Wounds', value: wounds, rule: 'EP-WND-1' },
    { label: 'Stress', value: stress, max: insanityRatingOf(being), rule: 'EP-STR-2' },
    { label: 'Traumas', value: traumas, rule: 'EP-TRA-1' },
    { label: 'Derangements', value: derangements.length, rule: 'EP-DER-1' },
    { label: 'Disorders', value: disorders.length, rule: 'EP-DIS-1' },
    { label: 'Hardened against', value: hardened.length, rule: 'EP-HARD-1' },
    { label: 'Armour burned away', value: armorLoss.energy + armorLoss.kinetic, rule: 'EP-REP-2' },
  ];
  return all.filter(({ value }) => value > 0);
}

/** What rest does for the body, or why it does nothing. */
function bodyProspects(ctx: Read, being: Being): Prospects {
  const { damage, wounds, resting } = being.state;
  if (damage === 0 && wounds === 0) return [];
  if (isGone(being)) {
    const thing = isThing(being.stats.morph);
    const text = thing ? 'Broken through; repair below its Durability brings it back.' : 'Beyond all help.';
    return [{ text, blocked: !thing, rule: 'EP-DMG-5' }];
  }
  if (hasEffect(being, 'needs-surgery')) {
    return [{ text: 'Heals nothing before an operation.', blocked: true, rule: 'EP-HEAL-5' }];
  }
  const rate = resting?.rate ?? rateOf(being, 'none');
  if (rate === null) {
    return [{ text: 'Does not heal by resting; it has to be repaired.', blocked: true, rule: 'EP-REP-1' }];
  }
  return restProspects(ctx, being, rate);
}

function restProspects(ctx: Read, being: Being, rate: string): Prospects {
  const means = HEALING_TITLES[rate] ?? said(rate);
  const factor = CONDITIONS[being.state.resting?.conditions ?? 'normal'];
  const prospects: Prospects = [];
  const every = intervalSeconds(ctx, rate, 'damage') * factor.damage;
  const each = intervalSeconds(ctx, rate, 'wound') * (factor.wound ?? 1);
  if (being.state.damage > 0) {
    const text = `1d10 damage for every ${sayDuration(every)} of rest, ${means}`;
    prospects.push({ text, everySeconds: every, rule: 'EP-HEAL-1' });
  }
  if (being.state.wounds > 0) {
    const waits = nextStep(being) === 'damage' ? '; begins when all damage is gone' : '';
    const blocked = factor.wound === null;
    const text = blocked ? 'Wounds do not heal in harsh conditions.' : `A wound for every ${sayDuration(each)}${waits}`;
    prospects.push({ text, everySeconds: each, blocked: blocked || waits !== '', rule: 'EP-HEAL-2' });
  }
  return prospects;
}

/** What time does for the mind, or what has to come first. */
function mindProspects(ctx: Read, being: Being): Prospects {
  const { stress, traumas, disorders, derangements } = being.state;
  const prospects: Prospects = [];
  const ahead = (at: number): string => sayDuration(Math.max(0, at - ctx.world.clock));
  if (hasEffect(being, 'meltdown')) return [{ text: 'The mind is lost for good.', blocked: true, rule: 'EP-STR-3' }];
  if (stress > 0 || traumas > 0) {
    const ready = triesLeft(ctx, being.id, 'stress') > 0;
    const text = ready
      ? 'May try to get over it alone now.'
      : `May try to get over it alone in ${ahead(nextTryAt(ctx, being.id, 'stress'))}, without new stress.`;
    prospects.push({ text, blocked: !ready, rule: 'EP-PSY-3' });
  }
  if (disorders.length > 0) {
    const calm = stress === 0 && traumas === 0;
    const ready = calm && triesLeft(ctx, being.id, 'disorder') > 0;
    const first = 'A disorder waits until all stress and traumas are gone.';
    const later = `May try to overcome a disorder in ${ahead(nextTryAt(ctx, being.id, 'disorder'))}.`;
    const text = ready ? 'May try to overcome a disorder alone now.' : calm ? later : first;
    prospects.push({ text, blocked: !ready, rule: 'EP-PSY-4' });
  }
  for (const { id, endsAt } of derangements) {
    const when = endsAt === null ? 'until somebody helps' : `passes in ${ahead(endsAt)}`;
    prospects.push({ text: `${said(id)}: ${when}`, rule: 'EP-DER-2' });
  }
  return prospects;
}

/** What first aid would meet, where it is barred. */
function aidProspects(ctx: Read, being: Being): Prospects {
  if (!isBiological(being.stats.morph) || being.state.damage + being.state.wounds === 0 || isGone(being)) return [];
  const obstacle = firstAidObstacle(ctx, being.id);
  return obstacle === null ? [] : [{ text: obstacle.message, blocked: true, rule: 'EP-HEAL-4' }];
}

/** How well somebody would do as a healer: able, a friend, then the level of the skill. */
function healerScore(being: Being, skill: string): number {
  const able = cannotActReason(being) === null && !isThing(being.stats.morph);
  const friend = being.side === 'pc' || being.side === 'ally';
  const { skills, aptitudes } = being.stats;
  const level = skills[skill] ?? aptitudes[skillFamily(skill)?.aptitude ?? 'cog'];
  return (able ? 1000 : 0) + (friend ? 500 : 0) + level;
}

type Ranked = { id: string; score: number };

/** The two best healers by skill, for a world at rest: a panel asks once for every patient. */
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

/** Who should treat somebody; the patient only where all others are much worse. */
function bestHealer(ctx: Read, patient: string, skill: string): string {
  const others = bestTwo(ctx, skill).map(({ id, score }) => ({ id, score: score + (id === patient ? 0 : 200) }));
  return others.sort((a, b) => b.score - a.score)[0]?.id ?? patient;
}

function treatment(ctx: Read, patient: string, method: Method, extra: Record<string, string> = {}): Suggestion {
  const healer = bestHealer(ctx, patient, METHOD_SKILLS[method]);
  const what = extra['what'] === undefined ? '' : ` (${extra['what']})`;
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
  if (hurt && living && firstAidObstacle(ctx, id) === null) found.push(treatment(ctx, id, 'first-aid'));
  if (hasEffect(being, 'needs-surgery')) found.push(treatment(ctx, id, 'surgery'));
  if (hurt && !living && (!isGone(being) || isThing(being.stats.morph))) found.push(treatment(ctx, id, 'repair'));
  for (const armorType of ['energy', 'kinetic'] as const) {
    if (state.armorLoss[armorType] > 0) found.push(treatment(ctx, id, 'armor-repair', { armorType }));
  }
  return found;
}

function mindTreatments(ctx: Read, being: Being): Suggestion[] {
  const { id, state } = being;
  if (hasEffect(being, 'meltdown')) return [];
  const found: Suggestion[] = [];
  if (state.stress > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'stress' }));
  else if (state.traumas > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'trauma' }));
  else if (state.disorders.length > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'disorder' }));
  else if (state.hardened.length > 0) found.push(treatment(ctx, id, 'psychotherapy', { what: 'hardening' }));
  if ((state.stress > 0 || state.traumas > 0) && triesLeft(ctx, id, 'stress') > 0) {
    found.push({
      label: 'Try to get over it alone',
      call: { do: 'downtime', with: { actor: id, activity: 'stress-recovery' } },
      rule: 'EP-PSY-3',
    });
  }
  return found;
}

/** What a treatment of somebody would most likely be: its parameters; empty where there is nothing to treat. */
export function likelyTreatment(ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  return (
    [...bodyTreatments(ctx, being), ...mindTreatments(ctx, being)].find(({ call }) => call.do === 'treat')?.call.with ??
    {}
  );
}

/** One line of the recovery panel; null for somebody in whom nothing is to heal. */
export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  const being = ctx.peek(id);
  const ailments = ailmentsOf(being);
  if (hasEffect(being, 'bleeding')) ailments.push({ label: 'Bleeding', value: 1, rule: 'EP-DMG-4' });
  if (effectOf(being, 'asphyxiation')?.drowning === true) {
    ailments.push({ label: 'Water in the lungs', value: 1, rule: 'EP-HAZ-9' });
  }
  if (ailments.length === 0) return null;
  return {
    id,
    ailments,
    prospects: [...bodyProspects(ctx, being), ...aidProspects(ctx, being), ...mindProspects(ctx, being)],
    treatments: [...bodyTreatments(ctx, being), ...mindTreatments(ctx, being)],
  };
}
