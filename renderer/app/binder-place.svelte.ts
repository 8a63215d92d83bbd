/** Where the binder is open: at a table or at a note, and what is being written. Kept while other panels are looked at. */
export class BinderPlace {
  half = $state<'tables' | 'notes'>('tables');
  table = $state<string | null>(null);
  page = $state<string | null>(null);
  /** What is being written: something new, or what is shown. */
  writing = $state<'new' | 'shown' | null>(null);

  /** Title that the next new note begins with. */
  title = $state('');

  turn(half: 'tables' | 'notes'): void {
    this.half = half;
    this.writing = null;
  }

  /** A new note of that title. */
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
