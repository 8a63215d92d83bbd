import type { EngineEvent } from '../../../engine/state/context';
import type { Who } from '../../../engine/words/who';
import { whoAre } from '../../../engine/words/who';
import type { Roll } from '../rolls';
import type { Read } from '../types';
import type { EffectId } from '../tables/effects';
import { effectWord, sayRoll, sayWater, theyAre, who } from './parts';

type Event = Readonly<Record<string, unknown>>;

type Saying = (who: Who, event: Event) => string;

function isRoll(event: Event): event is Event & Roll {
  return 'margin' in event;
}

/** What came of a roll, with the figures behind it. */
const rolled =
  (well: (who: Who) => string, badly: (who: Who) => string): Saying =>
  (who, event) => {
    const does = isRoll(event) && event.margin < 0 ? badly : well;
    return `${who.names} ${does(who)}: ${isRoll(event) ? sayRoll(event) : ''}${who.each}.`;
  };

/** The conditions that rolls bring or end: what the roll has told need not be told again. */
const BY_A_ROLL: Readonly<Record<string, EffectId>> = {
  'stun-roll': 'stunned',
  'mental-stun-roll': 'mentally-stunned',
  'consciousness-roll': 'unconscious',
  'wake-roll': 'unconscious',
  'survival-roll': 'dead',
};

/** A sentence for every kind of event (section 6). */
const SAYINGS: Readonly<Record<string, Saying>> = {
  'round-started': (_who, event) => `Second ${String(event['round'])} begins.`,
  'turn-started': (who) => `${theyAre(who)} up.`,
  'turn-skipped': (who, event) => `${theyAre(who)} passed over: ${effectWord(String(event['reason']))}.`,
  'wait-expired': ({ names }) => `${names} waited in vain.`,
  'stun-roll': rolled(
    ({ verb }) => `${verb('shakes', 'shake')} off the stun`,
    ({ verb }) => `${verb('stays', 'stay')} stunned`,
  ),
  'mental-stun-roll': rolled(
    ({ verb }) => `${verb('thinks', 'think')} straight again`,
    ({ verb }) => `${verb('stays', 'stay')} mentally stunned`,
  ),
  'consciousness-roll': rolled(
    ({ verb }) => `${verb('stays', 'stay')} conscious`,
    ({ verb }) => `${verb('passes', 'pass')} out`,
  ),
  'wake-roll': rolled(
    ({ verb }) => verb('wakes', 'wake'),
    ({ verb }) => `${verb('does', 'do')} not wake`,
  ),
  'survival-roll': rolled(
    ({ verb }) => `${verb('lives', 'live')} on`,
    ({ verb }) => `${verb('dies', 'die')}`,
  ),
  'effect-added': (who, event) => `${theyAre(who)} ${effectWord(String(event['effect']))} now.`,
  'effect-ended': (who, event) => `${theyAre(who)} no longer ${effectWord(String(event['effect']))}.`,
  'fp-recovered': (who, event) => `${theyAre(who)} back to ${String(event['fp'])} FP${who.each}.`,
  'shock-started': ({ names, verb, each }, event) =>
    `${names} ${verb('feels', 'feel')} the pain: −${String(event['penalty'])} this turn${each}.`,
  'swim-due': ({ names, verb }) => `${names} ${verb('has', 'have')} to make a swimming roll.`,
  'swim-roll': (who, event) => sayWater(who, String(event['outcome']), Number(event['fpLost'])),
  overload: ({ names, verb, each }, event) =>
    `${names} ${verb('loses', 'lose')} ${String(event['fpLost'])} FP under the load${each}.`,
  'shock-ended': (who) => `${theyAre(who)} over the shock.`,
};

/** One plain sentence for an event, of all whom it befalls. */
export function sayEvent(ctx: Read, event: Event, targets: readonly unknown[] = [event['target']]): string {
  const kind = String(event['kind']);
  const they = whoAre(targets.map((id) => who(ctx, typeof id === 'string' ? id : '')));
  return SAYINGS[kind]?.(they, event) ?? kind;
}

/** Events worth saying in a result: all but those that only mark whose turn it is, and what the roll before one has told. */
export function sayEvents(ctx: Read, events: readonly EngineEvent[]): string[] {
  const told = events.filter(({ kind, target, effect }, at) => {
    const { [at - 1]: before } = events;
    const isTold = before?.target === target && effect !== undefined && BY_A_ROLL[before?.kind ?? ''] === effect;
    return !isTold && kind !== 'turn-started' && kind !== 'round-started';
  });
  const shown = told.slice(0, 8).map((event) => sayEvent(ctx, event));
  return told.length > shown.length ? [...shown, `And ${told.length - shown.length} more.`] : shown;
}

/** The kinds of events that there are. */
export const EVENT_KINDS: readonly string[] = Object.keys(SAYINGS);
