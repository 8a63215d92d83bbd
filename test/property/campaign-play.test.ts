import fc from 'fast-check';
import { describe, it } from 'vitest';
import { PeopleCache } from '../../src/app/view/people-cache';
import { offers } from '../../src/app/view/rules-view';
import { campaignView, personView } from '../../src/app/view/campaign-view';
import { dispatch, replay } from '../../src/campaign/dispatch';
import { moveToRedo, topUndo } from '../../src/campaign/history';
import type { CampaignRecord, CommandBody, StoredCampaign } from '../../src/campaign/record';
import { applyRecord, freshStored } from '../../src/campaign/record';
import { readContext } from '../../src/engine/state/context';
import { execute, ROLL_ALL } from '../../src/engine/commands/execute';
import { membersOf } from '../../src/engine/fight/order';
import { roleCall } from '../../src/engine/commands/role-table';
import type { AnyRuleset } from '../../src/engine/system/ruleset';
import type { JsonObject } from '../../src/kernel/json';
import { applyPatches } from '../../src/kernel/patch';
import { expect, expectSameOnDisk } from '../support/expect';
import { choicesOf, pickFrom } from '../support/random-play';
import { sampleOf } from '../support/sample';
import { PROPERTY_RULESETS } from '../support/scenarios';

/** Picks an entry of a list by the test's script. */
type Choose = <T>(list: readonly T[]) => T;
type Call = { do: string; with: JsonObject };

/** A campaign as the session keeps it, in memory: the stored value and every record as read from disk. */
class Journal {
  readonly genesis: StoredCampaign;
  stored: StoredCampaign;
  readonly records: CampaignRecord[] = [];
  carriedOut = 0;

  constructor(readonly ruleset: AnyRuleset) {
    this.genesis = freshStored(sampleOf(ruleset, 5));
    this.stored = this.genesis;
  }

  /** Sends a command; a refused one changes nothing. */
  send(call: Call): void {
    const seq = this.records.length + 1;
    const at = '2020-01-01T10:00:00.000Z';
    const outcome = dispatch(this.ruleset, this.stored.campaign, call, ROLL_ALL, { seq, now: at });
    if (outcome.kind === 'refused') return;
    if (outcome.kind !== 'done') throw new Error(`${call.do}: ${outcome.kind}`);
    const { body } = outcome;
    expect(replay(this.ruleset, this.stored.campaign, { seq, at, body }), told(call)).toBeNull();
    this.append({ seq, at, kind: 'command', body });
    expectSameOnDisk(this.stored.campaign, outcome.state, told(call));
    this.carriedOut += 1;
  }

  undo(count: number): void {
    const of = topUndo(this.stored.history, count);
    if (of.length > 0) this.move('undo', of);
  }

  redo(count: number): void {
    const of = [...this.stored.history.redo].reverse().slice(0, count);
    if (of.length > 0) this.move('redo', of);
  }

  private move(kind: 'undo' | 'redo', of: number[]): void {
    const patches = of.flatMap((seq) => {
      const body = this.records[seq - 1]?.body as CommandBody;
      return kind === 'undo' ? body.inverse : body.patches;
    });
    const clock: [number, number] = [0, 0];
    this.append({ seq: this.records.length + 1, at: '', kind, body: { of, patches, clock } });
  }

  private append(record: CampaignRecord): void {
    // Through text, as on its way to disk and back.
    const read = JSON.parse(JSON.stringify(record)) as CampaignRecord;
    this.records.push(read);
    this.stored = applyRecord(this.stored, read);
  }
}

const told = (call: Call): string => `${call.do} ${JSON.stringify(call.with)}`;

