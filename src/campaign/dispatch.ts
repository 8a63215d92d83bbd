import type { CommandCall, Presentation } from '../contract/views';
import { DiceTray } from '../dice/source';
import { readContext } from '../engine/state/context';
import type { DiceInput, Done, Outcome } from '../engine/commands/execute';
import { commandIndex, execute, runStep, withTray } from '../engine/commands/execute';
import { ownCall, presentOwn } from '../engine/own/commands';
import { schemaRefusal } from '../engine/state/refusal';
import type { AnyRuleset } from '../engine/system/ruleset';
import { rulesUnder } from '../engine/system/ruleset';
import { asJson } from '../kernel/json';
import type { Patch } from '../kernel/patch';
import { deepFreeze, diff } from '../kernel/patch';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { AnyCampaignCommand, CampaignChange, CampaignPorts } from './command';
import { noteMoved } from './money';
import { withNumbers } from './players';
import { labelOf } from './stretch/fit';
import { keepLinks } from './binder/keep-links';
import { CAMPAIGN_COMMANDS } from './commands';
import type { CommandBody } from './record';
import { fightOutcome } from './forecast-score';
import type { CampaignState } from './state';
import { ringTimers, type RungTimers } from './timers';

/** The result of a command on a campaign: the next state and everything its record holds. */
export interface CampaignDone {
  kind: 'done';
  state: CampaignState;
  body: CommandBody;
}

export type CampaignOutcome = CampaignDone | Exclude<Outcome, { kind: 'done' }>;

/** What a dispatch takes from outside: the number its record will have (ids are made from it) and the wall clock. */
export interface DispatchPorts {
  seq: number;
  now: string;
}

/**
 * Runs a command on a campaign: the application's own by name, everything else by the ruleset. Pure; equal input gives
 * equal output, so a record replays. Own timers that come due while the clock moves ring in the same step.
 */
export function dispatch(
  system: AnyRuleset,
  state: CampaignState,
  call: CommandCall,
  dice: DiceInput,
  ports: DispatchPorts,
): CampaignOutcome {
  const ruleset = rulesUnder(system, state.world.options);
  const own = CAMPAIGN_COMMANDS.get(call.do);
  const asked: Asked = { ruleset, state, call, dice, ports };
  return own === undefined ? runRules(asked) : runOwn(own, asked);
}

/** A command asked for, on the campaign as it stands and under the rules in force there. */
interface Asked {
  ruleset: AnyRuleset;
  state: CampaignState;
  call: CommandCall;
  dice: DiceInput;
  ports: DispatchPorts;
}

/** Ids of one step, made of its number. */
function freshIds({ seq }: DispatchPorts): CampaignPorts['id'] {
  let counter = 0;
  return (prefix) => `${prefix}-${seq.toString(36)}${counter++ === 0 ? '' : `-${counter}`}`;
}

/** The campaign after a ruleset command, with a ledger entry for what it charged. */
function charged(
  ruleset: AnyRuleset,
  before: CampaignState,
  after: CampaignState,
  call: CommandCall,
  id: CampaignPorts['id'],
): Result<CampaignState, CodedError> {
  return noteMoved(ruleset, before, after, { text: labelOf(ruleset, call), clock: after.world.clock }, id);
}

