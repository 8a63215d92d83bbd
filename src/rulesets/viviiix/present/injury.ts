import type { Presentation, Suggestion } from '../../../contract/views';
import { EFFECT_TABLE, isEffect, type EffectEntry } from '../tables/effects';
import type { Read } from '../types';
import { nameOf } from '../types';
import { counted, fig, say } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import type { BurdenChange, Harm } from '../injury';
import { bestHealer } from '../offer';
import type { OneOrMany, Whom } from '../targets';
import { namedIn, told } from '../targets';
import { teamOf } from '../turn';
import { burdenNow } from './body';
import { later } from './say';

export function effectLabel(id: string): string {
  return isEffect(id) ? EFFECT_TABLE[id].label.toLowerCase() : id;
}

const entryOf = (id: string): Partial<EffectEntry> => (isEffect(id) ? EFFECT_TABLE[id] : {});

/** 'Ana is prone', 'Ana will be prone', or 'Ana: helping spell' where the label names a thing. No full stop. */
export function onText({ names, verb }: Who, id: string, later = false): string {
  const { said, wording } = entryOf(id);
  if (said !== undefined) return `${names}${later ? said.waits : verb(...said.begins)}`;
  return wording === 'has'
    ? `${names}: ${effectLabel(id)}`
    : `${names} ${later ? 'will be' : verb('is', 'are')} ${effectLabel(id)}`;
}

/** 'Ana is no longer prone', or 'Ana: helping spell is over' where the label names a thing. */
export function overText({ names, verb }: Who, id: string): string {
  const { said, wording } = entryOf(id);
  if (said !== undefined) return `${names}${said.ends}.`;
  return wording === 'has'
    ? `${names}: ${effectLabel(id)} is over.`
    : `${names} ${verb('is', 'are')} no longer ${effectLabel(id)}.`;
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

/** ' Ana is overloaded now.' where wounds or healing moved the limits; empty otherwise (VX-LOAD-13). */
export function burdenText(who: Who, { burdenChanged }: { burdenChanged: BurdenChange }): string {
  return burdenChanged === null ? '' : ` ${burdenNow(who, burdenChanged.to)}`;
}

/** 'Ana takes 3 points of damage'. No full stop. */
export const hurtText = ({ names, verb, each }: Who, amount: number): string =>
  `${names} ${verb('takes', 'take')} ${counted(amount, 'point')} of damage${each}`;

/** 'Ana recovers 2 points.' */
export const recoveredText = ({ names, verb, each }: Who, amount: number): string =>
  `${names} ${verb('recovers', 'recover')} ${counted(amount, 'point')}${each}.`;

/** 'Ana is dying.' */
export const fallText = ({ names, verb }: Who, effect: string): string =>
  `${names} ${verb('is', 'are')} ${effectLabel(effect)}.`;

/** What damage brings that has taken hold: states, and otherwise a load that is too heavy now. */
export function afterText(who: Who, { gained, burdenChanged }: Pick<Harm, 'gained' | 'burdenChanged'>): string {
  if (gained.length === 0) return burdenText(who, { burdenChanged });
  return gained.map((effect) => ` ${fallText(who, effect)}`).join('');
}

/** Damage to somebody: what it took and brought, nothing of which is known while it waits. */
export interface Hurt extends Omit<Harm, 'lost'> {
  dealt: number;
  pending: boolean;
  lost: Harm['lost'] | null;
}

export function presentDamage(ctx: Read, input: Whom, result: OneOrMany<Hurt>): Presentation {
  const all = namedIn(input, result);
  const sentence = told(ctx, all, (who, of) => `${hurtText(who, of.dealt)}${later(of)}.${afterText(who, of)}`);
  const figures = all.flatMap(({ id, of }) =>
    Object.entries(of.lost ?? {}).map(([stat, value]) =>
      value === 0
        ? null
        : fig(all.length === 1 ? `Off ${stat}` : `${nameOf(ctx, id)}: off ${stat}`, value, 'VX-EXT-10'),
    ),
  );
  const fallen = all.filter(({ of }) => of.gained.length > 0);
  return say(
    sentence,
    'bad',
    figures,
    fallen.map(({ id }) => aidSuggestion(ctx, id)),
  );
}
