import { apiKinds } from '../../src/contract/api-kinds';
import type { Api } from '../../src/contract/api';
import { connect } from '../../src/contract/rpc/client';
import type { Client } from '../../src/contract/rpc/define';
import { pageLink, type PageLink } from '../../src/contract/rpc/page';

/** The page's typed client for calls to the main process. */
export type ApiClient = Client<Api>;

/** The page's connection to the main process, in either host. */
export interface Link {
  page: PageLink;
  api: ApiClient;
  /** Runs when the connection is lost. */
  onLost(listener: () => void): void;
}

export function openLink(): Link {
  const page = pageLink();
  const wire = page.open();
  const lost: (() => void)[] = [];
  wire.onClose(() => lost.forEach((listener) => listener()));
  return { page, api: connect<Api>(apiKinds, wire), onLost: (listener) => lost.push(listener) };
}
