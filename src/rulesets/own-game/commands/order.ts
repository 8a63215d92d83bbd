import { z } from 'zod';
import type { JsonObject } from '../../../kernel/json';
import { alreadyInEncounter, notInEncounter, notYourTurn } from '../../../engine/commands/common-refusals';
import { combatantId, field } from '../../../engine/commands/params';
import { newcomer } from '../../../engine/fight/newcomer';
import { nameOf } from '../../../engine/state/combatant';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { inRole } from '../../../engine/commands/roles';
import type { TableDef } from '../../../engine/commands/roles';
import { plain, say } from '../../../engine/words/say';
import type { People } from '../play/people';
import type { Fight } from '../play/time';
import { compareIn, takePlace } from '../play/time';
import type { Read, Run } from '../play/types';
import { command } from '../play/types';

interface Place {
  order: string[];
  active: string | null;
}

/** Stores a new order; the active combatant stays active. */
function setOrder(ctx: Run, fight: Fight, order: string[]): Place {
  const running = fight.running(ctx);
  const active = running.order[running.place] ?? null;
  ctx.setEncounter({ ...running, order, place: active === null ? running.place : order.indexOf(active) });
  return { order, active };
}

/** The commands that change a running order, limited to those that make sense for the game's order. */
export function orderCommands(people: People, fight: Fight) {
  const { by, named } = people.game.def.order;
  const [late, gone] = [joinCommand(people, fight), leaveCommand(people, fight)];
  const delay = named ? null : delayCommand(people, fight);
  const initiative = by === 'roll' || by === 'field' ? initiativeCommand(people, fight) : null;
  const table: TableDef = {
    join: inRole('join', late, { who: 'target' }),
    leave: inRole('leave', gone, { who: 'target' }),
    ...(delay === null ? {} : { delay: inRole('delay', delay, {}) }),
    ...(initiative === null ? {} : { initiative: inRole('initiative', initiative, {}) }),
  };
  return {
    commands: [...(delay === null ? [] : [delay]), late, gone, ...(initiative === null ? [] : [initiative])],
    table,
  };
}

/** Those who still have a turn this round and are not passed over. */
function later(people: People, ctx: Read, fight: Fight): string[] {
  const { order, place: now } = fight.running(ctx);
  const { skip } = people.game.def.order;
  return order.slice(now + 1).filter((id) => !skip || people.standing(ctx, id).standing === 'up');
}

function delayCommand(people: People, fight: Fight) {
  const { rule } = people.game.order;
  const guard = (ctx: Read, who: string): void => {
    const { order, place: now } = fight.running(ctx);
    if (order[now] !== who) notYourTurn(nameOf(ctx, who), rule);
    if (later(people, ctx, fight).length === 0)
      refuse('already-last', `${nameOf(ctx, who)} is already last.`, { rule });
  };
  return command({
    name: 'delay',
    title: 'Delay',
    summary: 'Acts later in the round, and stays there in the order.',
    kind: 'encounter',
    rules: [rule],
    actorParam: 'actor',
    rolls: false,
    params: z.object({
      actor: combatantId({ title: 'Who' }),
      behind: field(combatantId({ title: 'After' }).optional(), {
        title: 'After',
        description: 'If empty: after everybody',
        people: 'in-fight',
        but: 'actor',
      }),
    }),
    guard,
    run(ctx, { actor, behind }) {
      const { order } = fight.running(ctx);
      if (behind !== undefined && order.indexOf(behind) <= order.indexOf(actor)) {
        invalidParams('behind', 'Choose somebody who acts later this round.');
      }
      guard(ctx, actor);
      const to = behind === undefined ? order.length - 1 : order.indexOf(behind);
      const [next = null] = later(people, ctx, fight);
      const others = order.filter((id) => id !== actor);
      const moved = [...others.slice(0, to), actor, ...others.slice(to)];
      // The next one acts now, unless the actor moves only past those who are passed over.
      const active = next !== null && moved.indexOf(next) < moved.indexOf(actor) ? next : actor;
      ctx.setEncounter({ ...fight.running(ctx), order: moved, place: moved.indexOf(active) });
      ctx.explain.note('Moves later in the order', rule, { subject: actor });
      return { order: moved, active };
    },
    present: (ctx, { actor }, { active }) => say(`${nameOf(ctx, actor)} waits; ${nameOf(ctx, active)} acts.`, 'info'),
  });
}

