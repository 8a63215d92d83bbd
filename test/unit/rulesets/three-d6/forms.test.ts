import { describe, expect, it } from 'vitest';
import { formChoices, idleFields, withFitting } from '../../../../renderer/panels/shared/command-text';
import { rulesetView } from '../../../../src/app/view/rules-view';
import type { CombatantView, CommandView } from '../../../../src/contract/views';
import { readContext } from '../../../../src/engine/state/context';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { threeD6 } from '../../../../src/rulesets/three-d6/index';
import { play, tableOf } from './play';

function commandOf(name: string): CommandView {
  const found = rulesetView(threeD6).commands.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

const personOf = (world: AnyWorld, id: string): CombatantView => threeD6.view.combatant(readContext(world), id);

const table = (): AnyWorld =>
  tableOf([
    {
      id: 'ana',
      side: 'pc',
      stats: { basicSpeed: 7, weapons: [{ id: 'sword', name: 'Sword', skill: 'broadsword', damage: 'sw' }] },
    },
    {
      id: 'bo',
      side: 'pc',
      stats: {
        basicSpeed: 6,
        weapons: [{ id: 'bow', name: 'Bow', class: 'muscle-missile', skill: 'bow', damage: 'thr' }],
      },
    },
    { id: 'orc', side: 'foe', stats: { basicSpeed: 4 } },
  ]);

describe('the form of a Wait that is set off', () => {
  const waiting = (held: JsonObject): AnyWorld => {
    const { world } = play(table(), 'start-encounter', {});
    return play(world, 'maneuver', { actor: 'ana', maneuver: 'wait', trigger: 'a noise', ...held }).world;
  };
  const asked = (world: AnyWorld): string[] => {
    const command = commandOf('trigger-wait');
    const resolve = threeD6.view.encounter(readContext(world))?.pending[0]?.resolve;
    const idle = idleFields(command, resolve?.with ?? {}, personOf(world, 'ana'));
    return (command.asks?.questions ?? []).filter((name) => !idle.includes(name));
  };

  it('asks whom it is for and what the rules need beyond the Wait, and nothing that was said with it', () => {
    expect(asked(waiting({ action: 'attack', weapon: 'sword' }))).toEqual(['actor', 'target']);
    expect(asked(waiting({ action: 'all-out-attack', actionOption: 'strong' }))).toEqual(['actor', 'target']);
    expect(asked(waiting({ action: 'ready' }))).toEqual(['actor', 'item']);
    expect(asked(waiting({ action: 'feint' }))).toEqual(['actor', 'target', 'weapon', 'distance']);
    expect(asked(waiting({ action: 'all-out-attack', actionOption: 'feint' }))).toEqual([
      'actor',
      'target',
      'weapon',
      'distance',
    ]);
  });

  it('leads on to the attack with the weapon it was declared with', () => {
    const world = waiting({ action: 'attack', weapon: 'sword' });
    const params = { actor: 'ana', target: 'orc' };
    const done = play(world, 'trigger-wait', params);
    const command = threeD6.commands.find(({ name }) => name === 'trigger-wait');
    const told = command?.present?.(readContext(done.world), params as never, done.result as never);
    const best = { kind: 'best' };
    const filled = { maneuver: 'attack', defense: best, secondDefense: best };
    expect(told?.suggestions[0]?.call).toEqual({ do: 'attack', with: { ...params, weapon: 'sword', ...filled } });
  });

  it('has the weapon of a feint filled in, and a foe', () => {
    const view = threeD6.view.encounter(readContext(waiting({ action: 'feint', weapon: 'sword' })));
    expect(view?.pending[0]?.resolve?.with).toEqual({ actor: 'ana', weapon: 'sword', target: 'orc' });
  });
});

describe('the form of an attack', () => {
  it('asks for yards moved in a fight only', () => {
    const idle = (world: AnyWorld): string[] => idleFields(commandOf('attack'), {}, personOf(world, 'ana'));
    expect(idle(table())).toContain('yards');
    expect(idle(play(table(), 'start-encounter', {}).world)).not.toContain('yards');
  });
});

describe('the form of a maneuver', () => {
  it('finds bare hands for the feint of somebody who has a bow only', () => {
    const command = commandOf('maneuver');
    const campaign = { view: { people: [{ ...personOf(table(), 'bo'), id: 'bo' }] } } as never;
    const feint = { actor: 'bo', maneuver: 'feint', weapon: 'bow', target: 'orc' };
    expect(formChoices(campaign, command, feint)['weapon']?.map(({ label }) => label)).toEqual(['Bare hands']);
    expect(withFitting(campaign, command, feint)).toEqual({ ...feint, weapon: 'bare-hands' });
  });

  it('offers to kneel or stand as the step where a step is what it moves by', () => {
    const { properties } = commandOf('maneuver').form as { properties: Record<string, { when?: JsonObject }> };
    expect(properties['stepPosture']?.when).toEqual({
      maneuver: ['aim', 'all-out-defense', 'attack', 'concentrate', 'evaluate', 'feint', 'ready'],
    });
  });
});
