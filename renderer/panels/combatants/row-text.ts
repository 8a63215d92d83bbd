import type { PersonView } from '../../../src/contract/campaign-view';
import type { OrderEntry } from '../../../src/contract/views';
import type { markedConditions } from './order';

const STATUS_WORDS: Partial<Record<OrderEntry['status'], string>> = {
  delayed: 'delays',
  interrupted: 'interrupted',
  skipped: 'skipped',
  out: 'out',
};

/** Why somebody does not act as usual, once: the reason, the note of the order, or the bare status. */
export function statusText(entry: OrderEntry, person: PersonView): string {
  if (person.cannotAct !== null) return person.cannotAct.text;
  return entry.note ?? STATUS_WORDS[entry.status] ?? '';
}

/** What somebody has left of the turn that is theirs now, once they have spent something. */
export function leftText(entry: OrderEntry, person: PersonView): string {
  if (entry.status !== 'active' && entry.status !== 'interrupted') return '';
  const isBegun = person.budget.some((budget) => budget.of !== null && budget.left < budget.of);
  if (!isBegun || person.cannotAct !== null) return '';
  return person.budget
    .filter((budget) => budget.of !== null)
    .map((budget) => `${budget.label} ${budget.left}/${String(budget.of)}`)
    .join(' · ');
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

/** What somebody does in the order, always said: 'acts now', 'has acted'. */
export function stateText(entry: OrderEntry, person: PersonView): string {
  return person.out ? STATE_WORDS.out : STATE_WORDS[entry.status];
}

type Marked = ReturnType<typeof markedConditions>[number];

/** 'Stunned 2 turns', and that it began or ended just now. */
export const conditionText = ({ condition, change }: Marked): string =>
  [condition.label, condition.left ?? '', CHANGE_WORDS[change ?? 'stays']].filter((part) => part !== '').join(' ');

const CHANGE_WORDS = { began: 'new', ended: 'ended', stays: '' } as const;

/** Score, bar, tools and the gaps between them take at least this of a row's width. */
const BESIDE_PX = 200;
/** A condition's sign with what is around it, and its narrowest letters. */
const SIGN_PX = 30;
const LETTER_PX = 4;

/** How many of the conditions can be seen in a row of a list so wide; rather one too many, so that every sight of one is drawn. */
export function fittingOf(conditions: readonly Marked[], widthPx: number): number {
  let endPx = 0;
  const beyond = conditions.findIndex((marked) => {
    const isBeyond = endPx > widthPx - BESIDE_PX;
    endPx += SIGN_PX + LETTER_PX * conditionText(marked).length;
    return isBeyond;
  });
  return beyond < 0 ? conditions.length : beyond + 1;
}
