import { describe, expect, it } from 'vitest';
import { idleFields, withFollowing } from '../../../../renderer/panels/shared/command-text';
import { formChoices, withFitting, withOpenAnswers } from '../../../../renderer/panels/shared/form-choices';
import { offers, rulesetView } from '../../../../src/app/view/rules-view';
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

it.each(['hazard', 'lift', 'hike'])('%s asks what it is before who is in it, as the list of people is long', (name) => {
  const { asks, targetParam, actorParam } = commandOf(name);
  expect(asks?.questions.at(-1)).toBe(targetParam ?? actorParam);
});

describe('the form of a triggered Wait', () => {
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

  it('asks for the target and what the rules need beyond the Wait, and nothing declared with it', () => {
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

  it('suggests the attack with the weapon it was declared with', () => {
    const world = waiting({ action: 'attack', weapon: 'sword' });
    const params = { actor: 'ana', target: 'orc' };
    const done = play(world, 'trigger-wait', params);
    const command = threeD6.commands.find(({ name }) => name === 'trigger-wait');
    const presented = command?.present?.(readContext(done.world), params as never, done.result as never);
    const best = { kind: 'best' };
    const filled = { maneuver: 'attack', defense: best, secondDefense: best };
    expect(presented?.suggestions[0]?.call).toEqual({ do: 'attack', with: { ...params, weapon: 'sword', ...filled } });
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

describe('what an attack asks, by weapon', () => {
  const idle = (who: string, params: JsonObject): string[] =>
    idleFields(commandOf('attack'), params, personOf(table(), who));

  it('asks for distance and shots only with a ranged weapon', () => {
    for (const weapon of ['sword', 'bare-hands']) {
      expect(idle('ana', { weapon })).toEqual(expect.arrayContaining(['distance']));
    }
    expect(idle('bo', { weapon: 'bow' })).not.toContain('distance');
    // A bow shoots one arrow, and cannot be used for options that need a melee weapon.
    expect(idle('bo', { weapon: 'bow' })).toEqual(
      expect.arrayContaining(['shots', 'option=double', 'option=strong', 'option=feint', 'option=suppression-fire']),
    );
    expect(idle('ana', { weapon: 'sword' })).toContain('option=suppression-fire');
    expect(idle('ana', { weapon: 'sword' })).not.toContain('option=double');
  });

  it('offers the strike after a feint to somebody who made one', () => {
    expect(idle('ana', { weapon: 'sword' })).toContain('option=feint');
    let { world } = play(table(), 'start-encounter', {});
    const feint = { actor: 'ana', maneuver: 'all-out-attack', option: 'feint', target: 'orc', weapon: 'sword' };
    ({ world } = play(world, 'maneuver', feint, [3, 3, 3, 3, 3, 3]));
    expect(idleFields(commandOf('attack'), {}, personOf(world, 'ana'))).not.toContain('option=feint');
  });
});

describe('suppression fire', () => {
  const smg = { id: 'smg', class: 'firearm', skill: 'dx', damage: '2d', rof: 10 };
  const world = (): AnyWorld =>
    play(
      tableOf([
        { id: 'ana', side: 'pc', stats: { basicSpeed: 7, weapons: [smg] } },
        { id: 'orc', side: 'foe', stats: { basicSpeed: 6 } },
        { id: 'ork', side: 'foe', stats: { basicSpeed: 5 } },
      ]),
      'start-encounter',
      {},
    ).world;
  const filledIn = (now: AnyWorld, target: string | null, given: JsonObject = {}): JsonObject =>
    threeD6.commands.find(({ name }) => name === 'attack')?.prefill?.(readContext(now), 'ana', target, given) ?? {};

  it('fills in the full rate of fire as soon as it is chosen', () => {
    expect(filledIn(world(), 'orc')).toMatchObject({ target: 'orc', shots: 1 });
    expect(filledIn(world(), 'orc', { option: 'suppression-fire' })).toMatchObject({ target: 'orc', shots: 10 });
  });

  it('continues with a target not yet attacked, with the declared manoeuvre', () => {
    const spray = {
      actor: 'ana',
      target: 'orc',
      weapon: 'smg',
      maneuver: 'all-out-attack',
      option: 'suppression-fire',
    };
    const now = play(world(), 'attack', spray, [6, 6, 6]).world;
    expect(filledIn(now, 'orc')).toMatchObject({ target: 'ork', option: 'suppression-fire', shots: 10 });
    const idle = idleFields(commandOf('attack'), {}, personOf(now, 'ana'));
    expect(idle).toEqual(expect.arrayContaining(['maneuver=attack', 'maneuver=move-and-attack']));
    expect(idle).not.toContain('maneuver=all-out-attack');
  });

  it('offers to attack as declared only to somebody who has declared something', () => {
    const command = commandOf('attack');
    const offered = (now: AnyWorld): unknown => {
      const idle = idleFields(command, {}, personOf(now, 'ana'));
      const open = withOpenAnswers(command.form, {}, idle).properties?.['maneuver'];
      return { unset: open?.unset, first: open?.default, words: open?.enum };
    };
    const all = ['attack', 'all-out-attack', 'move-and-attack'];
    expect(offered(world())).toEqual({ unset: undefined, first: 'attack', words: all });
    const declared = play(world(), 'maneuver', { actor: 'ana', maneuver: 'move-and-attack' }, []).world;
    expect(offered(declared)).toEqual({ unset: 'As declared', first: undefined, words: ['move-and-attack'] });
  });
});

describe('the form of deep water', () => {
  it('starts with going in, or with the next roll of somebody already in the water', () => {
    const command = commandOf('hazard');
    expect(withFollowing(command, {}, { kind: 'water' })).toEqual({ kind: 'water', phase: 'enter' });
    const swimmer = { status: 'ok', intentional: true };
    const world = tableOf([{ id: 'ana', state: { swimming: swimmer } }, { id: 'bo' }]);
    const hazard = threeD6.commands.find(({ name }) => name === 'hazard');
    expect(hazard?.prefill?.(readContext(world), 'ana', null)).toEqual({ kind: 'water', phase: 'continue' });
    expect(hazard?.prefill?.(readContext(world), 'ana', 'bo')).toEqual({});
  });
});

describe('the form of a maneuver', () => {
  it('fills in an option for an all-out maneuver, and offers only its own', () => {
    const command = commandOf('maneuver');
    const chosen = (maneuver: string, before: JsonObject = { maneuver: 'move' }): JsonObject =>
      withFollowing(command, before, { ...before, maneuver });
    expect(chosen('all-out-attack')).toEqual({ maneuver: 'all-out-attack', option: 'determined' });
    expect(chosen('all-out-defense', chosen('all-out-attack'))).toEqual({
      maneuver: 'all-out-defense',
      option: 'increased-dodge',
    });
    // A Wait has to hold something back.
    expect(chosen('wait')).toEqual({ maneuver: 'wait', action: 'attack' });
    const offered = (params: JsonObject, who = 'ana'): unknown => {
      const form = command.form;
      return withOpenAnswers(form, params, idleFields(command, params, personOf(table(), who))).properties?.['option']
        ?.enum;
    };
    expect(offered({ maneuver: 'all-out-attack' })).toEqual([
      'determined',
      'double',
      'feint',
      'strong',
      'suppression-fire',
    ]);
    // Ana has no shield to block with; an option that is already chosen stays.
    expect(offered({ maneuver: 'all-out-defense' })).toEqual(['double', 'increased-dodge', 'increased-parry']);
    expect(offered({ maneuver: 'all-out-defense', option: 'increased-block' })).toContain('increased-block');
  });

  it('does not offer the current posture, or standing straight up from lying', () => {
    const idle = (posture: string): string[] => {
      const world = tableOf([{ id: 'ana', state: { posture } }]);
      return personOf(world, 'ana').idle?.['maneuver'] ?? [];
    };
    expect(idle('prone')).toEqual(expect.arrayContaining(['posture=prone', 'posture=standing', 'stepPosture']));
    expect(idle('kneeling')).toEqual(expect.arrayContaining(['posture=kneeling', 'stepPosture=kneeling']));
    expect(idle('kneeling')).not.toContain('posture=standing');
    expect(idle('standing')).toEqual(expect.arrayContaining(['posture=standing', 'stepPosture=standing']));
  });

  it('offers only Do Nothing to those who can do nothing else', () => {
    const command = commandOf('maneuver');
    const offered = (effects: string[]): unknown => {
      const person = personOf(tableOf([{ id: 'ana', state: { effects } }]), 'ana');
      const open = withOpenAnswers(command.form, {}, idleFields(command, {}, person));
      return open.properties?.['maneuver']?.enum;
    };
    for (const effect of ['stunned', 'mentally-stunned', 'fright-stunned', 'surprised', 'collapsed']) {
      expect(offered([effect])).toEqual(['do-nothing']);
    }
    expect(offered(['immobilized'])).toHaveLength(13);
  });

  it('asks for no weapon for Evaluate', () => {
    const { properties } = commandOf('maneuver').form as { properties: Record<string, { when?: JsonObject }> };
    expect(properties['weapon']?.when).toEqual({ maneuver: ['aim', 'feint', 'all-out-attack', 'wait'] });
  });

  it('fills in bare hands for a feint by somebody with only a bow', () => {
    const command = commandOf('maneuver');
    const campaign = { view: { people: [{ ...personOf(table(), 'bo'), id: 'bo' }] } } as never;
    const feint = { actor: 'bo', maneuver: 'feint', weapon: 'bow', target: 'orc' };
    expect(formChoices(campaign, command, feint)['weapon']?.map(({ label }) => label)).toEqual(['Bare hands']);
    expect(withFitting(campaign, command, feint)).toEqual({ ...feint, weapon: 'bare-hands' });
  });

  it('offers to kneel or stand as the step for maneuvers that move by a step', () => {
    const { properties } = commandOf('maneuver').form as { properties: Record<string, { when?: JsonObject }> };
    expect(properties['stepPosture']?.when).toEqual({
      maneuver: ['aim', 'all-out-defense', 'attack', 'concentrate', 'evaluate', 'feint', 'ready'],
    });
  });
});

it('nobody is offered a roll against what they lack', () => {
  const golem = { id: 'golem', side: 'foe', stats: { iq: 0, will: 0, per: 0 } } as const;
  const world = tableOf([golem, { id: 'man', side: 'pc', stats: {} }]);
  const offered = (name: string, actor: string) => offers(threeD6, world, actor, null).find((one) => one.name === name);
  expect(offered('sense', 'golem')?.refusal?.code).toBe('not-by-these-rules');
  expect(offered('sense', 'man')?.refusal).toBeNull();
  expect(offered('opposed', 'golem')).toMatchObject({ refusal: null, prefill: { opponent: 'man' } });
  expect(offered('opposed', 'golem')?.prefill).not.toHaveProperty('against');
  expect(offered('opposed', 'man')?.prefill).toMatchObject({ against: 'per', opponent: 'golem' });
});
