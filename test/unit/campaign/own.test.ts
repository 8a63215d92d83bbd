import { describe, expect, it } from 'vitest';
import { campaignView } from '../../../src/app/view/campaign-view';
import { callOf } from '../../../src/contract/roles';
import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import { execute, ROLL_ALL } from '../../../src/engine/commands/execute';
import { flatten } from '../../../src/engine/explain/explain';
import { roleTable } from '../../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { AnyWorld } from '../../../src/engine/state/world';
import { viviiix } from '../../../src/rulesets/viviiix/index';
import { TOY_RULESET } from '../../toy/ruleset';
import { TestCampaign } from '../../support/campaign';
import { expect as often } from '../../support/expect';
import { wrongWith } from '../../support/explained';
import { nextCall, startingWorlds } from '../../support/random-steps';
import { ALL_RULESETS } from '../../support/scenarios';
import { Random } from '../../fault/random';

const SYSTEMS = ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const);

/** The sample at rest, with somebody from the party. */
function rest(ruleset: AnyRuleset): { table: TestCampaign; who: string } {
  const table = TestCampaign.sample(ruleset);
  if (table.state.world.encounter !== null) table.do(roleTable(ruleset).end?.do ?? '');
  const who = table.state.world.combatants.find(({ side }) => side === 'pc')?.id ?? '';
  return { table, who };
}

const viewOf = ({ ruleset, state }: TestCampaign): CampaignView =>
  campaignView(ruleset, state, { id: 'x', revision: 0, savedAt: '', undo: null, redo: null });

const person = (table: TestCampaign, who: string): PersonView | undefined =>
  viewOf(table).people.find(({ id }) => id === who);

/** The system's own command for a condition, or for passing time. */
function call(ruleset: AnyRuleset, role: 'putOn' | 'takeOff', target: string, effect: string) {
  const made = callOf(roleTable(ruleset), role, { target, effect });
  if (made === null) throw new Error(`${ruleset.id}: nothing for ${role}`);
  return made;
}

function wait(table: TestCampaign, seconds: number) {
  const made = callOf(roleTable(table.ruleset), 'wait', { seconds });
  return table.do(made?.do ?? '', made?.with);
}

describe.each(SYSTEMS)('a condition that heals each round in %s', (_id, ruleset) => {
  const { roundSeconds } = ruleset.time;
  const regenerating = () => {
    const { table, who } = rest(ruleset);
    table.do('put-condition', { targets: [who], condition: { label: 'Regenerates', each: { mend: '1' } } });
    const said = (seconds: number) => wait(table, seconds).body.events.filter(({ kind }) => kind === 'said');
    const nextAt = () => viewOf(table).agenda.find(({ text }) => text.startsWith('Regenerates'))?.at;
    return { table, who, said, nextAt };
  };

  it('is silent through a day in which nobody is hurt, and waits for the next round after it', () => {
    const { table, said, nextAt } = regenerating();
    said(roundSeconds * 100);
    expect(said(86_400).length).toBeLessThan(100);
    const { clock } = table.state.world;
    expect(nextAt()).toBeGreaterThanOrEqual(clock);
    expect(nextAt()).toBeLessThanOrEqual(clock + roundSeconds);
  });

  it('heals again from the next round on after somebody is hurt', () => {
    const { table, who, said, nextAt } = regenerating();
    said(roundSeconds * 100 + 1);
    const roles = roleTable(ruleset);
    const harm = callOf(roles, 'harm', { target: who, amount: 3 });
    // Without a command that heals, it gives back another figure than the one harmed.
    if (harm === null || roles.mend === undefined) return;
    table.do(harm.do, harm.with);
    const due = nextAt()! - table.state.world.clock;
    expect(said(due).map(({ text }) => text)).toEqual([expect.stringMatching(/, Regenerates: heals 1\.$/)]);
  });
});

