import type { CodedError, Result } from '../../src/kernel/result';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';
import { pickFile } from './pick-file';

/**
 * Lets the user choose a picture and stores a copy with the campaign; null if they cancel. The desktop application opens
 * its own dialog; in a browser the page picks the file and uploads it.
 */
export async function choosePicture(
  app: AppModel,
  campaign: CampaignModel,
): Promise<Result<{ id: string } | null, CodedError>> {
  const offer = app.info?.host === 'electron' ? undefined : await pickFile(app.link.page, '.png,.jpg,.jpeg,.webp');
  if (offer === null) return { ok: true, value: null };
  if (offer?.ok === false) return offer;
  const request = { campaign: campaign.id, ...(offer === undefined ? {} : { offer: offer.value }) };
  return campaign.api['roster.addPicture'](request);
}
