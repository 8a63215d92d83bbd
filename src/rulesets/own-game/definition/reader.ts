import { oddsProblem } from '../formula/bounds';
import type { NameKind, Node } from '../formula/node';
import { everyNode } from '../formula/node';
import type { Scope } from '../formula/parse';
import { parseFormula } from '../formula/parse';
import type { CostRule, DefinitionIssue, NeededRoll } from './game';
import type { Definition } from './schema';

type Path = (string | number)[];

/** What a formula can contain besides names of figures. */
export interface Allowed {
  dice?: boolean;
  target?: boolean;
  moment?: readonly string[];
}

/** Stands in for a formula that could not be parsed; the issue is already recorded. */
export const UNREAD: Node = { kind: 'number', value: 0 };

/** Parses the formulas of a definition and collects its issues. */
export class DefinitionReader {
  readonly issues: DefinitionIssue[] = [];
  readonly #scope: Pick<Scope, 'names' | 'conditions' | 'tables'>;
  readonly #notes: ReadonlySet<string>;

  constructor(readonly definition: Definition) {
    this.#notes = new Set(definition.notes.map(({ id }) => id));
    this.#scope = {
      names: namesOf(definition),
      conditions: new Map(definition.conditions.map(({ id, label }) => [id, label])),
      tables: new Map(definition.tables.map(({ id, title }) => [id, title])),
    };
  }

  wrong(path: Path, message: string): void {
    this.issues.push({ path, message });
  }

  formula(path: Path, text: string, { dice = false, target = false, moment = [] }: Allowed = {}): Node {
    const read = parseFormula(text, { ...this.#scope, dice, target, moment });
    if (!read.ok) {
      this.wrong(path, read.error.message);
      return UNREAD;
    }
    const problem = oddsProblem(read.value);
    if (problem !== null) this.wrong(path, problem);
    return read.value;
  }

  /** An optional formula. */
  maybe(path: Path, text: string | undefined, allowed: Allowed = {}): Node | null {
    return text === undefined ? null : this.formula(path, text, allowed);
  }

  /** A required formula. */
  needed(path: Path, text: string | undefined, what: string, allowed: Allowed = {}): Node | null {
    if (text === undefined) this.wrong(path, what);
    return this.maybe(path, text, allowed);
  }

  /** The rule id that a part cites. */
  rule(path: Path, note: string | undefined, usual: string): string {
    if (note !== undefined && !this.#notes.has(note)) this.wrong([...path, 'note'], `There is no rule note '${note}'.`);
    return note ?? usual;
  }

  /** Checks that a referenced id exists. */
  known(path: Path, id: string | undefined, among: readonly { id: string }[], what: string): void {
    if (id !== undefined && !among.some((one) => one.id === id)) this.wrong(path, `There is no ${what} '${id}'.`);
  }

  /** A cost paid from a tracker. */
  cost(path: Path, cost: { tracker: string; amount: string } | undefined): CostRule | null {
    if (cost === undefined) return null;
    this.known([...path, 'tracker'], cost.tracker, this.definition.trackers, 'tracker');
    return { tracker: cost.tracker, amount: this.formula([...path, 'amount'], cost.amount) };
  }

  /** A required roll; it cannot be an opposed one. */
  rollOf(path: Path, roll: string | undefined, needs: string | undefined): NeededRoll | null {
    const number = this.maybe([...path, 'needs'], needs);
    if (roll === undefined) return null;
    const { rolls } = this.definition;
    this.known([...path, 'roll'], roll, rolls, 'roll');
    const check = rolls.find(({ id }) => id === roll);
    if (check?.kind === 'opposed')
      this.wrong([...path, 'roll'], 'An opposed roll does not work here: there is nobody to roll against.');
    return { roll, needs: number };
  }

  /** Checks that the ids of a list are unique. */
  distinct(path: Path, things: readonly { id: string }[]): void {
    const seen = new Set<string>();
    things.forEach(({ id }, place) => {
      if (seen.has(id)) this.wrong([...path, place, 'id'], `The name '${id}' is used twice.`);
      seen.add(id);
    });
  }
}

const KINDS: Readonly<Record<Definition['fields'][number]['kind'], NameKind | null>> = {
  number: 'number',
  value: 'number',
  text: 'text',
  choice: 'text',
  dice: 'dice',
  list: null,
};

function namesOf({ fields, trackers }: Definition): ReadonlyMap<string, { title: string; kind: NameKind }> {
  const names = new Map<string, { title: string; kind: NameKind }>();
  for (const { id, title, kind } of fields) {
    const as = KINDS[kind];
    if (as !== null) names.set(id, { title, kind: as });
  }
  for (const { id, title } of trackers) {
    names.set(id, { title, kind: 'number' });
    names.set(`${id}Max`, { title: `${title} maximum`, kind: 'number' });
  }
  return names;
}

/** The names a formula reads of its own subject. */
export function namesIn(node: Node): string[] {
  return [...everyNode(node)].flatMap((part) => (part.kind === 'name' && part.whose === 'self' ? [part.name] : []));
}
