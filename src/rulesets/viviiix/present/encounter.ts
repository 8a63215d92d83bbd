import type { Presentation, Suggestion } from '../../../contract/views';
import type { EngineEvent } from '../../../engine/state/context';
import { sayDuration } from '../../../engine/time/duration';
import type { Reaction } from '../reaction';
import type { Encounter, Read } from '../types';
import { nameOf } from '../types';
import { reactionSuggestion } from './checks';
import { readEvent } from './events';
import { aidSuggestion } from './injury';
import { reactionSentence } from './mind';
import { counted, fig, listOf, say } from '../../../engine/words/say';
import { tell } from './time';

const names = (ctx: Read, ids: readonly string[]): string => listOf(ids.map((id) => nameOf(ctx, id)));

/** The current place and phase of the encounter. */
type Place = Pick<Encounter, 'active'> & Partial<Pick<Encounter, 'phase'>>;

function turnText(ctx: Read, { active, phase }: Place): string {
  if (active === null) return 'Nobody can act.';
  return `${nameOf(ctx, active)} ${phase === 'action' ? 'acts' : 'declares'}.`;
}

/** Reaction checks of people who start or join: rolled ones and suggested ones. */
interface Arrival {
  reactions: readonly Reaction[];
  suggested: readonly { trigger: string; targets: readonly string[] }[];
}

/** Reaction checks suggested because of surprise (VX-REACT-8). */
function surpriseSuggestions(ctx: Read, { suggested }: Arrival): (Suggestion | null)[] {
  return suggested.map(({ targets, trigger }) => reactionSuggestion(ctx, targets, trigger));
}

function reactionText(ctx: Read, { reactions }: Arrival): string {
  return reactions.length === 0 ? '' : ` ${reactionSentence(ctx, reactions)}`;
}

type Start = Place & Arrival & { skipped: readonly string[]; rolls: Readonly<Record<string, number>> };

export function presentStart(ctx: Read, _params: object, result: Start): Presentation {
  const { skipped, rolls } = result;
  const passed = skipped.length === 0 ? '' : ` Passed over: ${names(ctx, skipped)}.`;
  return say(
    `The fight begins. ${turnText(ctx, result)}${passed}${reactionText(ctx, result)}`,
    'info',
    Object.entries(rolls).map(([id, roll]) => fig(`Tie: ${nameOf(ctx, id)}`, roll, 'VX-SEQ-2')),
    surpriseSuggestions(ctx, result),
  );
}

type Joined = Arrival & { joined: readonly { id: string; actsThisTurn: boolean }[] };

export function presentJoin(ctx: Read, _params: object, result: Joined): Presentation {
  const sentences = result.joined.map(({ id, actsThisTurn }) => {
    const when = actsThisTurn ? 'still acts this turn' : 'acts from next turn';
    return `${nameOf(ctx, id)} joins and ${when}.`;
  });
  return say(`${sentences.join(' ')}${reactionText(ctx, result)}`, 'info', [], surpriseSuggestions(ctx, result));
}

export function presentLeave(
  ctx: Read,
  { participants }: { participants: readonly string[] },
  result: Place,
): Presentation {
  return say(`${names(ctx, participants)} ${participants.length === 1 ? 'leaves' : 'leave'}. ${turnText(ctx, result)}`);
}

/** First aid and reaction checks suggested at the end of a turn. */
function suggestionsOf(ctx: Read, events: readonly EngineEvent[]): (Suggestion | null)[] {
  const all = events.map(readEvent);
  const fallen = all.filter(({ kind }) => kind === 'state-gained').map(({ target }) => target);
  // Two triggers at once for the same people call for one check, for the worse, which comes last.
  const shocked = all.filter(({ kind }) => kind === 'reaction-suggested');
  const each = new Map(shocked.map((one) => [one.targets.join(' '), one]));
  return [
    ...[...new Set(fallen)].map((id) => aidSuggestion(ctx, id)),
    ...[...each.values()].map(({ targets, trigger }) => reactionSuggestion(ctx, targets, trigger)),
  ];
}

type Advanced = Place & { round: number; endOfTurn: boolean; opened: string; events: readonly EngineEvent[] };

export function presentAdvance(ctx: Read, _params: object, result: Advanced): Presentation {
  const { round, endOfTurn, opened, events } = result;
  if (!endOfTurn) return say(`${opened === 'action' ? 'All have declared. ' : ''}${turnText(ctx, result)}`, 'info');
  const happened = tell(ctx, events);
  return say(
    [`Turn ${round - 1} ends.`, happened, turnText(ctx, result)].filter((text) => text !== '').join(' '),
    'info',
    [fig('Turn', round, 'VX-TIME-1')],
    suggestionsOf(ctx, events),
  );
}

export function presentDeclare(ctx: Read, { actor, text }: { actor: string; text: string }): Presentation {
  return say(`${nameOf(ctx, actor)} declares “${text}”.`, 'info');
}

export function presentEnd(
  ctx: Read,
  _params: object,
  { rounds, seconds, events }: { rounds: number; seconds: number; events: readonly EngineEvent[] },
): Presentation {
  const happened = tell(ctx, events);
  return say(`The fight ends after ${counted(rounds, 'turn')}, ${sayDuration(seconds)}. ${happened}`.trim(), 'info');
}
