import { hurtLimbs, possesses } from '../beings';
import { conditions, exhaustionLevel, feltGravity } from '../conditions';
import type { FarsightOptions } from '../options';
import type { EffectInstance } from '../state';
import type { EffectId } from '../tables/effects';
import { traumaRow } from '../beings';
import type { Being, Read } from '../types';
import type { CheckSpec, Source } from './spec';

/** All that the rows of the source tables look at. */
export interface CheckFacts {
  being: Being;
  present: ReadonlySet<EffectId>;
  spec: CheckSpec;
  options: FarsightOptions;
  /** The other side of the check, where one is named. */
  against: Being | null;
  strainUnpaid: boolean;
  /** False for passive checks and initiative, which neither use nor consume one-shot effects. */
  oneShots: boolean;
}

export function factsOf(ctx: Read, spec: CheckSpec, strainUnpaid: boolean, oneShots: boolean): CheckFacts {
  const being = ctx.peek(spec.actor);
  return {
    being,
    present: conditions(being, ctx.options),
    spec,
    options: ctx.options,
    against: spec.against === undefined ? null : ctx.peek(spec.against),
    strainUnpaid,
    oneShots,
  };
}

const instances = (being: Being, effect: EffectId): EffectInstance[] =>
  being.state.effects.filter((instance) => instance.effect === effect);

/** A helped creature's instances that this check would use: same task, or none stored (FS-ACT-5). */
export function usableHelp(being: Being, task: string | undefined): EffectInstance[] {
  return instances(being, 'helped').filter(({ data }) => data?.['task'] === undefined || data['task'] === task);
}

function onlyGrappler(being: Being, against: string | undefined): boolean {
  return instances(being, 'grappled').every(({ source }) => source !== undefined && source === against);
}

function hurtInvolved({ being, spec }: CheckFacts): number {
  const limbs = ['left-arm', 'right-arm', 'left-leg', 'right-leg'] as const;
  return limbs.reduce((sum, limb) => (spec.involves?.includes(limb) === true ? sum + hurtLimbs(being, limb) : sum), 0);
}

function psychicDisadvantages({ being, spec }: CheckFacts): number {
  let count = 0;
  for (const trauma of being.state.traumas) {
    if (trauma.healed || trauma.kind !== 'psychic' || trauma.severity !== 'mild') continue;
    const disadvantageOn = traumaRow(trauma)?.disadvantageOn;
    if (disadvantageOn === 'all') count += 1;
    else if (disadvantageOn === 'away-from-charm') count += spec.awayFromCharm === true ? 1 : 0;
    else if (disadvantageOn?.includes(spec.ability) === true) count += 1;
  }
  return count;
}

interface SourceRow {
  label: string;
  side: Source['side'];
  rule: string;
  /** Number of sources it adds here. */
  count(facts: CheckFacts): number | boolean;
  /** Why it does not count, if one might expect it to. */
  waived?(facts: CheckFacts): string | null;
  oneShot?: EffectId;
}

const body = (spec: CheckSpec): boolean => spec.ability === 'str' || spec.ability === 'dex';
const bySight = (spec: CheckSpec): boolean => spec.ability === 'per' && spec.involves?.includes('sight') === true;
const dexSave = (spec: CheckSpec): boolean => spec.kind === 'save' && spec.ability === 'dex';
const isAttack = (spec: CheckSpec): boolean => spec.kind === 'attack';

