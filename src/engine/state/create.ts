import { seedStream } from '../../dice/stream';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { DiceTray } from '../../dice/source';
import { RunContext } from './context';
import { WorldDraft } from './draft';
import { deepFreeze } from '../../kernel/patch';
import { inexactNumber } from './limits';
import { Refusal, schemaRefusal } from './refusal';
import type { AnyRuleset, CombatantInput } from '../system/ruleset';
import { rulesUnder } from '../system/ruleset';
import type { AnyWorld, RulesetTypes } from './world';

/** A world without combatants. `options` holds what differs from the ruleset's defaults. */
export function createWorld(ruleset: AnyRuleset, options: JsonObject, seed: number): Result<AnyWorld, CodedError> {
  const parsed = ruleset.options.safeParse(options);
  if (!parsed.success) {
    return err({ ...schemaRefusal(parsed.error.issues), code: 'invalid-options' });
  }
  const inexact = inexactNumber(parsed.data);
  if (inexact !== null) return err({ ...inexact, code: 'invalid-options' });
  const world: AnyWorld = {
    clock: 0,
    combatants: [],
    index: {},
    encounter: null,
    scene: rulesUnder(ruleset, parsed.data).freshScene(parsed.data),
    options: parsed.data,
    stream: seedStream(seed),
  };
  return ok(deepFreeze(world));
}

/** `world` with the given combatants added at the end, each completed by the ruleset; then settles them. */
export function addCombatants(
  ruleset: AnyRuleset,
  world: AnyWorld,
  inputs: readonly CombatantInput[],
): Result<AnyWorld, CodedError> {
  const rules = rulesUnder(ruleset, world.options);
  const combatants = [...world.combatants];
  const index = { ...world.index };
  for (const input of inputs) {
    // An id that every object knows as a key ('constructor') is never free.
    if (input.id in index) return err({ code: 'duplicate-id', message: `'${input.id}' is taken.`, path: 'id' });
    const created = combatantFrom(rules, input, world);
    if (!created.ok) return err({ ...created.error, path: `${input.id}.${created.error.path ?? ''}` });
    index[input.id] = combatants.length;
    combatants.push(created.value);
  }
  const grown = deepFreeze({ ...world, combatants, index });
  return settleAll(
    ruleset,
    grown,
    inputs.map((input) => input.id),
  );
}

/** A combatant completed by the rules, or why it cannot be. */
export function combatantFrom(
  rules: AnyRuleset,
  input: CombatantInput,
  { options, clock }: AnyWorld,
): Result<AnyWorld['combatants'][number], CodedError> {
  const created = rules.createCombatant(input, options, clock);
  const inexact = created.ok ? (inexactNumber(created.value.stats) ?? inexactNumber(created.value.state)) : null;
  return inexact === null ? created : err(inexact);
}

/** Lets the ruleset re-check automatic consequences of values for the given combatants. Rolls nothing. */
export function settleAll(ruleset: AnyRuleset, world: AnyWorld, ids: readonly string[]): Result<AnyWorld, CodedError> {
  return forEach(ruleset, world, ids, 'settle');
}

/** `world` without the given combatants; what bound others to them ends first, by the ruleset. Rolls nothing. */
export function withoutCombatants(
  ruleset: AnyRuleset,
  world: AnyWorld,
  ids: readonly string[],
): Result<AnyWorld, CodedError> {
  const parted = forEach(ruleset, world, ids, 'depart');
  if (!parted.ok) return parted;
  const removed = new Set(ids);
  const combatants = parted.value.combatants.filter(({ id }) => !removed.has(id));
  const index = Object.fromEntries(combatants.map((combatant, position) => [combatant.id, position]));
  return ok(deepFreeze({ ...parted.value, combatants, index }));
}

/** Has the ruleset do one thing for each of them, without dice. */
function forEach(
  ruleset: AnyRuleset,
  world: AnyWorld,
  ids: readonly string[],
  part: 'settle' | 'depart',
): Result<AnyWorld, CodedError> {
  const rules = rulesUnder(ruleset, world.options);
  if (rules[part] === undefined) return ok(world);
  const draft = new WorldDraft<RulesetTypes>(world);
  const tray = new DiceTray({ faces: [], origin: 'scripted', then: 'ask', stream: world.stream });
  const ctx = new RunContext<RulesetTypes>(draft, tray);
  try {
    for (const id of ids) rules[part]?.(ctx, id);
  } catch (thrown) {
    if (thrown instanceof Refusal) return err(thrown.error);
    throw thrown;
  }
  return ok(draft.finish().world);
}
