import { WIRE_PROTOCOL } from './wire';

/** The headers of a request, by lower-case name. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Decides which requests can be meant for our server at all, by its literal address. Built once the port is known. */
export class OriginGuard {
  readonly authority: string;
  readonly origin: string;

  constructor(address: string, port: number) {
    this.authority = `${address}:${port}`;
    this.origin = `http://${this.authority}`;
  }

  /** False for a name that merely resolves to this address (DNS rebinding), and for every other address. */
  hostIsOurs(headers: RequestHeaders): boolean {
    return headers['host'] === this.authority;
  }

  /**
   * False for requests that another site makes: from a foreign origin, or marked by the browser as coming from
   * elsewhere. A person following a link is let through to the page itself, which knows nothing without a secret.
   */
  siteIsOurs(headers: RequestHeaders): boolean {
    if (headers['origin'] !== undefined && headers['origin'] !== this.origin) return false;
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none' || headers['sec-fetch-mode'] === 'navigate';
  }

  /** For requests that only our own page may make: the origin must be present, as our pages always send one. */
  originIsOurs(headers: RequestHeaders): boolean {
    return headers['origin'] === this.origin && this.siteIsOurs(headers);
  }

  /** The credential in the subprotocols, after `prefix` and a dot; undefined without our protocol. */
  protected secretIn(headers: RequestHeaders, prefix: string): string | undefined {
    const offered = String(headers['sec-websocket-protocol'] ?? '')
      .split(',')
      .map((part) => part.trim());
    if (!offered.includes(WIRE_PROTOCOL)) return undefined;
    return offered.find((part) => part.startsWith(`${prefix}.`))?.slice(prefix.length + 1);
  }
}
