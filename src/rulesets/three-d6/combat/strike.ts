import { floorDiv } from '../../../kernel/rounding';
import { putEntry } from '../../../kernel/lookup';
import type { DamageResult, DicePool, Distraction } from '../damage';
import { attackDice, distract, divisorOf, hurt, rollBasic, sayDice } from '../damage';
import { isDead } from '../effects';
import type { Weapon } from '../gear';
import { isEmptyHand, isNoted, weaponName } from '../gear';
import type { Location } from '../health';
import { levelLine, nameOf, shockLines } from '../levels';
import type { Roll } from '../rolls';
import { rollAgainst, succeeded } from '../rolls';
import { needWeaponLevel } from '../weapon-level';
import type { Line, Run } from '../types';
import type { Defense, ReadyDefense, Undefended } from './defense';
import { earlierParries, NO_DEFENCE, notePermission } from './defense';

export type StrikeOutcome = 'critical-hit' | 'hit' | 'defended' | 'miss' | 'critical-miss';

export const HIT_NAMES = {
  'critical-success': 'critical-hit',
  success: 'hit',
  failure: 'miss',
  'critical-failure': 'critical-miss',
} as const;

/** An attack that passed every check, ready to be rolled. */
export interface Strike {
  actor: string;
  /** Null when something is lobbed into an area. */
  target: string | null;
  weapon: Weapon;
  skill: Line[];
  shots: number;
  defense: Defense | null;
  second: ReadyDefense | null;
  damage: DicePool;
  /** Beyond half-damage range (TD-RNG-4). */
  half: boolean;
  location: Location;
  /** A thrown thing that is breakable and takes damage too (TD-THROW-5). */
  fragile: boolean;
  /** The person thrown, who takes damage too (TD-THROW-6). */
  character: string | null;
}

type TriedDefense = Roll & { kind: string; weapon?: string };

export interface Counter extends Roll {
  damage?: DamageResult;
}

type Damage = { dealt: number; hits: DamageResult[] } & Partial<DamageResult>;

export interface StrikeResult extends Distraction {
  outcome: StrikeOutcome;
  effectiveSkill: number;
  attackRoll: Roll;
  defense: TriedDefense | Undefended | null;
  secondDefense: TriedDefense | null;
  hitsScored: number;
  hits: number;
  counter: Counter | null;
  damage: Damage | null;
  damageDice: string;
  objectDamage?: number;
  characterDamage?: DamageResult;
  notes?: string[];
}

/** Hits of an attack before any defence (TD-RNG-5). */
export function hitsScored(shots: number, rcl: number, margin: number): number {
  return shots === 1 ? 1 : Math.min(shots, 1 + floorDiv(Math.max(0, margin), rcl));
}

/** Hits that still land after a successful defence (TD-DODGE-2). */
export function hitsLeft(hits: number, defense: { outcome: Roll['outcome']; margin: number }): number {
  if (hits === 1 || defense.outcome === 'critical-success') return 0;
  return Math.max(0, hits - 1 - defense.margin);
}

/** Rolls an attack: to hit, defence, damage and its consequences (TD-ATK-1). */
export function rollStrike(ctx: Run, strike: Strike): StrikeResult {
  const attackRoll = rollAgainst(ctx, strike.actor, 'attack', strike.skill);
  const hit = succeeded(attackRoll.outcome);
  const result: StrikeResult = {
    outcome: HIT_NAMES[attackRoll.outcome],
    effectiveSkill: attackRoll.against,
    attackRoll,
    defense: null,
    secondDefense: null,
    hitsScored: 0,
    hits: 0,
    counter: null,
    damage: null,
    damageDice: isNoted(strike.weapon) ? '' : sayDice(strike.damage),
  };
  if (attackRoll.outcome === 'critical-failure')
    result.notes = ['What else a critical miss means is the game master’s call.'];
  if (!hit || strike.target === null) return result;
  result.hitsScored = hitsScored(strike.shots, strike.weapon.rcl, attackRoll.margin);
  if (strike.shots > 1) ctx.explain.lookUp('Hits scored', result.hitsScored, 'TD-RNG-5', { subject: strike.target });
  result.hits = result.hitsScored;
  if (result.outcome === 'critical-hit') noteCritical(ctx, strike, strike.target);
  else if (strike.defense !== null) defend(ctx, strike, strike.target, strike.defense, result);
  if (result.hits === 0) result.outcome = 'defended';
  land(ctx, strike, strike.target, result);
  return result;
}

/** A critical hit allows no defence; a chosen one is explained as not counted. */
function noteCritical(ctx: Run, { defense }: Strike, target: string): void {
  ctx.explain.note('No defence against a critical hit', 'TD-ATK-3', { subject: target });
  if (defense === null || defense.kind === 'none') return;
  ctx.explain.note(`${defense.kind} against a critical hit`, 'TD-DEF-1', { subject: target, counted: false });
}

