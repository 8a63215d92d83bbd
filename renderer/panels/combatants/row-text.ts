import type { PersonView } from '../../../src/contract/campaign-view';
import type { EncounterView, OrderEntry } from '../../../src/contract/views';
import { formatNumber } from '../../lib/format';
import type { markedConditions } from './order';

const STATUS_WORDS: Partial<Record<OrderEntry['status'], string>> = {
  delayed: 'delays',
  interrupted: 'interrupted',
  skipped: 'skipped',
  out: 'out',
};

/**
 * Why somebody does not act as usual: the reason, the note in the order, or the status; empty where a condition on the row
 * says it already.
 */
function statusText(entry: OrderEntry, person: PersonView): string {
  if (person.cannotAct !== null) {
    const { text } = person.cannotAct;
    const reason = text.toLowerCase();
    const isSaid = person.conditions
      .map(({ label }) => label.toLowerCase())
      .some((label) => reason === label || reason.includes(` ${label}`));
    return isSaid ? '' : text;
  }
  return entry.note ?? STATUS_WORDS[entry.status] ?? '';
}

/** What somebody has left of their current turn, once something is spent: 'Quick 1', 'all done'. */
function leftText(entry: OrderEntry, person: PersonView): string {
  if (entry.status !== 'active' && entry.status !== 'interrupted') return '';
  const isBegun = person.budget.some((budget) => budget.of !== null && budget.left < budget.of);
  if (!isBegun || person.cannotAct !== null) return '';
  const left = person.budget.filter((budget) => budget.of !== null && budget.left > 0);
  return left.length === 0
    ? 'all done'
    : left.map((budget) => `${budget.label} ${formatNumber(budget.left)}`).join(' · ');
}

/** The note of a row besides conditions: what is left of the turn, else why somebody does not act. */
export function rowNote(entry: OrderEntry, person: PersonView): string {
  const left = leftText(entry, person);
  return left === '' ? statusText(entry, person) : left;
}

const STATE_WORDS: Readonly<Record<OrderEntry['status'], string>> = {
  active: 'acts now',
  waiting: 'still to act',
  done: 'has acted',
  delayed: 'delays',
  interrupted: 'interrupted',
  skipped: 'passed over',
  out: 'out of the fight',
};

/** The state in the order for screen readers, in the system's words if it has any: 'acts now', 'has declared'. */
export function stateText({ status }: OrderEntry, person: PersonView, words: EncounterView['headings'] = {}): string {
  if (person.out) return STATE_WORDS.out;
  const own: Partial<typeof STATE_WORDS> = {
    ...(words.acts !== undefined && { active: `${words.acts} now` }),
    ...(words.todo !== undefined && { waiting: words.todo.toLowerCase() }),
    ...(words.done !== undefined && { done: words.done.toLowerCase() }),
  };
  return own[status] ?? STATE_WORDS[status];
}

type Marked = ReturnType<typeof markedConditions>[number];

/** 'Stunned 2 turns', with 'new' or 'ended' if that just changed. */
export const conditionText = ({ condition, change }: Marked): string =>
  [condition.label, condition.left ?? '', CHANGE_WORDS[change ?? 'stays']].filter((part) => part !== '').join(' ');

const CHANGE_WORDS = { began: 'new', ended: 'ended', stays: '' } as const;

const WORST_FIRST = ['bad', 'warn', 'good', 'info', 'neutral'] as const;

/** Worst first, since a row has room for one or two; among equals those with a time limit first; ended ones last. */
export function worstFirst(conditions: readonly Marked[]): Marked[] {
  const rank = ({ condition, change }: Marked): number =>
    change === 'ended'
      ? WORST_FIRST.length
      : WORST_FIRST.indexOf(condition.tone ?? 'neutral') - (condition.left === undefined ? 0 : 0.5);
  return conditions.toSorted((a, b) => rank(a) - rank(b));
}

/** Width taken by score, bar, tools and gaps, in pixels; in a wide row the bar is beside the name. */
const besidePx = (widthPx: number): number => (widthPx < 384 ? 212 : 256);
/** Pixels for a condition's icon with padding, a letter, the divider before the time left, gaps, and '+2'. */
const SIGN_PX = 24;
const LETTER_PX = 6.6;
const LEFT_PX = 10;
const GAP_PX = 8;
const MORE_PX = 22;
/** Letters of a name that must fit beside the time left. */
const NAME_LETTERS = 12;

const lettersPx = (text: string): number => text.length * LETTER_PX;

const chipPx = ({ condition: { label }, change }: Marked, left = ''): number =>
  SIGN_PX +
  lettersPx([label, CHANGE_WORDS[change ?? 'stays']].join(' ').trim()) +
  (left === '' ? 0 : LEFT_PX + lettersPx(left));

/** Time left of the first condition, if it fits beside the whole name, or if a lone name can be shortened for it. */
function leftOfFirst(first: Marked, isLone: boolean, roomPx: number): string | undefined {
  const { left = '' } = first.condition;
  const wholePx = chipPx(first, left);
  const spareable = Math.max(0, first.condition.label.length - NAME_LETTERS) * LETTER_PX;
  const neededPx = isLone ? wholePx - spareable : wholePx + GAP_PX + MORE_PX;
  return left === '' || neededPx > roomPx ? undefined : left;
}

type Shown = { marked: Marked; left: string | undefined }[];

/** Letters of a reason that leaves room for a condition beside it. */
const REASON_LETTERS = 10;

/** Whether the note of a row comes before its conditions: a short reason why somebody cannot act, such as 'Dying'. */
export const reasonFirst = ({ cannotAct }: PersonView, note: string): boolean =>
  cannotAct !== null && note !== '' && note.length <= REASON_LETTERS;

/** Pixels that such a reason takes. */
export const reasonPx = (note: string): number => lettersPx(note) + GAP_PX;

/**
 * The conditions that fit in a row of this width, with the time left of each, and room for '+2'; at least one, unless what
 * comes before them has taken `takenPx`. A row with a note gives up the time left of a lone condition for it.
 */
export function shownConditions(
  conditions: readonly Marked[],
  widthPx: number,
  { hasNote = false, takenPx = 0 }: { hasNote?: boolean; takenPx?: number } = {},
): Shown {
  const roomPx = widthPx - besidePx(widthPx) - takenPx;
  let endPx = 0;
  const all = conditions.map((marked, at) => {
    const left = at === 0 ? leftOfFirst(marked, conditions.length === 1, roomPx) : marked.condition.left;
    endPx += chipPx(marked, left) + GAP_PX;
    const isBeyond = (at > 0 || takenPx > 0) && endPx + (at < conditions.length - 1 ? MORE_PX : 0) > roomPx;
    return { marked, left, isBeyond };
  });
  const beyond = all.findIndex(({ isBeyond }) => isBeyond);
  const fitting: Shown = beyond < 0 ? all : all.slice(0, beyond);
  if (!hasNote || conditions.length !== 1 || hasRoomToSay(fitting, widthPx)) return fitting;
  const bare = fitting.map(({ marked }) => ({ marked, left: undefined }));
  return hasRoomToSay(bare, widthPx) ? bare : fitting;
}

/** Width in pixels that the note needs beside the conditions. */
const SAID_PX = 72;

/** Whether the note has room beside the conditions shown. */
export function hasRoomToSay(shown: Shown, widthPx: number): boolean {
  const usedPx = shown.reduce((sum, { marked, left }) => sum + chipPx(marked, left) + GAP_PX, 0);
  return shown.length === 0 || widthPx - besidePx(widthPx) - usedPx >= SAID_PX;
}
