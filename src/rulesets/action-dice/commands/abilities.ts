import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import { ABILITY_ASKS } from '../asks';
import { mustAffordMana, mustAffordVigor, mustBeAdjacent, mustBeFreeToAct } from '../guards';
import { abilityUnderWay, ableFields, likely, longAreaWeapon, longWeapons, workOnWeapon } from '../offer';
import { presentAbility, presentItem } from '../present/acts';
import { planProgress, workOn } from '../progress';
import { actionsLeft, giveOpenings, payMana, payVigor, setOffHand, takeAction } from '../spend';
import type { ActionDice, Read, Run } from '../types';
import { abilityName, adjacentField, combatantId, count, field, physicalField } from '../fields';

const actor = () => combatantId({ title: 'Who' });

const abilityParams = z.object({
  actor: actor(),
  name: field(abilityName('A spell listed as a weapon strikes once its actions are spent.'), {
    widget: 'suggest',
    source: 'ability',
  }),
  kind: field(z.enum(['spell', 'technique', 'talent']).default('technique'), { title: 'Kind' }),
  actions: field(z.int().min(1).default(1), { title: 'Actions' }),
  vigor: field(count().default(0), { title: 'Vigor' }),
  mana: field(count().default(0), { title: 'Mana' }),
  physical: physicalField(),
  light: field(z.boolean().default(false), { title: 'Light-weapon technique', advanced: true }),
  opening: field(z.boolean().default(false), { title: 'Gives an opening' }),
  adjacent: adjacentField({ when: { opening: [true] } }),
});

type AbilityParams = z.infer<typeof abilityParams>;

/** Refuses an ability or an item unless they are free to act and can pay for it (AD-ACT-9, AD-ACT-10). */
function mayUse(
  ctx: Read,
  id: string,
  { physical, vigor = 0, mana = 0 }: Partial<Pick<AbilityParams, 'physical' | 'vigor' | 'mana'>>,
): void {
  mustBeFreeToAct(ctx, id, { kind: 'action', physical: physical !== false });
  mustAffordVigor(ctx, id, vigor);
  mustAffordMana(ctx, id, mana);
}

function runAbility(ctx: Run, input: AbilityParams) {
  const { actor: id } = input;
  if (input.kind === 'talent' && input.actions > 1) {
    invalidParams('actions', 'Only spells and techniques take more than one action.');
  }
  mustBeAdjacent(input.adjacent, id);
  mayUse(ctx, id, input);
  const planned = planProgress(ctx, id, input.name, input.actions);
  const complete = workOn(ctx, id, planned, 'AD-TIME-3');
  setOffHand(ctx, id, complete && input.kind === 'technique' && input.light);
  if (complete) {
    payVigor(ctx, id, [{ label: 'Vigor', value: input.vigor, rule: 'AD-ACT-9' }]);
    payMana(ctx, id, [{ label: 'Mana', value: input.mana, rule: 'AD-ACT-9' }]);
    if (input.opening) giveOpenings(ctx, id, input.adjacent);
  }
  return {
    name: input.name,
    complete,
    spent: planned.spent,
    needed: planned.needed,
    vigorSpent: complete ? input.vigor : 0,
    manaSpent: complete ? input.mana : 0,
    openings: [...ctx.peek(id).state.openings],
    actionsLeft: actionsLeft(ctx, id),
  };
}

export const useAbility = defineCommand<ActionDice>()({
  name: 'use-ability',
  title: 'Use an ability',
  summary: 'A technique, spell or talent, over several turns if it takes that long.',
  kind: 'action',
  params: abilityParams,
  asks: ABILITY_ASKS,
  rules: ['AD-ACT-9', 'AD-TIME-3'],
  actorParam: 'actor',
  rolls: false,
  run: runAbility,
  present: presentAbility,
  likelihood: (ctx, id) => {
    if (abilityUnderWay(ctx, id) !== null) return likely(1)(ctx, id);
    return likely(longAreaWeapon(ctx, id) === undefined ? 0.1 : 0.5)(ctx, id);
  },
  guard: mayUse,
  prefill: (ctx, id, _target, { name } = {}): JsonObject => {
    const begun = abilityUnderWay(ctx, id);
    const able = { actor: id, ...ableFields(ctx, id) };
    if (begun !== null) return { ...able, name: begun.name, actions: begun.needed };
    const named = typeof name === 'string' ? longWeapons(ctx, id).find((weapon) => weapon.name === name) : undefined;
    const long = named ?? longAreaWeapon(ctx, id);
    // What another one took gives way to what this one takes, or to one action.
    return { ...able, ...(long?.name === undefined ? { kind: 'technique', actions: 1 } : workOnWeapon(long)) };
  },
});

const itemParams = z.object({
  actor: actor(),
  item: field(z.string(), { title: 'Item' }),
  vigor: field(count().default(0), { title: 'Vigor', advanced: true }),
  mana: field(count().default(0), { title: 'Mana', advanced: true }),
});

export const useItem = defineCommand<ActionDice>()({
  name: 'use-item',
  title: 'Use an item',
  summary: 'A potion, a detonator, a wand; enter what it does afterwards.',
  kind: 'action',
  params: itemParams,
  rules: ['AD-ACT-10'],
  actorParam: 'actor',
  rolls: false,
  run(ctx, input) {
    mayUse(ctx, input.actor, { vigor: input.vigor, mana: input.mana });
    takeAction(ctx, input.actor, 'AD-ACT-10');
    ctx.explain.note(`Uses ${input.item}`, 'AD-ACT-10');
    payVigor(ctx, input.actor, [{ label: 'Vigor', value: input.vigor, rule: 'AD-ACT-10' }]);
    payMana(ctx, input.actor, [{ label: 'Mana', value: input.mana, rule: 'AD-ACT-10' }]);
    const { item, vigor, mana } = input;
    return { item, vigorSpent: vigor, manaSpent: mana, actionsLeft: actionsLeft(ctx, input.actor) };
  },
  present: presentItem,
  likelihood: likely(0.4),
  guard: (ctx, id, { vigor, mana }) => mayUse(ctx, id, { vigor, mana }),
  prefill: (_ctx, id) => ({ actor: id }),
});