/** The tables of FS-CHK-14, row by row. */
export const SOURCE_ROWS: readonly SourceRow[] = [
  { label: 'Sickened', side: 'disadvantage', rule: 'FS-CND-15', count: (f) => f.present.has('sickened') },
  {
    label: 'Frightened',
    side: 'disadvantage',
    rule: 'FS-CND-7',
    count: (f) => f.present.has('frightened') && f.spec.fearSourceVisible !== false,
    waived: (f) => (f.present.has('frightened') ? 'what they fear is out of sight' : null),
  },
  { label: 'Stunned', side: 'disadvantage', rule: 'FS-CND-16', count: (f) => f.present.has('stunned') },
  {
    label: 'Restrained',
    side: 'disadvantage',
    rule: 'FS-CND-14',
    count: (f) => f.present.has('restrained') && f.spec.ability === 'dex' && !isAttack(f.spec),
  },
  {
    label: 'Exhausted',
    side: 'disadvantage',
    rule: 'FS-EXH-1',
    count: (f) => body(f.spec) && exhaustionLevel(f.being, f.options) >= 1,
  },
  {
    label: 'Grappled',
    side: 'disadvantage',
    rule: 'FS-CND-8',
    count: (f) =>
      f.present.has('grappled') &&
      (f.spec.kind ?? 'check') === 'check' &&
      f.spec.escape !== true &&
      !onlyGrappler(f.being, f.spec.against),
    waived(f) {
      if (!f.present.has('grappled') || (f.spec.kind ?? 'check') !== 'check') return null;
      return f.spec.escape === true ? 'it is to escape' : 'it is against the grappler';
    },
  },
  {
    label: 'Dazzled',
    side: 'disadvantage',
    rule: 'FS-CND-5',
    count: (f) => f.present.has('dazzled') && (bySight(f.spec) || isAttack(f.spec)),
  },
  {
    label: 'Bleared sight',
    side: 'disadvantage',
    rule: 'FS-VIS-1',
    count: (f) => bySight(f.spec) && f.spec.visibility === 'bleared',
  },
  { label: 'Injured limb', side: 'disadvantage', rule: 'FS-TRM-3', count: hurtInvolved },
  { label: 'Psychic trauma', side: 'disadvantage', rule: 'FS-TRM-5', count: psychicDisadvantages },
  {
    label: 'Uneasy',
    side: 'disadvantage',
    rule: 'FS-SPC-7',
    oneShot: 'uneasy',
    count: (f) => f.oneShots && f.present.has('uneasy'),
  },
  {
    label: 'Distracted',
    side: 'disadvantage',
    rule: 'FS-SPC-6',
    count: (f) =>
      f.spec.ability === 'per' &&
      instances(f.being, 'distracted').some(({ source }) => source === undefined || source !== f.spec.against),
    waived: (f) => (f.spec.ability === 'per' && f.present.has('distracted') ? 'it is against the source' : null),
  },
  {
    label: 'Fast pace',
    side: 'disadvantage',
    rule: 'FS-TRV-2',
    count: (f) => f.spec.pace === 'fast' && f.spec.skill === 'alertness',
  },
  {
    label: 'Fast pace under way',
    side: 'disadvantage',
    rule: 'FS-TRV-7',
    count: (f) => f.spec.pace === undefined && f.being.state.pace === 'fast' && f.spec.skill === 'alertness',
  },
  { label: 'Strain not paid', side: 'disadvantage', rule: 'FS-CHK-15', count: (f) => f.strainUnpaid },
  {
    label: 'Lacks the skill',
    side: 'disadvantage',
    rule: 'FS-SKL-1',
    count: (f) =>
      f.spec.untrained === 'disadvantage' && f.spec.skill !== undefined && !possesses(f.being, f.spec.skill),
  },
  {
    label: 'Unusual physiology',
    side: 'disadvantage',
    rule: 'FS-SKL-6',
    count: (f) => f.spec.unusualPhysiology === true && f.spec.skill === 'medicine',
  },
  {
    label: 'Squeezing',
    side: 'disadvantage',
    rule: 'FS-MOV-10',
    count: (f) => dexSave(f.spec) && f.present.has('squeezing'),
  },
  {
    label: 'Game master',
    side: 'disadvantage',
    rule: 'FS-CHK-14',
    count: (f) => f.spec.disadvantage ?? 0,
  },
  { label: 'Helpers', side: 'advantage', rule: 'FS-CHK-7', count: (f) => (f.spec.helpers?.length ?? 0) > 0 },
  {
    label: 'Helped',
    side: 'advantage',
    rule: 'FS-ACT-5',
    oneShot: 'helped',
    count: (f) => f.oneShots && (f.spec.kind ?? 'check') === 'check' && usableHelp(f.being, f.spec.task).length > 0,
  },
  { label: 'Synergy', side: 'advantage', rule: 'FS-SKL-4', count: (f) => f.spec.synergySkill !== undefined },
  {
    label: 'EDGE card',
    side: 'advantage',
    rule: 'FS-EDG-4',
    oneShot: 'edge-advantage',
    count: (f) => f.oneShots && f.present.has('edge-advantage'),
  },
  {
    label: 'Low gravity',
    side: 'advantage',
    rule: 'FS-GRV-4',
    count: (f) => body(f.spec) && feltGravity(f.being, f.options) === 'low' && !f.being.state.lowGravity.acclimated,
  },
  {
    label: 'Defending',
    side: 'advantage',
    rule: 'FS-ACT-3',
    count: (f) => dexSave(f.spec) && f.present.has('defending'),
  },
  {
    label: 'Cover',
    side: 'advantage',
    rule: 'FS-AOE-5',
    count: (f) => dexSave(f.spec) && f.spec.cover !== undefined && f.spec.cover !== 'total',
  },
  {
    label: 'Charmed by the actor',
    side: 'advantage',
    rule: 'FS-CND-4',
    count: (f) =>
      f.against !== null &&
      f.spec.involves?.includes('social') === true &&
      instances(f.against, 'charmed').some(({ source }) => source === f.spec.actor),
  },
  {
    label: 'Focused on the target',
    side: 'advantage',
    rule: 'FS-SPC-6',
    count: (f) =>
      f.spec.involves?.includes('study') === true &&
      instances(f.being, 'focused').some(({ source }) => source !== undefined && source === f.spec.against),
  },
  {
    label: 'Weightless object',
    side: 'advantage',
    rule: 'FS-GRV-9',
    count: (f) =>
      f.options.additionalGravity &&
      f.spec.ability === 'str' &&
      f.spec.involves?.includes('move-object') === true &&
      feltGravity(f.being, f.options) === 'zero',
  },
  { label: 'Game master', side: 'advantage', rule: 'FS-CHK-14', count: (f) => f.spec.advantage ?? 0 },
];

/** The sources of a check, each with its count (FS-CHK-14). */
export function sourcesOf(facts: CheckFacts): Source[] {
  const found: Source[] = [];
  for (const row of SOURCE_ROWS) {
    const count = Number(row.count(facts));
    if (count > 0) {
      const { label, side, rule, oneShot } = row;
      found.push({ label, side, rule, count, ...(oneShot === undefined ? {} : { oneShot }) });
    } else {
      const because = row.waived?.(facts) ?? null;
      const { label, side, rule } = row;
      if (because !== null) found.push({ label, side, rule, counted: false, because });
    }
  }
  return found;
}
