import type { Presentation, Suggestion } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/state/context';
import { sayPassed } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
import { tellEvents } from '../../../engine/words/tell-events';
import { nameOf } from '../derive';
import type { TurnReport } from '../encounter';
import type { Read } from '../types';
import { eventSentence } from './events';
import { explosionsOf } from './explosives';
import type { ActorParams } from './say';
import { say } from './say';

const GRAVE: readonly string[] = ['death', 'destroyed', 'incapacitated', 'disabled', 'detonation'];

/** What happened, in the sentence of a result. */
function tell(ctx: Read, events: readonly EngineEvent[]): string {
  return tellEvents(ctx, events, {
    say: eventSentence,
    stepOf: ({ kind }) => (kind === 'fire-grows' ? kind : null),
    isGrave: ({ kind }) => GRAVE.includes(kind),
  });
}

/** Suggests a blast for everything that went off on the way. */
const explosions = (ctx: Read, events: readonly EngineEvent[]): Suggestion[] =>
  explosionsOf(
    ctx,
    events.flatMap(({ kind, by, weapon }) =>
      kind === 'detonation' && typeof by === 'string' && typeof weapon === 'string' ? [{ by, weapon }] : [],
    ),
  );

/** What happened on the way, then where the fight stands; `head` comes first. */
export function presentTurn(ctx: Read, { active, round, phase, events }: TurnReport, head = ''): Presentation {
  const who = active === null ? 'Nobody can act.' : `${nameOf(ctx, active)} acts.`;
  const happened = tell(ctx, events);
  const place = round === 0 ? 'Free phase.' : `Action Turn ${round}, phase ${phase}.`;
  const urgent = events.some((event) => event.kind === 'detonation' || event.kind === 'death');
  const sentence = [head, happened, place, who].filter((part) => part !== '').join(' ');
  return say(sentence, urgent ? 'warn' : 'info', { suggestions: explosions(ctx, events) });
}

export function presentInterruption(
  ctx: Read,
  { actor }: ActorParams,
  { interrupted, events }: TurnReport & { interrupted: string | null },
): Presentation {
  const cut = interrupted === null ? '' : `, interrupting ${nameOf(ctx, interrupted)}`;
  return say(`${tell(ctx, events)} ${nameOf(ctx, actor)} acts now${cut}.`.trim(), 'info');
}

export function presentEnd(
  ctx: Read,
  { rounds, seconds, events }: { rounds: number; seconds: number; events: readonly EngineEvent[] },
): Presentation {
  const over = `The fight is over after ${counted(rounds, 'Action Turn')}, ${seconds} s.`;
  return say(`${tell(ctx, events)} ${over}`.trim(), 'info', { suggestions: explosions(ctx, events) });
}

export function presentMoxie(
  ctx: Read,
  { actor, use }: ActorParams & { use: string },
  { moxieLeft }: { moxieLeft: number },
): Presentation {
  const what = use === 'go-first' ? ' and goes first in this phase' : '';
  return say(`${nameOf(ctx, actor)} spends a point of Moxie${what}. ${moxieLeft} left.`, 'info');
}

/** Time that has passed, with what happened meanwhile. */
export function presentTime(ctx: Read, seconds: number, events: readonly EngineEvent[]): Presentation {
  const happened = tell(ctx, events);
  const rest = happened === '' ? 'Nothing happens.' : happened;
  return say(`${sayPassed(seconds)} ${rest}`, happened === '' ? 'neutral' : 'info', {
    suggestions: explosions(ctx, events),
  });
}
