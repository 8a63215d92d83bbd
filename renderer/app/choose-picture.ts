import type { CodedError, Result } from '../../src/kernel/result';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';
import { takeFile } from './take-file';

/**
 * Lets the user choose a picture and keeps a copy with the campaign; null when they change their mind. In the desktop
 * application a dialog opens; a browser hands the file over first.
 */
export async function choosePicture(
  app: AppModel,
  campaign: CampaignModel,
): Promise<Result<{ id: string } | null, CodedError>> {
  const offer = app.info?.host === 'electron' ? undefined : await takeFile(app.link.page, '.png,.jpg,.jpeg,.webp');
  if (offer === null) return { ok: true, value: null };
  if (offer?.ok === false) return offer;
  const request = { campaign: campaign.id, ...(offer === undefined ? {} : { offer: offer.value }) };
  return campaign.api['roster.addPicture'](request);
}