describe.each(SYSTEMS)('custom conditions in %s', (_id, ruleset) => {
  const { roundSeconds } = ruleset.time;
  const [figure] = ruleset.figures ?? [];

  it('are applied, explained, act every round, end automatically, and are removed by the usual command', () => {
    const { table, who } = rest(ruleset);
    const condition = {
      label: 'Sap',
      text: 'Sticky',
      ends: { by: 'rounds', count: 3 },
      changes: figure === undefined ? [] : [{ figure: figure.id, by: 2 }],
      each: { harm: '1', remind: 'smells' },
    };
    const { id } = table.do('keep-condition', { condition }).body.result as { id: string };
    const on = call(ruleset, 'putOn', who, id);
    expect(table.do(on.do, on.with).body.presentation.sentence).toContain('Sap');
    const shown = person(table, who)?.conditions.find((one) => one.id === id);
    expect(shown?.text).toContain(figure === undefined ? 'Sticky' : `${figure.label} +2`);
    expect(shown?.left).toBe('3 rounds');
    expect(viewOf(table).agenda.filter(({ text }) => text.startsWith('Sap'))).toHaveLength(2);
    const first = wait(table, roundSeconds);
    expect(first.body.events.filter(({ kind }) => kind === 'said').map(({ text }) => text)).toEqual([
      expect.stringMatching(/, Sap: 1 damage\.$/) as string,
    ]);
    expect(first.body.presentation.sentence).toMatch(/, Sap: 1 damage\./);
    wait(table, roundSeconds * 2);
    expect(person(table, who)?.conditions.map((one) => one.id)).not.toContain(id);
    table.do(on.do, on.with);
    const off = call(ruleset, 'takeOff', who, id);
    expect(table.do(off.do, off.with).body.presentation.sentence).toContain('no longer Sap');
    expect(table.refusal(off.do, off.with).code).toBe('no-such-effect');
    for (const role of ['putOn', 'takeOff'] as const) {
      const nobody = call(ruleset, role, 'nobody', id);
      expect(table.refusal(nobody.do, nobody.with).code).toBe('unknown-combatant');
    }
  });

  it('refuse what the system does not have, and what cannot be read', () => {
    const { table, who } = rest(ruleset);
    const strange = { label: 'Odd', changes: [{ figure: 'no such figure', by: 1 }] };
    expect(table.refusal('keep-condition', { condition: strange }).code).toBe('unknown-figure');
    expect(table.refusal('put-condition', { targets: [who], condition: strange }).code).toBe('unknown-figure');
    const dice = { label: 'Odd', each: { harm: 'three dice' } };
    expect(table.refusal('keep-condition', { condition: dice }).code).toBe('invalid-params');
    const on = call(ruleset, 'putOn', who, 'own-nothing');
    expect(table.refusal(on.do, on.with).code).toBe('unknown-effect');
    expect(table.refusal('keep-thing', { catalogue: 'no-such', thing: { name: 'x', value: {} } }).code).toBe(
      'unknown-catalogue',
    );
  });

  it('end with a check, with a fight, and at a turn', () => {
    const { table, who } = rest(ruleset);
    const put = (label: string, more: object): void => {
      table.do('put-condition', { targets: [who], condition: { label, ...more } });
    };
    const has = (label: string): boolean => person(table, who)?.conditions.some((one) => one.label === label) === true;
    put('Webbed', { check: { dice: '1d6', needs: 'at-least', number: 1 } });
    wait(table, roundSeconds);
    expect(has('Webbed')).toBe(false);
    const fight = table.state.encounters[0];
    const start = callOf(roleTable(ruleset), 'start', { participants: [who, ...(fight?.members ?? [])] });
    table.do(start?.do ?? '', {
      ...fight?.start,
      ...start?.with,
      participants: [...new Set([who, ...(fight?.members ?? [])])],
    });
    put('In the fight', { ends: { by: 'fight' } });
    put('A moment', { ends: { by: 'turn', at: 'end', whose: 'bearer' } });
    for (let turn = 0; turn < 60 && has('A moment'); turn += 1) table.do('pass-turns', { rounds: 1 });
    expect(has('A moment')).toBe(false);
    expect(has('In the fight')).toBe(true);
    table.do(roleTable(ruleset).end?.do ?? '');
    expect(has('In the fight')).toBe(false);
  });

  it('change every number that the system names, in an explained sum', () => {
    const figures = ruleset.figures ?? [];
    const own = figures.map(({ id }) => ({
      id: `own-${id}`,
      label: `Own ${id}`,
      text: '',
      tone: 'info' as const,
      seen: true,
      check: null,
      changes: [{ figure: id, by: 1 }],
      each: {},
      endsAt: null,
      turn: null,
      withFight: false,
      nextAt: null,
    }));
    const missing = new Set(own.map(({ label }) => label));
    const known = (ruleset.catalogues ?? []).find(({ id }) => id === 'skills')?.entries.map(({ id }) => id) ?? [];
    const names = figures.map(({ id }) => id);
    const random = new Random(3);
    const play = { ruleset, random, choose: <V>(list: readonly V[]): V => random.pick(list) };
    const worlds = startingWorlds(ruleset).map((world): AnyWorld => ({
      ...world,
      combatants: world.combatants.map((one) => ({ ...one, own })),
    }));
    let world = worlds[0] as AnyWorld;
    for (let step = 0; step < 4000 && missing.size > 0; step += 1) {
      if (step % 60 === 0) world = random.pick(worlds);
      const next = nextCall(play, world);
      const { id, stats } = random.pick(world.combatants);
      const derive = { do: 'derive', with: { target: id } };
      const skill = random.pick([...Object.keys((stats as { skills?: object }).skills ?? {}), ...known, 'none']);
      const check = { do: 'check', with: { actor: id, skill } };
      const against = { do: 'check', with: { actor: id, against: random.pick([...names, skill]) } };
      for (const one of [derive, check, against, ...(next === null ? [] : [next])]) {
        const outcome = execute(ruleset, world, one, ROLL_ALL);
        if (outcome.kind !== 'done') continue;
        often(wrongWith(one.with, outcome.trace)).toEqual([]);
        for (const { label, value } of flatten(outcome.trace)) if (value === 1) missing.delete(label);
        world = outcome.world;
      }
    }
    expect([...missing]).toEqual([]);
  });
});

