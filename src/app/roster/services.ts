import type { roster } from '../../contract/roster';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import type { Workspace } from '../workspace';
import { addPicture, readPicture } from './pictures';
import { exportRoster, exportTable } from './files';
import { derive } from './stat-blocks';

/** The roster's calls on the open campaigns. */
export function rosterServices(workspace: Workspace): Impl<typeof roster, Caller> {
  return {
    'roster.addPicture': ({ campaign, offer }) => addPicture(workspace, campaign, offer),
    'roster.picture': ({ campaign, id }) => workspace.with(campaign, (session) => readPicture(session, id)),
    'roster.derive': ({ campaign, id, side, stats }) =>
      workspace.with(campaign, (session) => derive(session, id, side, stats)),
    'roster.export': ({ campaign, ids }) => exportRoster(workspace, campaign, ids),
    'roster.exportTable': ({ campaign, headings, rows }) => exportTable(workspace, campaign, headings, rows),
  };
}
