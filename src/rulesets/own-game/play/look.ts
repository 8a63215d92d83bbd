import type { Formula as Dice } from '../../../dice/notation';
import { parseNotation } from '../../../dice/notation';
import type { CountedChange } from '../../../engine/time/effects';
import { ownChanges } from '../../../engine/own/marks';
import type { Game } from '../definition/game';
import { evaluate, figure } from '../formula/evaluate';
import type { Whose } from '../formula/node';
import type { ToldFor } from '../formula/say';
import type { Being } from './types';

const NO_DICE: Dice = { kind: 'number', value: 0 };

/** The situation a formula is evaluated in: target, variables, and who rolls. */
export interface Around {
  target?: Being | null;
  moment?: Readonly<Record<string, number>>;
  roller?: FormulaRoller | undefined;
}

/** Rolls the dice of a formula. */
export interface FormulaRoller {
  rolled(dice: Dice): number;
}

const NOBODY: Around = {};
const NONE: readonly CountedChange[] = [];

/** The changes by conditions to a figure, under either of two names. */
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

/** The current value of a tracker. */
export function trackerOf({ state }: Being, tracker: string): number {
  const value = state[tracker];
  return typeof value === 'number' ? value : 0;
}

/** The environment of a game's formulas. Each figure is calculated only once. */
export class GameLook implements ToldFor {
  // Most formulas use few figures, so the cache is created on demand.
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

  /** A figure including changes by conditions. */
  number(name: string): number {
    const known = (this.#known ??= new Map());
    const found = known.get(name);
    if (found !== undefined) return found;
    // Guards against recursion; definitions with circular figures are refused anyway.
    known.set(name, 0);
    let value = this.bare(name);
    for (const { by } of changesOn(this.game, this.being, name)) value += by;
    value = figure(value);
    known.set(name, value);
    return value;
  }

  /** A figure before changes by conditions. */
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

  /** The maximum of a tracker, or null. */
  most(tracker: string): number | null {
    return (this.game.trackers.get(tracker)?.max ?? null) === null ? null : this.number(`${tracker}Max`);
  }

  isKnown(name: string): boolean {
    const { fields, trackers } = this.game;
    if (Object.hasOwn(this.around.moment ?? {}, name)) return true;
    return fields.has(name) || trackers.has(name) || (name.endsWith('Max') && trackers.has(name.slice(0, -3)));
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

  diceIn(name: string): string {
    return String(this.being.stats[name] ?? '0');
  }

  diceOf(name: string, whose: Whose): Dice {
    if (whose === 'target') return this.#others?.diceOf(name, 'self') ?? NO_DICE;
    const read = parseNotation(this.diceIn(name));
    return read.ok ? read.value : NO_DICE;
  }
}
