import { ownChanges } from '../../../engine/own/marks';
import { refuse } from '../../../engine/state/refusal';
import { floorDiv } from '../../../kernel/rounding';
import { firstOf, hasAny, DEFENSELESS, STUNS } from '../effects';
import { dodgeScore, freeHands } from '../figures';
import type { EmptyHand, Weapon } from '../gear';
import { BARE_HANDS, handsOf, isEmptyHand, parryModifier, weaponName } from '../gear';
import type { ManualModifier } from '../levels';
import { bestTrained, isUnarmedSkill, levelOf, manualLines, nameOf } from '../levels';
import { entryOf } from '../../../kernel/lookup';
import type { Options } from '../options';
import { weaponLevel } from '../weapon-level';
import { canStop, sayPosture } from '../tables/combat';
import { tablesOf } from '../own-tables';
import type { Being, Line, Read } from '../types';
import { effectWord, STUN_PENALTY } from '../tables/effects';

export type DefenseKind = 'dodge' | 'block' | 'parry';

/** The defender's choice, its weapon found. */
export interface DefenseChoice {
  kind: DefenseKind | 'none';
  weapon?: Weapon | EmptyHand | undefined;
  modifiers?: readonly ManualModifier[] | undefined;
  gmAllows?: boolean | undefined;
}

/** The attack to defend against. */
export interface Incoming {
  /** Null: nobody in particular. */
  attacker: Being | null;
  weapon: Weapon;
  aware: boolean;
  /** Whether earlier blocks count (in a fight, never for odds). */
  counted: boolean;
}

/** A defence that can be tried, with the lines of its score. */
export interface ReadyDefense {
  kind: DefenseKind;
  /** Id of the parrying weapon or hand. */
  weapon?: string;
  parryWith?: Weapon | EmptyHand;
  /** Skill the score is based on; it is checked for a level after every other refusal. */
  skill?: string;
  lines: Line[];
  /** Allowed only by the GM (TD-PARRY-2). */
  gmAllowed?: boolean;
}

/** Why there is no active defence, in words (TD-DEF-2). */
export const NO_DEFENCE = {
  unaware: 'was unaware of the attack',
  incapacitated: 'cannot react',
  'all-out-attack': 'made an All-Out Attack',
  declined: 'not tried',
} as const;

/** No active defence at all. */
export interface Undefended {
  kind: 'none';
  reason: keyof typeof NO_DEFENCE;
}

/** The defence against an attack: one to roll, or none and why. */
export type Defense = ReadyDefense | Undefended;

/** The first reason why somebody has no active defence, or null (TD-DEF-2). */
function helplessReason(target: Being, aware: boolean): Exclude<Undefended['reason'], 'declined'> | null {
  if (!aware) return 'unaware';
  if (hasAny(target, DEFENSELESS)) return 'incapacitated';
  return target.state.maneuver?.name === 'all-out-attack' ? 'all-out-attack' : null;
}

/** The defence chosen; by default a dodge, if allowed (TD-DEF-1). Refuses a defence that is not allowed. */
export function chooseDefense(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  choice: DefenseChoice | undefined,
): Defense {
  if (choice !== undefined && choice.kind !== 'none') return namedDefense(ctx, target, incoming, choice);
  const reason = helplessReason(target, incoming.aware);
  if (reason !== null) return { kind: 'none', reason };
  if (choice !== undefined) return { kind: 'none', reason: 'declined' };
  return readyDefense(ctx, target, incoming, { kind: 'dodge' });
}

/** The defence asked for, which has to be allowed. */
function namedDefense(ctx: Read, target: Being, incoming: Incoming, choice: DefenseChoice): ReadyDefense {
  const reason = helplessReason(target, incoming.aware);
  if (reason === null) return readyDefense(ctx, target, incoming, choice);
  const effect = reason === 'incapacitated' ? firstOf(target, DEFENSELESS) : null;
  const why = effect === null ? NO_DEFENCE[reason] : `is ${effectWord(effect)}`;
  return refuse('illegal-defense', `${nameOf(target)} ${why} and has no active defence.`, 'defense');
}

/** The second defence of All-Out Defence (Double) (TD-AOD-2). */
export function chooseSecond(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  first: Defense,
  choice: DefenseChoice | undefined,
): ReadyDefense | null {
  if (choice === undefined || choice.kind === 'none') return null;
  if (!defendsTwice(target)) {
    refuse('illegal-defense', 'A second defence needs All-Out Defence (Double).', 'secondDefense');
  }
  const second = namedDefense(ctx, target, incoming, choice);
  checkSecond(ctx.options, target, first, second);
  return second;
}

/** True for somebody who can try a second defence after the first failed. */
export function defendsTwice({ state: { maneuver } }: Being): boolean {
  return maneuver?.name === 'all-out-defense' && maneuver.option === 'double';
}

