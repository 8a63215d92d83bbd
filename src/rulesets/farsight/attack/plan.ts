import { hurtLimbs, score } from '../beings';
import type { Bonus, CheckExtras, CheckSpec, Source } from '../check/spec';
import type { Explainer } from '../../../engine/explain';
import { defenseOf, sizeIndex } from '../derive';
import { AIM_BONUS, DISTANCES, FLANKING_BONUS, OBJECT_DC } from '../tables/attacks';
import type { EffectId } from '../tables/effects';
import type { RollPart } from '../damage/roll';
import type { Being } from '../types';
import { beyondRange, coverBonus, type Situation } from './situation';

interface AttackRow {
  label: string;
  side: Source['side'];
  rule: string;
  count(situation: Situation): boolean | number;
  oneShot?: EffectId;
}

const melee = (s: Situation): boolean => s.params.weapon.mode === 'melee';
const ranged = (s: Situation): boolean => !melee(s);

/** An instance on `being` that names the target of this attack. */
function aimedAt(being: Being, effect: EffectId, target: Being | null): boolean {
  return (
    target !== null &&
    being.state.effects.some((instance) => instance.effect === effect && instance.data?.['against'] === target.id)
  );
}

function grappledByOther({ attacker, attackerIs, target }: Situation): boolean {
  if (!attackerIs.has('grappled')) return false;
  return !attacker.state.effects
    .filter(({ effect }) => effect === 'grappled')
    .every(({ source }) => source !== undefined && source === target?.id);
}

function firesIntoMelee({ params, target, ctx }: Situation): boolean {
  if (params.engagedAlly === undefined || target === null) return false;
  return sizeIndex(target) - sizeIndex(ctx.peek(params.engagedAlly)) < 2;
}

function hurtArms({ params, attacker }: Situation): number {
  const arms = { left: ['left-arm'], right: ['right-arm'], both: ['left-arm', 'right-arm'] } as const;
  // A weapon held in two hands uses both arms, whatever is said of hands (FS-TRM-11).
  const hand = params.weapon.hands === 2 ? 'both' : params.hand;
  if (hand === undefined) return 0;
  return arms[hand].reduce((sum, arm) => sum + hurtLimbs(attacker, arm), 0);
}

/** The tables of FS-ATK-8, row by row. */
export const ATTACK_ROWS: readonly AttackRow[] = [
  { label: 'Target unseen', side: 'disadvantage', rule: 'FS-ATK-8', count: (s) => s.targetUnseen },
  {
    label: 'Bleared sight',
    side: 'disadvantage',
    rule: 'FS-ATK-5',
    count: (s) => s.params.visibility === 'bleared' && !s.targetUnseen,
  },
  { label: 'Prone', side: 'disadvantage', rule: 'FS-CND-13', count: (s) => s.attackerIs.has('prone') && melee(s) },
  { label: 'Restrained', side: 'disadvantage', rule: 'FS-CND-14', count: (s) => s.attackerIs.has('restrained') },
  { label: 'Grappled by another', side: 'disadvantage', rule: 'FS-CND-8', count: grappledByOther },
  { label: 'Squeezing', side: 'disadvantage', rule: 'FS-MOV-10', count: (s) => s.attackerIs.has('squeezing') },
  {
    label: 'A foe too close to shoot',
    side: 'disadvantage',
    rule: 'FS-ATK-10',
    count: (s) => ranged(s) && s.hostileAdjacent,
  },
  {
    label: 'Firing into melee',
    side: 'disadvantage',
    rule: 'FS-ATK-11',
    count: (s) => ranged(s) && firesIntoMelee(s),
  },
  { label: 'Beyond range', side: 'disadvantage', rule: 'FS-ATK-9', count: (s) => beyondRange(s) === 1 },
  {
    label: 'Target defends',
    side: 'disadvantage',
    rule: 'FS-ACT-3',
    count: (s) => s.targetIs.has('defending') && !s.attackerUnseen,
  },
  { label: 'Target dodges', side: 'disadvantage', rule: 'FS-ACT-12', count: (s) => s.params.dodge },
  {
    label: 'Target prone, far',
    side: 'disadvantage',
    rule: 'FS-CND-13',
    count: (s) => s.targetIs.has('prone') && s.category !== 'adjacent',
  },
  { label: 'Hurt arm', side: 'disadvantage', rule: 'FS-TRM-3', count: hurtArms },
  {
    label: 'Attacker unseen',
    side: 'advantage',
    rule: 'FS-ATK-8',
    count: (s) => s.attackerUnseen,
  },
  {
    label: 'Target paralyzed',
    side: 'advantage',
    rule: 'FS-CND-12',
    count: (s) => s.targetIs.has('paralyzed'),
  },
  { label: 'Target restrained', side: 'advantage', rule: 'FS-CND-14', count: (s) => s.targetIs.has('restrained') },
  { label: 'Target stunned', side: 'advantage', rule: 'FS-CND-16', count: (s) => s.targetIs.has('stunned') },
  {
    label: 'Target unconscious',
    side: 'advantage',
    rule: 'FS-CND-17',
    count: (s) => s.targetIs.has('unconscious') || s.targetIs.has('asleep'),
  },
  {
    label: 'Target prone, close',
    side: 'advantage',
    rule: 'FS-CND-13',
    count: (s) => s.targetIs.has('prone') && s.category === 'adjacent',
  },
  { label: 'Target squeezing', side: 'advantage', rule: 'FS-MOV-10', count: (s) => s.targetIs.has('squeezing') },
  { label: 'Guard down', side: 'advantage', rule: 'FS-SPC-7', count: (s) => s.targetIs.has('guard-down') },
  {
    label: 'Aided',
    side: 'advantage',
    rule: 'FS-ACT-5',
    oneShot: 'aided-attack',
    count: (s) => aimedAt(s.attacker, 'aided-attack', s.target),
  },
  {
    label: 'Feint',
    side: 'advantage',
    rule: 'FS-ACT-10',
    oneShot: 'feinting',
    count: (s) => melee(s) && aimedAt(s.attacker, 'feinting', s.target),
  },
  {
    label: 'High ground',
    side: 'advantage',
    rule: 'FS-ATK-7',
    count: (s) => s.params.elevated && s.ctx.options.positionRules,
  },
];

