import { readContext } from '../../src/engine/state/context';
import { commandIndex, price } from '../../src/engine/commands/execute';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import { agenda, describeDue } from '../../src/engine/time/schedule';
import type { JsonObject } from '../../src/kernel/json';
import { playOf } from './play';
import { scenariosOf } from './scenarios';

interface Heard {
  where: string;
  text: string;
}

/** Where panels keep the words of a view. */
const SHOWN = new Set([
  'label',
  'text',
  'word',
  'left',
  'note',
  'headline',
  'score',
  'subtitle',
  'value',
  'advanceLabel',
]);

/** The texts that a person reads of a view. */
function textsIn(part: unknown, key = ''): string[] {
  if (typeof part === 'string') return SHOWN.has(key) ? [part] : [];
  if (Array.isArray(part)) return part.flatMap((one) => textsIn(one, key));
  return Object.entries(part ?? {}).flatMap(([name, one]) => (name === 'call' ? [] : textsIn(one, name)));
}

/** What panels show of a table: its fight, its people, what is due. */
function shownOf({ view, schedule }: AnyRuleset, world: AnyWorld): string[] {
  const ctx = readContext(world);
  const people = world.combatants.flatMap(({ id }) => [view.combatant(ctx, id), view.recovery(ctx, id)]);
  const due = agenda(ctx, schedule).map((one) => describeDue(ctx, schedule, one));
  return textsIn([view.encounter(ctx), people, due]);
}

/** Every sentence that the scenarios of a ruleset produce; with `panels`, what panels show too, which takes longer. */
export function hear(ruleset: AnyRuleset, { panels = false } = {}) {
  const { table, run } = playOf(ruleset);
  const results: (Heard & { command: string })[] = [];
  const events: Heard[] = [];
  const refusals: (Heard & { code: string })[] = [];
  const suggested: { where: string; command: string }[] = [];
  const labels: Heard[] = [];
  for (const scenario of scenariosOf(ruleset)) {
    let world = table(scenario.combatants as never, scenario.options as JsonObject);
    for (const step of scenario.steps) {
      const where = `${scenario.name}: ${step.do}`;
      const label = (part: unknown) => labels.push(...textsIn(part).map((text) => ({ where, text })));
      const odds = panels ? price(ruleset, world, { do: step.do, with: step.with as JsonObject }) : null;
      if (odds?.ok === true)
        label([odds.value.answers, Object.values(odds.value.labels ?? {}).map((text) => ({ text }))]);
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
      if (panels) label([shown?.figures, shown?.suggestions]);
      for (const { call } of shown?.suggestions ?? []) suggested.push({ where, command: call.do });
      // An event with nothing new for the table has no sentence.
      const told = outcome.events.map((event) => ruleset.view.event(readContext(world), event));
      events.push(...told.filter((text) => text !== '').map((text) => ({ where, text })));
    }
    if (panels) labels.push(...shownOf(ruleset, world).map((text) => ({ where: scenario.name, text })));
  }
  return { results, events, refusals, suggested, labels };
}
