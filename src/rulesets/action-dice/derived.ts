import type { Figure as ShownFigure } from '../../contract/views';
import type { Explainer } from '../../engine/explain/explain';
import { ownChanges } from '../../engine/own/marks';
import type { Json, JsonObject } from '../../kernel/json';
import { ceilDiv, floorDiv } from '../../kernel/rounding';
import type { Threat } from './armor';
import { armorAgainst, superiorDurability } from './armor';
import {
  actionsPerTurn,
  combatMovement,
  defenseCost,
  linesOfActions,
  linesOfDamageStep,
  linesOfDefenseCost,
  linesOfDefenseDice,
  linesOfInitiative,
  linesOfRecovery,
  suggestedSize,
  windedRounds,
} from './derive';
import { dieOf } from './dice';
import { has, valueOf } from './effects';
import { shockRounds } from './follow';
import { linesOfGuard } from './guard-stat';
import { whyUnable } from './guards';
import type { Line } from './line';
import { explainLines, sum, sumOf } from './line';
import { explainStep, planAction } from './plan';
import { abilityDice } from './pools';
import { DAMAGE_TYPES, KINETIC_SUBTYPES } from './tables/damage-types';
import { BASE_STEP, ROUND_SECONDS } from './tables/ladder';
import { sizeIndex } from './tables/sizes';
import { displayName } from './display-name';
import type { Read } from './types';

/** Charges that carry over from attacks to damage by option (AD-DICE-9). */
function linesOfCarried(ctx: Read, id: string): Line[] {
  const value = ctx.options.effectCharges === 'carry' ? valueOf(ctx.peek(id).state, 'charged') : 0;
  return value === 0 ? [] : [{ label: 'Charged', value, rule: 'AD-DICE-9' }];
}

const abilityNames = (ctx: Read, id: string): string[] => {
  const { abilities, abilityDice: explicit } = ctx.peek(id).stats;
  return [...new Set([...Object.keys(abilities), ...Object.keys(explicit)])];
};

/** Armour Rank against each type and against each kind of kinetic damage (AD-DER-1). */
function armorRanks(ctx: Read, id: string): Record<string, number> {
  const rank = (type: Threat['type'], subtype: Threat['subtype']) =>
    armorAgainst(ctx, id, { type, subtype, quality: null }).rank;
  return Object.fromEntries([
    ...DAMAGE_TYPES.map((type) => [type, rank(type, null)] as const),
    ...KINETIC_SUBTYPES.map((subtype) => [subtype, rank('kinetic', subtype)] as const),
  ]);
}

interface DerivedRow {
  /** Label on the sheet; without one the value is not shown there as it is. */
  label?: string;
  unit?: string;
  rule: string;
  value(ctx: Read, id: string): Json;
  /** The parts that make up the value, if any. */
  parts?(ctx: Read, id: string): Line[];
  /** How the parts combine: a sum or steps of the ladder; left out, they are only listed. */
  made?: 'sum' | 'step';
}

type Lines = (ctx: Read, id: string) => Line[];

/** A value that is the sum of its lines; `value` if it is clamped. */
const summed = (label: string, rule: string, parts: Lines, value: DerivedRow['value'] = (...of) => sum(parts(...of))) =>
  ({ label, rule, value, parts, made: 'sum' }) as const;

