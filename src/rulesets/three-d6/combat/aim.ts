import type { Weapon } from '../gear';
import { isMelee } from '../gear';
import type { Level, ManualModifier } from '../levels';
import { levelLine, manualLines, shockLines } from '../levels';
import { evaluateLines } from '../maneuvers';
import { rangePenalty, rapidFireBonus, tablesOf } from '../tables/index';
import type { AttackManeuver } from '../tables/maneuvers';
import type { Being, Line, Read } from '../types';
import { total } from '../types';

/** An attack as far as its skill goes. */
export interface Swing {
  actor: Being;
  target: Being;
  weapon: Weapon;
  maneuver: AttackManeuver;
  option: string | null;
  distance: number;
  targetSpeed: number;
  shots: number;
  hand: 'main' | 'off-hand';
  modifiers: readonly ManualModifier[] | undefined;
}

/** Best skill of a Move and Attack in melee (TD-MAA-2). */
const MOVE_AND_ATTACK_CAP = 9;

/** Everything that makes up the effective skill of an attack (TD-ATK-2), caps last. */
export function skillLines(ctx: Read, swing: Swing, level: Level): Line[] {
  const { actor, target, weapon, maneuver, option } = swing;
  const melee = isMelee(weapon);
  const lines: Line[] = [levelLine(level), ...shockLines(actor, level), ...evaluateLines(actor, target.id)];
  if (maneuver === 'all-out-attack' && option === 'determined') {
    lines.push({ label: 'All-Out Attack (Determined)', value: melee ? 4 : 1, rule: 'TD-AOA-2' });
  }
  if (maneuver === 'move-and-attack') {
    lines.push({ label: 'Move and Attack', value: melee ? -4 : Math.min(-2, weapon.bulk), rule: 'TD-MAA-2' });
  }
  if (swing.hand === 'off-hand') lines.push({ label: 'Off hand', value: -4, rule: 'TD-ATK-2' });
  lines.push(...(melee ? meleeLines(ctx, swing) : rangedLines(ctx, swing)), ...manualLines(swing.modifiers));
  return [...lines, ...capLines(ctx, swing, total(lines))];
}

function meleeLines(ctx: Read, { actor, target }: Swing): Line[] {
  const posture = tablesOf(ctx.options).posture[actor.state.posture]?.attack ?? 0;
  const lines = [{ label: `Posture: ${actor.state.posture}`, value: posture, rule: 'TD-POST-3' }];
  if (ctx.options.meleeSizeModifier) {
    lines.push({ label: 'Size of the target', value: target.stats.sizeModifier, rule: 'TD-RNG-2' });
  }
  return lines;
}

function rangedLines(ctx: Read, swing: Swing): Line[] {
  const tables = tablesOf(ctx.options);
  return [
    ...aimLines(swing),
    ...rangeLines(ctx, swing.target, swing.distance + swing.targetSpeed),
    { label: `${swing.shots} shots`, value: rapidFireBonus(tables, swing.shots), rule: 'TD-RNG-5' },
  ];
}

/** Size and posture of the target, distance and speed together (TD-RNG-2, TD-RNG-3, TD-POST-3). */
export function rangeLines(ctx: Read, target: Being | null, yards: number): Line[] {
  const tables = tablesOf(ctx.options);
  const lines: Line[] = [
    { label: `Distance and speed ${yards} yd`, value: rangePenalty(tables, yards), rule: 'TD-RNG-3' },
  ];
  if (target === null) return lines;
  const { posture } = target.state;
  return [
    { label: 'Size of the target', value: target.stats.sizeModifier, rule: 'TD-RNG-2' },
    ...lines,
    { label: `Target is ${posture}`, value: tables.posture[posture]?.target ?? 0, rule: 'TD-POST-3' },
  ];
}

/** Accuracy and steadiness of an aim at this target with this weapon (TD-AIM-2); none in a Move and Attack. */
function aimLines({ actor, target, weapon, maneuver }: Swing): Line[] {
  const { aim } = actor.state;
  if (maneuver === 'move-and-attack' || aim?.weapon !== weapon.id || aim.target !== target.id) return [];
  const steadiness = aim.turns >= 3 ? 2 : aim.turns === 2 ? 1 : 0;
  return [
    { label: 'Accuracy of the weapon aimed', value: weapon.acc, rule: 'TD-AIM-2' },
    { label: `Aimed for ${aim.turns} s`, value: steadiness, rule: 'TD-AIM-2' },
  ];
}

/** What is over the cap of a Move and Attack or of suppression fire. */
function capLines(ctx: Read, { weapon, maneuver, option, shots }: Swing, skill: number): Line[] {
  if (maneuver === 'move-and-attack' && isMelee(weapon) && skill > MOVE_AND_ATTACK_CAP) {
    return [{ label: 'Never better than 9', value: MOVE_AND_ATTACK_CAP - skill, rule: 'TD-MAA-2' }];
  }
  if (maneuver === 'all-out-attack' && option === 'suppression-fire') {
    const cap = ctx.options.suppressionSkillCap + rapidFireBonus(tablesOf(ctx.options), shots);
    if (skill > cap) return [{ label: `Never better than ${cap}`, value: cap - skill, rule: 'TD-AOA-6' }];
  }
  return [];
}
