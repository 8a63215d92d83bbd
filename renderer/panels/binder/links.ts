import type { LinkKind, LinkTo, Named } from '../../../src/contract/binder';
import { resolveLink } from '../../../src/contract/binder';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';

/** Everything of a kind that this campaign's texts can link to. */
export function namedThings(campaign: CampaignModel): (kind: LinkKind) => Named[] {
  const { view, ruleset } = campaign;
  const titled = (kind: LinkKind, list: readonly { id: string; title: string }[]): Named[] =>
    list.map(({ id, title }) => ({ kind, id, name: title }));
  const named = (kind: LinkKind, list: readonly { id: string; name: string }[]): Named[] =>
    list.map(({ id, name }) => ({ kind, id, name }));
  const lists: Readonly<Record<LinkKind, () => Named[]>> = {
    person: () => named('person', view.people),
    note: () => titled('note', Object.values(view.binder.pages)),
    table: () => named('table', Object.values(view.binder.tables)),
    encounter: () => named('encounter', view.prepared),
    template: () => named('template', ruleset.templates),
    condition: () => ruleset.effects.map(({ id, label }) => ({ kind: 'condition', id, name: label })),
    session: () => titled('session', view.sessions),
    rule: () => ruleset.rules.map(({ id, title }) => ({ kind: 'rule', id, name: title })),
    day: () => [],
  };
  return (kind) => lists[kind]();
}

export function findLink(campaign: CampaignModel, to: LinkTo): Named | null {
  return resolveLink(to, namedThings(campaign));
}

/** Opens what a link points to. */
export function openLink(app: AppModel, campaign: CampaignModel, { kind, id }: Pick<Named, 'kind' | 'id'>): void {
  const ways: Readonly<Record<LinkKind, () => void>> = {
    person: () => app.prepare({ edit: id }),
    note: () => app.binder.openPage(id),
    table: () => app.binder.openTable(id),
    encounter: () => app.prepare({ start: id }),
    template: () => app.prepare({ template: id }),
    condition: () => {
      const rule = campaign.ruleset.effects.find((effect) => effect.id === id)?.rule;
      if (rule !== undefined) app.openRule(rule);
    },
    session: () => app.openLog({ session: id }),
    rule: () => app.openRule(id),
    day: () => app.openLog({ day: Number(id) }),
  };
  ways[kind]();
  if (kind === 'note' || kind === 'table') app.panel = 'binder';
}
