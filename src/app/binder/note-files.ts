import { foldName } from '../../archive/names';
import { ZipWriter } from '../../archive/zip-writer';
import { binderOf } from '../../campaign/binder/state';
import type { BinderPage } from '../../contract/binder';
import { NOTES_FILE, PDF_FILE } from '../../contract/binder-calls';
import { safeFileName, type SavedFile } from '../../contract/files';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';
import { attempt } from '../../store/errors';
import { removeTree, replaceFile, writeNew } from '../../store/disk/fs-helpers';
import { saveFile } from '../files/save-file';
import type { Workspace } from '../workspace';

/** A note as a file: a name unique in its folder, and its text. */
type NoteFile = readonly [name: string, text: string];

/**
 * Writes all notes as Markdown files: into a folder the user chooses where the host can ask for one, else zipped in one
 * file. Null when the user cancels.
 */
export async function exportNotes(
  workspace: Workspace,
  campaign: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const { state } = session.value;
  const folder = safeFileName(`${state.name} notes`);
  const taken = new Set<string>();
  const notes = Object.values(binderOf(state).pages).map((page): NoteFile => {
    return [`${freeName(safeFileName(page.title), taken)}.md`, markdownOf(page)];
  });
  const { files } = workspace.ports;
  if (files.folder === undefined) return zipNotes(workspace, folder, notes);
  const chosen = await files.folder('Choose where to save the folder of notes');
  return chosen === null ? ok(null) : writeFolder(workspace, chosen, folder, notes);
}

function zipNotes(
  workspace: Workspace,
  folder: string,
  notes: readonly NoteFile[],
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const { fs } = workspace.ports.data;
  const zip = new ZipWriter();
  for (const [name, text] of notes) zip.add(`${folder}/${name}`, () => [Buffer.from(text)]);
  const request = { title: 'Save notes', kind: NOTES_FILE, suggestedName: `${folder}.zip` };
  return saveFile(workspace, request, (path) =>
    attempt('writing the notes', path, () => replaceFile(fs, path, zip.bytes())),
  );
}

/** Writes a new folder inside the chosen one, completely or not at all; what is already there stays. */
async function writeFolder(
  workspace: Workspace,
  chosen: string,
  folder: string,
  notes: readonly NoteFile[],
): Promise<Result<{ saved: SavedFile }, CodedError>> {
  const { fs } = workspace.ports.data;
  const written = await attempt('writing the notes', chosen, async () => {
    const there = new Set((await fs.list(chosen)).map(({ name }) => foldName(name)));
    const path = `${chosen}/${freeName(folder, there)}`;
    // One left by a crash stays: it may be somebody else's.
    const part = `${chosen}/${freeName(`${folder}.part`, there)}`;
    await fs.makeFolder(part);
    try {
      for (const [name, text] of notes) await writeNew(fs, `${part}/${name}`, [Buffer.from(text)]);
      await fs.rename(part, path);
    } catch (error) {
      // Left behind, it would make every later attempt fail.
      await removeTree(fs, part).catch(() => undefined);
      throw error;
    }
    return path;
  });
  return written.ok ? ok({ saved: { kind: 'file', path: written.value } }) : written;
}

/** Saves the game master's page, as it prints, where the user chooses; null when they cancel. */
export function savePdf(workspace: Workspace, title: string): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const { data, shell } = workspace.ports;
  const request = { title: 'Save as PDF', kind: PDF_FILE, suggestedName: `${safeFileName(title)}.pdf` };
  return saveFile(workspace, request, async (path) => {
    const pdf = await shell.printToPdf();
    return pdf.ok ? attempt('writing the PDF', path, () => replaceFile(data.fs, path, [pdf.value])) : pdf;
  });
}

/** A name that no other file in the folder has, ignoring case and how letters with accents are composed. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(foldName(free)); number += 1) free = `${name} ${number}`;
  taken.add(foldName(free));
  return free;
}

/** A note as a Markdown file, with tags and pin as YAML front matter. */
function markdownOf({ text, tags, pinned }: BinderPage): string {
  if (tags.length === 0 && !pinned) return text;
  const lines = [
    ...(tags.length === 0 ? [] : ['tags:', ...tags.map((tag) => `  - ${JSON.stringify(tag)}`)]),
    ...(pinned ? ['pinned: true'] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n${text}`;
}
