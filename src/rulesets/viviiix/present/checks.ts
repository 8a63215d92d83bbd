import type { Presentation, Suggestion } from '../../../contract/views';
import { idWords } from '../../../contract/id-words';
import { isHelpless } from '../body';
import type { CheckInput, CheckManyInput, OpposedManyInput } from '../schemas/checks';
import type { SkillReference } from '../skill';
import { CATALOGUE } from '../tables/skills';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, listOf, say, signed } from '../../../engine/words/say';
import { groupedSentences } from '../targets';

/** The display name of a skill. */
export function skillName(es: SkillReference | undefined): string {
  if (es === undefined) return 'a skill';
  if (typeof es !== 'string') return es.name ?? 'a skill';
  return CATALOGUE[es]?.title ?? es;
}

/** '5 on the d8' or 'no die'. Adjustments, thresholds and unknown stats stay out of sentences (VX-KUP-1). */
function dieText(die: number | null, roll: number | null): string {
  return roll === null || die === null ? 'no die' : `${roll} on the d${die}`;
}

interface Checked {
  outcome: string;
  die: number | null;
  roll: number | null;
  adjustment: number | null;
  other: number;
  arc: number | null;
  threshold: number;
  margin: number | null;
  unusual: boolean;
}

export function presentCheck(ctx: Read, { actor, es }: CheckInput, result: Checked): Presentation {
  const name = nameOf(ctx, actor);
  const figures = [
    fig('ARC', result.arc, 'VX-ACT-3'),
    fig('Threshold', result.threshold, 'VX-ARC-4'),
    fig('Margin', result.margin, 'VX-ARC-3'),
    fig('Skill adjustment', result.adjustment === null ? null : signed(result.adjustment), 'VX-ACT-4'),
    fig('Other adjustments', result.other === 0 ? null : signed(result.other), 'VX-MOD-1'),
  ];
  if (result.outcome === 'lost-turn') {
    return say(`${name} freezes under pressure and loses the turn.`, 'bad', figures);
  }
  const success = result.outcome === 'success';
  const sentence = `${name} ${success ? 'succeeds' : 'fails'} with ${skillName(es)} (${dieText(result.die, result.roll)}).`;
  return say(
    result.unusual ? `${sentence} The other adjustments are unusually large.` : sentence,
    success ? 'good' : 'bad',
    figures,
  );
}

/** Why somebody was passed over, phrased to follow the name. */
const PASSED_OVER: Readonly<Record<string, readonly [one: string, several: string]>> = {
  untrained: ['is untrained', 'are untrained'],
  'cannot-act': ['cannot act', 'cannot act'],
  declaring: ['can only declare so far', 'can only declare so far'],
  'not-your-turn': ['has to wait their turn', 'have to wait their turn'],
  'no-actions-left': ['has no action left', 'have no action left'],
};

/** One of several results: the outcome, or why nothing was rolled. */
interface Each {
  id: string;
  outcome: string;
  why: string | null;
}

function passedOver(ctx: Read, entries: readonly Each[]): string {
  const those = entries.flatMap(({ id, why }) => (why === null ? [] : [{ id, of: why }]));
  const told = groupedSentences(ctx, those, ({ names, verb }, why) => {
    return `${names} ${verb(...(PASSED_OVER[why] ?? ['is passed over', 'are passed over']))}.`;
  });
  return told === '' ? '' : ` ${told}`;
}

const namesOf = (ctx: Read, entries: readonly Each[]): string => listOf(entries.map(({ id }) => nameOf(ctx, id)));

const withOutcome = <E extends Each>(entries: readonly E[], wanted: string): E[] =>
  entries.filter(({ outcome }) => outcome === wanted);

export function presentCheckMany(
  ctx: Read,
  { es }: CheckManyInput,
  { actors, threshold }: { actors: readonly (Each & { arc: number | null })[]; threshold: number },
): Presentation {
  const [won, lost] = [withOutcome(actors, 'success'), withOutcome(actors, 'failure')];
  const parts = [
    ...(won.length === 0 ? [] : [`${namesOf(ctx, won)} ${won.length === 1 ? 'succeeds' : 'succeed'}`]),
    ...(lost.length === 0 ? [] : [`${namesOf(ctx, lost)} ${lost.length === 1 ? 'fails' : 'fail'}`]),
  ];
  return say(`${parts.join(', ')} with ${skillName(es)}.${passedOver(ctx, actors)}`, won.length > 0 ? 'good' : 'bad', [
    fig('Threshold', threshold, 'VX-ARC-4'),
    ...actors.map(({ id, arc }) => fig(`ARC, ${nameOf(ctx, id)}`, arc, 'VX-ACT-3')),
  ]);
}

interface Contest {
  outcome: string;
  actorArc: number;
  opponentArc: number;
  margin: number;
}

export function presentOpposed(
  ctx: Read,
  { actor, opponent }: { actor: string; opponent: string },
  { outcome, actorArc, opponentArc, margin }: Contest,
): Presentation {
  const [own, other] = [nameOf(ctx, actor), nameOf(ctx, opponent)];
  const sentence =
    outcome === 'tie'
      ? `${own} and ${other} tie: neither succeeds.`
      : outcome === 'actor'
        ? `${own} gets the better of ${other}.`
        : `${other} gets the better of ${own}.`;
  return say(sentence, outcome === 'actor' ? 'good' : outcome === 'tie' ? 'neutral' : 'bad', [
    fig(`ARC, ${own}`, actorArc, 'VX-ARC-2'),
    fig(`ARC, ${other}`, opponentArc, 'VX-ARC-2'),
    fig('Margin', margin, 'VX-ARC-3'),
  ]);
}

const PAIR_TEXT: Readonly<Record<string, string>> = {
  actor: 'gets the better of',
  opponent: 'loses to',
  tie: 'ties with',
};

const CONTEST_TONE = { all: 'good', some: 'neutral', none: 'bad' } as const;

export interface Contests {
  outcome: keyof typeof CONTEST_TONE;
  actorRoll: number | null;
  opponents: readonly (Each & { margin: number | null })[];
}

export function presentOpposedMany(
  ctx: Read,
  { actor }: OpposedManyInput,
  { outcome, actorRoll, opponents }: Contests,
): Presentation {
  const parts = Object.entries(PAIR_TEXT).flatMap(([kind, text]) => {
    const those = withOutcome(opponents, kind);
    return those.length === 0 ? [] : [`${text} ${namesOf(ctx, those)}`];
  });
  return say(`${nameOf(ctx, actor)} ${listOf(parts)}.${passedOver(ctx, opponents)}`, CONTEST_TONE[outcome], [
    fig('Roll', actorRoll, 'VX-ACT-4'),
    ...opponents.map(({ id, margin }) => fig(`Margin, ${nameOf(ctx, id)}`, margin, 'VX-ARC-3')),
  ]);
}

/** Suggests a reaction check for those able to make one; null if nobody is (VX-REACT-7). */
export function reactionSuggestion(ctx: Read, targets: readonly string[], trigger: string): Suggestion | null {
  const able = targets.filter((id) => Object.hasOwn(ctx.world.index, id) && !isHelpless(ctx, ctx.peek(id)));
  if (able.length === 0) return null;
  return {
    label: `Reaction: ${listOf(able.map((id) => nameOf(ctx, id)))}`,
    call: { do: 'reaction', with: { targets: able, trigger } },
    reason: idWords(trigger),
    rule: trigger === 'ambushed' ? 'VX-REACT-8' : 'VX-REACT-7',
  };
}
