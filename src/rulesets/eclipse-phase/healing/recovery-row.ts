import type { RecoveryRow } from '../../../contract/views';
import { sayDuration, sayEvery } from '../../../engine/time/duration';
import { plain } from '../../../engine/words/say';
import { deathRatingOf, durOf, insanityRatingOf, lucidityOf, woundModifierOf } from '../derive';
import { effectOf, hasEffect, isGone, TURN_SECONDS } from '../effects';
import type { Effect } from '../state';
import { humanize, titleOf } from '../tables/derangements';
import { nextTryAt, triesLeft } from '../mind/recovery';
import { CONDITIONS, HEALING_TITLES } from '../tables/healing';
import type { Being, Read } from '../types';
import { isBiological, isThing } from '../types';
import { treatmentsOf } from './likely';
import { firstAidObstacle } from './medicine';
import { intervalSeconds, nextStep, rateOf } from './rates';

type Ailments = RecoveryRow['ailments'];
type Prospects = RecoveryRow['prospects'];

/** Durability left, as on the card, and the Death Rating once there is none. */
function durabilityOf(being: Being): Ailments[number] {
  const { damage } = being.state;
  const [all, death] = [durOf(being), deathRatingOf(being)];
  const end = isBiological(being.stats.morph) ? 'dead' : 'destroyed';
  const beyond = damage < all || death === null || isGone(being) ? '' : `, ${end} at ${death}`;
  return { label: 'Durability', value: all - damage, max: all, note: `${damage} damage${beyond}`, rule: 'EP-DMG-1' };
}

/** Bleeding, and when it kills: a point per Action Turn, from the next one (EP-DMG-4). */
function bleedingOf(ctx: Read, being: Being, { nextAt = ctx.world.clock }: Effect): Ailments[number] {
  const bleeding = { label: 'Bleeding', rule: 'EP-DMG-4' };
  const death = deathRatingOf(being);
  if (death === null || death <= being.state.damage) return bleeding;
  const seconds = nextAt - ctx.world.clock + (death - being.state.damage - 1) * TURN_SECONDS;
  return { ...bleeding, note: `dead in ${sayDuration(seconds)}` };
}

function stressOf(being: Being): Ailments[number] {
  const { stress } = being.state;
  const [lucidity, max] = [lucidityOf(being), insanityRatingOf(being)];
  const note = stress < lucidity ? `breaks down at ${lucidity}` : `lost for good at ${max}`;
  return { label: 'Stress', value: stress, max, note, rule: 'EP-STR-2' };
}

const onTests = (modifier: number): string => (modifier === 0 ? 'shrugged off' : `${plain(modifier)} on every test`);

function ailmentsOf(ctx: Read, being: Being): Ailments {
  const { damage, wounds, stress, traumas, derangements, disorders, hardened, armorLoss } = being.state;
  const tests = !isThing(being.stats.morph) && !isGone(being);
  const worn = tests ? { note: onTests(woundModifierOf(ctx, being)) } : {};
  const counts: Ailments = [
    { label: 'Wounds', value: wounds, ...worn, rule: 'EP-WND-1' },
    { label: 'Traumas', value: traumas, note: onTests(-10 * traumas), rule: 'EP-TRA-1' },
    { label: 'Hardened against', value: hardened.length, rule: 'EP-HARD-1' },
    { label: 'Armour burned away', value: armorLoss.energy + armorLoss.kinetic, rule: 'EP-REP-2' },
  ];
  return [
    ...(damage > 0 ? [durabilityOf(being)] : []),
    ...(stress > 0 ? [stressOf(being)] : []),
    ...counts.filter(({ value = 1 }) => value > 0),
    // By the names of their conditions.
    ...derangements.map(({ id }) => ({ label: titleOf(id), rule: 'EP-DER-1' })),
    ...disorders.map((id) => ({ label: titleOf(id), rule: 'EP-DIS-1' })),
  ];
}

/** Whether plain rest heals anything, now or later (EP-HEAL-1, EP-REP-3). */
function healsByRest(being: Being): boolean {
  const { damage, wounds } = being.state;
  if (damage + wounds === 0 || isGone(being) || hasEffect(being, 'needs-surgery')) return false;
  return rateOf(being, 'none') !== null;
}

