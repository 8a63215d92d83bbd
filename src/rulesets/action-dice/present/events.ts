import { join } from '../../../engine/words/say';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Gain } from '../tally';
import type { Read } from '../types';
import { nameOf } from '../types';

/** What an event tells; what its kind has no use for is empty. */
interface Told extends Gain {
  kind: string;
  target: string;
  effect: string;
  label: string;
  reason: string;
  type: string;
  dealt: number;
  caused: readonly string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const points = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);
const words = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : [];

/** An event as it is kept, field by field: a year has thousands, and older records lack some of them. */
function toldIn(event: Record<string, unknown>): Told {
  return {
    kind: text(event['kind']),
    target: text(event['target']),
    effect: text(event['effect']),
    label: text(event['label']),
    reason: text(event['reason']),
    type: text(event['type']),
    dealt: points(event['dealt']),
    caused: words(event['caused']),
    vigor: points(event['vigor']),
    durability: points(event['durability']),
    mana: points(event['mana']),
    health: points(event['health']),
  };
}

function who(ctx: Read, { target }: Told): string {
  return Object.hasOwn(ctx.world.index, target) ? nameOf(ctx, target) : target;
}

/** What effects are called after 'is'. */
export function wordsOf(ids: readonly string[]): string[] {
  return ids.filter((id): id is EffectId => isEffect(id)).map((id) => EFFECT_TABLE[id].word);
}

/** 'Osk is no longer wounded.', or by its own label: 'Osk: ‘Numb arm’ has ended.' */
function effectOver(ctx: Read, event: Told): string {
  const { effect, label } = event;
  if (label !== '') return `${who(ctx, event)}: ‘${label}’ has ended.`;
  return `${who(ctx, event)} is no longer ${wordsOf([effect])[0] ?? effect}.`;
}

const POOLS: readonly [pool: keyof Gain, label: string][] = [
  ['vigor', 'Vigor'],
  ['durability', 'Durability'],
  ['mana', 'Mana'],
  ['health', 'Health'],
];

/** '2 Vigor and 1 Mana' of what is above 0. */
export function sayPools(gain: Gain): string {
  return join(POOLS.filter(([pool]) => gain[pool] > 0).map(([pool, label]) => `${gain[pool]} ${label}`));
}

const SENTENCES: Readonly<Record<string, (ctx: Read, event: Told) => string>> = {
  skipped: (ctx, event) => `${who(ctx, event)} is passed over: ${event.reason}.`,
  recovery: (ctx, event) => `${who(ctx, event)} regains ${sayPools(event)}.`,
  'effect-ended': effectOver,
  harm: (ctx, event) => {
    const caused = wordsOf(event.caused);
    const now = caused.length === 0 ? '' : ` Now ${join(caused)}.`;
    return `${who(ctx, event)} takes ${event.dealt} ${event.type} damage.${now}`;
  },
  left: (ctx, event) => `${who(ctx, event)} gets away.`,
  death: (ctx, event) => `${who(ctx, event)} dies.`,
};

/** Beginnings and ends of turns and rounds: whose turn it is, the command itself says. */
const UNSAID = ['turn-start', 'turn-end', 'round'];

/** One plain sentence for an event; empty for those that say nothing new. */
export function eventSentence(ctx: Read, event: Record<string, unknown>): string {
  const told = toldIn(event);
  if (UNSAID.includes(told.kind)) return '';
  return SENTENCES[told.kind]?.(ctx, told) ?? `${who(ctx, told)}: ${told.kind}.`;
}
