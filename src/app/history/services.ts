import type { Api } from '../../contract/api';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { branchFrom, listPoints, pointView, sincePoint } from './restore-points';
import { historyView, jumpTo } from './view';
import { fightSpent } from './spent';

type HistoryPart = Pick<
  Impl<Api, Caller>,
  | 'campaign.undo'
  | 'campaign.redo'
  | 'campaign.history'
  | 'campaign.spent'
  | 'campaign.jump'
  | 'campaign.restorePoints'
  | 'campaign.keepRestorePoint'
  | 'campaign.sinceRestorePoint'
  | 'campaign.branch'
>;

/** Undo, redo and history, restore points, and what a fight has cost so far. */
export function historyServices(workspace: Workspace): HistoryPart {
  return {
    'campaign.undo': ({ campaign, revision, to }) => workspace.with(campaign, (session) => session.undo(revision, to)),
    'campaign.redo': ({ campaign, revision, to }) => workspace.with(campaign, (session) => session.redo(revision, to)),
    'campaign.history': ({ campaign, ...query }) => workspace.with(campaign, (session) => historyView(session, query)),
    'campaign.spent': ({ campaign }) => workspace.with(campaign, async (session) => ok(await fightSpent(session))),
    'campaign.jump': ({ campaign, revision, to }) =>
      workspace.with(campaign, (session) => jumpTo(session, revision, to)),
    'campaign.restorePoints': ({ campaign }) => workspace.with(campaign, listPoints),
    'campaign.keepRestorePoint': ({ campaign, label }) =>
      workspace.with(campaign, async (session) => {
        const kept = await session.keepPoint('named', label);
        return kept.ok ? ok(pointView(kept.value)) : kept;
      }),
    'campaign.sinceRestorePoint': ({ campaign, point }) =>
      workspace.with(campaign, (session) => sincePoint(workspace, session, point)),
    'campaign.branch': ({ campaign, point, name }) =>
      workspace.with(campaign, (session) => branchFrom(workspace, session, point, name)),
  };
}
