import type { CampaignState } from '../../campaign/state';
import type { LogEntry } from '../../contract/campaign-view';
import { faceText } from '../../contract/faces';
import { untold } from '../../contract/untold';

type Format = 'markdown' | 'text';

/**
 * The log as text that can be read aloud, oldest first: sessions of play as headings, the game master's notes set off,
 * figures and dice in a smaller line below. Undo and redo are left out; what they undid is marked.
 */
export function logAsText(state: CampaignState, entries: readonly LogEntry[], format: Format): string {
  const head = [format === 'markdown' ? `# ${state.name}` : `${state.name}\n${'='.repeat(state.name.length)}`, ''];
  return [...head, ...entries.flatMap((entry) => logLines(entry, format))].join('\n');
}

/** The lines of one entry; none for an undo or redo. */
export function logLines(entry: LogEntry, format: Format): string[] {
  if (entry.kind !== 'command') return [];
  return [...(entry.mark === 'session' ? heading(entry, format) : paragraph(entry, format)), ''];
}

function heading(entry: LogEntry, format: Format): string[] {
  const line = `${escaped(entry.sentence, format)} (${dayHere(entry.at)})`;
  return format === 'markdown' ? [`## ${line}`] : [line, '-'.repeat(line.length)];
}

/** The day of a moment by this computer's time zone: late in the evening, UTC may already be at the next one. */
function dayHere(at: string): string {
  const moment = new Date(at);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function paragraph(entry: LogEntry, format: Format): string[] {
  const marked = format === 'markdown';
  const further = marked ? (entry.mark === 'note' ? '\n> ' : '  \n') : '\n    ';
  const sentence = escaped(entry.note?.text ?? entry.sentence, format).replaceAll('\n', further);
  const body = entry.undone ? (marked ? `~~${sentence}~~` : `(undone) ${sentence}`) : sentence;
  if (entry.mark === 'note') return [marked ? `> ${body}` : `  * ${body}`];
  const hand = entry.mark === 'by-hand' ? ' (by hand)' : '';
  const lines = [`${marked ? `**${entry.when}**` : entry.when} ${body}${hand}`];
  const quiet = [...figures(entry), ...dice(entry)].map((part) => escaped(part, format)).join(' · ');
  if (quiet !== '') lines.push(marked ? `  <br>${quiet}` : `    ${quiet}`);
  for (const text of untold(entry)) lines.push(`${marked ? '  - ' : '    '}${escaped(text, format)}`);
  if (entry.moreEvents > 0) lines.push(`${marked ? '  - ' : '    '}and ${entry.moreEvents} more`);
  return lines;
}

function figures(entry: LogEntry): string[] {
  return entry.figures.map(
    (figure) => `${figure.label} ${String(figure.value)}${figure.unit === undefined ? '' : ` ${figure.unit}`}`,
  );
}

function dice(entry: LogEntry): string[] {
  return entry.dice.map(
    (die) => `d${die.sides}: ${faceText(die.face, die.sides)}${die.by === 'typed' ? ' (typed)' : ''}`,
  );
}

/** Escapes the characters that Markdown would interpret. */
function escaped(text: string, format: Format): string {
  return format === 'markdown' ? text.replace(/[\\`*_~<>#|[\]]/g, '\\$&') : text;
}