function joinCommand(people: People, fight: Fight) {
  const { rule } = people.game.order;
  const guard = (ctx: Read, _who: string, { target }: { target?: string }): void => {
    const { order } = fight.running(ctx);
    if (target !== undefined && order.includes(target)) alreadyInEncounter(nameOf(ctx, target), rule);
  };
  return command({
    name: 'join-encounter',
    title: 'Join the fight',
    summary: 'Adds somebody to the order.',
    kind: 'encounter',
    rules: [rule],
    targetParam: 'target',
    params: z.object({ target: combatantId({ title: 'Who', people: 'elsewhere' }) }),
    prefill: (ctx, _actor, looked): JsonObject => {
      const target = newcomer(ctx, looked, (id) => ctx.world.encounter?.order.includes(id) !== true);
      return target === null ? {} : { target };
    },
    guard,
    run(ctx, { target }) {
      guard(ctx, target, { target });
      takePlace(people, ctx, target);
      const { order } = fight.running(ctx);
      const before = order.findLastIndex((id) => compareIn(people, ctx, id, target) <= 0);
      // Without a figure to compare, newcomers come last.
      const isLast = people.game.def.order.named || people.game.def.order.by === 'listed';
      const to = isLast ? order.length : before + 1;
      ctx.explain.note('Place in the order', rule, { value: to + 1, subject: target });
      return setOrder(ctx, fight, [...order.slice(0, to), target, ...order.slice(to)]);
    },
    present: (ctx, { target }, { order }) =>
      say(`${nameOf(ctx, target)} joins the fight in position ${order.indexOf(target) + 1}.`, 'info'),
  });
}

function leaveCommand({ game }: People, fight: Fight) {
  const { rule } = game.order;
  const guard = (ctx: Read, _who: string, { target }: { target?: string }): void => {
    const { order, place: now } = fight.running(ctx);
    if (target === undefined) return;
    if (!order.includes(target)) notInEncounter(nameOf(ctx, target), rule);
    if (order[now] === target)
      refuse('active-turn', `It is ${nameOf(ctx, target)}’s turn. Go to the next one first.`, { rule, path: 'target' });
  };
  return command({
    name: 'leave-encounter',
    title: 'Leave the fight',
    summary: 'Takes somebody out of the order.',
    kind: 'encounter',
    rules: [rule],
    targetParam: 'target',
    rolls: false,
    params: z.object({ target: combatantId({ title: 'Who', people: 'in-fight' }) }),
    guard,
    run(ctx, { target }) {
      guard(ctx, target, { target });
      ctx.explain.note('Leaves the order', rule, { subject: target });
      return setOrder(
        ctx,
        fight,
        fight.running(ctx).order.filter((id) => id !== target),
      );
    },
    present: (ctx, { target }) => say(`${nameOf(ctx, target)} leaves the fight.`, 'info'),
  });
}

function initiativeCommand(people: People, fight: Fight) {
  const { rule } = people.game.order;
  const guard = (ctx: Read, _who: string, { target }: { target?: string }): void => {
    const { order } = fight.running(ctx);
    if (target !== undefined && !order.includes(target)) notInEncounter(nameOf(ctx, target), rule);
  };
  return command({
    name: 'set-initiative',
    title: 'Set initiative',
    summary: 'Moves somebody in the order by a figure of your choice.',
    kind: 'correction',
    rules: [rule],
    targetParam: 'target',
    rolls: false,
    params: z.object({
      target: combatantId({ title: 'Who' }),
      value: field(z.int().min(-9999).max(9999), { title: 'Figure' }),
    }),
    prefill: (ctx, actor, target) => ({
      target: target ?? actor,
      value: Math.round(ctx.peek(target ?? actor).state.score ?? 0),
    }),
    guard,
    run(ctx, { target, value }) {
      guard(ctx, target, { target });
      ctx.edit(target).state.score = value;
      ctx.explain.note('Order', rule, { value, subject: target });
      const order = [...fight.running(ctx).order].sort((a, b) => compareIn(people, ctx, a, b));
      return setOrder(ctx, fight, order);
    },
    present: (ctx, { target, value }, { order }) =>
      say(`${nameOf(ctx, target)}: ${plain(value)}, position ${order.indexOf(target) + 1}.`, 'info'),
  });
}
