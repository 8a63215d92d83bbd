import type { LogWishes } from './log-wishes';

/** What can be printed. */
export const PAPER_KINDS = [
  'initiative',
  'stats',
  'sheet',
  'encounter',
  'agenda',
  'ledger',
  'log',
  'notes',
  'tables',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What is asked to be printed; `id` names one encounter, note or table. */
export interface PaperAsk {
  readonly kind: PaperKind;
  readonly id?: string;
  /** Of the log: what is looked for in it. */
  readonly log?: LogWishes;
}

/** What one most likely wants on paper where one is. */
export const PAPER_OF_PANEL: Readonly<Record<string, PaperKind>> = {
  combatants: 'initiative',
  roster: 'stats',
  timers: 'agenda',
  recovery: 'stats',
  downtime: 'ledger',
  log: 'log',
  reference: 'sheet',
  binder: 'notes',
  settings: 'sheet',
};
