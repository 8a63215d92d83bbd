import { entryOf } from '../../../kernel/lookup';
import { idWords } from '../../../contract/id-words';
import { plain } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import { whoAre } from '../../../engine/words/who';
import { nameOf } from '../derive';
import { REASON_TEXT } from '../slots';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE, isEffectId } from '../tables/effects';
import type { Read } from '../types';

type Event = Record<string, unknown>;

function label(id: unknown): string {
  const name = String(id);
  return isEffectId(name) ? EFFECT_TABLE[name].label : idWords(name);
}

function times(event: Event): string {
  const { ticks, damage } = event;
  return typeof ticks === 'number' && ticks > 1
    ? `${String(damage)} damage in ${ticks} steps`
    : `${String(damage)} damage`;
}

type EventText = (who: Who, event: Event, ctx: Read) => string;

/** One plain sentence for every kind of event. */
const TELL: Readonly<Record<string, EventText>> = {
  bleeding: ({ names, verb, each }, event) => `${names} ${verb('bleeds', 'bleed')}: ${times(event)}${each}.`,
  burning: ({ names, verb, each }, event) => `${names} ${verb('burns', 'burn')}: ${times(event)}${each}.`,
  'fire-grows': ({ names }, event) => `The fire on ${names} grows to stage ${String(event['stage'])}.`,
  toxic: ({ names, each }, event) => `The toxic air hurts ${names}: ${times(event)}${each}.`,
  corrosive: ({ names, each }, event) => `The air eats at ${names}: ${times(event)}${each}.`,
  cold: ({ names, verb, each }, event) => `${names} ${verb('freezes', 'freeze')}: ${times(event)}${each}.`,
  exposure: ({ names, each }, event) => `Exposure hurts ${names}: ${times(event)}${each}.`,
  'asphyxia-test': ({ names, verb }, event) =>
    event['passed'] === true
      ? `${names} still ${verb('holds', 'hold')} their breath.`
      : `${names} can no longer hold their breath.`,
  blackout: ({ names, verb }) => `${names} ${verb('blacks', 'black')} out.`,
  'asphyxia-damage': ({ names, verb, each }, event) =>
    `${names} ${verb('suffocates', 'suffocate')}: ${times(event)}${each}.`,
  'natural-healing': ({ names, verb, each }, event) =>
    `${names} ${verb('heals', 'heal')} ${String(event['healed'])} damage${each}.`,
  'wound-healed': ({ names, verb }) => `A wound ${verb('of', 'of each of')} ${names} has healed.`,
  'effect-ended': ({ names }, event) => `${names}: '${label(event['effect'])}' ends.`,
  'modifier-faded': ({ names }, event) => `${names}: the shock fades to ${plain(Number(event['value']))}.`,
  'magnetic-effects': ({ names }) => `The magnetic field affects ${names}.`,
  'radiation-onset': ({ names, verb }) => `${names} ${verb('begins', 'begin')} to feel the radiation.`,
  'radiation-final': ({ names }) => `The final effects of the radiation reach ${names}.`,
  'begins-to-fall': ({ names, verb }) => `${names} ${verb('begins', 'begin')} to fall.`,
  'derangement-ended': ({ names, verb }, event) =>
    `${names} ${verb('is', 'are')} over the ${label(event['derangement'])}.`,
  'task-complete': ({ names, verb }, event) =>
    `${names} ${verb('finishes', 'finish')} '${String(event['task'])}': ${event['success'] === true ? 'it worked' : 'it did not work'}.`,
  'stress-recovery-due': ({ names }) => `${names} can try to recover from stress.`,
  'disorder-recovery-due': ({ names }) => `${names} can try to overcome a disorder.`,
  detonation: (_who, event, ctx) => `The ${String(event['weapon'])} of ${named(ctx, event['by'])} goes off.`,
  released: ({ names, verb }) => `${names} ${verb('is', 'are')} no longer held.`,
  incapacitated: ({ names, verb }) => `${names} ${verb('goes', 'go')} down.`,
  disabled: ({ names, verb }) => `${names} ${verb('breaks', 'break')} down.`,
  death: ({ names, verb }) => `${names} ${verb('dies', 'die')}.`,
  destroyed: ({ names, verb }) => `${names} ${verb('is', 'are')} destroyed.`,
  skipped: ({ names, verb }, event) => {
    const why = REASON_TEXT[event['reason'] as EffectId] ?? 'cannot act';
    return verb(`${names} ${why} and is passed over.`, `${names} are passed over: each ${why}.`);
  },
  'delayed-action-lost': ({ names, verb }) =>
    `${names} ${verb('has', 'have')} waited too long: the delayed action is lost.`,
};

const named = (ctx: Read, id: unknown): string => nameOf(ctx, String(id));

/** The sentence for an event that happened to all of `targets`. */
export function eventSentence(ctx: Read, event: Event, targets: readonly unknown[] = [event['target']]): string {
  const who = whoAre(targets.map((id) => (id === undefined ? 'Somebody' : named(ctx, id))));
  const kind = String(event['kind']);
  const tell = entryOf(TELL, kind);
  return tell === undefined ? `${who.names}: ${idWords(kind)}.` : tell(who, event, ctx);
}
