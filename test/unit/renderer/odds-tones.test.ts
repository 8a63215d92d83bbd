import { describe, expect, it } from 'vitest';
import { oddsParts } from '../../../renderer/panels/shared/command-text';
import { OUTCOME_TONES } from '../../../src/contract/outcomes';
import { runScenario } from '../../../src/scenario/run';
import { ALL_RULESETS, scenariosOf } from '../../support/scenarios';

describe('the tones of odds', () => {
  it('follow the name of the outcome, but the system’s own tone comes first', () => {
    const odds = { outcomes: { hit: 0.5, dodged: 0.2, miss: 0.2, odd: 0.1 }, tones: { miss: 'bad' as const } };
    expect(oddsParts(odds).map(({ tone }) => tone)).toEqual(['good', 'warn', 'bad', 'warn']);
    expect(oddsParts({ outcomes: { failure: 1 } })[0]?.tone).toBe('plain');
  });

  it.each(ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
    'are known for every outcome of %s',
    (id, ruleset) => {
      const outcomes = scenariosOf(ruleset)
        .filter(({ steps }) => steps.some((step) => step.do === 'odds'))
        .flatMap((scenario) => runScenario(scenario, ruleset).steps)
        .flatMap(({ result }) => {
          const tones = result?.['tones'] as Record<string, string> | undefined;
          const names = Object.keys((result?.['outcomes'] ?? {}) as Record<string, number>);
          return names.filter((name) => OUTCOME_TONES[name] === undefined && tones?.[name] === undefined);
        });
      expect([...new Set(outcomes)], id).toEqual([]);
    },
  );
});
