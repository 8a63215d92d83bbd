import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  depthOf,
  FRESH_HISTORY,
  isOnStack,
  type History,
  moveToRedo,
  moveToUndo,
  pushCommand,
  topUndo,
  undoDepth,
} from '../../src/campaign/history';

/** The plain model: one list for undo, one for redo. */
interface Plain {
  undo: number[];
  redo: number[];
}

describe('the history, compared with two plain stacks', () => {
  it('agrees after any mix of commands, undo and redo', () => {
    const step = fc.oneof(
      fc.constant(['do'] as const),
      fc.tuple(fc.constant('undo' as const), fc.nat(5)),
      fc.tuple(fc.constant('redo' as const), fc.nat(5)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let history: History = FRESH_HISTORY;
        let plain: Plain = { undo: [], redo: [] };
        steps.forEach((one, position) => {
          const seq = position + 1;
          const many = one[1] ?? 0;
          if (one[0] === 'do') {
            history = pushCommand(history, seq);
            plain = { undo: [...plain.undo, seq], redo: [] };
          } else if (one[0] === 'undo') {
            const taken = topUndo(history, many);
            history = moveToRedo(history, taken);
            const expected = many === 0 ? [] : plain.undo.slice(-many).reverse();
            expect(taken).toEqual(expected);
            plain = {
              undo: plain.undo.slice(0, plain.undo.length - expected.length),
              redo: [...plain.redo, ...expected],
            };
          } else {
            const taken = [...history.redo].reverse().slice(0, many);
            history = moveToUndo(history, taken);
            plain = { undo: [...plain.undo, ...taken], redo: plain.redo.slice(0, plain.redo.length - taken.length) };
          }
          expect(history.redo).toEqual(plain.redo);
          expect(undoDepth(history)).toBe(plain.undo.length);
          expect(topUndo(history, 100)).toEqual([...plain.undo].reverse());
          plain.undo.forEach((known, place) => expect(depthOf(history, known)).toBe(plain.undo.length - 1 - place));
          for (const undone of plain.redo) expect(depthOf(history, undone)).toBeNull();
          const counting = steps.map((_one, at) => at + 1).filter((known) => isOnStack(history, known));
          expect(counting).toEqual(plain.undo);
        });
      }),
    );
  });
});
