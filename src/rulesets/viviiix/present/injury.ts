import type { Presentation, Suggestion } from '../../../contract/views';
import { EFFECT_TABLE, isEffect, type EffectEntry } from '../tables/effects';
import { STAT_TITLES } from '../tables/stats';
import type { Read } from '../types';
import { nameOf } from '../types';
import { counted, fig, say } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import type { BurdenChange, Harm } from '../injury';
import { bestHealer } from '../offer';
import type { OneOrMany, TargetParams } from '../targets';
import { groupedSentences, namedIn } from '../targets';
import { teamOf } from '../turn';
import { burdenNow } from './body';
import { later } from './say';

export function effectLabel(id: string): string {
  return isEffect(id) ? EFFECT_TABLE[id].label.toLowerCase() : id;
}

const titleOf = (stat: string): string => (STAT_TITLES as Readonly<Record<string, string>>)[stat] ?? stat;

const rowOf = (id: string): Partial<EffectEntry> => (isEffect(id) ? EFFECT_TABLE[id] : {});

/** 'Ana is prone', 'Ana will be prone', or 'Ana: helping spell' if the label is a noun. No full stop. */
export function onText({ names, verb }: Who, id: string, later = false): string {
  const { phrases, wording } = rowOf(id);
  if (phrases !== undefined) return `${names}${later ? phrases.waits : verb(...phrases.begins)}`;
  return wording === 'has'
    ? `${names}: ${effectLabel(id)}`
    : `${names} ${later ? 'will be' : verb('is', 'are')} ${effectLabel(id)}`;
}

/** 'Ana is no longer prone.', or 'Ana: helping spell is over.' if the label is a noun. */
export function overText({ names, verb }: Who, id: string): string {
  const { phrases, wording } = rowOf(id);
  if (phrases !== undefined) return `${names}${verb(...phrases.ends)}.`;
  return wording === 'has'
    ? `${names}: ${effectLabel(id)} is over.`
    : `${names} ${verb('is', 'are')} no longer ${effectLabel(id)}.`;
}

/** Suggests first aid for somebody whose countdown has begun, by the best available healer on their side. */
export function aidSuggestion(ctx: Read, target: string): Suggestion | null {
  const team = teamOf(ctx, target);
  const helper = bestHealer(ctx, target, (id) => teamOf(ctx, id) === team);
  if (helper === null) return null;
  return {
    label: `First aid for ${nameOf(ctx, target)}`,
    call: { do: 'treat', with: { healer: helper.id, target, method: 'first-aid' } },
    reason: 'A countdown is running.',
    rule: 'VX-EXT-14',
  };
}

/** ' Ana is overloaded now.' if wounds or healing changed the burden; otherwise empty (VX-LOAD-13). */
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

/** What applied damage causes: states, or else a changed burden. */
export function afterText(who: Who, { gained, burdenChanged }: Pick<Harm, 'gained' | 'burdenChanged'>): string {
  if (gained.length === 0) return burdenText(who, { burdenChanged });
  return gained.map((effect) => ` ${fallText(who, effect)}`).join('');
}

/** The result of damage; what it causes is not known while it waits. */
export interface Hurt extends Omit<Harm, 'lost'> {
  dealt: number;
  pending: boolean;
  lost: Harm['lost'] | null;
}

export function presentDamage(ctx: Read, input: TargetParams, result: OneOrMany<Hurt>): Presentation {
  const all = namedIn(input, result);
  const sentence = groupedSentences(
    ctx,
    all,
    (who, of) => `${hurtText(who, of.dealt)}${later(of)}.${afterText(who, of)}`,
  );
  const figures = all.flatMap(({ id, of }) =>
    Object.entries(of.lost ?? {}).map(([stat, value]) =>
      value === 0
        ? null
        : fig(
            all.length === 1 ? `Lost ${titleOf(stat)}` : `${nameOf(ctx, id)}: lost ${titleOf(stat)}`,
            value,
            'VX-EXT-10',
          ),
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
