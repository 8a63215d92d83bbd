import { describe, expect, it } from 'vitest';
import { resolveSchema } from '../../../renderer/ui/schema';
import { peopleFor } from '../../../renderer/ui/schema-people';
import { offers, rulesetView } from '../../../src/app/view/rules-view';
import { createSample } from '../../../src/campaign/create';
import { execute, ROLL_ALL } from '../../../src/engine/commands/execute';
import { readContext } from '../../../src/engine/state/context';
import { RULESETS } from '../../../src/rulesets/registry';

const NEVER_ONESELF: [ruleset: string, command: string, field: string, more?: object][] = [
  ['action-dice', 'attack', 'target'],
  ['action-dice', 'opposed', 'opponent'],
  ['action-dice', 'create-opening', 'adjacent'],
  ['farsight', 'check', 'helpers'],
  ['farsight', 'move', 'throughSpaceOf', { meters: 1 }],
  ['farsight', 'downtime', 'workers', { activity: 'repair', days: 1 }],
  ['farsight', 'maneuver', 'target', { kind: 'shove' }],
  ['eclipse-phase', 'control', 'drone', { mode: 'direct' }],
];

describe('where the rules do not let somebody name themselves', () => {
  it.each(NEVER_ONESELF)('%s: %s does not offer it for %s', (id, name, field, more = {}) => {
    const ruleset = RULESETS.find((one) => one.id === id)!;
    const sample = createSample(ruleset, 5);
    if (!sample.ok) throw new Error(sample.error.message);
    const { world } = sample.value;
    const [actor] = world.combatants.map((one) => one.id);
    const { form, actorParam = '' } = rulesetView(ruleset).commands.find((one) => one.name === name)!;
    const part = resolveSchema(form.properties?.[field] ?? {}, form);
    const combatants = world.combatants.map((one) => ({
      id: one.id,
      name: one.id,
      side: 'foe' as const,
      inFight: true,
      kinds: ruleset.view.combatant(readContext(world) as never, one.id).kinds ?? [],
    }));
    const listed = peopleFor(part, { combatants, value: { [actorParam]: actor! } }, []).map((one) => one.id);
    expect(listed).not.toEqual([]);
    expect(listed).not.toContain(actor);
    const filled = offers(ruleset, world, actor!, null).find((one) => one.name === name)?.prefill;
    const value = part.type === 'array' ? [actor!] : actor!;
    const call = { do: name, with: { ...filled, ...more, [actorParam]: actor!, [field]: value } };
    expect(execute(ruleset, world, call, ROLL_ALL)).toMatchObject({ kind: 'refused', error: { path: field } });
  });
});

const NO_SENSE: [ruleset: string, command: string, field: string][] = [
  ['eclipse-phase', 'ambush', 'targets'],
  ['eclipse-phase', 'opposed', 'opponent'],
  ['farsight', 'opposed', 'opponent'],
  ['three-d6', 'opposed', 'opponent'],
  ['viviiix', 'opposed', 'opponent'],
];

describe('where it makes no sense to name oneself', () => {
  it.each(NO_SENSE)('%s: %s offers nobody against themselves', (id, name, field) => {
    const ruleset = RULESETS.find((one) => one.id === id)!;
    const { form, actorParam = '' } = rulesetView(ruleset).commands.find((one) => one.name === name)!;
    const combatants = ['op', 'foe'].map((one) => ({ id: one, name: one, side: 'foe' as const }));
    const part = resolveSchema(form.properties?.[field] ?? {}, form);
    const listed = peopleFor(part, { combatants, value: { [actorParam]: 'op' } }, []);
    expect(listed.map((one) => one.id)).toEqual(['foe']);
  });
});
