import { dateText, momentAt, timeText } from '../campaign/calendar';
import type { CampaignRecord } from '../campaign/record';
import type { CampaignState } from '../campaign/state';
import type { LogEntry } from '../contract/campaign-view';
import { readContext } from '../engine/context';
import type { AnyRuleset } from '../engine/ruleset';
import { isObject } from '../kernel/json';

/** A record as a line of the log. `state` is the campaign after it, or the present one for old records (only names are taken from it). */
export function logEntry(ruleset: AnyRuleset, state: CampaignState, record: CampaignRecord, undone: boolean): LogEntry {
  const moment = momentAt(state.calendar, record.body.clock[1]);
  const common = {
    seq: record.seq,
    at: record.at,
    clock: record.body.clock,
    when: `${dateText(state.calendar, moment)} ${timeText(moment)}`,
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
    events: body.events
      .map((event) => ({ at: event.at, text: eventText(ruleset, state, event) }))
      .filter((line) => line.text !== ''),
    trace: body.trace,
    dice: body.tape.map(({ sides, face, by, group }) => ({ sides, face, by, group })),
    who: namedIn(state, body.call.with),
  };
}

/** One sentence for an event: the ruleset's, or that of the game master's own timer. */
export function eventText(ruleset: AnyRuleset, state: CampaignState, event: Record<string, unknown>): string {
  if (event['kind'] === 'own-timer') return `Timer: ${String(event['label'])}.`;
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
  const strong = (text: string): string => (format === 'markdown' ? `**${text}**` : text);
  const struck = (text: string): string => (format === 'markdown' ? `~~${text}~~` : `(undone) ${text}`);
  const lines: string[] = [format === 'markdown' ? `# ${state.name}` : state.name, ''];
  for (const entry of entries) {
    if (entry.kind !== 'command') continue;
    const told = entry.undone ? struck(entry.sentence) : entry.sentence;
    lines.push(`${strong(entry.when)} ${told}`);
    const figures = entry.figures.map(
      (figure) => `${figure.label} ${String(figure.value)}${figure.unit === undefined ? '' : ` ${figure.unit}`}`,
    );
    const dice = entry.dice.map((die) => `d${die.sides}: ${die.face}${die.by === 'typed' ? ' (typed)' : ''}`);
    const quiet = [...figures, ...dice].join(' · ');
    if (quiet !== '') lines.push(format === 'markdown' ? `  <br>${quiet}` : `    ${quiet}`);
    for (const event of entry.events) lines.push(format === 'markdown' ? `  - ${event.text}` : `    ${event.text}`);
    lines.push('');
  }
  return lines.join('\n');
}
