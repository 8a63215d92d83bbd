import { isLocked } from '../../src/contract/locked';
import type { CodedError } from '../../src/kernel/result';

/** What went wrong, and the way past it where a person may know better. */
export interface Problem extends CodedError {
  readonly anyway?: () => void;
}

/**
 * Why a campaign is not opened, with its name: its folder is called otherwise. `anyway` opens it although another
 * Turnwright seems to have it open.
 */
export function staysClosed(
  campaigns: readonly { readonly id: string; readonly name: string }[],
  id: string,
  error: CodedError,
  anyway: () => void,
): Problem {
  const name = campaigns.find((campaign) => campaign.id === id)?.name;
  const message = name === undefined ? error.message : `${name} cannot be opened. ${error.message}`;
  return { ...error, message, ...(isLocked(error) && { anyway }) };
}
