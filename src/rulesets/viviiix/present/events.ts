import type { Read } from '../types';
import { nameOf } from '../types';
import { burdenIs } from './body';
import { effectLabel, onText, overText } from './injury';
import { counted, join } from '../../../engine/words/say';
import type { Burden } from '../tables/burden';

const FATALITY: Readonly<Record<string, string>> = {
  dead: 'dies',
  paralysed: 'stays paralysed for good',
  coma: 'does not wake again',
  vegetative: 'does not come back to themselves',
};

const TRIGGERS: Readonly<Record<string, string>> = {
  'first-ally-falls': 'the first of their own has fallen',
  'half-allies-dead': 'more than half of their side is lost',
};

/** An event with all that any kind of it carries; what a kind has not is empty. */
export interface Happening {
  kind: string;
  target: string;
  amount: number;
  effect: string;
  /** Figures of a State of Mind, or burdens. */
  from: number | Burden;
  to: number | Burden;
  trigger: string;
  targets: readonly string[];
  order: readonly string[];
}

const NOTHING: Happening = {
  kind: '',
  target: '',
  amount: 0,
  effect: '',
  from: 0,
  to: 0,
  trigger: '',
  targets: [],
  order: [],
};

/** An event as it was recorded, read. */
export const happening = (event: object): Happening => ({ ...NOTHING, ...event });

type Tell = (ctx: Read, event: Happening, who: string) => string;

const names = (ctx: Read, ids: readonly string[]): string => join(ids.map((id) => nameOf(ctx, id)));

const SENTENCES: Readonly<Record<string, Tell>> = {
  'damage-applied': (_ctx, { amount }, who) => `${who} takes ${counted(amount, 'point')} of damage.`,
  'state-gained': (_ctx, { effect }, who) => `${who} is ${effectLabel(effect)}.`,
  'state-lost': (_ctx, { effect }, who) => `${who} is no longer ${effectLabel(effect)}.`,
  'heal-applied': (_ctx, { amount }, who) => `${who} gets ${counted(amount, 'point')} back.`,
  'effect-applied': (_ctx, { effect }, who) => `${onText(who, effect)}.`,
  'effect-ended': (_ctx, { effect }, who) => overText(who, effect),
  'som-changed': (_ctx, { from, to }, who) => `${who}'s State of Mind goes from ${from} to ${to}.`,
  'burden-changed': (_ctx, { to }, who) => (typeof to === 'number' ? '' : `${who} ${burdenIs(to)} now.`),
  fatality: (_ctx, { effect }, who) => `${who} ${FATALITY[effect] ?? 'is lost'}.`,
  'order-changed': (ctx, { order }) => `The order is now ${names(ctx, order)}.`,
  'reaction-suggested': (ctx, { targets, trigger }) =>
    `${names(ctx, targets)} should check their reaction: ${TRIGGERS[trigger] ?? trigger}.`,
};

/** One plain sentence for an event. */
export function eventSentence(ctx: Read, given: object): string {
  const event = happening(given);
  return SENTENCES[event.kind]?.(ctx, event, nameOf(ctx, event.target)) ?? event.kind;
}
