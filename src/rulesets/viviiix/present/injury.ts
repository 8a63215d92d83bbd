import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { EFFECT_TABLE, isEffect } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, part, say, strings } from '../../../engine/say';
import { bestHealer } from '../offer';
import { teamOf } from '../turn';
import { points } from './say';

export function effectLabel(id: string): string {
  return isEffect(id) ? EFFECT_TABLE[id].label.toLowerCase() : id;
}

const isThing = (id: string): boolean => isEffect(id) && EFFECT_TABLE[id].wording === 'has';

/** 'Ana is prone', 'Ana will be prone', or 'Ana: helping spell' where the label names a thing. No full stop. */
export function onText(who: string, id: string, later = false): string {
  return isThing(id) ? `${who}: ${effectLabel(id)}` : `${who} ${later ? 'will be' : 'is'} ${effectLabel(id)}`;
}

/** 'Ana is no longer prone', or 'Ana: helping spell is over' where the label names a thing. */
export function overText(who: string, id: string): string {
  return isThing(id) ? `${who}: ${effectLabel(id)} is over.` : `${who} is no longer ${effectLabel(id)}.`;
}

/** First aid for somebody whose countdown has begun, by the best of their side who can give it. */
export function aidSuggestion(ctx: Read, target: string): Suggestion | null {
  const team = teamOf(ctx, target);
  const helper = bestHealer(ctx, target, (id) => teamOf(ctx, id) === team);
  if (helper === null) return null;
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
