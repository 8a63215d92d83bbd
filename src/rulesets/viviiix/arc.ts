import type { Contribution } from '../../engine/explain/explain';
import { ownChanges } from '../../engine/own/marks';
import { Sum } from '../../engine/explain/sum';
import { plain } from '../../engine/words/say';
import { d } from '../../dice/die';
import { current } from './body';
import { wornArmour } from './gear';
import { adjustmentOf, scoreOf } from './skill';
import type { Skill, SkillReference } from './skill';
import type { RangeBand } from './tables/burden';
import { EFFECT_TABLE } from './tables/effects';
import { SIZE_INDEX } from './tables/sizes';
import { NAMED_SKILLS } from './tables/skills';
import type { Known, Unknown } from './tables/stats';
import { STAT_TITLES } from './tables/stats';
import { SOM_MODIFIER, SOM_RANGE } from './tables/scores';
import type { Being, Read, Run } from './types';
import { nameOf } from './types';

/** The parameters of one side of a check, as given to a command. */
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

/** A line of an explanation; lines that did not count are listed too. */
export type Line = Pick<Contribution, 'label' | 'rule' | 'counted'> & { value: number | string; because?: string };

/** What affects an ARC beyond the side's own parameters. */
export interface Bearing {
  /** The combatant on the other side, where there is one. */
  opponent?: string;
  /** Whether the size difference counts; left out where size was not asked for (VX-MOD-4). */
  size?: 'counts' | 'switched-off' | undefined;
  range?: { band: RangeBand; modifier: number } | null;
  /** Distances and ranges that were given but not used (VX-EXT-9). */
  idle?: readonly (number | string)[];
  /** Weapon level (subtracted) and shield level (added): not part of `other`. */
  gear?: readonly (Line & { value: number })[];
}

/** An ARC, complete except for its die. */
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

/** An ARC including its die. */
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
    ...effectLines(ctx, being, bearing.opponent),
    ...ownChanges(being, 'arc', skill.ks),
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
  return lines.reduce((sum, { value, counted }) => (counted === false ? sum : sum + Number(value)), 0);
}

