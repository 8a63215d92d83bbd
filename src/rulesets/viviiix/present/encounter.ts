import type { Presentation, Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/duration';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { reactionSuggestion } from './checks';
import { aidSuggestion } from './injury';
import { reactionSentence } from './mind';
import { fig, join, num, part, parts, say, str, strings } from '../../../engine/say';
import { points } from './say';
import { happenings } from './time';

const names = (ctx: Read, ids: readonly string[]): string => join(ids.map((id) => nameOf(ctx, id)));

function turnText(ctx: Read, result: JsonObject): string {
  const active = str(result, 'active');
  if (active === '') return 'Nobody can act.';
  return `${nameOf(ctx, active)} ${str(result, 'phase') === 'action' ? 'acts' : 'declares'}.`;
}

/** Reaction checks that surprise calls for (VX-REACT-8). */
function ambushes(ctx: Read, result: JsonObject): (Suggestion | null)[] {
  return parts(result['suggested']).map((one) => reactionSuggestion(ctx, strings(one['targets']), str(one, 'trigger')));
}

function reactionText(ctx: Read, result: JsonObject): string {
  const entries = parts(result['reactions']);
  return entries.length === 0 ? '' : ` ${reactionSentence(ctx, entries)}`;
}

function rollFigures(ctx: Read, result: JsonObject) {
  return Object.entries(part(result, 'rolls') ?? {}).map(([id, roll]) =>
    fig(`Tie: ${nameOf(ctx, id)}`, roll, 'VX-SEQ-2'),
  );
}

export function presentStart(ctx: Read, _params: object, result: JsonObject): Presentation {
  const skipped = strings(result['skipped']);
  const passed = skipped.length === 0 ? '' : ` Passed over: ${names(ctx, skipped)}.`;
  return say(
    `The encounter begins. ${turnText(ctx, result)}${passed}${reactionText(ctx, result)}`,
    'info',
    rollFigures(ctx, result),
    ambushes(ctx, result),
  );
}

export function presentJoin(ctx: Read, _params: object, result: JsonObject): Presentation {
  const told = parts(result['joined']).map((entry) => {
    const when = entry['actsThisTurn'] === true ? 'still acts in this turn' : 'acts from the next turn';
    return `${nameOf(ctx, str(entry, 'id'))} joins and ${when}.`;
  });
  return say(`${told.join(' ')}${reactionText(ctx, result)}`, 'info', [], ambushes(ctx, result));
}

export function presentLeave(
  ctx: Read,
  { participants }: { participants: readonly string[] },
  result: JsonObject,
): Presentation {
  return say(`${names(ctx, participants)} ${participants.length === 1 ? 'leaves' : 'leave'}. ${turnText(ctx, result)}`);
}

/** First aid and reaction checks that the end of a turn calls for. */
function suggestionsOf(ctx: Read, events: readonly JsonObject[]): (Suggestion | null)[] {
  const fallen = events.filter((event) => event['kind'] === 'state-gained').map((event) => str(event, 'target'));
  return [
    ...[...new Set(fallen)].map((id) => aidSuggestion(ctx, id)),
    ...events
      .filter((event) => event['kind'] === 'reaction-suggested')
      .map((event) => reactionSuggestion(ctx, strings(event['targets']), str(event, 'trigger'))),
  ];
}

export function presentAdvance(ctx: Read, _params: object, result: JsonObject): Presentation {
  if (result['endOfTurn'] !== true) {
    const opened = result['opened'] === 'action' ? 'All have declared. ' : '';
    return say(`${opened}${turnText(ctx, result)}`, 'info');
  }
  const events = parts(result['events']);
  const told = events.length === 0 ? '' : ` ${happenings(ctx, events)}`;
  return say(
    `Turn ${num(result, 'round') - 1} closes.${told} ${turnText(ctx, result)}`,
    'info',
    [fig('Turn', result['round'], 'VX-TIME-1')],
    suggestionsOf(ctx, events),
  );
}

export function presentDeclare(
  ctx: Read,
  { actor, text }: { actor: string; text: string },
  _result: JsonObject,
): Presentation {
  return say(`${nameOf(ctx, actor)} declares “${text}”.`, 'info');
}

export function presentEnd(ctx: Read, _params: object, result: JsonObject): Presentation {
  const events = parts(result['events']);
  const told = events.length === 0 ? '' : ` ${happenings(ctx, events)}`;
  const length = `${points(num(result, 'rounds'), 'turn')}, ${sayDuration(num(result, 'seconds'))}`;
  return say(`The encounter ends after ${length}.${told}`, 'info');
}
