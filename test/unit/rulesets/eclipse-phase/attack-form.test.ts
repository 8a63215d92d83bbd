import { describe, expect, it } from 'vitest';
import { idleFields } from '../../../../renderer/panels/shared/command-text';
import { peopleFor } from '../../../../renderer/ui/schema-people';
import { rulesetView } from '../../../../src/app/view/rules-view';
import { isRuledOut } from '../../../../src/contract/asks';
import { readContext } from '../../../../src/engine/state/context';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { type Person, played, tableOf, told } from './healing-play';

const attack = rulesetView(eclipsePhase).commands.find(({ name }) => name === 'attack');
if (attack === undefined) throw new Error('no attack');

/** The circumstances offered with such a weapon, in the order of the form. */
const offered = (weapon: object, mode = 'SA', suppressive = false): string[] =>
  (attack.asks?.chips ?? [])
    .filter(({ unless = {} }) => !isRuledOut(unless, { weapon, mode, suppressive } as never))
    .map(({ has, field }) => String(has ?? field));

describe('the circumstances of an attack', () => {
  const anywhere = ['visibility-minor', 'visibility-major', 'superior-position', 'calledShot'];

  it('are those its weapon can have: no sight and no cover for a blow, no weak point for a thought', () => {
    const blow = [...anywhere, 'charge', 'off-hand'];
    expect(offered({ kind: 'melee' })).toEqual(blow);
    expect(offered({ preset: 'wrench' })).toEqual(blow);
    expect(offered({ kind: 'psi' })).toEqual(anywhere.slice(0, -1));
  });

  it('have a sight where there is a barrel, a second shot where the mode has one, and no charge', () => {
    const covers = ['minor-cover', 'moderate-cover', 'major-cover'];
    const shot = ['smartlink', 'laser-sight'];
    expect(offered({ kind: 'ranged' })).toEqual([
      ...covers,
      ...['visibility-minor', 'visibility-major'],
      ...shot,
      ...[
        'superior-position',
        'calledShot',
        'shot',
        'off-hand',
        'attacker-running',
        'attacker-in-melee',
        'suppressive',
      ],
    ]);
    expect(offered({ kind: 'ranged' }, 'FA')).not.toContain('shot');
    expect(offered({ kind: 'thrown' })).toEqual(expect.arrayContaining(covers));
    expect(offered({ kind: 'thrown' })).not.toContain('smartlink');
  });

  it('are none in a free attack of suppressive fire, which asks for no mode either', () => {
    expect(offered({ kind: 'ranged' }, 'FA', true)).toEqual(['suppressive']);
    expect(idleFields(attack, { weapon: { kind: 'ranged' }, suppressive: true })).toContain('mode');
  });

  it('ask for no defence of the body against the mind', () => {
    expect(idleFields(attack, { weapon: { kind: 'psi' } })).toContain('defense');
    expect(idleFields(attack, { weapon: { kind: 'melee' } })).not.toContain('defense');
  });

  it('offer a parry and other aims than harm only against a blow', () => {
    const answers = ['defense=parry', 'intent=knockback', 'intent=subdue', 'intent=touch'];
    expect(idleFields(attack, { weapon: { kind: 'ranged' } })).toEqual(expect.arrayContaining(answers));
    for (const answer of answers) expect(idleFields(attack, { weapon: { kind: 'melee' } })).not.toContain(answer);
  });

  it('offer the modes of the gun, and Freerunning to those on full defence', () => {
    const modes = ['SA', 'BF'];
    const world = tableOf([
      {
        id: 'rat',
        stats: { name: 'Rat', weapons: [{ name: 'rifle', kind: 'ranged', skill: 'beam-weapons', dv: 1, modes }] },
      },
      { id: 'ito', stats: { name: 'Ito' } },
    ]);
    const view = (id: string, at = world) => eclipsePhase.view.combatant(readContext(at), id);
    const params = { weapon: view('rat').weapons?.[0]?.call.with['weapon'] ?? null };
    const idle = idleFields(attack, params, view('rat'), view('ito'));
    expect(idle).toEqual(expect.arrayContaining(['mode=SS', 'mode=FA', 'defense=freerunning']));
    for (const mode of modes) expect(idle).not.toContain(`mode=${mode}`);
    const ready = played(world, 'full-defense', { actor: 'ito' }, []).world;
    expect(idleFields(attack, params, view('rat'), view('ito', ready))).not.toContain('defense=freerunning');
  });
});

