import type { CodedError } from '../kernel/result';

/** Whether something is refused because another instance seems to hold it, which a person may know better. */
export function isLocked({ code }: CodedError): boolean {
  return code === 'store-locked' || code === 'store-locked-elsewhere';
}
