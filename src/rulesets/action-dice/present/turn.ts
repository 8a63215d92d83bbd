import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { has } from '../effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, parts, say, str, strings } from '../../../engine/say';

/** 'Mira has the turn, 2 actions.', that she can do little with it, or that nobody has it. */
function whoseTurn(ctx: Read, result: JsonObject): string {
  const active = str(result, 'active');
  if (active === '') return 'Nobody is able to act.';
  const by = (['incapacitated', 'winded'] as const).find((effect) => has(ctx.peek(active).state, effect));
  if (by !== undefined) return `${nameOf(ctx, active)} has the turn, but is ${EFFECT_TABLE[by].word}.`;
  const left = ctx.peek(active).state.actionsLeft;
  return `${nameOf(ctx, active)} has the turn, ${left} ${left === 1 ? 'action' : 'actions'}.`;
}

export function presentStartEncounter(ctx: Read, _input: object, result: JsonObject): Presentation {
  const order = strings(result['order']).map((id) => `${nameOf(ctx, id)} ${ctx.peek(id).state.initiative ?? 0}`);
  return say(`The encounter begins: ${join(order)}. ${whoseTurn(ctx, result)}`, 'info', [
    fig('Round', result['round'], 'AD-TIME-1'),
  ]);
}

export function presentAdvance(ctx: Read, _input: object, result: JsonObject): Presentation {
  const events = parts(result['events']);
  const opened = events.some((event) => event['kind'] === 'round') ? `Round ${num(result, 'round')}. ` : '';
  return say(`${opened}${whoseTurn(ctx, result)}`, anybodyDied(result) ? 'bad' : 'info');
}

function anybodyDied(result: JsonObject): boolean {
  return parts(result['events']).some((event) => event['kind'] === 'death');
}

export function presentEndEncounter(_ctx: Read, _input: object, result: JsonObject): Presentation {
  const rounds = num(result, 'rounds');
  return say(
    `The encounter is over after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`,
    anybodyDied(result) ? 'bad' : 'info',
    [fig('Length', result['seconds'], 'AD-TIME-1', 's')],
  );
}

export function presentJoin(ctx: Read, input: { target: string }, result: JsonObject): Presentation {
  const place = strings(result['order']).indexOf(input.target) + 1;
  return say(`${nameOf(ctx, input.target)} arrives, initiative ${num(result, 'initiative')}, place ${place}.`, 'info');
}

export function presentLeave(ctx: Read, input: { target: string }): Presentation {
  return say(`${nameOf(ctx, input.target)} leaves the fight.`, 'info');
}
