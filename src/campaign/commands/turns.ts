import { z } from 'zod';
import type { EngineEvent } from '../../engine/state/context';
import { readContext } from '../../engine/state/context';
import { runStep } from '../../engine/commands/execute';
import type { Explained } from '../../engine/explain/explain';
import { roleCall } from '../../engine/commands/role-table';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { agenda } from '../../engine/time/schedule';
import type { AnyWorld } from '../../engine/state/world';
import { counted } from '../../engine/words/say';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { CampaignPorts } from '../command';
import { campaignCommand } from '../command';
import { nameOf } from '../names';
import type { CampaignState } from '../state';

/** Most turns that pass in one step, however many rounds were asked for. */
const MAX_TURNS = 2_000;

interface Passed {
  world: AnyWorld;
  events: EngineEvent[];
  trace: Explained[];
  turns: number;
  rounds: number;
  /** Why it stopped. */
  stopped: 'done' | 'event' | 'ended' | 'refused';
  refusal: CodedError | null;
}

interface Wanted {
  turns?: number | undefined;
  rounds?: number | undefined;
  stopAtEvent: boolean;
}

/**
 * Lets several turns or whole rounds of the running encounter pass, as one step. It ends early when the encounter does,
 * when a turn is refused (something waits for an answer), or, if asked to, after the turn in which something happened by
 * itself. Refused with the reason if not even one turn can pass.
 */
export const passTurns = campaignCommand({
  name: 'pass-turns',
  params: z
    .strictObject({
      turns: z.int().min(1).max(200).optional(),
      rounds: z.int().min(1).max(100).optional(),
      stopAtEvent: z.boolean().default(false),
    })
    .refine((wanted) => (wanted.turns === undefined) !== (wanted.rounds === undefined), 'Turns or rounds, not both.'),
  run(state, wanted, ruleset, ports) {
    const passed = pass(state, wanted, ruleset, ports);
    if (!passed.ok) return passed;
    const { world, events, trace, turns, rounds, stopped } = passed.value;
    return ok({
      state: { ...state, world },
      sentence: sentenceOf(ruleset, { ...state, world }, passed.value),
      result: { turns, rounds, stopped },
      events,
      trace,
    });
  },
});

function pass(
  state: CampaignState,
  wanted: Wanted,
  ruleset: AnyRuleset,
  { tray }: CampaignPorts,
): Result<Passed, CodedError> {
  const firstRound = roundOf(ruleset, state.world);
  if (firstRound === null) return err({ code: 'no-encounter', message: 'No fight is running. Let time pass instead.' });
  const passed: Passed = {
    world: state.world,
    events: [],
    trace: [],
    turns: 0,
    rounds: 0,
    stopped: 'done',
    refusal: null,
  };
  while (passed.turns < Math.min(wanted.turns ?? MAX_TURNS, MAX_TURNS)) {
    const event = wanted.stopAtEvent ? nextEvent(ruleset, state, passed.world) : Infinity;
    const step = runStep(ruleset, passed.world, roleCall(ruleset, 'next', {}), tray);
    if (!step.ok) {
      if (passed.turns === 0) return step;
      return ok({ ...passed, stopped: 'refused', refusal: step.error });
    }
    passed.world = step.value.world;
    passed.events.push(...step.value.events);
    passed.trace.push(...step.value.trace);
    passed.turns += 1;
    const round = roundOf(ruleset, passed.world);
    if (round === null) return ok({ ...passed, stopped: 'ended' });
    passed.rounds = round - firstRound;
    if (passed.world.clock >= event) return ok({ ...passed, stopped: 'event' });
    if (wanted.rounds !== undefined && passed.rounds >= wanted.rounds) break;
  }
  return ok(passed);
}

function roundOf(ruleset: AnyRuleset, world: AnyWorld): number | null {
  return ruleset.view.encounter(readContext(world))?.round ?? null;
}

/** The clock second at which the next thing happens by itself, including the game master's timers. */
function nextEvent(ruleset: AnyRuleset, state: CampaignState, world: AnyWorld): number {
  const due = agenda(readContext(world), ruleset.schedule).find((entry) => entry.at > world.clock)?.at ?? Infinity;
  return state.timers.reduce((next, timer) => (timer.at > world.clock ? Math.min(next, timer.at) : next), due);
}

function sentenceOf(ruleset: AnyRuleset, after: CampaignState, passed: Passed): string {
  const { roundName, roundNamePlural } = ruleset.time;
  const count = passed.rounds > 0 ? counted(passed.rounds, roundName, roundNamePlural) : counted(passed.turns, 'turn');
  const amount = passed.rounds > 0 ? passed.rounds : passed.turns;
  const time = `${count} ${amount === 1 ? 'passes' : 'pass'}.`;
  const encounter = ruleset.view.encounter(readContext(after.world));
  if (encounter === null) return `${time} The fight is over.`;
  const who = encounter.active === null ? '' : `, ${nameOf(after, encounter.active)} acts`;
  const why = passed.refusal === null ? '' : ` It stops there: ${passed.refusal.message}`;
  return `${time} ${encounter.headline}${who}.${why}`;
}
