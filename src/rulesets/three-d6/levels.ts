import { idWords } from '../../contract/id-words';
import { ownChanges } from '../../engine/own/marks';
import { refuse } from '../../engine/state/refusal';
import { capital } from '../../engine/words/say';
import { effectiveSt, encumbranceLevel, perception, will } from './figures';
import { entryOf } from '../../kernel/lookup';
import type { Options } from './options';
import type { Attribute } from './tables/attributes';
import { ATTRIBUTE_TITLES, isAttribute } from './tables/attributes';
import { tablesOf } from './own-tables';
import { GUARD_KINDS, LOAD_PENALTY_PER_LEVEL, SAID_AS } from './tables/skills';
import type { Being, Line, Read } from './types';
import { BY_HAND } from './types';

/** What a roll against an attribute or skill starts from (TD-ROLL-5). */
export interface Level {
  name: string;
  value: number;
  /** Controlling attribute. */
  attribute: Attribute;
  /** Known skill or attribute; false for a default. */
  trained: boolean;
}

/** An attribute's value; ST is the effective one (TD-FAT-2). */
export function attributeValue(being: Being, attribute: Attribute): number {
  switch (attribute) {
    case 'st':
      return effectiveSt(being);
    case 'will':
      return will(being);
    case 'per':
      return perception(being);
    default:
      return being.stats[attribute];
  }
}

/** Attributes that somebody can lack: spirits have no ST, objects no IQ, Will or Perception. */
const MAY_LACK: readonly string[] = ['st', 'iq', 'will', 'per'];

/** Whether somebody lacks that attribute: at 0 it has no meaning in the rules and is never rolled against. */
export function isAbsent(being: Being, name: string): boolean {
  if (!MAY_LACK.includes(name) || !isAttribute(name)) return false;
  return (name === 'st' ? being.stats.st : attributeValue(being, name)) === 0;
}

/** Level of a skill or attribute, or null with neither training nor default (TD-ROLL-5). */
export function levelOf(being: Being, options: Options, name: string): Level | null {
  if (isAbsent(being, name)) return null;
  if (isAttribute(name)) return { name, value: attributeValue(being, name), attribute: name, trained: true };
  const entry = entryOf(tablesOf(options).skills, name);
  const own = entryOf(being.stats.skills, name);
  if (own !== undefined) {
    const level = typeof own === 'number' ? { level: own } : own;
    return { name, value: level.level, attribute: level.attribute ?? entry?.attribute ?? 'dx', trained: true };
  }
  let best: Level | null = null;
  for (const [attribute, difference] of Object.entries(entry?.defaults ?? {})) {
    if (!isAttribute(attribute) || isAbsent(being, attribute)) continue;
    const value = attributeValue(being, attribute) + difference;
    if (best === null || value > best.value) best = { name, value, attribute, trained: false };
  }
  return best;
}

/** The level, or a refusal with `no-default`. */
export function needLevel(being: Being, options: Options, name: string): Level {
  const level = levelOf(being, options, name);
  if (level !== null) return level;
  if (isAbsent(being, name)) {
    refuse('not-by-these-rules', `${nameOf(being)} has no ${sayName(name)} to roll against.`);
  }
  return refuse('no-default', `${nameOf(being)} is not trained in ${sayName(name)}, and it has no default.`);
}

/** The first line of a roll: the level itself. */
export function levelLine(level: Level): Line {
  const name = sayName(level.name);
  const title = capital(name);
  const label = level.trained ? title : `${title} by default from ${sayName(level.attribute)}`;
  return { label, value: level.value, rule: 'TD-ROLL-5' };
}

/** Shock on rolls based on DX or IQ (TD-ROLL-6, TD-INJ-7), and what custom conditions do to every roll. */
export function shockLines(being: Being, { attribute }: Pick<Level, 'attribute'>): Line[] {
  const applies = attribute === 'dx' || attribute === 'iq';
  const shock = { label: 'Shock', value: -being.state.shock, rule: 'TD-ROLL-6' };
  return [...(applies && being.state.shock > 0 ? [shock] : []), ...ownChanges(being, 'rolls', attribute)];
}

/** Automatic modifiers: shock, and load if it affects the skill (TD-ROLL-6). */
export function automaticLines(being: Being, options: Options, level: Level): Line[] {
  const lines = shockLines(being, level);
  const perLevel = entryOf(LOAD_PENALTY_PER_LEVEL, level.name);
  const load = perLevel === undefined ? 0 : perLevel * encumbranceLevel(being, options);
  if (load > 0) lines.push({ label: 'Load', value: -load, rule: 'TD-LOAD-4' });
  return lines;
}

/** A modifier entered by hand. */
export interface ManualModifier {
  label: string;
  value: number;
}

export function manualLines(modifiers: readonly ManualModifier[] | undefined): Line[] {
  return (modifiers ?? []).map(({ label, value }) => ({ label, value, rule: BY_HAND }));
}

/** Level, automatic and manual modifiers of an ordinary roll (TD-ROLL-1). */
export function rollLines(being: Being, options: Options, level: Level, modifiers?: readonly ManualModifier[]): Line[] {
  return [levelLine(level), ...automaticLines(being, options, level), ...manualLines(modifiers)];
}

/** Whether a skill can resist a feint (TD-FEINT-1): melee weapons, unarmed, shield, cloak. */
export function isGuardSkill(options: Options, name: string): boolean {
  const kind = entryOf(tablesOf(options).skills, name)?.kind;
  return kind !== undefined && GUARD_KINDS.includes(idWords(kind));
}

export function isUnarmedSkill(options: Options, name: string): boolean {
  return entryOf(tablesOf(options).skills, name)?.kind === 'unarmed';
}

/** The best of DX and the trained skills that match; for feints and bare-handed parries. */
export function bestTrained(being: Being, options: Options, matches: (name: string) => boolean): Level {
  let best = needLevel(being, options, 'dx');
  for (const name of Object.keys(being.stats.skills)) {
    const level = matches(name) ? levelOf(being, options, name) : null;
    if (level !== null && level.value > best.value) best = level;
  }
  return best;
}

/** A skill or attribute as people write it in a sentence: 'DX', 'first aid'. */
export function sayName(name: string): string {
  if (isAttribute(name)) return ATTRIBUTE_TITLES[name];
  return entryOf(SAID_AS, name) ?? idWords(name);
}

export function nameOf(being: Being): string {
  return being.stats.name ?? being.id;
}

/** The name of the combatant with that id, who may have left the campaign since. */
export function nameById(ctx: Read, id: string): string {
  return Object.hasOwn(ctx.world.index, id) ? nameOf(ctx.peek(id)) : 'somebody who has left';
}
