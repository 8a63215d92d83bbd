import { z } from 'zod';
import { effectCommands } from '../../src/engine/time/effect-commands';
import { combatantId, combatantIds, decimal } from '../../src/engine/commands/params';
import { nameOf } from '../../src/engine/state/combatant';
import { listOf, say } from '../../src/engine/words/say';
import { alone } from '../../src/engine/time/stretch';
import { EFFECTS } from './effects';
import { mayTreat } from './guards';
import { command } from './model';
import { FIGHT, restCourse, STRETCH } from './time';

export const ember = command({
  name: 'hazard',
  title: 'Ember',
  summary: 'Sets somebody alight.',
  kind: 'hazard',
  rules: ['TOY-2'],
  rolls: false,
  params: z.object({ kind: z.literal('ember'), targets: combatantIds().min(1) }),
  run(ctx, { targets }) {
    for (const id of targets) {
      ctx.edit(id).state.emberAt = ctx.clock + 60;
      ctx.explain.note('Alight', 'TOY-2', { subject: id });
    }
    return { results: targets.map((target) => ({ target })) };
  },
  present: (ctx, { targets }) => say(`An ember on ${listOf(targets.map((id) => nameOf(ctx, id)))}.`, 'bad'),
});

export const rest = command({
  name: 'rest',
  title: 'Rest',
  summary: 'One hurt less for each hour.',
  kind: 'recovery',
  rules: ['TOY-6'],
  targetParam: 'targets',
  manyTargets: true,
  params: z.object({
    targets: combatantIds({ title: 'Who rests' }).min(1),
    hours: decimal({ min: 1, max: 24, places: 0 }, { title: 'Hours', unit: 'h' }),
  }),
  guard: FIGHT.quiet,
  prefill: (_ctx, actor) => ({ targets: [actor], hours: 8 }),
  run(ctx, params) {
    FIGHT.quiet(ctx);
    return alone(ctx, STRETCH.pass, restCourse(ctx, params));
  },
  present: (ctx, { targets, hours }) =>
    say(`${listOf(targets.map((id) => nameOf(ctx, id)))} rest for ${hours} h.`, 'good'),
});

export const treat = command({
  name: 'treat',
  title: 'Bandage',
  summary: 'A die of hurt less.',
  kind: 'recovery',
  rules: ['TOY-7'],
  actorParam: 'healer',
  targetParam: 'target',
  params: z.object({ healer: combatantId({ title: 'Who' }), target: combatantId({ title: 'Whom' }) }),
  guard: mayTreat,
  run(ctx, params) {
    const { healer, target } = params;
    mayTreat(ctx, healer, params);
    const face = ctx.roll({ sides: 6 }, `${nameOf(ctx, healer)}: bandage`);
    ctx.explain.roll('Bandage', face, 'TOY-7', { subject: target });
    const { state } = ctx.edit(target);
    const healed = Math.min(face, state.hurt);
    state.hurt -= healed;
    return { healed };
  },
  present: (ctx, { target }, { healed }) => say(`${nameOf(ctx, target)} is bandaged: ${healed} hurt less.`, 'good'),
});

export const { apply, remove } = effectCommands(EFFECTS, {
  apply: 'apply-effect',
  remove: 'remove-effect',
  rules: ['TOY-5'],
  nameOf,
});
