import type { CodedError } from '../kernel/result';

/** Whether something is refused because another instance seems to hold it; the user may know that it does not. */
export function isLocked({ code }: CodedError): boolean {
  return code === 'store-locked' || code === 'store-locked-elsewhere';
}
