import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readScenarios } from '../../build/scripts/scenario-files';
import type { AnyRuleset } from '../../src/engine/ruleset';
import { RULESETS } from '../../src/rulesets/registry';
import type { Scenario } from '../../src/scenario/model';
import { TOY_RULESET } from '../toy/ruleset';

const root = path.resolve(import.meta.dirname, '..');

/** Every ruleset of the registry, and the toy one. */
export const ALL_RULESETS: readonly AnyRuleset[] = [...RULESETS, TOY_RULESET];

/** The scenario files of a ruleset, the starting set among them. */
export function scenarioFiles(ruleset: AnyRuleset): string[] {
  if (ruleset === TOY_RULESET) return [path.join(root, 'toy', 'scenarios.yaml')];
  const folder = path.join(root, 'scenarios', ruleset.id);
  return readdirSync(folder)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Every scenario of a ruleset; a file that cannot be read fails the test that asks. */
export function scenariosOf(ruleset: AnyRuleset): Scenario[] {
  return scenarioFiles(ruleset).flatMap((file) =>
    readScenarios(file).map((scenario) => {
      if ('problem' in scenario) throw new Error(`${file}: ${scenario.name}: ${scenario.problem}`);
      return scenario;
    }),
  );
}
