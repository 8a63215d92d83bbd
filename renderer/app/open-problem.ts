import { isLocked } from '../../src/contract/locked';
import type { CodedError } from '../../src/kernel/result';

/** An error, and a way to override it if the person knows better. */
export interface Problem extends CodedError {
  readonly anyway?: () => void;
}

/**
 * Why a campaign cannot be opened, with its name, since its folder can have another one. `anyway` opens it even if another
 * Turnwright seems to have it open.
 */
export function openProblem(
  campaigns: readonly { readonly id: string; readonly name: string }[],
  id: string,
  error: CodedError,
  anyway: () => void,
): Problem {
  const name = campaigns.find((campaign) => campaign.id === id)?.name;
  const message = name === undefined ? error.message : `${name} cannot be opened. ${error.message}`;
  return { ...error, message, ...(isLocked(error) && { anyway }) };
}
