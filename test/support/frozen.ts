import { knownRulesets, reduceStored } from '../../src/app/session/stored';
import { RULESETS } from '../../src/rulesets/registry';
import type { StorePorts } from '../../src/store/types';
import { reduceToy, TOY, toyPorts } from '../fault/support';

/** Store ports that know the real rulesets and the toy one of the fault tests. */
export function frozenPorts(idPrefix: string): StorePorts {
  const toy = toyPorts({ idPrefix });
  const real = knownRulesets(RULESETS);
  return {
    ...toy,
    reduce: (state, record) =>
      record.kind.startsWith('add-') ? reduceToy(state, record) : reduceStored(state, record),
    rulesets: {
      current: (id) => (id === TOY ? toy.rulesets.current(id) : real.current(id)),
      migrations: (id) => (id === TOY ? toy.rulesets.migrations(id) : real.migrations(id)),
    },
  };
}
