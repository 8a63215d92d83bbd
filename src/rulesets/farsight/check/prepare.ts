import type { ExplainedExtras } from '../../../contract/explanation';
import type { Explainer } from '../../../engine/explain/explain';
import { ownChanges } from '../../../engine/own/marks';
import { Sum } from '../../../engine/explain/sum';
import { armorPenalty, possesses, score, skillBonus, skillTitle } from '../beings';
import { feltGravity } from '../conditions';
import { TENACITY_BONUS } from '../tables/checks';
import { ABILITY_TITLES } from '../tables/skills';
import type { Being, Read } from '../types';
import type { Bonus, CheckExtras, CheckSpec, Mode, Source } from './spec';
import { factsOf, sourcesOf, type CheckFacts } from './sources';

/** A check with everything known but the dice. */
export interface Prepared {
  spec: CheckSpec;
  auto: 'success' | 'failure' | null;
  advantages: number;
  disadvantages: number;
  mode: Mode;
  bonus: number;
  /** The bonus line by line; the dice are added to it. */
  sum: Sum;
  /** Explains the sum under its final label once the dice are in it, and returns the total. */
  close: (label: string) => number;
  /** One-shot effects that count for this roll and are used up by it. */
  oneShots: string[];
}

/** A physical check: it fails for the helpless, and in zero gravity needs G-Zero (FS-CHK-17, FS-GRV-5). */
export function isPhysical(spec: CheckSpec): boolean {
  if (spec.involves?.includes('physical') === true) return true;
  const bodily = spec.ability === 'cmb' || spec.ability === 'str' || spec.ability === 'dex' || spec.ability === 'tec';
  return bodily && spec.skill !== 'stamina' && spec.involves?.includes('mental') !== true;
}

interface AutoRow {
  label: string;
  rule: string;
  result: 'success' | 'failure';
  when(facts: CheckFacts, passive: boolean): boolean;
}

const involves = (facts: CheckFacts, what: 'sight' | 'hearing' | 'visual-illusion'): boolean =>
  facts.spec.involves?.includes(what) === true;

/** Automatic results in their order (FS-CHK-17). */
const AUTO_ROWS: readonly AutoRow[] = [
  {
    label: 'Ultravision sees through it',
    rule: 'FS-VIS-3',
    result: 'success',
    when: (f) => f.being.stats.senses.ultravision && involves(f, 'visual-illusion'),
  },
  {
    label: 'Cannot see',
    rule: 'FS-CHK-17',
    result: 'failure',
    when: (f) =>
      f.spec.kind !== 'attack' &&
      involves(f, 'sight') &&
      (f.present.has('blinded') || f.spec.visibility === 'obscured' || f.present.has('asleep')),
  },
  {
    label: 'Cannot hear',
    rule: 'FS-CND-6',
    result: 'failure',
    when: (f) => f.present.has('deafened') && involves(f, 'hearing'),
  },
  {
    label: 'Helpless body',
    rule: 'FS-CHK-17',
    result: 'failure',
    when: (f) =>
      (f.present.has('paralyzed') || f.present.has('unconscious') || f.present.has('asleep')) && isPhysical(f.spec),
  },
  {
    label: 'Perceives nothing',
    rule: 'FS-HID-4',
    result: 'failure',
    when: (f, passive) =>
      f.spec.ability === 'per' && (f.present.has('unconscious') || (f.present.has('asleep') && !passive)),
  },
];

export function autoResult(facts: CheckFacts, passive: boolean): AutoRow | null {
  if (facts.spec.kind === 'initiative') return null;
  return AUTO_ROWS.find((row) => row.when(facts, passive)) ?? null;
}

/** Stamina does not count as physical, unless the option `weightlessStamina` says so (FS-GRV-5). */
function needsGZero(spec: CheckSpec, { weightlessStamina }: Read['options']): boolean {
  if (isPhysical(spec)) return true;
  return spec.skill === 'stamina' && weightlessStamina === 'needs-g-zero' && spec.involves?.includes('mental') !== true;
}

/** Whether the bonus of the skill counts, and why not (FS-SKL-1, FS-GRV-5). */
function skillCounts(being: Being, spec: CheckSpec, ctx: Read): boolean {
  const weightless = feltGravity(being, ctx.options) === 'zero';
  if (spec.skill === 'g-zero' || !weightless || !needsGZero(spec, ctx.options)) return true;
  return possesses(being, 'g-zero');
}

