import { readContext } from '../../src/engine/state/context';
import { commandIndex } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { JsonObject } from '../../src/kernel/json';
import { playOf } from './play';
import { scenariosOf } from './scenarios';

interface Heard {
  where: string;
  text: string;
}

/** Every sentence that the scenarios of a ruleset produce. */
export function hear(ruleset: AnyRuleset) {
  const { table, run } = playOf(ruleset);
  const results: (Heard & { command: string })[] = [];
  const events: Heard[] = [];
  const refusals: (Heard & { code: string })[] = [];
  const suggested: { where: string; command: string }[] = [];
  for (const scenario of scenariosOf(ruleset)) {
    let world = table(scenario.combatants as never, scenario.options as JsonObject);
    for (const step of scenario.steps) {
      const where = `${scenario.name}: ${step.do}`;
      const outcome = run(world, step.do, step.with as JsonObject, step.dice);
      if (outcome.kind === 'refused') {
        // When only the shape of a parameter is refused, the schema library words it.
        const byShape = outcome.error.message.startsWith(`${outcome.error.path ?? ''}: `);
        refusals.push({ where, code: outcome.error.code, text: byShape ? 'Refused.' : outcome.error.message });
      }
      if (outcome.kind !== 'done') continue;
      ({ world } = outcome);
      const command = commandIndex(ruleset).get(step.do);
      const result = JSON.parse(JSON.stringify(outcome.result)) as JsonObject;
      const shown = command?.present?.(readContext(world), outcome.params as never, result as never);
      if (shown !== undefined) results.push({ where, command: step.do, text: shown.sentence });
      for (const { call } of shown?.suggestions ?? []) suggested.push({ where, command: call.do });
      // An event with nothing new for the table has no sentence.
      const told = outcome.events.map((event) => ruleset.view.event(readContext(world), event));
      events.push(...told.filter((text) => text !== '').map((text) => ({ where, text })));
    }
  }
  return { results, events, refusals, suggested };
}