const DERIVED = {
  abilityDice: {
    rule: 'AD-ABIL-2',
    value: (ctx, id) => Object.fromEntries(diceOfAbilities(ctx, id)),
    parts: (ctx, id) =>
      diceOfAbilities(ctx, id).map(([name, value]) => ({
        label: `${displayName(name)} dice`,
        value,
        rule: 'AD-ABIL-2',
      })),
  },
  guard: summed('Guard', 'AD-ATK-3', linesOfGuard),
  armorRank: {
    label: 'Armour Rank',
    rule: 'AD-ARM-2',
    value: (ctx, id) => armorAgainst(ctx, id, PLAIN_BLOW).rank,
    parts: (ctx, id) => {
      const { leftOut, own } = armorAgainst(ctx, id, PLAIN_BLOW);
      return [...leftOut(), ...own];
    },
  },
  bonusDie: {
    label: 'Bonus Dice',
    rule: 'AD-DICE-2',
    value: (ctx, id) => dieOf(planAction(ctx, id, {}).step),
    parts: (ctx, id) => planAction(ctx, id, {}).steps,
    made: 'step',
  },
  damageDie: {
    label: 'Bonus Dice to damage',
    rule: 'AD-DMG-5',
    value: (ctx, id) => dieOf(BASE_STEP + sum([...linesOfDamageStep(ctx, id), ...linesOfCarried(ctx, id)])),
    parts: (ctx, id) => [...linesOfDamageStep(ctx, id), ...linesOfCarried(ctx, id)],
    made: 'step',
  },
  actionsPerTurn: summed('Actions per turn', 'AD-ACT-1', linesOfActions, actionsPerTurn),
  combatMovement: {
    label: 'Move',
    unit: 'ft',
    rule: 'AD-ACT-7',
    value: combatMovement,
    parts: (ctx, id) => ownChanges(ctx.peek(id), 'move'),
  },
  reach: { label: 'Reach', unit: 'ft', rule: 'AD-POS-2', value: (ctx, id) => ctx.peek(id).stats.reach },
  initiativeDice: summed('Bonus Dice on initiative', 'AD-INIT-1', (ctx, id) => linesOfInitiative(ctx, id)),
  defenseDice: summed('Bonus Dice on defence', 'AD-REA-5', (ctx, id) => linesOfDefenseDice(ctx, id)),
  defenseCost: summed('Vigor per defence', 'AD-REA-5', linesOfDefenseCost),
  defensesLeft: {
    label: 'Defences left',
    rule: 'AD-DER-1',
    value: defensesLeft,
  },
  vigorRecovery: summed('Vigor regained per round', 'AD-VIG-1', linesOfRecovery),
  windedRounds: { label: 'Rounds still winded', rule: 'AD-DER-1', value: windedRounds },
  superiorDurability: {
    label: 'Superior durability',
    rule: 'AD-ARM-6',
    value: (ctx, id) => superiorDurability(ctx.peek(id)),
  },
  armorRanks: { rule: 'AD-DER-1', value: armorRanks },
  sizeIndex: { rule: 'AD-SIZ-1', value: (ctx, id) => sizeIndex(ctx.peek(id).stats.size) },
  suggestedSize: { label: 'Size by volume or mass', rule: 'AD-SIZ-2', value: suggestedSize },
  shockRounds: { label: 'Rounds in shock', rule: 'AD-SHK-2', value: (ctx, id) => shockRounds(ctx.peek(id)) },
  shockRoundsLeft: {
    label: 'Rounds left to live',
    rule: 'AD-SHK-2',
    value: (ctx, id) => {
      const { shockDeadline } = ctx.peek(id).state;
      return shockDeadline === null ? null : ceilDiv(shockDeadline - ctx.world.clock, ROUND_SECONDS);
    },
  },
  wounded: { rule: 'AD-DMG-8', value: (ctx, id) => has(ctx.peek(id).state, 'wounded') },
  canAct: { rule: 'AD-INC-1', value: (ctx, id) => whyUnable(ctx, id, { kind: 'action' }) === null },
  canReact: { rule: 'AD-INC-1', value: (ctx, id) => whyUnable(ctx, id, { kind: 'reaction' }) === null },
} as const satisfies Readonly<Record<string, DerivedRow>>;

/** Defences that the Vigor pays for; none for somebody who cannot react (AD-DER-1). */
export function defensesLeft(ctx: Read, id: string): number {
  const isBarred = whyUnable(ctx, id, { kind: 'reaction' }) !== null;
  return isBarred ? 0 : floorDiv(ctx.peek(id).state.vigor, defenseCost(ctx, id));
}

/** A plain kinetic blow that no armour treats specially. */
export const PLAIN_BLOW: Threat = { type: 'kinetic', subtype: null, quality: null };

function diceOfAbilities(ctx: Read, id: string): [string, number][] {
  const { stats } = ctx.peek(id);
  return abilityNames(ctx, id).map((name) => [name, abilityDice(stats, name, ctx.options.pointsPerBonusDie)]);
}

const ROWS: readonly [string, DerivedRow][] = Object.entries(DERIVED);

/** All derived values, from the current state. */
export function derive(ctx: Read, id: string): JsonObject {
  return Object.fromEntries(ROWS.map(([name, row]) => [name, row.value(ctx, id)]));
}

/** Explains every derived value: what it is made of, then the value with its rule. */
export function explainDerived(ctx: Read, id: string, explain: Explainer): void {
  for (const [name, row] of ROWS) {
    const label = row.label ?? displayName(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const parts = row.parts?.(ctx, id) ?? [];
    if (row.made === 'sum') {
      explain.sum(label, sumOf(parts), row.rule, id);
      continue;
    }
    if (row.made === 'step') explainStep(explain, parts, 'Bonus Dice', id);
    else explainLines(explain, parts, id);
    explain.lookUp(label, row.value(ctx, id), row.rule, { subject: id });
  }
}

/** Derived values with labels, in the order of the sheet; what does not apply is left out. */
export function derivedFigures(ctx: Read, id: string): ShownFigure[] {
  const shown: ShownFigure[] = [];
  for (const [, { label, unit, rule, value }] of ROWS) {
    const figure = label === undefined ? null : value(ctx, id);
    if (label === undefined || figure === null) continue;
    shown.push({ label, value: figure, rule, ...(unit === undefined ? {} : { unit }) } as ShownFigure);
  }
  for (const [name, value] of diceOfAbilities(ctx, id))
    shown.push({ label: `${displayName(name)} dice`, value, rule: 'AD-ABIL-2' });
  return shown;
}
