/** Where the binder is open: at a table or at a note, and what is being written. Kept while other panels are looked at. */
export class BinderPlace {
  half = $state<'tables' | 'notes'>('tables');
  table = $state<string | null>(null);
  page = $state<string | null>(null);
  /** What is being written: something new, or what is shown. */
  writing = $state<'new' | 'shown' | null>(null);

  openTable(id: string | null): void {
    this.half = 'tables';
    this.table = id;
    this.writing = null;
  }

  openPage(id: string | null): void {
    this.half = 'notes';
    this.page = id;
    this.writing = null;
  }
}
