import { z } from 'zod';
import { combatantId, field } from '../../src/engine/commands/params';
import { nameOf } from '../../src/engine/state/combatant';
import { say } from '../../src/engine/words/say';
import { Sum } from '../../src/engine/explain/sum';
import { EFFECTS } from './effects';
import { mayAct, mayBeHurt } from './guards';
import type { Read, Run } from './model';
import { command } from './model';

/** Faces of a strike; a six rolls again where the option says so. */
function strikeDice(ctx: Run, target: string, dice: number): number[] {
  const faces = ctx.dice(dice, 6, `${target}: strike`);
  while (ctx.options.exploding && faces.at(-1) === 6) faces.push(ctx.roll({ sides: 6 }, `${target}: one more`));
  return faces;
}

function hurt(ctx: Run, target: string, faces: readonly number[], amount = 0): number {
  const sum = new Sum();
  if (faces.length > 0) sum.rolled('Dice', faces, 'TOY-3');
  else sum.base('Told at the table', amount, 'TOY-3');
  const dealt = ctx.explain.sum('Strike', sum, 'TOY-3', target);
  ctx.edit(target).state.hurt += dealt;
  return dealt;
}

const mayStrike = (ctx: Read, who: string, { target = who }: { target?: string }): void => mayBeHurt(ctx, target);

export const strike = command({
  name: 'damage',
  title: 'Strike',
  summary: 'Dice against grit.',
  kind: 'injury',
  rules: ['TOY-3'],
  targetParam: 'target',
  params: z.object({
    target: combatantId(),
    dice: field(z.int().min(1).max(9).default(1), { title: 'Dice' }),
    amount: field(z.int().min(0).optional(), { title: 'Hurt', description: 'Instead of dice' }),
  }),
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
  guard: mayStrike,
  run(ctx, params) {
    const { target, dice, amount } = params;
    mayStrike(ctx, target, params);
    const faces = amount === undefined ? strikeDice(ctx, target, dice) : [];
    return { dealt: hurt(ctx, target, faces, amount), faces };
  },
  present: (ctx, { target }, { dealt }) =>
    say(`${nameOf(ctx, target)} is struck: ${dealt} hurt.`, 'bad', [
      { label: 'Hurt', value: ctx.peek(target).state.hurt, rule: 'TOY-3' },
    ]),
  odds: (_ctx, { dice, amount }) => ({ outcomes: { struck: 1 }, mean: amount ?? dice * 3.5 }),
});

/** What an attack must reach with one die. */
const NEEDED = 4;

function attackSum(ctx: Read, actor: string): Sum {
  const sum = new Sum();
  for (const { label, by, rule } of EFFECTS.changes(ctx, actor, 'attack')) sum.add(label, by, rule);
  return sum;
}

function mayAttack(ctx: Read, who: string, { target }: { target?: string }): void {
  mayAct(ctx, who);
  if (target !== undefined) mayBeHurt(ctx, target);
}

export const attack = command({
  name: 'attack',
  title: 'Attack',
  summary: 'One die, 4 or more hits for another die.',
  kind: 'action',
  rules: ['TOY-4', 'TOY-3'],
  actorParam: 'actor',
  targetParam: 'target',
  params: z.object({ actor: combatantId({ title: 'Who' }), target: combatantId({ title: 'Whom' }) }),
  likelihood: () => 0.9,
  guard: mayAttack,
  run(ctx, params) {
    const { actor, target } = params;
    mayAttack(ctx, actor, params);
    const face = ctx.roll({ sides: 6 }, `${nameOf(ctx, actor)}: attack`);
    const sum = attackSum(ctx, actor).rolled('Attack die', [face], 'TOY-4');
    const total = ctx.explain.sum('Attack', sum, 'TOY-4', actor);
    ctx.explain.compare('Attack', total, NEEDED, 'TOY-4', { subject: actor });
    const dealt = total >= NEEDED ? hurt(ctx, target, strikeDice(ctx, target, 1)) : 0;
    return { total, hit: total >= NEEDED, dealt };
  },
  present: (ctx, { actor, target }, { hit, dealt }) => {
    const [who, whom] = [nameOf(ctx, actor), nameOf(ctx, target)];
    return hit ? say(`${who} hits ${whom}: ${dealt} hurt.`, 'bad') : say(`${who} misses ${whom}.`, 'neutral');
  },
  odds(ctx, params) {
    mayAttack(ctx, params.actor, params);
    const bonus = ctx.explain.sum('Attack', attackSum(ctx, params.actor), 'TOY-4', params.actor);
    const hits = [1, 2, 3, 4, 5, 6].filter((face) => face + bonus >= NEEDED).length;
    return {
      outcomes: { hit: hits / 6, miss: 1 - hits / 6 },
      labels: { hit: 'Hit', miss: 'Miss' },
      mean: (hits / 6) * 3.5,
    };
  },
});
