import type { JsonObject } from '../../src/kernel/json';
import { NO_FILTER, type LogFilter } from './log-filter';

/**
 * What is half typed in the panels of an open campaign, and what they are searched for. It outlasts the panels and goes
 * with the campaign; what was sent is cleared by its form.
 */
export class Typing {
  /** A note for the log. */
  note = $state('');
  /** Title of the next session. */
  session = $state('');
  /** The quick line of the Combatants panel. */
  quick = $state('');
  /** A timer of the real clock. */
  tableTimer = $state('');
  /** Name of a new restore point. */
  restorePoint = $state('');
  /** Notes of the log being changed, by id. */
  readonly notes = $state<Record<string, string>>({});
  readonly timer = $state({ line: '', table: '', shown: false });
  /** How long to advance: in turns during a fight, else in the unit; or to a time of day. */
  readonly advance = $state<{ turns: number | null; span: number | null; unit: string; time: string }>({
    turns: 1,
    span: 10,
    unit: 'minutes',
    time: '',
  });
  /** An entry of the ledger: whose purse, which way, and to whom it is given. */
  readonly money = $state({ who: '', way: 'gets', to: '', amount: '', text: '' });
  /** A project of the table's own; the goal is in days or hours. */
  readonly project = $state<{ who: string; name: string; goal: number | null; unit: string }>({
    who: '',
    name: '',
    goal: 10,
    unit: 'days',
  });
  readonly roster = $state<{ query: string; tag: string | null }>({ query: '', tag: null });
  /** Searches of the reference and of the two halves of the binder. */
  readonly search = $state({ rules: '', tables: '', notes: '', tag: '' });
  /** What the log shows, and in which order. */
  log: { filter: LogFilter; oldestFirst: boolean } = { filter: NO_FILTER, oldestFirst: false };
  /** The part of the rules that is open in the workshop; '' for the first one. */
  part = '';
  /** The tactics that the last forecast was played by. */
  tactics: { ours?: string; theirs?: string } = {};
  /** A condition or thing of the table's own in the making: its list, null for conditions, and its id, null for a new one. */
  own: { list: string | null; id: string | null; value: JsonObject } | null = null;
}
