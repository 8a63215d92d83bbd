import { ownChanges } from '../../engine/own/marks';
import { sumFrom } from '../../engine/explain/sum';
import { plus } from '../../kernel/decimal';
import { maxBy } from '../../kernel/max-by';
import { armorOf, durOf, mindOf, nameOf, thresholdSum, woundThresholdOf } from './derive';
import { addEffect, hasEffect, isDown, isGone, newEffects, TURN_SECONDS } from './effects';
import { amountDice } from './amount';
import type { StressResult } from './mind/stress';
import { inflictStress } from './mind/stress';
import { aptitudeBase, skillBase } from './bases';
import { rollTest } from './tests';
import type { Base } from './bases';
import { checkBody } from './thresholds';
import type { Being, Read, Run } from './types';
import { isBiological, isShell, isThing } from './types';
import { familyName } from './tables/skills';

export type DamageType = 'kinetic' | 'energy' | 'psi' | 'untyped';

/** Damage on its way to a body, before armour. */
export interface Blow {
  /** Damage value, at least 0. */
  dv: number;
  type: DamageType;
  /** Armour penetration, 0 or less. */
  ap?: number;
  /** `half`: armour halved (down) before penetration. */
  armor?: 'full' | 'half' | 'none';
  /** Armour counts 0. */
  armorDefeating?: boolean;
  /** Armour points besides the body's own (vehicle, wall). */
  addedArmor?: number;
  causesWounds?: boolean;
  /** False for damage that belongs to an old injury (bleeding). Default true. */
  newInjury?: boolean;
}

/** What damage did; the damage result of every command. */
export interface DamageResult {
  dv: number;
  armor: number;
  dealt: number;
  woundsTaken: number;
  knockdown: null | 'resisted' | 'knocked-down';
  knockdownRoll?: number;
  knockdownTarget?: number;
  unconsciousness: null | 'resisted' | 'knocked-out';
  unconsciousnessRoll?: number;
  unconsciousnessTarget?: number;
  crash: null | 'avoided' | 'crashed';
  crashRoll?: number;
  crashTarget?: number;
  statusAdded: string[];
  damageTotal: number;
  woundsTotal: number;
  dumped?: string;
  dumpStress?: StressResult;
}

/** Armour against this damage: the rating by type, halved, added to, then lowered by AP (EP-ARM-1, EP-ARM-2). */
export function armorAgainst(ctx: Read, id: string, blow: Blow): number {
  if (blow.type === 'psi' || blow.type === 'untyped' || blow.armor === 'none' || blow.armorDefeating === true) return 0;
  const worn = armorOf(ctx.peek(id), blow.type);
  const counted = (blow.armor === 'half' ? Math.floor(worn / 2) : worn) + (blow.addedArmor ?? 0);
  return Math.max(0, counted + (blow.ap ?? 0));
}

/** Subtracts armour, then applies the damage. Dice: as `applyDamage`. */
export function strike(ctx: Run, id: string, blow: Blow): DamageResult {
  const armor = armorAgainst(ctx, id, blow);
  if (armor > 0) explainOwnArmor(ctx, id);
  const sum = sumFrom('Damage', blow.dv, 'EP-ATK-5');
  if (blow.type === 'psi' || blow.type === 'untyped' || blow.armor === 'none')
    sum.add('Armour does not count', 0, 'EP-DMG-2');
  else if (blow.armorDefeating === true) sum.add('Armour defeated', 0, 'EP-ATK-4');
  else sum.add('Armour', -armor, (blow.ap ?? 0) < 0 ? 'EP-ARM-2' : 'EP-ARM-1');
  if (armor > blow.dv) sum.then('Nothing gets through', 'EP-DMG-1', { atLeast: 0 });
  const dealt = ctx.explain.came('Damage taken', sum, 'EP-DMG-1', id);
  const { causesWounds = true, newInjury = true } = blow;
  return applyDamage(ctx, id, dealt, { dv: blow.dv, armor, causesWounds, newInjury });
}

/** Explains what the campaign's own conditions add to armour. */
function explainOwnArmor(ctx: Run, id: string): void {
  for (const { label, value, rule } of ownChanges(ctx.peek(id), 'armor')) {
    ctx.explain.lookUp(label, value, rule, { subject: id });
  }
}

export interface DamageSetup {
  dv?: number;
  armor?: number;
  /** Default true. */
  causesWounds?: boolean;
  /** False for damage that belongs to an old injury (bleeding): first aid does not get a new chance. Default true. */
  newInjury?: boolean;
}

/**
 * Applies damage that got through: points, wounds, death or incapacitation, bleeding, then the tests that wounds call for
 *. `dealt` at least 0; 0 does nothing. Dice: knockdown d100, unconsciousness d100 (shell: crash d100 with
 * exactly one wound), then the stress of a dumped operator.
 */
export function applyDamage(ctx: Run, id: string, dealt: number, setup: DamageSetup = {}): DamageResult {
  const before = ctx.peek(id);
  const statusBefore = before.state.effects.map((effect) => effect.id);
  const wasDown = isDown(before);
  const { controller, controlMode } = before.state;
  const wasGone = isGone(before);
  const worth = Math.floor(dealt / woundThresholdOf(before));
  const wounds = setup.causesWounds === false ? 0 : worth;
  const result: DamageResult = {
    dv: setup.dv ?? dealt,
    armor: setup.armor ?? 0,
    dealt,
    woundsTaken: wounds,
    knockdown: null,
    unconsciousness: null,
    crash: null,
    statusAdded: [],
    damageTotal: before.state.damage,
    woundsTotal: before.state.wounds,
  };
  if (worth > 0) explainWounds(ctx, before, dealt, worth === wounds);
  if (dealt > 0) {
    addPoints(ctx, id, dealt, wounds, setup.newInjury !== false);
    checkBody(ctx, id);
    startBleeding(ctx, id);
    if (wounds > 0 && !wasDown && !isDown(ctx.peek(id))) woundTests(ctx, id, wounds, result);
  }
  const after = ctx.peek(id);
  result.statusAdded = newEffects(statusBefore, after);
  result.damageTotal = after.state.damage;
  result.woundsTotal = after.state.wounds;
  if (!wasGone && isGone(after) && controlMode === 'jam' && controller !== null && ctx.has(controller)) {
    dump(ctx, controller, result);
  }
  return result;
}

