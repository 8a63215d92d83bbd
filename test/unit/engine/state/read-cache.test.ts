import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../../src/engine/state/context';
import { readContext } from '../../../../src/engine/state/context';
import { ReadCache } from '../../../../src/engine/state/read-cache';
import type { AnyWorld, RulesetTypes } from '../../../../src/engine/state/world';
import { deepFreeze } from '../../../../src/kernel/patch';

interface Fight {
  active: string;
  round: number;
}

const person = (id: string, hurt: number) => ({ id, side: 'pc' as const, stats: {}, state: { hurt } });

/** Two people in a fight, with a test's changes. */
function world(changes: Partial<AnyWorld> = {}): AnyWorld {
  const [ann, bob] = [person('ann', 0), person('bob', 0)];
  return deepFreeze({
    clock: 0,
    combatants: [ann, bob],
    index: { ann: 0, bob: 1 },
    encounter: { active: 'ann', round: 1 } satisfies Fight,
    scene: { light: 'dim' },
    options: { luck: 1 },
    stream: { seed: 1, drawn: 0 } as unknown as AnyWorld['stream'],
    ...changes,
  });
}

type Context = ReadContext<RulesetTypes>;
const fight = (ctx: Context): Fight | null => ctx.world.encounter as Fight | null;

/** Asks two worlds the same and returns whether the second answer was computed again. */
function madeAnew(ask: (ctx: Context) => unknown, before: AnyWorld, after: AnyWorld): boolean {
  const cache = new ReadCache();
  let made = 0;
  const put = (of: AnyWorld): void => {
    const ctx = cache.over(of);
    ctx.kept('asked', 'ann', () => {
      made += 1;
      return { answer: ask(ctx) };
    });
  };
  put(before);
  put(after);
  return made === 2;
}

const start = world();
const { combatants } = start;
const bobHurt = deepFreeze([combatants[0] ?? person('ann', 0), person('bob', 3)]);
const annHurt = deepFreeze([person('ann', 3), combatants[1] ?? person('bob', 0)]);
/** The same world with one change; everything else is shared, as after patches. */
const but = (changes: Partial<AnyWorld>): AnyWorld => Object.freeze({ ...start, ...changes });
const next = but({ encounter: Object.freeze({ active: 'bob', round: 1 }) });

describe('an answer cached from one world to the next', () => {
  it.each<[string, (ctx: Context) => unknown, AnyWorld, boolean]>([
    ['lasts while nothing changes', (ctx) => ctx.peek('ann'), start, false],
    ['goes with whom it is about, read or not', () => 0, but({ combatants: annHurt }), true],
    ['lasts when somebody else is hurt', (ctx) => ctx.peek('ann'), but({ combatants: bobHurt }), false],
    ['goes with somebody else it asked about', (ctx) => ctx.peek('bob'), but({ combatants: bobHurt }), true],
    ['goes when all were looked through', (ctx) => ctx.world.combatants.length, but({ combatants: bobHurt }), true],
    ['lasts over the clock it did not read', () => 0, but({ clock: 9 }), false],
    ['goes with the clock it read', (ctx) => ctx.world.clock, but({ clock: 9 }), true],
    ['goes with the options', (ctx) => ctx.options, but({ options: { luck: 2 } }), true],
    ['lasts over a field of the fight it did not read', (ctx) => fight(ctx)?.round, next, false],
    ['goes with a field of the fight it read', (ctx) => fight(ctx)?.active, next, true],
    ['goes with any field where it read them all', (ctx) => Object.keys(fight(ctx) ?? {}), next, true],
    ['goes with any field where it asked for one', (ctx) => 'active' in (fight(ctx) ?? {}), next, true],
    ['lasts where it only asked whether there is a fight', (ctx) => fight(ctx) === null, next, false],
    ['goes when the fight ends', (ctx) => fight(ctx) === null, but({ encounter: null }), true],
    ['goes with a field of the scene', (ctx) => ({ ...ctx.world.scene }), but({ scene: { light: 'dark' } }), true],
    ['lasts while a fact stays', (ctx) => ctx.fact('bob acts', isActive('cid')), next, false],
    ['goes with a fact', (ctx) => ctx.fact('bob acts', isActive('bob')), next, true],
    [
      'goes with what an answer within it read',
      (ctx) => ctx.kept('in', 'bob', () => ctx.world.clock),
      but({ clock: 9 }),
      true,
    ],
  ])('%s', (_name, ask, after, anew) => {
    expect(madeAnew(ask, start, after)).toBe(anew);
  });

  it('is computed again after a failure', () => {
    const cache = new ReadCache();
    const ask = (fail: boolean) => (): string => {
      if (fail) throw new Error('no');
      return 'made';
    };
    expect(() => cache.over(start).kept('asked', 'ann', ask(true))).toThrow('no');
    expect(cache.over(start).kept('asked', 'ann', ask(false))).toBe('made');
  });

  it('goes when the cache is cleared, and a context without cache keeps none', () => {
    const cache = new ReadCache();
    const first = cache.over(start).kept('asked', 'ann', () => ({}));
    expect(cache.over(start).kept('asked', 'ann', () => ({}))).toBe(first);
    cache.clear();
    expect(cache.over(start).kept('asked', 'ann', () => ({}))).not.toBe(first);
    expect(readContext(start).kept('asked', 'ann', () => 'new')).toBe('new');
  });

  it('is not computed for somebody absent', () => {
    expect(() => new ReadCache().over(start).kept('asked', 'zed', () => 0)).toThrow('unknown combatant zed');
  });
});

function isActive(id: string) {
  return ({ encounter }: AnyWorld): boolean => (encounter as Fight | null)?.active === id;
}
