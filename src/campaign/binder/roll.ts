import type { Given, Named, RandomTable, RolledView, TextPart } from '../../contract/binder';
import { partsOf, resolveLink } from '../../contract/binder';
import type { Formula } from '../../dice/notation';
import { parseNotation, rollFormula } from '../../dice/notation';
import type { DiceTray } from '../../dice/source';
import { Explainer, type Explained } from '../../engine/explain/explain';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { rangeText } from '../../kernel/words';
import type { CampaignState } from '../state';
import { namedThings } from './names';
import { binderOf } from './state';

/** How deep tables can lead to other tables, and how many one roll can roll. Beyond that a table is named, not rolled. */
export const MAX_DEPTH = 8;
export const MAX_ROLLS = 60;
/** A result is cut off after this many characters. */
const MAX_TEXT = 4000;
/** The largest count of one thing that a text can ask for. */
const MAX_COUNT = 100;

/** A count right before a link: '3 ', '2x ', '4 × '. Dice rolled just before count, too. */
const COUNT_BEFORE = /(?:^|[^\p{L}\p{N}.,])(\d{1,3})\s*([x×])?\s*$/u;

type LinkPart = Extract<TextPart, { kind: 'link' }>;

interface Fallen {
  total: number;
  row: number | null;
  text: string;
}

/** Rolls tables on a tray, with all the dice and tables in their texts, left to right. */
export class TableRoller {
  readonly #state: CampaignState;
  readonly #tray: DiceTray;
  readonly #named: ReturnType<typeof namedThings>;
  readonly #explain = new Explainer();
  #rolls = 0;
  #gives: Given[] = [];

  constructor(ruleset: AnyRuleset, state: CampaignState, tray: DiceTray) {
    this.#state = state;
    this.#tray = tray;
    this.#named = namedThings(ruleset, state);
  }

  get trace(): Explained[] {
    return this.#explain.trace;
  }

  /** Rolls one table; `id` is the id of the result and `at` the clock second of the roll. */
  roll(table: RandomTable, id: string, at: number): RolledView {
    this.#rolls = 0;
    this.#gives = [];
    const { total, row, text } = this.#roll(table, 1, 1);
    return { id, table: table.id, name: table.name, total, row, text, gives: this.#gives, at };
  }

  #roll(table: RandomTable, depth: number, many: number): Fallen {
    this.#rolls += 1;
    const formula = formulaOf(table);
    const { total, dice } = rollFormula(formula, this.#tray, `${table.name} (${table.dice})`);
    const faces = dice.flatMap((die) => die.faces);
    this.#explain.roll(table.name, total, '', faces.length > 1 ? { faces } : {});
    const row = table.rows.findIndex(({ from, to }) => total >= from && total <= to);
    const found = table.rows[row];
    if (found === undefined) {
      this.#explain.note(`${table.name}: no row has ${total}`, '');
      return { total, row: null, text: 'Nothing' };
    }
    this.#explain.lookUp(`${table.name}, row ${rangeText(found)}`, found.text, '');
    return { total, row, text: this.#expand(found.text, depth, many).slice(0, MAX_TEXT) };
  }

  /** A text with its dice rolled and its links followed, left to right. `many` is how many times it applies. */
  #expand(text: string, depth: number, many: number): string {
    let soFar = '';
    for (const part of partsOf(text, { dice: true })) {
      if (part.kind === 'text') soFar += part.raw;
      else if (part.kind === 'dice') soFar += this.#dice(part.formula) ?? part.raw;
      else soFar = this.#follow(soFar, part, depth, many);
    }
    return soFar;
  }

  /** Rolls a dice formula found in a text; null if it is not a formula after all. */
  #dice(text: string): number | null {
    const formula = parseNotation(text);
    if (!formula.ok) return null;
    const { total, dice } = rollFormula(formula.value, this.#tray, text);
    const faces = dice.flatMap((die) => die.faces);
    this.#explain.roll(text, total, '', faces.length > 1 ? { faces } : {});
    return total;
  }

  /** The text so far plus the result of a link. A count before it says how many; with an × a table is rolled that often. */
  #follow(soFar: string, { to, label, raw }: LinkPart, depth: number, many: number): string {
    const thing = resolveLink(to, this.#named);
    if (thing === null) return soFar + (label ?? to.name);
    const found = COUNT_BEFORE.exec(soFar);
    const count = found === null ? 1 : Number(found[1]);
    const table = thing.kind === 'table' ? binderOf(this.#state).tables[thing.id] : undefined;
    if (table === undefined) {
      this.#give(thing, many * count);
      return soFar + (label ?? thing.name);
    }
    if (found?.[2] === undefined) return soFar + this.#nested(table, raw, depth, many * count);
    const start = found.index + found[0].indexOf(found[1] ?? '');
    const times = Array.from({ length: Math.min(MAX_ROLLS, count) }, () => this.#nested(table, raw, depth, many));
    return soFar.slice(0, start) + times.join(', ');
  }

  #nested(table: RandomTable, raw: string, depth: number, many: number): string {
    if (depth < MAX_DEPTH && this.#rolls < MAX_ROLLS) return this.#roll(table, depth + 1, many).text;
    const why = depth >= MAX_DEPTH ? `tables are nested ${MAX_DEPTH} deep` : `${MAX_ROLLS} tables were rolled already`;
    this.#explain.note(`${table.name} is not rolled: ${why}`, '');
    return raw.slice(2, -2);
  }

  #give({ kind, id, name }: Named, count: number): void {
    const known = this.#gives.find((one) => one.kind === kind && one.id === id);
    const counted = Math.min(MAX_COUNT, count + (known?.count ?? 0));
    if (counted === 0) return;
    this.#gives = [...this.#gives.filter((one) => one !== known), { kind, id, name, count: counted }];
  }
}

/** The formula of a table; tables whose formula cannot be read are never written. */
function formulaOf({ dice }: RandomTable): Formula {
  const formula = parseNotation(dice);
  return formula.ok ? formula.value : { kind: 'number', value: 1 };
}
