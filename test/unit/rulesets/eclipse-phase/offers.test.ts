import { describe, expect, it } from 'vitest';
import { offerOf } from '../../../../src/engine/commands/offer';
import { readContext } from '../../../../src/engine/state/context';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { JsonObject } from '../../../../src/kernel/json';
import { tableOf } from './healing-play';

const offered = (name: string, stats: JsonObject): ReturnType<typeof offerOf> => {
  const command = eclipsePhase.commands.find((entry) => entry.name === name);
  if (command === undefined) throw new Error(`no command ${name}`);
  const world = tableOf([{ id: 'a', stats: { name: 'Mira', ...stats } }, { id: 'b' }]);
  return offerOf(readContext(world), command, 'a', 'b');
};

const wrench = { name: 'wrench', skill: 'clubs', dv: '1d10' };
const rifle = {
  name: 'rifle',
  kind: 'ranged',
  skill: 'kinetic-weapons',
  dv: '2d10',
  capacity: 30,
  modes: ['SA', 'FA'],
};
const pistol = { ...rifle, name: 'pistol', modes: ['SA'] };

describe('what is offered', () => {
  it.each([
    ['suppress', [wrench, pistol], 'Mira has no full-auto weapon.'],
    ['suppress', [wrench, rifle], undefined],
    ['suppress', [], undefined],
    ['reload', [wrench], 'Mira has no weapon to reload.'],
    ['reload', [wrench, pistol], undefined],
    ['reload', [], undefined],
  ])('%s with %j: %s', (name, weapons, why) => {
    expect(offered(name, { weapons }).obstacle?.message).toBe(why);
  });

  it.each([
    [{}, 'infiltration', 'perception'],
    [{ perception: 60, fray: 70 }, 'perception', 'infiltration'],
    [{ deception: 50, infiltration: 40, fray: 70 }, 'deception', 'kinesics'],
  ])('a contest of somebody with %j begins with %s against %s', (skills, own, other) => {
    expect(offered('opposed', { skills }).prefill).toEqual({
      actor: 'a',
      opponent: 'b',
      actorTest: { skill: own },
      opponentTest: { skill: other },
    });
  });

  it.each([
    [{ 'kinetic-weapons': 70, fray: 60, perception: 30 }, 'perception'],
    [{ 'kinetic-weapons': 70, fray: 60 }, 'kinetic-weapons'],
  ])(
    'a test of somebody with %j begins with %s, and with a skill of fights only for want of another',
    (skills, own) => {
      expect(offered('check', { skills }).prefill).toEqual({ actor: 'a', skill: own });
    },
  );
});
