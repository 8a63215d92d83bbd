import { describe, expect, it } from 'vitest';
import { CAMPAIGN_COMMANDS } from '../../src/campaign/commands';
import { createSample } from '../../src/campaign/create';
import { playerView } from '../../src/app/player/view';
import { agendaEntries, campaignView } from '../../src/app/view/campaign-view';
import { offers, rulesetView } from '../../src/app/view/rules-view';
import { WIDGETS } from '../../src/contract/widgets';
import { callOf, type RoleInputs, type RoleName } from '../../src/contract/roles';
import { commandIndex, execute } from '../../src/engine/commands/execute';
import { roleTable } from '../../src/engine/commands/role-table';
import { NAMED_RULESETS } from '../support/scenarios';
import { TOY_RULESET } from '../toy/ruleset';

const islands = NAMED_RULESETS.map(({ name, ruleset }) => [name, ruleset] as const);

describe.each(islands)('%s as an island', (_id, ruleset) => {
  const known = new Set(ruleset.rules.map((rule) => rule.id));
  const sample = createSample(ruleset, 11);

  it('names every command once, and none of the application’s own', () => {
    const names = ruleset.commands.map((command) => command.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => CAMPAIGN_COMMANDS.has(name))).toEqual([]);
    expect(names.filter((name) => ruleset.notInRuleset.includes(name))).toEqual([]);
  });

  it('has a reference entry, in words, for every rule it cites', () => {
    const cited = [
      ...ruleset.commands.flatMap((command) => command.rules),
      ...ruleset.effects.map((effect) => effect.rule),
      ...Object.keys(ruleset.reminderRules),
    ];
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
    expect(ruleset.rules.filter((rule) => rule.text.length < 20 || rule.title === '')).toEqual([]);
    expect(known.size).toBe(ruleset.rules.length);
  });

  it('has a valid command for every role it fills', () => {
    const table = roleTable(ruleset);
    const given: { readonly [R in RoleName]: RoleInputs[R] } = {
      start: { participants: ['a'] },
      next: {},
      end: {},
      wait: { seconds: 1 },
      harm: { target: 'a', amount: 1 },
      mend: { target: 'a', amount: 1 },
      putOn: { target: 'a', effect: ruleset.effects.find(({ byHand }) => byHand)?.id ?? '' },
      takeOff: { target: 'a', effect: ruleset.effects.find(({ byHand }) => byHand)?.id ?? '' },
      pause: { actor: 'a' },
      delay: { actor: 'a' },
      join: { who: 'a' },
      leave: { who: 'a' },
      initiative: { target: 'a', value: 1 },
      area: {},
      rest: {},
      downtime: {},
    };
    expect(Object.keys(table)).toEqual(expect.arrayContaining(['start', 'next', 'end', 'wait', 'harm']));
    for (const role of Object.keys(table) as RoleName[]) {
      const call = callOf(table, role, given[role]);
      const command = commandIndex(ruleset).get(call?.do ?? '');
      // For these only the command matters; their forms are filled in by hand.
      if (!['area', 'rest', 'downtime'].includes(role)) {
        expect(command?.params.safeParse(call?.with).error?.issues, role).toBeUndefined();
      }
    }
  });

  it('describes every form as data', () => {
    const view = rulesetView(ruleset);
    expect(structuredClone(view)).toEqual(view);
    for (const command of view.commands) expect(command.form['type'], command.name).toBe('object');
  });

  it('uses only widgets that pages know', () => {
    const view = rulesetView(ruleset);
    const forms = JSON.stringify([view.stats, view.state, view.options, view.commands.map(({ form }) => form)]);
    const used = new Set([...forms.matchAll(/"widget":"([^"]*)"/g)].map(([, widget]) => widget));
    expect([...used].filter((widget) => !Object.hasOwn(WIDGETS, widget ?? ''))).toEqual([]);
  });

  it('refuses what its rules do not cover', () => {
    if (!sample.ok) throw new Error(sample.error.message);
    for (const name of ruleset.notInRuleset) {
      const outcome = execute(
        ruleset,
        sample.value.world,
        { do: name, with: {} },
        { faces: [], origin: 'typed', then: 'roll' },
      );
      expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'not-in-ruleset' } });
    }
  });

  it('has a sample campaign in which every panel has something to show', () => {
    if (!sample.ok) throw new Error(sample.error.message);
    const state = sample.value;
    const facts = { id: 'x', revision: 0, savedAt: '', undo: null, redo: null };
    const view = campaignView(ruleset, state, facts);
    expect(view.people.length).toBeGreaterThanOrEqual(ruleset.sample === TOY_RULESET.sample ? 2 : 10);
    expect(view.prepared.length).toBeGreaterThanOrEqual(1);
    expect(view.people.some((person) => person.health.fraction < 1)).toBe(true);
    expect(agendaEntries(ruleset, state, 100).length).toBeGreaterThanOrEqual(1);
    expect(playerView(ruleset, state).people.length).toBeGreaterThan(0);
    for (const person of view.people)
      expect(offers(ruleset, state.world, person.id, null).length).toBeGreaterThanOrEqual(0);
  });
});
