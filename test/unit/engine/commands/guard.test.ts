import { describe, expect, it } from 'vitest';
import * as common from '../../../../src/engine/commands/common-refusals';
import { refusalOf, refuse } from '../../../../src/engine/state/refusal';
import { offers } from '../../../../src/app/view/rules-view';
import { playOf } from '../../../support/play';
import { TOY_RULESET } from '../../../toy/ruleset';

const { table, done, refusal } = playOf(TOY_RULESET);
const strikeAt = (world: ReturnType<typeof table>, target: string | null) =>
  offers(TOY_RULESET, world, 'ash', target).find(({ name }) => name === 'damage');

describe('a guard', () => {
  const fresh = table([{ id: 'ash' }, { id: 'birch', stats: { name: 'Birch', grit: 2 } }]);
  const struck = done(fresh, 'damage', { target: 'birch' }, [4]).world;

  it('lets a command be offered and run', () => {
    expect(strikeAt(fresh, 'birch')).toMatchObject({ refusal: null, prefill: { target: 'birch' } });
  });

  it('greys a command out with the text and the rule of its refusal, checked with the prefilled values', () => {
    const error = { code: 'target-dead', message: 'Birch is dead.', rule: 'TOY-3' };
    expect(strikeAt(struck, 'birch')?.refusal).toEqual(error);
    expect(strikeAt(struck, null)?.refusal).toBeNull();
    expect(refusal(struck, 'damage', { target: 'birch' })).toBe('target-dead');
  });
});

describe('a refusal', () => {
  it('says what it is about as far as known', () => {
    expect(refusalOf(() => refuse('too-late', 'Too late.'))).toEqual({ code: 'too-late', message: 'Too late.' });
    expect(refusalOf(() => refuse('too-late', 'Too late.', 'days'))).toMatchObject({ path: 'days' });
    expect(refusalOf(() => refuse('too-late', 'Too late.', { rule: 'X-1' }))).toMatchObject({ rule: 'X-1' });
    expect(refusalOf(() => undefined)).toBeNull();
  });

  it.each([
    [() => common.notYourTurn('Ash', 'X-1'), 'not-your-turn', 'It is not Ash’s turn.'],
    [() => common.cannotAct('Ash', 'is dead', 'X-1'), 'cannot-act', 'Ash is dead.'],
    [() => common.noActionsLeft('Ash', 'action', 'X-1'), 'no-actions-left', 'Ash has no action left this turn.'],
    [
      () => common.noActionsLeft('Ash', 'attack', 'X-1', 'both were made'),
      'no-actions-left',
      'Ash has no attack left this turn: both were made.',
    ],
    [() => common.noEncounter('X-1'), 'no-encounter', 'No fight is running. Start one first.'],
    [() => common.encounterRunning('X-1'), 'encounter-running', 'A fight is running. End it first.'],
    [() => common.outOfRange('70 m', '50 m', 'X-1'), 'out-of-range', '70 m is too far; 50 m is the most.'],
    [() => common.targetDead('Ash', 'X-1'), 'target-dead', 'Ash is dead.'],
    [() => common.alreadyInEncounter('Ash', 'X-1'), 'already-in-encounter', 'Ash is already in the fight.'],
    [() => common.notInEncounter('Ash', 'X-1'), 'not-in-encounter', 'Ash is not in the fight.'],
  ])('of those all systems share has one wording: %#', (refuses, code, message) => {
    expect(refusalOf(refuses)).toEqual({ code, message, rule: 'X-1' });
  });

  it('names the parameter at fault', () => {
    expect(refusalOf(() => common.outOfRange('70 m', '50 m', 'X-1', 'distance'))).toMatchObject({ path: 'distance' });
    expect(refusalOf(() => common.targetDead('Ash', 'X-1', 'target'))).toMatchObject({ path: 'target' });
  });
});
