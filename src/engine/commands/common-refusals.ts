import { refuse } from '../state/refusal';

/**
 * Refusals that all systems share, each in one wording. `who` is a display name, `rule` the id of the
 * rule behind it; `path` names the parameter at fault, if any.
 */

export function notYourTurn(who: string, rule: string): never {
  refuse('not-your-turn', `It is not ${who}’s turn.`, { rule });
}

/** `why` continues after the name: 'is dead', 'cannot move under the load'. */
export function cannotAct(who: string, why: string, rule: string): never {
  refuse('cannot-act', `${who} ${why}.`, { rule });
}

/** `what` is used up: 'action', 'reaction', 'attack'. `why` says what happened to it, if that is not obvious. */
export function noActionsLeft(who: string, what: string, rule: string, why = ''): never {
  refuse('no-actions-left', `${who} has no ${what} left this turn${why === '' ? '' : `: ${why}`}.`, { rule });
}

export function noEncounter(rule: string): never {
  refuse('no-encounter', 'No fight is running. Start one first.', { rule });
}

export function encounterRunning(rule: string): never {
  refuse('encounter-running', 'A fight is running. End it first.', { rule });
}

/** `far` and `most` with their unit: '70 m', '50 m'. */
export function outOfRange(far: string, most: string, rule: string, path?: string): never {
  refuse('out-of-range', `${far} is too far; ${most} is the most.`, { rule, ...(path === undefined ? {} : { path }) });
}

export function targetDead(who: string, rule: string, path?: string): never {
  refuse('target-dead', `${who} is dead.`, { rule, ...(path === undefined ? {} : { path }) });
}

export function alreadyInEncounter(who: string, rule: string): never {
  refuse('already-in-encounter', `${who} is already in the fight.`, { rule });
}

export function notInEncounter(who: string, rule: string): never {
  refuse('not-in-encounter', `${who} is not in the fight.`, { rule });
}
