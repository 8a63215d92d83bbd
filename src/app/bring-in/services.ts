import type { bringIn } from '../../contract/bring-in';
import type { Impl } from '../../contract/rpc/define';
import type { Caller } from '../../contract/rpc/serve';
import { ok } from '../../kernel/result';
import { dispatchAnswer } from '../session/answers';
import type { Desk } from '../desk';
import { inspectFile, inspectText, mapTable } from './look';
import { PendingImports } from './looks';
import { inspectPieces, PieceSources, takePieces } from './pieces';
import { takePeople } from './take';

/** The import's calls on the open campaigns. */
export function bringInServices(desk: Desk): Impl<typeof bringIn, Caller> {
  const looks = new PendingImports();
  const sources = new PieceSources();
  return {
    'import.look': (asked) => inspectFile(desk, looks, asked),
    'import.text': (asked) => inspectText(desk, looks, asked),
    'import.map': (asked) => mapTable(desk, looks, asked),
    'import.take': async (request) => {
      const answer = await takePeople(desk, looks, request);
      return answer.ok ? ok(dispatchAnswer(answer.value)) : answer;
    },
    'import.pieces': (asked) => inspectPieces(desk, sources, asked),
    'import.takePieces': async (request) => {
      const answer = await takePieces(desk, sources, request);
      return answer.ok ? ok(dispatchAnswer(answer.value)) : answer;
    },
  };
}
