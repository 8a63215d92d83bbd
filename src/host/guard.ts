import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { OriginGuard } from '../contract/rpc/origin-guard';
import type { Role } from '../contract/rpc/wire';
import { sameSecret } from '../phones/codes';

/** The two secrets of one run; each grants its role. 256 bits each, as 43 URL-safe characters. */
export type Tokens = Readonly<Record<Role, string>>;

export function newTokens(): Tokens {
  const token = (): string => randomBytes(32).toString('base64url');
  return { gm: token(), player: token() };
}

/** Authorizes requests to the loopback host. Built once the port is known. */
export class Guard extends OriginGuard {
  readonly #tokens: Tokens;

  constructor(tokens: Tokens, port: number) {
    super('127.0.0.1', port);
    this.#tokens = tokens;
  }

  /** The role of an upgrade request, or null. It must have an origin: our pages always send one. */
  roleOfSocket(headers: IncomingHttpHeaders): Role | null {
    if (!this.hostIsOurs(headers) || headers.origin !== this.origin) return null;
    return this.#roleOf(this.secretIn(headers, 't'));
  }

  /** The role of an upload or download, by its `Authorization: Bearer` header, or null. */
  roleOfRequest(headers: IncomingHttpHeaders): Role | null {
    return this.#roleOf(/^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1]);
  }

  #roleOf(token: string | undefined): Role | null {
    if (token === undefined) return null;
    // Always compares both, so that the time taken does not reveal which one matched.
    const isGm = sameSecret(token, this.#tokens.gm);
    const isPlayer = sameSecret(token, this.#tokens.player);
    if (isGm) return 'gm';
    return isPlayer ? 'player' : null;
  }
}
