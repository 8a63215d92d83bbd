import path from 'node:path';
import { readScenarios, scenarioFilesIn } from '../../build/scripts/scenario-files';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { BLANKS } from '../../src/rulesets/own-game/index';
import { rulesetOf } from '../../src/rulesets/own-game/index';
import { RULESETS } from '../../src/rulesets/registry';
import type { Scenario } from '../../src/scenario/model';
import { DATA_TOY } from '../own-game/toy';
import { TOY_RULESET } from '../toy/ruleset';

const root = path.resolve(import.meta.dirname, '..');

/** Every ruleset of the registry, and the toy one. */
export const ALL_RULESETS: readonly AnyRuleset[] = [...RULESETS, TOY_RULESET];

/** The toy written as data, and the starter games besides the one in the registry. */
const DATA_GAMES = BLANKS.slice(1).map(({ id, definition, sample }) => ({
  name: `own-game: ${id}`,
  ruleset: rulesetOf(definition, sample),
  file: path.join(root, 'own-game', `${id}.yaml`),
}));
const TOY_AS_DATA = { name: 'own-game: the toy', ruleset: DATA_TOY, file: path.join(root, 'toy', 'scenarios.yaml') };
const DATA = [...DATA_GAMES, TOY_AS_DATA];

/** Every ruleset with its name; one whose rules are data comes once for each of its games. */
export const NAMED_RULESETS: readonly { name: string; ruleset: AnyRuleset }[] = [
  ...ALL_RULESETS.map((ruleset) => ({ name: ruleset.id, ruleset })),
  ...DATA,
];

/** The rulesets of the registry, the toy, and every starter game: the invariants of play hold for all of them. */
export const PROPERTY_RULESETS: readonly { name: string; ruleset: AnyRuleset; isData: boolean }[] = [
  ...ALL_RULESETS.map((ruleset) => ({ name: ruleset.id, ruleset, isData: false })),
  ...DATA_GAMES.map(({ name, ruleset }) => ({ name, ruleset, isData: true })),
];

/** Those that a campaign can be started with: all but the toy. */
export const TABLE_RULESETS = PROPERTY_RULESETS.filter(({ ruleset }) => ruleset !== TOY_RULESET);

/** Those with attacks; without them, fights cannot be played automatically and cannot be forecast. */
export const FIGHTING_RULESETS = TABLE_RULESETS.filter(({ ruleset }) => ruleset.tactics !== undefined);

/** The scenario files of a ruleset, the starting set among them. */
export function scenarioFiles(ruleset: AnyRuleset): string[] {
  if (ruleset === TOY_RULESET) return [path.join(root, 'toy', 'scenarios.yaml')];
  const data = DATA.find((one) => one.ruleset === ruleset);
  if (data !== undefined) return [data.file];
  return scenarioFilesIn(path.join(root, 'scenarios', ruleset.id));
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
