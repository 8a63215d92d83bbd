import { numberedName } from '../../campaign/names';
import type { TableField } from '../../campaign/tables/fields';
import type { ParsedTable } from '../../campaign/tables/parse';
import { MAX_NAME } from '../../engine/readers/limits';
import type { ReadPerson } from '../../engine/readers/reader';
import type { JsonObject } from '../../kernel/json';

/** Somebody found in a file, with the game master's own facts that came along. */
export interface Incoming extends ReadPerson {
  card: JsonObject;
  /** The table they came from; null where it was no table. */
  table: number | null;
  /** What their file calls them, where a number tells them apart from somebody else who comes in. */
  namesake?: string;
}

/** A table that was looked at, so that its columns can be read anew. */
export interface KeptTable {
  name: string;
  parsed: ParsedTable;
  fields: readonly TableField[];
}

/** Everything looked at together for one import: people by number, tables by number. */
export class PendingImport {
  readonly people = new Map<number, Incoming>();
  readonly tables: KeptTable[] = [];
  /** Conditions and things of its own that the table of a roster file has made. */
  own: JsonObject | null = null;
  #last = 0;

  constructor(
    readonly id: string,
    readonly campaign: string,
  ) {}

  /** Keeps people and answers their numbers. Of two with one name the later is told apart by a number. */
  add(people: readonly Incoming[]): [number, Incoming][] {
    const taken = new Map([...this.people.values()].map((one) => [one.name, one]));
    return people.map((one): [number, Incoming] => {
      const kept = toldApart(one, taken);
      taken.set(kept.name, kept);
      this.#last += 1;
      this.people.set(this.#last, kept);
      return [this.#last, kept];
    });
  }

  /** Forgets the people of a table, before it is read anew. */
  clearTable(table: number): void {
    for (const [number, one] of this.people) if (one.table === table) this.people.delete(number);
  }
}

/** Letters kept free behind a name for its number. */
const ROOM_FOR_NUMBER = 6;

/** Somebody under a name that nobody else of the import has; a sheet that comes a second time stays who it is. */
function toldApart(one: Incoming, taken: ReadonlyMap<string, Incoming>): Incoming {
  const { name, origin } = one;
  const other = taken.get(name);
  if (other === undefined || (origin !== undefined && other.origin === origin)) return one;
  return { ...one, name: numberedName(name.slice(0, MAX_NAME - ROOM_FOR_NUMBER), taken), namesake: name };
}

/** Imports that were begun and may still be taken from. */
const MAX_LOOKS = 4;

/** Imports under way, by the name the page has for them; the oldest is forgotten first. */
export class PendingImports {
  readonly #looks = new Map<string, PendingImport>();

  begin(id: string, campaign: string): PendingImport {
    const oldest = this.#looks.keys().next().value;
    if (this.#looks.size >= MAX_LOOKS && oldest !== undefined) this.#looks.delete(oldest);
    const look = new PendingImport(id, campaign);
    this.#looks.set(id, look);
    return look;
  }

  find(id: string, campaign: string): PendingImport | null {
    const found = this.#looks.get(id);
    return found?.campaign === campaign ? found : null;
  }
}
