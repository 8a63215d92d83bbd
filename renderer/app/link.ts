import { apiKinds } from '../../src/contract/api-kinds';
import type { Api } from '../../src/contract/api';
import { connect } from '../../src/contract/rpc/client';
import type { Client } from '../../src/contract/rpc/define';
import { pageLink, type PageLink } from '../../src/contract/rpc/page';

/** The typed calls of the main process, as the page uses them. */
export type ApiClient = Client<Api>;

/** The page's connection to the main process, whichever host opened it. */
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