/** Refuses a second defence that is the same as the first, or has no empty hand. */
export function checkSecond(options: Options, target: Being, first: Defense, second: ReadyDefense): void {
  if (
    first.kind === second.kind &&
    !(second.kind === 'parry' && first.kind === 'parry' && first.weapon !== second.weapon)
  ) {
    refuse('illegal-defense', 'The second defence must differ from the first.', 'secondDefense');
  }
  if (first.kind !== 'none') checkEmptyHands(options, target, [first, second], 'secondDefense');
}

/** If hands are counted, every unarmed parry against one attack needs its own empty hand (TD-PARRY-6). */
function checkEmptyHands(
  options: Options,
  target: Being,
  defenses: readonly ReadyDefense[],
  path: 'defense' | 'secondDefense',
): void {
  if (!options.handsCounted) return;
  const needed = defenses.filter(({ parryWith }) => parryWith !== undefined && isUnarmed(parryWith)).length;
  if (needed <= freeHands(target)) return;
  const hands = needed === 1 ? 'an empty hand' : `${needed} empty hands`;
  refuse('illegal-defense', `${nameOf(target)} needs ${hands} to parry.`, { path, rule: 'TD-PARRY-6' });
}

function isUnarmed(weapon: Weapon | EmptyHand): boolean {
  return isEmptyHand(weapon) || (weapon.class === 'unarmed' && handsOf(weapon) === 0);
}

function readyDefense(ctx: Read, target: Being, incoming: Incoming, choice: DefenseChoice): ReadyDefense {
  const common = commonLines(ctx.options, target, incoming, choice);
  switch (choice.kind) {
    case 'block':
      return blockDefense(ctx.options, target, incoming, choice, common);
    case 'parry':
      return parryDefense(ctx.options, target, incoming, choice, common);
    default:
      return {
        kind: 'dodge',
        lines: [{ label: 'Dodge', value: dodgeScore(target, ctx.options), rule: 'TD-DODGE-1' }, ...common],
      };
  }
}

/** Modifiers that every active defence shares (TD-DEF-4). */
function commonLines(options: Options, target: Being, incoming: Incoming, choice: DefenseChoice): Line[] {
  const { state, stats } = target;
  const lines: Line[] = [];
  if (hasAny(target, STUNS)) lines.push({ label: 'Stunned', value: STUN_PENALTY, rule: 'TD-DEF-4' });
  const posture = tablesOf(options).posture[state.posture]?.defense ?? 0;
  lines.push({ label: `Posture: ${sayPosture(state.posture)}`, value: posture, rule: 'TD-POST-3' });
  if (state.maneuver?.name === 'all-out-defense' && state.maneuver.option === `increased-${choice.kind}`) {
    lines.push({ label: 'All-Out Defence', value: 2, rule: 'TD-AOD-1' });
  }
  if (stats.shield !== null && state.shieldReady) {
    lines.push({ label: 'Shield', value: stats.shield.db, rule: 'TD-DEF-4' });
  }
  const feint = incoming.attacker?.state.feint;
  if (feint?.target === target.id) lines.push({ label: 'Feint', value: -feint.penalty, rule: 'TD-FEINT-3' });
  const own = ['defence', ...(choice.kind === 'dodge' ? [] : [choice.kind])];
  return [...lines, ...ownChanges(target, ...own), ...manualLines(choice.modifiers)];
}

/** Explains that the GM allowed a defence (TD-PARRY-2). */
export function notePermission(ctx: Read, subject: string, { kind, gmAllowed = false }: ReadyDefense): void {
  if (gmAllowed) ctx.explain.note(`The game master allows the ${kind}`, 'TD-PARRY-2', { subject, counted: false });
}

/** Refuses a defence that cannot stop such an attack; true if only the GM's permission allows it (TD-PARRY-2). */
function needsPermission(incoming: Incoming, kind: 'block' | 'parry', choice: DefenseChoice): boolean {
  if (canStop(kind, incoming.weapon.class)) return false;
  if (choice.gmAllows === true) return true;
  return refuse(
    'illegal-defense',
    `${weaponName(incoming.weapon)} cannot be ${kind === 'block' ? 'blocked' : 'parried'}.`,
    'defense',
  );
}

function blockDefense(
  options: Options,
  target: Being,
  incoming: Incoming,
  choice: DefenseChoice,
  common: Line[],
): ReadyDefense {
  const { shield } = target.stats;
  if (shield === null) refuse('illegal-defense', `${nameOf(target)} has no shield to block with.`, 'defense');
  if (!target.state.shieldReady) refuse('illegal-defense', `${nameOf(target)}’s shield is not ready.`, 'defense');
  const gmAllowed = needsPermission(incoming, 'block', choice);
  if (incoming.counted && target.state.blocksUsed >= 1) {
    refuse('illegal-defense', `${nameOf(target)} has already blocked since their last turn.`, 'defense');
  }
  const line = { label: 'Block', value: blockScore(target, options) ?? 0, rule: 'TD-BLOCK-1' };
  const skill = shield.score === undefined ? { skill: shield.skill } : {};
  return { kind: 'block', ...skill, lines: [line, ...common], gmAllowed };
}