function runOwn(own: AnyCampaignCommand, { ruleset, state, call, dice, ports }: Asked): CampaignOutcome {
  const id = freshIds(ports);
  const tray = new DiceTray({ ...dice, stream: state.world.stream });
  const inner: CampaignPorts = {
    id,
    now: ports.now,
    tray,
    part: (at, part) => runPart(ruleset, at, part, inner),
  };
  const rolled = withTray(tray, (): Result<{ change: CampaignChange; rung: RungTimers }, CodedError> => {
    const change = runParsed(own, { ruleset, state, call, ports: inner });
    if (!change.ok) return change;
    const { state: changed } = change.value;
    const rules = rulesUnder(ruleset, changed.world.options);
    const rung = ringTimers(rules, changed, [state.world.clock, changed.world.clock], tray);
    return ok({ change: change.value, rung });
  });
  if (rolled.kind !== 'rolled') return rolled;
  if (!rolled.value.ok) return { kind: 'refused', error: rolled.value.error };
  const { change, rung } = rolled.value.value;
  const changed = keepLinks(rulesUnder(ruleset, rung.state.world.options), state, rung.state);
  const world = tray.tape.length === 0 ? changed.world : { ...changed.world, stream: tray.streamState };
  const ended = state.world.encounter !== null && world.encounter === null;
  const rules = rulesUnder(ruleset, world.options);
  const next = deepFreeze(withNumbers(rules, withFight({ ...changed, world }, !ended)));
  const { sentence } = change;
  const presentation = change.presentation ?? { sentence, tone: 'neutral', figures: [], suggestions: [] };
  const result = asJson(change.result ?? {});
  const events = [...(change.events ?? []), ...rung.events].sort((a, b) => a.at - b.at);
  const trace = [...(change.trace ?? []), ...rung.trace];
  const made = { ...bothWays(state, next), result, presentation, tape: tray.tape, events, trace };
  const body = bodyOf(ruleset, { call, by: 'campaign', ...made }, { before: state, after: next });
  return { kind: 'done', state: next, body };
}

/** What is kept about the fight beside its rules; nothing once it is over. */
function withFight(state: CampaignState, isRunning: boolean): CampaignState {
  if (isRunning) return state;
  const { encounterPlan: _plan, ...rest } = state;
  return { ...rest, encounterName: '' };
}

function runParsed(
  own: AnyCampaignCommand,
  { ruleset, state, call, ports }: Omit<Asked, 'dice' | 'ports'> & { ports: CampaignPorts },
): Result<CampaignChange, CodedError> {
  const parsed = own.params.safeParse(call.with);
  if (parsed.success) return own.run(state, parsed.data, ruleset, ports);
  return err(schemaRefusal(parsed.error.issues));
}

/** Runs a command inside another one's step. Timers and the dice stream are settled once, at the end of the step. */
function runPart(
  ruleset: AnyRuleset,
  state: CampaignState,
  call: CommandCall,
  ports: CampaignPorts,
): Result<CampaignChange, CodedError> {
  const own = CAMPAIGN_COMMANDS.get(call.do);
  if (own !== undefined) return runParsed(own, { ruleset, state, call, ports });
  const step = runStep(ruleset, state.world, call, ports.tray);
  if (!step.ok) return step;
  const { world, result, events, trace } = step.value;
  const noted = charged(ruleset, state, { ...state, world }, call, ports.id);
  if (!noted.ok) return noted;
  const presentation = present(ruleset, step.value, call);
  return ok({ state: noted.value, sentence: presentation.sentence, presentation, result, events, trace });
}

function runRules({ ruleset, state, call, dice, ports }: Asked): CampaignOutcome {
  let rung: RungTimers = { state, events: [], trace: [] };
  const outcome = execute(ruleset, state.world, call, dice, (clock, tray) => {
    rung = ringTimers(ruleset, state, [state.world.clock, clock], tray);
  });
  if (outcome.kind !== 'done') return outcome;
  const { world } = outcome;
  const played = withFight({ ...rung.state, world }, world.encounter !== null);
  const noted = charged(ruleset, state, played, call, freshIds(ports));
  if (!noted.ok) return { kind: 'refused', error: noted.error };
  const next = deepFreeze(withNumbers(ruleset, noted.value));
  const patches = outcome.patches.map((patch) => ({ ...patch, path: ['world', ...patch.path] }));
  const inverse = outcome.inverse.map((patch) => ({ ...patch, path: ['world', ...patch.path] }));
  const [before, after] = [
    { ...state, world: null },
    { ...next, world: null },
  ];
  diff(before, after, [], patches);
  diff(after, before, [], inverse);
  const made = {
    patches,
    inverse,
    result: outcome.result,
    presentation: present(ruleset, outcome, call),
    trace: [...outcome.trace, ...rung.trace],
    tape: outcome.tape,
    events: [...outcome.events, ...rung.events].sort((a, b) => a.at - b.at),
  };
  const body = bodyOf(ruleset, { call, by: 'rules', ...made }, { before: state, after: next });
  return { kind: 'done', state: next, body };
}

