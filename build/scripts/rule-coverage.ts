import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { RULESETS } from '../../src/rulesets/registry';
import { runScenario } from '../../src/scenario/run';
import { readScenarios, scenarioFilesIn } from './scenario-files';

/** `npm run -s rule-coverage -- [RULESET...]`: how many rule ids are named by a passing scenario, and which are not. */
function main(argv: string[]): number {
  const ids = RULESETS.map(({ id }) => id);
  const unknown = argv.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    process.stderr.write(`unknown ruleset ${unknown.join(', ')}; there are: ${ids.join(', ')}\n`);
    return 2;
  }
  const wanted = argv.length === 0 ? RULESETS : RULESETS.filter((ruleset) => argv.includes(ruleset.id));
  let complete = true;
  for (const ruleset of wanted) complete = reportRuleset(ruleset) && complete;
  return complete ? 0 : 1;
}

function reportRuleset(ruleset: AnyRuleset): boolean {
  const named = new Set<string>();
  let failed = 0;
  for (const scenario of scenarioFilesIn(join('test', 'scenarios', ruleset.id)).flatMap(readScenarios)) {
    if ('problem' in scenario || !runScenario(scenario, ruleset).ok) failed += 1;
    else for (const rule of scenario.rules) named.add(rule);
  }
  const ids = ruleset.rules.map((rule) => rule.id);
  const exempt = Object.keys(ruleset.reminderRules);
  const missing = ids.filter((id) => !named.has(id) && !exempt.includes(id));
  const unknown = [...named].filter((id) => !ids.includes(id));
  const due = ids.length - exempt.length;
  process.stdout.write(`${ruleset.id}: ${due - missing.length} of ${due} rules named by a passing scenario`);
  process.stdout.write(`, ${exempt.length} exempt${failed > 0 ? `, ${failed} scenarios fail` : ''}\n`);
  if (missing.length > 0) process.stdout.write(`  missing: ${missing.join(' ')}\n`);
  if (unknown.length > 0) process.stdout.write(`  named but unknown: ${unknown.join(' ')}\n`);
  const drift = compareWithDocument(ruleset, ids);
  return missing.length === 0 && unknown.length === 0 && failed === 0 && drift;
}

/** With `RULES_DIR`, the ids are also compared with those that the document `RULESET.md` defines. */
function compareWithDocument(ruleset: AnyRuleset, ids: string[]): boolean {
  const folder = process.env['RULES_DIR'];
  if (folder === undefined) return true;
  const text = readFileSync(join(folder, `${ruleset.id}.md`), 'utf8');
  const defined = new Set(
    [...text.matchAll(new RegExp(`\\*\\*(${ruleset.prefix}-[A-Z]+-\\d+)\\b`, 'g'))].map((match) => match[1] ?? ''),
  );
  const absent = [...defined].filter((id) => !ids.includes(id));
  const extra = ids.filter((id) => !defined.has(id));
  if (absent.length > 0) process.stdout.write(`  in the document only: ${absent.join(' ')}\n`);
  if (extra.length > 0) process.stdout.write(`  in the ruleset only: ${extra.join(' ')}\n`);
  return absent.length === 0 && extra.length === 0;
}

process.exitCode = main(process.argv.slice(2));
