import type { Api } from '../../contract/api';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { exportCampaign, importCampaign, inspectArchive, verifyInspected } from './archives';

type ArchivePart = Pick<Impl<Api, Caller>, Extract<keyof Api, `archive.${string}`>>;

/** Archives: exported, inspected, checked and imported. */
export function archiveServices(workspace: Workspace): ArchivePart {
  return {
    'archive.export': ({ campaign, copy }) => exportCampaign(workspace, campaign, copy),
    'archive.inspect': ({ offer }) => inspectArchive(workspace, offer),
    'archive.verify': ({ archive }) => verifyInspected(workspace, archive),
    'archive.import': ({ archive, name }) => importCampaign(workspace, archive, name),
    'archive.putAway': async ({ archive }) => {
      await workspace.held.release(archive);
      return ok(undefined);
    },
    'archive.progress': (_input, _caller, sink) => workspace.jobs.watch(sink),
    'archive.cancel': async () => {
      await workspace.jobs.cancel();
      return ok(undefined);
    },
  };
}
