import { oddsProblem } from '../formula/bounds';
import type { NameKind, Node } from '../formula/node';
import type { Scope } from '../formula/parse';
import { parseFormula } from '../formula/parse';
import type { CostRule, DefinitionIssue, NeededRoll } from './game';
import type { Definition } from './schema';

type Path = (string | number)[];

/** What a formula may hold besides names of figures. */
export interface Allowed {
  dice?: boolean;
  target?: boolean;
  moment?: readonly string[];
}

/** What stands for a formula that cannot be read, which is said already. */
export const UNREAD: Node = { kind: 'number', value: 0 };

/** Reads the formulas of a definition, and gathers all that is wrong with it. */
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

  /** A formula that may be left out. */
  maybe(path: Path, text: string | undefined, allowed: Allowed = {}): Node | null {
    return text === undefined ? null : this.formula(path, text, allowed);
  }

  /** A formula without which its part cannot be played. */
  needed(path: Path, text: string | undefined, what: string, allowed: Allowed = {}): Node | null {
    if (text === undefined) this.wrong(path, what);
    return this.maybe(path, text, allowed);
  }

  /** The rule that a part cites. */
  rule(path: Path, note: string | undefined, usual: string): string {
    if (note !== undefined && !this.#notes.has(note)) this.wrong([...path, 'note'], `There is no rule note '${note}'.`);
    return note ?? usual;
  }

  /** Something named by its id, which must be there. */
  known(path: Path, id: string | undefined, among: readonly { id: string }[], what: string): void {
    if (id !== undefined && !among.some((one) => one.id === id)) this.wrong(path, `There is no ${what} '${id}'.`);
  }

  /** What something takes from a tracker. */
  cost(path: Path, cost: { tracker: string; amount: string } | undefined): CostRule | null {
    if (cost === undefined) return null;
    this.known([...path, 'tracker'], cost.tracker, this.definition.trackers, 'tracker');
    return { tracker: cost.tracker, amount: this.formula([...path, 'amount'], cost.amount) };
  }

  /** A roll out of the list that nobody stands against, with a number of its own or one given here. */
  rollOf(path: Path, roll: string | undefined, needs: string | undefined): NeededRoll | null {
    const number = this.maybe([...path, 'needs'], needs);
    if (roll === undefined) return null;
    const { rolls } = this.definition;
    this.known([...path, 'roll'], roll, rolls, 'roll');
    const check = rolls.find(({ id }) => id === roll);
    if (check?.kind === 'opposed') this.wrong([...path, 'roll'], 'There is nobody to roll against.');
    return { roll, needs: number };
  }

  /** Of things of one kind each has a name of its own. */
  distinct(path: Path, things: readonly { id: string }[]): void {
    const seen = new Set<string>();
    things.forEach(({ id }, place) => {
      if (seen.has(id)) this.wrong([...path, place, 'id'], `Two are called '${id}'.`);
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
    names.set(`${id}Max`, { title: `most of ${title}`, kind: 'number' });
  }
  return names;
}

/** The names a formula reads of whoever it is about. */
export function namesIn(node: Node, walk: (node: Node) => Iterable<Node>): string[] {
  return [...walk(node)].flatMap((part) => (part.kind === 'name' && part.whose === 'self' ? [part.name] : []));
}