function defend(ctx: Run, strike: Strike, target: string, defense: Defense, result: StrikeResult): void {
  if (defense.kind === 'none') {
    result.defense = { kind: 'none', reason: defense.reason };
    ctx.explain.note(`No defence: ${NO_DEFENCE[defense.reason]}`, 'TD-DEF-2', { subject: target });
    return;
  }
  const first = tryDefense(ctx, target, defense);
  result.defense = first;
  let stopped = succeeded(first.outcome) ? { roll: first, by: defense } : null;
  if (stopped === null && strike.second !== null) {
    const second = tryDefense(ctx, target, strike.second);
    result.secondDefense = second;
    if (succeeded(second.outcome)) stopped = { roll: second, by: strike.second };
  }
  if (stopped === null) return;
  result.hits = hitsLeft(result.hitsScored, stopped.roll);
  if (strike.shots > 1) ctx.explain.lookUp('Hits that still land', result.hits, 'TD-DODGE-2', { subject: target });
  result.counter = counter(ctx, strike, target, stopped.by);
}

function tryDefense(ctx: Run, target: string, defense: ReadyDefense): TriedDefense {
  const { state } = ctx.edit(target);
  if (state.fighting && defense.kind === 'block') state.blocksUsed += 1;
  if (state.fighting && defense.weapon !== undefined) {
    putEntry(state.parriesUsed, defense.weapon, earlierParries(ctx.peek(target), defense.weapon) + 1);
  }
  notePermission(ctx, target, defense);
  const roll = rollAgainst(ctx, target, defense.kind, defense.lines);
  return { kind: defense.kind, ...(defense.weapon === undefined ? {} : { weapon: defense.weapon }), ...roll };
}

/** An armed parry can hurt an unarmed attacker (TD-PARRY-5). */
function counter(ctx: Run, strike: Strike, target: string, by: ReadyDefense): Counter | null {
  const weapon = by.parryWith;
  if (weapon === undefined || isEmptyHand(weapon) || weapon.class === 'unarmed') return null;
  if (strike.weapon.class !== 'unarmed') return null;
  if (!ctx.options.parryInjuresUnarmed) {
    ctx.explain.note('Armed parries do not hurt bare hands', 'TD-PARRY-5', { subject: target, counted: false });
    return null;
  }
  const defender = ctx.peek(target);
  const level = needWeaponLevel(defender, ctx.options, weapon);
  ctx.explain.note('Armed parry against bare hands', 'TD-PARRY-5', { subject: target });
  const roll = rollAgainst(ctx, target, 'hurt the attacker’s limb', [levelLine(level), ...shockLines(defender, level)]);
  if (!succeeded(roll.outcome)) return roll;
  if (isNoted(weapon)) return roll;
  const pool = attackDice(defender, ctx.options, weapon, false);
  const label = `${nameOf(defender)}: ${weaponName(weapon)} damage`;
  const basic = rollBasic(ctx, { label, pool, type: weapon.damageType, whose: target, subject: strike.actor });
  return {
    ...roll,
    damage: hurt(ctx, strike.actor, { basic, type: weapon.damageType, location: 'other', ...divisorOf(weapon) }),
  };
}

/** Damage of every hit that lands, then its effect on aim and concentration. */
function land(ctx: Run, strike: Strike, target: string, result: StrikeResult): void {
  const hits: DamageResult[] = [];
  const label = `${nameOf(ctx.peek(strike.actor))}: ${weaponName(strike.weapon)} damage`;
  const most = result.attackRoll.roll === 3;
  const type = strike.weapon.damageType;
  if (isNoted(strike.weapon)) noteEffect(ctx, strike, target, result);
  while (!isNoted(strike.weapon) && hits.length < result.hits && !isDead(ctx.peek(target))) {
    const basic = rollBasic(ctx, { label, pool: strike.damage, type, most, half: strike.half, subject: target });
    hits.push(hurt(ctx, target, { basic, type, location: strike.location, ...divisorOf(strike.weapon) }));
  }
  if (hits.length > 0) {
    const dealt = hits.reduce((sum, hit) => sum + hit.dealt, 0);
    result.damage = { hits, ...(hits.length === 1 ? hits[0] : {}), dealt };
    if (strike.fragile) {
      result.objectDamage = rollBasic(ctx, { label: 'damage to the thrown object', pool: strike.damage, type });
      ctx.explain.lookUp('Damage to the thrown object', result.objectDamage, 'TD-THROW-5');
    }
    if (strike.character !== null) result.characterDamage = hurtThrown(ctx, strike, strike.character);
  }
  const injured = hits.some((hit) => (hit.hpLost ?? hit.dealt) > 0);
  const defended = result.defense !== null && 'roll' in result.defense;
  Object.assign(result, distract(ctx, target, { injured, defended }));
}

/** A hit without damage: its effect is a note for the GM. */
function noteEffect(ctx: Run, { weapon }: Strike, target: string, result: StrikeResult): void {
  if (result.hits === 0) return;
  const text = weapon.onHit ?? 'An attack without damage.';
  result.notes = [...(result.notes ?? []), text];
  ctx.explain.note(text, 'TD-ATK-1', { subject: target });
}

/** The person thrown takes the same dice, rolled again, and loses aim and concentration without a roll (TD-THROW-6). */
function hurtThrown(ctx: Run, strike: Strike, character: string): DamageResult {
  const label = `${nameOf(ctx.peek(character))}: damage from being thrown`;
  const basic = rollBasic(ctx, { label, pool: strike.damage, type: 'crushing', subject: character });
  ctx.explain.lookUp('Damage to the person thrown', basic, 'TD-THROW-6', { subject: character });
  const damage = hurt(ctx, character, { basic, type: 'crushing', location: 'torso' });
  const { state } = ctx.edit(character);
  state.aim = null;
  state.concentrating = null;
  return damage;
}