/** The check behind an attack roll (FS-ATK-1), with the sources of FS-ATK-8. */
export function attackCheck(situation: Situation): { spec: CheckSpec; extras: CheckExtras } {
  const { params, attacker, ctx } = situation;
  const { weapon } = params;
  const sources: Source[] = [];
  for (const { label, side, rule, count, oneShot } of ATTACK_ROWS) {
    const times = Number(count(situation));
    if (times > 0) sources.push({ label, side, rule, count: times, ...(oneShot === undefined ? {} : { oneShot }) });
  }
  const bonuses: Bonus[] = [];
  if (weapon.attackBonus !== 0) bonuses.push({ label: weapon.name, value: weapon.attackBonus, rule: 'FS-ATK-1' });
  if (params.use === 'action' && aimedAt(attacker, 'aiming', situation.target)) {
    bonuses.push({ label: 'Aim', value: AIM_BONUS, rule: 'FS-ACT-9' });
  }
  const flanking = params.flanking && ctx.options.positionRules && melee(situation) && situation.target !== null;
  if (flanking && !situation.targetUnseen) bonuses.push({ label: 'Flanking', value: FLANKING_BONUS, rule: 'FS-ATK-6' });
  const { advantage, disadvantage, modifiers, tenacity, fearSourceVisible, awayFromCharm, strain, visibility } = params;
  const spec: CheckSpec = {
    actor: params.actor,
    ability: weapon.ability,
    skill: weapon.skill,
    kind: 'attack',
    ...{ advantage, disadvantage, modifiers, tenacity, fearSourceVisible, awayFromCharm, visibility },
    ...(strain === undefined ? {} : { strain }),
    ...(params.target === undefined ? {} : { against: params.target }),
  };
  const nobody = { label: 'Nobody is there', rule: 'FS-ATK-8' };
  return { spec, extras: { sources, bonuses, ...(params.wrongLocation ? { fails: nobody } : {}) } };
}

/** What the attack roll must reach: Defense, distance and cover (FS-ATK-2 to FS-ATK-4). Explains as it adds. */
export function attackDc(situation: Situation, explain: Explainer | null): number {
  const { params, target, category, cover, ctx } = situation;
  const base =
    target === null
      ? { label: 'Object', value: params.object?.defense ?? OBJECT_DC, rule: 'FS-OBJ-1' }
      : { label: 'Defense', value: defenseOf(target), rule: 'FS-ATK-2' };
  let dc = base.value;
  explain?.add(base.label, base.value, base.rule);
  const far =
    category === 'extreme'
      ? ctx.options.extremeRangeBonus
      : (DISTANCES.find((row) => row.category === category)?.defense ?? 0);
  if (ranged(situation) && far > 0) {
    explain?.add(`Distance, ${category ?? ''}`, far, 'FS-ATK-3');
    dc += far;
  }
  const hidden = coverBonus(cover);
  if (hidden > 0) {
    explain?.add(`Cover, ${cover ?? ''}`, hidden, 'FS-ATK-4');
    dc += hidden;
  }
  return dc;
}

/** The damage of a hit, part by part (FS-DMG-1, FS-DMG-2); `extraDie` belongs to an exploit. */
export function attackDamage(situation: Situation, explain: Explainer | null, extraDie?: number): RollPart[] {
  const { params, attacker } = situation;
  const { weapon } = params;
  const ability = weapon.damageAbility ?? (weapon.power ? 'none' : melee(situation) ? 'str' : 'per');
  const strength = ability === 'none' || params.use === 'minor' ? 0 : score(attacker, ability);
  const byHand = params.damageModifiers.reduce((sum, { value }) => sum + value, 0);
  if (strength !== 0) explain?.add('Ability to damage', strength, 'FS-DMG-2');
  return [
    {
      roll: weapon.damage,
      type: weapon.type,
      plus: strength + weapon.damageBonus + byHand,
      ...(extraDie === undefined ? {} : { extraDie }),
    },
    ...weapon.extraDamage.map(({ damage, type }) => ({ roll: damage, type })),
  ];
}
