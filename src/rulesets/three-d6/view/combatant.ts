import { stepPath, UNSAID } from '../../../contract/asks';
import type { BudgetView, ChoiceView, Figure, TrackerView } from '../../../contract/views';
import type { BriefPart, RestPart } from '../../../engine/system/ruleset';
import { plain } from '../../../engine/words/say';
import { rounded } from '../../../kernel/decimal';
import { clamp } from '../../../kernel/rounding';
import { defensesNow, sayDefense } from '../combat/answers';
import { derivedFigures, NOT_IN_THESE_RULES } from '../derive';
import { firstOf, has, hasAny, isDead, ONLY_DO_NOTHING } from '../effects';
import * as figures from '../figures';
import { bareHands } from '../find-weapon';
import type { Weapon } from '../gear';
import { weaponName } from '../gear';
import { isAbsent, levelOf, sayName } from '../levels';
import { ATTRIBUTES } from '../tables/attributes';
import { LYING } from '../tables/combat';
import { allowance, holdsFeint, unfitFor } from '../maneuvers';
import { helplessness } from '../refusals';
import type { ManeuverId } from '../tables/maneuvers';
import { ATTACK_MANEUVERS, isAttackManeuver, MANEUVER_IDS, MANEUVERS, sayManeuver } from '../tables/maneuvers';
import type { Being, Read } from '../types';
import { conditionsOf } from './conditions';
import { effectEntry } from '../tables/effects';
import { weaponViews } from './weapons';

/** Somebody's state of health in a word, with its tone. */
export function healthWord(being: Being): { word: string; tone: NonNullable<TrackerView['tone']> } {
  const full = figures.hpMax(being);
  const { hp } = being.state;
  if (isDead(being)) return { word: 'dead', tone: 'bad' };
  if (!figures.canBeHurt(being)) return { word: 'no HP in these rules', tone: 'neutral' };
  if (hp <= -full) return { word: 'dying', tone: 'bad' };
  if (hp <= 0) return { word: 'hanging on', tone: 'bad' };
  if (figures.reeling(being)) return { word: 'reeling', tone: 'warn' };
  return hp < full ? { word: 'hurt', tone: 'neutral' } : { word: 'unhurt', tone: 'good' };
}

function fatigueWord(being: Being): { word: string; tone: NonNullable<TrackerView['tone']> } {
  const { fp } = being.state;
  if (!figures.tires(being)) return { word: 'never tires', tone: 'good' };
  if (fp <= 0) return { word: 'exhausted', tone: 'bad' };
  if (figures.veryTired(being)) return { word: 'very tired', tone: 'warn' };
  return fp < figures.fpMax(being) ? { word: 'tired', tone: 'neutral' } : { word: 'fresh', tone: 'good' };
}

/** HP and FP, in the order shown. */
export function trackersOf(being: Being): TrackerView[] {
  const hp = figures.hpMax(being);
  const fp = figures.fpMax(being);
  return [
    {
      id: 'hp',
      label: 'HP',
      value: being.state.hp,
      max: hp,
      kind: 'bar',
      direction: 'drain',
      field: 'hp',
      rule: 'TD-INJ-1',
      marks: [
        { at: rounded(hp / 3, 1), label: 'reeling below' },
        { at: 0, label: 'rolls to stay conscious' },
        { at: 0 - hp, label: 'death roll' },
      ],
      ...healthWord(being),
      ...(figures.canBeHurt(being) ? {} : { absent: true, word: NOT_IN_THESE_RULES }),
    },
    {
      id: 'fp',
      label: 'FP',
      value: being.state.fp,
      max: fp,
      kind: 'bar',
      direction: 'drain',
      field: 'fp',
      rule: 'TD-FAT-1',
      marks: [
        { at: rounded(fp / 3, 1), label: 'very tired below' },
        { at: 0, label: 'exhausted' },
      ],
      ...fatigueWord(being),
      ...(figures.tires(being) ? {} : { absent: true }),
    },
  ];
}

/** What is left of the turn: movement, attacks, the one block. */
function budget(ctx: Read, being: Being): BudgetView[] {
  const { state } = being;
  if (!state.fighting) return [];
  const views: BudgetView[] = [];
  const theirs = ctx.fact(`turn of ${being.id}`, ({ encounter }) => encounter?.active === being.id);
  if (theirs || state.interrupting) {
    const chosen = state.maneuver;
    const attacks = chosen?.option === 'double' ? 2 : 1;
    const canAttack = chosen === null || isAttackManeuver(chosen.name);
    if (chosen === null) views.push({ label: 'Manoeuvre', left: 1, of: 1, rule: 'TD-MAN-1' });
    if (canAttack && chosen?.option !== 'suppression-fire') {
      views.push({
        label: 'Attacks',
        left: Math.max(0, attacks - state.attacksMade),
        of: attacks,
        rule: 'TD-MATK-1',
      });
    }
    const id = (chosen?.name ?? 'move') as ManeuverId;
    views.push({
      label: 'Yards',
      left: allowance(ctx, being, { maneuver: id, option: chosen?.option ?? null }),
      of: null,
      rule: MANEUVERS[id].rule,
    });
  }
  if (being.stats.shield !== null && state.maneuver?.name !== 'all-out-attack') {
    views.push({ label: 'Blocks', left: state.blocksUsed === 0 ? 1 : 0, of: 1, rule: 'TD-BLOCK-3' });
  }
  return views;
}

