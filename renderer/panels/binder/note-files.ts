import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import { saySaved } from '../../app/say-saved';
import { plural } from '../../lib/format';
import { toasts } from '../../ui';
import { noteOf, type ReadNote } from './note-text';

/** Notes are imported in batches, each one step; a batch stays well below the size limit of one message. */
const MOST_AT_ONCE = 500;
const MOST_BYTES = 1_500_000;

/** Lets the user choose a folder and imports its Markdown files as notes. Returns the error message, or null. */
export async function importNotes(campaign: CampaignModel): Promise<string | null> {
  const files = await chooseFolder();
  if (files === null) return null;
  const texts = files.filter(({ name }) => name.toLowerCase().endsWith('.md'));
  if (texts.length === 0) return 'That folder has no Markdown files (.md).';
  const notes: ReadNote[] = [];
  for (const file of texts) notes.push(noteOf(file.webkitRelativePath || file.name, await file.text()));
  for (const batch of batches(notes)) {
    const pages = batch.map((note) => ({ ...note }));
    const answer = await campaign.dispatch({ do: 'take-pages', with: { pages } }, [], 'roll', { quiet: true });
    if (!answer.ok) return answer.error.message;
  }
  toasts.show({ text: `${plural(notes.length, 'note')} imported.`, tone: 'good' });
  return null;
}

function* batches(notes: readonly ReadNote[]): Generator<ReadNote[]> {
  let batch: ReadNote[] = [];
  let size = 0;
  for (const note of notes) {
    if (batch.length > 0 && (batch.length >= MOST_AT_ONCE || size + note.text.length > MOST_BYTES)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(note);
    size += note.text.length;
  }
  if (batch.length > 0) yield batch;
}

function chooseFolder(): Promise<File[] | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

/** Saves all notes as a folder of Markdown in a zip file. Returns the error message, or null. */
export async function exportNotes(app: AppModel, campaign: CampaignModel): Promise<string | null> {
  const answer = await campaign.api['binder.exportNotes']({ campaign: campaign.id });
  if (!answer.ok) return answer.error.message;
  if (answer.value === null) return null;
  const refused = await saySaved(app.link.page, answer.value.saved, 'Notes saved');
  return refused?.message ?? null;
}