/** What a game master can try at any time in any system; some of it is refused. */
const BY_HAND: ((journal: Journal, choose: Choose) => Call)[] = [
  ({ ruleset }, choose) => {
    const template = choose([...ruleset.templates, null]);
    const stats = template?.stats ?? {};
    const person = { name: template?.name ?? 'Stranger', side: choose(['pc', 'foe', 'neutral']), stats };
    return call('add-combatants', { people: [{ ...person, count: choose([1, 1, 3]) }] });
  },
  (journal, choose) => call('duplicate-combatant', { target: anybody(journal, choose) }),
  (journal, choose) => call('remove-combatants', { targets: [anybody(journal, choose)] }),
  (journal, choose) =>
    call('edit-combatant', {
      target: anybody(journal, choose),
      side: choose(['pc', 'foe']),
      card: { notes: choose(['', 'limps']), tags: choose([[], ['guard']]) },
    }),
  (journal, choose) => {
    const target = anybody(journal, choose);
    const ctx = readContext(journal.stored.campaign.world);
    const trackers = target === 'nobody' ? [] : journal.ruleset.view.combatant(ctx, target).trackers;
    const tracker = choose(trackers);
    return call('override', {
      target,
      field: tracker?.field ?? 'luck',
      value: choose([0, 1, 2, 5]),
      reason: 'by hand',
    });
  },
  condition,
  condition,
  condition,
  (journal, choose) => call('start-encounter', choose([{}, { participants: [...people(journal)].slice(0, 4) }])),
  () => call('advance-turn', {}),
  () => call('advance-turn', {}),
  () => call('end-encounter', {}),
  (_journal, choose) => call('pass-turns', { rounds: choose([1, 2]) }),
  (journal, choose) => call('join-fight', { targets: [anybody(journal, choose)] }),
  (journal, choose) => call('leave-fight', { targets: [fighter(journal, choose)] }),
  (journal, choose) =>
    call('reorder-fight', { targets: [fighter(journal, choose)], before: choose([null, fighter(journal, choose)]) }),
  () => call('skip-turn', {}),
  (journal, choose) =>
    call('group-combatants', { targets: [anybody(journal, choose), anybody(journal, choose)], name: 'Pack' }),
  () => call('split-group', { group: 'Pack' }),
  (journal, choose) => {
    const target = anybody(journal, choose);
    const calls = [call('edit-combatant', { target, card: { alias: 'X' } }), call('advance-turn', {})];
    return call('batch', { calls });
  },
  (_journal, choose) => call('advance-time', { hours: choose([1, 9, 30]) }),
  (_journal, choose) =>
    call('add-timer', { label: 'Bell', inSeconds: choose([6, 600]), everySeconds: choose([null, 60]) }),
  (journal, choose) =>
    call('ledger', { who: choose(['', anybody(journal, choose)]), amount: choose([5, -3]), text: 'x' }),
  (_journal, choose) => call('roll', { formula: choose(['2d6+1', '1d100', '3d12']) }),
  (_journal, choose) => call(choose(['start-session', 'end-session']), {}),
];

/** A condition applied by hand, so that some are always expiring. */
function condition(journal: Journal, choose: Choose): Call {
  const effect = choose(journal.ruleset.effects.filter(({ byHand }) => byHand))?.id ?? 'none';
  const lasts = choose([{}, { duration: { minutes: 3 } }, { duration: { hours: 20 } }]);
  return call('apply-effect', { target: anybody(journal, choose), effect, ...lasts });
}

function call(name: string, params: object): Call {
  return { do: name, with: params as JsonObject };
}

function people({ stored }: Journal): string[] {
  return stored.campaign.world.combatants.map((combatant) => combatant.id);
}

function anybody(journal: Journal, choose: Choose): string {
  return choose([...people(journal), 'nobody']);
}

function fighter(journal: Journal, choose: Choose): string {
  const members = membersOf(journal.ruleset, readContext(journal.stored.campaign.world));
  return members.length === 0 ? anybody(journal, choose) : choose(members);
}

/** Something the rules offer somebody now, filled in as proposed. */
function offered(journal: Journal, choose: Choose): Call {
  const { world } = journal.stored.campaign;
  const active = journal.ruleset.view.encounter(readContext(world))?.active ?? null;
  const all = people(journal);
  const actor = active ?? choose(all);
  if (actor === undefined) return call('note', { text: 'Nobody is here.' });
  const list = offers(journal.ruleset, world, actor, choose(all)).filter((one) => one.refusal === null);
  if (list.length === 0) return call('advance-turn', {});
  const one = choose(list.slice(0, 8));
  return call(one.name, one.prefill);
}

