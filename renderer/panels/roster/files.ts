import type { PersonView } from '../../../src/contract/campaign-view';
import type { SavedFile } from '../../../src/contract/files';
import type { AppModel } from '../../app/app.svelte';
import { saySaved } from '../../app/say-saved';
import { plural } from '../../lib/format';
import type { RosterModel } from './roster.svelte';
import { columnsOf, type Compared } from './rows';

/** Saves people as a roster file where the user chooses; an error is shown in the roster. */
export async function exportEntries(app: AppModel, roster: RosterModel, people: readonly PersonView[]): Promise<void> {
  const { campaign } = roster;
  const ids = people.map(({ id }) => id);
  const answer = await campaign.api['roster.export']({ campaign: campaign.id, ids });
  roster.error = answer.ok ? null : answer.error;
  if (!answer.ok || answer.value === null) return;
  await sayExported(app, roster, answer.value.saved, people.length);
}

/** Saves people as a table with the visible columns, for a spreadsheet. */
export async function exportColumns(app: AppModel, roster: RosterModel, people: readonly Compared[]): Promise<void> {
  const { campaign } = roster;
  const labels = columnsOf(people);
  const headings = ['Name', 'Side', 'Tags', ...labels];
  const rows = people.map(({ name, side, card, columns }) => [
    name,
    side,
    card.tags.join(', '),
    ...labels.map((label) => String(columns.find((column) => column.label === label)?.value ?? '')),
  ]);
  const answer = await campaign.api['roster.exportTable']({ campaign: campaign.id, headings, rows });
  roster.error = answer.ok ? null : answer.error;
  if (answer.ok && answer.value !== null) await sayExported(app, roster, answer.value.saved, people.length);
}

async function sayExported(app: AppModel, roster: RosterModel, saved: SavedFile, count: number): Promise<void> {
  roster.error = await saySaved(app.link.page, saved, `${plural(count, 'entry', 'entries')} exported`);
}
