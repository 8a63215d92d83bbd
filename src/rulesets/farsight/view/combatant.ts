import type { BudgetView, Figure, TrackerView } from '../../../contract/views';
import { stepPath } from '../../../contract/asks';
import { idWords } from '../../../contract/id-words';
import type { BriefPart, RestPart } from '../../../engine/system/ruleset';
import { minus, times } from '../../../kernel/decimal';
import { nameOf, skillBonus, skillTitle, traumaRow, unhealedTraumas } from '../beings';
import {
  carryingCapacity,
  conditions,
  exhaustionLevel,
  incapacitated,
  overloadOf,
  vitalityMax,
  type Overload,
} from '../conditions';
import { armorValue, defenseOf, speedOf } from '../derive';
import { takesPart } from '../durations';
import { hasInstance } from '../effects';
import { endingBySave } from '../saves';
import { EFFECTS, forbidding } from '../tables/effects';
import { RADIATION_TABLE } from '../tables/radiation';
import type { Being, Read } from '../types';
import { conditionViews } from './conditions';
import { derivedFigures } from './figures';
import { weaponViews } from './weapons';

/** Somebody's health as a share of vitality and a word. */
export function wellbeing(ctx: Read, being: Being): { fraction: number; word: string } {
  const { lifeState, vitality } = being.state;
  if (lifeState === 'dead') return { fraction: 0, word: 'dead' };
  if (lifeState === 'dying') return { fraction: 0, word: 'dying' };
  if (lifeState === 'stable') return { fraction: 0, word: 'out cold, stable' };
  const fraction = vitality / Math.max(1, vitalityMax(being, ctx.options));
  if (fraction >= 1) return { fraction: 1, word: unhealedTraumas(being) > 0 ? 'scarred' : 'unhurt' };
  if (fraction > 0.5) return { fraction, word: 'hurt' };
  return { fraction, word: fraction > 0.25 ? 'badly hurt' : 'barely standing' };
}

function vitalityTracker(ctx: Read, being: Being): TrackerView {
  const { fraction, word } = wellbeing(ctx, being);
  return {
    id: 'vitality',
    label: 'Vitality',
    value: being.state.vitality,
    max: vitalityMax(being, ctx.options),
    kind: 'bar',
    direction: 'drain',
    word,
    tone: fraction >= 1 ? 'good' : fraction > 0.5 ? 'neutral' : fraction > 0.25 ? 'warn' : 'bad',
    rule: 'FS-VIT-2',
    field: 'vitality',
  };
}

/** A word for each level of exhaustion, one to six (FS-EXH-1). */
const TIRED = ['tired', 'weary', 'worn out', 'spent', 'cannot go on', 'collapsed'] as const;

const LOADED: Readonly<Record<Overload, Pick<TrackerView, 'word' | 'tone'>>> = {
  none: { word: 'light enough', tone: 'neutral' },
  hindered: { word: 'heavy', tone: 'warn' },
  dragging: { word: 'dragged', tone: 'bad' },
  impossible: { word: 'too heavy', tone: 'bad' },
};

/** Somebody's trackers, in the order shown. */
export function trackersOf(ctx: Read, being: Being): TrackerView[] {
  const { state, stats } = being;
  const list = [vitalityTracker(ctx, being)];
  if (state.lifeState === 'dying') {
    const save = (id: string, label: string, value: number, tone: 'good' | 'bad', end: string): TrackerView => ({
      ...{ id, label, value, max: 3, kind: 'pips', direction: 'fill', tone, rule: 'FS-DTH-3' },
      word: `${3 - value} more: ${end}`,
    });
    list.push(save('death-successes', 'Saved', state.deathSaves.successes, 'good', 'stable'));
    list.push(save('death-failures', 'Failed', state.deathSaves.failures, 'bad', 'dead'));
  }
  const exhaustion = exhaustionLevel(being, ctx.options);
  if (exhaustion > 0) {
    list.push({
      ...{ id: 'exhaustion', label: 'Exhaustion', value: exhaustion, max: 6, kind: 'pips', direction: 'fill' },
      ...{ word: TIRED[exhaustion - 1] ?? '', tone: exhaustion >= 3 ? 'bad' : 'warn' },
      ...{ rule: 'FS-EXH-1', field: 'exhaustion.general' },
    });
  }
  if (state.rads > 0) {
    const marks = RADIATION_TABLE.map(({ rads, text }) => ({ at: rads, label: text }));
    list.push({
      ...{ id: 'rads', label: 'Rads', value: state.rads, max: 100, kind: 'bar', direction: 'fill', marks },
      ...{ tone: state.rads > 40 ? 'bad' : 'warn', rule: 'FS-RAD-2', field: 'rads' },
    });
  }
  if (stats.psiPoints > 0) {
    list.push({
      ...{ id: 'psi', label: 'Psi', value: state.psiPoints, max: stats.psiPoints, kind: 'number', direction: 'drain' },
      ...{ rule: 'FS-RST-7', field: 'psiPoints' },
    });
  }
  if (state.load > 0) {
    const max = carryingCapacity(being);
    list.push({
      ...{ id: 'load', label: 'Load (kg)', value: state.load, max, kind: 'number', direction: 'fill' },
      ...(max === null ? {} : LOADED[overloadOf(being, ctx.options)]),
      ...{ rule: 'FS-LOD-1', field: 'load' },
    });
  }
  return list;
}

