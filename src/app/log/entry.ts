import { clockText } from '../../campaign/calendar';
import type { CampaignRecord, CommandBody, StepBody } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import type { LogEntry } from '../../contract/campaign-view';
import type { TapeEntry } from '../../dice/tape';
import type { EngineEvent } from '../../engine/state/context';
import { readContext } from '../../engine/state/context';
import { commandIndex } from '../../engine/commands/execute';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { OWN_EVENT, saidBy } from '../../engine/own/timers';
import { timesOf } from '../../engine/words/tell-events';
import { isObject } from '../../kernel/json';
import { unreadableRecord } from '../session/stored-record';

/** The table that a log tells of. */
export interface LogTable {
  readonly ruleset: AnyRuleset;
  /** The campaign after a record, or the current one for old records: only names are read from it. */
  readonly state: CampaignState;
  /** Receives a defect that costs no more than a sentence; `what` says where. */
  problem(what: string, defect: unknown): void;
}

/**
 * A record as a line of the log. A record edited by hand can hold anything: one that makes no line has one that says so. If a
 * sound record makes none, that is a defect, and thrown.
 */
export function logEntry(table: LogTable, record: CampaignRecord, undone: boolean): LogEntry {
  const { state } = table;
  try {
    const entry =
      record.kind === 'command' ? commandEntry(table, record, undone) : stepEntry(state, record.kind, record, undone);
    if (typeof entry.sentence === 'string' && Array.isArray(entry.figures)) return entry;
  } catch (defect) {
    // Checked only now: it would double what a long log costs.
    if (unreadableRecord(record) === null) throw defect;
  }
  const { seq, at, kind } = record;
  const { clock } = state.world;
  const lost = { of: [], patches: [], clock: [clock, clock], told: '' } satisfies StepBody;
  const blank = stepEntry(state, 'undo', { seq, at, body: lost }, undone);
  return { ...blank, kind, sentence: unreadableStep(seq), tone: 'warn' };
}

/** What is said of a step whose record cannot be read. */
export const unreadableStep = (seq: number): string => `Step ${seq}, which cannot be read`;

/** An undo or redo. */
function stepEntry(
  state: CampaignState,
  kind: 'undo' | 'redo',
  { seq, at, body }: { seq: number; at: string; body: StepBody },
  undone: boolean,
): LogEntry {
  return {
    seq,
    at,
    clock: body.clock,
    when: clockText(state.calendar, body.clock[1]),
    undone,
    kind,
    call: null,
    sentence: stepSentence(kind, body),
    tone: 'info',
    figures: [],
    events: [],
    moreEvents: 0,
    trace: [],
    hasWhy: false,
    dice: [],
    who: [],
    mark: null,
    note: null,
  };
}

/** What was undone or redone, by its own sentence; for several, how many and where they end. */
function stepSentence(kind: 'undo' | 'redo', { of, told = '' }: StepBody): string {
  const isUndo = kind === 'undo';
  const steps = of.length === 1 ? 'a step' : `${of.length} steps`;
  const counted = isUndo ? `Undid ${steps}` : `Redid ${steps}`;
  if (told === '') return `${counted}.`;
  if (of.length > 1) return `${counted}, ${isUndo ? 'back to' : 'up to'}: ${told}`;
  return `${isUndo ? 'Undone' : 'Done again'}: ${told}`;
}

/** Written field by field: spreading parts into an object costs three times as much, and a log can have a million entries. */
function commandEntry(
  table: LogTable,
  { seq, at, body }: { seq: number; at: string; body: CommandBody },
  undone: boolean,
): LogEntry {
  const { ruleset, state } = table;
  const { call, presentation, trace } = body;
  const { events, moreEvents } = eventLines(table, body.events);
  const entry: LogEntry = {
    seq,
    at,
    clock: body.clock,
    when: clockText(state.calendar, body.clock[1]),
    undone,
    kind: 'command',
    call,
    sentence: presentation.sentence,
    tone: presentation.tone,
    figures: presentation.figures,
    events,
    moreEvents,
    trace,
    hasWhy: trace.length > 0,
    dice: body.tape.map((die) => dieOf(state, die)),
    who: namedIn(state, call.with),
    mark: markOf(ruleset, body),
    note: noteOf(body),
  };
  if (body.from !== undefined) entry.from = body.from;
  return entry;
}

function dieOf(state: CampaignState, { sides, face, by, group, at }: TapeEntry): LogEntry['dice'][number] {
  return at === undefined
    ? { sides, face, by, group }
    : { sides, face, by, group, at, when: clockText(state.calendar, at) };
}

const BY_HAND = new Set(['override', 'edit-combatant', 'remove-combatants', 'set-options', 'reorder-fight']);
const SESSIONS = new Set(['start-session', 'end-session']);

/** What kind of line this is, if it is not a command of the rules. */
function markOf(ruleset: AnyRuleset, { call, by }: CommandBody): LogEntry['mark'] {
  if (by === 'rules') return commandIndex(ruleset).get(call.do)?.kind === 'correction' ? 'by-hand' : null;
  if (call.do === 'note') return call.with['id'] === undefined ? 'note' : null;
  if (SESSIONS.has(call.do)) return 'session';
  return BY_HAND.has(call.do) ? 'by-hand' : null;
}

