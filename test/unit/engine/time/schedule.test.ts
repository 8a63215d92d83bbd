import { describe, expect, it } from 'vitest';
import { DiceTray } from '../../../../src/dice/source';
import { readContext, RunContext } from '../../../../src/engine/state/context';
import { WorldDraft } from '../../../../src/engine/state/draft';
import { KeptDues } from '../../../../src/engine/time/dues';
import { agenda, type Due, MAX_EVENTS, passTime, type Schedule } from '../../../../src/engine/time/schedule';
import type { World } from '../../../../src/engine/state/world';
import { deepFreeze } from '../../../../src/kernel/patch';

/** A world whose scene is a list of bells: each rings at its time, and again while it repeats. */
interface Bells {
  stats: object;
  state: object;
  scene: { bells: { name: string; at: number; every: number | null }[] };
  encounter: object;
  options: object;
}

const RANK = ['first', 'second', 'third', 'fourth'];

const schedule: Schedule<Bells> = {
  timers: ['odd', 'even'].map((parity) => ({
    name: parity,
    *pending(ctx) {
      for (const { name, at } of ctx.world.scene.bells) {
        if ((RANK.indexOf(name) % 2 === 0 ? 'odd' : 'even') === parity) yield { at, timer: parity, target: name };
      }
    },
    fire(ctx, due) {
      const scene = ctx.editScene();
      const bell = scene.bells.find((one) => one.name === due.target);
      if (bell?.every == null) scene.bells = scene.bells.filter((one) => one !== bell);
      else bell.at += bell.every;
      ctx.event('rang', { target: due.target });
    },
    describe: (_ctx, due) => ({ text: `${due.target ?? ''} rings`, rule: 'BELL-1' }),
  })),
  order: (_ctx, a, b) => RANK.indexOf(a.target ?? '') - RANK.indexOf(b.target ?? ''),
};

function table(bells: Bells['scene']['bells'], clock = 0): RunContext<Bells> {
  const world: World<Bells> = deepFreeze({
    clock,
    combatants: [],
    index: {},
    encounter: null,
    scene: { bells },
    options: {},
    stream: [1, 2, 3, 4],
  });
  const tray = new DiceTray({ faces: [], origin: 'scripted', then: 'ask', stream: world.stream });
  return new RunContext(new WorldDraft(world), tray);
}

const rung = (ctx: RunContext<Bells>): string[] => ctx.events.map((event) => `${event.at} ${event.target ?? ''}`);
const once = (name: string, at: number) => ({ name, at, every: null });

describe('time passing', () => {
  it('jumps from one due moment to the next and ends where it should', () => {
    const ctx = table([once('second', 40), once('first', 7), once('third', 100)]);
    expect(passTime(ctx, schedule, 60)).toEqual({ reached: 60, secondsLeft: 0 });
    expect(rung(ctx)).toEqual(['7 first', '40 second']);
    expect(ctx.clock).toBe(60);
  });

  it('keeps the ruleset’s order among events due at the same time, whatever their timer', () => {
    const ctx = table(['fourth', 'second', 'third', 'first'].map((name) => once(name, 10)));
    passTime(ctx, schedule, 10);
    expect(rung(ctx)).toEqual(['10 first', '10 second', '10 third', '10 fourth']);
  });

  it('handles events that become due at the same time before going on', () => {
    const ctx = table([{ name: 'first', at: 5, every: 5 }, once('second', 10), once('third', 10)]);
    passTime(ctx, schedule, 10);
    expect(rung(ctx)).toEqual(['5 first', '10 first', '10 second', '10 third']);
  });

  it('treats overdue events as due now, and never turns the clock back', () => {
    const ctx = table([once('first', 3)], 20);
    expect(passTime(ctx, schedule, 20)).toEqual({ reached: 20, secondsLeft: 0 });
    expect(rung(ctx)).toEqual(['20 first']);
    expect(passTime(ctx, schedule, 10).reached).toBe(20);
  });

  it('includes events due exactly at the end, and none a second later', () => {
    const ctx = table([once('first', 10), once('second', 11)]);
    passTime(ctx, schedule, 10);
    expect(rung(ctx)).toEqual(['10 first']);
  });

  it('stops when asked, with the remaining time', () => {
    const ctx = table([{ name: 'first', at: 10, every: 10 }]);
    const passage = passTime(ctx, schedule, 100, () => ctx.events.length === 3);
    expect(passage).toEqual({ reached: 30, secondsLeft: 70 });
    expect(ctx.clock).toBe(30);
  });

  it('stops a runaway cleanly at the cap with the remaining time', () => {
    const ctx = table([{ name: 'first', at: 10, every: 0 }]);
    expect(passTime(ctx, schedule, 100)).toEqual({ reached: 10, secondsLeft: 90 });
    expect(ctx.events).toHaveLength(MAX_EVENTS);
  });
});

describe('looking ahead', () => {
  it('returns the next event up to a time, or nothing', () => {
    const first = (bells: Bells['scene']['bells'], until: number) =>
      new KeptDues(table(bells), schedule.timers, schedule.order).first(until)?.target;
    const bells = [once('second', 10), once('first', 10), once('third', 4)];
    expect(first(bells, 100)).toBe('third');
    expect(first(bells, 3)).toBeUndefined();
    expect(first(bells.slice(0, 2), 10)).toBe('first');
  });

  it('lists all events in the order in which they will happen', () => {
    const ctx = readContext(table([once('fourth', 5), once('second', 9), once('first', 9), once('third', 5)]).world);
    expect(agenda(ctx, schedule).map((due: Due) => due.target)).toEqual(['third', 'fourth', 'first', 'second']);
  });
});
