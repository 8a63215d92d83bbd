import type { Presentation } from '../../../contract/views';
import { fig, say } from '../../../engine/words/say';
import { whoAre } from '../../../engine/words/who';
import type { BurdenChange } from '../injury';
import type { AttackInput, SeriesInput } from '../schemas/attack';
import type { RangeBand } from '../tables/burden';
import type { Read } from '../types';
import { nameOf } from '../types';
import { reactionSuggestion } from './checks';
import { afterText, aidSuggestion, hurtText } from './injury';
import { LATER } from './say';

type Defence = AttackInput['defence']['kind'];

const DEFENCE_TEXT: Readonly<Record<Defence, string>> = {
  none: 'lets it come',
  weapon: 'parries',
  shield: 'catches it on the shield',
  dodge: 'dodges',
};

/** What a blow that lands does; as far as it has taken effect, with the states it brings. */
export interface Damage {
  raw: number;
  amount: number;
  dealt: number;
  pending: boolean;
  burdenChanged: BurdenChange;
  gained?: string[];
}

/** What an attack came to. */
export interface Attacked {
  outcome: 'hit' | 'absorbed' | 'miss';
  attackArc: number;
  range: RangeBand | null;
  /** Null where nobody defends. */
  defenceKind: Defence | null;
  defenceArc: number | null;
  threshold: number | null;
  margin: number;
  /** Null on a miss. */
  damage: Damage | null;
  suggested: string[];
}

type Who = Pick<AttackInput, 'actor' | 'target'> & { weapon: AttackInput['weapon'] | undefined };

function sentenceOf(ctx: Read, { actor, target, weapon }: Who, { damage, defenceKind }: Attacked): string {
  const [by, on] = [nameOf(ctx, actor), nameOf(ctx, target)];
  const name = typeof weapon === 'string' ? weapon : weapon?.name;
  const means = name === undefined ? '' : ` with ${name.startsWith('the ') ? name : `the ${name}`}`;
  if (damage === null) {
    return defenceKind === null
      ? `${by} misses ${on}${means}.`
      : `${by} attacks ${on}${means}; ${on} ${DEFENCE_TEXT[defenceKind]}.`;
  }
  const { amount, dealt, pending, gained = [], burdenChanged } = damage;
  if (amount === 0) return `${by} hits ${on}${means}, but the blow is absorbed.`;
  if (!pending && dealt > 0) {
    const who = whoAre([on]);
    return `${by} hits ${on}${means}. ${hurtText(who, dealt)}.${afterText(who, { gained, burdenChanged })}`;
  }
  return `${by} hits ${on}${means}: ${amount} damage${pending ? LATER : ', not applied'}.`;
}

/** What an attack calls for: reactions, and first aid for whoever goes down. */
function callsOf(ctx: Read, target: string, { damage, suggested }: Attacked) {
  const fell = (damage?.gained ?? []).length > 0;
  return [
    ...suggested.map((trigger) => reactionSuggestion(ctx, [target], trigger)),
    fell ? aidSuggestion(ctx, target) : null,
  ];
}

export function presentAttack(ctx: Read, input: AttackInput, result: Attacked): Presentation {
  return say(
    sentenceOf(ctx, input, result),
    result.outcome === 'hit' ? 'bad' : 'neutral',
    [
      fig('Attack ARC', result.attackArc, 'VX-EXT-5'),
      fig('Defence ARC', result.defenceArc, 'VX-EXT-6'),
      fig('Threshold', result.threshold, 'VX-EXT-7'),
      fig('Margin', result.margin, 'VX-ARC-3'),
      fig('Range', result.range, 'VX-EXT-9'),
      fig('Damage', result.damage?.amount, 'VX-EXT-8'),
    ],
    callsOf(ctx, input.target, result),
  );
}

export function presentSeries(
  ctx: Read,
  { actor, weapon, attacks: given }: SeriesInput,
  { attacks, hits, dealt }: { attacks: readonly (Attacked & { id: string })[]; hits: number; dealt: number },
): Presentation {
  const told = attacks.map((one, place) =>
    sentenceOf(ctx, { actor, target: one.id, weapon: given[place]?.weapon ?? weapon }, one),
  );
  return say(
    told.join(' '),
    hits > 0 ? 'bad' : 'neutral',
    [fig('Hits', hits, 'VX-ACT-9'), fig('Damage in all', dealt, 'VX-EXT-8')],
    attacks.flatMap((one) => callsOf(ctx, one.id, one)),
  );
}
