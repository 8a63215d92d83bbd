import { exportArchive, type ExportRequest } from '../../archive/export';
import { importArchive, previewArchive } from '../../archive/import';
import type { Manifest } from '../../archive/manifest';
import { exportJson, exportMarkdown } from '../../archive/export-text';
import { verifyArchive } from '../../archive/verify';
import { binderOf } from '../../campaign/binder/state';
import {
  ARCHIVE_FILE,
  type ExportedFile,
  type FileKind,
  JSON_FILE,
  MARKDOWN_FILE,
  safeFileName,
} from '../../contract/files';
import type { ArchiveView, CheckView } from '../../contract/safety-views';
import { asJson } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { appErrors } from '../errors';
import type { JobParts } from './jobs';
import { binderLines } from '../binder/text';
import { logEntry } from '../log/entry';
import { logLines } from '../log/text';
import { playerCopy } from '../player/copy';
import { asCampaignRecord, unreadableRecord } from '../session/stored-record';
import { replayCheck } from '../work/replay-check';
import type { CampaignSession } from '../session/session';
import { checkView } from '../work/check-view';

/** The forms in which a campaign can be exported. */
type CopyKind = 'whole' | 'player' | 'json' | 'markdown';

const KINDS: Record<CopyKind, { title: string; kind: FileKind; suffix: string }> = {
  whole: { title: 'Export campaign', kind: ARCHIVE_FILE, suffix: '' },
  player: { title: 'Export a copy for players', kind: ARCHIVE_FILE, suffix: ' (players)' },
  json: { title: 'Export as JSON', kind: JSON_FILE, suffix: '' },
  markdown: { title: 'Export as Markdown', kind: MARKDOWN_FILE, suffix: '' },
};

/** Exports a campaign to a place the user chooses; null when they cancel. */
export async function exportCampaign(
  workspace: Workspace,
  id: string,
  copy: CopyKind,
): Promise<Result<ExportedFile | null, CodedError>> {
  const session = workspace.session(id);
  if (!session.ok) return session;
  const damaged: CodedError[] = [];
  const { title, kind, suffix } = KINDS[copy];
  const suggestedName = `${safeFileName(`${session.value.state.name}${suffix}`)}.${kind.endings[0] ?? ''}`;
  const target = await workspace.ports.files.save({ title, kind, suggestedName });
  if (!target.ok) return target;
  const place = target.value;
  if (place === null) return ok(null);
  const written = await workspace.jobs.run('export', async (parts) => {
    const onDamaged = (error: CodedError): void => void damaged.push(error);
    const outcome = await write(session.value, copy, place.path, { ...parts, onDamaged });
    // Part of the job: anybody waiting for its end must find nothing left of a failed one.
    if (!outcome.ok) await place.discard();
    return outcome;
  });
  if (!written.ok) return written;
  const saved = await place.finish();
  if (!saved.ok) return err(saved.error);
  return ok({ saved: saved.value, leftOut: damaged.length === 0 ? null : appErrors.picturesLeftOut(damaged.length) });
}

function write(
  session: CampaignSession,
  copy: CopyKind,
  path: string,
  parts: JobParts & Pick<ExportRequest, 'onDamaged'>,
): Promise<Result<unknown, CodedError>> {
  const { store, stored, revision, state, ruleset } = session;
  const request = { store, state: asJson(stored), seq: revision, ...parts };
  switch (copy) {
    case 'whole':
      return exportArchive(request, path);
    case 'player':
      return exportArchive({ ...request, redactor: playerCopy(ruleset) }, path);
    case 'json':
      return exportJson(request, path);
    case 'markdown': {
      const people = session.view.people.map((one) => `- ${one.name}${one.subtitle ? `, ${one.subtitle}` : ''}`);
      const { date, time } = session.view.clock;
      const head = [
        `${ruleset.title}. The clock stands at ${date}, ${time}.`,
        '',
        ...people,
        '',
        ...binderLines(binderOf(state)),
        '## Log',
        '',
      ];
      // The table as it is now: the file is written while play goes on.
      const table = { ruleset, state, problem: session.problem };
      const describe = (record: Parameters<typeof asCampaignRecord>[0]): string[] => {
        const undone = record.kind === 'command' && !session.counts(record.seq);
        return logLines(logEntry(table, asCampaignRecord(record), undone), 'markdown');
      };
      return exportMarkdown({ ...request, head, describe }, path);
    }
  }
}

/** Reads an archive's manifest and keeps the file for a later import; null when the user cancels. */
export async function inspectArchive(
  workspace: Workspace,
  offer: string | undefined,
): Promise<Result<ArchiveView | null, CodedError>> {
  const { files, data } = workspace.ports;
  const request = { title: 'Import archive', kind: ARCHIVE_FILE, ...(offer === undefined ? {} : { offer }) };
  const opened = await files.open(request);
  if (!opened.ok) return opened;
  const file = opened.value;
  if (file === null) return ok(null);
  const preview = await previewArchive(data.fs, file.path, data.ports);
  if (!preview.ok) {
    await file.release();
    return preview;
  }
  const id = data.ports.newId();
  await workspace.held.add(id, file);
  const { manifest, totalBytes, portraits } = preview.value;
  return ok({ ...describe(workspace, manifest), archive: id, fileName: file.name, portraits, sizeBytes: totalBytes });
}

function describe(
  workspace: Workspace,
  manifest: Manifest,
): Omit<ArchiveView, 'archive' | 'fileName' | 'portraits' | 'sizeBytes'> {
  const { name, ruleset, createdAt, playedAt, seq } = manifest.campaign;
  const missingSteps = manifest.records.missing.reduce((sum, hole) => sum + hole.to - hole.from + 1, 0);
  const rulesetTitle = workspace.ruleset(ruleset)?.title ?? ruleset;
  const { copy, app: writtenBy } = manifest;
  return { name, ruleset, rulesetTitle, writtenBy, copy, createdAt, playedAt, steps: seq, missingSteps };
}

/** Imports an inspected archive as a new campaign beside the others. A refused one is kept for another try. */
export async function importCampaign(
  workspace: Workspace,
  id: string,
  name: string | undefined,
): Promise<Result<{ id: string; name: string }, CodedError>> {
  const file = workspace.held.find(id);
  if (!file.ok) return file;
  const { data } = workspace.ports;
  const imported = await workspace.jobs.run('import', (parts) =>
    importArchive(data, file.value.path, {
      ...parts,
      unplayable: (state) => workspace.storedCheck.unplayable(state),
      unreadable: unreadableRecord,
    }),
  );
  if (!imported.ok) return imported;
  const named = name === undefined ? ok(undefined) : await workspace.nameNew(imported.value, name);
  if (!named.ok) return named;
  await workspace.held.release(id);
  const listed = data.list().find((one) => one.id === imported.value);
  return ok({ id: imported.value, name: listed?.name ?? file.value.name });
}

/** Checks an inspected archive as thoroughly as a campaign's folder. */
export async function verifyInspected(workspace: Workspace, id: string): Promise<Result<CheckView, CodedError>> {
  const file = workspace.held.find(id);
  if (!file.ok) return file;
  const { data, rulesets } = workspace.ports;
  const report = await verifyArchive(data.fs, file.value.path, data.ports, replayCheck(rulesets));
  return report.ok ? ok(checkView({ ...report.value, target: file.value.name })) : report;
}
