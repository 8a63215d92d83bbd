import { z } from 'zod';
import { readContext } from '../../engine/state/context';
import { editStep } from '../../engine/commands/execute';
import { reorder } from '../../engine/fight/order';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { listOf } from '../../kernel/words';
import { campaignCommand } from '../command';
import type { CampaignPorts } from '../command';
import { nameOf } from '../names';
import type { CampaignState } from '../state';
import { requirePeople } from './require';
import { cardOf } from './people';

/**
 * Makes combatants a group that acts together: a name on their cards, and in a running fight those whose turn is still
 * to come move to the place of the first of them. Members of another group leave it.
 */
export const groupPeople = campaignCommand({
  name: 'group-combatants',
  params: z.strictObject({
    targets: z.array(z.string()).min(2).max(300),
    /** Defaults to a name made from the first one's. */
    name: z.string().trim().min(1).max(60).optional(),
  }),
  run(state, { targets, name }, ruleset, ports) {
    const known = requirePeople(state, targets, 'targets');
    if (!known.ok) return known;
    const group = name ?? freeName(state, nameOf(state, targets[0] ?? '').replace(/ \d+$/, ''));
    const grouped = { ...state, cards: { ...state.cards } };
    for (const id of targets) grouped.cards[id] = { ...cardOf(state, id), group };
    const gathered = gather(grouped, targets, ruleset, ports);
    if (!gathered.ok) return gathered;
    const sentence = `${listOf(targets.map((id) => nameOf(state, id)))} act together as '${group}'.`;
    return ok({ state: gathered.value, sentence, result: { group } });
  },
});

/** Splits a whole group, or takes some of its members out; the order of a running fight stays as it is. */
export const splitGroup = campaignCommand({
  name: 'split-group',
  params: z.strictObject({ group: z.string().min(1), targets: z.array(z.string()).min(1).optional() }),
  run(state, { group, targets }) {
    const members = Object.keys(state.world.index).filter((id) => state.cards[id]?.group === group);
    if (members.length === 0) {
      return err({ code: 'unknown-group', message: `There is no group called '${group}'.`, path: 'group' });
    }
    const outsider = targets?.find((id) => !members.includes(id));
    if (outsider !== undefined) {
      const message = `${nameOf(state, outsider)} is not in the group '${group}'.`;
      return err({ code: 'not-in-group', message, path: 'targets' });
    }
    const leaving = targets ?? members;
    const left = members.filter((id) => !leaving.includes(id));
    // One person alone is not a group.
    const freed = left.length === 1 ? [...leaving, ...left] : leaving;
    const cards = { ...state.cards };
    for (const id of freed) cards[id] = { ...cardOf(state, id), group: '' };
    const who = leaving.map((id) => nameOf(state, id)).join(', ');
    const sentence = left.length > 1 ? `${who} left the group '${group}'.` : `The group '${group}' is split up.`;
    return ok({ state: { ...state, cards }, sentence });
  },
});

function freeName(state: CampaignState, base: string): string {
  const taken = new Set(Object.values(state.cards).map((card) => card.group));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name;
}

/** Moves those whose turn is still to come together, behind the first of them. */
function gather(
  state: CampaignState,
  targets: readonly string[],
  ruleset: AnyRuleset,
  ports: CampaignPorts,
): Result<CampaignState, CodedError> {
  const order = ruleset.view.encounter(readContext(state.world))?.order ?? [];
  const waiting = order
    .filter((entry) => entry.status === 'waiting' && targets.includes(entry.id))
    .map((one) => one.id);
  const [first] = waiting;
  if (first === undefined || waiting.length < 2) return ok(state);
  const others = order.map((entry) => entry.id).filter((id) => !waiting.includes(id) || id === first);
  const place = others.indexOf(first) + 1;
  const next = [...others.slice(0, place), ...waiting.slice(1), ...others.slice(place)];
  const step = editStep(ruleset, state.world, ports.tray, (ctx) => reorder(ruleset, ctx, next));
  return step.ok ? ok({ ...state, world: step.value.world }) : step;
}
