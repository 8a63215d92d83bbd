import { describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { price } from '../../../../src/engine/commands/execute';
import { obstacleOf } from '../../../../src/engine/commands/guard';
import type { AnyWorld } from '../../../../src/engine/state/world';
import type { JsonObject } from '../../../../src/kernel/json';
import { viviiix } from '../../../../src/rulesets/viviiix/index';
import { hear } from '../../../support/words';
import type { Person } from './play';
import { done, run, table } from './play';

describe('what is said at the table', () => {
  it('gives away no unknown stat, ARC or threshold', () => {
    const { results, events, refusals } = hear(viviiix);
    for (const { where, text } of [...results, ...events, ...refusals]) {
      expect(text, where).not.toMatch(/\bARC\b|[Tt]hreshold \d|Vigor|Agility|Accuracy|Erudition|Presence/);
    }
  });

  const people: readonly Person[] = [
    { id: 'a', stats: { name: 'Ana', skills: { brawl: 4, 'combat-art-bows': 4 } } },
    { id: 'b', stats: { name: 'Bo', agility: 6, skills: { dodge: 4 } }, side: 'foe' },
  ];
  const says = (world: AnyWorld, name: string, params: JsonObject, faces: readonly number[]): string => {
    const outcome = done(world, name, params, faces);
    const found = viviiix.commands.find((candidate) => candidate.name === name);
    const result = JSON.parse(JSON.stringify(outcome.result)) as JsonObject;
    return found?.present?.(readContext(outcome.world), found.params.parse(params) as never, result).sentence ?? '';
  };

  const figuresOf = (world: AnyWorld, name: string, params: JsonObject, result: unknown): string[] => {
    const found = viviiix.commands.find((candidate) => candidate.name === name);
    const said = found?.present?.(readContext(world), found.params.parse(params) as never, result as never);
    return (said?.figures ?? []).map(({ label, value }) => `${label} ${String(value)}`);
  };

  it('says how many there are of what cannot be put down', () => {
    const { world } = done(table(people), 'take-item', { target: 'a', item: 'rope', kg: 2 }, []);
    const error = { message: 'Ana carries only 1 × rope.' };
    expect(run(world, 'drop-item', { target: 'a', item: 'rope', count: 3 })).toMatchObject({ error });
  });

  it('tells those together who are passed over for the same reason', () => {
    const world = table([...people, { id: 'c', stats: { name: 'Cy' } }, { id: 'd', stats: { name: 'Di' } }]);
    const params = { actors: ['a', 'c', 'd'], es: 'brawl', threshold: 3 };
    expect(says(world, 'check-many', params, [2])).toBe('Ana succeeds with Brawl. Cy and Di are untrained.');
  });

  it('tells a blow as a person would', () => {
    const blow = { actor: 'a', target: 'b', weapon: { name: 'club', level: 1, es: 'brawl' } };
    expect(says(table(people), 'attack', blow, [2])).toBe('Ana hits Bo with the club. Bo takes 6 points of damage.');
    expect(says(table(people), 'attack', { ...blow, defence: { kind: 'dodge' } }, [1, 4])).toBe(
      'Ana attacks Bo with the club; Bo dodges.',
    );
    const { world } = done(table(people), 'start-encounter', { participants: ['a', 'b'] }, [1, 2]);
    expect(says(world, 'attack', blow, [2])).toBe('Ana hits Bo with the club: 6 damage at the end of the turn.');
  });

  it('says what keeps somebody from a reaction: the load, where surprise alone would not', () => {
    let { world } = done(table(people), 'apply-effect', { target: 'a', effect: 'surprised' });
    ({ world } = done(world, 'set-load', { target: 'a', kg: 100 }));
    expect(run(world, 'reaction', { targets: ['a'] })).toMatchObject({
      kind: 'refused',
      error: { code: 'cannot-act', message: 'Ana cannot move or act under the load.', rule: 'VX-LOAD-8' },
    });
  });

  it('tells what takes effect at the end of a turn, the same again with a count', () => {
    const after = (blows: number): string => {
      let { world } = done(table(people), 'start-encounter', { participants: ['a', 'b'] }, [1, 2]);
      for (let blow = 0; blow < blows; blow += 1) ({ world } = done(world, 'damage', { target: 'a', amount: 1 }));
      ({ world } = done(world, 'advance-turn', {}));
      return says(world, 'advance-turn', {}, []);
    };
    expect(after(0)).toMatch(/^Turn 1 ends\. \w+ declares\.$/);
    expect(after(1)).toMatch(/^Turn 1 ends\. Ana takes 1 point of damage\. \w+ declares\.$/);
    expect(after(4)).toMatch(/^Turn 1 ends\. Ana takes 1 point of damage \(4 times\)\. \w+ declares\.$/);
  });

  it('merges equal events of several people at the end of a turn, as its lines do', () => {
    let { world } = done(table(people), 'start-encounter', { participants: ['a', 'b'] }, [1, 2]);
    for (const target of ['a', 'b', 'b'])
      ({ world } = done(world, 'apply-effect', { target, effect: target === 'a' ? 'prone' : 'kneeling' }));
    ({ world } = done(world, 'apply-effect', { target: 'b', effect: 'prone' }));
    ({ world } = done(world, 'advance-turn', {}));
    expect(says(world, 'advance-turn', {}, [])).toMatch(
      /^Turn 1 ends\. Ana and Bo are prone\. Bo is off balance \(2 times\)\. \w+ declares\.$/,
    );
  });

  it('tells of several at once what is the same of them', () => {
    const all = { targets: ['a', 'b'] };
    const world = table(people);
    expect(says(world, 'apply-effect', { ...all, effect: 'prone' }, [])).toBe('Ana and Bo are prone.');
    expect(says(world, 'damage', { ...all, amount: 3 }, [])).toBe('Ana and Bo take 3 points of damage each.');
    const { world: one } = done(world, 'apply-effect', { target: 'b', effect: 'prone' });
    expect(says(one, 'remove-effect', { ...all, effect: 'prone' }, [])).toBe(
      'Nothing to remove from Ana: prone.\nBo is no longer prone.',
    );
    const { world: hurt } = done(world, 'damage', { ...all, amount: 3 });
    expect(says(hurt, 'rest', { ...all, hours: 24 }, [])).toBe('24 hours of rest. Ana and Bo recover 1 point each.');
  });

  it('says of a reaction check what was rolled against what', () => {
    const params = { targets: ['a', 'b'] };
    const { world, result } = done(table(people, {}), 'reaction', params, [7, 2]);
    expect(figuresOf(world, 'reaction', params, result)).toEqual(['Ana 7 against 5', 'Bo 2 against 5']);
  });

  it('gives adjustments their sign, and those of a check only if there are any', () => {
    const params = { actor: 'a', es: 'brawl', threshold: 'average' };
    const plain = done(table(people), 'check', params, [3]);
    const sums = ['ARC 13', 'Threshold 9', 'Margin 4', 'Skill adjustment +3'];
    expect(figuresOf(plain.world, 'check', params, plain.result)).toEqual(sums);
    const hard = { ...params, disadvantages: ['dark'] };
    const dark = done(table(people), 'check', hard, [3]);
    expect(figuresOf(dark.world, 'check', hard, dark.result)).toContain('Other adjustments −1');
  });

  it('says of whom there is nothing to treat that they are not hurt', () => {
    const world = table([{ id: 'a', stats: { name: 'Ana', skills: { 'first-aid': 4 } } }]);
    const treat = viviiix.commands.find(({ name }) => name === 'treat');
    const message = (at: AnyWorld, given: JsonObject): string | undefined =>
      treat && obstacleOf(readContext(at), treat, 'a', { target: 'a', method: 'first-aid', ...given })?.message;
    expect(message(world, {})).toBe('Ana is not hurt.');
    const { world: hurt } = done(world, 'damage', { target: 'a', amount: 1 });
    expect(message(hurt, { group: 'control' })).toBe('Ana has lost no Control.');
  });

  it('tells in one sentence what happens at once, and not a second time below it', () => {
    const world = table([
      ...people,
      { id: 'c', stats: { name: 'Cy', build: 1, vigor: 2, skills: { 'first-aid': 4 } }, state: { loadKg: 1 } },
    ]);
    const blow = { actor: 'a', target: 'c', weapon: { level: 1, es: 'brawl' } };
    const { world: hurt } = done(world, 'damage', { targets: ['b', 'c'], amount: 2 });
    const below = (at: AnyWorld, name: string, params: JsonObject, faces: readonly number[] = []): string[] => {
      const { events, world: after } = done(at, name, params, faces);
      const texts = events.map((event) => viviiix.view.event(readContext(after), event));
      return texts.filter((text) => !says(at, name, params, faces).includes(text));
    };
    // Ten and a roll of 4, less the club's level, against Agility 5: more than Cy has.
    expect(below(world, 'attack', blow, [4])).toEqual([]);
    expect(below(world, 'damage', { target: 'c', amount: 9 })).toEqual([]);
    expect(below(hurt, 'treat', { healer: 'c', target: 'c', method: 'first-aid' }, [1])).toEqual([]);
    expect(below(hurt, 'treat', { healer: 'a', target: 'b', method: 'magic', amount: 2 })).toEqual([]);
    expect(below(world, 'reaction', { targets: ['a', 'b'] }, [10, 1])).toEqual([]);
    expect(below(world, 'apply-effect', { targets: ['a'], effect: 'prone' })).toEqual([]);
    expect(below(world, 'set-som', { target: 'a', delta: -1 })).toEqual([]);
  });

  it('tells no load of whoever lies helpless', () => {
    const porter = { name: 'Ana', build: 2, vigor: 4, equilibrium: 9 };
    let { world } = done(
      table([
        { id: 'a', stats: porter, state: { loadKg: 5 } },
        { id: 'b', stats: { name: 'Bo' } },
      ]),
      'start-encounter',
      {},
    );
    ({ world } = done(world, 'damage', { target: 'a', amount: 6 }));
    ({ world } = done(world, 'advance-turn', {}));
    expect(says(world, 'advance-turn', {}, [])).toBe(
      'Turn 1 ends. Ana takes 6 points of damage. Ana is dying. Bo declares.',
    );
  });

  it('takes off what somebody is under and what somebody is, each in its own words', () => {
    const off = (effect: string): string => {
      const { world } = done(table(people), 'apply-effect', { target: 'a', effect });
      return says(world, 'remove-effect', { target: 'a', effect }, []);
    };
    expect(['prone', 'surprised', 'coma', 'spell-bonus', 'lost-turn', 'higher-position'].map(off)).toEqual([
      'Ana is no longer prone.',
      'Ana is no longer surprised.',
      'Ana is no longer in a coma.',
      'Ana: helping spell is over.',
      'Ana’s lost turn is over.',
      'Ana: higher ground is over.',
    ]);
    const none = says(table(people), 'remove-effect', { target: 'a', effect: 'advantage' }, []);
    expect(none).toBe('Nothing to remove from Ana: advantage.');
  });

  it('heals by the word of the game master without naming a healer', () => {
    const { world } = done(table(people), 'damage', { target: 'a', amount: 7 });
    const mend = { healer: 'a', target: 'a', method: 'magic', amount: 2 };
    expect(says(world, 'treat', mend, [])).toBe('Ana heals 2 points.');
    const { world: fight } = done(world, 'start-encounter', { participants: ['a', 'b'] }, [1, 2]);
    expect(says(fight, 'treat', mend, [])).toBe('Ana heals at the end of the turn.');
    expect(says(world, 'treat', { ...mend, healer: 'b' }, [])).toBe('Bo’s magic helps: Ana heals 2 points.');
  });

  // VX-SOM-2: in an encounter it waits for the end of the turn.
  it('says where a State of Mind will go, or by how much, while it waits', () => {
    const { world } = done(table(people), 'start-encounter', { participants: ['a', 'b'] }, [1, 2]);
    const moods: JsonObject[] = [{ som: 3 }, { delta: -2 }, { delta: 1 }];
    expect(moods.map((mood) => says(world, 'set-som', { target: 'a', ...mood }, []))).toEqual([
      'Ana’s State of Mind goes to 3 at the end of the turn.',
      'Ana’s State of Mind goes down by 2 at the end of the turn.',
      'Ana’s State of Mind goes up by 1 at the end of the turn.',
    ]);
  });

  it('says why there are no odds for some questions', () => {
    const priced = (call: { do: string; with: JsonObject }) => price(viviiix, table(people), call);
    expect(priced({ do: 'reaction', with: { targets: ['a', 'b'] } })).toMatchObject({
      error: { code: 'invalid-params', message: expect.stringContaining('one at a time') as string },
    });
    expect(priced({ do: 'treat', with: { healer: 'a', target: 'b', method: 'magic', amount: 1 } })).toMatchObject({
      error: { code: 'invalid-params', message: expect.stringContaining('without a roll') as string },
    });
  });

  it('has what somebody declared on their sheet, until the turn ends', () => {
    const declared = (world: AnyWorld) =>
      viviiix.view
        .combatant(readContext(world), 'a')
        .figures.flatMap(({ label, value }) => (label === 'Declared' ? [value] : []));
    const start = done(table([{ id: 'a' }]), 'start-encounter', {}).world;
    const told = done(start, 'declare', { actor: 'a', text: 'Hold the door' }).world;
    expect([start, told, done(told, 'advance-turn', {}).world].map(declared)).toEqual([[], ['Hold the door'], []]);
  });

  it('counts one as one', () => {
    const weak = table([{ id: 'a', stats: { name: 'Ana', build: 1, vigor: 0 } }]);
    const { world } = done(weak, 'damage', { target: 'a', amount: 1 });
    const ctx = readContext(world);
    expect(viviiix.view.combatant(ctx, 'a').trackers[0]).toMatchObject({ id: 'build', word: '1 turn left' });
    expect(viviiix.view.recovery(ctx, 'a')?.prospects[0]?.text).toMatch(/^Build: permanent in 1 turn;/);
    expect(says(world, 'advance-time', { days: 1 }, [])).toBe('Time passes: 1 day. Ana dies.');
  });
});

describe('harm that waits for the end of the turn', () => {
  it('names both stats that bear it, the unknown one first', () => {
    const fight = done(table([{ id: 'a', stats: { name: 'Ana' } }]), 'start-encounter', { participants: ['a'] });
    const { world } = done(fight.world, 'damage', { target: 'a', amount: 3 });
    const pending = viviiix.view.encounter(readContext(world))?.pending.map(({ text }) => text);
    expect(pending).toEqual(['Ana: 3 damage to Vigor and Build']);
  });
});

describe('somebody who lost what no tracker shows', () => {
  it('is hurt, and what it cost is said beside it', () => {
    const { world } = done(table([{ id: 'a', stats: { vigor: 5 } }]), 'damage', { target: 'a', amount: 3 });
    const { trackers, conditions } = viviiix.view.brief(readContext(world), 'a');
    expect(trackers.find(({ id }) => id === 'build')).toMatchObject({ value: 5, word: 'hurt', tone: 'warn' });
    expect(conditions).toMatchObject([{ label: 'Injured', left: 'Vigor 2/5' }]);
  });
});

describe('what is offered', () => {
  const command = (name: string) => viviiix.commands.find((candidate) => candidate.name === name);
  const blade = { name: 'axe', level: 2, kind: 'melee', es: 'combat-art-axes', canDefend: true };
  const ranges = { short: 20, mid: 40, long: 60 };
  const bow = { name: 'bow', level: 1, kind: 'ranged', es: 'combat-art-bows', ranges };
  const sling = { name: 'sling', level: 1, kind: 'ranged', es: 'combat-art-thrown-weapons', canDefend: false };

  it('fills an attack with the weapon at hand and the defence the target is best at', () => {
    const world = table([
      { id: 'a', stats: { weapons: [blade] } },
      { id: 'b', stats: { shield: { level: 1 }, skills: { 'trained-in-shields': 3, dodge: 3 } } },
      { id: 'c', stats: { weapons: [sling, blade], skills: { 'combat-art-axes': 3, 'combat-art-thrown-weapons': 2 } } },
      { id: 'd', stats: { weapons: [bow, blade], skills: { 'combat-art-bows': 3 } } },
    ]);
    const prefill = command('attack')?.prefill;
    const ctx = readContext(world);
    expect(prefill?.(ctx, 'a', 'b')).toEqual({ actor: 'a', target: 'b', weapon: 'axe', defence: { kind: 'shield' } });
    expect(prefill?.(ctx, 'a', 'c')).toMatchObject({ defence: { kind: 'weapon', weapon: 'axe' } });
    expect(prefill?.(ctx, 'c', 'b')).toMatchObject({ range: 'short', defence: { kind: 'dodge' } });
    // What is typed over metres counts; a range said beside them would win.
    const shot = prefill?.(ctx, 'd', 'b');
    expect([shot?.['distance'], shot?.['range']]).toEqual([20, undefined]);
    expect(prefill?.(ctx, 'b', 'a')).toMatchObject({ weapon: { level: 0, es: 'brawl' }, defence: { kind: 'none' } });
  });

  it('thinks of the defence anew for another weapon, and of the weapon that parries for a parry said by hand', () => {
    // On average a score of 3 adds nothing and one of 10 adds 4 1/3: the axe comes to 10 + 4 1/3 − 2, the dodge to 10.
    const world = table([
      { id: 'a', stats: { weapons: [bow, blade], skills: { 'combat-art-bows': 3, 'combat-art-axes': 3 } } },
      { id: 'b', stats: { weapons: [sling, blade], skills: { dodge: 3, 'combat-art-axes': 10 } } },
    ]);
    const filled = (said: JsonObject) => command('attack')?.prefill?.(readContext(world), 'a', 'b', said) ?? {};
    expect(filled({})).toMatchObject({ weapon: 'bow', distance: 20, defence: { kind: 'dodge' } });
    const blow = { actor: 'a', target: 'b', weapon: 'axe' };
    expect(filled({ weapon: 'axe' })).toEqual({ ...blow, defence: { kind: 'weapon', weapon: 'axe' } });
    expect(filled({ weapon: { ...blade, name: 'found axe' } })).toMatchObject({ defence: { kind: 'weapon' } });
    expect(filled({ weapon: 'axe', defence: { kind: 'dodge' } })).toEqual({ ...blow, defence: { kind: 'dodge' } });
    expect(filled({ weapon: 'axe', defence: { kind: 'none' } })).toEqual({ ...blow, defence: { kind: 'none' } });
    // A weapon that is being written, or none of theirs, is none yet.
    expect(filled({ weapon: { name: 'lamp' } })).toMatchObject({ weapon: 'bow', defence: { kind: 'dodge' } });
    expect(filled({ weapon: 'lamp' })).toMatchObject({ weapon: 'bow', defence: { kind: 'dodge' } });
  });

  it('takes the defence that comes to most: a parry loses the level of its weapon, a shield adds its own', () => {
    const knife = { name: 'knife', level: 1, kind: 'melee', es: 'combat-art-daggers' };
    const world = table([
      { id: 'a', stats: { weapons: [blade] } },
      // Equal scores: 10 − 2 against 10.
      { id: 'b', stats: { weapons: [blade], skills: { dodge: 3, 'combat-art-axes': 3 } } },
      // 10 + 1 against 12: quick on his feet.
      { id: 'c', stats: { shield: { level: 1 }, agility: 7, skills: { dodge: 3, 'trained-in-shields': 3 } } },
      // Slow: 8 − 1 with the knife, 8 out of the way, 10 − 2 with the axe; 10 behind the shield.
      {
        id: 'd',
        stats: {
          control: 3,
          weapons: [knife, blade],
          shield: { level: 0 },
          skills: { dodge: 3, 'combat-art-daggers': 3, 'combat-art-axes': 3, 'trained-in-shields': 3 },
        },
      },
      // 10 − 2 with the axe, 10 − 1 with the knife.
      {
        id: 'e',
        stats: { weapons: [blade, knife], skills: { 'combat-art-axes': 3, 'combat-art-daggers': 3 } },
      },
    ]);
    const against = (id: string) => command('attack')?.prefill?.(readContext(world), 'a', id)['defence'];
    expect(against('b')).toEqual({ kind: 'dodge' });
    expect(against('c')).toEqual({ kind: 'dodge' });
    expect(against('d')).toEqual({ kind: 'shield' });
    expect(against('e')).toEqual({ kind: 'weapon', weapon: 'knife' });
  });

  it('offers no defence that the target has nothing for, and says of which weapon the skill is missing', () => {
    const shield = { level: 1 };
    const world = table([
      { id: 'a', stats: { weapons: [blade, sling], shield, skills: { 'combat-art-thrown-weapons': 3 } } },
      {
        id: 'b',
        stats: { weapons: [blade], shield, skills: { 'combat-art-axes': 1, 'trained-in-shields': 1, dodge: 1 } },
      },
    ]);
    const view = (id: string) => viviiix.view.combatant(readContext(world), id);
    // A missile parries nothing, and nothing is done without a score.
    expect(view('a').idleAt).toMatchObject({
      attack: ['shield', 'weapon', 'dodge'].map((kind) => `defence.kind=${kind}`),
    });
    expect(view('b').idleAt).toMatchObject({ attack: [] });
    const { world: bare } = done(world, 'set-gear', { target: 'b', thing: 'shield', worn: false });
    expect(viviiix.view.combatant(readContext(bare), 'b').idleAt).toMatchObject({ attack: ['defence.kind=shield'] });
    expect(view('a').weapons?.map(({ damage }) => damage)).toEqual(['level 2 · no skill', 'level 1']);
  });

  it('asks of nobody what cannot matter: out of turn outside a fight, going on but while surprised', () => {
    const world = table([{ id: 'a', state: { som: 2 } }, { id: 'b', state: { som: 5 } }, { id: 'c' }]);
    const { world: fight } = done(world, 'start-encounter', { participants: ['a', 'b'], surprised: ['b'] });
    const idle = (at: AnyWorld, id: string) => viviiix.view.combatant(readContext(at), id).idle ?? {};
    expect([idle(world, 'a')['attack'], idle(world, 'a')['move']]).toEqual([['free', 'continuing'], ['free']]);
    expect([idle(fight, 'a')['check'], idle(fight, 'a')['declare']]).toEqual([['continuing'], []]);
    expect([idle(fight, 'b')['treat'], idle(fight, 'c')['opposed']]).toEqual([[], ['free', 'continuing']]);
    // What would wait for the end of a turn does not wait where there is none.
    const at = (now: AnyWorld) => viviiix.view.combatant(readContext(now), 'a').idleAt?.['damage'];
    expect([at(world), at(fight)]).toEqual([['when'], undefined]);
  });

  it('fills a series in with a defence for each attack, as long as there is an action for it', () => {
    const able = { shield: { level: 1 }, skills: { 'trained-in-shields': 3, dodge: 6 } };
    const world = table([
      { id: 'a', stats: { weapons: [blade, sling], skills: { 'combat-art-axes': 6, 'combat-art-thrown-weapons': 6 } } },
      { id: 'b', stats: able, state: { som: 9 } },
      { id: 'c', stats: { skills: { dodge: 3 } }, state: { som: 9 } },
      { id: 'd', stats: { shield: { level: 1 }, skills: { 'trained-in-shields': 3 } }, state: { som: 8 } },
    ]);
    const { world: fight } = done(world, 'start-encounter', {}, [1, 2]);
    const filled = (target: string) => command('attack-series')?.prefill?.(readContext(fight), 'a', target)['attacks'];
    // On average 10 + 1 behind the shield, once, and 10 + 2 1/4 out of the way, twice.
    expect(filled('b')).toEqual([{ defence: { kind: 'dodge' } }, { defence: { kind: 'dodge' } }]);
    expect(filled('c')).toEqual([{ defence: { kind: 'dodge' } }, { defence: { kind: 'none' } }]);
    // An attack with a target or a weapon of its own is answered by that one, against that.
    const around = (attacks: JsonObject[]) =>
      command('attack-series')?.prefill?.(readContext(fight), 'a', 'b', { attacks })['attacks'];
    expect(around([{ target: 'c' }, {}])).toEqual([{ defence: { kind: 'dodge' } }, { defence: { kind: 'dodge' } }]);
    expect(around([{ target: 'd' }, { target: 'd' }])).toEqual([
      { defence: { kind: 'shield' } },
      { defence: { kind: 'none' } },
    ]);
    expect(around([{}, { target: 'd', weapon: 'sling' }])).toEqual([
      { defence: { kind: 'dodge' } },
      { range: 'short', defence: { kind: 'none' } },
    ]);
    expect(around([{ defence: { kind: 'shield' } }, { target: 'nobody' }])).toMatchObject([
      { defence: { kind: 'shield' } },
      { defence: { kind: 'dodge' } },
    ]);
    // A missile is another matter than a blow: what was thought of against the axe is thought of anew.
    const lines = viviiix.view.combatant(readContext(fight), 'a').weapons ?? [];
    expect(lines.map(({ call }) => call.with['defence'])).toEqual([undefined, null]);
    expect(lines.map(({ call }) => call.with['range'])).toEqual([null, 'short']);
    expect(lines.map(({ idle = [] }) => idle.filter((path) => path.startsWith('defence')))).toEqual([
      [],
      ['defence.kind=weapon', 'defence.kind=shield'],
    ]);
  });

  it('offers one reaction check for two shocks that come at once to the same people', () => {
    const weak = { build: 1, vigor: 1 };
    const world = table([
      { id: 'a', side: 'pc', stats: { skills: { perception: 1 } } },
      { id: 'b', side: 'pc', stats: weak },
      { id: 'c', side: 'pc', stats: weak },
    ]);
    let { world: fight } = done(world, 'start-encounter', {}, [1, 2]);
    ({ world: fight } = done(fight, 'damage', { targets: ['b', 'c'], amount: 2 }));
    // Three places, and then the turn closes.
    for (let places = 0; places < 2; places += 1) ({ world: fight } = done(fight, 'advance-turn', {}));
    const closes = done(fight, 'advance-turn', {});
    const result = JSON.parse(JSON.stringify(closes.result)) as JsonObject;
    const shown = command('advance-turn')?.present?.(readContext(closes.world), {} as never, result);
    // The first has fallen, and more than half: both are told, and the worse is rolled for.
    expect(shown?.suggestions.map(({ call }) => call)).toEqual([
      { do: 'reaction', with: { targets: ['a'], trigger: 'half-allies-dead' } },
    ]);
  });

  it('treats somebody hurt in the same fight, and nobody who lies hurt elsewhere', () => {
    const world = table([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', side: 'foe' }]);
    const { world: hurt } = done(world, 'damage', { targets: ['b', 'c'], amount: 1 });
    const { world: fight } = done(hurt, 'start-encounter', { participants: ['a', 'c', 'd'] }, [1, 2, 3]);
    const patient = (at: AnyWorld) => command('treat')?.prefill?.(readContext(at), 'a', 'd')['target'];
    expect([patient(hurt), patient(fight)]).toEqual(['b', 'c']);
  });

  it('says why somebody cannot act now', () => {
    const world = table([
      { id: 'a', state: { som: 2 } },
      { id: 'b', state: { som: 5 } },
      { id: 'c', state: { loadKg: 90 } },
    ]);
    const { world: fight } = done(world, 'start-encounter', { participants: ['a', 'b'] });
    const obstacle = (id: string, name = 'check', at = fight) => {
      const found = command(name);
      if (found === undefined) throw new Error(name);
      return obstacleOf(readContext(at), found, id, found.prefill?.(readContext(at), id, null) ?? {});
    };
    expect(obstacle('a')).toBeNull();
    expect(obstacle('b')).toMatchObject({ code: 'not-your-turn' });
    expect(obstacle('c')).toMatchObject({ code: 'cannot-act', rule: 'VX-LOAD-8' });
    expect(obstacle('a', 'rest')).toMatchObject({ code: 'encounter-running' });
    expect(obstacle('a', 'advance-turn', world)).toMatchObject({ code: 'no-encounter' });
  });

  it('calls for first aid where a countdown starts, and for reactions where enemies gather', () => {
    const world = table([
      { id: 'a', side: 'pc', stats: { build: 1, vigor: 1 } },
      { id: 'c', side: 'pc' },
      { id: 'b', side: 'ally', stats: { skills: { 'first-aid': 2 } } },
      { id: 'd', side: 'foe', stats: { skills: { 'first-aid': 9 } } },
    ]);
    const hurt = done(world, 'damage', { target: 'a', amount: 2 });
    const result = JSON.parse(JSON.stringify(hurt.result)) as JsonObject;
    const shown = command('damage')?.present?.(readContext(hurt.world), { target: 'a' } as never, result);
    expect(shown?.suggestions[0]?.call).toEqual({
      do: 'treat',
      with: { healer: 'b', target: 'a', method: 'first-aid' },
    });
    const row = viviiix.view.recovery(readContext(hurt.world), 'a');
    expect(row?.prospects[0]).toMatchObject({ blocked: true, rule: 'VX-EXT-12' });
    expect(row?.treatments.map(({ label }) => label)).not.toContain('A day of rest');
    const bruised = done(world, 'damage', { target: 'c', amount: 1 });
    const other = viviiix.view.recovery(readContext(bruised.world), 'c');
    expect(other?.treatments.map(({ label }) => label)).toContain('A day of rest');
  });
});
