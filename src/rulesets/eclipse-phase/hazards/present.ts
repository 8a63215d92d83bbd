import type { Presentation, Suggestion, Tone } from '../../../contract/views';
import { sayDuration, sayEvery, UNIT_SECONDS } from '../../../engine/time/duration';
import { inLines, listOf, plain } from '../../../engine/words/say';
import { nameOf } from '../derive';
import type { DamageResult } from '../damage';
import { stressSuggestions, stressWords } from '../mind/present';
import { damageSuggestions, damageWords } from '../present/damage';
import type { Read } from '../types';
import { fireWords } from './fire';
import type { HazardRow } from './kinds';
import type { HazardKind, HazardParams } from './params';

type Row = HazardRow & { target: string };

/** Whether the row has immediate damage. */
function isBlow(row: Row): row is Row & DamageResult {
  return row.dealt !== undefined;
}

/** The names in one sentence, and the verb form for one or several. */
interface Who {
  name: string;
  /** The word that fits one or several: `is` or `are`. */
  verb(one: string, several: string): string;
}

function whoOf(names: readonly string[]): Who {
  return { name: listOf(names), verb: (one, several) => (names.length > 1 ? several : one) };
}

const be = ({ name, verb }: Who): string => `${name} ${verb('is', 'are')}`;

const GRAVITY_WORDS = {
  mild: '−10 on physical, social and fine tests',
  severe: '−20 on combat and fine tests, −10 on other physical and social ones',
};

/** What happened to everybody with the same result, in words. */
const WORDS: Readonly<Record<HazardKind, (who: Who, row: Row, params: HazardParams) => string>> = {
  fall: ({ name, verb }, row) =>
    isBlow(row) && row.dealt > 0
      ? `${name} ${verb('falls', 'fall')}: ${damageWords(row)}.`
      : `${name} ${verb('falls and is', 'fall and are')} not hurt.`,
  fire: ({ name, verb }, { stage = 0 }) =>
    `${name} ${verb('burns', 'burn')}, stage ${stage}: ${fireWords(stage)} at the end of each Action Turn.`,
  asphyxiation: (who, row) => breathless(`${who.name} ${who.verb('has', 'have')} no air`, who, row),
  drowning: (who, row) => breathless(`${be(who)} drowning`, who, row),
  panic: (who, row) => panicWords(who, row),
  'toxic-atmosphere': ({ name, verb }, { heldBreath }) =>
    heldBreath === true
      ? `${name} ${verb('holds', 'hold')} their breath in the toxic air.`
      : `${name} ${verb('breathes', 'breathe')} the toxic air: 10 damage each Action Turn.`,
  'corrosive-atmosphere': ({ name }, { amount = 0, everySeconds = 0 }) =>
    `The air eats at ${name}: ${amount} damage ${sayEvery(everySeconds)}.`,
  vacuum: (who) => `${be(who)} in vacuum.`,
  underwater: (who) => `${be(who)} underwater: −20 on physical tests.`,
  contamination: (who, { value = 0 }) => `${be(who)} contaminated: ${plain(value)} on physical and social tests.`,
  'gravity-shift': ({ name, verb }, _, { severe }) =>
    `${name} ${verb('needs', 'need')} 3 days to get used to the gravity: ${GRAVITY_WORDS[severe ? 'severe' : 'mild']}.`,
  magnetism: (who) => `${be(who)} in a strong magnetic field: implants and electronics suffer in 1 min.`,
  radiation: (who, _, { onsetHours, latencyHours }) =>
    `${be(who)} irradiated: first effects ${inHours(onsetHours)}, the final ones ${inHours(onsetHours + latencyHours)}.`,
  exposure: (who, _, { everySeconds = 0, amount = 0, roll }) =>
    `${be(who)} exposed: ${roll ?? plain(amount)} damage ${sayEvery(everySeconds)}.`,
  adrift: (who, { secondsUntilFall = 0 }) =>
    `${be(who)} adrift and ${who.verb('begins', 'begin')} to fall in ${sayDuration(secondsUntilFall)}.`,
};

const inHours = (hours: number): string => (hours > 0 ? `in ${sayDuration(hours * UNIT_SECONDS.hours)}` : 'at once');

function breathless(begins: string, who: Who, row: Row): string {
  if (row.panic === 'calm') return `${begins} but ${who.verb('stays', 'stay')} calm.`;
  return `${begins}. ${panicWords(who, row)}`;
}

