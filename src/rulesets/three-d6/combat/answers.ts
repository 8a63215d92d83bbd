import type { OddsAnswers } from '../../../contract/views';
import { refusalOf } from '../../../engine/commands/refusal';
import { capital } from '../../../engine/words/say';
import type { JsonObject } from '../../../kernel/json';
import { BARE_HANDS, isEmptyHand, parryModifier, weaponName, weaponSchema } from '../gear';
import type { ManualModifier } from '../levels';
import { levelOf } from '../levels';
import { successChance } from '../odds';
import type { Being, Read } from '../types';
import { total } from '../types';
import type { Defense, DefenseChoice, DefenseKind, Incoming, ReadyDefense } from './defense';
import { checkSecond, chooseDefense, defendsTwice } from './defense';

/** A defender's choice as it is entered: one of the defences, none, or whichever is best against this attack. */
export type EnteredChoice = Omit<DefenseChoice, 'kind'> & { kind: DefenseChoice['kind'] | 'best' };

/** A defence that would be allowed, how it is chosen, and its score. */
interface Possible {
  choice: DefenseChoice;
  defense: ReadyDefense;
  score: number;
}

/** Where scores are equal: a dodge costs nothing, a block is spent. */
const PREFERENCE: readonly DefenseKind[] = ['dodge', 'parry', 'block'];

/** Every defence with which somebody may meet an attack, best first (TD-DEF-1, TD-DEF-2). */
export function possibleDefenses(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  modifiers?: readonly ManualModifier[],
): Possible[] {
  const parrying = target.stats.weapons.filter((weapon) => parryModifier(weapon) !== null);
  const choices: DefenseChoice[] = [
    { kind: 'dodge', modifiers },
    ...[...parrying, BARE_HANDS].map((weapon): DefenseChoice => ({ kind: 'parry', weapon, modifiers })),
    { kind: 'block', modifiers },
  ];
  const possible = choices.flatMap((choice): Possible[] => {
    const found = tried(ctx, target, incoming, choice);
    return found === null ? [] : [{ choice, defense: found, score: total(found.lines) }];
  });
  const place = ({ choice }: Possible): number => PREFERENCE.findIndex((kind) => kind === choice.kind);
  return withoutNeedlessHands(possible).sort((a, b) => b.score - a.score || place(a) - place(b));
}

/** The defence, or null where it is not to be had or its skill has no level. */
function tried(ctx: Read, target: Being, incoming: Incoming, choice: DefenseChoice): ReadyDefense | null {
  const found: Defense[] = [];
  refusalOf(() => {
    found.push(chooseDefense(ctx, target, incoming, choice));
  });
  const [defense] = found;
  if (defense === undefined || defense.kind === 'none') return null;
  return defense.skill !== undefined && levelOf(target, ctx.options, defense.skill) === null ? null : defense;
}

/** Bare hands are worth naming where they parry better than every weapon in hand. */
function withoutNeedlessHands(possible: readonly Possible[]): Possible[] {
  const armed = possible.filter(({ choice }) => choice.kind === 'parry' && !isEmptyHand(choice.weapon));
  const best = Math.max(...armed.map(({ score }) => score));
  return possible.filter(({ choice, score }) => !isEmptyHand(choice.weapon) || score > best);
}

/** The choice with its weapon known; the best one stands for whichever has the highest score against this attack. */
export function decide(
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

/** The second choice likewise: the best one that differs from the first, for those who have a second at all (TD-AOD-2). */
export function decideSecond(
  ctx: Read,
  target: Being,
  incoming: Incoming,
  first: Defense,
  entered: EnteredChoice | undefined,
): DefenseChoice | undefined {
  if (entered?.kind !== 'best') return decide(ctx, target, incoming, entered);
  if (!defendsTwice(target) || first.kind === 'none') return undefined;
  const fits = ({ defense }: Possible): boolean =>
    refusalOf(() => {
      checkSecond(ctx.options, target, first, defense);
    }) === null;
  return possibleDefenses(ctx, target, incoming, entered.modifiers).find(fits)?.choice;
}

/** A blow that anything stops: what the defences on a card are reckoned against. */
const PLAIN_BLOW = weaponSchema.parse({ id: 'blow', skill: 'dx', damage: '1d' });

/** The defences that somebody would roll against a plain blow now, best first. */
export function defensesNow(ctx: Read, being: Being): Possible[] {
  const counted = being.state.fighting;
  return possibleDefenses(ctx, being, { attacker: null, weapon: PLAIN_BLOW, aware: true, counted });
}

/** How a defence is called: 'Dodge', 'Parry, Axe'. */
export function sayDefense({ choice: { kind, weapon } }: Possible, several: boolean): string {
  const word = capital(kind);
  if (weapon === undefined || !several) return word;
  return `${word}, ${isEmptyHand(weapon) ? 'bare hands' : weaponName(weapon)}`;
}

/** What the defender may answer with, each with its chance; nothing where there is no active defence. */
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
      label: `${sayDefense(one, several)} ${one.score}`,
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
