import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WIRE_PROTOCOL, type Role } from '../contract/rpc/wire';

/** The two secrets of one run: whoever shows one has its role. 256 bits each, as 43 characters for a URL. */
export type Tokens = Readonly<Record<Role, string>>;

export function newTokens(): Tokens {
  const token = (): string => randomBytes(32).toString('base64url');
  return { gm: token(), player: token() };
}

/** Decides who may speak to the loopback host. Built once the port is known. */
export class Guard {
  private readonly authority: string;
  private readonly origin: string;

  constructor(
    private readonly tokens: Tokens,
    port: number,
  ) {
    this.authority = `127.0.0.1:${port}`;
    this.origin = `http://${this.authority}`;
  }

  /** False for a name that merely resolves to this machine (DNS rebinding). */
  hostIsOurs(headers: IncomingHttpHeaders): boolean {
    return headers.host === this.authority;
  }

  /**
   * False for requests that another site makes: from a foreign origin, or marked by the browser as coming from
   * elsewhere. A person following a link is let through to the page itself, which knows nothing without a token.
   */
  siteIsOurs(headers: IncomingHttpHeaders): boolean {
    if (headers.origin !== undefined && headers.origin !== this.origin) return false;
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none' || headers['sec-fetch-mode'] === 'navigate';
  }

  /** The role of an upgrade request, or null. The origin must be stated: no page of ours comes without one. */
  roleOfSocket(headers: IncomingHttpHeaders): Role | null {
    if (!this.hostIsOurs(headers) || headers.origin !== this.origin) return null;
    const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
    if (!offered.includes(WIRE_PROTOCOL)) return null;
    return this.roleOf(offered.find((part) => part.startsWith('t.'))?.slice(2));
  }

  /** The role of an upload or download, by its `Authorization: Bearer` header, or null. */
  roleOfRequest(headers: IncomingHttpHeaders): Role | null {
    return this.roleOf(/^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1]);
  }

  private roleOf(token: string | undefined): Role | null {
    if (token === undefined) return null;
    // Both are compared, always, so that the time taken says nothing about which one was near.
    const isGm = sameSecret(token, this.tokens.gm);
    const isPlayer = sameSecret(token, this.tokens.player);
    if (isGm) return 'gm';
    return isPlayer ? 'player' : null;
  }
}

/** Compares in constant time whatever the lengths are, by comparing digests. */
function sameSecret(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
