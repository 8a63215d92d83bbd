import { untrack } from 'svelte';
import { readKept, writeKept } from '../lib/kept';

/** What a new note is kept under until it is saved. */
export const NEW_NOTE = 'note';

/** What the page's own storage holds: what was typed and not saved, and where the last of it was being written. */
interface Kept {
  typed: [what: string, typed: object][];
  at: ({ what: string } & Pick<BinderPlace, 'half' | 'table' | 'page' | 'writing'>) | null;
}

/**
 * Where the binder is open: at a table or at a note, and what is being written. Kept while other panels are looked at; what
 * was typed and not saved also while the page is loaded anew, as drafts of the roster are.
 */
export class BinderPlace {
  half = $state<'tables' | 'notes'>('tables');
  table = $state<string | null>(null);
  page = $state<string | null>(null);
  /** The note that is read beside a fight. */
  beside = $state<string | null>(null);
  /** What is being written: something new, or what is shown. */
  writing = $state<'new' | 'shown' | null>(null);

  /** Title that the next new note begins with. */
  title = $state('');

  /** What was typed and is neither saved nor given up, by which note or table it is of. */
  readonly #typed = new Map<string, object>();
  readonly #key: string;
  #at: Kept['at'] = null;

  /** That of a campaign as its page was left; without one, of nothing. */
  constructor(campaign = '') {
    this.#key = campaign === '' ? '' : `turnwright.binder.${campaign}`;
    const { typed, at } = read(this.#key);
    for (const [what, one] of typed) this.#typed.set(what, one);
    if (at === null || !this.#typed.has(at.what)) return;
    this.#at = at;
    [this.half, this.table, this.page, this.writing] = [at.half, at.table, at.page, at.writing];
  }

  /** What a form begins with: what was typed there before, else `saved`. */
  begun<T extends object>(what: string, saved: T): T {
    const typed = this.#typed.get(what);
    return typed !== undefined && Object.keys(saved).every((key) => key in typed) ? (typed as T) : saved;
  }

  /** Keeps what a form holds for as long as it is not what is saved. */
  keep<T extends object>(what: string, saved: T, typed: T): void {
    if (JSON.stringify(typed) === JSON.stringify(saved)) return this.forget(what);
    this.#typed.set(what, typed);
    this.#at = untrack(() => ({ what, half: this.half, table: this.table, page: this.page, writing: this.writing }));
    this.#write();
  }

  /** It is saved or given up. */
  forget(what: string): void {
    if (this.#typed.delete(what)) this.#write();
  }

  #write(): void {
    if (this.#key === '') return;
    const kept: Kept = { typed: [...this.#typed], at: this.#at };
    writeKept(this.#key, kept.typed.length === 0 ? null : kept);
  }

  turn(half: 'tables' | 'notes'): void {
    this.half = half;
    this.writing = null;
  }

  /** A new note of that title. */
  begin(title: string): void {
    this.half = 'notes';
    this.forget(NEW_NOTE);
    this.title = title;
    this.writing = 'new';
  }

  openTable(id: string | null): void {
    this.half = 'tables';
    this.table = id;
    this.writing = null;
  }

  openPage(id: string | null): void {
    this.half = 'notes';
    this.page = id;
    this.title = '';
    this.writing = null;
  }
}

function read(key: string): Kept {
  const { typed, at = null } = ((key === '' ? null : readKept(key)) ?? {}) as Partial<Kept>;
  const isTyped = (one: unknown): boolean => Array.isArray(one) && typeof one[1] === 'object' && one[1] !== null;
  return Array.isArray(typed) ? { typed: typed.filter(isTyped), at } : { typed: [], at: null };
}
