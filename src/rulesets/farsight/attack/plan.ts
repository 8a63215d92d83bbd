import { hurtLimbs, score } from '../beings';
import type { Bonus, CheckExtras, CheckSpec, Source } from '../check/spec';
import { ownChanges } from '../../../engine/own/marks';
import { sumFrom } from '../../../engine/explain/sum';
import { defenseSum, sizeIndex } from '../derive';
import { AIM_BONUS, COVER_DEFENSE, DISTANCES, FLANKING_BONUS, OBJECT_DC } from '../tables/attacks';
import { ABILITY_TITLES } from '../tables/skills';
import type { EffectId } from '../tables/effects';
import type { RollPart } from '../damage/roll';
import type { Being } from '../types';
import { beyondRange, type Situation } from './situation';

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
  // A two-handed weapon uses both arms, whatever `hand` says (FS-TRM-11).
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
    rule: 'FS-VIS-1',
    count: (s) => s.params.visibility === 'bleared' && !s.targetUnseen,
  },
  { label: 'Prone', side: 'disadvantage', rule: 'FS-CND-13', count: (s) => s.attackerIs.has('prone') && melee(s) },
  { label: 'Restrained', side: 'disadvantage', rule: 'FS-CND-14', count: (s) => s.attackerIs.has('restrained') },
  { label: 'Grappled by another', side: 'disadvantage', rule: 'FS-CND-8', count: grappledByOther },
  { label: 'Squeezing', side: 'disadvantage', rule: 'FS-MOV-10', count: (s) => s.attackerIs.has('squeezing') },
  {
    label: 'Foe next to the shooter',
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
    label: 'Target prone, not adjacent',
    side: 'disadvantage',
    rule: 'FS-CND-13',
    count: (s) => s.targetIs.has('prone') && s.category !== 'adjacent',
  },
  { label: 'Injured arm', side: 'disadvantage', rule: 'FS-TRM-3', count: hurtArms },
  {
    label: 'Attacker unseen',
    side: 'advantage',
    rule: 'FS-ATK-8',
    count: (s) => s.attackerUnseen,
  },
  {
    label: 'Target paralysed',
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
    label: 'Target prone, adjacent',
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
  const { params } = situation;
  const { weapon } = params;
  const sources: Source[] = [];
  for (const { label, side, rule, count, oneShot } of ATTACK_ROWS) {
    const times = Number(count(situation));
    if (times > 0) sources.push({ label, side, rule, count: times, ...(oneShot === undefined ? {} : { oneShot }) });
  }
  const bonuses = attackBonuses(situation);
  sources.push(...waivedSources(situation));
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

/** What is added to an attack roll besides ability and skill (FS-ATK-1). */
function attackBonuses(situation: Situation): Bonus[] {
  const { params, attacker, target } = situation;
  const { weapon } = params;
  const bonuses: Bonus[] = [];
  if (weapon.attackBonus !== 0) bonuses.push({ label: weapon.name, value: weapon.attackBonus, rule: 'FS-ATK-1' });
  if (aimedAt(attacker, 'aiming', target)) {
    const counted = params.use === 'action';
    const waived = counted ? {} : { counted, because: 'it is not the next action' };
    bonuses.push({ label: 'Aim', value: AIM_BONUS, rule: 'FS-ACT-9', ...waived });
  }
  if (params.flanking) {
    const because = whyNoFlanking(situation);
    const waived = because === null ? {} : { counted: false, because };
    bonuses.push({ label: 'Flanking', value: FLANKING_BONUS, rule: 'FS-ATK-6', ...waived });
  }
  return bonuses;
}

function whyNoFlanking(situation: Situation): string | null {
  if (!situation.ctx.options.positionRules) return 'the rule is switched off';
  if (situation.target === null) return 'it is an object';
  if (!melee(situation)) return 'it is a ranged attack';
  return situation.targetUnseen ? 'the target is unseen' : null;
}

/** Why a row that might be expected to count does not; null if it counts or does not arise. */
const WAIVED_ROWS: readonly (Pick<Source, 'label' | 'side' | 'rule'> & { because(s: Situation): string | null })[] = [
  {
    label: 'Attacker unseen',
    side: 'advantage',
    rule: 'FS-ATK-8',
    because: (s) => (s.target === null && s.params.attackerUnseen ? 'it is an object' : null),
  },
  {
    label: 'Bleared sight',
    side: 'disadvantage',
    rule: 'FS-VIS-1',
    because: (s) => (s.params.visibility === 'bleared' && s.targetUnseen ? 'the target is unseen anyway' : null),
  },
  {
    label: 'Grappled',
    side: 'disadvantage',
    rule: 'FS-CND-8',
    because: (s) => (s.attackerIs.has('grappled') && !grappledByOther(s) ? 'the grappler is the target' : null),
  },
  {
    label: 'Foe next to the shooter',
    side: 'disadvantage',
    rule: 'FS-ATK-10',
    because: (s) => (s.params.hostileAdjacent === true && melee(s) ? 'it is a melee attack' : null),
  },
  {
    label: 'Firing into melee',
    side: 'disadvantage',
    rule: 'FS-ATK-11',
    because(s) {
      if (s.params.engagedAlly === undefined || (ranged(s) && firesIntoMelee(s))) return null;
      if (s.target === null) return 'it is an object';
      return melee(s) ? 'it is a melee attack' : 'the target is much larger';
    },
  },
  {
    label: 'Target defends',
    side: 'disadvantage',
    rule: 'FS-ACT-3',
    because: (s) => (s.targetIs.has('defending') && s.attackerUnseen ? 'the attacker is unseen' : null),
  },
  {
    label: 'High ground',
    side: 'advantage',
    rule: 'FS-ATK-7',
    because: (s) => (s.params.elevated && !s.ctx.options.positionRules ? 'the rule is switched off' : null),
  },
];

/** Circumstances that do not count: creature rules on an object, ranged rules in melee, rules switched off. */
function waivedSources(situation: Situation): Source[] {
  return WAIVED_ROWS.flatMap(({ label, side, rule, because }) => {
    const why = because(situation);
    return why === null ? [] : [{ label, side, rule, counted: false, because: why }];
  });
}

/** DC of the attack roll: Defense, distance and cover (FS-ATK-2 to FS-ATK-4). Explains as it adds. */
export function attackDc(situation: Situation): number {
  const { params, target, category, ctx } = situation;
  const sum = target === null ? sumFrom('Object', params.object?.defense ?? OBJECT_DC, 'FS-ATK-2') : defenseSum(target);
  const far =
    category === 'extreme'
      ? ctx.options.extremeRangeBonus
      : (DISTANCES.find((row) => row.category === category)?.defense ?? 0);
  if (ranged(situation) && far > 0) sum.add(`Distance, ${category ?? ''}`, far, 'FS-ATK-3');
  for (const degree of new Set([params.cover ?? []].flat())) {
    const counted = degree === situation.cover;
    const waived = counted ? {} : { counted, because: 'only the best cover counts' };
    sum.add(`Cover, ${degree}`, COVER_DEFENSE[degree], 'FS-ATK-4', waived);
  }
  return ctx.explain.sum('DC', sum, 'FS-CHK-2', params.actor);
}

/** The damage of a hit, part by part (FS-DMG-1, FS-DMG-2); `exploit` adds a die of so many sides by its rule. */
export function attackDamage(situation: Situation, exploit?: RollPart['exploit']): RollPart[] {
  const { params, attacker } = situation;
  const { weapon } = params;
  const ability = weapon.damageAbility ?? (weapon.power ? 'none' : melee(situation) ? 'str' : 'per');
  const lines: Bonus[] = [];
  if (ability !== 'none') {
    const [label, value] = [ABILITY_TITLES[ability], score(attacker, ability)];
    const offHand = params.use === 'minor';
    lines.push(
      offHand
        ? { label, value, rule: 'FS-ATK-15', counted: false, because: 'the off hand adds none' }
        : { label, value, rule: 'FS-DMG-2' },
    );
  }
  if (weapon.damageBonus !== 0) lines.push({ label: weapon.name, value: weapon.damageBonus, rule: 'FS-DMG-1' });
  for (const { label, value } of params.damageModifiers) lines.push({ label, value, rule: 'FS-DMG-1' });
  lines.push(...ownChanges(attacker, 'damage'));
  return [
    { roll: weapon.damage, type: weapon.type, lines, ...(exploit === undefined ? {} : { exploit }) },
    ...weapon.extraDamage.map(({ damage, type }) => ({ roll: damage, type })),
  ];
}
