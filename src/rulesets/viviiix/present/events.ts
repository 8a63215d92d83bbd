import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { burdenIs } from './body';
import { effectLabel, onText, overText } from './injury';
import { join, num, str, strings } from '../../../engine/say';
import { points } from './say';

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

type Tell = (ctx: Read, event: JsonObject, who: string) => string;

const SENTENCES: Readonly<Record<string, Tell>> = {
  'damage-applied': (_ctx, event, who) => `${who} takes ${points(num(event, 'amount'))} of damage.`,
  'state-gained': (_ctx, event, who) => `${who} is ${effectLabel(str(event, 'effect'))}.`,
  'state-lost': (_ctx, event, who) => `${who} is no longer ${effectLabel(str(event, 'effect'))}.`,
  'heal-applied': (_ctx, event, who) => `${who} gets ${points(num(event, 'amount'))} back.`,
  'effect-applied': (_ctx, event, who) => `${onText(who, str(event, 'effect'))}.`,
  'effect-ended': (_ctx, event, who) => overText(who, str(event, 'effect')),
  'som-changed': (_ctx, event, who) => `${who}'s State of Mind goes from ${num(event, 'from')} to ${num(event, 'to')}.`,
  'burden-changed': (_ctx, event, who) => `${who} ${burdenIs(str(event, 'to'))} now.`,
  fatality: (_ctx, event, who) => `${who} ${FATALITY[str(event, 'effect')] ?? 'is lost'}.`,
  'order-changed': (ctx, event) => `The order is now ${join(strings(event['order']).map((id) => nameOf(ctx, id)))}.`,
  'reaction-suggested': (ctx, event) =>
    `${join(strings(event['targets']).map((id) => nameOf(ctx, id)))} should check their reaction: ${TRIGGERS[str(event, 'trigger')] ?? str(event, 'trigger')}.`,
};

/** One plain sentence for an event. */
export function eventSentence(ctx: Read, event: JsonObject): string {
  const tell = SENTENCES[str(event, 'kind')];
  return tell === undefined ? str(event, 'kind') : tell(ctx, event, nameOf(ctx, str(event, 'target')));
}
