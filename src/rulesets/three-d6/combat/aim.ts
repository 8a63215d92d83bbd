import { ownChanges } from '../../../engine/own/marks';
import { sayPosture } from '../tables/combat';
import { plus } from '../../../kernel/decimal';
import type { Weapon } from '../gear';
import { isMelee } from '../gear';
import type { Level, ManualModifier } from '../levels';
import { levelLine, manualLines, shockLines } from '../levels';
import { evaluateLines } from '../maneuvers';
import { rangePenalty, rapidFireBonus, tablesOf } from '../own-tables';
import type { AttackManeuver } from '../tables/maneuvers';
import type { Being, Line, Read } from '../types';
import { total } from '../types';

/** The part of an attack that matters for its effective skill. */
export interface Swing {
  actor: Being;
  target: Being;
  weapon: Weapon;
  maneuver: AttackManeuver;
  option: string | null;
  distance: number;
  targetSpeed: number;
  shots: number;
  /** As entered; left out, the second weapon of a Double is in the off hand. */
  hand?: 'main' | 'off-hand' | undefined;
  /** Second attack of a Double with another weapon than the first (TD-AOA-7). */
  secondWeapon: boolean;
  /** An aim can help this attack; false for the later targets of a volley (TD-AOA-8). */
  aimed: boolean;
  modifiers?: readonly ManualModifier[] | undefined;
}

const OFF_HAND = -4;

/** Bonus for seconds of aim, on top of Accuracy (TD-AIM-2). */
const AIM_TIME_BONUS: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 2 };

/** Skill cap of a Move and Attack in melee (TD-MAA-2). */
const MOVE_AND_ATTACK_CAP = 9;

/** The lines of an attack's effective skill (TD-ATK-2), caps last. */
export function skillLines(ctx: Read, swing: Swing, level: Level): Line[] {
  const { actor, target, weapon, maneuver, option } = swing;
  const melee = isMelee(weapon);
  const lines: Line[] = [levelLine(level), ...shockLines(actor, level), ...evaluateLines(actor, target.id)];
  lines.push(...ownChanges(actor, 'attack'));
  if (maneuver === 'all-out-attack' && option === 'determined') {
    lines.push({ label: 'All-Out Attack (Determined)', value: melee ? 4 : 1, rule: 'TD-AOA-2' });
  }
  if (maneuver === 'move-and-attack') {
    lines.push({ label: 'Move and Attack', value: melee ? -4 : Math.min(-2, weapon.bulk), rule: 'TD-MAA-2' });
  }
  lines.push(
    ...handLines(swing),
    ...(melee ? meleeLines(ctx, swing) : rangedLines(ctx, swing)),
    ...manualLines(swing.modifiers),
  );
  return [...lines, ...capLines(ctx, swing, total(lines))];
}

function meleeLines(ctx: Read, { actor, target }: Swing): Line[] {
  const posture = tablesOf(ctx.options).posture[actor.state.posture]?.attack ?? 0;
  const lines = [{ label: `Posture: ${sayPosture(actor.state.posture)}`, value: posture, rule: 'TD-POST-3' }];
  if (ctx.options.meleeSizeModifier) {
    lines.push({ label: 'Target’s size', value: target.stats.sizeModifier, rule: 'TD-RNG-2' });
  }
  return lines;
}

function rangedLines(ctx: Read, swing: Swing): Line[] {
  const tables = tablesOf(ctx.options);
  return [
    ...aimLines(swing),
    ...rangeLines(ctx, swing.target, plus(swing.distance, swing.targetSpeed)),
    { label: `Rapid fire, ${swing.shots} shots`, value: rapidFireBonus(tables, swing.shots), rule: 'TD-RNG-5' },
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
    { label: 'Target’s size', value: target.stats.sizeModifier, rule: 'TD-RNG-2' },
    ...lines,
    { label: `Target is ${sayPosture(posture)}`, value: tables.posture[posture]?.target ?? 0, rule: 'TD-POST-3' },
  ];
}

/** The off hand (TD-ATK-2), which the second weapon of a Double is in unless the GM says otherwise (TD-AOA-7). */
function handLines({ hand, secondWeapon }: Swing): Line[] {
  if (secondWeapon) {
    const line: Line = { label: 'Second weapon, in the off hand', value: OFF_HAND, rule: 'TD-AOA-7' };
    return [hand === 'main' ? { ...line, counted: false, because: 'as the game master says' } : line];
  }
  return hand === 'off-hand' ? [{ label: 'Off hand', value: OFF_HAND, rule: 'TD-ATK-2' }] : [];
}

/** The bonus of an aim at this target with this weapon (TD-AIM-2): Accuracy and time; none for a Move and Attack. */
function aimLines({ actor, target, weapon, maneuver, aimed }: Swing): Line[] {
  const { aim } = actor.state;
  if (!aimed || aim?.weapon !== weapon.id || aim.target !== target.id) return [];
  const value = weapon.acc + (AIM_TIME_BONUS[aim.turns] ?? 0);
  const line: Line = { label: `Aimed for ${aim.turns} s, Accuracy ${weapon.acc}`, value, rule: 'TD-AIM-2' };
  return [maneuver === 'move-and-attack' ? { ...line, counted: false, because: 'not in a Move and Attack' } : line];
}

/** The cap of a Move and Attack, or of suppression fire. */
function capLines(ctx: Read, { weapon, maneuver, option, shots }: Swing, skill: number): Line[] {
  const cap = (max: number, rule: string): Line[] =>
    skill > max ? [{ label: 'Skill cap', value: max, rule, step: { atMost: max } }] : [];
  if (maneuver === 'move-and-attack' && isMelee(weapon)) return cap(MOVE_AND_ATTACK_CAP, 'TD-MAA-2');
  if (maneuver !== 'all-out-attack' || option !== 'suppression-fire') return [];
  return cap(ctx.options.suppressionSkillCap + rapidFireBonus(tablesOf(ctx.options), shots), 'TD-AOA-6');
}
