import { plain } from '../../../engine/words/say';
import { stepPath } from '../../../contract/asks';
import type { BudgetView, ConditionView, Figure, TrackerView } from '../../../contract/views';
import { refusalOf } from '../../../engine/state/refusal';
import { sayDuration } from '../../../engine/time/duration';
import type { BriefPart, RestPart } from '../../../engine/system/ruleset';
import {
  actionLines,
  armorOf,
  currentDurOf,
  deathRatingOf,
  durOf,
  initOf,
  insanityRatingOf,
  lucidityOf,
  metresPerTurn,
  mindOf,
  moxieMaxOf,
  nameOf,
  speedOf,
  woundThresholdOf,
} from '../derive';
import { kindsOf } from '../devices';
import { cannotActReason, EFFECTS, hasEffect, isGone } from '../effects';
import { scoreOf } from '../initiative';
import { derangementRow } from '../mind/derangements';
import { idleTaskSteps, taskFigure } from '../healing/view';
import { requireRemovable } from '../removal';
import { REASON_TEXT } from '../slots';
import type { Effect } from '../state';
import { DISORDERS, titleOf } from '../tables/derangements';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import { coverOf } from '../tables/modifiers';
import type { Being, Read } from '../types';
import { isBiological, isThing, total } from '../types';
import { derivedFigures } from '../derived';
import { choicesOf, idleActions, idleCharges } from './choices';
import { idleShots, weaponViews } from './weapons';

const MORPH_TITLES: Record<Being['stats']['morph'], string> = {
  biomorph: 'Biomorph',
  pod: 'Pod',
  synthmorph: 'Synthmorph',
  bot: 'Bot',
  vehicle: 'Vehicle',
  infomorph: 'Infomorph',
  object: 'Object',
  structure: 'Structure',
};

function bodyWord(being: Being): Pick<TrackerView, 'word' | 'tone'> {
  const { damage } = being.state;
  if (isGone(being)) return { word: isBiological(being.stats.morph) ? 'dead' : 'destroyed', tone: 'bad' };
  if (damage >= durOf(being)) return { word: 'out', tone: 'bad' };
  if (damage === 0) return { word: 'unhurt', tone: 'good' };
  return damage * 2 >= durOf(being) ? { word: 'badly hurt', tone: 'warn' } : { word: 'hurt', tone: 'neutral' };
}

function mindWord(being: Being): Pick<TrackerView, 'word' | 'tone'> {
  const { stress } = being.state;
  const lucidity = lucidityOf(being);
  if (stress >= insanityRatingOf(being) && stress > 0) return { word: 'lost', tone: 'bad' };
  if (stress >= lucidity && stress > 0) return { word: 'broken down', tone: 'bad' };
  if (stress === 0) return { word: 'calm', tone: 'good' };
  return stress * 2 >= lucidity ? { word: 'shaken', tone: 'warn' } : { word: 'uneasy', tone: 'neutral' };
}

/** The trackers of a combatant, in the order shown. */
export function trackersOf(being: Being): TrackerView[] {
  const { stats, state } = being;
  const death = deathRatingOf(being);
  const marks = [{ at: durOf(being), label: isThing(stats.morph) ? 'Destroyed' : 'Out' }];
  if (death !== null && death !== durOf(being))
    marks.push({ at: death, label: isBiological(stats.morph) ? 'Dead' : 'Destroyed' });
  const body: TrackerView[] = [
    {
      id: 'damage',
      label: 'Damage',
      value: state.damage,
      max: death ?? durOf(being),
      left: { label: 'Durability', value: durOf(being) - state.damage, of: durOf(being) },
      kind: 'bar',
      direction: 'fill',
      marks,
      rule: 'EP-DMG-1',
      field: 'damage',
      ...bodyWord(being),
    },
    {
      id: 'wounds',
      label: 'Wounds',
      value: state.wounds,
      max: null,
      kind: 'pips',
      direction: 'fill',
      rule: 'EP-WND-1',
      field: 'wounds',
      ...(state.wounds > 0 ? { tone: 'warn' as const, word: `${state.wounds} × −10` } : {}),
    },
  ];
  return isThing(stats.morph) ? body : [...body, ...mindTrackers(being)];
}

