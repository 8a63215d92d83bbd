import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../src/contract/form-schema';
import type { ActivityView } from '../../src/contract/views';
import { resolveSchema } from '../../renderer/ui/schema';
import { rulesetView } from '../../src/app/view/rules-view';
import { createSample } from '../../src/campaign/create';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { readContext } from '../../src/engine/state/context';
import type { AnyWorld } from '../../src/engine/state/world';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { UNIT_SECONDS } from '../../src/engine/time/duration';
import { isOurs } from '../../src/contract/sides';
import { NAMED_RULESETS } from '../support/scenarios';

/** How long an activity is tried for, in its unit: a whole night, or the shortest. */
const LENGTH = { minutes: 10, hours: 8, days: 1, weeks: 1 } as const;

function sampleOf(ruleset: AnyRuleset): AnyWorld {
  const made = createSample(ruleset, 3);
  if (!made.ok) throw new Error(made.error.message);
  return made.value.world;
}

describe.each(NAMED_RULESETS)('the rests and activities of $name', ({ ruleset }) => {
  const { rests, activities, commands } = rulesetView(ruleset);
  const all = [...rests, ...activities];
  const partOf = ({ call }: ActivityView, field: string): FormSchema | null => {
    const form = commands.find(({ name }) => name === call.do)?.form ?? {};
    const part = form.properties?.[field];
    return part === undefined ? null : resolveSchema(part, form);
  };

  it('are commands that take who it is for and how long', () => {
    for (const view of all) {
      const { label, call, whoParam, lengthParam, lengthUnit, many } = view;
      expect(
        commands.map(({ name }) => name),
        `${label}: its command`,
      ).toContain(call.do);
      expect(partOf(view, whoParam), `${label}: '${whoParam}' of ${call.do}`).not.toBeNull();
      expect(partOf(view, whoParam)?.type === 'array', `${label}: 'many' says whether '${whoParam}' is a list`).toBe(
        many,
      );
      if (lengthParam !== undefined)
        expect(partOf(view, lengthParam), `${label}: '${lengthParam}' of ${call.do}`).not.toBeNull();
      expect(lengthUnit === undefined, `${label}: a length has a unit`).toBe(lengthParam === undefined);
    }
  });

  it('are counted in hours where nights are planned with them', () => {
    for (const { label, nightHours, nightOnly, lengthUnit = 'hours' } of rests) {
      if (nightHours !== undefined || nightOnly === true) expect(lengthUnit, `${label}: a night`).toBe('hours');
      if (nightOnly === true) expect(nightHours, `${label}: hours of a night`).toBeDefined();
    }
    const atWork = activities.filter((view) => view.nightHours !== undefined || view.nightOnly === true);
    expect(
      atWork.map(({ label }) => label),
      'only rests fill nights',
    ).toEqual([]);
  });

  it('let exactly the time pass that is asked for', () => {
    const world = sampleOf(ruleset);
    const ctx = readContext(world);
    const who = world.combatants
      .map(({ id }) => ruleset.view.combatant(ctx, id))
      .find(({ side, out, cannotAct }) => isOurs(side) && !out && cannotAct === null)?.id;
    for (const { label, call, whoParam, many, lengthParam, lengthUnit } of rests) {
      if (lengthParam === undefined || lengthUnit === undefined || who === undefined) continue;
      const length = { [whoParam]: many ? [who] : who, [lengthParam]: LENGTH[lengthUnit] };
      const rested = execute(ruleset, world, { do: call.do, with: { ...call.with, ...length } }, ROLL_ALL);
      if (rested.kind !== 'done') continue;
      const where = `${label}: seconds for ${LENGTH[lengthUnit]} ${lengthUnit} in '${lengthParam}'`;
      expect(rested.world.clock - world.clock, where).toBe(LENGTH[lengthUnit] * UNIT_SECONDS[lengthUnit]);
    }
  });

  it('say what repeats without a full stop, since how often follows', () => {
    const world = sampleOf(ruleset);
    const ctx = readContext(world);
    const rows = world.combatants.map(({ id }) => ruleset.view.recovery(ctx, id)?.prospects ?? []);
    const repeated = rows.flat().filter(({ everySeconds }) => everySeconds !== undefined);
    expect(repeated.map(({ text }) => text).filter((text) => text.endsWith('.'))).toEqual([]);
  });
});
