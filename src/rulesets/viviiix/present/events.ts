import type { Read } from '../types';
import { nameOf } from '../types';
import { burdenNow } from './body';
import { effectLabel, fallText, hurtText, onText, overText, recoveredText } from './injury';
import { counted, listOf } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import { whoAre } from '../../../engine/words/who';
import type { Burden } from '../tables/burden';

const FATALITY: Readonly<Record<string, readonly [one: string, several: string]>> = {
  dead: ['dies', 'die'],
  paralysed: ['stays paralysed for good', 'stay paralysed for good'],
  coma: ['will never wake', 'will never wake'],
  vegetative: ['will never recover', 'will never recover'],
};

const TRIGGERS: Readonly<Record<string, string>> = {
  'first-ally-falls': 'the first of their side is down',
  'half-allies-dead': 'more than half their side is dead or dying',
};

/** An event with the fields of every kind; those its kind lacks have empty values. */
export interface AnyEvent {
  kind: string;
  target: string;
  amount: number;
  effect: string;
  /** States of Mind, or burdens. */
  from: number | Burden;
  to: number | Burden;
  /** The bearer is helpless anyway, so the burden is not worth reporting. */
  unfelt: boolean;
  /** A condition of the table's own reports it. */
  said: boolean;
  trigger: string;
  targets: readonly string[];
  order: readonly string[];
}

const EMPTY: AnyEvent = {
  kind: '',
  target: '',
  amount: 0,
  effect: '',
  from: 0,
  to: 0,
  unfelt: false,
  said: false,
  trigger: '',
  targets: [],
  order: [],
};

/** A recorded event with every field present. */
export const readEvent = (event: object): AnyEvent => ({ ...EMPTY, ...event });

type Describe = (ctx: Read, event: AnyEvent, who: Who) => string;

const names = (ctx: Read, ids: readonly string[]): string => listOf(ids.map((id) => nameOf(ctx, id)));

const SENTENCES: Readonly<Record<string, Describe>> = {
  'damage-applied': (_ctx, { amount, said }, who) => (said ? '' : `${hurtText(who, amount)}.`),
  'state-gained': (_ctx, { effect }, who) => fallText(who, effect),
  'state-lost': (_ctx, { effect }, { names, verb }) =>
    `${names} ${verb('is', 'are')} no longer ${effectLabel(effect)}.`,
  'heal-applied': (_ctx, { amount, said }, { names, verb, each }) =>
    said ? '' : `${names} ${verb('heals', 'heal')} ${counted(amount, 'point')}${each}.`,
  recovered: (_ctx, { amount }, who) => recoveredText(who, amount),
  'effect-applied': (_ctx, { effect }, who) => `${onText(who, effect)}.`,
  'effect-ended': (_ctx, { effect }, who) => overText(who, effect),
  'som-changed': (_ctx, { from, to }, { names }) => `${names}’s State of Mind goes from ${from} to ${to}.`,
  'burden-changed': (_ctx, { to, unfelt }, who) => (unfelt || typeof to === 'number' ? '' : burdenNow(who, to)),
  fatality: (_ctx, { effect }, { names, verb }) =>
    `${names} ${verb(...(FATALITY[effect] ?? ['is lost', 'are lost']))}.`,
  'order-changed': (ctx, { order }) => `The order is now ${names(ctx, order)}.`,
  'reaction-suggested': (ctx, { targets, trigger }) =>
    `${names(ctx, targets)} should make a reaction check: ${TRIGGERS[trigger] ?? trigger}.`,
};

/** One sentence for an event, naming everybody it happened to. */
export function eventSentence(ctx: Read, given: object, targets?: readonly string[]): string {
  const event = readEvent(given);
  const who = whoAre((targets ?? [event.target]).map((id) => nameOf(ctx, id)));
  return SENTENCES[event.kind]?.(ctx, event, who) ?? event.kind;
}
