import type { CodedError } from '../../src/kernel/result';

/** Why a campaign is not opened, with its name: its folder is called otherwise. */
export function staysClosed(
  campaigns: readonly { readonly id: string; readonly name: string }[],
  id: string,
  error: CodedError,
): CodedError {
  const name = campaigns.find((campaign) => campaign.id === id)?.name;
  return name === undefined ? error : { ...error, message: `${name} cannot be opened. ${error.message}` };
}
