import type { Presentation } from '../../../contract/views';
import { fig, inLines, say } from '../../../engine/words/say';
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
  none: 'does not defend',
  weapon: 'parries',
  shield: 'blocks with the shield',
  dodge: 'dodges',
};

/** The damage of a hit; once applied, with the states it causes. */
export interface Damage {
  raw: number;
  amount: number;
  dealt: number;
  pending: boolean;
  burdenChanged: BurdenChange;
  gained?: string[];
}

/** The result of an attack. */
export interface Attacked {
  outcome: 'hit' | 'absorbed' | 'miss';
  attackArc: number;
  range: RangeBand | null;
  /** Null without a defence. */
  defenceKind: Defence | null;
  defenceArc: number | null;
  threshold: number | null;
  margin: number;
  /** Null on a miss. */
  damage: Damage | null;
  suggested: string[];
}

type Attackers = Pick<AttackInput, 'actor' | 'target'> & { weapon: AttackInput['weapon'] | undefined };

function sentenceOf(ctx: Read, { actor, target, weapon }: Attackers, { damage, defenceKind }: Attacked): string {
  const [by, on] = [nameOf(ctx, actor), nameOf(ctx, target)];
  const name = typeof weapon === 'string' ? weapon : weapon?.name;
  const means = name === undefined ? '' : ` with ${name.startsWith('the ') ? name : `the ${name}`}`;
  if (damage === null) {
    return defenceKind === null
      ? `${by} misses ${on}${means}.`
      : `${by} attacks ${on}${means}; ${on} ${DEFENCE_TEXT[defenceKind]}.`;
  }
  const { amount, dealt, pending, gained = [], burdenChanged } = damage;
  if (amount === 0) return `${by} hits ${on}${means}, but the damage is absorbed.`;
  if (!pending && dealt > 0) {
    const who = whoAre([on]);
    return `${by} hits ${on}${means}. ${hurtText(who, dealt)}.${afterText(who, { gained, burdenChanged })}`;
  }
  return `${by} hits ${on}${means}: ${amount} damage${pending ? LATER : ', not applied'}.`;
}

/** What an attack suggests: reaction checks, and first aid for somebody who goes down. */
function suggestionsOf(ctx: Read, target: string, { damage, suggested }: Attacked) {
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
    suggestionsOf(ctx, input.target, result),
  );
}

export function presentSeries(
  ctx: Read,
  { actor, weapon, attacks: given }: SeriesInput,
  { attacks, hits, dealt }: { attacks: readonly (Attacked & { id: string })[]; hits: number; dealt: number },
): Presentation {
  const sentences = attacks.map((one, place) =>
    sentenceOf(ctx, { actor, target: one.id, weapon: given[place]?.weapon ?? weapon }, one),
  );
  return say(
    inLines(sentences),
    hits > 0 ? 'bad' : 'neutral',
    [fig('Hits', hits, 'VX-ACT-9'), fig('Total damage', dealt, 'VX-EXT-8')],
    attacks.flatMap((one) => suggestionsOf(ctx, one.id, one)),
  );
}