function step(journal: Journal, choice: number): void {
  const pick = pickFrom(choice);
  const choose: Choose = (list) => list[pick(Math.max(1, list.length))] as (typeof list)[number];
  const kind = choose(['rules', 'rules', 'hand', 'hand', 'hand', 'undo', 'redo']);
  if (kind === 'undo') journal.undo(choose([1, 1, 2, 5]));
  else if (kind === 'redo') journal.redo(choose([1, 2, 5]));
  else if (kind === 'rules') journal.send(offered(journal, choose));
  else journal.send(choose(BY_HAND)(journal, choose));
}

const scripts = choicesOf(25, 45);

describe.each(PROPERTY_RULESETS)('a campaign of $name at random', ({ ruleset, isData }) => {
  it('replays from its journal, and undoes to its start and back to its end', () => {
    let carriedOut = 0;
    const runs = isData ? 4 : 10;
    fc.assert(
      fc.property(scripts, (choices) => {
        const journal = new Journal(ruleset);
        for (const choice of choices) step(journal, choice);
        const facts = { id: 'x', revision: journal.records.length, savedAt: '', undo: null, redo: null };
        campaignView(ruleset, journal.stored.campaign, facts);
        journal.redo(Number.MAX_SAFE_INTEGER);
        const end = journal.stored;

        const replayed = journal.records.reduce(applyRecord, journal.genesis);
        expectSameOnDisk(replayed, end);

        journal.undo(Number.MAX_SAFE_INTEGER);
        expectSameOnDisk(journal.stored.campaign, journal.genesis.campaign);
        expect(journal.stored.history.undo).toEqual([]);
        const counting = topUndo(end.history, Number.MAX_SAFE_INTEGER);
        expect(journal.stored.history).toEqual(moveToRedo(end.history, counting));
        journal.redo(Number.MAX_SAFE_INTEGER);
        expectSameOnDisk(journal.stored, end);

        // The records that are not undone, and no others, lead from the start to the end.
        const bodies = counting.reverse().map((seq) => journal.records[seq - 1]?.body as CommandBody);
        const straight = bodies.reduce((state, body) => applyPatches(state, body.patches), journal.genesis.campaign);
        expectSameOnDisk(straight, end.campaign);
        carriedOut += journal.carriedOut;
      }),
      { seed: 31, numRuns: runs, endOnFailure: true },
    );
    expect(carriedOut).toBeGreaterThan(runs * 4);
  });

  it('ends in the same state with and without cached notes about people', () => {
    let compared = 0;
    fc.assert(
      fc.property(scripts, (choices) => {
        const journal = new Journal(ruleset);
        for (const choice of choices) {
          step(journal, choice);
          // Continue from here, once with the cache and once with a fresh list of people without cached notes.
          let { world } = journal.stored.campaign;
          for (let turn = 0; turn < 2; turn += 1) {
            const unknown = { ...world, combatants: [...world.combatants] };
            const fight = ruleset.encounterState(readContext(world));
            expectSameOnDisk(fight, ruleset.encounterState(readContext(unknown)));
            const on = fight === null ? roleCall(ruleset, 'start', {}) : roleCall(ruleset, 'next', {});
            const done = execute(ruleset, world, on, ROLL_ALL);
            expectSameOnDisk(done, execute(ruleset, unknown, on, ROLL_ALL));
            if (done.kind !== 'done') break;
            world = done.world;
            compared += 1;
          }
        }
      }),
      { seed: 33, numRuns: isData ? 2 : 5, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(isData ? 50 : 150);
  });

  it('shows the same view with and without the view cache', () => {
    let reused = 0;
    fc.assert(
      fc.property(scripts, (choices) => {
        const journal = new Journal(ruleset);
        const cache = new PeopleCache();
        let before: readonly unknown[] = [];
        for (const choice of choices) {
          step(journal, choice);
          const { campaign } = journal.stored;
          const facts = { id: 'x', revision: journal.records.length, savedAt: '', undo: null, redo: null };
          const { people } = campaignView(ruleset, campaign, facts, cache);
          const ctx = readContext(campaign.world);
          expect(people).toEqual(campaign.world.combatants.map(({ id }) => personView(ruleset, ctx, campaign, id)));
          reused += people.filter((person) => before.includes(person)).length;
          before = people;
        }
      }),
      { seed: 32, numRuns: isData ? 4 : 15, endOnFailure: true },
    );
    expect(reused).toBeGreaterThan(isData ? 25 : 100);
  });
});
