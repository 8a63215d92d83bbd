import { nameOf } from '../../campaign/names';
import { sameName } from '../../contract/binder';
import type { BringPerson, FieldChange } from '../../contract/bring-in';
import type { FormSchema } from '../../contract/form-schema';
import { formSchema } from '../../engine/commands/params';
import { combatantOf } from '../../engine/state/world';
import { asJson, isObject, type JsonObject } from '../../kernel/json';
import type { CampaignSession } from '../session/session';
import { tryOut } from '../roster/stat-blocks';
import type { Incoming } from './pending-import';

/** Field of an import for the game master's notes. */
export const NOTES_FIELD = '@notes';

/** Field of an import for the picture. */
export const PICTURE_FIELD = '@picture';

/** Maximum length of a value in a preview, in characters. */
const MAX_SHOWN = 120;

/** What the page shows of somebody found in a file. */
export function describe(session: CampaignSession, number: number, one: Incoming): BringPerson {
  const { name, side, tags, report } = one;
  return {
    person: number,
    name,
    side,
    tags,
    kept: report.kept,
    changed: report.changed.map(({ what, from, to, why }) => `${what}: ${from} → ${to}. ${why}`),
    dropped: report.dropped.map(({ what, why }) => `${what}. ${why}`),
    differences: report.differences.map(({ figure, file, ours, reason }) =>
      `${figure}: ${file} in the file, ${ours} here. ${reason ?? ''}`.trim(),
    ),
    namesake: one.namesake ?? null,
    problem: problemOf(session, one),
    same: sameOf(session, one),
  };
}

/** Why the ruleset would refuse somebody, in words; null if they can be imported. */
export function problemOf(session: CampaignSession, { name, side, stats }: Incoming): string | null {
  const tried = tryOut(session, null, side, { ...stats, name });
  if (tried.ok) return null;
  const { path, message } = tried.error;
  return path === undefined || message.startsWith(path) ? message : `${path}: ${message}`;
}

/** The person imported from the same sheet, whatever their name is now, else a namesake; and what would change. */
function sameOf(session: CampaignSession, one: Incoming): BringPerson['same'] {
  const { state } = session;
  const named = state.world.combatants.filter(({ id }) => sameName(nameOf(state, id), one.name));
  const isFrom = ({ id }: { id: string }): boolean =>
    one.origin !== undefined && state.cards[id]?.origin === one.origin;
  const found = named.find(isFrom) ?? state.world.combatants.find(isFrom) ?? named[0];
  if (found === undefined) return null;
  return { id: found.id, name: nameOf(state, found.id), changes: changesOn(session, found.id, one) };
}

/** The fields in which somebody on the roster differs from what a file says. */
export function changesOn(session: CampaignSession, id: string, one: Incoming): FieldChange[] {
  const { state, ruleset } = session;
  const combatant = combatantOf(state.world, id);
  if (combatant === undefined) return [];
  const present = asJson(combatant.stats);
  const incoming = parsed(session, one);
  const titles = titlesOf(formSchema(ruleset.stats));
  const fields = Object.keys(one.stats).filter((field) => !isSame(present[field], incoming[field]));
  const changes = fields.map((field) => ({
    field,
    title: titles[field] ?? field,
    from: shown(present[field]),
    to: shown(incoming[field]),
  }));
  const notes = state.cards[id]?.notes ?? '';
  if (one.notes !== '' && one.notes !== notes) {
    changes.push({ field: NOTES_FIELD, title: 'Notes', from: shown(notes), to: shown(one.notes) });
  }
  if (one.picture !== undefined)
    changes.push({ field: PICTURE_FIELD, title: 'Portrait', from: '', to: 'from the file' });
  return changes;
}

/** A file's stat block as the rules read it, so that defaults do not count as changes. */
function parsed({ ruleset }: CampaignSession, { stats, name }: Incoming): JsonObject {
  const read = ruleset.stats.safeParse({ ...stats, name });
  return read.success ? (JSON.parse(JSON.stringify(read.data)) as JsonObject) : stats;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function titlesOf({ properties = {} }: FormSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { title }]) => (title === undefined ? [] : [[key, title]])),
  );
}

/** A value in a few words: lists and groups as a count. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (Array.isArray(value)) return `${value.length} listed`;
  if (isObject(value)) return `${Object.keys(value).length} listed`;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SHOWN);
}
