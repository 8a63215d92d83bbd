import { tableOdds } from '../../campaign/binder/odds';
import { binderOf } from '../../campaign/binder/state';
import type { binderCalls } from '../../contract/binder-calls';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { err } from '../../kernel/result';
import { entryOf } from '../../kernel/lookup';
import type { Workspace } from '../workspace';
import { exportNotes, savePdf } from './note-files';

/** The binder's calls on the open campaigns. */
export function binderServices(workspace: Workspace): Impl<typeof binderCalls, Caller> {
  return {
    'binder.odds': ({ campaign, table: id }) =>
      workspace.with(campaign, ({ state }) => {
        const table = entryOf(binderOf(state).tables, id);
        if (table === undefined) return err({ code: 'unknown-table', message: 'That table no longer exists.' });
        return tableOdds(table);
      }),
    'binder.exportNotes': ({ campaign }) => exportNotes(workspace, campaign),
    'paper.pdf': ({ title }) => savePdf(workspace, title),
  };
}