/** Block score, from the sheet or else the skill; null without a shield or a level (TD-BLOCK-1). */
export function blockScore(being: Being, options: Options): number | null {
  const { shield, defenseBonus } = being.stats;
  if (shield?.score !== undefined) return shield.score;
  const level = shield === null ? null : levelOf(being, options, shield.skill);
  return level === null ? null : 3 + floorDiv(level.value, 2) + defenseBonus;
}

/** Parry score with one of their weapons; null if it cannot parry or the skill has no level (TD-PARRY-1). */
export function parryScore(being: Being, options: Options, weapon: Weapon): number | null {
  const modifier = parryModifier(weapon);
  const level = weaponLevel(being, options, weapon);
  if (modifier === null || level === null) return null;
  return 3 + floorDiv(level.value, 2) + modifier + being.stats.defenseBonus;
}

function parryDefense(
  options: Options,
  target: Being,
  incoming: Incoming,
  choice: DefenseChoice,
  common: Line[],
): ReadyDefense {
  const weapon = choice.weapon ?? parryingWeapon(target);
  if (target.state.maneuver?.name === 'move-and-attack') {
    refuse('illegal-defense', `${nameOf(target)} made a Move and Attack and cannot parry.`, 'defense');
  }
  const gmAllowed = needsPermission(incoming, 'parry', choice);
  if (!isEmptyHand(weapon)) checkParryWeapon(target, weapon);
  const lines = isEmptyHand(weapon) ? bareHandLines(options, target) : armedLines(options, target, weapon);
  if (incoming.weapon.class === 'thrown') {
    lines.push({ label: 'Thrown weapon', value: incoming.weapon.weight <= 1 ? -2 : -1, rule: 'TD-PARRY-3' });
  }
  const id = isEmptyHand(weapon) ? weapon : weapon.id;
  const earlier = earlierParries(target, id);
  lines.push({ label: 'Earlier parries', value: -options.extraParryPenalty * earlier, rule: 'TD-PARRY-1' });
  const skill = isEmptyHand(weapon) || weapon.level !== undefined ? {} : { skill: weapon.skill };
  const ready: ReadyDefense = {
    kind: 'parry',
    weapon: id,
    parryWith: weapon,
    ...skill,
    lines: [...lines, ...common],
    gmAllowed,
  };
  checkEmptyHands(options, target, [ready], 'defense');
  return ready;
}

/** Parries tried with that weapon or hand since their turn started. */
export function earlierParries({ state: { parriesUsed } }: Being, id: string): number {
  return entryOf(parriesUsed, id) ?? 0;
}

/** Their first weapon in hand that can parry, ready or not, else bare hands (TD-PARRY-1). */
function parryingWeapon(target: Being): Weapon | EmptyHand {
  const inHand = target.stats.weapons.filter(({ id }) => !target.state.stowed.includes(id));
  return inHand.find((own) => parryModifier(own) !== null) ?? BARE_HANDS;
}

function checkParryWeapon(target: Being, weapon: Weapon): void {
  const name = weaponName(weapon);
  const about = (rule: string): { path: string; rule: string } => ({ path: 'defense.weapon', rule });
  if (parryModifier(weapon) === null) refuse('illegal-defense', `${name} cannot parry.`, about('TD-PARRY-2'));
  const { stowed, unready, attackedWith } = target.state;
  if (stowed.includes(weapon.id)) refuse('illegal-defense', `${name} is not in hand.`, about('TD-READY-3'));
  if (unready.includes(weapon.id)) refuse('illegal-defense', `${name} is not ready.`, about('TD-READY-2'));
  if (weapon.unbalanced && attackedWith.includes(weapon.id)) {
    refuse('illegal-defense', `${name} is unbalanced and attacked this turn.`, about('TD-PARRY-4'));
  }
}

function bareHandLines(options: Options, target: Being): Line[] {
  const best = bestTrained(target, options, (name) => isUnarmedSkill(options, name));
  const value = 3 + floorDiv(best.value, 2) + target.stats.defenseBonus;
  return [{ label: 'Parry with bare hands', value, rule: 'TD-PARRY-1' }];
}

function armedLines(options: Options, target: Being, weapon: Weapon): Line[] {
  const value = parryScore(target, options, weapon) ?? 0;
  return [{ label: `Parry with ${weaponName(weapon)}`, value, rule: 'TD-PARRY-1' }];
}