describe('what is not open', () => {
  const rifle = { name: 'rifle', kind: 'ranged', skill: 'beam-weapons', dv: 1, modes: ['SA'] };
  const people: Person[] = [
    { id: 'rat', stats: { name: 'Rat', moxie: 1, weapons: [rifle, { ...rifle, name: 'carbine' }] } },
    { id: 'ito', stats: { name: 'Ito', moxie: 0 } },
    { id: 'scanner', stats: { name: 'Scanner', morph: 'object' } },
  ];
  const view = (world: AnyWorld, id: string) => eclipsePhase.view.combatant(readContext(world), id);
  const weaponOf = (world: AnyWorld, at: number): JsonObject => ({
    weapon: view(world, 'rat').weapons?.[at]?.call.with['weapon'] ?? null,
  });

  it('is a second shot before the first, or with another gun', () => {
    const world = tableOf(people);
    expect(idleFields(attack, weaponOf(world, 0), view(world, 'rat'))).toContain('shot');
    const first = { actor: 'rat', target: 'ito', ...weaponOf(world, 0), mode: 'SA', distance: 5 };
    const shot = played(world, 'attack', first, [99, 99]).world;
    expect(idleFields(attack, weaponOf(shot, 0), view(shot, 'rat'))).not.toContain('shot');
    expect(idleFields(attack, weaponOf(shot, 1), view(shot, 'rat'))).toContain('shot');
  });

  it('is another hand before the first has fired in a fight, or once it has fired itself', () => {
    const hands = ['hand=1', 'hand=2', 'hand=3'];
    const closed = (at: AnyWorld) =>
      idleFields(attack, weaponOf(at, 0), view(at, 'rat')).filter((one) => one.startsWith('hand'));
    const world = tableOf(people);
    expect(closed(world)).toEqual([]);
    // Rat rolls 90 and is up first.
    const fight = played(world, 'start-encounter', { participants: ['rat', 'ito'] }, [90, 10]).world;
    expect(closed(fight)).toEqual(hands);
    const shot = (at: AnyWorld, hand: number) =>
      played(
        at,
        'attack',
        { actor: 'rat', target: 'ito', ...weaponOf(at, hand), mode: 'SA', distance: 5, hand },
        [99, 99],
      ).world;
    expect(closed(shot(fight, 0))).toEqual([]);
    expect(closed(shot(shot(fight, 0), 1))).toEqual(['hand=1']);
    expect(idleFields(attack, { weapon: { kind: 'melee' } })).toEqual(expect.arrayContaining(hands));
  });

  it('is a second shot said once', () => {
    const world = tableOf(people);
    const idle = idleFields(attack, weaponOf(world, 0), view(world, 'rat'));
    expect(idle.filter((one) => one === 'shot')).toEqual(['shot']);
  });

  it('is Moxie for those who have none left', () => {
    const world = tableOf(people);
    const check = rulesetView(eclipsePhase).commands.find(({ name }) => name === 'check')!;
    expect(idleFields(check, {}, view(world, 'rat'))).not.toContain('moxie');
    expect(idleFields(check, {}, view(world, 'ito'))).toContain('moxie');
  });

  it('is a drone that somebody else directs', () => {
    const robot = { stats: { name: 'Crow', morph: 'bot' } };
    const world = tableOf([...people.slice(0, 2), { id: 'crow', ...robot }, { id: 'wren', ...robot }]);
    const control = (at: AnyWorld, operator: string, drone: string, mode = 'direct') =>
      played(at, 'control', { operator, drone, mode }, []).world;
    const directed = control(control(world, 'rat', 'crow'), 'ito', 'wren');
    const field = rulesetView(eclipsePhase).commands.find(({ name }) => name === 'instruct')!.form.properties?.[
      'drones'
    ];
    const offeredTo = (operator: string, at: AnyWorld): string[] => {
      const listed = at.combatants.map(({ id }) => view(at, id));
      const combatants = listed.map(({ id, name, kinds = [] }) => ({ id, name, side: 'neutral' as const, kinds }));
      return peopleFor(field ?? {}, { combatants, value: { operator } }, []).map(({ id }) => id);
    };
    expect(offeredTo('rat', directed)).toEqual(['crow']);
    expect(offeredTo('ito', directed)).toEqual(['wren']);
    expect(offeredTo('rat', control(directed, 'rat', 'crow', 'autonomous'))).toEqual([]);
  });

  it('is a test with a person for a device, or with one that is destroyed', () => {
    const world = tableOf(people);
    const field = rulesetView(eclipsePhase).commands.find(({ name }) => name === 'check')!.form.properties?.['device'];
    const offeredIn = (at: AnyWorld): string[] => {
      const listed = at.combatants.map(({ id }) => view(at, id));
      const combatants = listed.map(({ id, name, kinds = [] }) => ({ id, name, side: 'neutral' as const, kinds }));
      return peopleFor(field ?? {}, { combatants, value: {} }, []).map(({ id }) => id);
    };
    expect(offeredIn(world)).toEqual(['scanner']);
    const wrecked = played(world, 'damage', { target: 'scanner', amount: 999, armor: 'none' }, []).world;
    expect(offeredIn(wrecked)).toEqual([]);
  });
});

describe('an attack', () => {
  const chain = { preset: 'chain' };
  const stats = { name: 'Rat', aptitudes: { som: 15 }, weapons: [chain] };
  const world = tableOf([
    { id: 'rat', stats },
    { id: 'ito', stats: { name: 'Ito', skills: { fray: 35 } } },
  ]);

  it('is filled in with a ready-made weapon by its name', () => {
    const [line] = eclipsePhase.view.combatant(readContext(world), 'rat').weapons ?? [];
    expect(line?.call.with['weapon']).toEqual({ preset: 'chain', name: 'chain' });
  });

  it('says that a called shot fails though it hits', () => {
    // 15 − 10 = 5, rolled 3: by 2, and 30 are needed. The blow itself does 4 and 1 for the strength.
    const call = { actor: 'rat', target: 'ito', weapon: chain, calledShot: 'disarm' };
    const { sentence } = told(played(world, 'attack', call, [3, 90, 4]), 'attack', call);
    expect(sentence).toBe('Rat hits Ito: 5 damage. The called shot fails.');
  });
});
