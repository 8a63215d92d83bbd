import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { effectIds, has } from '../effects';
import { setInitiative } from '../encounter';
import { combatantId, count, field } from '../fields';
import { follow } from '../follow';
import { mustBeLivingTarget } from '../guards';
import { endRule } from '../passage';
import type { Pool } from '../pools';
import { poolMax, POOLS } from '../pools';
import { presentAdjust, presentHeal } from '../present/recovery';
import { EFFECT_TABLE } from '../tables/effects';
import { capital } from '../../../engine/words/say';
import type { ActionDice, Figure, Read } from '../types';
import { nameOf } from '../types';

const healParams = z.object({
  target: combatantId({ title: 'Who' }),
  durability: field(count().default(0), { title: 'Durability' }),
  health: field(count().default(0), { title: 'Health' }),
  vigor: field(count().default(0), { title: 'Vigor' }),
  mana: field(count().default(0), { title: 'Mana' }),
});

export const heal = defineCommand<ActionDice>()({
  name: 'heal',
  title: 'Heal by other means',
  summary: 'Potions, spells and other means: points up to the maximum.',
  kind: 'recovery',
  params: healParams,
  rules: ['AD-GM-1', 'AD-SHK-5'],
  targetParam: 'target',
  rolls: false,
  run(ctx, { target, ...amounts }) {
    mustBeLivingTarget(ctx, target, { target });
    const { stats, state } = ctx.edit(target);
    const before = effectIds(state);
    const healed: Record<Pool, number> = { durability: 0, health: 0, vigor: 0, mana: 0 };
    for (const pool of POOLS) {
      healed[pool] = Math.min(amounts[pool], poolMax(stats, pool) - state[pool]);
      state[pool] += healed[pool];
      if (healed[pool] > 0)
        ctx.explain.lookUp(`${capital(pool)} restored`, healed[pool], 'AD-GM-1', { subject: target });
    }
    follow(ctx, target);
    const ended = before.filter((effect) => !has(state, effect));
    for (const effect of ended)
      ctx.explain.note(`${EFFECT_TABLE[effect].label} ends`, endRule(effect), { subject: target });
    if (ctx.trace.length === 0) ctx.explain.note('Nothing to restore', 'AD-GM-1', { subject: target });
    return { healed, ended };
  },
  guard: mustBeLivingTarget,
  present: presentHeal,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const adjustParams = z.object({
  target: combatantId({ title: 'Who' }),
  set: field(
    z.object({
      durability: field(count().optional(), { title: 'Durability' }),
      health: field(count().optional(), { title: 'Health' }),
      vigor: field(count().optional(), { title: 'Vigor' }),
      mana: field(count().optional(), { title: 'Mana' }),
      actionsLeft: field(count().optional(), { title: 'Actions left' }),
      initiative: field(z.int().optional(), { title: 'Initiative', rules: ['AD-INIT-6'] }),
      armorDurability: field(z.record(z.string(), count()).optional(), { title: 'Armour Durability' }),
    }),
    { title: 'Set to' },
  ),
});

type AdjustParams = z.infer<typeof adjustParams>;

function refuseBeyond(ctx: Read, { target, set }: AdjustParams): void {
  const { stats } = ctx.peek(target);
  for (const pool of POOLS) {
    const max = poolMax(stats, pool);
    if ((set[pool] ?? 0) > max) invalidParams(`set.${pool}`, `At most ${max}.`);
  }
  if (set.initiative !== undefined && ctx.world.encounter?.members.includes(target) !== true) {
    invalidParams('set.initiative', `${nameOf(ctx, target)} is not in a fight.`);
  }
  for (const [id, value] of Object.entries(set.armorDurability ?? {})) {
    const piece = stats.armor.find((candidate) => candidate.id === id);
    const max = piece?.durabilityMax ?? null;
    if (max === null)
      invalidParams(`set.armorDurability.${id}`, 'There is no such armour, or its Durability is not tracked.');
    if (value > max) invalidParams(`set.armorDurability.${id}`, `At most ${max}.`);
  }
}

function applySet(figure: Figure, { set }: AdjustParams): void {
  const { state } = figure;
  for (const pool of POOLS) state[pool] = set[pool] ?? state[pool];
  state.actionsLeft = set.actionsLeft ?? state.actionsLeft;
  Object.assign(state.armorDurability, set.armorDurability ?? {});
}

export const adjust = defineCommand<ActionDice>()({
  name: 'adjust',
  title: 'Set values',
  summary: 'Sets pools by hand; conditions follow.',
  kind: 'correction',
  params: adjustParams,
  rules: ['AD-GM-2', 'AD-INIT-6'],
  targetParam: 'target',
  rolls: false,
  run(ctx, input) {
    const { target } = input;
    refuseBeyond(ctx, input);
    mustBeLivingTarget(ctx, target, input);
    const figure = ctx.edit(target);
    const before = effectIds(figure.state);
    applySet(figure, input);
    follow(ctx, target);
    ctx.explain.note('Set by hand', 'AD-GM-2', { subject: target });
    if (input.set.initiative !== undefined) setInitiative(ctx, target, input.set.initiative);
    const after = effectIds(figure.state);
    return {
      caused: after.filter((effect) => !before.includes(effect)),
      ended: before.filter((effect) => !after.includes(effect)),
    };
  },
  guard: mustBeLivingTarget,
  present: presentAdjust,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});
