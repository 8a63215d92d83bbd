import { z } from 'zod';
import type { Figure } from '../../../contract/views';
import { combatantId, field } from '../../../engine/commands/params';
import { nameOf } from '../../../engine/state/combatant';
import { invalidParams } from '../../../engine/state/refusal';
import { say } from '../../../engine/words/say';
import { Sum } from '../../../engine/explain/sum';
import type { Game } from '../definition/game';
import type { Node } from '../formula/node';
import { chancesOf, mapped, meanOf } from '../formula/odds';
import { oneOf } from '../play/forms';
import { dealtOf, fallWords, takeHarm } from '../play/harm';
import { trackerOf } from '../play/look';
import type { People } from '../play/people';
import type { Read } from '../play/types';
import { command } from '../play/types';

/** Commands for plain damage, by amount or dice, and for restoring points. */
export function harmCommands(people: People) {
  const { game } = people;
  const tracker = oneOf(game.trackers, { title: 'Tracker', advanced: game.trackers.size < 2 });
  return { harm: harmCommand(people, tracker), mend: mendCommand(people, tracker) };
}

/** What a tracker stands at now. */
function left({ game }: People, ctx: Read, who: string, id: string): Figure {
  const { def, rule } = game.trackers.get(id) ?? game.main;
  return { label: def.title, value: trackerOf(ctx.peek(who), def.id), rule };
}

type TrackerField = ReturnType<typeof oneOf>;

function harmCommand(people: People, tracker: TrackerField) {
  const { game } = people;
  const { die, title } = game.def.harm;
  const guard = (ctx: Read, who: string, { target = who }: { target?: string }): void => people.alive(ctx, target);
  const mustSay = ({ amount }: { amount?: number | undefined }): void => {
    if (amount === undefined && die === undefined) invalidParams('amount', 'How much?');
  };
  return command({
    name: 'damage',
    title,
    summary: 'Takes points from a tracker, less armour.',
    kind: 'injury',
    rules: [game.harmRule],
    targetParam: 'target',
    params: z.object({
      target: combatantId({ title: 'Who' }),
      ...amountFields(game),
      tracker,
    }),
    prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
    guard,
    run(ctx, params) {
      const { target, amount, dice, type, past } = params;
      mustSay(params);
      guard(ctx, target, params);
      const faces =
        amount === undefined && die !== undefined
          ? ctx.dice(dice, die, `${nameOf(ctx, target)}: ${title.toLowerCase()}`)
          : [];
      const sum = new Sum();
      if (amount === undefined) sum.rolled('Dice', faces, game.harmRule);
      else sum.base('Set by hand', amount, game.harmRule);
      const of = game.trackers.get(params.tracker) ?? game.main;
      const dealt = takeHarm(people, ctx, { target, tracker: of, sum, type, label: title, past });
      return { dealt, faces, tracker: of.def.id };
    },
    present(ctx, { target }, { dealt, tracker: id }) {
      return say(`${nameOf(ctx, target)} takes ${dealt}.${fallWords(people, ctx, target)}`, 'bad', [
        left(people, ctx, target, id),
      ]);
    },
    odds(ctx, params) {
      const { target, dice, amount } = params;
      mustSay(params);
      guard(ctx, target, params);
      const node: Node =
        amount === undefined && die !== undefined
          ? { kind: 'dice', text: '', dice: { kind: 'dice', count: dice, sides: die, keep: null, exploding: false } }
          : { kind: 'number', value: amount ?? 0 };
      const mean = meanOf(mapped(chancesOf(node, people.look(ctx, target)), dealtOf(game, ctx.peek(target), params)));
      return { outcomes: { taken: 1 }, labels: { taken: 'Taken' }, mean };
    },
  });
}

function amountFields({ def }: Game) {
  const types = new Map(def.types.map((type) => [type.id, type]));
  return {
    amount: field(z.int().min(0).optional(), { title: 'Amount', brief: true }),
    dice: field(
      z.int().min(1).max(9).default(1),
      def.harm.die === undefined ? { widget: 'hidden' } : { title: 'Dice' },
    ),
    type: field(z.enum([...types.keys()]).optional(), {
      title: 'Kind',
      ...(types.size === 0 ? { widget: 'hidden' as const } : {}),
      enumTitles: Object.fromEntries([...types].map(([id, { title }]) => [id, title])),
    }),
    past: field(z.boolean().default(false), {
      title: 'Ignores armour',
      ...(def.soaks.length === 0 ? { widget: 'hidden' as const } : { advanced: true }),
    }),
  };
}

function mendCommand(people: People, tracker: TrackerField) {
  const { game } = people;
  return command({
    name: 'mend',
    title: 'Restore',
    summary: 'Restores points of a tracker.',
    kind: 'correction',
    rules: [game.main.rule],
    targetParam: 'target',
    rolls: false,
    params: z.object({
      target: combatantId({ title: 'Who' }),
      amount: field(z.int().min(1), { title: 'Amount' }),
      tracker,
    }),
    prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
    run(ctx, { target, amount, tracker: id }) {
      const of = game.trackers.get(id) ?? game.main;
      ctx.explain.note(of.def.title, of.rule, { value: amount, subject: target });
      return { mended: people.mend(ctx, target, of, amount), tracker: of.def.id };
    },
    present(ctx, { target }, { mended, tracker: id }) {
      const of = game.trackers.get(id) ?? game.main;
      return say(`${nameOf(ctx, target)} recovers ${mended} ${of.def.title.toLowerCase()}.`, 'good', [
        left(people, ctx, target, id),
      ]);
    },
  });
}
