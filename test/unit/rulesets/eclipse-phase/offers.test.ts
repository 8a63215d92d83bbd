import { describe, expect, it } from 'vitest';
import { offerOf } from '../../../../src/engine/commands/offer';
import { readContext } from '../../../../src/engine/state/context';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import type { JsonObject } from '../../../../src/kernel/json';
import type { Person } from './healing-play';
import { played, tableOf } from './healing-play';

function command(name: string): (typeof eclipsePhase.commands)[number] {
  const found = eclipsePhase.commands.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`no command ${name}`);
  return found;
}

type People = readonly Person[];

const at = (people: People, inFight = false) => {
  const world = tableOf(people);
  return readContext(
    inFight
      ? played(
          world,
          'start-encounter',
          {},
          people.map((_, place) => place + 1),
        ).world
      : world,
  );
};

const offered = (name: string, stats: JsonObject): ReturnType<typeof offerOf> =>
  offerOf(at([{ id: 'a', stats: { name: 'Mira', ...stats } }, { id: 'b' }]), command(name), 'a', 'b');

const filled = (name: string, people: People, target: string | null, inFight = false): JsonObject =>
  offerOf(at(people, inFight), command(name), 'a', target).prefill;

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

  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'another gun',
      { name: 'cannon', kind: 'ranged', skill: 'gunnery', modes: ['FA'] },
      { mode: 'FA' },
      { distance: 5 },
    ],
    ['a gun without modes', { name: 'missile', kind: 'ranged', skill: 'seeker-weapons' }, {}, { distance: 5 }],
    ['a blade', { name: 'knife', skill: 'blades' }, {}, {}],
    ['more damage of the same gun', { dv: '3d10' }, { mode: 'SA' }, { distance: 5 }],
  ])('an attack with %s takes its mode and its distance from that', (_, weapon, mode, distance) => {
    const people = [{ id: 'a', stats: { weapons: [rifle, pistol] } }, { id: 'b' }];
    const { prefill } = offerOf(at(people), command('attack'), 'a', 'b', { weapon });
    const whole = weapon['name'] === undefined ? { ...rifle, ...weapon } : weapon;
    expect(prefill).toEqual({ actor: 'a', target: 'b', weapon: whole, ...mode, ...distance });
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

  it.each([
    [{}, { name: 'take-cover' }],
    [{ effects: ['in-cover'] }, { name: 'leave-cover' }],
    [{ effects: ['in-cover', 'prone'] }, { name: 'stand' }],
    [{ effects: ['prone', 'disoriented'] }, { name: 'regain-wits' }],
  ])('another action of somebody with %j is %j', (state, action) => {
    expect(filled('use-action', [{ id: 'a', state }], 'b')).toEqual({ actor: 'a', ...action });
  });

  it.each([
    [8, 30, 0.15, 'rifle'],
    [7, 30, 0.55, 'rifle'],
    [8, 2, 0.55, 'pistol'],
    [30, 29, 0.15, 'pistol'],
  ])('with %i and %i of 30 shots left, reloading is likely by %d and fills the %s', (left, other, likely, which) => {
    const a = { id: 'a', stats: { weapons: [rifle, pistol] }, state: { ammo: { rifle: left, pistol: other } } };
    expect(command('reload').likelihood?.(at([a]) as never, 'a')).toBe(likely);
    expect(filled('reload', [a], null)).toMatchObject({ weapon: { name: which } });
  });
});

describe('who is treated', () => {
  const hurt = { state: { damage: 3 } };
  const shaken = { state: { stress: 2 } };
  const bleeding = { stats: { dur: 20 }, state: { damage: 22, wounds: 1, effects: ['bleeding'] } };
  const aided = { ...bleeding, state: { ...bleeding.state, firstAidUsed: true } };
  const out = { state: { damage: 31 } };
  const foe = { side: 'foe' } as const;

  type Other = Omit<Person, 'id'>;

  it.each<[string, boolean, Other, Other, Other, JsonObject]>([
    [
      'the aimed one in peace, whoever it is',
      false,
      { ...foe, ...hurt },
      hurt,
      {},
      { target: 'b', method: 'first-aid' },
    ],
    ['a friend who is aimed at', true, hurt, hurt, {}, { target: 'b', method: 'first-aid' }],
    ['no foe who stands', true, { ...foe, ...hurt }, shaken, hurt, { target: 'd', method: 'first-aid' }],
    ['oneself where only a foe is hurt', true, { ...foe, ...hurt }, {}, {}, { target: 'a', method: 'first-aid' }],
    ['a foe who is out', true, { ...foe, ...out }, {}, {}, { target: 'b', method: 'first-aid' }],
    ['a friend aimed at before who bleeds', true, hurt, { ...foe, ...bleeding }, {}, { target: 'b' }],
    ['whoever bleeds', true, {}, { ...foe, ...bleeding }, hurt, { target: 'c', method: 'first-aid' }],
    ['a friend who bleeds', true, { ...foe, ...hurt }, { ...foe, ...bleeding }, bleeding, { target: 'd' }],
    ['blood by surgery after first aid', true, {}, aided, {}, { target: 'c', method: 'surgery' }],
    ['a mind in a fight last', true, shaken, {}, {}, { target: 'b', method: 'psychotherapy', what: 'stress' }],
  ])('%s', (_, inFight, b, c, d, treated) => {
    const people = [{ id: 'a' }, { id: 'b', ...b }, { id: 'c', ...c }, { id: 'd', ...d }];
    expect(filled('treat', people, 'b', inFight)).toMatchObject(treated);
  });
});
