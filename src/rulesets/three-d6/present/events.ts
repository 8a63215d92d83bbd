import type { EngineEvent } from '../../../engine/state/context';
import { plain } from '../../../engine/words/say';
import { tellEvents } from '../../../engine/words/tell-events';
import type { Who } from '../../../engine/words/who';
import { whoAre } from '../../../engine/words/who';
import type { Roll } from '../rolls';
import type { Read } from '../types';
import { effectWord, sayRoll, sayWater, theyAre, who } from './parts';

type Event = Readonly<Record<string, unknown>>;

type Saying = (who: Who, event: Event) => string;

function isRoll(event: Event): event is Event & Roll {
  return 'margin' in event;
}

const rolled =
  (doing: (who: Who) => string): Saying =>
  (who, event) =>
    `${who.names} ${doing(who)}: ${isRoll(event) ? sayRoll(event) : ''}${who.each}.`;

const tries = (what: string): Saying => rolled(({ verb }) => `${verb('tries', 'try')} to ${what}`);

/** A sentence for every kind of event. */
const SAYINGS: Readonly<Record<string, Saying>> = {
  'round-started': (_who, event) => `Second ${String(event['round'])} begins.`,
  'turn-started': (who) => `${theyAre(who)} up.`,
  'turn-skipped': (who, event) => `${theyAre(who)} passed over: ${effectWord(String(event['reason']))}.`,
  'wait-expired': ({ names }) => `${names} waited in vain.`,
  'stun-roll': tries('shake off the stun'),
  'mental-stun-roll': tries('think straight'),
  'consciousness-roll': tries('stay conscious'),
  'wake-roll': rolled(({ verb }) => `${verb('rolls', 'roll')} to wake`),
  'survival-roll': rolled(({ verb }) => `${verb('fights', 'fight')} for life`),
  'effect-added': (who, event) => `${theyAre(who)} now ${effectWord(String(event['effect']))}.`,
  'effect-ended': (who, event) => `${theyAre(who)} no longer ${effectWord(String(event['effect']))}.`,
  'fp-recovered': (who, event) => `${theyAre(who)} back to ${plain(Number(event['fp']))} FP${who.each}.`,
  // Names nobody: the sentence for the start of the turn has just done so.
  'shock-started': (_who, event) => `Shock: −${String(event['penalty'])} this turn.`,
  'swim-due': ({ names, verb }) => `${names} ${verb('has', 'have')} to make a swimming roll.`,
  'swim-roll': (who, event) => sayWater(who, String(event['outcome']), Number(event['fpLost'])),
  overload: ({ names, verb, each }, event) =>
    `${names} ${verb('loses', 'lose')} ${String(event['fpLost'])} FP under the load${each}.`,
  'shock-ended': (who) => `${theyAre(who)} over the shock.`,
};

/** One plain sentence for an event, naming everybody it happens to. */
export function sayEvent(ctx: Read, event: Event, targets: readonly unknown[] = [event['target']]): string {
  const kind = String(event['kind']);
  const they = whoAre(targets.map((id) => who(ctx, typeof id === 'string' ? id : null)));
  return SAYINGS[kind]?.(they, event) ?? kind;
}

/** A name for steps of one thing. */
export const stepOf = ({ kind }: EngineEvent): string | null => (kind === 'fp-recovered' ? kind : null);

/** The events of a result in its sentence, leaving out those that only mark whose turn it is. */
export function tell(ctx: Read, events: readonly EngineEvent[]): string {
  return tellEvents(ctx, events, {
    say: sayEvent,
    isSilent: ({ kind }) => kind === 'turn-started' || kind === 'round-started',
    stepOf,
    isGrave: ({ kind, effect }) => kind === 'effect-added' && (effect === 'dead' || effect === 'unconscious'),
  });
}

/** The kinds of events that there are. */
export const EVENT_KINDS: readonly string[] = Object.keys(SAYINGS);
