import { describe, expect, it } from 'vitest';
import { mayTakeLong } from '../../../../src/app/ports/long-work';
import { RULESETS } from '../../../../src/rulesets/registry';

describe.each(RULESETS)('$title', (ruleset) => {
  const isLong = (name: string | undefined): boolean => mayTakeLong(ruleset, { do: name ?? '', with: {} });
  const { table, commands } = ruleset;

  it('passes time in a separate thread: waiting, rest and work', () => {
    for (const role of [table.wait, table.rest, table.downtime]) {
      if (role !== undefined) expect([role.command, isLong(role.command)]).toEqual([role.command, true]);
    }
  });

  it('heals and treats immediately, alone and as part of a larger step', () => {
    const care = commands.filter(({ kind, name }) => kind === 'recovery' && name !== table.rest?.command);
    const calls = care.map(({ name }) => ({ do: name, with: {} }));
    expect(mayTakeLong(ruleset, { do: 'batch', with: { calls } })).toBe(false);
    expect([...care.map(({ name }) => name), table.mend?.command].filter(isLong)).toEqual([]);
  });
});
