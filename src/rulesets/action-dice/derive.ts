import type { Figure as ShownFigure } from '../../contract/views';
import type { JsonObject } from '../../kernel/json';
import { ceilDiv, floorDiv } from '../../kernel/rounding';
import { armorAgainst } from './armor';
import { dieOf } from './dice';
import { has, valueOf } from './effects';
import { shockRounds } from './follow';
import { hindrance } from './guards';
import { planAction } from './plan';
import { abilityDice, isIntact, score, speedDiceLyingDown } from './pools';
import { BASE_GUARD, BASE_STEP, ROUND_SECONDS, VIGOR_PRICE } from './tables/ladder';
import { MASS_LIMIT_INCLUDED, SIZES, sizeIndex } from './tables/sizes';
import type { Size } from './tables/sizes';
import type { Read } from './types';

/** Actions at the start of a turn (AD-ACT-1, AD-AMB-1, AD-AMB-2). */
export function actionsPerTurn(ctx: Read, id: string): number {
  const { stats, state } = ctx.peek(id);
  const actions = has(state, 'ambushed') ? Math.min(1, stats.actions) : stats.actions;
  return has(state, 'ambusher') ? actions + 1 : actions;
}

/** Guard with what armor adds, before size, cover and the rest of an attack (AD-ATK-3). */
export function guardOf(ctx: Read, id: string): number {
  const { stats, state } = ctx.peek(id);
  let guard = BASE_GUARD + stats.guardBonus;
  for (const piece of stats.armor) if (piece.worn && isIntact(state, piece)) guard += piece.guardBonus;
  return guard;
}

/** Feet per Move; a quarter lying down (AD-ACT-7, AD-POS-5). */
export function combatMovement(ctx: Read, id: string): number {
  const { stats, state } = ctx.peek(id);
  const speed = score(stats, 'speed');
  return has(state, 'knocked-down') ? floorDiv(speed, 4) : speed;
}

/** Dice of Speed on Defense; a quarter lying down (AD-POS-5). */
export function speedDiceOnDefense(ctx: Read, id: string): number {
  const { stats, state } = ctx.peek(id);
  const { pointsPerBonusDie } = ctx.options;
  return has(state, 'knocked-down')
    ? speedDiceLyingDown(stats, pointsPerBonusDie)
    : abilityDice(stats, 'speed', pointsPerBonusDie);
}

/** Vigor price of a Defense with this base price (AD-REA-5, AD-ACT-5). */
export function defenseCost(ctx: Read, id: string, base: number = VIGOR_PRICE.defense): number {
  return has(ctx.peek(id).state, 'defending') ? Math.max(0, base - VIGOR_PRICE.defendDiscount) : base;
}

/** Step of damage Bonus Dice without Charges or Challenges of weapon and command (AD-DMG-5). */
export function damageStep(ctx: Read, id: string): number {
  const { stats, state } = ctx.peek(id);
  return BASE_STEP + stats.damageRank - (has(state, 'wounded') ? 1 : 0);
}

/** A size suggested by volume, else by mass (AD-SIZ-2). */
export function suggestedSize(ctx: Read, id: string): Size | null {
  const { volumeCuFt, massLb } = ctx.peek(id).stats;
  const table = ctx.options.sizeTable;
  if (volumeCuFt !== null) {
    return SIZES.find((size) => volumeCuFt < (table[size].volumeUnder ?? Infinity)) ?? null;
  }
  if (massLb === null) return null;
  const fits = (size: Size, limit: number) => (MASS_LIMIT_INCLUDED.includes(size) ? massLb <= limit : massLb < limit);
  return SIZES.find((size) => fits(size, table[size].massUnder ?? Infinity)) ?? null;
}

function carriedCharges(ctx: Read, id: string): number {
  return ctx.options.effectCharges === 'carry' ? valueOf(ctx.peek(id).state, 'charged') : 0;
}

/** All derived values (section 2 of the document), from the present state. */
export function derive(ctx: Read, id: string): JsonObject {
  const { stats, state } = ctx.peek(id);
  const abilities = [...Object.keys(stats.abilities), ...Object.keys(stats.abilityDice)];
  const { pointsPerBonusDie } = ctx.options;
  return {
    abilityDice: Object.fromEntries(abilities.map((name) => [name, abilityDice(stats, name, pointsPerBonusDie)])),
    bonusDie: dieOf(planAction(ctx, id, {}).step),
    damageDie: dieOf(damageStep(ctx, id) + carriedCharges(ctx, id)),
    actionsPerTurn: actionsPerTurn(ctx, id),
    initiativeDice: stats.initiativeDice + (has(state, 'overwatch') ? 1 : 0),
    guard: guardOf(ctx, id),
    combatMovement: combatMovement(ctx, id),
    defenseDice: speedDiceOnDefense(ctx, id) + stats.defenseDice,
    defenseCost: defenseCost(ctx, id),
    vigorRecovery: floorDiv(score(stats, 'stamina'), 5) + stats.recovery.vigor,
    armorRank: armorAgainst(ctx, id, { type: 'kinetic', quality: null }).rank,
    reach: stats.reach,
    sizeIndex: sizeIndex(stats.size),
    suggestedSize: suggestedSize(ctx, id),
    shockRounds: shockRounds(ctx.peek(id)),
    shockRoundsLeft:
      state.shockDeadline === null ? null : ceilDiv(state.shockDeadline - ctx.world.clock, ROUND_SECONDS),
    wounded: has(state, 'wounded'),
    canAct: hindrance(ctx, id, { kind: 'action' }) === null,
    canReact: hindrance(ctx, id, { kind: 'reaction' }) === null,
  };
}

const LABELS: readonly [name: string, label: string, rule: string, unit?: string][] = [
  ['guard', 'Guard', 'AD-ATK-3'],
  ['armorRank', 'Armor Rank', 'AD-ARM-2'],
  ['bonusDie', 'Bonus Dice', 'AD-DICE-5'],
  ['damageDie', 'Bonus Dice to damage', 'AD-DMG-5'],
  ['actionsPerTurn', 'Actions per turn', 'AD-ACT-1'],
  ['combatMovement', 'Move', 'AD-ACT-7', 'ft'],
  ['reach', 'Reach', 'AD-POS-2', 'ft'],
  ['initiativeDice', 'Initiative, Bonus Dice', 'AD-INIT-1'],
  ['defenseDice', 'Defense, Bonus Dice', 'AD-REA-5'],
  ['defenseCost', 'Defense, Vigor', 'AD-ACT-5'],
  ['vigorRecovery', 'Vigor back per round', 'AD-VIG-1'],
  ['shockRounds', 'Rounds in shock', 'AD-SHK-2'],
  ['shockRoundsLeft', 'Rounds left to live', 'AD-SHK-2'],
  ['suggestedSize', 'Size by volume or mass', 'AD-SIZ-2'],
];

/** Derived values with labels, in the order of the sheet; what does not apply is left out. */
export function derivedFigures(ctx: Read, id: string): ShownFigure[] {
  const values = derive(ctx, id);
  const shown: ShownFigure[] = LABELS.filter(([name]) => values[name] != null).map(([name, label, rule, unit]) => ({
    label,
    value: values[name] ?? null,
    rule,
    ...(unit === undefined ? {} : { unit }),
  }));
  const dice = Object.entries(values['abilityDice'] as Record<string, number>);
  for (const [name, value] of dice) shown.push({ label: `${name} dice`, value, rule: 'AD-ABIL-2' });
  return shown;
}
