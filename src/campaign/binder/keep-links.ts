import type { LinkKind, Named, TextPart } from '../../contract/binder';
import { partsOf, resolveLink, sameName, writeLink } from '../../contract/binder';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { CampaignState } from '../state';
import { namedThings } from './names';
import { binderOf } from './state';

/** What can be renamed in play, and where its names are kept. */
const RENAMED: readonly { kind: LinkKind; isOther: (a: CampaignState, b: CampaignState) => boolean }[] = [
  { kind: 'person', isOther: (a, b) => a.cards !== b.cards || a.world.combatants !== b.world.combatants },
  { kind: 'note', isOther: (a, b) => binderOf(a).pages !== binderOf(b).pages },
  { kind: 'table', isOther: (a, b) => binderOf(a).tables !== binderOf(b).tables },
  { kind: 'encounter', isOther: (a, b) => a.encounters !== b.encounters },
  { kind: 'session', isOther: (a, b) => a.sessions !== b.sessions },
];

/** Where a step renamed something, updates the links to it in every text. */
export function keepLinks(ruleset: AnyRuleset, before: CampaignState, after: CampaignState): CampaignState {
  const old = namedThings(ruleset, before);
  const now = namedThings(ruleset, after);
  const renames = RENAMED.flatMap(({ kind, isOther }) =>
    isOther(before, after) ? renamedOf(old(kind), now(kind)) : [],
  );
  if (renames.length === 0) return after;
  const rewrite = (text: string): string => {
    if (!text.includes('[[')) return text;
    return partsOf(text)
      .map((part) => (part.kind === 'link' ? relinked(part) : part.raw))
      .join('');
  };
  const relinked = ({ to, label, raw }: Extract<TextPart, { kind: 'link' }>): string => {
    const rename = renames.find(({ from }) => sameName(from.name, to.name));
    const led = rename === undefined ? null : resolveLink(to, old);
    const found = led === null ? undefined : renames.find(({ from }) => from.kind === led.kind && from.id === led.id);
    if (found === undefined) return raw;
    const plain = { name: found.to, of: to.of };
    const leads = resolveLink(plain, now);
    const isSame = leads !== null && leads.kind === found.from.kind && leads.id === found.from.id;
    return writeLink(isSame ? plain : { name: found.to, of: found.from.kind }, label);
  };
  return rewritten(after, rewrite);
}

interface Rename {
  from: Named;
  to: string;
}

/** Entries that exist before and after the step, but under another name. */
function renamedOf(before: Iterable<Named>, after: Iterable<Named>): Rename[] {
  const names = new Map<string, string>();
  for (const { id, name } of after) names.set(id, name);
  const renames: Rename[] = [];
  for (const from of before) {
    const to = names.get(from.id);
    // A name that contains brackets cannot be used in a link.
    if (to !== undefined && to !== from.name && !/[[\]|]/.test(to)) renames.push({ from, to });
  }
  return renames;
}

/** The state with `rewrite` applied to every text that can contain links; unchanged parts stay the same objects. */
function rewritten(state: CampaignState, rewrite: (text: string) => string): CampaignState {
  const binder = binderOf(state);
  const pages = mapped(binder.pages, (page) => withText(page, 'text', rewrite));
  const tables = mapped(binder.tables, (table) => {
    const rows = table.rows.map((row) => withText(row, 'text', rewrite));
    return rows.every((row, at) => row === table.rows[at]) ? table : { ...table, rows };
  });
  const cards = mapped(state.cards, (card) => withText(card, 'notes', rewrite));
  const encounters = state.encounters.map((encounter) => withText(encounter, 'notes', rewrite));
  const isSameBinder = pages === binder.pages && tables === binder.tables;
  return {
    ...state,
    ...(isSameBinder ? {} : { binder: { ...binder, pages, tables } }),
    cards,
    encounters: encounters.every((one, at) => one === state.encounters[at]) ? state.encounters : encounters,
  };
}

function withText<K extends string, T extends Record<K, string>>(
  one: T,
  field: K,
  rewrite: (text: string) => string,
): T {
  const text = rewrite(one[field]);
  return text === one[field] ? one : { ...one, [field]: text };
}

/** A record with each entry changed; the same record if none was. */
function mapped<T>(record: Record<string, T>, change: (one: T) => T): Record<string, T> {
  const entries = Object.entries(record).map(([key, one]): [string, T] => [key, change(one)]);
  return entries.every(([key, one]) => record[key] === one) ? record : Object.fromEntries(entries);
}
