import type { World } from '../../../engine/state/world';
import type { CodedError, Result } from '../../../kernel/result';
import { err, ok } from '../../../kernel/result';
import { creatorOf } from './create';
import type { People } from './people';
import type { OwnTypes } from './types';

/** What became of the people when the rules changed, in sentences. */
export interface Reshaped {
  world: World<OwnTypes>;
  told: string[];
}

/**
 * The people of a table under changed rules: new figures and trackers begin as they do for anybody, trackers that are gone
 * are dropped and said. Refused with `rules-in-use` and what is in the way: somebody under a condition that is gone,
 * somebody with a figure that the new rules do not allow, a fight under way whose order would be another.
 */
export function reshape(
  people: People,
  world: World<OwnTypes>,
  before: OwnTypes['options'],
): Result<Reshaped, CodedError> {
  const { game } = people;
  const inUse = (message: string): Result<never, CodedError> =>
    err({ code: 'rules-in-use', message, path: 'options.definition' });
  if (world.encounter !== null && JSON.stringify(before.definition.order) !== JSON.stringify(game.def.order)) {
    return inUse('A fight is running in the order that would change. End it first.');
  }
  const create = creatorOf(game);
  const combatants: World<OwnTypes>['combatants'] = [];
  for (const one of world.combatants) {
    const name = one.stats.name ?? one.id;
    const lost = one.state.effects.find(({ id }) => !game.conditions.has(id));
    if (lost !== undefined) {
      const label = before.definition.conditions.find(({ id }) => id === lost.id)?.label ?? lost.id;
      return inUse(`${name} is under ${label}. Take it off first.`);
    }
    const made = create({ ...one, stats: one.stats, state: one.state } as never);
    if (!made.ok) return inUse(`${name}: ${titleOf(people, made.error.path)}${made.error.message}`);
    combatants.push(made.value);
  }
  return ok({ world: { ...world, combatants }, told: toldOf(people, world, before) });
}

function titleOf({ game }: People, path = ''): string {
  const [id = ''] = path.split('.');
  const title = game.fields.get(id)?.def.title ?? game.trackers.get(id)?.def.title;
  return title === undefined ? '' : `${title}: `;
}

/** Trackers that are gone, with how many had something in them. */
function toldOf({ game }: People, world: World<OwnTypes>, before: OwnTypes['options']): string[] {
  const count = world.combatants.length;
  if (count === 0) return [];
  const gone = before.definition.trackers.filter(({ id }) => !game.trackers.has(id));
  const come = [...game.trackers.values()].filter(
    ({ def }) => !before.definition.trackers.some(({ id }) => id === def.id),
  );
  return [
    ...gone.map(({ title }) => `${title} is gone from ${count === 1 ? 'one person' : `${count} people`}.`),
    ...come.map(({ def }) => `${def.title} begins for ${count === 1 ? 'one person' : `${count} people`}.`),
  ];
}
