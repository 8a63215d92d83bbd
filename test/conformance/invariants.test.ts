import { describe, it } from 'vitest';
import { addCombatants, createWorld, settleAll } from '../../src/engine/state/create';
import { readContext } from '../../src/engine/state/context';
import { editSheet } from '../../src/engine/state/edit';
import { execute, type Outcome } from '../../src/engine/commands/execute';
import { flatten } from '../../src/engine/explain/explain';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { AnyWorld } from '../../src/engine/state/world';
import type { JsonObject } from '../../src/kernel/json';
import { asJson, isPlain } from '../../src/kernel/json';
import { applyPatches } from '../../src/kernel/patch';
import type { Scenario } from '../../src/scenario/model';
import { expect, expectPlain, expectSameOnDisk } from '../support/expect';
import { wrongWith } from '../support/explained';
import { NAMED_RULESETS, scenariosOf } from '../support/scenarios';

interface Step {
  before: AnyWorld;
  call: { do: string; with: JsonObject };
  dice: number[];
  outcome: Outcome;
}

function startOf(ruleset: AnyRuleset, scenario: Scenario): AnyWorld {
  const empty = createWorld(ruleset, scenario.options as JsonObject, 7);
  if (!empty.ok) throw new Error(empty.error.message);
  const filled = addCombatants(ruleset, empty.value, scenario.combatants as never);
  if (!filled.ok) throw new Error(filled.error.message);
  return filled.value;
}

/** Copies of a stat block, each with another of its numbers raised by 1. */
function eachRaised(stats: JsonObject): JsonObject[] {
  return Object.entries(stats).flatMap(([key, value]) => {
    if (typeof value === 'number') return [{ ...stats, [key]: value + 1 }];
    return isPlain(value) ? eachRaised(value).map((inner) => ({ ...stats, [key]: inner })) : [];
  });
}

function play(ruleset: AnyRuleset, scenario: Scenario): Step[] {
  let world = startOf(ruleset, scenario);
  return scenario.steps.map((step) => {
    const call = { do: step.do, with: step.with as JsonObject };
    const outcome = execute(ruleset, world, call, { faces: step.dice, origin: 'scripted', then: 'ask' });
    const played = { before: world, call, dice: step.dice, outcome };
    if (outcome.kind === 'done') world = outcome.world;
    return played;
  });
}

describe.each(NAMED_RULESETS.map(({ name, ruleset }) => [name, ruleset] as const))(
  'the invariants of play in %s',
  (_id, ruleset) => {
    const steps = scenariosOf(ruleset).flatMap((scenario) => play(ruleset, scenario));
    const done = steps.flatMap((step) => (step.outcome.kind === 'done' ? [{ ...step, outcome: step.outcome }] : []));

    it('has real commands to check', () => {
      expect(done.length).toBeGreaterThan(3);
    });

    it('recorded patches give the recorded state, and inverse patches the state before', () => {
      for (const { before, call, outcome } of done) {
        expectSameOnDisk(applyPatches(before, outcome.patches), outcome.world, call.do);
        expectSameOnDisk(applyPatches(outcome.world, outcome.inverse), before, call.do);
      }
    });

    it('the result of a command is plain data and can be sent to another thread', () => {
      for (const { call, outcome } of done) expectPlain(outcome, call.do);
    });

    it('a command repeated on its tape does the same and uses up the tape', () => {
      for (const { before, call, outcome } of done) {
        const faces = outcome.tape.map((entry) => entry.face);
        const again = execute(ruleset, before, call, { faces, origin: 'scripted', then: 'ask' });
        expect(again.kind, call.do).toBe('done');
        if (again.kind === 'done') expect(again.patches).toEqual(outcome.patches);
      }
    });

    it('a refused command asks for no die', () => {
      const refused = steps.filter(({ outcome }) => outcome.kind === 'refused');
      expect(refused.length).toBeGreaterThan(0);
      for (const { before, call } of refused) {
        const bare = execute(ruleset, before, call, { faces: [], origin: 'scripted', then: 'ask' });
        expect(bare.kind, `${call.do} ${JSON.stringify(call.with)}`).toBe('refused');
      }
    });

    it('dice from the stream are the same for the same state, and undo restores them', () => {
      for (const { before, call } of done.slice(0, 60)) {
        const first = execute(ruleset, before, call, { faces: [], origin: 'typed', then: 'roll' });
        const second = execute(ruleset, before, call, { faces: [], origin: 'typed', then: 'roll' });
        expectSameOnDisk(second, first);
        if (first.kind === 'done') expect(applyPatches(first.world, first.inverse).stream).toEqual(before.stream);
      }
    });

    it('every line of an explanation cites a rule in the reference', () => {
      const known = new Set(ruleset.rules.map((rule) => rule.id));
      const cited = new Set(done.flatMap(({ outcome }) => flatten(outcome.trace).map((line) => line.rule)));
      expect([...cited].filter((rule) => !known.has(rule))).toEqual([]);
    });

    it('every sum of an explanation equals its lines and steps, and survives JSON unchanged', () => {
      for (const { call, outcome } of done) expect(wrongWith({}, outcome.trace), call.do).toEqual([]);
    });

    it('a stat block saved as it is changes nothing, whatever is under way', () => {
      for (const { call, outcome } of done) {
        for (const { id, side, stats } of outcome.world.combatants) {
          const saved = editSheet(ruleset, outcome.world, { id, side, stats: asJson(stats) });
          expectSameOnDisk(saved, settleAll(ruleset, outcome.world, [id]), `${call.do}: ${id}`);
        }
      }
    });

    it('the unhurt stay unhurt when a number of their stat block is raised and put back', () => {
      const { sample } = ruleset.written?.begins[0] ?? ruleset;
      const empty = createWorld(ruleset, sample.options, 7);
      if (!empty.ok) throw new Error(empty.error.message);
      let compared = 0;
      for (const { id, side, stats } of sample.combatants) {
        const as = (sheet: JsonObject) => addCombatants(ruleset, empty.value, [{ id, side, stats: sheet }]);
        const made = as(stats);
        if (!made.ok) throw new Error(made.error.message);
        for (const raised of eachRaised(asJson(made.value.combatants[0]?.stats ?? {}))) {
          const wanted = as(raised);
          if (!wanted.ok) continue;
          expectSameOnDisk(editSheet(ruleset, made.value, { id, side, stats: raised }), wanted, id);
          expectSameOnDisk(editSheet(ruleset, wanted.value, { id, side, stats }), made, id);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(1);
    });

    it('every panel can be built after every command, of plain data, and every event told in a sentence', () => {
      const told: string[] = [];
      for (const { outcome, call } of done) {
        const ctx = readContext(outcome.world);
        for (const { id } of outcome.world.combatants) {
          const view = ruleset.view.combatant(ctx, id);
          expect(view.name, call.do).not.toBe('');
          expectPlain(view, call.do);
          ruleset.view.recovery(ctx, id);
          ruleset.derivedFigures(ctx, id);
        }
        ruleset.view.encounter(ctx);
        ruleset.view.projects(ctx);
        for (const event of outcome.events) {
          const text = ruleset.view.event(ctx, event);
          // Empty is what says nothing new beside the command's own sentence.
          expect(text, `${call.do}: ${event.kind}`).toMatch(/^(\S.*[.!])?$/);
          told.push(text);
        }
      }
      if (told.length > 0) expect(told.join('')).not.toBe('');
    });
  },
);
