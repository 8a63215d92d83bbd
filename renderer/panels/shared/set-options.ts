import type { FormSchema } from '../../../src/contract/form-schema';
import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { fieldLabel, plainError } from '../../app/command-flow-errors';
import { toasts } from '../../ui';

/** Sets the campaign's options and shows a notice. Returns the error, or null when done. */
export async function setOptions(campaign: CampaignModel, options: JsonObject): Promise<CodedError | null> {
  const answer = await campaign.dispatch({ do: 'set-options', with: { options } });
  if (!answer.ok) return plainRefusal(answer.error, campaign.ruleset.options, options);
  if (answer.value.kind === 'done') toasts.show({ text: answer.value.entry.sentence, tone: 'good' });
  return null;
}

/** A refusal with the option's title in the form. */
export function plainRefusal(error: CodedError, form: FormSchema, options: JsonObject): CodedError {
  if (error.path?.startsWith('options.') !== true) return error;
  const path = error.path.slice('options.'.length);
  const { message, ...rest } = plainError(
    { ...error, path, message: error.message.replace(/^options\./, '') },
    form,
    options,
  );
  return { ...rest, message: `${fieldLabel(form, path)}: ${message}` };
}
