import type { Formula as Dice } from '../../../dice/notation';
import { parseNotation } from '../../../dice/notation';
import type { CountedChange } from '../../../engine/time/effects';
import { ownChanges } from '../../../engine/own/marks';
import type { Game } from '../definition/game';
import type { Look } from '../formula/evaluate';
import { evaluate, figure } from '../formula/evaluate';
import type { Whose } from '../formula/node';
import type { Being } from './types';

const NO_DICE: Dice = { kind: 'number', value: 0 };

/** Whom a formula is about, the figures of the moment, and who rolls. */
export interface Around {
  target?: Being | null;
  moment?: Readonly<Record<string, number>>;
  roller?: Thrower | undefined;
}

/** Whoever rolls the dice of a formula. */
export interface Thrower {
  rolled(dice: Dice): number;
}

const NOBODY: Around = {};
const NONE: readonly CountedChange[] = [];

/** What conditions on somebody add to a figure, by one of its names or by another, each by its label. */
export function changesOn(game: Game, being: Being, name: string, other?: string): readonly CountedChange[] {
  const { effects } = being.state;
  if (effects.length === 0 && being.own === undefined) return NONE;
  const byGame = effects.flatMap(({ id }) => {
    const row = game.conditions.get(id);
    if (row === undefined) return [];
    return row.def.changes
      .filter((change) => change.figure === name || change.figure === other)
      .map(({ by }) => ({ label: row.def.label, by, rule: row.rule }));
  });
  if (being.own === undefined) return byGame;
  const byTable = ownChanges(being, name, other ?? name);
  return [...byGame, ...byTable.map(({ label, value, rule }) => ({ label, by: value, rule }))];
}

/** What stands in a tracker. */
export function trackerOf({ state }: Being, tracker: string): number {
  const value = state[tracker];
  return typeof value === 'number' ? value : 0;
}

/** Where the formulas of a game look. Each figure is reckoned once, however often it is named. */
export class GameLook implements Look {
  // Most formulas name few figures: what is kept for them is made when it is needed.
  #known: Map<string, number> | null = null;
  #target: GameLook | null = null;

  constructor(
    readonly game: Game,
    readonly being: Being,
    readonly around: Around = NOBODY,
  ) {}

  get #others(): GameLook | null {
    const { target } = this.around;
    if (target === undefined || target === null) return null;
    return (this.#target ??= new GameLook(this.game, target));
  }

  value(name: string, whose: Whose): number | string {
    if (whose === 'target') return this.#others?.value(name, 'self') ?? 0;
    const moment = this.around.moment;
    if (moment !== undefined && Object.hasOwn(moment, name)) return moment[name] ?? 0;
    const written = this.game.fields.get(name)?.def.kind;
    if (written === 'text' || written === 'choice') return String(this.being.stats[name] ?? '');
    return this.number(name);
  }

  /** A figure with what conditions change of it. */
  number(name: string): number {
    const known = (this.#known ??= new Map());
    const found = known.get(name);
    if (found !== undefined) return found;
    // A figure that is asked for while it is reckoned is 0: definitions in which one follows from itself are refused.
    known.set(name, 0);
    let value = this.bare(name);
    for (const { by } of changesOn(this.game, this.being, name)) value += by;
    value = figure(value);
    known.set(name, value);
    return value;
  }

  /** A figure before conditions. */
  bare(name: string): number {
    const tracker = this.game.trackers.get(name);
    if (tracker !== undefined) return trackerOf(this.being, name);
    const field = this.game.fields.get(name);
    if (field === undefined) {
      const max = name.endsWith('Max') ? this.game.trackers.get(name.slice(0, -3))?.max : null;
      return max === null || max === undefined ? 0 : Math.floor(evaluate(max, this));
    }
    if (field.formula !== null) return evaluate(field.formula, this);
    const value = this.being.stats[name];
    return typeof value === 'number' ? value : 0;
  }

  /** The most of a tracker; null where it has none. */
  most(tracker: string): number | null {
    return (this.game.trackers.get(tracker)?.max ?? null) === null ? null : this.number(`${tracker}Max`);
  }

  under(condition: string, whose: Whose): boolean {
    if (whose === 'target') return this.#others?.under(condition, 'self') ?? false;
    return this.being.state.effects.some(({ id }) => id === condition);
  }

  table(table: string, at: number): number {
    const rows = this.game.tables.get(table) ?? [];
    let value = rows[0]?.value ?? 0;
    for (const row of rows) if (row.from <= at) ({ value } = row);
    return value;
  }

  roll(dice: Dice): number {
    return this.around.roller?.rolled(dice) ?? 0;
  }

  diceOf(name: string, whose: Whose): Dice {
    if (whose === 'target') return this.#others?.diceOf(name, 'self') ?? NO_DICE;
    const read = parseNotation(String(this.being.stats[name] ?? '0'));
    return read.ok ? read.value : NO_DICE;
  }
}