describe('a condition of the table’s own on Birch, put on while Ash acts', () => {
  const put = (table: TestCampaign, label: string, ends: object, source?: string) =>
    table.do('put-condition', { targets: ['birch'], condition: { label, ends }, ...(source && { source }) });
  const labels = (table: TestCampaign) => person(table, 'birch')?.conditions.map(({ label }) => label);

  it('goes with the turn it waits for, and not with the one in which it began', () => {
    const { table } = rest(TOY_RULESET);
    table.do('start-encounter', { participants: ['ash', 'birch'] });
    put(table, 'Braced', { by: 'turn', at: 'start', whose: 'bearer' });
    put(table, 'Dazed', { by: 'turn', at: 'end', whose: 'bearer' });
    put(table, 'Watched', { by: 'turn', at: 'end', whose: 'source' }, 'ash');
    const after = () => {
      table.do('advance-turn');
      return labels(table);
    };
    expect(labels(table)).toEqual(['Braced', 'Dazed', 'Watched']);
    expect([after(), after(), after()]).toEqual([['Dazed', 'Watched'], ['Watched'], []]);
  });

  it('acts last of what happens at one moment', () => {
    const { table } = rest(TOY_RULESET);
    table.do('hazard', { kind: 'ember', targets: ['birch'] });
    table.do('put-condition', { targets: ['birch'], condition: { label: 'Sap', each: { harm: '1' } } });
    const { events } = wait(table, 60).body;
    expect(events.filter(({ at }) => at === 60).map(({ kind }) => kind)).toEqual(['ember', 'said']);
  });

  it('stands beside the same one of somebody else, and in place of one from the same', () => {
    const { table } = rest(TOY_RULESET);
    for (const source of ['ash', 'birch', 'ash']) put(table, 'Marked', { by: 'fight' }, source);
    expect(labels(table)).toEqual(['Marked', 'Marked']);
  });
});

describe('custom content of a table', () => {
  it('is copied to another campaign, without what is there already', () => {
    for (const [, ruleset] of SYSTEMS) {
      const { table } = rest(ruleset);
      table.do('keep-condition', { condition: { label: 'Blessed' } });
      const [catalogue] = ruleset.catalogues ?? [];
      const [entry] = catalogue?.entries ?? [];
      if (catalogue !== undefined) {
        const thing = { name: 'Ash spear', line: 'long', value: entry?.value };
        table.do('keep-thing', { catalogue: catalogue.id, thing });
      }
      const own = viewOf(table).own;
      const other = rest(ruleset).table;
      const many = catalogue === undefined ? 1 : 2;
      expect(other.do('take-own', own).body.result).toEqual({ taken: many });
      expect(other.do('take-own', own).body.result).toEqual({ taken: 0 });
      expect(viewOf(other).own).toEqual(own);
    }
  });
});

describe('a condition that harms in VI·VIII·X', () => {
  it('bites at the end of each turn of a fight, and is told once and before what it brings', () => {
    const table = TestCampaign.sample(viviiix);
    const people = ['Rat', 'Cat'].map((name) => ({ name, side: 'foe', stats: { build: 2, vigor: 2 } }));
    table.do('add-combatants', { people });
    const ends = { by: 'rounds', count: 3 };
    table.do('put-condition', { targets: ['rat'], condition: { label: 'Sap', each: { harm: '2' }, ends } });
    expect(table.do('advance-time', { seconds: 6 }).body.presentation.sentence).toBe(
      'Time passes: 6 s. Rat, Sap: 2 damage.',
    );
    table.do('start-encounter', { participants: ['rat', 'cat'] });
    const turn = () => table.do('advance-turn', {}).body.presentation.sentence;
    expect(turn()).toBe('Rat declares.');
    expect(turn()).toBe('Turn 1 ends. Rat, Sap: 2 damage. Rat is dying. Cat declares.');
    // The third round is its last.
    expect(turn()).toMatch(/^Turn 2 ends\. .*Sap ends\./);
  });
});
