import { z } from 'zod';
import type { Figure } from '../../../contract/views';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { nameOf } from '../../../engine/state/combatant';
import { invalidParams } from '../../../engine/state/refusal';
import { plain, say } from '../../../engine/words/say';
import type { CheckRule } from '../definition/game';
import type { Ask, Came } from '../play/check';
import { checkAsk, runCheck } from '../play/check';
import { casesOf, oddsOf } from '../play/check-odds';
import { oneOf } from '../play/forms';
import type { People } from '../play/people';
import type { Read } from '../play/types';
import { command } from '../play/types';

/** The outcome of a roll, phrased to follow a name: 'succeeds by 3'. */
export function wordsFor({ success, margin, degree, face }: Came): string {
  const how = degree === null ? '' : ` (${degree.toLowerCase()})`;
  if (face !== null) return `${success ? 'succeeds' : 'fails'} by the face of the die${how}`;
  return `${success ? 'succeeds' : 'fails'} by ${Math.abs(margin)}${how}`;
}

/** The roll and the number to reach, as a figure of the result. */
export function rolled({ title, rule }: CheckRule, { total, against }: Pick<Came, 'total' | 'against'>): Figure {
  return { label: title, value: `${plain(total)} against ${plain(against)}`, rule };
}

export function rollCommand(people: People) {
  const { game } = people;
  const [usual = ''] = game.rolls.keys();
  const ruleOf = (id: string | undefined): CheckRule => game.rolls.get(id ?? usual) as CheckRule;
  const guard = (ctx: Read, who: string): void => people.able(ctx, who, 'roll');
  /** The roll asked for: first what is left open, and nobody is their own opponent; then whether it may be made. */
  const checked = (ctx: Read, ask: Ask & { roll: string }): CheckRule => {
    const rule = ruleOf(ask.roll);
    checkAsk(rule, ask);
    if (ask.target === ask.actor && rule.def.kind === 'opposed')
      invalidParams('target', 'Choose somebody else as the opponent.');
    guard(ctx, ask.actor);
    return rule;
  };
  const isOpposed = [...game.rolls.values()].some(({ def }) => def.kind === 'opposed');
  return command({
    name: 'check',
    title: 'Roll',
    summary: 'A roll of the game.',
    kind: 'check',
    rules: [...new Set([...game.rolls.values()].map(({ rule }) => rule))],
    actorParam: 'actor',
    ...(isOpposed ? { targetParam: 'target' } : {}),
    params: z.object({
      actor: combatantId({ title: 'Who' }),
      roll: oneOf(game.rolls, { title: 'What' }),
      against: field(z.int().optional(), { title: 'Against', brief: true }),
      target: field(combatantId({ title: 'Opponent' }).optional(), { title: 'Opponent', brief: isOpposed }),
      modifiers: modifierList().default([]),
    }),
    likelihood: () => 0.5,
    guard,
    run: (ctx, params) => runCheck(people, ctx, checked(ctx, params), params),
    present: (ctx, { actor, roll }, came) =>
      say(`${ruleOf(roll).title}: ${nameOf(ctx, actor)} ${wordsFor(came)}.`, came.success ? 'good' : 'bad', [
        rolled(ruleOf(roll), came),
      ]),
    odds: (ctx, params) => oddsOf(casesOf(people, ctx, checked(ctx, params), params)),
  });
}
