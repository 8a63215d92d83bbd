import { gameError, MAX_GAME_BYTES, readGameFile, writeGameFile } from '../../archive/game-file';
import { createWorld } from '../../engine/state/create';
import { GAME_FILE, type GameView } from '../../contract/rules-calls';
import { safeFileName, type SavedFile } from '../../contract/files';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { attempt } from '../../store/errors';
import { readWhole } from '../../store/disk/fs-helpers';
import { appErrors } from '../errors';
import type { Workspace } from '../workspace';
import { saveText } from '../files/save-text';

/** Writes the rules of a campaign to a file the user chooses; null when they cancel. */
export async function saveGame(
  workspace: Workspace,
  campaign: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const { ruleset, state } = session.value;
  const { id, version, written } = ruleset;
  if (written === undefined) return err(appErrors.fixedRules(ruleset.title));
  const options = asJson(state.world.options);
  const rules = options[written.option] as JsonObject;
  const suggestedName = `${safeFileName(written.titleOf(options))}.${GAME_FILE.endings[0] ?? ''}`;
  const text = writeGameFile({ app: workspace.ports.data.ports.app, ruleset: { id, version }, rules });
  return saveText(workspace, { title: 'Save the game', kind: GAME_FILE, suggestedName }, text);
}

/** Reads an offered game file, or asks for one; null when the user cancels. */
export async function openGame(workspace: Workspace, offer?: string): Promise<Result<GameView | null, CodedError>> {
  const request = { title: 'Open a game', kind: GAME_FILE, ...(offer === undefined ? {} : { offer }) };
  const opened = await workspace.ports.files.open(request);
  if (!opened.ok) return opened;
  if (opened.value === null) return ok(null);
  const { path, name, release } = opened.value;
  try {
    const { fs } = workspace.ports.data;
    const size = await attempt('reading the game', name, () => fs.stat(path));
    if (!size.ok) return size;
    if (size.value.sizeBytes > MAX_GAME_BYTES) return err(gameError('game-unreadable', 'it is larger than 2 MB'));
    const bytes = await attempt('reading the game', name, () => readWhole(fs, path));
    return bytes.ok ? gameIn(workspace, bytes.value) : bytes;
  } finally {
    await release();
  }
}

/** The content of a game file, read by the system that plays it. */
export function gameIn(workspace: Pick<Workspace, 'ruleset'>, bytes: Uint8Array): Result<GameView, CodedError> {
  const file = readGameFile(bytes);
  if (!file.ok) return file;
  const { id, version } = file.value.ruleset;
  const ruleset = workspace.ruleset(id);
  if (ruleset?.written === undefined) return err(appErrors.unknownRuleset(id));
  if (version > ruleset.version)
    return err(gameError('game-content', 'it was made with a newer version of its game system'));
  const { option, titleOf } = ruleset.written;
  const world = createWorld(ruleset, { [option]: file.value.rules }, 0);
  if (!world.ok) return err(gameError('game-content', world.error.message.replace(/\.$/, ''), world.error.path));
  const options = asJson(world.value.options);
  return ok({ ruleset: id, title: titleOf(options), options });
}
