import type { NeedsDice, PersonView } from '../../../src/contract/campaign-view';
import type { ExplainedSum } from '../../../src/contract/explanation';
import { idleWith } from '../../../src/contract/asks';
import { zeroOf } from '../../../src/contract/faces';
import { OUTCOME_TONES } from '../../../src/contract/outcomes';
import type { CombatantView, CommandView, Odds, Tone as ViewTone } from '../../../src/contract/views';
import { idWords } from '../../../src/contract/id-words';
import type { JsonObject } from '../../../src/kernel/json';
import { valueOf } from '../../../src/kernel/json';
import type { CampaignModel } from '../../app/campaign.svelte';
import { sideOf } from '../../app/settings';
import { capital } from '../../lib/format';
import type { CombatantOption, DieAsk, DistributionPoint, FormEntry, OddsPart, Tone } from '../../ui';
import { schemaAt, withValue } from '../../ui/schema-path';
import { sumsByRoller, totalOf } from './sum-line';

/** A view's tone as the UI components name it. */
export function toneOf(tone: ViewTone | string | undefined): Tone {
  return tone === 'good' || tone === 'warn' || tone === 'bad' || tone === 'info' ? tone : 'plain';
}

/** Catalogue entries to pick from, by catalogue id: the system's and the table's own. */
export function cataloguesOf(campaign: CampaignModel): Record<string, readonly FormEntry[]> {
  return Object.fromEntries(campaign.ruleset.catalogues.map(({ id, entries }) => [id, entries]));
}

/** Combatants as form options: those in the running fight first, those out of play last. */
export function combatantOptions({ view }: Pick<CampaignModel, 'view'>): CombatantOption[] {
  const place = (one: PersonView): number => (one.out ? 2 : Number(view.encounter !== null && !one.inEncounter));
  return view.people
    .toSorted((a, b) => place(a) - place(b))
    .map(({ id, name, side, out, health, subtitle, inEncounter, kinds }) => ({
      id,
      name,
      side: sideOf(side),
      hint: out ? health.word : (subtitle ?? ''),
      ...(out ? { out } : {}),
      ...(view.encounter === null ? {} : { inFight: inEncounter }),
      ...(kinds === undefined ? {} : { kinds }),
    }));
}

/**
 * The parameters after a change, under the table's options: applies what follows from each changed answer, takes back what a
 * changed one no longer follows, and drops answers that exclude it.
 */
export function withFollowing(
  { asks }: Pick<CommandView, 'asks'>,
  before: JsonObject,
  after: JsonObject,
  options: JsonObject = {},
): JsonObject {
  const isNew = (path: string): boolean => valueOf(after, path) !== valueOf(before, path);
  const followed = (asks?.follows ?? []).reduce<JsonObject>((params, { field, of, by, boundUnless }) => {
    const answer = valueOf(after, of);
    const following = typeof answer === 'string' ? by[answer] : undefined;
    if (following === undefined) return params;
    if (isNew(of)) return withValue(params, field, following);
    const isBound = boundUnless !== undefined && options[boundUnless] !== true;
    const parts = isBound && isNew(field) && valueOf(after, field) !== following;
    return parts ? withValue(params, of, undefined) : params;
  }, after);
  return (asks?.oneOf ?? []).reduce<JsonObject>((params, paths) => {
    const textOf = (of: JsonObject, path: string): string => JSON.stringify(valueOf(of, path) ?? []);
    const given = paths.filter((path) => textOf(params, path) !== '[]');
    const anew = given.find((path) => textOf(params, path) !== textOf(before, path));
    const others = anew === undefined ? [] : given.filter((path) => path !== anew);
    return others.reduce<JsonObject>((now, path) => withValue(now, path, undefined), params);
  }, followed);
}

/** The fields a form asks for: the command's questions, else those of the short form. */
export function askedFields(command: CommandView, known: readonly string[]): string[] {
  return command.asks?.questions ?? briefFields(command, known);
}

/**
 * Dotted paths of questions and circumstances that cannot matter for this actor, weapon and target, as the system says.
 * Those already answered are not among them.
 */
export function idleFields(
  { name, form, asks }: CommandView,
  params: JsonObject,
  { weapons = [], idle = {} }: Pick<CombatantView, 'weapons' | 'idle'> = {},
  { idleAt = {} }: Pick<CombatantView, 'idleAt'> = {},
): string[] {
  const isAnswered = (path: string): boolean => {
    const value = valueOf(params, path);
    // A changed form holds the default of every field.
    return value !== undefined && value !== schemaAt(form, path)?.default;
  };
  const chosen = JSON.stringify(params['weapon']);
  const own =
    weapons.find(({ call }) => call.do === name && JSON.stringify(call.with['weapon']) === chosen)?.idle ?? [];
  const known = [...(idle[name] ?? []), ...(idleAt[name] ?? []), ...own];
  return [...known, ...(asks === undefined ? [] : idleWith(asks, params))].filter((path) => !isAnswered(path));
}

/** The button's label where nothing is rolled: the chosen action, if the form asks for one, else the title. */
export function verbOf({ form, title, asks }: CommandView, params: JsonObject): string {
  const part = asks?.verb === undefined ? undefined : form.properties?.[asks.verb];
  const value = params[asks?.verb ?? ''] ?? part?.default;
  const word = part?.enumTitles?.[String(value)] ?? (typeof value === 'string' ? idWords(value) : title);
  return part === undefined ? title : capital(word);
}

