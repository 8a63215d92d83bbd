import type { Formula as Dice } from '../../../dice/notation';
import { parseNotation } from '../../../dice/notation';
import type { CountedChange } from '../../../engine/effects';
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
  roll?: Look['roll'];
}

/** What conditions on somebody add to a figure, each by its label. */
export function changesOn(game: Game, { state }: Being, names: readonly string[]): CountedChange[] {
  return state.effects.flatMap(({ id }) => {
    const row = game.conditions.get(id);
    if (row === undefined) return [];
    return row.def.changes
      .filter(({ figure: name }) => names.includes(name))
      .map(({ by }) => ({ label: row.def.label, by, rule: row.rule }));
  });
}

/** What stands in a tracker. */
export function trackerOf({ state }: Being, tracker: string): number {
  const value = state[tracker];
  return typeof value === 'number' ? value : 0;
}

/** Where the formulas of a game look. Each figure is reckoned once, however often it is named. */
export class GameLook implements Look {
  readonly #known = new Map<string, number>();
  readonly #others: GameLook | null;

  constructor(
    readonly game: Game,
    readonly being: Being,
    readonly around: Around = {},
  ) {
    const { target } = around;
    this.#others = target === undefined || target === null ? null : new GameLook(game, target);
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
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    // A figure that is asked for while it is reckoned is 0: definitions in which one follows from itself are refused.
    this.#known.set(name, 0);
    const changes = changesOn(this.game, this.being, [name]);
    const value = figure(changes.reduce((sum, { by }) => sum + by, this.bare(name)));
    this.#known.set(name, value);
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

  roll(dice: Dice, text: string, whose: Whose): number {
    return this.around.roll?.(dice, text, whose) ?? 0;
  }

  diceOf(name: string, whose: Whose): { dice: Dice; text: string } {
    if (whose === 'target') return this.#others?.diceOf(name, 'self') ?? { dice: NO_DICE, text: '0' };
    const text = String(this.being.stats[name] ?? '0');
    const read = parseNotation(text);
    return { text, dice: read.ok ? read.value : NO_DICE };
  }
}
