import type { Api } from '../../contract/api';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { historyView, jumpTo } from './view';
import { fightSpent } from './spent';

type HistoryPart = Pick<
  Impl<Api, Caller>,
  'campaign.undo' | 'campaign.redo' | 'campaign.history' | 'campaign.spent' | 'campaign.jump'
>;

/** Undo, redo and history, and what a fight has cost so far. */
export function historyServices(workspace: Workspace): HistoryPart {
  return {
    'campaign.undo': ({ campaign, revision, to }) => workspace.with(campaign, (session) => session.undo(revision, to)),
    'campaign.redo': ({ campaign, revision, to }) => workspace.with(campaign, (session) => session.redo(revision, to)),
    'campaign.history': ({ campaign, ...query }) => workspace.with(campaign, (session) => historyView(session, query)),
    'campaign.spent': ({ campaign }) => workspace.with(campaign, async (session) => ok(await fightSpent(session))),
    'campaign.jump': ({ campaign, revision, to }) =>
      workspace.with(campaign, (session) => jumpTo(session, revision, to)),
  };
}
