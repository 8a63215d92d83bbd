import { untrack } from 'svelte';
import { readStored, writeStored } from '../lib/stored';

/** Key of the draft of a new note; one that starts with a title has its own, so that no draft displaces another. */
const NEW_NOTE = 'note';
const TITLED = `${NEW_NOTE}: `;

/** What the page's own storage holds: the drafts, and where the last one was being written. */
interface Kept {
  typed: [what: string, typed: object][];
  at: ({ what: string } & Pick<BinderPlace, 'half' | 'table' | 'page' | 'writing'>) | null;
}

/**
 * Where the binder is open, at a table or a note, and what is being written. Survives switching panels; drafts survive a
 * reload of the page, too, like those of the roster.
 */
export class BinderPlace {
  half = $state<'tables' | 'notes'>('tables');
  table = $state<string | null>(null);
  page = $state<string | null>(null);
  /** Id of the note shown beside a fight. */
  beside = $state<string | null>(null);
  /** What is being edited: something new, or the one shown. */
  writing = $state<'new' | 'shown' | null>(null);

  /** Title that the next new note starts with. */
  title = $state('');

  /** Drafts, neither saved nor discarded, by their note or table. */
  readonly #typed = new Map<string, object>();
  readonly #key: string;
  #at: Kept['at'] = null;

  /** Restores the place of a campaign; an empty id keeps nothing. */
  constructor(campaign = '') {
    this.#key = campaign === '' ? '' : `turnwright.binder.${campaign}`;
    const { typed, at } = read(this.#key);
    for (const [what, one] of typed) this.#typed.set(what, one);
    if (at === null || !this.#typed.has(at.what)) return;
    this.#at = at;
    [this.half, this.table, this.page, this.writing] = [at.half, at.table, at.page, at.writing];
    if (at.what.startsWith(TITLED)) this.title = at.what.slice(TITLED.length);
  }

  /** Key of the draft of the new note that starts with `title`. */
  get newNote(): string {
    return this.title === '' ? NEW_NOTE : `${TITLED}${this.title}`;
  }

  /** What a form starts with: its draft, else `saved`. */
  begun<T extends object>(what: string, saved: T): T {
    const typed = this.#typed.get(what);
    return typed !== undefined && Object.keys(saved).every((key) => key in typed) ? (typed as T) : saved;
  }

  /** Keeps a form's content as a draft while it differs from what is saved. */
  keep<T extends object>(what: string, saved: T, typed: T): void {
    if (JSON.stringify(typed) === JSON.stringify(saved)) return this.forget(what);
    this.#typed.set(what, typed);
    this.#at = untrack(() => ({ what, half: this.half, table: this.table, page: this.page, writing: this.writing }));
    this.#write();
  }

  /** Drops a draft that was saved or discarded. */
  forget(what: string): void {
    if (this.#typed.delete(what)) this.#write();
  }

  #write(): void {
    if (this.#key === '') return;
    const kept: Kept = { typed: [...this.#typed], at: this.#at };
    writeStored(this.#key, kept.typed.length === 0 ? null : kept);
  }

  turn(half: 'tables' | 'notes'): void {
    this.half = half;
    this.writing = null;
  }

  /** Starts a new note with that title. */
  begin(title: string): void {
    this.half = 'notes';
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
  const { typed, at = null } = ((key === '' ? null : readStored(key)) ?? {}) as Partial<Kept>;
  const isTyped = (one: unknown): boolean => Array.isArray(one) && typeof one[1] === 'object' && one[1] !== null;
  return Array.isArray(typed) ? { typed: typed.filter(isTyped), at } : { typed: [], at: null };
}
