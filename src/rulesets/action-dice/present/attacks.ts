import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { damageFigures, damageSentence, hazardLine } from './damage';
import { fig, num, part, parts, say, str, strings } from '../../../engine/say';

const NOTE_TEXT: Readonly<Record<string, string>> = {
  'sonic-vacuum': 'Sound does not carry in a vacuum; that is for the game master to judge.',
  'size-overwhelming': 'A hit of that size would normally be the end.',
  'second-reaction': 'The same target was struck out of turn a moment ago: was that another trigger?',
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
    case 'unfinished': {
      const { name, spent, needed } = progressIn(result);
      return say(`${actor} works on ${name}: ${spent} of ${needed} actions.`, 'info');
    }
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

/** How far an attack over several turns has come (AD-ACT-12). */
function progressIn(result: JsonObject): { name: string; spent: number; needed: number } {
  const progress = part(result, 'progress') ?? {};
  return { name: str(progress, 'name'), spent: num(progress, 'spent'), needed: num(progress, 'needed') };
}

/** What the weapon brought besides its damage, as a further sentence (AD-RES-4). */
function riderText(ctx: Read, result: JsonObject): string {
  const struck = part(result, 'onHit');
  return struck === null ? '' : ` ${hazardLine(ctx, struck)}`;
}

/** One line for each target of an area attack. */
function areaLine(ctx: Read, row: JsonObject): string {
  const target = str(row, 'target');
  const name = nameOf(ctx, target);
  switch (str(row, 'outcome')) {
    case 'miss':
      return `${name} is missed.`;
    case 'defended':
      return `${name} gets clear.`;
    default:
      return row['killed'] === true
        ? `${name} is killed outright.`
        : `${name}: ${damageSentence(ctx, target, part(row, 'damage') ?? {})}${riderText(ctx, row)}`;
  }
}

export function presentArea(
  ctx: Read,
  input: { actor: string; weapon: { name?: string | undefined } },
  result: JsonObject,
): Presentation {
  const rows = parts(result['results']);
  const hit = rows.some((row) => str(row, 'outcome') === 'hit');
  const lines = rows.map((row) => areaLine(ctx, row));
  const what = input.weapon.name ?? 'an area attack';
  return say(`${nameOf(ctx, input.actor)}, ${what}: ${lines.join(' ')}`, hit ? 'bad' : 'neutral', [
    fig('Attack', part(result, 'roll')?.['total'], 'AD-ATK-9'),
  ]);
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
    sentence(`${actor} hits ${target}: ${damageSentence(ctx, input.target, damage)}${riderText(ctx, result)}`),
    num(damage, 'dealt') > 0 ? 'bad' : 'neutral',
    [...figures, ...damageFigures(damage)],
    [offered ? kill : null],
  );
}
