import type { LogEntry, PreviewAnswer } from '../../../src/contract/campaign-view';
import { faceText } from '../../../src/contract/faces';
import { repeated } from '../../../src/kernel/words';
import type { CampaignModel } from '../../app/campaign.svelte';
import { runWords } from '../../lib/dice-runs';
import type { StretchPlan } from './stretch.svelte';

/** A line in a cell of the plan: something that happens to somebody on a day. */
export interface PlanLine {
  readonly day: number;
  readonly at: number;
  readonly who: string;
  readonly text: string;
  readonly kind: 'change' | 'event' | 'outcome' | 'interruption' | 'dice';
  readonly tone: string;
  /** Words that identify an event saying the same thing again. */
  readonly tells?: readonly string[];
}

/** The result of the stretch command. */
export interface PlanResult {
  readonly secondsLeft: number;
  readonly finished: readonly { who: string; name: string }[];
  readonly notDone: readonly { segment: number; who: readonly string[]; message: string }[];
  readonly booked: readonly { who: string; amount: number; text: string }[];
  readonly cells: readonly PlanLine[];
  readonly cellsLeftOut: number;
}

/** The result of a preview, with the dice placed on their days. */
export function resultOf(
  campaign: CampaignModel,
  preview: Extract<PreviewAnswer, { kind: 'done' }> | null,
): PlanResult | null {
  if (preview === null) return null;
  const result = preview.result as unknown as PlanResult;
  return { ...result, cells: [...diceLines(campaign, preview.entry), ...result.cells] };
}

/** One line per dice group and day, for the person named in its label, with the result: a day that brings nothing says why. */
function diceLines(campaign: CampaignModel, { dice, clock, trace }: LogEntry): PlanLine[] {
  const groups = new Map<string, { at: number; group: string; faces: number[]; shown: string[] }>();
  for (const die of dice) {
    const at = die.at ?? clock[0];
    const key = `${at} ${die.group}`;
    const known = groups.get(key) ?? { at, group: die.group, faces: [], shown: [] };
    known.faces.push(die.face);
    known.shown.push(faceText(die.face, die.sides));
    groups.set(key, known);
  }
  const results = runWords([...groups.values()], trace);
  return [...groups.values()].map(({ at, group, shown }, place) => {
    const owner = campaign.view.people.find((person) => group.startsWith(`${person.name}:`));
    const what = owner === undefined ? group : group.slice(owner.name.length + 1).trim();
    const day = Math.max(1, Math.ceil((at - clock[0]) / 86_400));
    return {
      day,
      at,
      who: owner?.id ?? '',
      text: `${what}: ${shown.join(', ')}${results[place] ?? ''}`,
      kind: 'dice',
      tone: 'plain',
    };
  });
}

/** The lines of one person by column; '' stands for everybody not in the plan. */
export function cellsOf(result: PlanResult, plan: StretchPlan, who: string): PlanLine[][] {
  const columns = plan.unit === 'days' ? plan.length : 1;
  const cells = Array.from({ length: columns }, (): PlanLine[] => []);
  const planned = new Set(plan.people);
  for (const line of result.cells) {
    // Interruptions for everybody are shown in the column heading.
    if (line.kind === 'interruption' && line.who === '') continue;
    const isHere = who === '' ? !planned.has(line.who) : line.who === who;
    if (isHere) cells[Math.min(columns, Math.max(1, line.day)) - 1]?.push(line);
  }
  // Changes first, then how they came about.
  const first = (line: PlanLine): number => (line.kind === 'change' || line.kind === 'interruption' ? 0 : 1);
  const rank = { interruption: 0, change: 1, dice: 2, event: 3, outcome: 4 };
  return cells.map((cell) => {
    return cell
      .filter((line) => line.kind !== 'event' || !cell.some((other) => tells(other, line)))
      .sort((a, b) => first(a) - first(b) || a.at - b.at || rank[a.kind] - rank[b.kind]);
  });
}

/** True where another line (a change for the same person, or an outcome) already says what the event does. */
function tells({ kind, text, tells: words = [], who }: PlanLine, event: PlanLine): boolean {
  if (kind === 'outcome') return text.includes(event.text);
  const sentence = event.text.toLowerCase();
  return (
    kind === 'change' &&
    event.who === who &&
    words.length > 0 &&
    words.every((word) => sentence.includes(word.toLowerCase()))
  );
}

/** The table's own timers that ring, repeats merged into one line with the first and last moment. */
export function ringsOf(events: LogEntry['events']): { text: string; when: string }[] {
  const rings = new Map<string, { first: string; last: string; count: number }>();
  for (const { timer, text, when } of events) {
    if (timer !== true) continue;
    const { first = when, count = 0 } = rings.get(text) ?? {};
    rings.set(text, { first, last: when, count: count + 1 });
  }
  return [...rings].map(([text, { first, last, count }]) => {
    return { text: repeated(text, count), when: count === 1 ? first : `${first} to ${last}` };
  });
}

/** A column's heading: 'Day 2', or the whole length of a short plan. */
export function columnName(plan: StretchPlan, column: number): string {
  if (plan.unit === 'days') return `Day ${column + 1}`;
  return `${plan.length} ${plan.length === 1 ? plan.unit.slice(0, -1) : plan.unit}`;
}
