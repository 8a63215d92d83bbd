import type { IncomingHttpHeaders } from 'node:http';
import { OriginGuard } from '../contract/rpc/origin-guard';

/** A key of 128 bits as 22 characters. */
const KEY = /^[\w-]{22}$/;

/** Decides which requests the server for phones accepts. */
export class DoorGuard extends OriginGuard {
  /** The key in a request for a wire, or null. */
  keyOf(headers: IncomingHttpHeaders): string | null {
    const key = this.secretIn(headers, 'k');
    return key !== undefined && KEY.test(key) ? key : null;
  }
}
