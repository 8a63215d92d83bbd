import { numberedName } from '../../campaign/names';
import type { TableField } from '../../campaign/tables/fields';
import type { ParsedTable } from '../../campaign/tables/parse';
import { MAX_NAME } from '../../contract/limits';
import type { ReadPerson } from '../../engine/readers/reader';
import type { JsonObject } from '../../kernel/json';

/** Somebody found in a file, with the game master's card that came along. */
export interface Incoming extends ReadPerson {
  card: JsonObject;
  /** The table they came from; null where it was no table. */
  table: number | null;
  /** Their name in the file, if a number was added to it because somebody else in the import has it. */
  namesake?: string;
}

/** A table that was read, kept so that its columns can be mapped again. */
export interface KeptTable {
  name: string;
  parsed: ParsedTable;
  fields: readonly TableField[];
}

/** Everything read for one import: people by number, tables by number. */
export class PendingImport {
  readonly people = new Map<number, Incoming>();
  readonly tables: KeptTable[] = [];
  /** Conditions and things that a roster file's table made for itself. */
  own: JsonObject | null = null;
  #last = 0;

  constructor(
    readonly id: string,
    readonly campaign: string,
  ) {}

  /** Keeps people and returns their numbers. A second person of the same name gets a number after it. */
  add(people: readonly Incoming[]): [number, Incoming][] {
    const taken = new Map([...this.people.values()].map((one) => [one.name, one]));
    return people.map((one): [number, Incoming] => {
      const kept = withUniqueName(one, taken);
      taken.set(kept.name, kept);
      this.#last += 1;
      this.people.set(this.#last, kept);
      return [this.#last, kept];
    });
  }

  /** Removes the people of a table, before it is read again. */
  clearTable(table: number): void {
    for (const [number, one] of this.people) if (one.table === table) this.people.delete(number);
  }
}

/** Characters kept free at the end of a name for its number. */
const ROOM_FOR_NUMBER = 6;

/** Gives somebody a name that is unique in the import; the same sheet read twice keeps its name. */
function withUniqueName(one: Incoming, taken: ReadonlyMap<string, Incoming>): Incoming {
  const { name, origin } = one;
  const other = taken.get(name);
  if (other === undefined || (origin !== undefined && other.origin === origin)) return one;
  return { ...one, name: numberedName(name.slice(0, MAX_NAME - ROOM_FOR_NUMBER), taken), namesake: name };
}
