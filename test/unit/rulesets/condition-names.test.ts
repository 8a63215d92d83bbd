import { expect, it } from 'vitest';
import { resolveSchema } from '../../../renderer/ui/schema';
import { rulesetView } from '../../../src/app/view/rules-view';
import { createSample } from '../../../src/campaign/create';
import { execute, ROLL_ALL } from '../../../src/engine/commands/execute';
import { readContext } from '../../../src/engine/state/context';
import type { ConditionView } from '../../../src/contract/views';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { AnyWorld } from '../../../src/engine/state/world';
import { RULESETS } from '../../../src/rulesets/registry';

/** What the form calls conditions that can be put on without saying more, and what the sheet then does. */
function named(ruleset: AnyRuleset): [form: string, sheet: string][] {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  const { world } = sample.value;
  const conditionsOf = (table: AnyWorld, id: string): ConditionView[] =>
    ruleset.view.combatant(readContext(table) as never, id).conditions ?? [];
  const target = world.combatants.find(({ id }) => conditionsOf(world, id).length === 0)!.id;
  const { commands, table } = rulesetView(ruleset);
  const { name = '', form } = commands.find((one) => one.name === table.putOn?.do)!;
  const part = resolveSchema(form.properties?.['effect'] ?? {}, form);
  return (part.enum ?? part.suggest ?? []).flatMap((effect) => {
    const done = execute(ruleset, world, { do: name, with: { target, effect } }, ROLL_ALL);
    const put = done.kind === 'done' ? conditionsOf(done.world, target).find(({ id }) => id === effect) : undefined;
    return put === undefined ? [] : [[part.enumTitles?.[String(effect)] ?? '(nothing)', put.label]];
  });
}

it.each(RULESETS)('$id calls a condition in the form what it is called on the sheet', (ruleset) => {
  const names = named(ruleset);
  expect(names.length).toBeGreaterThan(5);
  // The sheet may say more: 'On fire, stage 0'.
  expect(names.filter(([form, sheet]) => !sheet.startsWith(form))).toEqual([]);
});