/** The note that an entry wrote, in its original text. */
function noteOf({ call, result }: CommandBody): LogEntry['note'] {
  if (call.do !== 'note' || typeof result['id'] !== 'string') return null;
  return { id: result['id'], text: String(call.with['text'] ?? '') };
}

/** Maximum number of events listed in an entry; a year among a crowd has a hundred thousand. */
const MAX_EVENTS = 1_000;

type EventLine = LogEntry['events'][number];

/** The events that have a sentence, each with its time; the same event for several people at one time is one line. */
function eventLines(table: LogTable, events: readonly EngineEvent[]): Pick<LogEntry, 'events' | 'moreEvents'> {
  const lines = new EventLines(table);
  for (const event of events) lines.add(event);
  return lines.result();
}

/** What is said of an event whose sentence fails. */
const UNTOLD = 'Something happened here that cannot be told.';

/** A line that several people can share: the event, and who was affected. */
interface Shared {
  line: EventLine;
  event: EngineEvent;
  targets: string[];
}

class EventLines {
  readonly #lines: EventLine[] = [];
  /** Lines about somebody, by the event without its target. */
  readonly #shared = new Map<string, Shared>();
  /** Steps of something that goes on, with its name. */
  readonly #steps: (Shared & { readonly step: string })[] = [];
  #more = 0;
  #at = NaN;
  #when = '';
  #isReported = false;

  constructor(readonly table: LogTable) {}

  add(event: EngineEvent): void {
    if (this.#lines.length >= MAX_EVENTS) {
      this.#more += 1;
      return;
    }
    const text = this.#said(event);
    if (text === '') return;
    const { target } = event;
    const key = target === undefined || isOfTheApp(event) ? null : JSON.stringify({ ...event, target: null });
    if (key === null || target === undefined) {
      this.#push(event, text);
      return;
    }
    const before = this.#shared.get(key);
    if (before === undefined || before.targets.includes(target)) {
      const shared = { line: this.#push(event, text), event, targets: [target] };
      this.#shared.set(key, shared);
      const step = this.table.ruleset.view.stepOf?.(event) ?? null;
      if (step !== null) this.#steps.push({ ...shared, step });
    } else before.targets.push(target);
  }

  result(): Pick<LogEntry, 'events' | 'moreEvents'> {
    for (const { line, event, targets } of this.#shared.values()) {
      if (targets.length > 1) line.text = this.#said(event, targets);
    }
    this.#joinSteps();
    return { events: this.#lines, moreEvents: this.#more };
  }

  /** The last step of each thing says how many there were. */
  #joinSteps(): void {
    const last = new Map<string, { shared: Shared; times: number }>();
    for (const { step, ...shared } of this.#steps) {
      const key = [step, ...shared.targets].join(' ');
      const before = last.get(key);
      // Nothing is left for the earlier ones to say.
      if (before !== undefined) before.shared.line.all = '';
      last.set(key, { shared, times: (before?.times ?? 0) + timesOf(shared.event) });
    }
    for (const { shared, times } of last.values()) {
      const { line, event, targets } = shared;
      if (times > timesOf(event)) line.all = this.#said({ ...event, times }, targets);
    }
  }

  /** The sentence of an event. A defect in it is reported once for the step, and leaves the step its other sentences. */
  #said(event: EngineEvent, targets?: string[]): string {
    const { ruleset, state } = this.table;
    try {
      if (targets === undefined) return eventText(ruleset, state, event);
      return ruleset.view.event(readContext(state.world), event, targets);
    } catch (defect) {
      if (!this.#isReported) this.table.problem('telling an event in the log', defect);
      this.#isReported = true;
      return UNTOLD;
    }
  }

  #push({ at, kind }: EngineEvent, text: string): EventLine {
    if (at !== this.#at) {
      this.#at = at;
      this.#when = clockText(this.table.state.calendar, at);
    }
    const line: EventLine = { at, when: this.#when, text, ...(kind === 'own-timer' && { timer: true }) };
    this.#lines.push(line);
    return line;
  }
}

/** Worded by the application, not by the ruleset: the game master's own timers, the table's own conditions. */
const isOfTheApp = ({ kind }: Record<string, unknown>): boolean => kind === 'own-timer' || kind === OWN_EVENT;

/** One sentence for an event: the ruleset's, or that of a timer or condition of the table's own. */
export function eventText(ruleset: AnyRuleset, state: CampaignState, event: Record<string, unknown>): string {
  if (event['kind'] === 'own-timer') {
    const more = typeof event['more'] === 'number' ? ` And ${event['more']} more times.` : '';
    const rolled = typeof event['rolled'] === 'string' ? ` ${String(event['table'])}: ${event['rolled']}.` : '';
    return `Timer: ${String(event['label'])}.${rolled}${more}`;
  }
  return saidBy(event) ?? ruleset.view.event(readContext(state.world), event);
}

/** Ids of combatants named anywhere in the parameters. */
function namedIn(state: CampaignState, value: unknown): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node === 'string') {
      if (Object.hasOwn(state.world.index, node)) found.add(node);
    } else if (Array.isArray(node)) node.forEach(walk);
    else if (isObject(node)) Object.values(node).forEach(walk);
  };
  walk(value);
  return [...found];
}
