import type { OwnMark } from '../../src/contract/own';
import { DiceTray } from '../../src/dice/source';
import type { RunContext } from '../../src/engine/state/context';
import { WorldDraft } from '../../src/engine/state/draft';
import { KeptDues } from '../../src/engine/time/dues';
import { contextOf, execute, findCommand, parseParams, ROLL_ALL } from '../../src/engine/commands/execute';
import { OWN_TIMERS, ownDues } from '../../src/engine/own/timers';
import { Refusal } from '../../src/engine/state/refusal';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import { agenda, type Due, passTime } from '../../src/engine/time/schedule';
import type { AnyWorld, RulesetTypes } from '../../src/engine/state/world';
import { Random } from '../fault/random';
import { nextCall, type RandomPlay, startingWorlds } from './random-steps';

/** How often the next due event was asked for, and where the cached answer was wrong. */
interface DuesFound {
  asked: number;
  wrong: string[];
}

const DAY_SECONDS = 86_400;
/** Random steps of play before time passes, and events checked each time. */
const [STEPS, HAPPENINGS] = [6, 120];

/**
 * Checks the cached due events of a ruleset: while time passes, the cached next event is the one found by asking everybody
 * again. Starts from its sample at rest and in each of its encounters, after random play, under effects applied by hand and
 * custom conditions, and with somebody acting now and then while time passes.
 */
export function tryDues(ruleset: AnyRuleset, least: number, seed: number): DuesFound {
  const found: DuesFound = { asked: 0, wrong: [] };
  const random = new Random(seed);
  const play = { ruleset, random, choose: <V>(list: readonly V[]): V => random.pick(list) };
  const worlds = startingWorlds(ruleset);
  while (found.asked < least) {
    let world = underEffects(ruleset, random.pick(worlds), random);
    for (let step = 0; step < STEPS; step += 1) {
      const call = nextCall(play, world);
      const done = call === null ? null : execute(ruleset, world, call, ROLL_ALL);
      if (done?.kind === 'done') world = done.world;
    }
    letPass(found, play, marked(world, random), random.pick([60, 3600, DAY_SECONDS, 40 * DAY_SECONDS]));
  }
  return found;
}

/** Half of the effects that can be applied by hand, each to somebody. */
function underEffects(ruleset: AnyRuleset, start: AnyWorld, random: Random): AnyWorld {
  let world = start;
  for (const { id: effect, byHand } of ruleset.effects) {
    if (!byHand || random.below(2) === 0) continue;
    const target = random.pick(world.combatants).id;
    const params = { target, effect, duration: { minutes: 1 + random.below(2000) } };
    const put = execute(ruleset, world, { do: 'apply-effect', with: params }, ROLL_ALL);
    if (put.kind === 'done') world = put.world;
  }
  return world;
}

/** The same table with a custom condition on some people. */
function marked(world: AnyWorld, random: Random): AnyWorld {
  const combatants = world.combatants.map((being) => {
    if (random.below(4) > 0) return being;
    const [nextAt, endsAt] = [world.clock + random.below(20), world.clock + 40 + random.below(200)];
    // A condition that only gives reminders does so only in a fight.
    const check = random.below(2) === 0 ? null : MARK.check;
    // One that heals has nothing to do for those who are unhurt.
    const each = random.below(2) === 0 ? MARK.each : { mend: '1' };
    return { ...being, own: [{ ...MARK, each, check, nextAt, endsAt }] };
  });
  return { ...world, combatants };
}

const MARK: OwnMark = {
  id: 'own-cursed',
  label: 'Cursed',
  text: '',
  tone: 'bad',
  seen: true,
  changes: [],
  each: { remind: 'it itches' },
  check: { dice: '1d6', needs: 'at-least', number: 6 },
  nextAt: null,
  endsAt: null,
  turn: null,
  withFight: false,
};

/** Passes time, and after each event compares the cached next event with asking everybody. */
function letPass(found: DuesFound, play: RandomPlay, world: AnyWorld, seconds: number): void {
  const { ruleset, random } = play;
  const tray = new DiceTray({ ...ROLL_ALL, stream: world.stream });
  const ctx = contextOf(ruleset, new WorldDraft(world), tray);
  const { schedule } = ruleset;
  const start = ctx.clock;
  const [dues, own] = [new KeptDues(ctx, schedule.timers, schedule.order), ownDues(ctx)];
  const look = (): void => {
    found.asked += 1;
    const ofTheRules = agenda(ctx, schedule).filter(({ timer }) => !OWN_TIMERS.some(({ name }) => name === timer));
    const anew = [ofTheRules[0] ?? null, ownDues(ctx, start).first(Infinity)].map(told).join();
    const kept = [dues.first(Infinity), own.first(Infinity)].map(told).join();
    if (kept !== anew) found.wrong.push(`second ${ctx.clock}: ${kept} instead of ${anew}`);
  };
  look();
  let happenings = 0;
  passTime(ctx, schedule, world.clock + seconds, () => {
    look();
    happenings += 1;
    if (random.below(3) === 0) {
      doSomething(play, ctx);
      look();
    }
    return happenings >= HAPPENINGS;
  });
  look();
}

/** A command as part of the running step; a refused one may leave partial changes, which both ways see. */
function doSomething(play: RandomPlay, ctx: RunContext<RulesetTypes>): void {
  const call = nextCall(play, ctx.world);
  if (call === null) return;
  try {
    const command = findCommand(play.ruleset, call.do);
    command.run(ctx, parseParams(play.ruleset, ctx, command.params, call.with));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
  }
}

const told = (due: Due | null): string => JSON.stringify([due?.at, due?.timer, due?.target, due?.data]);
