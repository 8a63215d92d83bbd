import type { EngineEvent } from '../../../engine/state/context';
import type { Roll } from '../rolls';
import type { Read } from '../types';
import { effectWord, sayRoll, sayWater, who } from './parts';

type Event = Readonly<Record<string, unknown>>;

type Saying = (name: string, event: Event) => string;

function isRoll(event: Event): event is Event & Roll {
  return 'margin' in event;
}

const rolled =
  (what: string): Saying =>
  (name, event) =>
    `${name} ${what}: ${isRoll(event) ? sayRoll(event) : ''}.`;

/** A sentence for every kind of event (section 6). */
const SAYINGS: Readonly<Record<string, Saying>> = {
  'round-started': (_name, event) => `Second ${String(event['round'])} begins.`,
  'turn-started': (name) => `${name} is up.`,
  'turn-skipped': (name, event) => `${name} is passed over: ${effectWord(String(event['reason']))}.`,
  'wait-expired': (name) => `${name} waited in vain.`,
  'stun-roll': rolled('tries to shake off the stun'),
  'mental-stun-roll': rolled('tries to think straight'),
  'consciousness-roll': rolled('tries to stay conscious'),
  'wake-roll': rolled('may wake'),
  'survival-roll': rolled('fights for life'),
  'effect-added': (name, event) => `${name} is ${effectWord(String(event['effect']))} now.`,
  'effect-ended': (name, event) => `${name} is no longer ${effectWord(String(event['effect']))}.`,
  'fp-recovered': (name, event) => `${name} is back to ${String(event['fp'])} FP.`,
  'shock-started': (name, event) => `${name} feels the pain: −${String(event['penalty'])} this turn.`,
  'swim-due': (name) => `${name} has to make a swimming roll.`,
  'swim-roll': (name, event) => `${name} ${sayWater(String(event['outcome']), Number(event['fpLost']))}.`,
  overload: (name, event) => `${name} loses ${String(event['fpLost'])} FP under the load.`,
  'shock-ended': (name) => `${name} is over the shock.`,
};

/** One plain sentence for an event. */
export function sayEvent(ctx: Read, event: Event): string {
  const saying = SAYINGS[String(event['kind'])];
  const { target } = event;
  return saying === undefined
    ? String(event['kind'])
    : saying(who(ctx, typeof target === 'string' ? target : null), event);
}

/** Events worth saying in a result: all but those that only mark whose turn it is. */
export function sayEvents(ctx: Read, events: readonly EngineEvent[]): string[] {
  const told = events.filter(({ kind }) => kind !== 'turn-started' && kind !== 'round-started');
  const shown = told.slice(0, 8).map((event) => sayEvent(ctx, event));
  return told.length > shown.length ? [...shown, `And ${told.length - shown.length} more.`] : shown;
}

/** The kinds of events that there are. */
export const EVENT_KINDS: readonly string[] = Object.keys(SAYINGS);
