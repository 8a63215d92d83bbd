import { expect, it } from 'vitest';
import type { AppModel } from '../../../renderer/app/app.svelte';
import { BinderPlace } from '../../../renderer/app/binder-place.svelte';
import { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { ApiClient } from '../../../renderer/app/link';
import { openAbout } from '../../../renderer/app/note-about';
import type { CampaignView } from '../../../src/contract/campaign-view';
import type { RulesetView } from '../../../src/contract/views';
import { ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

it('opens one note for an encounter, however often the button is pressed', async () => {
  const sent: ((value: unknown) => void)[] = [];
  let tell: (event: unknown) => void = () => undefined;
  const api = {
    'campaign.events': (_input: unknown, hear: (event: unknown) => void) => ((tell = hear), () => undefined),
    'campaign.log': () => Promise.resolve(ok({ entries: [], total: 0 })),
    'campaign.dispatch': () => new Promise((resolve) => sent.push(resolve)),
  };
  const prepared = [{ id: 'e1', name: 'At the ford' }];
  const view = { id: 'c', revision: 1, own: { things: [] }, people: [], options: {}, sessions: [], prepared };
  const binder = (pages: object) => ({ binder: { pages } });
  const campaign = new CampaignModel(
    api as unknown as ApiClient,
    { ...view, ...binder({}) } as unknown as CampaignView,
    { commands: [], rules: [] } as unknown as RulesetView,
  );
  const app = { binder: new BinderPlace(), panel: 'roster' } as AppModel;
  const about = { kind: 'encounter', id: 'e1' } as const;
  void openAbout(app, campaign, about);
  await settled();
  void openAbout(app, campaign, about);
  await settled();
  const page = { id: 'p1', title: 'At the ford', about };
  tell({ kind: 'view', view: { ...view, revision: 2, ...binder({ p1: page }) } });
  sent[0]?.(ok({ kind: 'done', result: { id: 'p1' } }));
  await settled();
  expect(sent).toHaveLength(1);
  expect([app.panel, app.binder.page]).toEqual(['binder', 'p1']);
});
