import type { Presentation, Suggestion } from '../../../contract/views';
import { fig, plain, say } from '../../../engine/words/say';
import type { JsonObject } from '../../../kernel/json';
import type { Damage } from '../damage';
import { defenseCost } from '../derive';
import { likelyDefense } from '../offer';
import type { Progress } from '../progress';
import type { Roll } from '../state';
import type { HarmResult } from '../strike';
import type { Read } from '../types';
import { nameOf } from '../types';
import { costs, payment, windedText } from './acts';
import { damageFigures, damageSentence, hazardLine, linesText, notesOf, notesText, resistFigures } from './damage';

/** The part of an attack's result that is shown. */
interface AttackResult {
  outcome: 'hit' | 'miss' | 'defended' | 'pending' | 'unfinished';
  roll: Roll | null;
  targetNumber: number;
  defenseRoll: Roll | null;
  damage: Damage | null;
  killed: boolean;
  killOffered: boolean;
  onHit: HarmResult | null;
  notes: readonly string[];
  progress?: Progress | null;
  vigorSpent: { actor: number; target: number };
  manaSpent?: number;
}

interface Sides {
  actor: string;
  target: string;
}

export function presentAttack(ctx: Read, input: Sides, result: AttackResult): Presentation {
  const [actor, target] = [nameOf(ctx, input.actor), nameOf(ctx, input.target)];
  const { roll, defenseRoll, targetNumber, vigorSpent, manaSpent = 0 } = result;
  const total = roll?.total ?? 0;
  const figures = [
    fig('Attack', total, 'AD-ATK-1'),
    fig('To beat', targetNumber, 'AD-ATK-2'),
    fig('Defence', defenseRoll?.total, 'AD-REA-5'),
    ...costs({ vigorSpent: vigorSpent.actor, manaSpent }, 'AD-ACT-9'),
    payment(`${target}: Vigor`, vigorSpent.target, 'AD-REA-5'),
  ];
  const notes = notesText([...result.notes, ...notesOf([result.onHit])]);
  const breath = `${windedText(ctx, input.actor, vigorSpent.actor)}${windedText(ctx, input.target, vigorSpent.target)}`;
  const sentence = (text: string) => `${text}${breath}${notes}`;
  switch (result.outcome) {
    case 'unfinished':
      return say(`${actor} works on ${progressText(result.progress)}.`, 'info');
    case 'miss':
      return say(
        sentence(`${actor} misses ${target}: ${plain(total)} does not beat ${plain(targetNumber)}.`),
        'neutral',
        figures,
      );
    case 'pending':
      return say(
        sentence(`${actor} rolls ${plain(total)} against ${target}. How does ${target} answer?`),
        'info',
        figures,
        answers(ctx, input.target),
      );
    case 'defended':
      return say(
        sentence(`${target} fends off ${actor}’s attack: ${plain(defenseRoll?.total ?? 0)} against ${plain(total)}.`),
        'info',
        figures,
      );
    case 'hit':
      return presentHit(ctx, input, result, { actor, target, figures, sentence });
  }
}

/** How far an attack over several turns has come (AD-ACT-12). */
function progressText(progress: Progress | null | undefined): string {
  return progress == null ? 'an attack' : `${progress.name}: ${progress.spent} of ${progress.needed} actions`;
}

/** What the weapon did besides its damage, as a second sentence (AD-RES-4). */
function riderText(ctx: Read, onHit: HarmResult | null): string {
  return onHit === null ? '' : ` ${hazardLine(ctx, onHit)}`;
}

type AreaTargetResult = Omit<AttackResult, 'progress' | 'vigorSpent' | 'manaSpent'> & {
  target: string;
  vigorSpent: number;
};

/** One line for each target of an area attack. */
function areaLine(ctx: Read, { target, vigorSpent, ...result }: AreaTargetResult): string {
  const name = nameOf(ctx, target);
  const { outcome, damage, killed, onHit, roll, defenseRoll, targetNumber } = result;
  const breath = windedText(ctx, target, vigorSpent);
  const total = roll?.total ?? 0;
  if (outcome === 'miss') return `${name} is missed: ${plain(total)} does not beat ${plain(targetNumber)}.`;
  if (outcome === 'defended')
    return `${name} gets clear: ${plain(defenseRoll?.total ?? 0)} against ${plain(total)}.${breath}`;
  if (killed || damage === null) return `${name} is killed outright.`;
  return `${name}: ${damageSentence(ctx, target, damage)}${riderText(ctx, onHit)}${breath}`;
}

export function presentArea(
  ctx: Read,
  input: { actor: string; weapon: { name?: string | undefined } },
  {
    roll,
    results,
    ...spent
  }: { roll: Roll | null; results: readonly AreaTargetResult[]; vigorSpent: number; manaSpent: number },
): Presentation {
  const hit = results.some(({ outcome }) => outcome === 'hit');
  const lines = results.map((row) => areaLine(ctx, row));
  const what = input.weapon.name === undefined ? 'makes an area attack' : `attacks with ${input.weapon.name}`;
  const notes = results.flatMap((row) => [...row.notes, ...notesOf([row.onHit])]);
  return say(linesText(`${nameOf(ctx, input.actor)} ${what}.`, lines, notes), hit ? 'bad' : 'neutral', [
    fig('Attack', roll?.total, 'AD-ATK-9'),
    ...costs(spent, 'AD-ACT-9'),
    ...results.map(({ target, vigorSpent }) => payment(`${nameOf(ctx, target)}: Vigor`, vigorSpent, 'AD-REA-5')),
    ...resistFigures(
      ctx,
      results.map(({ onHit }) => onHit),
    ),
  ]);
}

/** How a target can answer: with a defence if one is possible, with its cost, or not at all (AD-REA-5). */
function answers(ctx: Read, target: string): (Suggestion | null)[] {
  const name = nameOf(ctx, target);
  const defense = likelyDefense(ctx, target);
  const way = (label: string, params: JsonObject): Suggestion => ({
    label,
    call: { do: 'react', with: { target, ...params } },
    rule: 'AD-REA-5',
  });
  return [
    defense === null ? null : way(`${name} defends (${defenseCost(ctx, target)} Vigor)`, { defense }),
    way(`${name} takes it`, {}),
  ];
}

interface Frame extends Sides {
  figures: ReturnType<typeof fig>[];
  sentence(text: string): string;
}

function presentHit(
  ctx: Read,
  input: Sides,
  result: AttackResult,
  { actor, target, figures, sentence }: Frame,
): Presentation {
  const { damage, killed, killOffered, onHit } = result;
  if (killed || damage === null) return say(sentence(`${actor} kills ${target} outright.`), 'bad', figures);
  // A weapon that only holds or knocks down is not reported as 0 damage.
  const isHarmless = damage.rolled === 0 && onHit !== null;
  const harm = isHarmless ? '.' : `: ${damageSentence(ctx, input.target, damage)}`;
  const kill: Suggestion = {
    label: `${target} is killed outright`,
    call: { do: 'apply-effect', with: { target: input.target, effect: 'dead' } },
    reason: 'The target was helpless.',
    rule: 'AD-INC-2',
  };
  return say(
    sentence(`${actor} hits ${target}${harm}${riderText(ctx, onHit)}`),
    damage.dealt > 0 ? 'bad' : 'neutral',
    [...figures, ...(isHarmless ? [] : damageFigures(damage)), ...resistFigures(ctx, [onHit])],
    [killOffered ? kill : null],
  );
}
