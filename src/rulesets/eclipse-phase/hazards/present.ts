import type { Presentation, Suggestion, Tone } from '../../../contract/views';
import { sayDuration, sayEvery } from '../../../engine/time/duration';
import { plain } from '../../../engine/words/say';
import { nameOf } from '../derive';
import type { DamageResult } from '../damage';
import { stressSuggestions, stressWords } from '../mind/present';
import { damageSuggestions, damageWords } from '../present/damage';
import type { Read } from '../types';
import type { HazardRow } from './kinds';
import type { HazardKind, HazardParams } from './params';

type Row = HazardRow & { target: string };

/** Whether the row tells of damage done at once. */
function isBlow(row: Row): row is Row & DamageResult {
  return row.dealt !== undefined;
}

/** What happened to one target, in words. */
const WORDS: Readonly<Record<HazardKind, (name: string, row: Row, params: HazardParams) => string>> = {
  fall: (name, row) =>
    isBlow(row) && row.dealt > 0 ? `${name} falls: ${damageWords(row)}.` : `${name} falls and is not hurt.`,
  fire: (name, { stage }) => `${name} burns, stage ${stage ?? 0}.`,
  asphyxiation: (name, row) => `${name} has no air. ${panicWords(name, row)}`,
  drowning: (name, row) => `${name} is drowning. ${panicWords(name, row)}`,
  panic: (name, row) => panicWords(name, row),
  'toxic-atmosphere': (name, { heldBreath }) =>
    heldBreath === true ? `${name} holds their breath in the toxic air.` : `${name} breathes the toxic air.`,
  'corrosive-atmosphere': (name, { amount = 0, everySeconds = 0 }) =>
    `The air eats at ${name}: ${amount} damage ${sayEvery(everySeconds)}.`,
  vacuum: (name) => `${name} is in vacuum.`,
  underwater: (name) => `${name} is underwater.`,
  contamination: (name, { value = 0 }) => `${name} is contaminated: ${plain(value)} on physical and social tests.`,
  'gravity-shift': (name) => `${name} has to get used to the gravity.`,
  magnetism: (name) => `${name} is in a strong magnetic field.`,
  radiation: (name, _, { onsetHours }) => `${name} is irradiated; first effects within ${onsetHours} h.`,
  exposure: (name, _, { everySeconds }) => `${name} is exposed, with damage ${sayEvery(everySeconds ?? 0)}.`,
  adrift: (name, { secondsUntilFall = 0 }) =>
    `${name} is adrift and begins to fall in ${sayDuration(secondsUntilFall)}.`,
};

function panicWords(name: string, { panic, stress }: Row): string {
  if (panic === 'calm') return `${name} keeps calm.`;
  if (panic !== 'panicked' || stress === undefined) return '';
  return `${name} panics and cannot help themselves this turn. ${stressWords(name, stress)}`;
}

const MILD: readonly HazardKind[] = ['underwater', 'magnetism', 'gravity-shift', 'adrift'];

/** How what a hazard set may be ended, in words, with the effect to take off. */
const WAY_OUT: Partial<Record<HazardKind, { label: (name: string) => string; effect: string; rule: string }>> = {
  fire: { label: (name) => `Put out the fire on ${name}`, effect: 'burning', rule: 'EP-HAZ-3' },
  asphyxiation: { label: (name) => `Give ${name} air`, effect: 'asphyxiation', rule: 'EP-HAZ-4' },
  drowning: { label: (name) => `Pull ${name} out of the water`, effect: 'underwater', rule: 'EP-HAZ-9' },
  'corrosive-atmosphere': { label: (name) => `Get ${name} out of it`, effect: 'corrosive', rule: 'EP-HAZ-7' },
  vacuum: { label: (name) => `Bring ${name} inside`, effect: 'vacuum', rule: 'EP-HAZ-8' },
  underwater: { label: (name) => `Get ${name} out of the water`, effect: 'underwater', rule: 'EP-HAZ-9' },
  exposure: { label: (name) => `Get ${name} out of it`, effect: 'exposure', rule: 'EP-HAZ-11' },
};

/** A key for the way out, while the effect is still there. */
function wayOut(ctx: Read, kind: HazardKind, id: string): Suggestion[] {
  const way = WAY_OUT[kind];
  if (way === undefined || !ctx.peek(id).state.effects.some((effect) => effect.id === way.effect)) return [];
  const call = { do: 'remove-effect', with: { target: id, effect: way.effect } };
  return [{ label: way.label(nameOf(ctx, id)), call, rule: way.rule }];
}

/** The result of `hazard` in words. */
export function presentHazard(ctx: Read, params: HazardParams, { results }: { results: readonly Row[] }): Presentation {
  const suggestions: Suggestion[] = [];
  const sentences = results.map((row) => {
    const name = nameOf(ctx, row.target);
    if (row.immune === true) return `It does nothing to ${name}.`;
    if (row.stress !== undefined) suggestions.push(...stressSuggestions(row.target, name, row.stress));
    if (isBlow(row)) suggestions.push(...damageSuggestions(ctx, row.target, row));
    suggestions.push(...wayOut(ctx, params.kind, row.target));
    return WORDS[params.kind](name, row, params).trim();
  });
  const harmless = results.every((row) => row.immune === true || row.dealt === 0);
  const tone: Tone = harmless ? 'neutral' : MILD.includes(params.kind) ? 'warn' : 'bad';
  return { sentence: sentences.join(' '), tone, figures: [], suggestions };
}
