import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { SkillReference } from '../skill';
import { CATALOGUE } from '../tables/skills';
import type { Read } from '../types';
import { nameOf } from '../types';
import { fig, num, say, str } from '../../../engine/say';

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

export function presentCheck(
  ctx: Read,
  { actor, es }: { actor: string; es: SkillReference },
  result: JsonObject,
): Presentation {
  const success = result['outcome'] === 'success';
  const name = nameOf(ctx, actor);
  const sentence = `${name} ${success ? 'succeeds' : 'fails'} with ${skillName(es)} (${dieText(result, 'die', 'roll')}).`;
  return say(
    result['unusual'] === true ? `${sentence} The other adjustments are unusually far from 0.` : sentence,
    success ? 'good' : 'bad',
    [
      fig('ARC', result['arc'], 'VX-ACT-3'),
      fig('Threshold', result['threshold'], 'VX-ARC-4'),
      fig('Margin', result['margin'], 'VX-ARC-3'),
      fig('Skill adjustment', result['adjustment'], 'VX-ACT-4'),
      fig('Other adjustments', result['other'], 'VX-MOD-1'),
    ],
  );
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

/** A reaction check somebody should make now. */
export function reactionSuggestion(ctx: Read, targets: string[], trigger: string): Suggestion {
  return {
    label: `Reaction: ${targets.map((id) => nameOf(ctx, id)).join(', ')}`,
    call: { do: 'reaction', with: { targets, trigger } },
    reason: trigger.replaceAll('-', ' '),
    rule: 'VX-REACT-7',
  };
}
