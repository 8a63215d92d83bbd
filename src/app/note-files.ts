import { ZipWriter } from '../archive/zip-writer';
import { binderOf } from '../campaign/binder/state';
import type { BinderPage } from '../contract/binder';
import { NOTES_FILE, PDF_FILE } from '../contract/binder-calls';
import { safeFileName, type SavedFile } from '../contract/files';
import type { CodedError, Result } from '../kernel/result';
import { ok } from '../kernel/result';
import { attempt } from '../store/errors';
import { replaceFile } from '../store/fs-helpers';
import type { Desk } from './desk';

/** Writes all notes as a folder of Markdown files, packed in one file the user chooses; null when they change their mind. */
export async function exportNotes(
  desk: Desk,
  campaign: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = desk.session(campaign);
  if (!session.ok) return session;
  const { state } = session.value;
  const { files, data } = desk.ports;
  const folder = safeFileName(`${state.name} notes`);
  const target = await files.save({ title: 'Save notes', kind: NOTES_FILE, suggestedName: `${folder}.zip` });
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const { path, finish, discard } = target.value;
  const zip = new ZipWriter();
  const taken = new Set<string>();
  for (const page of Object.values(binderOf(state).pages)) {
    const name = freeName(safeFileName(page.title), taken);
    zip.add(`${folder}/${name}.md`, () => [Buffer.from(markdownOf(page))]);
  }
  const written = await attempt('writing the notes', path, () => replaceFile(data.fs, path, zip.bytes()));
  if (!written.ok) {
    await discard();
    return written;
  }
  const saved = await finish();
  return saved.ok ? ok({ saved: saved.value }) : saved;
}

/** Saves the game master's page, as it prints, where the user chooses; null when they change their mind. */
export async function savePdf(desk: Desk, title: string): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const { files, data, shell } = desk.ports;
  const target = await files.save({
    title: 'Save as PDF',
    kind: PDF_FILE,
    suggestedName: `${safeFileName(title)}.pdf`,
  });
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const { path, finish, discard } = target.value;
  const pdf = await shell.printToPdf();
  const written = pdf.ok ? await attempt('writing the PDF', path, () => replaceFile(data.fs, path, [pdf.value])) : pdf;
  if (!written.ok) {
    await discard();
    return written;
  }
  const saved = await finish();
  return saved.ok ? ok({ saved: saved.value }) : saved;
}

/** A name that no other file of the folder has, whatever the capitals. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
  taken.add(free.toLowerCase());
  return free;
}

/** A note as a Markdown file; tags and the pin stand before it as other programs write them. */
function markdownOf({ text, tags, pinned }: BinderPage): string {
  if (tags.length === 0 && !pinned) return text;
  const lines = [
    ...(tags.length === 0 ? [] : ['tags:', ...tags.map((tag) => `  - ${JSON.stringify(tag)}`)]),
    ...(pinned ? ['pinned: true'] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n${text}`;
}
