import { describe, expect, it } from 'vitest';
import type { EncounterView } from '../../../src/contract/views';
import { personView } from '../../../src/app/view/campaign-view';
import { readContext } from '../../../src/engine/state/context';
import { membersOf, runningOrder } from '../../../src/engine/fight/order';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import { actionDice } from '../../../src/rulesets/action-dice';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase';
import { viviiix } from '../../../src/rulesets/viviiix';
import { TestCampaign } from '../../support/campaign';
import { ALL_RULESETS } from '../../support/scenarios';
import { TOY_RULESET } from '../../toy/ruleset';

const systems = ALL_RULESETS.map((ruleset) => [ruleset.id, ruleset] as const);

/** Five fresh people, the first four of them in a fight. */
function fight(ruleset: AnyRuleset): TestCampaign {
  const table = TestCampaign.sample(ruleset);
  if (table.state.world.encounter !== null) table.do('end-encounter');
  const people = ['ada', 'ben', 'cyd', 'dot', 'eve'].map((id) => ({ id, name: id, side: 'pc' }));
  table.do('add-combatants', { people });
  table.do('start-encounter', { participants: ['ada', 'ben', 'cyd', 'dot'] });
  return table;
}

function encounter(table: TestCampaign): EncounterView {
  const view = table.ruleset.view.encounter(readContext(table.state.world));
  if (view === null) throw new Error('a fight runs');
  return view;
}

const order = (table: TestCampaign): string[] => encounter(table).order.map((entry) => entry.id);
const members = (table: TestCampaign): string[] => [...membersOf(table.ruleset, readContext(table.state.world))].sort();

describe.each(systems)('the manual order in %s', (_id, ruleset) => {
  it('is set by the game master, and the turns follow it', () => {
    const table = fight(ruleset);
    const [first = '', second = '', third = '', fourth = ''] = order(table);
    expect(encounter(table).active).toBe(first);
    const sentence = table.sentence('reorder-fight', { targets: [fourth], before: second, reason: 'it was readier' });
    expect(sentence).toBe(`Order changed by hand: ${fourth} before ${second} (it was readier).`);
    expect(order(table)).toEqual([first, fourth, second, third]);
    table.do('reorder-fight', { targets: [fourth], before: null });
    expect(order(table)).toEqual([first, second, third, fourth]);
    table.do('reorder-fight', { targets: [fourth, third], before: second });
    expect(order(table)).toEqual([first, fourth, third, second]);
    for (const id of [fourth, third, second]) {
      table.do('advance-turn');
      expect(encounter(table).active).toBe(id);
    }
  });

  it('takes away this round’s turn from somebody moved before the active one, and gives it back', () => {
    const table = fight(ruleset);
    const [first = '', second = '', third = '', fourth = ''] = order(table);
    table.do('reorder-fight', { targets: [second], before: first });
    expect(order(table)).toEqual([second, first, third, fourth]);
    expect(encounter(table).active).toBe(first);
    table.do('advance-turn');
    expect(encounter(table).active).toBe(third);
    table.do('reorder-fight', { targets: [second], before: fourth });
    expect(order(table)).toEqual([first, third, second, fourth]);
    table.do('advance-turn');
    expect(encounter(table).active).toBe(second);
  });

  it('lets somebody join late and leave', () => {
    const table = fight(ruleset);
    expect(table.sentence('join-fight', { targets: ['eve'], reason: 'through the window' })).toBe(
      'eve joins the fight late (through the window).',
    );
    expect(members(table)).toEqual(['ada', 'ben', 'cyd', 'dot', 'eve']);
    expect(order(table)).toContain('eve');
    const { active } = encounter(table);
    const leaver = order(table).find((id) => id !== active) ?? '';
    table.do('leave-fight', { targets: [leaver] });
    expect(members(table)).not.toContain(leaver);
    expect(encounter(table).active).toBe(active);
    // Everybody left gets a turn, and nobody else.
    const acted = new Set<string | null>();
    for (let turns = 0; turns < 24 && acted.size < 4; turns += 1) {
      acted.add(encounter(table).active);
      table.do('advance-turn');
    }
    expect([...acted].sort()).toEqual(members(table));
    table.do('end-encounter');
    expect(members(table)).toEqual([]);
  });

  it('says of somebody who joins too late for this round that they act from the next', () => {
    const table = fight(ruleset);
    for (let turns = 0; turns < 3; turns += 1) table.do('advance-turn');
    const people = Array.from({ length: 9 }, (_, at) => `late-${at}`);
    table.do('add-combatants', { people: people.map((id) => ({ id, name: id, side: 'foe' })) });
    for (const id of people) {
      const sentence = table.sentence('join-fight', { targets: [id] });
      const place = encounter(table).order.find((one) => one.id === id);
      const late = place?.status === 'done' ? ` ${id} acts from the next ${ruleset.time.roundName}.` : '';
      expect(sentence).toBe(`${id} joins the fight late.${late}`);
    }
  });

  it('skips a turn with a reason', () => {
    const table = fight(ruleset);
    const [first = '', second = ''] = order(table);
    expect(table.sentence('skip-turn', { reason: 'at the door' })).toMatch(
      new RegExp(`^${first} is passed over \\(at the door\\)\\. `),
    );
    expect(encounter(table).active).toBe(second);
  });

  it('refuses the impossible with a code', () => {
    const table = fight(ruleset);
    const { active } = encounter(table);
    const waiting = order(table).filter((id) => id !== active);
    expect(table.refusal('reorder-fight', { targets: ['nobody'], before: null }).code).toBe('unknown-combatant');
    expect(table.refusal('reorder-fight', { targets: ['eve'], before: null }).code).toBe('not-in-encounter');
    expect(table.refusal('reorder-fight', { targets: [waiting[0]], before: 'eve' }).code).toBe('not-in-encounter');
    expect(table.refusal('reorder-fight', { targets: [waiting[0]], before: waiting[0] }).code).toBe('invalid-params');
    expect(table.refusal('reorder-fight', { targets: [], before: null }).code).toBe('invalid-params');
    expect(table.refusal('join-fight', { targets: ['nobody'] }).code).toBe('unknown-combatant');
    expect(table.refusal('join-fight', { targets: ['eve', 'eve'] }).code).toBe('invalid-params');
    table.do('end-encounter');
    for (const command of ['join-fight', 'leave-fight']) {
      expect(table.refusal(command, { targets: ['eve'] }).code).toBe('no-encounter');
    }
    expect(table.refusal('reorder-fight', { targets: ['eve'], before: null }).code).toBe('no-encounter');
    expect(table.refusal('skip-turn').code).toBe('no-encounter');
  });

  it('refuses to remove somebody who fights, even if the order does not show them', () => {
    const table = fight(ruleset);
    for (let turns = 0; turns < 5; turns += 1) table.do('advance-turn');
    for (const id of ['ada', 'ben', 'cyd', 'dot']) {
      expect(table.refusal('remove-combatants', { targets: [id] })).toEqual({ code: 'in-encounter', path: 'targets' });
    }
  });
});