/** What rest does for the body, or why it does nothing. */
function bodyProspects(ctx: Read, being: Being): Prospects {
  const { damage, wounds, resting } = being.state;
  if (damage === 0 && wounds === 0) return [];
  if (isGone(being)) {
    const thing = isThing(being.stats.morph);
    const text = thing ? 'Destroyed until its damage is repaired below Durability.' : 'Beyond help.';
    return [{ text, blocked: !thing, rule: 'EP-DMG-5' }];
  }
  if (hasEffect(being, 'needs-surgery')) {
    return [{ text: 'Needs surgery before anything heals.', blocked: true, rule: 'EP-HEAL-5' }];
  }
  const rate = resting?.rate ?? rateOf(being, 'none');
  if (rate === null) {
    return [
      {
        text: 'Rest does nothing; it needs repair or fixers.',
        blocked: true,
        rule: 'EP-REP-1',
      },
    ];
  }
  return restProspects(ctx, being, rate);
}

function restProspects(ctx: Read, being: Being, rate: string): Prospects {
  const means = HEALING_TITLES[rate] ?? humanize(rate);
  const factor = CONDITIONS[being.state.resting?.conditions ?? 'normal'];
  const prospects: Prospects = [];
  const every = intervalSeconds(ctx, rate, 'damage') * factor.damage;
  const each = intervalSeconds(ctx, rate, 'wound') * (factor.wound ?? 1);
  if (being.state.damage > 0) {
    const text = `Resting, ${means}: 1d10 damage`;
    prospects.push({ text, everySeconds: every, rule: 'EP-HEAL-1' });
  }
  if (being.state.wounds > 0) {
    const waits = nextStep(being) === 'damage';
    const blocked = factor.wound === null;
    const heals = waits ? `A wound ${sayEvery(each)}, once all damage is gone.` : 'Resting: a wound';
    const text = blocked ? 'Wounds do not heal in harsh conditions.' : heals;
    prospects.push({ text, everySeconds: each, blocked: blocked || waits, rule: 'EP-HEAL-2' });
  }
  return prospects;
}

/** What time does for the mind, or what has to happen first. */
function mindProspects(ctx: Read, being: Being): Prospects {
  const { stress, traumas, disorders, derangements } = being.state;
  if (isGone(being)) return [];
  const prospects: Prospects = [];
  const ahead = (at: number): string => sayDuration(Math.max(0, at - ctx.world.clock));
  if (hasEffect(being, 'meltdown')) return [{ text: 'The mind is lost for good.', blocked: true, rule: 'EP-STR-3' }];
  if (stress > 0 || traumas > 0) {
    const ready = triesLeft(ctx, being.id, 'stress') > 0;
    const text = ready
      ? 'Can try to recover alone now.'
      : `Can try to recover alone in ${ahead(nextTryAt(ctx, being.id, 'stress'))}, without new stress.`;
    prospects.push({ text, blocked: !ready, rule: 'EP-PSY-3' });
  }
  if (disorders.length > 0) {
    const calm = stress === 0 && traumas === 0;
    const ready = calm && triesLeft(ctx, being.id, 'disorder') > 0;
    const first = 'Disorders wait until all stress and traumas are gone.';
    const later = `Can try to overcome a disorder alone in ${ahead(nextTryAt(ctx, being.id, 'disorder'))}.`;
    const text = ready ? 'Can try to overcome a disorder alone now.' : calm ? later : first;
    prospects.push({ text, blocked: !ready, rule: 'EP-PSY-4' });
  }
  for (const { id, endsAt } of derangements) {
    const when = endsAt === null ? 'until somebody helps' : `passes in ${ahead(endsAt)}`;
    prospects.push({ text: `${titleOf(id)}: ${when}`, rule: 'EP-DER-2' });
  }
  return prospects;
}

/** Why first aid is not possible, if so. */
function aidProspects(ctx: Read, being: Being): Prospects {
  if (!isBiological(being.stats.morph) || being.state.damage + being.state.wounds === 0 || isGone(being)) return [];
  const obstacle = firstAidObstacle(ctx, being.id);
  return obstacle === null ? [] : [{ text: obstacle.message, blocked: true, rule: 'EP-HEAL-4' }];
}

/** One line of the recovery panel; null for somebody with nothing to heal. */
export function recoveryRow(ctx: Read, id: string): RecoveryRow | null {
  const being = ctx.peek(id);
  const ailments = ailmentsOf(ctx, being);
  const bleeding = effectOf(being, 'bleeding');
  if (bleeding !== undefined) ailments.push(bleedingOf(ctx, being, bleeding));
  if (effectOf(being, 'asphyxiation')?.drowning === true) {
    ailments.push({ label: 'Water in the lungs', rule: 'EP-HAZ-9' });
  }
  if (ailments.length === 0) return null;
  return {
    id,
    ailments,
    ...(healsByRest(being) ? {} : { beyondRest: true as const }),
    prospects: [...bodyProspects(ctx, being), ...aidProspects(ctx, being), ...mindProspects(ctx, being)],
    treatments: treatmentsOf(ctx, id),
  };
}