function mindTrackers(being: Being): TrackerView[] {
  const { state } = being;
  const lucidity = lucidityOf(being);
  return [
    {
      id: 'stress',
      label: 'Stress',
      value: state.stress,
      max: insanityRatingOf(being),
      kind: 'bar',
      direction: 'fill',
      marks: [{ at: lucidity, label: 'Breaks down' }],
      rule: 'EP-STR-2',
      field: 'stress',
      ...mindWord(being),
    },
    {
      id: 'traumas',
      label: 'Traumas',
      value: state.traumas,
      max: null,
      kind: 'pips',
      direction: 'fill',
      rule: 'EP-TRA-1',
      field: 'traumas',
      ...(state.traumas > 0 ? { tone: 'warn' as const, word: `${state.traumas} × −10` } : {}),
    },
    {
      id: 'moxie',
      label: 'Moxie',
      value: state.moxie,
      max: moxieMaxOf(being),
      kind: 'pips',
      direction: 'drain',
      rule: 'EP-MOX-1',
      field: 'moxie',
    },
  ];
}

/** What an effect does, with its current figures. */
function textOf({ id, value, bonus }: Effect): string {
  const now = value === undefined ? '' : ` Now ${plain(value)}.`;
  return `${EFFECT_TABLE[id].text}${now}${bonus === undefined ? '' : ` +${bonus}.`}`;
}

/** How the name of an effect goes on to who is at the other end of it. */
const WITH: Partial<Record<EffectId, string>> = { jamming: '', aiming: 'at ' };

/** What is behind the name of an effect: the stage of a fire, the kind of cover, who is at the other end of it. */
function detailOf(ctx: Read, { state: { fire } }: Being, { id, value = 0, by, target }: Effect): string {
  if (id === 'burning') return fire === null ? '' : `, stage ${fire.stage}`;
  if (id === 'in-cover') return `, ${coverOf(value)}`;
  const other = target ?? by;
  const isHere = other !== undefined && Object.hasOwn(ctx.world.index, other);
  return isHere ? ` ${WITH[id] ?? 'by '}${nameOf(ctx, other)}` : '';
}

function conditions(ctx: Read, being: Being): ConditionView[] {
  const { effects } = being.state;
  const views = EFFECTS.conditions(ctx, being.id).map((view, position): ConditionView => {
    const effect = effects[position];
    if (effect === undefined) return view;
    const label = `${view.label}${detailOf(ctx, being, effect)}`;
    const removable = refusalOf(() => requireRemovable(ctx, being.id, effect.id)) === null;
    return { ...view, label, text: textOf(effect), removable };
  });
  return [...views, ...mindConditions(ctx, being)];
}

function mindConditions(ctx: Read, being: Being): ConditionView[] {
  const { derangements, disorders } = being.state;
  return [
    ...derangements.map(({ id, level, endsAt }): ConditionView => ({
      id,
      label: titleOf(id),
      text: `A ${level} derangement. ${derangementRow(ctx, id)?.text ?? ''}`.trim(),
      rule: 'EP-DER-3',
      tone: 'warn',
      visible: false,
      removable: false,
      ...(endsAt === null ? {} : { endsAt, left: sayDuration(endsAt - ctx.world.clock) }),
    })),
    ...disorders.map((id): ConditionView => ({
      id,
      label: titleOf(id),
      text: `A disorder, until treated. ${Object.hasOwn(DISORDERS, id) ? (DISORDERS[id] ?? '') : ''}`.trim(),
      rule: 'EP-DIS-2',
      tone: 'bad',
      visible: false,
      removable: false,
    })),
  ];
}

