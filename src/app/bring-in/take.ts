import { entryOf } from '../../kernel/lookup';
import { nameOf, numberedName } from '../../campaign/names';
import type { bringIn } from '../../contract/bring-in';
import type { Impl } from '../../contract/rpc/define';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { keepPicture } from '../roster/pictures';
import { rosterErrors } from '../roster/errors';
import type { CampaignSession, SessionAnswer } from '../session/session';
import { changesOn, NOTES_FIELD, PICTURE_FIELD, problemOf } from './describe';
import type { Inspected } from './inspected';
import type { Incoming, PendingImport } from './pending-import';
import { combatantOf } from '../../engine/state/world';

type Request = Parameters<Impl<typeof bringIn, never>['import.take']>[0];
type Wanted = Request['people'][number];

/** Maximum number of people in one campaign command. */
const AT_ONCE = 200;

interface Call {
  do: string;
  with: JsonObject;
}

/** Imports people as one step: new ones join the roster, the others get the ticked figures. */
export async function takePeople(
  workspace: Workspace,
  imports: Inspected<PendingImport>,
  request: Request,
): Promise<Result<SessionAnswer, CodedError>> {
  const session = workspace.session(request.campaign);
  if (!session.ok) return session;
  const pending = imports.find(request.look, request.campaign);
  if (pending === null) return err(rosterErrors.unknownFile());
  const { state } = session.value;
  const taken = new Set(state.world.combatants.map(({ id }) => nameOf(state, id)));
  const joining: JsonObject[] = [];
  const edits: Call[] = [];
  for (const wanted of request.people) {
    const one = pending.people.get(wanted.person);
    if (one === undefined) return err(rosterErrors.unknownFile());
    const made = await (wanted.into === null ? joiner : editor)(session.value, one, wanted, taken);
    if (!made.ok) return made;
    if (wanted.into === null) joining.push(made.value);
    else edits.push({ do: 'edit-combatant', with: made.value });
  }
  const calls: Call[] = [];
  for (let at = 0; at < joining.length; at += AT_ONCE) {
    calls.push({ do: 'add-combatants', with: { people: joining.slice(at, at + AT_ONCE) } });
  }
  const own = pending.own === null ? [] : [{ do: 'take-own', with: pending.own }];
  const all = [...own, ...calls, ...edits];
  const [only] = all;
  const call =
    all.length === 1 && only !== undefined ? only : { do: 'batch', with: { label: 'Import', calls: all.map(asJson) } };
  return session.value.dispatch(request.revision, call, { faces: [], then: 'roll' });
}

/** Parameters for adding somebody new, under a name that nobody has. */
async function joiner(
  session: CampaignSession,
  one: Incoming,
  { name, side, tags }: Wanted,
  taken: Set<string>,
): Promise<Result<JsonObject, CodedError>> {
  const problem = problemOf(session, { ...one, name, side });
  if (problem !== null) return err(rosterErrors.notUsable(name, problem));
  const portrait = await pictureOf(session, one);
  if (!portrait.ok) return portrait;
  const free = numberedName(name, taken);
  taken.add(free);
  const card = { ...one.card, notes: one.notes, tags, portrait: portrait.value, ...originOf(one) };
  return ok({ name: free, side, stats: one.stats, ...(one.state === undefined ? {} : { state: one.state }), card });
}

/** Parameters for updating somebody on the roster with the ticked figures; what play has done to them stays. */
async function editor(
  session: CampaignSession,
  one: Incoming,
  { into }: Wanted,
): Promise<Result<JsonObject, CodedError>> {
  const { state } = session;
  const target = into?.id ?? '';
  const combatant = combatantOf(state.world, target);
  if (combatant === undefined) return err(rosterErrors.unknownFile());
  const open = changesOn(session, target, one).map(({ field }) => field);
  const fields = (into?.fields ?? []).filter((field) => open.includes(field));
  const stats: JsonObject = { ...combatant.stats };
  for (const field of fields) {
    const value = entryOf(one.stats, field);
    if (value !== undefined) stats[field] = value;
  }
  const card: JsonObject = { ...originOf(one) };
  if (fields.includes(NOTES_FIELD)) card['notes'] = one.notes;
  if (fields.includes(PICTURE_FIELD)) {
    const portrait = await pictureOf(session, one);
    if (!portrait.ok) return portrait;
    card['portrait'] = portrait.value;
  }
  return ok({ target, stats, card });
}

/** The id by which the same sheet is recognized later. */
function originOf({ origin }: Incoming): { origin?: string } {
  return origin === undefined ? {} : { origin };
}

async function pictureOf(
  session: CampaignSession,
  { name, picture }: Incoming,
): Promise<Result<string | null, CodedError>> {
  if (picture === undefined) return ok(null);
  const kept = await keepPicture(session, name, Buffer.from(picture.base64, 'base64'));
  return kept.ok ? ok(kept.value.id) : kept;
}
