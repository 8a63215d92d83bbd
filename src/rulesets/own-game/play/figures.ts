import type { OwnFigure } from '../../../contract/own';
import { Sum } from '../../../engine/explain/sum';
import type { JsonObject } from '../../../kernel/json';
import type { FieldRule, Game, TrackerRule } from '../definition/game';
import { changesOn, GameLook } from './look';
import { addFormula } from './rolling';
import type { Being, Read } from './types';

/** A figure that follows from others, with its summands and what conditions change of it. */
function valueSum(game: Game, being: Being, field: FieldRule): Sum {
  const sum = new Sum();
  if (field.formula !== null) addFormula(sum, field.formula, new GameLook(game, being), field.rule);
  for (const { label, by, rule } of changesOn(game, being, field.def.id)) sum.add(label, by, rule);
  return sum;
}

/** The most of a tracker, with its summands and what conditions change of it. */
function mostSum(game: Game, being: Being, { def, max, rule }: TrackerRule): Sum {
  const sum = new Sum();
  if (max !== null) addFormula(sum, max, new GameLook(game, being), rule);
  if (!Number.isInteger(sum.total)) sum.then('Whole points', rule, { round: 'down' }, { show: 'after' });
  for (const { label, by, rule: cited } of changesOn(game, being, `${def.id}Max`)) sum.add(label, by, cited);
  return sum;
}

/** A figure that is written down, where conditions change it; null where none does. */
function changedSum(game: Game, being: Being, { def, rule }: FieldRule): Sum | null {
  const changes = def.kind === 'number' ? changesOn(game, being, def.id) : [];
  if (changes.length === 0) return null;
  const written = being.stats[def.id];
  const sum = new Sum().base('As written', typeof written === 'number' ? written : 0, rule);
  for (const { label, by, rule: cited } of changes) sum.add(label, by, cited);
  return sum;
}

/** What follows from other figures, the most of trackers, and what conditions change of what is written down. */
export function derive(game: Game, ctx: Read, id: string): JsonObject {
  const being = ctx.peek(id);
  const values: [string, number][] = [];
  const told = (key: string, title: string, sum: Sum | null, rule: string): void => {
    if (sum !== null) values.push([key, ctx.explain.sum(title, sum, rule, id)]);
  };
  for (const field of game.fields.values()) {
    const sum = field.formula === null ? changedSum(game, being, field) : valueSum(game, being, field);
    told(field.def.id, field.def.title, sum, field.rule);
  }
  for (const tracker of game.trackers.values()) {
    const sum = tracker.max === null ? null : mostSum(game, being, tracker);
    told(`${tracker.def.id}Max`, `Most of ${tracker.def.title}`, sum, tracker.rule);
  }
  return Object.fromEntries(values);
}

/** The figures and rolls that conditions of the table's own may change. */
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
    ...counted.map(({ def: { id, title } }) => ({ id: `${id}Max`, label: `Most of ${title}` })),
  ];
}

/** What people are compared by: the trackers, and the figures that are seen at a glance. */
export function columnsOf({ trackers, fields }: Game): string[] {
  const seen = [...fields.values()].filter(({ def: { glance } }) => glance);
  return [...[...trackers.values()].slice(0, 3), ...seen].map(({ def: { title } }) => title).slice(0, 6);
}
