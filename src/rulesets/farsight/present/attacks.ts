import { inLines } from '../../../engine/words/say';
import type { Presentation, Suggestion } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { AttackDone, AttackResult, NotMade } from '../attack/result';
import type { RollFields } from '../check/roll';
import type { Strengthened } from '../damage/blow';
import { damageFigures, damageWords, traumaWord } from '../damage/words';
import type { Trauma } from '../state';
import { CHARGE } from '../tables/attacks';
import { helpedBy } from '../guards';
import { specialTitle } from '../tables/specials';
import type { ActionLost } from '../turn/budget';
import type { Read } from '../types';
import { effectWord, nameById } from '../words';
import { injurySuggestions } from './care';
import { lostAction, rollFigures, say, specialSuggestions, specialWord } from './say';

/** Whom or what an attack is aimed at. */
interface Aimed {
  target?: string | undefined;
  object?: { name: string } | undefined;
}

interface Attack extends Aimed {
  actor: string;
  further?: readonly Aimed[] | undefined;
}

/** The attacks of one action, one after the other (FS-ATK-18). */
export function attackWords(ctx: Read, params: Attack, result: AttackResult): Presentation {
  const { actor, target, object } = params;
  if ('gate' in result) return lostAction(nameById(ctx, actor));
  const first = oneAttack(ctx, params, result);
  const asked = params.further ?? [];
  const told = (result.further ?? []).map((one, i) => {
    const own = asked[i] ?? {};
    const same = own.target === undefined && own.object === undefined;
    return furtherAttack(ctx, { ...(same ? { target, object } : own), actor }, one);
  });
  const made = told.filter((one) => one !== null);
  if (made.length === 0) return first;
  const last = made.at(-1) ?? first;
  return { ...last, sentence: inLines([first, ...made].map(({ sentence }) => sentence)), figures: first.figures };
}

function furtherAttack(ctx: Read, params: Attack, result: AttackDone | ActionLost | NotMade): Presentation | null {
  if ('gate' in result) return lostAction(nameById(ctx, params.actor));
  return 'dice' in result ? oneAttack(ctx, params, result) : null;
}

function oneAttack(ctx: Read, { actor, target, object }: Attack, result: AttackDone): Presentation {
  const who = nameById(ctx, actor);
  const whom = target === undefined ? `the ${object?.name ?? 'object'}` : nameById(ctx, target);
  const { damage, exploitUsed, exploitSave, exploitTrauma } = result;
  const figures = [...rollFigures(result), ...damageFigures(damage)];
  const after = specialSuggestions(ctx, actor, result, 'combat', target);
  if (damage === null) {
    const sentence = `${who} misses ${whom}.${specialWord(result)}`;
    return say(sentence, result.special === 'setback' ? 'bad' : 'neutral', figures, after);
  }
  const used = exploitUsed !== null;
  const extras = [
    exploitTrauma === null ? '' : `The strike leaves ${traumaWord(exploitTrauma)}.`,
    exploitSave?.outcome === 'failure' ? `${whom} is sickened.` : '',
    used ? '' : specialWord(result).trim(),
  ].filter((text) => text !== '');
  const sentence = [`${who} hits ${whom}: ${damageWords(whom, damage)}`, ...extras].join(' ');
  const open = used ? after.filter(({ call }) => call.do !== 'exploit') : after;
  const care = target === undefined ? [] : injurySuggestions(ctx, target, damage);
  return say(sentence, 'good', figures, [...open, ...care]);
}

const WAYS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

type BlastThrow = RollFields & { scatter: { meters: number; direction: number } | null };

export function blastWords(ctx: Read, { actor }: { actor: string }, result: BlastThrow | ActionLost): Presentation {
  const who = nameById(ctx, actor);
  if ('gate' in result) return lostAction(who);
  const { scatter } = result;
  const sentence =
    scatter === null
      ? `${who} throws it on target.`
      : `${who}’s throw lands ${scatter.meters} m ${WAYS[scatter.direction - 1] ?? ''} of the mark.`;
  const bang: Suggestion = {
    label: 'It goes off',
    call: { do: 'area-attack', with: { source: actor, ...CHARGE, explosives: true } },
    reason: 'Everybody in the area is affected either way.',
    rule: 'FS-AOE-4',
  };
  return say(`${sentence}${specialWord(result)}`, scatter === null ? 'good' : 'warn', rollFigures(result), [
    bang,
    ...specialSuggestions(ctx, actor, result, 'combat'),
  ]);
}

/** Result of an exploit; the last three fields only if it strengthened a hit (FS-SPC-9). */
interface Exploited {
  exploit: string;
  applied: string[];
  edgeAward: boolean;
  damage?: Strengthened;
  exploitSave?: RollFields | null;
  exploitTrauma?: Trauma | null;
}

export function exploitWords(ctx: Read, { actor }: { actor: string }, result: Exploited): Presentation {
  const who = nameById(ctx, actor);
  const name = specialTitle(result.exploit);
  if (result.damage !== undefined) return strengthenedWords(who, name, result.damage, result);
  const applied = result.applied.map(effectWord).filter((word) => word !== name);
  const effects = applied.length === 0 ? '' : ` (${applied.join(', ')})`;
  const extra = (label: string, action: string, more: JsonObject = {}): Suggestion => ({
    label,
    call: { do: 'act', with: { actor, action, use: 'extra', ...more } },
    rule: 'FS-SPC-5',
  });
  const suggestions: Suggestion[] = [];
  if (result.exploit === 'help') {
    const target = helpedBy(ctx, actor, null);
    suggestions.push(extra('Help now', 'help', target === null ? {} : { target }));
  }
  if (result.exploit === 'vanish') suggestions.push(extra('Hide now', 'hide'));
  const { quickMove } = ctx.peek(actor).state.turn;
  if (result.exploit === 'quick-movement' && quickMove > 0) {
    const call = { do: 'move', with: { actor, meters: quickMove, use: 'quick' } };
    suggestions.push({ label: 'Move now', call, rule: 'FS-SPC-11' });
  }
  if (result.edgeAward) {
    const call = { do: 'edge', with: { actor, op: 'draw' } };
    suggestions.push({ label: 'Draw an EDGE card', call, rule: 'FS-SPC-6' });
  }
  return say(`${who} uses an exploit: ${name}${effects}.`, 'good', [], suggestions);
}

/** A hit strengthened by an exploit (FS-SPC-9). */
function strengthenedWords(
  who: string,
  name: string,
  damage: Strengthened,
  { exploitSave, exploitTrauma }: Exploited,
): Presentation {
  const { outcome, added } = damage;
  const ends = { killed: ' The target dies.', down: ' The target goes down, dying.' };
  const end = outcome === 'killed' || outcome === 'down' ? ends[outcome] : '';
  const save = exploitSave?.outcome === 'failure' ? ' The target is sickened.' : '';
  const trauma = traumaWord(exploitTrauma ?? null);
  const more = trauma === '' ? '' : ` It leaves ${trauma}.`;
  const article = 'aeiou'.includes(name.charAt(0)) ? 'an' : 'a';
  return say(
    `${who} makes it ${article} ${name}: ${added} more damage.${end}${more}${save}`,
    'good',
    damageFigures(damage),
  );
}
