import type { roster } from '../../contract/roster';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import type { Desk } from '../desk';
import { addPicture, readPicture } from './pictures';
import { exportRoster, exportTable } from './files';
import { derive } from './stat-blocks';

/** The roster's calls on the open campaigns. */
export function rosterServices(desk: Desk): Impl<typeof roster, Caller> {
  return {
    'roster.addPicture': ({ campaign, offer }) => addPicture(desk, campaign, offer),
    'roster.picture': ({ campaign, id }) => desk.with(campaign, (session) => readPicture(session, id)),
    'roster.derive': ({ campaign, id, side, stats }) =>
      desk.with(campaign, (session) => derive(session, id, side, stats)),
    'roster.export': ({ campaign, ids }) => exportRoster(desk, campaign, ids),
    'roster.exportTable': ({ campaign, headings, rows }) => exportTable(desk, campaign, headings, rows),
  };
}
