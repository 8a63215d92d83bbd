import { describe, expect, it } from 'vitest';
import { agendaEntries } from '../../../../src/app/view/campaign-view';
import { createSample } from '../../../../src/campaign/create';
import { execute, ROLL_ALL } from '../../../../src/engine/commands/execute';
import type { AnyWorld } from '../../../../src/engine/state/world';
import { TOY_RULESET } from '../../../toy/ruleset';

describe('a fight in which everybody acts in turn', () => {
  it('says in how many rounds something comes while it runs', () => {
    const made = createSample(TOY_RULESET, 1);
    if (!made.ok) throw new Error(made.error.message);
    const sunrise = (world: AnyWorld): number | undefined =>
      agendaEntries(TOY_RULESET, { ...made.value, world }, 10).find(({ text }) => text.includes('Sunrise'))?.inTurns;
    expect(sunrise(made.value.world)).toBeUndefined();
    const begun = execute(TOY_RULESET, made.value.world, { do: 'start-encounter', with: {} }, ROLL_ALL);
    if (begun.kind !== 'done') throw new Error(begun.kind);
    // Sunrise is ten minutes away, and an exchange lasts ten seconds.
    expect(sunrise(begun.world)).toBe(60);
  });
});
