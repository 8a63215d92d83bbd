/** What a new note is kept under until it is saved. */
export const NEW_NOTE = 'note';

/** Where the binder is open: at a table or at a note, and what is being written. Kept while other panels are looked at. */
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

  /** What a form begins with: what was typed there before, else `saved`. */
  begun<T extends object>(what: string, saved: T): T {
    return (this.#typed.get(what) as T | undefined) ?? saved;
  }

  /** Keeps what a form holds for as long as it is not what is saved. */
  keep<T extends object>(what: string, saved: T, typed: T): void {
    if (JSON.stringify(typed) === JSON.stringify(saved)) this.forget(what);
    else this.#typed.set(what, typed);
  }

  /** It is saved or given up. */
  forget(what: string): void {
    this.#typed.delete(what);
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