describe('a phase in which only the fast act', () => {
  it('leaves the others in the fight, in both windows', () => {
    const table = TestCampaign.sample(eclipsePhase);
    if (table.state.world.encounter !== null) table.do('end-encounter');
    const people = ['fast', 'slow'].map((id) => ({
      id,
      name: id,
      side: 'pc',
      stats: { speed: id === 'fast' ? 2 : 1 },
    }));
    table.do('add-combatants', { people });
    table.do('start-encounter', { participants: ['fast', 'slow'] });
    table.do('advance-turn');
    table.do('advance-turn');
    const ctx = readContext(table.state.world);
    expect(runningOrder(eclipsePhase, ctx).order).toEqual(['fast']);
    for (const id of ['fast', 'slow']) {
      expect(personView(eclipsePhase, ctx, table.state, id).inEncounter).toBe(true);
    }
    expect(table.refusal('join-fight', { targets: ['slow'] }).code).toBe('already-in-encounter');
    table.do('leave-fight', { targets: ['slow'] });
    expect(members(table)).toEqual(['fast']);
  });
});

describe('groups', () => {
  it('stand together in the order and are split again', () => {
    const table = fight(TOY_RULESET);
    expect(order(table)).toEqual(['ada', 'ben', 'cyd', 'dot']);
    expect(table.sentence('group-combatants', { targets: ['ben', 'dot'], name: 'Guards' })).toBe(
      "ben and dot act together as 'Guards'.",
    );
    expect(order(table)).toEqual(['ada', 'ben', 'dot', 'cyd']);
    expect(table.state.cards['dot']?.group).toBe('Guards');
    expect(table.sentence('split-group', { group: 'Guards' })).toBe("The group 'Guards' is split up.");
    expect(table.state.cards['dot']?.group).toBe('');
    expect(order(table)).toEqual(['ada', 'ben', 'dot', 'cyd']);
  });

  it('get their own name, and one person alone is no group', () => {
    const table = fight(TOY_RULESET);
    const people = [{ name: 'Rat', side: 'foe', count: 4 }];
    table.do('add-combatants', { people });
    expect(table.do('group-combatants', { targets: ['rat-1', 'rat-2'] }).body.result).toEqual({ group: 'Rat' });
    expect(table.do('group-combatants', { targets: ['rat-3', 'rat-4'] }).body.result).toEqual({ group: 'Rat 2' });
    table.do('split-group', { group: 'Rat', targets: ['rat-1'] });
    expect(table.state.cards['rat-2']?.group).toBe('');
    expect(table.refusal('split-group', { group: 'Rat' }).code).toBe('unknown-group');
    expect(table.refusal('split-group', { group: 'Rat 2', targets: ['ada'] }).code).toBe('not-in-group');
    expect(table.refusal('group-combatants', { targets: ['ada'] }).code).toBe('invalid-params');
    expect(table.refusal('group-combatants', { targets: ['ada', 'nobody'] }).code).toBe('unknown-combatant');
  });

  it.each(systems)('in %s gather those who have yet to act', (_id, ruleset) => {
    const table = fight(ruleset);
    const [first = '', second = '', third = '', fourth = ''] = order(table);
    table.do('group-combatants', { targets: [fourth, second] });
    expect(order(table)).toEqual([first, second, fourth, third]);
    table.do('group-combatants', { targets: [first, third] });
    expect(order(table)).toEqual([first, second, fourth, third]);
  });
});

