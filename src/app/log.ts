import { dateText, momentAt, timeText } from '../campaign/calendar';
import type { CampaignRecord } from '../campaign/record';
import type { CampaignState } from '../campaign/state';
import type { LogEntry } from '../contract/campaign-view';
import type { EngineEvent } from '../engine/context';
import { readContext } from '../engine/context';
import type { AnyRuleset } from '../engine/ruleset';
import { isObject } from '../kernel/json';

/** A record as a line of the log. `state` is the campaign after it, or the present one for old records (only names are taken from it). */
export function logEntry(ruleset: AnyRuleset, state: CampaignState, record: CampaignRecord, undone: boolean): LogEntry {
  const common = {
    seq: record.seq,
    at: record.at,
    clock: record.body.clock,
    when: whenText(state, record.body.clock[1]),
    undone,
  };
  if (record.kind !== 'command') {
    const steps = record.body.of.length === 1 ? 'a step' : `${record.body.of.length} steps`;
    const sentence = record.kind === 'undo' ? `Undid ${steps}.` : `Did ${steps} again.`;
    return {
      ...common,
      kind: record.kind,
      call: null,
      sentence,
      tone: 'info',
      figures: [],
      events: [],
      moreEvents: 0,
      trace: [],
      dice: [],
      who: [],
    };
  }
  const { body } = record;
  return {
    ...common,
    kind: 'command',
    call: body.call,
    sentence: body.presentation.sentence,
    tone: body.presentation.tone,
    figures: body.presentation.figures,
    ...told(ruleset, state, body.events),
    trace: body.trace,
    dice: body.tape.map(({ sides, face, by, group, at }) => ({
      sides,
      face,
      by,
      group,
      ...(at === undefined ? {} : { at, when: whenText(state, at) }),
    })),
    who: namedIn(state, body.call.with),
  };
}

/** An entry lists so many of its events; a year among a crowd has a hundred thousand. */
const MOST_EVENTS = 1_000;

/** The events that have a sentence, each with its moment. */
function told(
  ruleset: AnyRuleset,
  state: CampaignState,
  events: readonly EngineEvent[],
): Pick<LogEntry, 'events' | 'moreEvents'> {
  const lines: LogEntry['events'] = [];
  let moreEvents = 0;
  let at = NaN;
  let when = '';
  for (const event of events) {
    const text = lines.length < MOST_EVENTS ? eventText(ruleset, state, event) : '…';
    if (text === '') continue;
    if (lines.length >= MOST_EVENTS) {
      moreEvents += 1;
      continue;
    }
    if (event.at !== at) {
      at = event.at;
      when = whenText(state, at);
    }
    lines.push({ at, when, text });
  }
  return { events: lines, moreEvents };
}

function whenText(state: CampaignState, clock: number): string {
  const moment = momentAt(state.calendar, clock);
  return `${dateText(state.calendar, moment)} ${timeText(moment)}`;
}

/** One sentence for an event: the ruleset's, or that of the game master's own timer. */
export function eventText(ruleset: AnyRuleset, state: CampaignState, event: Record<string, unknown>): string {
  if (event['kind'] === 'own-timer') return `Timer: ${String(event['label'])}.`;
  if (event['kind'] === 'said') return String(event['text']);
  return ruleset.view.event(readContext(state.world), event);
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

/** The log as text that can be read aloud: one paragraph per entry, figures and dice in a quieter line. Oldest first. */
export function logAsText(state: CampaignState, entries: readonly LogEntry[], format: 'markdown' | 'text'): string {
  const head = [format === 'markdown' ? `# ${state.name}` : state.name, ''];
  return [...head, ...entries.flatMap((entry) => logLines(entry, format))].join('\n');
}

/** The lines of one entry; none for a step back or forth. */
export function logLines(entry: LogEntry, format: 'markdown' | 'text'): string[] {
  if (entry.kind !== 'command') return [];
  const strong = (text: string): string => (format === 'markdown' ? `**${text}**` : text);
  const struck = (text: string): string => (format === 'markdown' ? `~~${text}~~` : `(undone) ${text}`);
  const lines = [`${strong(entry.when)} ${entry.undone ? struck(entry.sentence) : entry.sentence}`];
  const figures = entry.figures.map(
    (figure) => `${figure.label} ${String(figure.value)}${figure.unit === undefined ? '' : ` ${figure.unit}`}`,
  );
  const dice = entry.dice.map((die) => `d${die.sides}: ${die.face}${die.by === 'typed' ? ' (typed)' : ''}`);
  const quiet = [...figures, ...dice].join(' · ');
  if (quiet !== '') lines.push(format === 'markdown' ? `  <br>${quiet}` : `    ${quiet}`);
  for (const event of entry.events) lines.push(format === 'markdown' ? `  - ${event.text}` : `    ${event.text}`);
  return [...lines, ''];
}
