import { d } from '../../../dice/die';
import type { OwnedDie } from '../../../dice/source';
import { nameOf } from '../beings';
import { diceToCome, rollCheck, rollTogether } from '../check/roll';
import type { Read, Run } from '../types';

/** One combatant, or a group that shares a roll (FS-INI-5). */
export interface Unit {
  members: string[];
  total: number;
  /** Face of the tie roll, where one was made. */
  tieFace: number;
}

/** The units in dice order: a group takes the place of its first member among the participants. */
export function unitsOf(participants: readonly string[], groups: readonly string[][]): Unit[] {
  const units: Unit[] = [];
  for (const id of participants) {
    const group = groups.find((members) => members.includes(id));
    if (group === undefined) units.push({ members: [id], total: 0, tieFace: 0 });
    else if (group[0] === id) units.push({ members: [...group], total: 0, tieFace: 0 });
  }
  return units;
}

interface InitiativeHow {
  /** Typed by hand, each with its label. */
  modifiers: readonly { label: string; value: number }[];
  advantage: number;
  disadvantage: number;
}

/** 2d12 + Dexterity + bonus: no skill, no specials, nothing automatic (FS-INI-4). */
export function rollInitiative(ctx: Run, id: string, how: InitiativeHow): number {
  const { spec, extras } = initiativeOf(ctx, id, how);
  return rollCheck(ctx, spec, null, extras, 'initiative').total ?? 0;
}

/** The initiative dice of a latecomer. */
export function lateDice(ctx: Read, id: string): OwnedDie[] {
  const { spec, extras } = initiativeOf(ctx, id, { modifiers: [], advantage: 0, disadvantage: 0 });
  return diceToCome(ctx, spec, extras);
}

/** The units' rolls, all dice rolled together, each unit's by its first member. */
export function rollInitiatives(ctx: Run, units: Unit[], howOf: (id: string) => InitiativeHow): void {
  const checks = units.map(({ members: [first = ''] }) => initiativeOf(ctx, first, howOf(first)));
  const totals = rollTogether(ctx, checks);
  for (const [place, unit] of units.entries()) unit.total = totals[place] ?? 0;
}

function initiativeOf(ctx: Read, id: string, { modifiers, advantage, disadvantage }: InitiativeHow) {
  const { initiativeBonus } = ctx.peek(id).stats;
  const bonuses =
    initiativeBonus === 0 ? [] : [{ label: 'Initiative bonus', value: initiativeBonus, rule: 'FS-INI-4' }];
  const spec = { actor: id, ability: 'dex', kind: 'initiative', advantage, disadvantage, modifiers } as const;
  return { spec, extras: { bonuses } };
}

/** A d12 for each tied unit: highest tied total first, in participants order within a tie (FS-INI-6). */
export function rollTies(ctx: Run, units: Unit[]): void {
  const totals = [...new Set(units.map(({ total }) => total))].sort((a, b) => b - a);
  const tied = totals
    .map((total) => units.filter((unit) => unit.total === total))
    .filter((equal) => equal.length > 1)
    .flat();
  const dice = tied.map(({ members: [first = ''] }) => {
    return { die: d(12), whose: first, label: `${nameOf(ctx.peek(first))}: initiative tie` };
  });
  const faces = ctx.rollEach(dice, 'Initiative ties');
  for (const [place, unit] of tied.entries()) {
    unit.tieFace = faces[place] ?? 0;
    ctx.explain.lookUp('Tie roll', unit.tieFace, 'FS-INI-6', { subject: unit.members[0] ?? '' });
  }
}

/** Highest total first; ties as the game master named them, then by tie rolls, then in dice order (FS-INI-6). */
export function orderOf(units: readonly Unit[], tieOrder: readonly string[]): Unit[] {
  const named = (unit: Unit): number => {
    const place = tieOrder.indexOf(unit.members[0] ?? '');
    return place < 0 ? tieOrder.length : place;
  };
  return [...units].sort((a, b) => b.total - a.total || named(a) - named(b) || b.tieFace - a.tieFace);
}
