import type { OwnFigure } from '../../../contract/own';
import { Sum } from '../../../engine/explain/sum';
import type { JsonObject } from '../../../kernel/json';
import type { FieldRule, Game, TrackerRule } from '../definition/game';
import { changesOn, GameLook } from './look';
import { addFormula } from './rolling';
import type { Being, Read } from './types';

/** A calculated figure as a sum, with changes by conditions. */
function valueSum(game: Game, being: Being, field: FieldRule): Sum {
  const sum = new Sum();
  if (field.formula !== null) addFormula(sum, field.formula, new GameLook(game, being), field.rule);
  for (const { label, by, rule } of changesOn(game, being, field.def.id)) sum.add(label, by, rule);
  return sum;
}

/** The maximum of a tracker as a sum, with changes by conditions. */
function maximumSum(game: Game, being: Being, { def, max, rule }: TrackerRule): Sum {
  const sum = new Sum();
  if (max !== null) addFormula(sum, max, new GameLook(game, being), rule);
  if (!Number.isInteger(sum.total)) sum.then('Rounded down', rule, { round: 'down' }, { show: 'after' });
  for (const { label, by, rule: cited } of changesOn(game, being, `${def.id}Max`)) sum.add(label, by, cited);
  return sum;
}

/** A figure entered by hand as a sum, if conditions change it; otherwise null. */
function changedSum(game: Game, being: Being, { def, rule }: FieldRule): Sum | null {
  const changes = def.kind === 'number' ? changesOn(game, being, def.id) : [];
  if (changes.length === 0) return null;
  const written = being.stats[def.id];
  const sum = new Sum().base('As entered', typeof written === 'number' ? written : 0, rule);
  for (const { label, by, rule: cited } of changes) sum.add(label, by, cited);
  return sum;
}

/** Derived values: calculated figures, maximums of trackers, and entered figures that conditions change. */
export function derive(game: Game, ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const values: [string, number][] = [];
  const add = (key: string, title: string, sum: Sum | null, rule: string): void => {
    if (sum !== null) values.push([key, ctx.explain.sum(title, sum, rule, id)]);
  };
  for (const field of game.fields.values()) {
    const sum = field.formula === null ? changedSum(game, being, field) : valueSum(game, being, field);
    add(field.def.id, field.def.title, sum, field.rule);
  }
  for (const tracker of game.trackers.values()) {
    const sum = tracker.max === null ? null : maximumSum(game, being, tracker);
    add(`${tracker.def.id}Max`, `${tracker.def.title} maximum`, sum, tracker.rule);
  }
  return Object.fromEntries(values);
}

/** The figures and rolls that a group's own conditions can change. */
export function figuresOf({ def, fields, trackers, rolls, attacks }: Game): OwnFigure[] {
  const numbers = [...fields.values()].filter(({ def: { kind } }) => kind === 'number' || kind === 'value');
  const counted = [...trackers.values()].filter(({ max }) => max !== null);
  return [
    ...(rolls.size === 0 ? [] : [{ id: 'roll', label: 'All rolls' }]),
    ...(attacks.size === 0
      ? []
      : [
          { id: 'attack', label: 'All attacks' },
          { id: 'damage', label: def.harm.title },
        ]),
    ...[...rolls.values(), ...attacks.values()].map(({ id, title }) => ({ id, label: title })),
    ...numbers.map(({ def: { id, title } }) => ({ id, label: title })),
    ...counted.map(({ def: { id, title } }) => ({ id: `${id}Max`, label: `${title} maximum` })),
  ];
}

/** The columns of the roster: trackers, and figures shown at a glance. */
export function columnsOf({ trackers, fields }: Game): string[] {
  const seen = [...fields.values()].filter(({ def: { glance } }) => glance);
  return [...[...trackers.values()].slice(0, 3), ...seen].map(({ def: { title } }) => title).slice(0, 6);
}
