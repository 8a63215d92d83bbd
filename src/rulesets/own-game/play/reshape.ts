import type { World } from '../../../engine/state/world';
import { asJson } from '../../../kernel/json';
import type { CodedError, Result } from '../../../kernel/result';
import { err, ok } from '../../../kernel/result';
import { creatorOf } from './create';
import type { People } from './people';
import type { OwnTypes } from './types';

/** The world under changed rules, and what changed, in sentences. */
export interface Reshaped {
  world: World<OwnTypes>;
  told: string[];
}

/**
 * Converts people to changed rules: new figures and trackers get their starting values, removed trackers are dropped and
 * reported. Refused with `rules-in-use` and the reason: somebody has a removed condition or a figure that the new rules do
 * not allow, or a fight is running and its order would change.
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
    return inUse('This would change the order of a running fight. End the fight first.');
  }
  const create = creatorOf(game);
  const combatants: World<OwnTypes>['combatants'] = [];
  for (const one of world.combatants) {
    const name = one.stats.name ?? one.id;
    const lost = one.state.effects.find(({ id }) => !game.conditions.has(id));
    if (lost !== undefined) {
      const label = before.definition.conditions.find(({ id }) => id === lost.id)?.label ?? lost.id;
      return inUse(`${name} has the condition ${label}. Remove it first.`);
    }
    const made = create({ ...one, stats: asJson(one.stats), state: asJson(one.state) });
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

/** Sentences about removed and new trackers. */
function toldOf({ game }: People, world: World<OwnTypes>, before: OwnTypes['options']): string[] {
  const count = world.combatants.length;
  if (count === 0) return [];
  const gone = before.definition.trackers.filter(({ id }) => !game.trackers.has(id));
  const added = [...game.trackers.values()].filter(
    ({ def }) => !before.definition.trackers.some(({ id }) => id === def.id),
  );
  return [
    ...gone.map(({ title }) => `${title} removed from ${count === 1 ? 'one person' : `${count} people`}.`),
    ...added.map(({ def }) => `${def.title} added to ${count === 1 ? 'one person' : `${count} people`}.`),
  ];
}
