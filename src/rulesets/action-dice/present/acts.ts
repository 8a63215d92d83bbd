import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { firstWeapon } from '../offer';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, say, str, strings } from '../../../engine/say';

interface Acting {
  actor: string;
}

function left(result: JsonObject) {
  return fig('Actions left', result['actionsLeft'], 'AD-ACT-1');
}

/** 'Goblin and Orc have an opening.' with a key for each to take it. */
function openings(ctx: Read, actor: string, result: JsonObject): { text: string; takers: Suggestion[] } {
  const ids = strings(result['openings']);
  if (ids.length === 0) return { text: '', takers: [] };
  const text = ` ${join(ids.map((id) => nameOf(ctx, id)))} ${ids.length === 1 ? 'has' : 'have'} an opening.`;
  const takers = ids.map((id): Suggestion => {
    const params: JsonObject = { actor: id, target: actor, mode: 'opening', weapon: firstWeapon(ctx, id) };
    return { label: `${nameOf(ctx, id)} takes the opening`, call: { do: 'attack', with: params }, rule: 'AD-REA-6' };
  });
  return { text, takers };
}

export function presentDefend(ctx: Read, input: Acting, result: JsonObject): Presentation {
  return say(
    `${nameOf(ctx, input.actor)} is on the defensive; a defense costs ${num(result, 'defenseCost')} Vigor.`,
    'info',
    [left(result)],
  );
}

export function presentEscape(ctx: Read, input: Acting, result: JsonObject): Presentation {
  const { text, takers } = openings(ctx, input.actor, result);
  return say(
    `${nameOf(ctx, input.actor)} flees, up to ${num(result, 'movement')} ft${result['leaves'] === true ? ', and is gone when the turn ends' : ''}.${text}`,
    'warn',
    [left(result)],
    takers,
  );
}

export function presentMove(ctx: Read, input: Acting, result: JsonObject): Presentation {
  return say(`${nameOf(ctx, input.actor)} moves ${num(result, 'feet')} ft.`, 'neutral', [left(result)]);
}

export function presentReady(ctx: Read, input: Acting, result: JsonObject): Presentation {
  return say(
    `${nameOf(ctx, input.actor)} readies ‘${str(result, 'action')}’ for when ‘${str(result, 'trigger')}’.`,
    'info',
    [left(result)],
  );
}

export function presentTrigger(ctx: Read, input: Acting, result: JsonObject): Presentation {
  return say(`${nameOf(ctx, input.actor)} acts: ${str(result, 'action')}.`, 'info', [
    num(result, 'vigorSpent') > 0 ? fig('Vigor', result['vigorSpent'], 'AD-ACT-8') : null,
  ]);
}

export function presentStand(ctx: Read, input: Acting, result: JsonObject): Presentation {
  const { text, takers } = openings(ctx, input.actor, result);
  return say(`${nameOf(ctx, input.actor)} gets up.${text}`, 'neutral', [left(result)], takers);
}

export function presentAbility(ctx: Read, input: Acting & { name: string }, result: JsonObject): Presentation {
  const name = nameOf(ctx, input.actor);
  if (result['complete'] !== true) {
    return say(`${name} works on ${input.name}: ${num(result, 'spent')} of ${num(result, 'needed')} actions.`, 'info', [
      left(result),
    ]);
  }
  const { text, takers } = openings(ctx, input.actor, result);
  return say(
    `${name} uses ${input.name}.${text}`,
    'info',
    [
      num(result, 'vigorSpent') > 0 ? fig('Vigor', result['vigorSpent'], 'AD-ACT-9') : null,
      num(result, 'manaSpent') > 0 ? fig('Mana', result['manaSpent'], 'AD-ACT-9') : null,
      left(result),
    ],
    takers,
  );
}

export function presentItem(ctx: Read, input: Acting & { item: string }, result: JsonObject): Presentation {
  const heal: Suggestion = {
    label: 'It restores points',
    call: { do: 'heal', with: { target: input.actor } },
    rule: 'AD-ACT-10',
  };
  return say(`${nameOf(ctx, input.actor)} uses ${input.item}.`, 'neutral', [left(result)], [heal]);
}

export function presentOpening(ctx: Read, input: Acting, result: JsonObject): Presentation {
  const { text, takers } = openings(ctx, input.actor, result);
  return say(`${nameOf(ctx, input.actor)} is exposed.${text}`, 'warn', [], takers);
}
