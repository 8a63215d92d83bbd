import { z } from 'zod';
import { passTime } from '../../../engine/time/schedule';
import { plus } from '../../../kernel/decimal';
import { endTurn, enter, startNextTurn, leave, turnOrder } from '../encounter';
import { needEncounter, refuseInEncounter } from '../maneuvers';
import { schedule } from '../timers';
import { command } from '../command';
import { presentEnd, presentStart, presentTurn } from '../present/turns';
import { several } from '../forms/parts';

export const startEncounter = command({
  name: 'start-encounter',
  title: 'Start the fight',
  summary: 'Set the turn order and play second by second.',
  kind: 'encounter',
  params: z.object({ participants: several({ title: 'Who takes part' }).optional() }),
  rules: ['TD-TIME-2', 'TD-INIT-1', 'TD-INIT-2', 'TD-INIT-3'],
  targetParam: 'participants',
  manyTargets: true,
  present: presentStart,
  run(ctx, params) {
    const ids = params.participants ?? ctx.world.combatants.map((being) => being.id);
    refuseInEncounter(ctx);
    const { order, rolls } = turnOrder(ctx, ids);
    ctx.editScene().order = order;
    ctx.setEncounter({ round: 1, position: -1, active: null });
    for (const id of order) enter(ctx, id);
    startNextTurn(ctx);
    return { order, round: 1, active: ctx.world.encounter?.active ?? null, rolls, events: ctx.events };
  },
});

export const advanceTurn = command({
  name: 'advance-turn',
  title: 'Next turn',
  summary: 'End this turn and start the next.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['TD-TIME-1', 'TD-INJ-3', 'TD-INJ-7', 'TD-INJ-8', 'TD-NOTH-1'],
  present: presentTurn,
  run(ctx) {
    needEncounter(ctx);
    const active = ctx.world.encounter?.active ?? null;
    if (active !== null) endTurn(ctx, active);
    startNextTurn(ctx);
    const encounter = ctx.world.encounter;
    ctx.explain.note('The turn order does not change', 'TD-INIT-3');
    return { round: encounter?.round ?? 0, active: encounter?.active ?? null, phase: 'turn', events: ctx.events };
  },
});

export const endEncounter = command({
  name: 'end-encounter',
  title: 'End the fight',
  summary: 'Return to free time; the current second counts in full.',
  kind: 'encounter',
  params: z.object({}),
  rules: ['TD-TIME-1', 'TD-TIME-2'],
  present: presentEnd,
  run(ctx) {
    needEncounter(ctx);
    const rounds = ctx.world.encounter?.round ?? 0;
    passTime(ctx, schedule, plus(ctx.clock, 1));
    for (const id of ctx.world.scene.order) leave(ctx, id);
    ctx.editScene().order = [];
    ctx.setEncounter(null);
    ctx.explain.lookUp('Seconds fought', rounds, 'TD-TIME-1');
    return { rounds, seconds: rounds, events: ctx.events };
  },
});

export const encounterCommands = [startEncounter, advanceTurn, endEncounter];
