import type { PersonView } from '../../../src/contract/campaign-view';
import { copiesText, groupsOf, kindOf } from '../../lib/kinds';

/** Who is in an encounter: somebody, or several of a kind as one. */
export interface Member {
  key: string;
  side: PersonView['side'];
  text: string;
  /** Why they cannot take part; null if they can. */
  out: string | null;
}

/** The members of an encounter in its order; those of one kind on one side are told as one, apart from those who are out. */
export function membersOf(people: readonly PersonView[]): Member[] {
  const groups = groupsOf(people, ({ name, side, out, health }) => `${side} ${out ? health.word : ''} ${kindOf(name)}`);
  return [...groups].map(([key, [first, ...others]]) => {
    const text = others.length === 0 ? first.name : copiesText(others.length + 1, kindOf(first.name));
    return { key, side: first.side, text, out: first.out ? first.health.word : null };
  });
}
