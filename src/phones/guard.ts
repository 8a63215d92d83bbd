import type { IncomingHttpHeaders } from 'node:http';
import { WIRE_PROTOCOL } from '../contract/rpc/wire';

/** Decides which requests may be meant for this door at all. Built once the port is known. */
export class DoorGuard {
  readonly authority: string;
  readonly origin: string;

  constructor(address: string, port: number) {
    this.authority = `${address}:${port}`;
    this.origin = `http://${this.authority}`;
  }

  /** False for a name that merely resolves to this address (DNS rebinding), and for every other address. */
  hostIsOurs(headers: IncomingHttpHeaders): boolean {
    return headers.host === this.authority;
  }

  /** False for what another site's page asks for; following a link to the page itself is let through. */
  siteIsOurs(headers: IncomingHttpHeaders): boolean {
    if (headers.origin !== undefined && headers.origin !== this.origin) return false;
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none' || headers['sec-fetch-mode'] === 'navigate';
  }

  /** For joining and for the wire, the origin must be stated: no page of ours comes without one. */
  originIsOurs(headers: IncomingHttpHeaders): boolean {
    return headers.origin === this.origin && this.siteIsOurs(headers);
  }

  /** The key that a wire is asked for with, or null. */
  keyOf(headers: IncomingHttpHeaders): string | null {
    const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
    if (!offered.includes(WIRE_PROTOCOL)) return null;
    return offered.find((part) => /^k\.[\w-]{22}$/.test(part))?.slice(2) ?? null;
  }
}
