import { z } from 'zod';
import { settleAll } from '../../engine/state/create';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { AnyWorld } from '../../engine/state/world';
import { combatantOf } from '../../engine/state/world';
import { SIDES } from '../../contract/sides';
import { unknownCombatant } from '../../engine/state/refusal';
import { deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { choiceOf, listOf } from '../../kernel/words';
import { campaignCommand } from '../command';
import { nameOf } from '../names';
import type { CampaignState, Card } from '../state';
import { cardOn } from './people';

const targets = z
  .array(z.string())
  .min(1)
  .max(200)
  .refine((ids) => new Set(ids).size === ids.length, 'Somebody is named twice.');

function unknownIn(state: CampaignState, ids: readonly string[]): CodedError | null {
  const id = ids.find((one) => !Object.hasOwn(state.world.index, one));
  return id === undefined ? null : unknownCombatant(id, 'targets');
}

/**
 * Moves people on the roster, in the order named, in front of somebody else; to the end with `before: null`. Refused while
 * a fight runs, since roster order can break its ties.
 */
export const arrangeRoster = campaignCommand({
  name: 'arrange-roster',
  params: z.strictObject({ targets, before: z.string().nullable() }),
  run(state, { targets: moved, before }) {
    const unknown = unknownIn(state, before === null ? moved : [...moved, before]);
    if (unknown !== null) return err(unknown);
    if (state.world.encounter !== null) {
      return err({ code: 'encounter-running', message: 'The roster cannot be reordered during a fight.' });
    }
    if (before !== null && moved.includes(before)) {
      return err({ code: 'invalid-params', message: 'Nobody can come before themselves.', path: 'before' });
    }
    const { world } = state;
    const rest = world.combatants.filter(({ id }) => !moved.includes(id));
    const place = before === null ? rest.length : rest.findIndex(({ id }) => id === before);
    const taken = moved.flatMap((id) => combatantOf(world, id) ?? []);
    const combatants = [...rest.slice(0, place), ...taken, ...rest.slice(place)];
    const index = Object.fromEntries(combatants.map(({ id }, position) => [id, position]));
    const names = moved.map((id) => nameOf(state, id)).join(', ');
    const where = before === null ? 'last' : `before ${nameOf(state, before)}`;
    return ok({
      state: { ...state, world: deepFreeze({ ...world, combatants, index }) },
      sentence: `${names}: now ${where} on the roster.`,
    });
  },
});

/** Changes side, group and tags of several people as one step; omitted fields stay. */
export const changePeople = campaignCommand({
  name: 'change-combatants',
  params: z.strictObject({
    targets,
    side: z.enum(SIDES).optional(),
    group: z.string().max(60).optional(),
    addTags: z.array(z.string().min(1).max(40)).max(20).default([]),
    removeTags: z.array(z.string().min(1).max(40)).max(20).default([]),
  }),
  run(state, { targets: changed, side, group, addTags, removeTags }, ruleset) {
    const unknown = unknownIn(state, changed);
    if (unknown !== null) return err(unknown);
    const world = side === undefined ? ok(state.world) : withSide(ruleset, state.world, changed, side);
    if (!world.ok) return world;
    const cards = changed.map((id): [string, Card] => {
      const card = cardOn(state, id, side);
      const tags = [...new Set([...card.tags.filter((tag) => !removeTags.includes(tag)), ...addTags])].slice(0, 20);
      return [id, { ...card, tags, group: group ?? card.group }];
    });
    const names = changed.map((id) => nameOf(state, id));
    const who = names.length > 3 ? `${names.length} people` : names.join(', ');
    return ok({
      state: { ...state, world: world.value, cards: { ...state.cards, ...Object.fromEntries(cards) } },
      sentence: `${who}: ${changeWords({ side, group, addTags, removeTags })}.`,
    });
  },
});

interface Change {
  side?: keyof typeof SIDE_WORDS | undefined;
  group?: string | undefined;
  addTags: readonly string[];
  removeTags: readonly string[];
}

const SIDE_WORDS = { pc: 'party', ally: 'allies', foe: 'foes', neutral: 'others' } as const;

function changeWords({ side, group, addTags, removeTags }: Change): string {
  const parts = [
    side === undefined ? '' : `now among the ${SIDE_WORDS[side]}`,
    group === undefined ? '' : group === '' ? 'in no group' : `in the group ${group}`,
    addTags.length === 0 ? '' : `tagged ${listOf(addTags)}`,
    removeTags.length === 0 ? '' : `no longer tagged ${choiceOf(removeTags)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing changed' : parts.join(', ');
}

function withSide(
  ruleset: AnyRuleset,
  world: AnyWorld,
  ids: readonly string[],
  side: (typeof SIDES)[number],
): Result<AnyWorld, CodedError> {
  const combatants = world.combatants.map((one) => (ids.includes(one.id) ? { ...one, side } : one));
  const next = deepFreeze({ ...world, combatants });
  return settleAll(ruleset, next, ids);
}
