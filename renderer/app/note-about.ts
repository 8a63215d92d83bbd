import type { PageAbout } from '../../src/contract/binder';
import { sameName } from '../../src/contract/binder';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';

/** The name of a note's subject; null if it no longer exists. */
export function subjectName(campaign: CampaignModel, { kind, id }: PageAbout): string | null {
  const { sessions, prepared } = campaign.view;
  if (kind === 'session') return sessions.find((one) => one.id === id)?.title ?? null;
  return prepared.find((one) => one.id === id)?.name ?? null;
}

/** Opens the note about a session or an encounter, and creates it if there is none. */
export async function openAbout(app: AppModel, campaign: CampaignModel, about: PageAbout): Promise<void> {
  await campaign.settled();
  const pages = Object.values(campaign.view.binder.pages);
  const known = pages.find((page) => page.about?.kind === about.kind && page.about.id === about.id);
  const id =
    known?.id ??
    (await createNote(
      campaign,
      about,
      pages.map((page) => page.title),
    ));
  if (id === null) return;
  app.binder.openPage(id);
  if (known === undefined) app.binder.writing = 'shown';
  app.panel = 'binder';
}

async function createNote(campaign: CampaignModel, about: PageAbout, taken: readonly string[]): Promise<string | null> {
  const name = (subjectName(campaign, about) ?? about.kind).replace(/[[\]|]/g, ' ').trim();
  let title = name;
  for (let number = 2; taken.some((one) => sameName(one, title)); number += 1) title = `${name} ${number}`;
  const answer = await campaign.dispatch({ do: 'write-page', with: { title, about: { ...about } } });
  if (!answer.ok || answer.value.kind !== 'done') return null;
  const { id } = answer.value.result;
  return typeof id === 'string' ? id : null;
}