describe('a batch', () => {
  const strikes = {
    calls: [
      { do: 'damage', with: { target: 'ada' } },
      { do: 'damage', with: { target: 'ben', dice: 2 } },
      { do: 'edit-combatant', with: { target: 'ben', card: { notes: 'on the floor' } } },
    ],
    label: 'The ceiling comes down',
  };

  it('is one step, asks for its dice in order, and reports every part', () => {
    const table = fight(TOY_RULESET);
    const asked = table.try('batch', strikes, { faces: [4], origin: 'typed', then: 'ask' });
    expect(asked).toMatchObject({ kind: 'needs-dice', group: { label: 'ben: strike' }, tape: [{ face: 4 }] });
    const { body } = table.do('batch', strikes, { faces: [4, 2, 3], origin: 'typed', then: 'ask' });
    expect(body.tape.map((entry) => [entry.group, entry.face])).toEqual([
      ['ada: strike', 4],
      ['ben: strike', 2],
      ['ben: strike', 3],
    ]);
    expect(body.presentation.sentence).toBe(
      'The ceiling comes down:\nada is struck: 4 hurt.\nben is struck: 5 hurt.\nben edited.',
    );
    expect(body.presentation.tone).toBe('bad');
    expect(body.result).toMatchObject({ results: [{ result: { dealt: 4 } }, { result: { dealt: 5 } }, {}] });
    expect(table.state.cards['ben']?.notes).toBe('on the floor');
  });

  it('shows the target number of the current part before its dice are rolled', () => {
    const table = fight(actionDice);
    const checks = ['ada', 'ben'].map((actor, at) => ({ do: 'check', with: { actor, vs: 12 + at } }));
    const known = (...faces: number[]) => {
      const asked = table.try('batch', { calls: checks }, { faces, origin: 'typed', then: 'ask' });
      return asked.kind === 'needs-dice' ? asked.trace.map(({ label, value }) => [label, value]) : asked.kind;
    };
    expect(known()).toEqual([['Victory Sum', 12]]);
    expect(known(5)).toEqual([['Victory Sum', 13]]);
    expect(known(5, 6)).toBe('done');
  });

  it('shows the State of Mind before the die of a reaction is rolled', () => {
    const table = fight(viviiix);
    const asked = table.try('reaction', { targets: ['ada'] }, { faces: [], origin: 'typed', then: 'ask' });
    // Equilibrium is 5 by default, and State of Mind starts there.
    expect(asked).toMatchObject({
      kind: 'needs-dice',
      trace: [{ kind: 'sum', label: 'State of Mind', value: 5, rule: 'VX-REACT-2', subject: 'ada' }],
    });
  });

  it('is refused as a whole, with the position of the impossible part', () => {
    const table = fight(TOY_RULESET);
    const calls = [...strikes.calls, { do: 'damage', with: { target: 'nobody' } }];
    expect(table.refusal('batch', { calls })).toEqual({ code: 'unknown-combatant', path: 'calls.3' });
    const wrong = [strikes.calls[0], { do: 'damage', with: { target: 'ben', dice: 99 } }];
    expect(table.refusal('batch', { calls: wrong })).toEqual({ code: 'invalid-params', path: 'calls.1.with.dice' });
    const nested = [{ do: 'batch', with: strikes }];
    expect(table.refusal('batch', { calls: nested })).toEqual({ code: 'invalid-params', path: 'calls.0.do' });
    expect(table.refusal('batch', { calls: [] }).code).toBe('invalid-params');
    expect(table.refusal('batch', { calls: [{ do: 'dance', with: {} }] }).code).toBe('unknown-command');
  });

  it('rings custom timers once and gives new things different names', () => {
    const table = TestCampaign.sample(TOY_RULESET);
    table.do('add-timer', { label: 'Bell', inSeconds: 30, everySeconds: 60 });
    const calls = [
      { do: 'advance-time', with: { minutes: 1 } },
      { do: 'advance-time', with: { minutes: 1 } },
      { do: 'note', with: { text: 'one' } },
      { do: 'note', with: { text: 'two' } },
    ];
    const { body } = table.do('batch', { calls });
    expect(body.events.filter((event) => event.kind === 'own-timer').map((event) => event.at)).toEqual([30, 90]);
    expect(new Set(table.state.notes.map((note) => note.id)).size).toBe(2);
  });

  it('summarises by number what is too long to list', () => {
    const table = TestCampaign.sample(TOY_RULESET);
    const calls = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ do: 'note', with: { text: `No. ${number}` } }));
    expect(table.sentence('batch', { calls })).toBe('No. 1\nNo. 2\nNo. 3\nNo. 4\nNo. 5\nAnd 2 more.');
  });
});
