import type { Presentation, Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import type { Reaction } from '../reaction';
import type { Encounter, Read } from '../types';
import { nameOf } from '../types';
import { reactionSuggestion } from './checks';
import { happening } from './events';
import { aidSuggestion } from './injury';
import { reactionSentence } from './mind';
import { counted, fig, join, say } from '../../../engine/words/say';
import { happenings } from './time';

const names = (ctx: Read, ids: readonly string[]): string => join(ids.map((id) => nameOf(ctx, id)));

/** Where the running encounter stands. */
type Place = Pick<Encounter, 'active'> & Partial<Pick<Encounter, 'phase'>>;

function turnText(ctx: Read, { active, phase }: Place): string {
  if (active === null) return 'Nobody can act.';
  return `${nameOf(ctx, active)} ${phase === 'action' ? 'acts' : 'declares'}.`;
}

/** What comes of people who arrive: reactions that were rolled, and those that are called for. */
interface Arrival {
  reactions: readonly Reaction[];
  suggested: readonly { trigger: string; targets: readonly string[] }[];
}

/** Reaction checks that surprise calls for (VX-REACT-8). */
function ambushes(ctx: Read, { suggested }: Arrival): (Suggestion | null)[] {
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
    ambushes(ctx, result),
  );
}

type Joined = Arrival & { joined: readonly { id: string; actsThisTurn: boolean }[] };

export function presentJoin(ctx: Read, _params: object, result: Joined): Presentation {
  const told = result.joined.map(({ id, actsThisTurn }) => {
    const when = actsThisTurn ? 'still acts in this turn' : 'acts from the next turn';
    return `${nameOf(ctx, id)} joins and ${when}.`;
  });
  return say(`${told.join(' ')}${reactionText(ctx, result)}`, 'info', [], ambushes(ctx, result));
}

export function presentLeave(
  ctx: Read,
  { participants }: { participants: readonly string[] },
  result: Place,
): Presentation {
  return say(`${names(ctx, participants)} ${participants.length === 1 ? 'leaves' : 'leave'}. ${turnText(ctx, result)}`);
}

/** First aid and reaction checks that the end of a turn calls for. */
function suggestionsOf(ctx: Read, events: readonly object[]): (Suggestion | null)[] {
  const told = events.map(happening);
  const fallen = told.filter(({ kind }) => kind === 'state-gained').map(({ target }) => target);
  // Two shocks at once for the same people are one check: that of the worse, which is told last.
  const shocked = told.filter(({ kind }) => kind === 'reaction-suggested');
  const each = new Map(shocked.map((one) => [one.targets.join(' '), one]));
  return [
    ...[...new Set(fallen)].map((id) => aidSuggestion(ctx, id)),
    ...[...each.values()].map(({ targets, trigger }) => reactionSuggestion(ctx, targets, trigger)),
  ];
}

type Advanced = Place & { round: number; endOfTurn: boolean; opened: string; events: readonly object[] };

export function presentAdvance(ctx: Read, _params: object, result: Advanced): Presentation {
  const { round, endOfTurn, opened, events } = result;
  if (!endOfTurn) return say(`${opened === 'action' ? 'All have declared. ' : ''}${turnText(ctx, result)}`, 'info');
  const told = happenings(ctx, events);
  return say(
    [`Turn ${round - 1} closes.`, told, turnText(ctx, result)].filter((text) => text !== '').join(' '),
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
  { rounds, seconds, events }: { rounds: number; seconds: number; events: readonly object[] },
): Presentation {
  const told = happenings(ctx, events);
  return say(`The fight ends after ${counted(rounds, 'turn')}, ${sayDuration(seconds)}. ${told}`.trim(), 'info');
}
