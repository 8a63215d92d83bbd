import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, part, say, strings } from '../../../engine/say';
import { points } from './say';

export function effectLabel(id: string): string {
  return isEffect(id) ? EFFECT_TABLE[id].label.toLowerCase() : id;
}

/** First aid for somebody whose countdown has begun. */
function aidSuggestion(ctx: Read, target: string): Suggestion | null {
  const { side } = ctx.peek(target);
  const helper = ctx.world.combatants.find((other) => other.id !== target && other.side === side);
  if (helper === undefined) return null;
  return {
    label: `First aid for ${nameOf(ctx, target)}`,
    call: { do: 'treat', with: { healer: helper.id, target, method: 'first-aid' } },
    reason: 'A countdown runs.',
    rule: 'VX-EXT-14',
  };
}

export function presentDamage(ctx: Read, { target }: { target: string }, result: JsonObject): Presentation {
  const name = nameOf(ctx, target);
  const gained = strings(result['gained']);
  const when = result['pending'] === true ? ' when the turn closes' : '';
  const fall = gained.length === 0 ? '' : ` ${name} is now ${join(gained.map(effectLabel))}.`;
  const lost = Object.entries(part(result, 'lost') ?? {}).map(([stat, value]) =>
    fig(`Off ${stat}`, value, 'VX-EXT-10'),
  );
  return say(
    `${name} takes ${points(num(result, 'dealt'))} of damage${when}.${fall}`,
    'bad',
    lost,
    gained.length === 0 ? [] : [aidSuggestion(ctx, target)],
  );
}