/** Manual adjustments of a side: advantages, disadvantages, modifiers (VX-MOD-1 to VX-MOD-3). */
export function sideLines({
  advantages,
  disadvantages,
  modifiers,
}: Pick<SideInput, 'advantages' | 'disadvantages' | 'modifiers'>): Line[] {
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

/** `line`, marked as not counted, with the reason, unless it counts. */
function countedIf(line: Line, counts: boolean, because: string): Line {
  return counts ? line : { ...line, counted: false, because };
}

function effectLines(ctx: Read, { state }: Being, opponent: string | undefined): Line[] {
  return state.effects.flatMap(({ id, against, source }): Line[] => {
    const { modifier, label, posture } = EFFECT_TABLE[id];
    if (modifier === 0) return [];
    const line = { label: source === undefined ? label : `${label} (${source})`, value: modifier, rule: 'VX-MOD-9' };
    if (against !== undefined && against !== opponent) return [countedIf(line, false, 'against somebody else')];
    const idle = posture && opponent === undefined && ctx.options.postureScope === 'contests';
    return [idle ? countedIf({ ...line, rule: 'VX-MOD-10' }, false, 'no contest') : line];
  });
}

/** Why an extreme State of Mind does not count. */
const IGNORED = 'ignored by choice';

function somLines(ctx: Read, { state }: Being, ignored: boolean): Line[] {
  const counts = ctx.options.somModifiers === 'auto' && !ignored;
  if (state.som === SOM_RANGE.max)
    return [countedIf({ label: 'Exalted', value: SOM_MODIFIER, rule: 'VX-MOD-6' }, counts, IGNORED)];
  return state.som === SOM_RANGE.min
    ? [countedIf({ label: 'Panicked', value: -SOM_MODIFIER, rule: 'VX-MOD-6' }, counts, IGNORED)]
    : [];
}

function armourLines(ctx: Read, being: Being, ks: Known): Line[] {
  const armour = wornArmour(being);
  if (armour === null || armour.trainedRequired <= scoreOf(being, NAMED_SKILLS.armour)) return [];
  const scope = ctx.options.armourMalusScope;
  const counts = scope === 'all' || (scope === 'physical' && (ks === 'build' || ks === 'control'));
  const label = `Untrained in ${armour.name ?? 'this armour'}`;
  return [countedIf({ label, value: armour.malus, rule: 'VX-MOD-5' }, counts, 'not for this check')];
}

function sizeLines(ctx: Read, being: Being, { opponent, size }: Bearing): Line[] {
  if (size === undefined || opponent === undefined) return [];
  const steps = SIZE_INDEX[ctx.peek(opponent).stats.size] - SIZE_INDEX[being.stats.size];
  if (steps === 0) return [];
  return [
    countedIf({ label: 'Difference in size', value: steps, rule: 'VX-MOD-4' }, size === 'counts', 'switched off'),
  ];
}

function rangeLines({ range, idle = [] }: Bearing): Line[] {
  const unused = idle.map((value) =>
    countedIf({ label: `Range: ${value}`, value, rule: 'VX-EXT-9' }, false, 'not used'),
  );
  if (range == null) return unused;
  return [{ label: `Range: ${range.band}`, value: range.modifier, rule: 'VX-EXT-9' }, ...unused];
}

/** Whether a size difference counts for the acting side or for the other one (VX-MOD-4). */
export function sizeFor(ctx: Read, side: 'acting' | 'other'): NonNullable<Bearing['size']> {
  const { sizeModifier } = ctx.options;
  return sizeModifier === 'both' || (sizeModifier === 'attacker' && side === 'acting') ? 'counts' : 'switched-off';
}

/** An ARC before its die, as a sum (VX-ACT-3). */
export function arcSum({ lines }: Arc): Sum {
  const sum = new Sum();
  for (const [place, { label, value, rule, ...extras }] of lines.entries()) {
    if (place === 0 && typeof value === 'number') sum.base(label, value, rule);
    else if (typeof value === 'number') sum.add(label, value, rule, extras);
    // An unused input can be a word, such as a range.
    else sum.add(label, 0, rule, { ...extras, value });
  }
  return sum;
}

/** Rolls the skill dice of several ARCs in one request; null for those without a die (VX-ACT-5, VX-ACT-6). */
export function rollDice(ctx: Run, arcs: readonly Arc[]): (number | null)[] {
  const wanting = arcs.filter(({ skill }) => skill.die !== null);
  const label = wanting.map(({ id, skill }) => `${nameOf(ctx, id)}: ${skill.label}`).join(' · ');
  const dice = wanting.map(({ id, skill }) => ({ die: d(skill.die ?? 0), whose: id }));
  const faces = ctx.rollEach(dice, label);
  let used = 0;
  return arcs.map(({ skill }) => (skill.die === null ? null : (faces[used++] ?? 0)));
}

/** An ARC explained up to its die; call it with the roll to complete the sum. */
export type OpenArc = (roll: number | null) => RolledArc;

/** Explains an ARC before its die (VX-ACT-3), with the threshold to beat if that is known by then. */
export function openArc(ctx: Run, arc: Arc, threshold?: number | null): OpenArc {
  const sum = arcSum(arc);
  const needed = threshold == null ? 'Before' : `Over ${plain(threshold)} needed, before`;
  const close = ctx.explain.open(`${needed} the die`, sum, 'VX-ACT-3', arc.id);
  return (roll) => {
    const { label, score, die } = arc.skill;
    const adjustment = adjustmentOf(score, roll);
    if (roll === null) sum.add(`${label}: untrained`, adjustment, 'VX-ACT-6');
    else sum.add(`${label} ${score}: d${die} shows ${roll}`, adjustment, 'VX-ACT-4');
    return { roll, adjustment, arc: close('ARC') };
  };
}

/** Rolls the skill die of an ARC and explains its sum (VX-ACT-4, VX-ACT-5). */
export function rollArc(ctx: Run, arc: Arc, threshold: number | null): RolledArc {
  const close = openArc(ctx, arc, threshold);
  const [roll = null] = rollDice(ctx, [arc]);
  return close(roll);
}

/** The same for two ARCs against each other: the acting side's die falls first. */
export function rollPair(ctx: Run, acting: Arc, other: Arc): [acting: RolledArc, other: RolledArc] {
  const [closeActing, closeOther] = [openArc(ctx, acting), openArc(ctx, other)];
  const [roll = null, answer = null] = rollDice(ctx, [acting, other]);
  return [closeActing(roll), closeOther(answer)];
}

/** The ARC with a given skill adjustment. */
export function sumOf(arc: Arc, adjustment: number): number {
  return arc.ks + arc.us + adjustment + arc.other + arc.gear;
}

/** The margin of an ARC over a threshold, explained (VX-ARC-3, VX-ARC-4). */
export function compareWith(ctx: Run, id: string, total: number, threshold: number): number {
  ctx.explain.lookUp('Threshold', threshold, 'VX-ARC-4', { subject: id });
  return marginOf(ctx, id, total, threshold, 'VX-ARC-1');
}

/** The margin of an ARC over a threshold or an opposing ARC; `rule` says which (VX-ARC-1, VX-ARC-2). */
export function marginOf(ctx: Run, id: string, total: number, against: number, rule: string): number {
  const by = total - against;
  ctx.explain.roll('ARC', total, rule, { subject: id, against, by, byRule: 'VX-ARC-3' });
  return by;
}
