import type { Api } from '../../contract/api';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { err, ok } from '../../kernel/result';
import { appErrors } from '../errors';
import type { Workspace } from '../workspace';
import { logPage, oneEntry, prepareLog, wholeLog } from './pages';
import { logAsText } from './text';

type LogPart = Pick<
  Impl<Api, Caller>,
  'campaign.log' | 'campaign.prepareLog' | 'campaign.logEntry' | 'campaign.logText'
>;

/** The log: page by page, one entry, or all of it as text. */
export function logServices(workspace: Workspace): LogPart {
  return {
    'campaign.log': ({ campaign, ...query }) =>
      workspace.with(campaign, async (session) => ok(await logPage(session, query))),
    'campaign.prepareLog': ({ campaign }) => workspace.with(campaign, async (session) => ok(await prepareLog(session))),
    'campaign.logEntry': ({ campaign, seq }) =>
      workspace.with(campaign, async (session) => {
        const entry = await oneEntry(session, seq);
        return entry === null ? err(appErrors.missingRecord(seq)) : ok(entry);
      }),
    'campaign.logText': ({ campaign, format, ...filter }) =>
      workspace.with(campaign, async (session) => {
        const text = logAsText(session.state, await wholeLog(session, filter), format);
        return ok({ text, fileName: `${session.state.name} log.${format === 'markdown' ? 'md' : 'txt'}` });
      }),
  };
}
