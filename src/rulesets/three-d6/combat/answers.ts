import type { OddsAnswers } from '../../../contract/views';
import { refusalOf } from '../../../engine/state/refusal';
import { capital, plain } from '../../../engine/words/say';
import type { JsonObject } from '../../../kernel/json';
import { BARE_HANDS, isEmptyHand, parryModifier, weaponName, weaponSchema } from '../gear';
import type { ManualModifier } from '../levels';
import { levelOf } from '../levels';
import { successChance } from '../odds';
import { canStop } from '../tables/combat';
import type { Being, Read } from '../types';
import { total } from '../types';
import type { Defense, DefenseChoice, DefenseKind, Incoming, ReadyDefense } from './defense';
import { checkSecond, chooseDefense, defendsTwice } from './defense';

/** A defender's choice as entered: a defence, none, or the best against this attack. */
export type EnteredChoice = Omit<DefenseChoice, 'kind'> & { kind: DefenseChoice['kind'] | 'best' };

/** A defence that is allowed, how it is chosen, and its score. */
interface PossibleDefense {
  choice: DefenseChoice;
  defense: ReadyDefense;
  score: number;
}

/** Order at equal scores: a dodge costs nothing, a block is used up. */
const PREFERENCE: readonly DefenseKind[] = ['dodge', 'parry', 'block'];

/** Every defence somebody can use against an attack, best first (TD-DEF-1, TD-DEF-2). */
export function possibleDefenses(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  modifiers?: readonly ManualModifier[],
): PossibleDefense[] {
  const choices: DefenseChoice[] = [{ kind: 'dodge', modifiers }];
  if (canStop('parry', incoming.weapon.class)) {
    const parrying = target.stats.weapons.filter((weapon) => parryModifier(weapon) !== null);
    for (const weapon of [...parrying, BARE_HANDS]) choices.push({ kind: 'parry', weapon, modifiers });
  }
  if (target.stats.shield !== null && canStop('block', incoming.weapon.class))
    choices.push({ kind: 'block', modifiers });
  const possible = choices.flatMap((choice): PossibleDefense[] => {
    const found = allowedDefense(ctx, target, incoming, choice);
    return found === null ? [] : [{ choice, defense: found, score: total(found.lines) }];
  });
  const rank = ({ choice }: PossibleDefense): number => PREFERENCE.findIndex((kind) => kind === choice.kind);
  return withoutWorseBareHands(possible).sort((a, b) => b.score - a.score || rank(a) - rank(b));
}

/** The defence, or null if it is not allowed or its skill has no level. */
function allowedDefense(ctx: Read, target: Being, incoming: Incoming, choice: DefenseChoice): ReadyDefense | null {
  const found: Defense[] = [];
  refusalOf(() => {
    found.push(chooseDefense(ctx, target, incoming, choice));
  });
  const [defense] = found;
  if (defense === undefined || defense.kind === 'none') return null;
  return defense.skill !== undefined && levelOf(target, ctx.options, defense.skill) === null ? null : defense;
}

/** Leaves out bare hands unless they parry better than every weapon in hand. */
function withoutWorseBareHands(possible: readonly PossibleDefense[]): PossibleDefense[] {
  const armed = possible.filter(({ choice }) => choice.kind === 'parry' && !isEmptyHand(choice.weapon));
  const best = Math.max(...armed.map(({ score }) => score));
  return possible.filter(({ choice, score }) => !isEmptyHand(choice.weapon) || score > best);
}

/** The choice with `best` resolved to the defence with the highest score against this attack. */
export function resolveChoice(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  entered: EnteredChoice | undefined,
): DefenseChoice | undefined {
  if (entered === undefined) return undefined;
  const { kind, ...rest } = entered;
  if (kind !== 'best') return { kind, ...rest };
  return possibleDefenses(ctx, target, incoming, entered.modifiers)[0]?.choice;
}

/** The same for the second choice: the best that differs from the first, if a second is allowed at all (TD-AOD-2). */
export function resolveSecondChoice(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  first: Defense,
  entered: EnteredChoice | undefined,
): DefenseChoice | undefined {
  if (entered?.kind !== 'best') return resolveChoice(ctx, target, incoming, entered);
  if (!defendsTwice(target) || first.kind === 'none') return undefined;
  const fits = ({ defense }: PossibleDefense): boolean =>
    refusalOf(() => {
      checkSecond(ctx.options, target, first, defense);
    }) === null;
  return possibleDefenses(ctx, target, incoming, entered.modifiers).find(fits)?.choice;
}

/** A melee attack that every defence stops: combatant cards show defences against it. */
const PLAIN_ATTACK = weaponSchema.parse({ id: 'blow', skill: 'dx', damage: '1d' });

/** Somebody's current defences against a plain melee attack, best first. */
export function defensesNow(ctx: Read, being: Being): PossibleDefense[] {
  const counted = being.state.fighting;
  return possibleDefenses(ctx, being, { attacker: null, weapon: PLAIN_ATTACK, aware: true, counted });
}

/** A defence by name: 'Dodge', 'Parry, Axe'. */
export function sayDefense({ choice: { kind, weapon } }: PossibleDefense, several: boolean): string {
  const word = capital(kind);
  if (weapon === undefined || !several) return word;
  return `${word}, ${isEmptyHand(weapon) ? 'bare hands' : weaponName(weapon)}`;
}

/** The defender's choices, each with its chance; nothing if there is no active defence. */
export function answersOf(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  chosen: Defense | null,
  modifiers?: readonly ManualModifier[],
): { answers?: OddsAnswers } {
  const possible = possibleDefenses(ctx, target, incoming, modifiers);
  if (possible.length === 0) return {};
  const added: JsonObject = modifiers === undefined ? {} : { modifiers: modifiers.map((one) => ({ ...one })) };
  const several = possible.filter(({ choice }) => choice.kind === 'parry').length > 1;
  const list = possible.map((one) => {
    const { kind, weapon } = one.defense;
    return {
      label: `${sayDefense(one, several)} ${plain(one.score)}`,
      value: { kind, ...(weapon === undefined ? {} : { weapon }), ...added },
      chance: successChance(one.score),
      ...(isChosen(one.defense, chosen) ? { chosen: true as const } : {}),
    };
  });
  const declined = chosen?.kind === 'none' ? { chosen: true as const } : {};
  const none = { label: 'None', value: { kind: 'none', ...added }, chance: 0, ...declined };
  return { answers: { field: 'defense', label: 'Defence', list: [...list, none] } };
}

function isChosen(one: ReadyDefense, chosen: Defense | null): boolean {
  return chosen !== null && chosen.kind !== 'none' && chosen.kind === one.kind && chosen.weapon === one.weapon;
}
