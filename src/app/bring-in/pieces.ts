import { campaignInArchive, pictureInArchive } from '../../archive/read-inside';
import { markOf, piecesOf, type Piece } from '../../campaign/pieces';
import { storedCampaign } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import { bringInKind, type bringIn } from '../../contract/bring-in';
import type { PiecesView } from '../../contract/pieces';
import type { Impl } from '../../contract/rpc/define';
import { isObject, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { keepPicture } from '../roster/pictures';
import { rosterErrors } from '../roster/errors';
import type { CampaignSession, SessionAnswer } from '../session/session';
import type { Inspected } from './inspected';

type Asked = Parameters<Impl<typeof bringIn, never>['import.pieces']>[0];
type Wanted = Parameters<Impl<typeof bringIn, never>['import.takePieces']>[0];

/** Another campaign that was inspected. */
export interface Source {
  /** The campaign that imports from it. */
  campaign: string;
  pieces: readonly Piece[];
  /** Bytes of one of its pictures; null if it is gone. */
  picture(id: string): Promise<Result<Buffer | null, CodedError>>;
}

/** What is read from another campaign. */
interface Other {
  id: string;
  state: CampaignState;
  picture: Source['picture'];
}

/** Lists what can be imported from another campaign or an archive. */
export async function inspectPieces(
  workspace: Workspace,
  sources: Inspected<Source>,
  { campaign, from }: Asked,
): Promise<Result<PiecesView, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const other = 'offer' in from ? await inArchive(workspace, from.offer) : await inFolder(workspace, from.campaign);
  if (!other.ok) return other;
  const { id, state, picture } = other.value;
  const sameSystem = state.ruleset === session.value.state.ruleset;
  const pieces = piecesOf(state, sameSystem);
  sources.add(id, { campaign, pieces, picture });
  const here = piecesOf(session.value.state, true);
  return ok({
    look: id,
    name: state.name,
    pieces: pieces.map((one, piece) => {
      const { kind, name, detail } = one;
      return { piece, kind, name, detail, mark: markOf(one, here).mark };
    }),
    left: sameSystem ? '' : 'Its people and encounters belong to another game system.',
  });
}

async function inArchive(workspace: Workspace, offer: string): Promise<Result<Other, CodedError>> {
  const { files, data } = workspace.ports;
  const opened = await files.open({ title: 'Bring in', kind: bringInKind([]), offer });
  if (!opened.ok) return opened;
  if (opened.value === null) return err(rosterErrors.unknownFile());
  const file = opened.value;
  const found = await campaignInArchive(data.fs, file.path, data.ports, (state) =>
    workspace.storedCheck.unplayable(state),
  );
  if (!found.ok) {
    await file.release();
    return found;
  }
  const id = data.ports.newId();
  await workspace.held.add(id, file);
  const { campaign } = storedCampaign(found.value.state);
  return ok({
    id,
    state: campaign,
    picture: (wanted) => pictureInArchive(data.fs, file.path, data.ports, wanted),
  });
}

/** Another campaign on this computer; it is left unchanged, open or not. */
async function inFolder(workspace: Workspace, other: string): Promise<Result<Other, CodedError>> {
  const { data } = workspace.ports;
  const id = data.ports.newId();
  const picture = async (wanted: string): Promise<Result<Buffer | null, CodedError>> => {
    const read = await withStore(workspace, other, (store) => store.readPortrait(wanted));
    return read.ok ? ok(read.value.bytes) : read;
  };
  const open = workspace.session(other);
  if (open.ok) return ok({ id, state: open.value.state, picture });
  const state = await withStore(workspace, other, ({ stateAtOpen }) => {
    const refused = workspace.storedCheck.unplayable(stateAtOpen);
    return Promise.resolve(refused === null ? ok(storedCampaign(stateAtOpen).campaign) : err(refused));
  });
  return state.ok ? ok({ id, state: state.value, picture }) : state;
}

/** Runs `work` on a campaign's store; one that is not open is opened for it and closed again. */
async function withStore<T>(
  workspace: Workspace,
  id: string,
  work: (store: CampaignSession['store']) => Promise<Result<T, CodedError>>,
): Promise<Result<T, CodedError>> {
  const session = workspace.session(id);
  if (session.ok) return work(session.value.store);
  const opened = await workspace.ports.data.open(id);
  if (!opened.ok) return opened;
  const done = await work(opened.value);
  const closed = await opened.value.close();
  return closed.ok ? done : closed;
}

/** Imports pieces of an inspected campaign, as one step. */
export async function takePieces(
  workspace: Workspace,
  sources: Inspected<Source>,
  { campaign, revision, look, pieces: wanted }: Wanted,
): Promise<Result<SessionAnswer, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const source = sources.find(look, campaign);
  if (source === null) return err(rosterErrors.unknownFile());
  const here = piecesOf(session.value.state, true);
  const known: JsonObject = {};
  for (const one of source.pieces) {
    const { id } = markOf(one, here);
    if (id !== null) known[`${one.kind}:${one.id}`] = id;
  }
  const pieces: JsonObject[] = [];
  for (const { piece, how } of wanted) {
    const one = source.pieces[piece];
    if (one === undefined) return err(rosterErrors.unknownFile());
    const content = await withPicture(session.value, source, one);
    if (!content.ok) return content;
    const into = how === 'over' ? markOf(one, here).id : null;
    pieces.push({ kind: one.kind, id: one.id, into, content: content.value });
  }
  const call = { do: 'take-pieces', with: { pieces, known } };
  return session.value.dispatch(revision, call, { faces: [], then: 'roll' });
}

/** The piece with its picture copied here; a picture that cannot be read is left out. */
async function withPicture(
  session: CampaignSession,
  source: Source,
  { name, content, picture }: Piece,
): Promise<Result<JsonObject, CodedError>> {
  if (picture === null) return ok(content);
  const bytes = await source.picture(picture);
  if (!bytes.ok || bytes.value === null) return ok(content);
  const kept = await keepPicture(session, name, bytes.value);
  if (!kept.ok) return kept;
  const { card } = content;
  return ok({ ...content, card: { ...(isObject(card) ? card : {}), portrait: kept.value.id } });
}