function panicWords({ name, verb }: Who, { panic, stress }: Row): string {
  if (panic === 'calm') return `${name} ${verb('stays', 'stay')} calm.`;
  if (panic !== 'panicked' || stress === undefined) return '';
  return `${name} panics and cannot help themselves this turn. ${stressWords(name, stress)}`;
}

/** The sentence for the immune: a body that needs no air is still underwater (EP-HAZ-9). */
function spared(kind: HazardKind, who: Who): string {
  if (kind !== 'drowning') return `It does nothing to ${who.name}.`;
  return `${be(who)} underwater and ${who.verb('needs', 'need')} no air.`;
}

/** One sentence for everybody with the same result; damage and stress get a sentence each. */
function sentences(ctx: Read, params: HazardParams, rows: readonly Row[]): string {
  const told = new Map<string, { row: Row; names: string[] }>();
  for (const row of rows) {
    const alone = row.dealt !== undefined && row.dealt > 0;
    const key = alone || row.stress !== undefined ? row.target : wordsOf(params, row, whoOf(['']));
    const same = told.get(key) ?? { row, names: [] };
    same.names.push(nameOf(ctx, row.target));
    told.set(key, same);
  }
  if (told.size === 0) return 'Nobody was chosen: nothing happens.';
  return inLines([...told.values()].map(({ row, names }) => wordsOf(params, row, whoOf(names)).trim()));
}

function wordsOf(params: HazardParams, row: Row, who: Who): string {
  return row.immune === true ? spared(params.kind, who) : WORDS[params.kind](who, row, params);
}

const MILD: readonly HazardKind[] = ['underwater', 'magnetism', 'gravity-shift', 'adrift'];

/** How to end what a hazard started, in words, with the effect to remove. */
const WAY_OUT: Partial<
  Record<HazardKind, { label: (name: string) => string; effect: string; instead?: string; rule: string }>
> = {
  fire: { label: (name) => `Put out the fire on ${name}`, effect: 'burning', rule: 'EP-HAZ-3' },
  asphyxiation: { label: (name) => `Give ${name} air`, effect: 'asphyxiation', rule: 'EP-HAZ-4' },
  drowning: { label: (name) => `Pull ${name} out of the water`, effect: 'underwater', rule: 'EP-HAZ-9' },
  'toxic-atmosphere': {
    label: (name) => `Give ${name} air`,
    effect: 'asphyxiation',
    instead: 'toxic-exposure',
    rule: 'EP-HAZ-6',
  },
  'corrosive-atmosphere': { label: (name) => `Get ${name} out of it`, effect: 'corrosive', rule: 'EP-HAZ-7' },
  vacuum: { label: (name) => `Bring ${name} inside`, effect: 'vacuum', rule: 'EP-HAZ-8' },
  underwater: { label: (name) => `Get ${name} out of the water`, effect: 'underwater', rule: 'EP-HAZ-9' },
  exposure: { label: (name) => `Get ${name} out of it`, effect: 'exposure', rule: 'EP-HAZ-11' },
};

/** Suggests the way out while the effect lasts. */
function wayOut(ctx: Read, kind: HazardKind, id: string): Suggestion[] {
  const way = WAY_OUT[kind];
  const lasting = ctx.peek(id).state.effects.find((effect) => effect.id === way?.effect || effect.id === way?.instead);
  if (way === undefined || lasting === undefined) return [];
  const call = { do: 'remove-effect', with: { target: id, effect: lasting.id } };
  return [{ label: way.label(nameOf(ctx, id)), call, rule: way.rule }];
}

/** The result of `hazard` in words. */
export function presentHazard(ctx: Read, params: HazardParams, { results }: { results: readonly Row[] }): Presentation {
  const suggestions: Suggestion[] = [];
  for (const row of results) {
    if (row.immune === true) continue;
    if (row.stress !== undefined)
      suggestions.push(...stressSuggestions(row.target, nameOf(ctx, row.target), row.stress));
    if (isBlow(row)) suggestions.push(...damageSuggestions(ctx, row.target, row));
    suggestions.push(...wayOut(ctx, params.kind, row.target));
  }
  const harmless = results.every((row) => row.immune === true || row.dealt === 0);
  const tone: Tone = harmless ? 'neutral' : MILD.includes(params.kind) ? 'warn' : 'bad';
  return { sentence: sentences(ctx, params, results), tone, figures: [], suggestions };
}