/** Defences with their current scores against a plain melee attack, best first. */
function defences(ctx: Read, being: Being): Figure[] {
  const now = defensesNow(ctx, being);
  if (now.length === 0) return [{ label: 'Defence', value: 'none', rule: 'TD-DEF-2' }];
  const several = now.filter(({ choice }) => choice.kind === 'parry').length > 1;
  return now.map((one): Figure => ({
    label: sayDefense(one, several),
    value: one.score,
    rule: one.defense.lines[0]?.rule ?? 'TD-DEF-1',
  }));
}

/** The figures to see in a fight. */
function glance(ctx: Read, being: Being): Figure[] {
  const list = defences(ctx, being);
  list.push({ label: 'DR', value: figures.damageResistance(being), rule: 'TD-STAT-5' });
  list.push({ label: 'Move', value: figures.moveNow(being, ctx.options), unit: 'yd/s', rule: 'TD-MOVE-1' });
  if (being.state.maneuver !== null) {
    const { name, option } = being.state.maneuver;
    list.push({ label: 'Manoeuvre', value: sayManeuver(name, option), rule: 'TD-MAN-1' });
  }
  return list;
}

function cannotAct(being: Being): RestPart['cannotAct'] {
  const helpless = helplessness(being);
  if (helpless !== null) return helpless;
  const effect = firstOf(being, ONLY_DO_NOTHING);
  if (effect === null) return null;
  return { text: `${effectEntry(effect).label}: can only Do Nothing.`, rule: 'TD-MAN-2' };
}

/** Their weapons, what they can roll against with its level, and what they can hold. */
function choicesOf(ctx: Read, being: Being): NonNullable<RestPart['choices']> {
  const named = (own: Weapon): ChoiceView => ({ value: own.id, label: weaponName(own) });
  const armed = being.stats.weapons.some((own) => own.class === 'unarmed');
  const strikers = armed ? being.stats.weapons : [...being.stats.weapons, bareHands(being, ctx.options)];
  const weapon = strikers.map((own) => ({ ...named(own), unless: unfitFor(own) }));
  const has = ATTRIBUTES.filter((name) => !isAbsent(being, name));
  const skill = [...has, ...Object.keys(being.stats.skills)].map((name) => {
    const level = levelOf(being, ctx.options, name);
    return { value: name, label: `${sayName(name)}${level === null ? '' : ` ${plain(level.value)}`}` };
  });
  const shield = being.stats.shield === null ? [] : [{ value: being.stats.shield.id, label: 'Shield' }];
  return { weapon, skill, held: [...being.stats.weapons.map(named), ...shield] };
}

/**
 * Fields that forms need not show (movement outside a fight, what a declared Wait already says) and choices that are not
 * open now (what the stunned cannot do, the strike after a feint not made, the current posture, a block without a shield).
 */
function idleNow(being: Being): NonNullable<RestPart['idle']> {
  const { fighting, wait, maneuver, posture } = being.state;
  const feint = ['target', 'weapon', 'distance'];
  const trigger = holdsFeint(wait) ? ['item'] : wait?.action === 'ready' ? feint : ['item', ...feint];
  const lies = LYING.includes(posture);
  const barred = hasAny(being, ONLY_DO_NOTHING) ? MANEUVER_IDS.filter((id) => id !== 'do-nothing') : [];
  const declared = fighting && maneuver !== null ? maneuver : null;
  const undeclared = declared === null ? [UNSAID] : ATTACK_MANEUVERS.filter((name) => name !== declared.name);
  return {
    attack: [
      ...undeclared.map((name) => stepPath('maneuver', name)),
      ...(fighting ? [] : ['yards']),
      ...(maneuver?.option === 'feint' ? [] : [stepPath('option', 'feint')]),
    ],
    maneuver: [
      ...barred.map((id) => stepPath('maneuver', id)),
      stepPath('posture', posture),
      ...(lies ? [stepPath('posture', 'standing')] : []),
      ...(posture === 'standing' || posture === 'kneeling' ? [stepPath('stepPosture', posture)] : ['stepPosture']),
      ...(being.stats.shield === null ? [stepPath('option', 'increased-block')] : []),
    ],
    ...(wait === null ? {} : { 'trigger-wait': trigger }),
  };
}

/** The short view of a combatant. */
export function briefView(ctx: Read, id: string): BriefPart {
  const being = ctx.peek(id);
  const { word } = healthWord(being);
  return {
    trackers: trackersOf(being),
    conditions: conditionsOf(ctx, being),
    health: {
      fraction: isDead(being) ? 0 : clamp(figures.healthShare(being), 0, 1),
      word: has(being, 'unconscious') && word !== 'dead' ? `${word}, unconscious` : word,
    },
    out: isDead(being),
  };
}

/** The rest of what panels show of a combatant. */
export function combatantView(ctx: Read, id: string): RestPart {
  const being = ctx.peek(id);
  return {
    ...(being.stats.kind === undefined ? {} : { subtitle: being.stats.kind }),
    budget: budget(ctx, being),
    figures: glance(ctx, being),
    derived: derivedFigures(ctx, id),
    cannotAct: cannotAct(being),
    weapons: weaponViews(being, ctx.options),
    choices: choicesOf(ctx, being),
    idle: idleNow(being),
  };
}
