import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { damageFigures, damageSentence } from './damage';
import { fig, num, part, say, str, strings } from '../../../engine/say';

const NOTE_TEXT: Readonly<Record<string, string>> = {
  'sonic-vacuum': 'Sound does not carry in a vacuum; that is for the game master to judge.',
  'size-overwhelming': 'A hit of that size would normally be the end.',
};

export function presentAttack(ctx: Read, input: { actor: string; target: string }, result: JsonObject): Presentation {
  const [actor, target] = [nameOf(ctx, input.actor), nameOf(ctx, input.target)];
  const outcome = str(result, 'outcome');
  const total = num(part(result, 'roll') ?? {}, 'total');
  const figures = [
    fig('Attack', total, 'AD-ATK-1'),
    fig('To beat', result['targetNumber'], 'AD-ATK-2'),
    fig('Defense', part(result, 'defenseRoll')?.['total'], 'AD-REA-5'),
  ];
  const notes = strings(result['notes'])
    .map((note) => NOTE_TEXT[note])
    .filter((text) => text !== undefined);
  const sentence = (text: string) => [text, ...notes].join(' ');
  switch (outcome) {
    case 'miss':
      return say(
        sentence(`${actor} misses ${target}: ${total} does not beat ${num(result, 'targetNumber')}.`),
        'neutral',
        figures,
      );
    case 'pending':
      return say(
        sentence(`The attack of ${actor} on ${target} comes to ${total}. How does ${target} answer?`),
        'info',
        figures,
        [
          answerWith(input.target, `${target} defends`, { kind: 'dodge' }),
          answerWith(input.target, `${target} takes it`, null),
        ],
      );
    case 'defended':
      return say(
        sentence(
          `${target} turns the attack of ${actor} aside: ${num(part(result, 'defenseRoll') ?? {}, 'total')} against ${total}.`,
        ),
        'info',
        figures,
      );
    default:
      return presentHit(ctx, input, result, { actor, target, figures, sentence });
  }
}

function answerWith(target: string, label: string, defense: JsonObject | null): Suggestion {
  const params: JsonObject = defense === null ? { target } : { target, defense };
  return { label, call: { do: 'react', with: params }, rule: 'AD-REA-5' };
}

interface Frame {
  actor: string;
  target: string;
  figures: ReturnType<typeof fig>[];
  sentence(text: string): string;
}

function presentHit(ctx: Read, input: { target: string }, result: JsonObject, frame: Frame): Presentation {
  const { actor, target, figures, sentence } = frame;
  if (result['killed'] === true) return say(sentence(`${actor} kills ${target} outright.`), 'bad', figures);
  const damage = part(result, 'damage') ?? {};
  const offered = result['killOffered'] === true;
  const kill: Suggestion = {
    label: `${target} is killed outright`,
    call: { do: 'apply-effect', with: { target: input.target, effect: 'dead' } },
    reason: 'The target was helpless.',
    rule: 'AD-INC-2',
  };
  return say(
    sentence(`${actor} hits ${target}: ${damageSentence(ctx, input.target, damage)}`),
    num(damage, 'dealt') > 0 ? 'bad' : 'neutral',
    [...figures, ...damageFigures(damage)],
    [offered ? kill : null],
  );
}
