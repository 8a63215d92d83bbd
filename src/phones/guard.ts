import type { IncomingHttpHeaders } from 'node:http';
import { OriginGuard } from '../contract/rpc/origin-guard';

/** A key of 128 bits as 22 characters. */
const KEY = /^[\w-]{22}$/;

/** Decides which requests may be meant for the door for phones. */
export class DoorGuard extends OriginGuard {
  /** The key that a wire is asked for with, or null. */
  keyOf(headers: IncomingHttpHeaders): string | null {
    const key = this.secretIn(headers, 'k');
    return key !== undefined && KEY.test(key) ? key : null;
  }
}
