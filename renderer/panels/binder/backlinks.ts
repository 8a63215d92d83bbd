import type { Named } from '../../../src/contract/binder';
import { partsOf, resolveLink } from '../../../src/contract/binder';
import type { CampaignModel } from '../../app/campaign.svelte';
import { namedThings } from './links';

/** Everything whose text links to this: notes, tables, people and encounters. */
export function linksTo(campaign: CampaignModel, thing: Named): Named[] {
  const { view } = campaign;
  const things = namedThings(campaign);
  const name = thing.name.toLowerCase();
  const leads = (text: string): boolean => {
    // Most texts have no such link; a cheap check saves parsing them.
    if (!text.includes('[[') || !text.toLowerCase().includes(name)) return false;
    return partsOf(text).some((part) => {
      if (part.kind !== 'link') return false;
      const found = resolveLink(part.to, things);
      return found !== null && found.kind === thing.kind && found.id === thing.id;
    });
  };
  return [
    ...Object.values(view.binder.pages)
      .filter((page) => leads(page.text))
      .map(({ id, title }): Named => ({ kind: 'note', id, name: title })),
    ...Object.values(view.binder.tables)
      .filter((table) => table.rows.some((row) => leads(row.text)))
      .map(({ id, name: called }): Named => ({ kind: 'table', id, name: called })),
    ...view.people
      .filter((person) => leads(person.card.notes))
      .map(({ id, name: called }): Named => ({ kind: 'person', id, name: called })),
    ...view.prepared
      .filter((encounter) => leads(encounter.notes))
      .map(({ id, name: called }): Named => ({ kind: 'encounter', id, name: called })),
  ];
}