/** Everything added to the dice, line by line (FS-CHK-2, step 3); what does not count is listed too. */
export function bonusesOf(ctx: Read, spec: CheckSpec, extras: CheckExtras = {}): Bonus[] {
  const being = ctx.peek(spec.actor);
  const lines: Bonus[] = [{ label: ABILITY_TITLES[spec.ability], value: score(being, spec.ability), rule: 'FS-CHK-1' }];
  if (spec.skill !== undefined) {
    const counted = skillCounts(being, spec, ctx);
    const value = skillBonus(being, spec.skill);
    const because = 'needs G-Zero';
    const rule = counted ? 'FS-SKL-1' : 'FS-GRV-5';
    lines.push({ label: skillTitle(spec.skill), value, rule, ...(counted ? {} : { counted, because }) });
  }
  const penalty = armorPenalty(being, spec.ability, spec.skill);
  if (penalty !== 0) lines.push({ label: 'Armour', value: penalty, rule: 'FS-CHK-12' });
  const tenacity = TENACITY_BONUS[spec.tenacity ?? 0] ?? 0;
  if (tenacity > 0) lines.push({ label: 'Tenacity', value: tenacity, rule: 'FS-CHK-16' });
  for (const { label, value } of spec.modifiers ?? []) lines.push({ label, value, rule: 'FS-CHK-12' });
  lines.push(...ownChanges(being, 'checks', spec.ability, spec.kind ?? 'check'), ...(extras.bonuses ?? []));
  return lines;
}

/** The lines as a sum, begun with the score. */
function bonusSum(lines: readonly Bonus[]): Sum {
  const sum = new Sum();
  for (const [i, { label, value, rule, ...more }] of lines.entries()) {
    if (i === 0) sum.base(label, value, rule, more);
    else sum.add(label, value, rule, more);
  }
  return sum;
}

export function modeOf(advantages: number, disadvantages: number): Mode {
  if (advantages > disadvantages) return 'advantage';
  return disadvantages > advantages ? 'disadvantage' : 'normal';
}

interface PrepareHow {
  strainUnpaid?: boolean;
  passive?: boolean;
}

/** Counts sources and bonuses of a check and looks for an automatic result (FS-CHK-2, steps 1 to 3). Explains as it goes. */
export function prepare(ctx: Read, spec: CheckSpec, extras: CheckExtras = {}, how: PrepareHow = {}): Prepared {
  const passive = how.passive === true;
  const facts = factsOf(ctx, spec, how.strainUnpaid === true, !passive && spec.kind !== 'initiative');
  const about = { subject: spec.actor, ...(extras.of === undefined ? {} : { of: extras.of }) };
  const auto =
    extras.fails === undefined ? autoResult(facts, passive) : { ...extras.fails, result: 'failure' as const };
  const all = [...sourcesOf(facts), ...(extras.sources ?? [])];
  const sources = all.filter(({ counted }) => counted !== false);
  const count = (side: Source['side']): number =>
    sources.reduce((sum, source) => (source.side === side ? sum + (source.count ?? 1) : sum), 0);
  const [advantages, disadvantages] = [count('advantage'), count('disadvantage')];
  const sum = bonusSum(bonusesOf(ctx, spec, extras));
  let close: Prepared['close'] = () => sum.total;
  if (auto === null) {
    explainSources(ctx.explain, all, about);
    if (spec.kind === 'attack') explainTable(ctx.explain, extras.sources ?? [], about);
    if (!passive) close = ctx.explain.open('Bonus', sum, 'FS-CHK-2', about);
  } else explainAuto(ctx.explain, auto, spec, about);
  return {
    spec,
    auto: auto?.result ?? null,
    advantages,
    disadvantages,
    mode: modeOf(advantages, disadvantages),
    bonus: sum.total,
    sum,
    close,
    oneShots: sources.flatMap((source) => (source.oneShot === undefined ? [] : [source.oneShot])),
  };
}

type About = Pick<ExplainedExtras, 'subject' | 'of'>;

/** One line for each source, including those that cancel each other (FS-CHK-14). */
function explainSources(explain: Explainer, sources: readonly Source[], about: About): void {
  if (!explain.listens) return;
  for (const { label, side, rule, count = 1, counted, because } of sources) {
    const more = { ...(counted === undefined ? {} : { counted }), ...(because === undefined ? {} : { because }) };
    for (let i = 0; i < count; i += 1) explain.note(label, rule, { value: side, ...about, ...more });
  }
}

/** Cites FS-ATK-8 itself for a side whose counting rows all cite other rules. */
function explainTable(explain: Explainer, sources: readonly Source[], about: About): void {
  for (const value of ['advantage', 'disadvantage'] as const) {
    const rows = sources.filter(({ side, counted }) => side === value && counted !== false);
    if (rows.length === 0 || rows.some(({ rule }) => rule === 'FS-ATK-8')) continue;
    explain.note('By the situation', 'FS-ATK-8', { value, ...about });
  }
}

/** An automatic result, and the modifiers that therefore do not count (FS-CHK-17). */
function explainAuto(
  explain: Explainer,
  { label, result, rule }: { label: string; result: string; rule: string },
  { modifiers = [] }: CheckSpec,
  about: About,
): void {
  if (rule !== 'FS-CHK-17') explain.note(label, rule, about);
  explain.note(rule === 'FS-CHK-17' ? label : 'Automatic result', 'FS-CHK-17', { value: result, ...about });
  const vain = { ...about, counted: false, because: 'nothing is rolled' };
  for (const one of modifiers) explain.note(one.label, 'FS-CHK-12', { value: one.value, ...vain });
}
