import { callOf } from '../../contract/roles';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { addCombatants, createWorld } from '../state/create';
import { readContext } from '../state/context';
import { execute, refusalOfCall, ROLL_ALL } from '../commands/execute';
import { roleTable } from '../commands/role-table';
import type { AnyRuleset } from '../system/ruleset';
import type { AnyWorld } from '../state/world';
import type { Reader, ReadPerson } from './reader';
import { TRIAL_FOE, TRIAL_SELF } from './reader';

/** A trial that failed. */
export interface Hindered {
  what: string;
  code: string;
  message: string;
}

/** The result of somebody's trials. */
export interface TriedOut {
  tried: number;
  hindered: Hindered[];
}

/** Most turns to wait for the right one. */
const MAX_TURNS = 8;

/** A world with the imported combatant and a plain foe, in a fight if the rules have fights. */
function tableFor(ruleset: AnyRuleset, { name, side, stats, state }: ReadPerson): Result<AnyWorld, CodedError> {
  const empty = createWorld(ruleset, {}, 1);
  if (!empty.ok) return empty;
  const self = { id: TRIAL_SELF, side, stats: { ...stats, name }, ...(state === undefined ? {} : { state }) };
  const foe = { id: TRIAL_FOE, side: side === 'foe' ? ('pc' as const) : ('foe' as const), stats: { name: 'A foe' } };
  const filled = addCombatants(ruleset, empty.value, [self, foe]);
  if (!filled.ok) return filled;
  const start = callOf(roleTable(ruleset), 'start', { participants: [TRIAL_SELF, TRIAL_FOE] });
  if (start === null) return filled;
  const begun = execute(ruleset, filled.value, start, ROLL_ALL);
  if (begun.kind === 'done') return ok(begun.world);
  return begun.kind === 'refused' ? err(begun.error) : filled;
}

/** The same fight on somebody's turn; unchanged if that turn does not come. */
function onTurn(ruleset: AnyRuleset, world: AnyWorld, who: string): AnyWorld {
  const next = callOf(roleTable(ruleset), 'next', {});
  let now = world;
  for (let turn = 0; next !== null && turn < MAX_TURNS; turn += 1) {
    if (ruleset.encounterState(readContext(now))?.active === who) return now;
    const passed = execute(ruleset, now, next, ROLL_ALL);
    if (passed.kind !== 'done') return now;
    now = passed.world;
  }
  return now;
}

/**
 * Puts somebody into a trial fight and runs everything their reader says they must be able to do. If their state from play
 * prevents it (dead, fallen), they are tried again unhurt: only what the import itself prevents counts as hindered.
 */
export function tryOutPerson(ruleset: AnyRuleset, reader: Reader, person: ReadPerson): TriedOut {
  const asRead = tryOutAs(ruleset, reader, person);
  if (asRead.hindered.length === 0 || person.state === undefined) return asRead;
  const seated = tableFor(ruleset, person).ok;
  const { state: _losses, ...unhurt } = person;
  return seated ? tryOutAs(ruleset, reader, unhurt) : asRead;
}

function tryOutAs(ruleset: AnyRuleset, reader: Reader, person: ReadPerson): TriedOut {
  const table = tableFor(ruleset, person);
  if (!table.ok) {
    const { code, message } = table.error;
    return { tried: 1, hindered: [{ what: 'come to the table', code, message }] };
  }
  const turns: Record<string, AnyWorld> = {};
  const trials = reader.trials(person);
  const hindered = trials.flatMap(({ what, turn, call }): Hindered[] => {
    const world = (turns[turn] ??= onTurn(ruleset, table.value, turn));
    const error = refusalOfCall(ruleset, world, call);
    return error === null ? [] : [{ what, code: error.code, message: error.message }];
  });
  return { tried: trials.length, hindered };
}
