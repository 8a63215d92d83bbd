import type { Contribution } from '../../engine/explain';
import { d } from '../../dice/die';
import { current } from './derive';
import { adjustmentOf, scoreOf } from './skill';
import type { Skill, SkillReference } from './skill';
import type { RangeBand } from './tables/burden';
import { EFFECT_TABLE } from './tables/effects';
import { SIZE_INDEX } from './tables/sizes';
import { NAMED_SKILLS } from './tables/skills';
import type { Known, Unknown } from './tables/stats';
import { STAT_TITLES } from './tables/stats';
import { SOM_RANGE } from './tables/scores';
import type { Being, Read, Run } from './types';
import { nameOf } from './types';

/** What a side of a check brings with it, as a command gives it. */
export interface SideInput {
  es?: SkillReference | undefined;
  ks?: Known | undefined;
  us?: Unknown | undefined;
  advantages: readonly Label[];
  disadvantages: readonly Label[];
  modifiers: readonly { label: string; value: number }[];
  ignoreSom: boolean;
}

type Label = string | { label: string; exceptional?: boolean | undefined };

type Line = Pick<Contribution, 'label' | 'rule'> & { value: number };

/** What bears on one ARC beyond the side's own parameters. */
export interface Bearing {
  /** The combatant on the other side, where there is one. */
  opponent?: string;
  /** The difference in size counts. */
  size?: boolean;
  range?: { band: RangeBand; modifier: number } | null;
  /** Weapon level (taken off) and shield level (added): not part of `other`. */
  gear?: readonly Line[];
}

/** An ARC, complete but for its die. */
export interface Arc {
  id: string;
  skill: Skill;
  ks: number;
  us: number;
  /** All other adjustments (VX-MOD-1). */
  other: number;
  gear: number;
  lines: readonly Line[];
}

/** An ARC with its die. */
export interface RolledArc {
  roll: number | null;
  adjustment: number;
  arc: number;
}

/** Adds up an ARC: stats, other adjustments, gear (VX-ACT-3, VX-MOD-1). Rolls nothing. */
export function planArc(ctx: Read, id: string, skill: Skill, side: SideInput, bearing: Bearing = {}): Arc {
  const being = ctx.peek(id);
  const ks = current(being, skill.ks);
  const us = current(being, skill.us);
  const others = [
    ...sideLines(side),
    ...effectLines(being, bearing.opponent),
    ...somLines(ctx, being, side.ignoreSom),
    ...armourLines(ctx, being, skill.ks),
    ...sizeLines(ctx, being, bearing),
    ...rangeLines(bearing),
  ];
  const gear = bearing.gear ?? [];
  return {
    id,
    skill,
    ks,
    us,
    other: total(others),
    gear: total(gear),
    lines: [
      { label: STAT_TITLES[skill.ks], value: ks, rule: 'VX-ACT-3' },
      { label: STAT_TITLES[skill.us], value: us, rule: 'VX-ACT-3' },
      ...others,
      ...gear,
    ],
  };
}

function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { value }) => sum + value, 0);
}

function sideLines({ advantages, disadvantages, modifiers }: SideInput): Line[] {
  const line = (entry: Label, sign: number): Line => {
    const label = typeof entry === 'string' ? entry : entry.label;
    const huge = typeof entry !== 'string' && entry.exceptional === true;
    return { label, value: sign * (huge ? 2 : 1), rule: huge ? 'VX-MOD-3' : 'VX-MOD-2' };
  };
  return [
    ...advantages.map((entry) => line(entry, 1)),
    ...disadvantages.map((entry) => line(entry, -1)),
    ...modifiers.map(({ label, value }): Line => ({ label, value, rule: 'VX-MOD-1' })),
  ];
}

function effectLines({ state }: Being, opponent: string | undefined): Line[] {
  return state.effects.flatMap(({ id, against, source }): Line[] => {
    const { modifier, label } = EFFECT_TABLE[id];
    if (modifier === 0 || (against !== undefined && against !== opponent)) return [];
    return [{ label: source === undefined ? label : `${label} (${source})`, value: modifier, rule: 'VX-MOD-9' }];
  });
}

function somLines(ctx: Read, { state }: Being, ignored: boolean): Line[] {
  if (ctx.options.somModifiers === 'manual' || ignored) return [];
  if (state.som === SOM_RANGE.max) return [{ label: 'Exalted', value: 1, rule: 'VX-MOD-6' }];
  return state.som === SOM_RANGE.min ? [{ label: 'Panicked', value: -1, rule: 'VX-MOD-6' }] : [];
}

function armourLines(ctx: Read, being: Being, ks: Known): Line[] {
  const { armour } = being.stats;
  const { armourMalusScope } = ctx.options;
  if (armour === null || armourMalusScope === 'manual') return [];
  if (armourMalusScope === 'physical' && ks !== 'build' && ks !== 'control') return [];
  if (armour.trainedRequired <= scoreOf(being, NAMED_SKILLS.armour)) return [];
  return [{ label: `Not used to ${armour.name ?? 'the armour'}`, value: armour.malus, rule: 'VX-MOD-5' }];
}

function sizeLines(ctx: Read, being: Being, { opponent, size }: Bearing): Line[] {
  if (size !== true || opponent === undefined) return [];
  const steps = SIZE_INDEX[ctx.peek(opponent).stats.size] - SIZE_INDEX[being.stats.size];
  return steps === 0 ? [] : [{ label: 'Difference in size', value: steps, rule: 'VX-MOD-4' }];
}

function rangeLines({ range }: Bearing): Line[] {
  return range == null || range.modifier === 0
    ? []
    : [{ label: `Range: ${range.band}`, value: range.modifier, rule: 'VX-EXT-9' }];
}

/** Rolls the skill dice of one or two ARCs, in order, and explains each sum (VX-ACT-4, VX-ACT-5). */
export function rollArcs(ctx: Run, arcs: readonly Arc[]): RolledArc[] {
  // What stands before the dice are thrown is explained before they are.
  for (const { id, lines } of arcs) {
    for (const { label, value, rule } of lines) ctx.explain.add(label, value, rule, { subject: id });
  }
  const wanting = arcs.filter(({ skill }) => skill.die !== null);
  const label = wanting.map(({ id, skill }) => `${nameOf(ctx, id)}: ${skill.label}`).join(' · ');
  const faces =
    wanting.length === 0
      ? []
      : ctx.rollAll(
          wanting.map(({ skill }) => d(skill.die ?? 0)),
          label,
        );
  let used = 0;
  return arcs.map((arc) => {
    const roll = arc.skill.die === null ? null : (faces[used++] ?? 0);
    return finishArc(ctx, arc, roll);
  });
}

function finishArc(ctx: Run, arc: Arc, roll: number | null): RolledArc {
  const subject = arc.id;
  const adjustment = ctx.explain.add(
    roll === null
      ? `${arc.skill.label}: untrained`
      : `${arc.skill.label} ${arc.skill.score}: d${arc.skill.die} shows ${roll}`,
    adjustmentOf(arc.skill.score, roll),
    roll === null ? 'VX-ACT-6' : 'VX-ACT-4',
    { subject },
  );
  return { roll, adjustment, arc: ctx.explain.add('ARC', sumOf(arc, adjustment), 'VX-ACT-3', { subject }) };
}

/** The ARC with a given skill adjustment. */
export function sumOf(arc: Arc, adjustment: number): number {
  return arc.ks + arc.us + adjustment + arc.other + arc.gear;
}
