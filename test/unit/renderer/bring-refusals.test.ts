import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../../renderer/app/app.svelte';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { BringModel } from '../../../renderer/panels/roster/bring-in/bring-in.svelte';

/** An import in which the files named in `broken` cannot be read; the test repairs them by removing a name. */
function importing(broken: Set<string>) {
  const offerFile = ({ name }: File) => Promise.resolve({ ok: true, value: name });
  const look = ({ offer }: { offer: string }) =>
    Promise.resolve({
      ok: true,
      value: {
        look: 'l',
        name: offer,
        refused: broken.has(offer) ? { code: 'cut-off', message: 'The file is cut off.' } : null,
        people: [],
        table: null,
      },
    });
  const app = { link: { page: { offerFile } } };
  const campaign = { id: 'c', api: { 'import.look': look } };
  return new BringModel(app as unknown as AppModel, campaign as unknown as CampaignModel);
}

const file = (name: string) => new File(['x'], name);

describe('files that could not be read', () => {
  it('are no longer listed once the same file is chosen again and can be read', async () => {
    const broken = new Set(['ana.gcs', 'bo.gcs']);
    const model = importing(broken);
    await model.read([file('ana.gcs'), file('bo.gcs')]);
    expect(model.refusals.map(({ name }) => name)).toEqual(['ana.gcs', 'bo.gcs']);
    broken.delete('ana.gcs');
    await model.read([file('ana.gcs')]);
    expect(model.refusals).toEqual([{ name: 'bo.gcs', message: 'The file is cut off.' }]);
  });

  it('are listed once, however often they are chosen', async () => {
    const model = importing(new Set(['ana.gcs']));
    await model.read([file('ana.gcs')]);
    await model.read([file('ana.gcs')]);
    expect(model.refusals).toEqual([{ name: 'ana.gcs', message: 'The file is cut off.' }]);
  });
});
