import { describe, it } from 'vitest';
import { commandIndex } from '../../src/engine/commands/execute';
import { RULESETS } from '../../src/rulesets/registry';
import { expect } from '../support/expect';
import { hear } from '../support/words';

/** Codes that the engine or every system shares. */
const COMMON = [
  'unknown-command',
  'not-in-ruleset',
  'unknown-combatant',
  'invalid-params',
  'no-encounter',
  'encounter-running',
  'not-your-turn',
  'no-actions-left',
  'cannot-act',
  'out-of-range',
];

/** Numbers below zero have a minus sign, and one of something is no plural. */
const MISCOUNTED = /(?<![\p{L}\p{N}–’'-])-\d|\b1 (?:of 1 )?(?:day|hour|point|round|turn|step|time)s\b/u;

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the sentences of %s', (_id, ruleset) => {
  const { results, events, refusals, suggested, labels } = hear(ruleset, { panels: true });

  it('cover the result of every command', () => {
    const spoken = new Set(results.map(({ command }) => command));
    expect(ruleset.commands.map(({ name }) => name).filter((name) => !spoken.has(name))).toEqual([]);
  });

  it('are complete, without gaps, codes or exclamation marks', () => {
    for (const { where, text } of [...results, ...events, ...refusals]) {
      expect(text, where).toMatch(/^[\p{L}\p{N}‘“'"−].*[.)?]$/su);
      expect(text, where).not.toMatch(/undefined|\[object|\bNaN\b|\bnull\b|!|\{| {2}/);
      expect(text, where).not.toContain(`${ruleset.prefix}-`);
      expect(text, where).not.toMatch(MISCOUNTED);
      // What is no longer this is no longer that either.
      expect(text, where).not.toMatch(/[Nn]o longer [a-z -]+ and /);
    }
  });

  it('count as a person does in what panels show, too', () => {
    for (const { where, text } of labels) {
      expect(text, where).not.toMatch(/undefined|\[object|\bNaN\b|\bnull\b|\{| {2}/);
      expect(text, where).not.toMatch(MISCOUNTED);
    }
  });

  it('say on the start screen what it and its samples are, each on a line', () => {
    const begins = ruleset.written?.begins ?? [];
    const samples = [ruleset, ...begins].map(({ sample }) => sample);
    for (const { blurb } of [ruleset, ...begins]) expect(blurb).toMatch(/^[\p{L}\p{N}].{1,58}\.$/u);
    for (const { summary } of samples) expect(summary).toMatch(/^[\p{L}\p{N}].{1,58}\.$/u);
  });

  it('suggest only existing commands', () => {
    for (const { where, command } of suggested) expect(commandIndex(ruleset).has(command), where).toBe(true);
  });

  it('refuse with every code of the catalogue, and with no other', () => {
    const own = new Set(refusals.map(({ code }) => code).filter((code) => !COMMON.includes(code)));
    expect([...own].sort()).toEqual(Object.keys(ruleset.refusals).sort());
  });
});