function budget(ctx: Read, being: Being): BudgetView[] {
  const { actions, task } = being.state;
  if (ctx.world.encounter === null || actions === null || !ctx.options.trackActions) return [];
  const busy = task?.status === 'running';
  const big = actions.complex || actions.task || busy;
  const { quickActionsAlone, quickActionsWithComplex } = ctx.options;
  const quick = big ? quickActionsWithComplex : quickActionsAlone;
  const left = actions.aimed ? 0 : Math.max(0, quick - actions.quick);
  const complex = big || actions.quick > quickActionsWithComplex ? 0 : 1;
  const label = busy ? 'Complex (task running)' : 'Complex';
  return [
    { label, left: complex, of: 1, rule: 'EP-ACT-3' },
    { label: 'Quick', left, of: quick, rule: 'EP-ACT-2' },
  ];
}

/** The top speed of a vehicle or flyer. */
function topSpeed({ stats: { maxVelocity } }: Being): Figure[] {
  if (maxVelocity === undefined) return [];
  return [{ label: 'Top speed', value: metresPerTurn(maxVelocity).toNumber(), unit: 'm per turn', rule: 'EP-VEH-10' }];
}

function figures(ctx: Read, being: Being): Figure[] {
  const armor = `${armorOf(being, 'energy')}/${armorOf(being, 'kinetic')}`;
  const list: Figure[] = [
    { label: 'Armour E/K', value: armor, rule: 'EP-ARM-1' },
    { label: 'Wound Threshold', value: woundThresholdOf(being), rule: 'EP-STAT-3' },
  ];
  if (isThing(being.stats.morph)) return list;
  const { skills, aptitudes } = mindOf(ctx, being.id).stats;
  const score = scoreOf(ctx, being.id);
  const always = total(actionLines(ctx, being.id));
  return [
    ...list,
    { label: 'Fray', value: skills['fray'] ?? aptitudes.ref, rule: 'EP-DEF-1' },
    { label: 'Initiative', value: score ?? initOf(being), rule: 'EP-INIT-1' },
    { label: 'Speed', value: speedOf(being), rule: 'EP-STAT-2' },
    ...topSpeed(being),
    ...(always === 0 ? [] : [{ label: 'On every test', value: plain(always), rule: 'EP-TEST-4' }]),
    ...taskFigure(ctx, being),
  ];
}

/** The share of Durability left; 0 if dead or destroyed. */
function health(being: Being): BriefPart['health'] {
  const fraction = isGone(being) ? 0 : currentDurOf(being) / durOf(being);
  return { fraction, word: bodyWord(being).word ?? '' };
}

/** Somebody's condition in brief. */
export function briefView(ctx: Read, id: string): BriefPart {
  const being = ctx.peek(id);
  return {
    trackers: trackersOf(being),
    conditions: conditions(ctx, being),
    health: health(being),
    out: isGone(being),
  };
}

/** What else panels show of one combatant. */
export function combatantView(ctx: Read, id: string): RestPart {
  const being = ctx.peek(id);
  const reason = cannotActReason(being);
  return {
    subtitle: being.stats.kind ?? MORPH_TITLES[being.stats.morph],
    budget: budget(ctx, being),
    figures: figures(ctx, being),
    derived: derivedFigures(ctx, id),
    cannotAct:
      reason === null
        ? null
        : { text: `${nameOf(ctx, id)} ${REASON_TEXT[reason] ?? reason}.`, rule: EFFECT_TABLE[reason].rule },
    choices: choicesOf(ctx, being),
    weapons: weaponViews(ctx, being),
    kinds: kindsOf(ctx, being),
    idle: {
      attack: idleShots(ctx, being),
      task: idleTaskSteps(being),
      'use-action': idleActions(ctx, being),
      ...(being.state.moxie > 0 ? {} : { check: ['moxie'] }),
    },
    idleAt: {
      attack: hasEffect(being, 'full-defense') ? [] : [stepPath('defense', 'freerunning')],
      demolitions: idleCharges(ctx, id),
      ...(being.state.controller === null ? { control: [stepPath('mode', 'release')] } : {}),
    },
  };
}