/** Explains the wounds of a hit; not counted if its cause makes none (EP-WND-1). */
function explainWounds(ctx: Run, being: Being, dealt: number, counted: boolean): void {
  const made = thresholdSum(being);
  const threshold = made.total;
  const change = { over: threshold, round: 'down' } as const;
  const sum = sumFrom('Damage taken', dealt, 'EP-WND-1').then(`One for each ${threshold}`, 'EP-WND-1', change, {
    show: 'after',
  });
  const about = { subject: being.id, ...(counted ? {} : { counted }) };
  if (made.lines.length > 1) ctx.explain.sum('Wound Threshold', made, 'EP-STAT-3', about);
  ctx.explain.sum('Wounds', sum, 'EP-WND-1', { fallen: true, ...about });
}

function addPoints(ctx: Run, id: string, dealt: number, wounds: number, newInjury: boolean): void {
  const { state } = ctx.edit(id);
  state.damage += dealt;
  state.wounds += wounds;
  if (!newInjury) return;
  state.lastInjuryAt = ctx.clock;
  state.firstAidUsed = false;
  state.nanoTreated = false;
}

/** More damage than Durability and at least one wound: a biological body bleeds (EP-DMG-4). */
function startBleeding(ctx: Run, id: string): void {
  const being = ctx.peek(id);
  if (!isBiological(being.stats.morph) || being.state.wounds === 0 || being.state.damage <= durOf(being)) return;
  if (isGone(being) || hasEffect(being, 'bleeding')) return;
  addEffect(ctx, id, 'bleeding', { nextAt: plus(ctx.clock, TURN_SECONDS) });
  ctx.explain.note('Bleeding', 'EP-DMG-4', { subject: id });
}

function woundTests(ctx: Run, id: string, wounds: number, result: DamageResult): void {
  const { morph } = ctx.peek(id).stats;
  if (isThing(morph)) {
    ctx.explain.note('Wounds of things call for no tests', 'EP-OBJ-3', { subject: id });
    return;
  }
  if (morph === 'infomorph') return;
  if (isShell(morph)) crashTest(ctx, id, wounds, result);
  else bodyTests(ctx, id, wounds, result);
}

function bodyTests(ctx: Run, id: string, wounds: number, result: DamageResult): void {
  ctx.explain.note('Wounded: knockdown test', 'EP-WND-2', { subject: id });
  const knockdown = rollTest(ctx, id, aptitudeBase(ctx, id, 'som'), 'knockdown', { resisting: true });
  result.knockdown = knockdown.success ? 'resisted' : 'knocked-down';
  result.knockdownRoll = knockdown.roll;
  result.knockdownTarget = knockdown.targetNumber;
  if (!knockdown.success) addEffect(ctx, id, 'prone');
  if (wounds < 2) return;
  ctx.explain.note('Two wounds at once: unconsciousness test', 'EP-WND-3', { subject: id });
  const awake = rollTest(ctx, id, aptitudeBase(ctx, id, 'som'), 'unconsciousness', { resisting: true });
  result.unconsciousness = awake.success ? 'resisted' : 'knocked-out';
  result.unconsciousnessRoll = awake.roll;
  result.unconsciousnessTarget = awake.targetNumber;
  if (!awake.success) addEffect(ctx, id, 'unconscious');
}

/** A shell's best Pilot skill (its operator's while controlled), otherwise REF (EP-VEH-2). */
export function pilotBase(ctx: Read, id: string): Base {
  const { skills } = mindOf(ctx, id).stats;
  const pilots = Object.keys(skills).filter((skill) => familyName(skill) === 'pilot');
  return skillBase(ctx, id, maxBy(pilots, (skill) => skills[skill] ?? 0) ?? 'pilot');
}

function crashTest(ctx: Run, id: string, wounds: number, result: DamageResult): void {
  if (wounds >= 2) {
    result.crash = 'crashed';
    ctx.explain.note('Two wounds at once: it crashes', 'EP-VEH-2', { subject: id });
  } else {
    const test = rollTest(ctx, id, pilotBase(ctx, id), 'crash');
    result.crash = test.success ? 'avoided' : 'crashed';
    result.crashRoll = test.roll;
    result.crashTarget = test.targetNumber;
    ctx.explain.note(test.success ? 'Kept under control' : 'It crashes', 'EP-VEH-2', { subject: id });
  }
  if (result.crash === 'crashed') addEffect(ctx, id, 'crashed');
}

/** The operator of a jammed drone that is lost is thrown back into their own body (EP-REM-4). */
function dump(ctx: Run, operator: string, result: DamageResult): void {
  ctx.explain.note('Thrown back out of the drone', 'EP-REM-4', { subject: operator });
  const amount = amountDice(ctx, 1, `${nameOf(ctx, operator)}: dump shock`)[0] ?? 0;
  ctx.explain.roll('Stress value', amount, 'EP-REM-4', { subject: operator });
  result.dumped = operator;
  result.dumpStress = inflictStress(ctx, operator, amount);
}
