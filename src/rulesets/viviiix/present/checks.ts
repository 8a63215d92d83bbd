import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { isHelpless } from '../body';
import type { CheckInput, CheckManyInput, OpposedManyInput } from '../schemas/checks';
import type { SkillReference } from '../skill';
import { CATALOGUE } from '../tables/skills';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, join, num, parts, say, str } from '../../../engine/say';

/** What a skill is called at the table. */
export function skillName(es: SkillReference | undefined): string {
  if (es === undefined) return 'a skill';
  if (typeof es !== 'string') return es.name ?? 'a skill';
  return CATALOGUE[es]?.title ?? es;
}

/** 'd8 shows 5' or 'no die'. Adjustments, thresholds and unknown stats stay out of sentences (VX-KUP-1). */
export function dieText(result: JsonObject, die: string, roll: string): string {
  return result[roll] == null ? 'no die' : `${num(result, roll)} on the d${num(result, die)}`;
}

export function presentCheck(ctx: Read, { actor, es }: CheckInput, result: JsonObject): Presentation {
  const name = nameOf(ctx, actor);
  const figures = [
    fig('ARC', result['arc'], 'VX-ACT-3'),
    fig('Threshold', result['threshold'], 'VX-ARC-4'),
    fig('Margin', result['margin'], 'VX-ARC-3'),
    fig('Skill adjustment', result['adjustment'], 'VX-ACT-4'),
    fig('Other adjustments', result['other'], 'VX-MOD-1'),
  ];
  if (result['outcome'] === 'lost-turn') {
    return say(`${name} freezes under the pressure and loses the turn.`, 'bad', figures);
  }
  const success = result['outcome'] === 'success';
  const sentence = `${name} ${success ? 'succeeds' : 'fails'} with ${skillName(es)} (${dieText(result, 'die', 'roll')}).`;
  return say(
    result['unusual'] === true ? `${sentence} The other adjustments are unusually far from 0.` : sentence,
    success ? 'good' : 'bad',
    figures,
  );
}

/** Why somebody was passed over, as it goes on from the name. */
const PASSED_OVER: Readonly<Record<string, string>> = {
  untrained: 'has not learnt it',
  'cannot-act': 'cannot act',
  declaring: 'only declares yet',
  'not-your-turn': 'has to wait for the turn',
  'no-actions-left': 'has no action left',
};

function passedOver(ctx: Read, entries: readonly JsonObject[]): string {
  return entries
    .filter((entry) => entry['why'] !== null)
    .map((entry) => ` ${nameOf(ctx, str(entry, 'id'))} ${PASSED_OVER[str(entry, 'why')] ?? 'is passed over'}.`)
    .join('');
}

const namesOf = (ctx: Read, entries: readonly JsonObject[]): string =>
  join(entries.map((entry) => nameOf(ctx, str(entry, 'id'))));

const withOutcome = (entries: readonly JsonObject[], outcome: string): JsonObject[] =>
  entries.filter((entry) => entry['outcome'] === outcome);

export function presentCheckMany(ctx: Read, { es }: CheckManyInput, result: JsonObject): Presentation {
  const actors = parts(result['actors']);
  const [won, lost] = [withOutcome(actors, 'success'), withOutcome(actors, 'failure')];
  const told = [
    ...(won.length === 0 ? [] : [`${namesOf(ctx, won)} ${won.length === 1 ? 'succeeds' : 'succeed'}`]),
    ...(lost.length === 0 ? [] : [`${namesOf(ctx, lost)} ${lost.length === 1 ? 'fails' : 'fail'}`]),
  ];
  return say(`${told.join(', ')} with ${skillName(es)}.${passedOver(ctx, actors)}`, won.length > 0 ? 'good' : 'bad', [
    fig('Threshold', result['threshold'], 'VX-ARC-4'),
    ...actors.map((entry) => fig(`ARC, ${nameOf(ctx, str(entry, 'id'))}`, entry['arc'], 'VX-ACT-3')),
  ]);
}

export function presentOpposed(
  ctx: Read,
  { actor, opponent }: { actor: string; opponent: string },
  result: JsonObject,
): Presentation {
  const [own, other] = [nameOf(ctx, actor), nameOf(ctx, opponent)];
  const outcome = str(result, 'outcome');
  const sentence =
    outcome === 'tie'
      ? `${own} and ${other} come out even: neither succeeds.`
      : outcome === 'actor'
        ? `${own} gets the better of ${other}.`
        : `${other} gets the better of ${own}.`;
  return say(sentence, outcome === 'actor' ? 'good' : outcome === 'tie' ? 'neutral' : 'bad', [
    fig(`ARC, ${own}`, result['actorArc'], 'VX-ARC-2'),
    fig(`ARC, ${other}`, result['opponentArc'], 'VX-ARC-2'),
    fig('Margin', result['margin'], 'VX-ARC-3'),
  ]);
}

const PAIR_TEXT: Readonly<Record<string, string>> = {
  actor: 'gets the better of',
  opponent: 'loses to',
  tie: 'comes out even with',
};

export function presentOpposedMany(ctx: Read, { actor }: OpposedManyInput, result: JsonObject): Presentation {
  const opponents = parts(result['opponents']);
  const told = Object.entries(PAIR_TEXT).flatMap(([outcome, text]) => {
    const those = withOutcome(opponents, outcome);
    return those.length === 0 ? [] : [`${text} ${namesOf(ctx, those)}`];
  });
  const tone = { all: 'good', some: 'neutral', none: 'bad' } as const;
  return say(
    `${nameOf(ctx, actor)} ${join(told)}.${passedOver(ctx, opponents)}`,
    tone[result['outcome'] as keyof typeof tone],
    [
      fig('Roll', result['actorRoll'], 'VX-ACT-4'),
      ...opponents.map((entry) => fig(`Margin, ${nameOf(ctx, str(entry, 'id'))}`, entry['margin'], 'VX-ARC-3')),
    ],
  );
}

/** A reaction check that those who can should make now; null where nobody can (VX-REACT-7). */
export function reactionSuggestion(ctx: Read, targets: readonly string[], trigger: string): Suggestion | null {
  const able = targets.filter((id) => Object.hasOwn(ctx.world.index, id) && !isHelpless(ctx, ctx.peek(id)));
  if (able.length === 0) return null;
  return {
    label: `Reaction: ${join(able.map((id) => nameOf(ctx, id)))}`,
    call: { do: 'reaction', with: { targets: able, trigger } },
    reason: trigger.replaceAll('-', ' '),
    rule: trigger === 'ambushed' ? 'VX-REACT-8' : 'VX-REACT-7',
  };
}
