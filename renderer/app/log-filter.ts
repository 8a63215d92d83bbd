export type LogKind = 'all' | 'rolls' | 'typed' | 'notes' | 'corrections' | 'undone';

/** What is looked for in the log. */
export interface LogFilter {
  search: string;
  kind: LogKind;
  who: string;
  session: string;
  /** A day of the story, from 1; 0 for all of them. */
  day: number;
}

export const NO_FILTER: LogFilter = { search: '', kind: 'all', who: '', session: '', day: 0 };