function budget(ctx: Read, being: Being): BudgetView[] {
  if (!takesPart(ctx, being.id)) return [];
  const { turn } = being.state;
  const speed = speedOf(being, ctx.options, 'walk') ?? 0;
  const limit = times(speed, 1 + turn.dashes);
  const attacks =
    turn.attacksLeft > 0 ? [{ label: 'Attacks', left: turn.attacksLeft, of: null, rule: 'FS-ACT-1' }] : [];
  return [
    { label: 'Action', left: turn.actionUsed || turn.noActions ? 0 : 1, of: 1, rule: 'FS-TRN-1' },
    ...attacks,
    { label: 'Minor', left: (turn.minorUsed || turn.noActions ? 0 : 1) + turn.extraMinor, of: 1, rule: 'FS-TRN-1' },
    { label: 'Reaction', left: turn.reactionUsed || turn.noReaction ? 0 : 1, of: 1, rule: 'FS-TRN-3' },
    { label: 'Metres', left: Math.max(0, minus(limit, turn.movementUsed)), of: limit, rule: 'FS-MOV-3' },
    ...(turn.quickMove > 0 ? [{ label: 'Quick metres', left: turn.quickMove, of: null, rule: 'FS-SPC-11' }] : []),
  ];
}

function figures(ctx: Read, being: Being): Figure[] {
  const { edgeCards, edgeOwed, pendingExploit, firstAidUses } = being.state;
  return [
    { label: 'Defence', value: defenseOf(being), rule: 'FS-ATK-2' },
    { label: 'Armour', value: armorValue(being), rule: 'FS-DMG-9' },
    { label: 'Speed', value: speedOf(being, ctx.options, 'walk'), unit: 'm', rule: 'FS-MOV-1' },
    ...(pendingExploit === null ? [] : [{ label: 'Exploit up to', value: pendingExploit.maxRank, rule: 'FS-SPC-1' }]),
    ...(edgeCards.length === 0 ? [] : [{ label: 'EDGE cards', value: edgeCards.length, rule: 'FS-EDG-2' }]),
    ...(edgeOwed === 0 ? [] : [{ label: 'EDGE cards owed', value: edgeOwed, rule: 'FS-EDG-6' }]),
    ...(firstAidUses === 0 ? [] : [{ label: 'First aid', value: firstAidUses, rule: 'FS-DTH-6' }]),
  ];
}

/** Why somebody cannot act now, or null. */
export function cannotActNow(ctx: Read, being: Being): { text: string; rule: string } | null {
  const { lifeState, turn } = being.state;
  if (lifeState === 'dead') return { text: 'Dead', rule: 'FS-DTH-1' };
  if (lifeState !== 'alive') return { text: lifeState === 'dying' ? 'Dying' : 'Out cold', rule: 'FS-CND-17' };
  if (incapacitated(being, ctx.options)) {
    const row = forbidding(conditions(being, ctx.options), 'act');
    return { text: row?.label ?? 'Helpless', rule: 'FS-CND-10' };
  }
  if (hasInstance(being, 'surprised')) return { text: 'Surprised', rule: 'FS-INI-3' };
  return turn.noActions ? { text: 'Turn used up by a reaction', rule: 'FS-CND-9' } : null;
}

/** Own weapons and skills, for forms. */
function choicesOf(being: Being): NonNullable<RestPart['choices']> {
  const known = { ...being.stats.skills, ...being.state.learnedSkills };
  return {
    weapon: being.stats.weapons.map(({ name }) => ({ value: name, label: name })),
    skill: Object.keys(known).map((id) => ({ value: id, label: `${skillTitle(id)} ${skillBonus(being, id)}` })),
    save: endingBySave(being).map((id) => ({ value: id, label: EFFECTS[id].label })),
    trauma: being.state.traumas.map((trauma) => ({
      value: trauma.id,
      label: traumaRow(trauma)?.title ?? trauma.entry,
    })),
    feature: being.stats.features.map(({ id }) => ({ value: id, label: id })),
    card: being.state.edgeCards.map((card) => ({ value: card, label: idWords(card) })),
  };
}

function subtitleOf({ stats }: Being): string {
  const kind = typeof stats['kind'] === 'string' ? stats['kind'] : 'person';
  return stats.size === 'medium' ? kind : `${stats.size} ${kind}`;
}

/** The brief view: health, trackers, conditions. */
export function briefView(ctx: Read, id: string): BriefPart {
  const being = ctx.peek(id);
  return {
    name: nameOf(being),
    trackers: trackersOf(ctx, being),
    conditions: conditionViews(ctx, being),
    health: wellbeing(ctx, being),
    out: being.state.lifeState === 'dead',
  };
}

/** What can be done as a readied reaction. */
const AS_READIED = ['act', 'attack', 'maneuver', 'move', 'throw-blast', 'treat'] as const;
/** Of those who have readied nothing: none of it can. */
const UNREADY = Object.fromEntries(AS_READIED.map((name) => [name, [stepPath('use', 'readied')]]));

/** What panels show of a combatant beyond the brief view. */
export function combatantView(ctx: Read, id: string): RestPart {
  const being = ctx.peek(id);
  return {
    subtitle: subtitleOf(being),
    budget: budget(ctx, being),
    figures: figures(ctx, being),
    derived: derivedFigures(ctx, id),
    cannotAct: cannotActNow(ctx, being),
    weapons: weaponViews(ctx, being),
    choices: choicesOf(being),
    idle: hasInstance(being, 'readied') ? {} : UNREADY,
  };
}
