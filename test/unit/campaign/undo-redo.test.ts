import { describe, expect, it } from 'vitest';
import { undoRedoBody } from '../../../src/campaign/undo-redo';
import type { DiceInput } from '../../../src/engine/commands/execute';
import { TestCampaign } from '../../support/campaign';
import { TOY_RULESET } from '../../toy/ruleset';

const face = (value: number): DiceInput => ({ faces: [value], origin: 'typed', then: 'ask' });

describe('a jump through several steps', () => {
  it('is stored as the difference at its end, and not as every step on the way', () => {
    const table = TestCampaign.sample(TOY_RULESET);
    const start = table.state;
    const bodies = [2, 3, 1].map((value) => table.do('damage', { target: 'birch', dice: 1 }, face(value)).body);
    const hurt = ['world', 'combatants', start.world.index['birch'], 'state', 'hurt'];
    const back = undoRedoBody(TOY_RULESET, table.state, 'undo', bodies.toReversed());
    expect(back.patches).toEqual([{ path: hurt, value: 0 }]);
    expect(undoRedoBody(TOY_RULESET, start, 'redo', bodies).patches).toEqual([{ path: hurt, value: 6 }]);
  });
});
