import { oneLine } from '../../../../engine/readers/limits';
import type { ReaderReport } from '../../../../engine/readers/reader';

/** Collects what was kept, changed and dropped while reading a sheet. */
export class Report implements ReaderReport {
  readonly kept: ReaderReport['kept'] = [];
  readonly changed: ReaderReport['changed'] = [];
  readonly dropped: ReaderReport['dropped'] = [];
  readonly differences: ReaderReport['differences'] = [];
  /** Lines for the game master's notes. */
  readonly notes: string[] = [];

  keep(what: string): void {
    this.kept.push(oneLine(what));
  }

  change(what: string, from: string | number, to: string | number, why: string): void {
    this.changed.push({ what: oneLine(what), from: oneLine(String(from)), to: oneLine(String(to)), why });
  }

  drop(what: string, why: string): void {
    this.dropped.push({ what: oneLine(what), why });
  }

  note(text: string): void {
    if (text.trim() !== '') this.notes.push(text.trim());
  }

  /** A figure on the sheet and in these rules, reported if they differ. */
  compare(figure: string, file: string, ours: string, reason: () => string | null): void {
    if (file !== ours) this.differences.push({ figure: oneLine(figure), file, ours, reason: reason() });
  }
}