/** The fields every form starts with: actor, target, weapon, participants. */
export function firstFields(command: CommandView): string[] {
  if (command.asks !== undefined) return command.asks.questions;
  const { properties = {} } = command.form;
  const how = Object.entries(properties).flatMap(([key, part]) => {
    const isFirst = part.widget === 'weapon' || (part.widget === 'combatants' && part.advanced !== true);
    return isFirst ? [key] : [];
  });
  const all = [command.actorParam, command.targetParam, ...how].filter((key) => key !== undefined);
  return [...new Set(all)];
}

/** A form with up to this many fields asks them all. */
const MOST_OPEN = 6;

/** The fields of the short form: the first ones, required and frequent ones, and those known from the start. */
function briefFields(command: CommandView, known: readonly string[]): string[] {
  const { properties = {}, required = [] } = command.form;
  const told = known.filter((key) => !['object', 'array'].includes(String(properties[key]?.type)));
  const plain = Object.keys(properties).filter(
    (key) => properties[key]?.advanced !== true && !['object', 'array'].includes(String(properties[key]?.type)),
  );
  const few = new Set(plain.length <= MOST_OPEN ? plain : []);
  const wanted = Object.keys(properties).filter((key) => properties[key]?.brief === true || few.has(key));
  return [...new Set([...firstFields(command), ...required, ...wanted, ...told])];
}

/** True if the short form leaves anything out. */
export function hasBrief(command: CommandView, known: readonly string[]): boolean {
  const { properties = {} } = command.form;
  return askedFields(command, known).length < Object.keys(properties).length;
}

/** The label of one person's dice out of a label for several people. */
function forOnly(name: string, label: string): string {
  const own = label.split(' · ').filter((part) => part.includes(name));
  return own.length === 0 ? `${label}: ${name}` : own.join(' · ');
}

/** Fields for the dice of a group still to be typed; where there are several people, with each one's name and total. */
export function dieAsks(
  wanted: NeedsDice,
  hints: Readonly<Record<string, string>>,
  nameOf: (id: string) => string,
): DieAsk[] {
  const { label, dice } = wanted.group;
  const open = dice.slice(wanted.known).filter((die) => die.rolled !== true);
  const several = new Set(open.map(({ whose }) => whose)).size > 1;
  const sums = sumsByRoller(wanted.trace, wanted);
  const labelOf = (name: string): string => (several ? name : forOnly(name, label));
  const noteOf = (sum: ExplainedSum | undefined): Pick<DieAsk, 'note'> =>
    several && sum !== undefined ? { note: totalOf(sum) } : {};
  return open.map((die) => ({
    sides: die.sides,
    label: die.whose === undefined ? label : labelOf(nameOf(die.whose)),
    ...noteOf(sums.get(die.whose ?? '')),
    lowest: die.zeroBased === true ? 0 : 1,
    ...(die.zeroBased === true ? {} : zeroOf(die.sides, hints['10'])),
    ...(die.again === true ? { again: true as const } : {}),
    ...(die.most === undefined ? {} : { most: die.most }),
  }));
}

/** Owners of those dice, in the same order; null for none. */
export function dieOwners({ group, known }: NeedsDice): (string | null)[] {
  return group.dice
    .slice(known)
    .filter((die) => die.rolled !== true)
    .map((die) => die.whose ?? group.whose ?? null);
}

/** The faces to send for a group: those typed, each die followed by its rerolls, and null for dice that the app rolls. */
export function groupFaces({ group, known }: NeedsDice, typed: readonly number[]): (number | null)[] {
  const left = [...typed];
  const faces: (number | null)[] = [];
  for (const die of group.dice.slice(known)) {
    if (left.length === 0) break;
    if (die.rolled === true) faces.push(null);
    else {
      const last = die.again === true ? left.findIndex((face) => face !== die.sides) : 0;
      faces.push(...left.splice(0, Math.min(last < 0 ? left.length : last + 1, (die.most ?? Infinity) + 1)));
    }
  }
  return faces;
}

/** Outcomes with their chances; labels and tones come from the ruleset where it gives them. */
export function oddsParts(odds: Odds): OddsPart[] {
  return Object.entries(odds.outcomes).map(([outcome, probability]) => ({
    label: odds.labels?.[outcome] ?? idWords(outcome),
    probability,
    tone: toneOf(odds.tones?.[outcome] ?? OUTCOME_TONES[outcome] ?? 'warn'),
  }));
}

/** The damage distribution as points to plot, in ascending order. */
export function damagePoints(odds: Odds): DistributionPoint[] {
  const damage = (odds.damage ?? {}) as Record<string, unknown>;
  const table = (typeof damage['distribution'] === 'object' ? damage['distribution'] : damage) as Record<
    string,
    unknown
  >;
  return Object.entries(table)
    .filter((entry): entry is [string, number] => Number.isFinite(Number(entry[0])) && typeof entry[1] === 'number')
    .map(([amount, probability]) => ({ value: Number(amount), probability }))
    .sort((a, b) => a.value - b.value);
}
