import type { LogFilter } from './log-filter';

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

/** A request to print something; `id` names one encounter, note or table. */
export interface PaperRequest {
  readonly kind: PaperKind;
  readonly id?: string;
  /** For the log: its filter. */
  readonly log?: LogFilter;
}

/** What somebody most likely wants to print in each panel. */
const PAPER_OF_PANEL: Readonly<Record<string, PaperKind>> = {
  combatants: 'initiative',
  roster: 'stats',
  timers: 'agenda',
  recovery: 'stats',
  downtime: 'ledger',
  log: 'log',
  reference: 'sheet',
};

/** What somebody most likely wants to print now: by the open panel; in the binder, the half that is open. */
export const paperOf = ({ panel, binder }: { panel: string; binder: { half: PaperKind } }): PaperRequest => ({
  kind: panel === 'binder' ? binder.half : (PAPER_OF_PANEL[panel] ?? 'sheet'),
});
