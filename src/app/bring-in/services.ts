import type { bringIn } from '../../contract/bring-in';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import { dispatchAnswer } from '../session/answers';
import type { Workspace } from '../workspace';
import { inspectFile, inspectText, mapTable } from './inspect';
import { Inspected } from './inspected';
import type { PendingImport } from './pending-import';
import { inspectPieces, type Source, takePieces } from './pieces';
import { takePeople } from './take';

/** The import's calls on the open campaigns. */
export function bringInServices(workspace: Workspace): Impl<typeof bringIn, Caller> {
  const imports = new Inspected<PendingImport>();
  const sources = new Inspected<Source>();
  return {
    'import.look': (asked) => inspectFile(workspace, imports, asked),
    'import.text': (asked) => inspectText(workspace, imports, asked),
    'import.map': (asked) => mapTable(workspace, imports, asked),
    'import.take': async (request) => {
      const answer = await takePeople(workspace, imports, request);
      return answer.ok ? ok(dispatchAnswer(answer.value)) : answer;
    },
    'import.pieces': (asked) => inspectPieces(workspace, sources, asked),
    'import.takePieces': async (request) => {
      const answer = await takePieces(workspace, sources, request);
      return answer.ok ? ok(dispatchAnswer(answer.value)) : answer;
    },
  };
}