/** The result as the ruleset presents it; a plain sentence if it does not. */
export function present(
  ruleset: AnyRuleset,
  done: Pick<Done, 'world' | 'params' | 'result'>,
  call: CommandCall,
): Presentation {
  const own = ownCall(ruleset, call);
  if (own !== null) return presentOwn(readContext(done.world), own, done.result);
  const command = commandIndex(ruleset).get(call.do);
  const plain: Presentation = {
    sentence: `${command?.title ?? call.do}.`,
    tone: 'neutral',
    figures: [],
    suggestions: [],
  };
  if (command?.present === undefined) return plain;
  return command.present(readContext(done.world), done.params, done.result);
}

/** What a command made, as its record holds it; the rest follows from the campaign before and after it. */
type Made = Omit<CommandBody, 'came' | 'clock' | 'versions'>;

function bodyOf(
  ruleset: AnyRuleset,
  made: Made,
  { before, after }: { before: CampaignState; after: CampaignState },
): CommandBody {
  const came = fightOutcome(ruleset, before.world, after.world);
  return {
    ...made,
    ...(came === null ? {} : { came }),
    clock: [before.world.clock, after.world.clock],
    versions: { ruleset: ruleset.version, record: 1 },
  };
}

function bothWays(before: CampaignState, after: CampaignState): { patches: Patch[]; inverse: Patch[] } {
  const patches: Patch[] = [];
  const inverse: Patch[] = [];
  diff(before, after, [], patches);
  diff(after, before, [], inverse);
  return { patches, inverse };
}

/** A record whose replay differs from what was recorded. */
export interface ReplayMismatch extends CodedError {
  seq: number;
}

/** Runs a recorded command again on its tape and compares the changes; null if they are the same. */
export function replay(
  ruleset: AnyRuleset,
  state: CampaignState,
  record: { seq: number; at: string; body: CommandBody },
): ReplayMismatch | null {
  const { body } = record;
  const dice: DiceInput = { faces: body.tape.map((entry) => entry.face), origin: 'typed', then: 'ask' };
  const outcome = dispatch(ruleset, state, body.call, dice, { seq: record.seq, now: record.at });
  if (outcome.kind !== 'done') {
    const why =
      outcome.kind === 'needs-dice' ? `It needs more dice for '${outcome.group.label}'.` : outcome.error.message;
    return {
      seq: record.seq,
      code: 'replay-refused',
      message: `Record ${record.seq} (${body.call.do}) cannot be run again: ${why}`,
    };
  }
  const same = samePatches(outcome.body.patches, body.patches);
  if (same) return null;
  return {
    seq: record.seq,
    code: 'replay-differs',
    message: `Record ${record.seq} (${body.call.do}) changes something else when run again.`,
  };
}

/** Parts of the state that older records lack. */
const LATER: readonly unknown[] = ['numbers', 'encounterPlan'] satisfies (keyof CampaignState)[];

/** Equal except for those, and for the dice stream, which a replay on given faces does not use up. */
function samePatches(a: readonly Patch[], b: readonly Patch[]): boolean {
  const strip = (patches: readonly Patch[]): string =>
    JSON.stringify(
      patches.filter(({ path: [of, part] }) => !(of === 'world' && part === 'stream') && !LATER.includes(of)),
    );
  return strip(a) === strip(b);
}
