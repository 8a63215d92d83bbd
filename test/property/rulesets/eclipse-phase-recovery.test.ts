import fc from 'fast-check';
import { describe, it } from 'vitest';
import { readContext } from '../../../src/engine/state/context';
import { flatten } from '../../../src/engine/explain/explain';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { insanityRatingOf, lucidityOf, moxieMaxOf } from '../../../src/rulesets/eclipse-phase/derive';
import { recoveryRow } from '../../../src/rulesets/eclipse-phase/healing/recovery-row';
import { projects } from '../../../src/rulesets/eclipse-phase/healing/view';
import { eclipsePhase } from '../../../src/rulesets/eclipse-phase/index';
import { stateSchema } from '../../../src/rulesets/eclipse-phase/state';
import { expect, expectSameOnDisk } from '../../support/expect';
import { choicesOf, type Give, type Given, givingChecked, one, type Pick, playScript } from '../../support/random-play';
import { attempt, beingOf, played, reading, tableOf } from '../../unit/rulesets/eclipse-phase/healing-play';

const IDS = ['mira', 'doc', 'synth', 'bot', 'mind', 'desk'];

/** Those that hazards can kill; a mind without a body would burn for ever. */
const BODIES = IDS.filter((id) => id !== 'mind');

const cast = (seed: number): AnyWorld =>
  tableOf(
    [
      {
        id: 'mira',
        stats: {
          dur: 40,
          moxie: 3,
          aptitudes: { wil: 12 },
          skills: { infosec: 50 },
          armor: [{ energy: 6, kinetic: 6 }],
        },
      },
      {
        id: 'doc',
        stats: {
          medichines: true,
          aptitudes: { wil: 20, som: 20 },
          skills: { 'medicine-paramedic': 60, 'medicine-psychiatry': 50, demolitions: 40 },
        },
      },
      { id: 'synth', stats: { morph: 'synthmorph', dur: 45, skills: { 'hardware-robotics': 60 } } },
      { id: 'bot', stats: { morph: 'bot', dur: 20, fixers: true, skills: { 'pilot-anthroform': 30 } } },
      { id: 'mind', stats: { morph: 'infomorph', dur: 20, aptitudes: { wil: 8 } } },
      { id: 'desk', stats: { preset: 'desk' } },
    ],
    {},
    seed,
  );

const HAZARDS: readonly JsonObject[] = [
  { kind: 'fall', meters: 4 },
  { kind: 'fall', meters: 13, reduction: 2 },
  { kind: 'fire', stage: 1 },
  { kind: 'fire', armorBurns: true },
  { kind: 'asphyxiation', elapsed: 60 },
  { kind: 'drowning' },
  { kind: 'panic' },
  { kind: 'toxic-atmosphere' },
  { kind: 'corrosive-atmosphere', dense: true },
  { kind: 'vacuum', prepared: false, thermal: false },
  { kind: 'contamination', severity: 'moderate' },
  { kind: 'gravity-shift', severe: true },
  { kind: 'magnetism' },
  { kind: 'radiation', onsetHours: 1, latencyHours: 3 },
  { kind: 'exposure', everySeconds: 40, roll: '1d10/2' },
  { kind: 'adrift', diameterKm: 3, push: 'good' },
];

const TREATMENTS: readonly JsonObject[] = [
  { method: 'first-aid' },
  { method: 'surgery', hours: 2 },
  { method: 'repair', tool: 'utilitool' },
  { method: 'armor-repair' },
  { method: 'clear-lungs' },
  { method: 'psychotherapy', what: 'stress', points: 2 },
  { method: 'psychotherapy', what: 'trauma', derangementAction: 'downgrade' },
  { method: 'psychotherapy', what: 'disorder' },
  { method: 'psychotherapy', what: 'hardening' },
];

const EXPERIENCES = ['betrayal', 'torture-severe', 'violence-viewing', 'exsurgent-life-forms'];

const CALLS: readonly ((pick: Pick) => Given)[] = [
  (pick) => ['damage', { target: one(IDS, pick), amount: 1 + pick(14), type: 'energy' }],
  (pick) => ['stress', { target: one(IDS, pick), experience: one(EXPERIENCES, pick) }],
  (pick) => ['stress', { target: one(IDS, pick), amount: pick(12), separate: pick(3) === 0 }],
  (pick) => ['hazard', { ...one(HAZARDS, pick), targets: [one(BODIES, pick)] }],
  (pick) => ['hazard', { ...one(HAZARDS, pick), targets: ['mira', 'synth'] }],
  (pick) => ['treat', { healer: one(['doc', 'synth'], pick), target: one(IDS, pick), ...one(TREATMENTS, pick) }],
  (pick) => ['treat', { healer: 'doc', target: one(IDS, pick), ...one(TREATMENTS, pick) }],
  (pick) => [
    'rest',
    {
      targets: IDS,
      hours: 1 + pick(30),
      conditions: one(['normal', 'poor', 'harsh'], pick),
      aid: one(['none', 'none', 'nanobandage', 'medichines', 'fixers'], pick),
    },
  ],
  (pick) => ['advance-time', { seconds: pick(200), hours: pick(3) * pick(9) }],
  (pick) => ['advance-time', { days: 30 * pick(4) + pick(3) }],
  (pick) => ['downtime', { actor: one(IDS, pick), activity: one(['stress-recovery', 'disorder-recovery'], pick) }],
  (pick) => ['downtime', { actor: 'doc', activity: 'make-explosives', dice: 1 + pick(4) }],
  (pick) => ['task', { actor: one(IDS, pick), name: 'work', timeframe: { minutes: 1 + pick(90) }, aptitude: 'coo' }],
  (pick) => ['task', { actor: one(IDS, pick), action: one(['pause', 'resume', 'abandon'], pick) }],
  (pick) => ['remove-effect', { target: one(IDS, pick), effect: one(['asphyxiation', 'burning', 'vacuum'], pick) }],
  () => ['start-encounter', {}],
  () => ['advance-turn', {}],
  () => ['advance-turn', {}],
  () => ['end-encounter', {}],
];

/** Invariants of the document, for one body and mind. */
function checkBeing(world: AnyWorld, id: string): void {
  const being = beingOf(world, id);
  const { state, stats } = being;
  const effects = state.effects.map((effect) => effect.id);
  const has = (name: string): boolean => (effects as string[]).includes(name);
  expect(stateSchema.parse(state)).toEqual(state);
  expect(new Set(effects).size, id).toBe(effects.length);
  expect(state.resting).toBeNull();
  expect(state.moxie).toBeLessThanOrEqual(moxieMaxOf(being));
  expect(has('burning')).toBe(state.fire !== null);
  for (const count of Object.values(state.hardening)) expect(count).toBeGreaterThan(0);
  for (const count of Object.values(state.hardening)) expect(count).toBeLessThan(5);
  expect(new Set(state.hardened).size).toBe(state.hardened.length);
  for (const { endsAt } of state.derangements) expect(endsAt).toBeGreaterThan(world.clock);
  const worn = stats.armor.reduce((sum, item) => sum + item.energy, 0);
  expect(state.armorLoss.energy).toBeLessThanOrEqual(worn);
  if (state.task !== null) {
    expect(state.task.status === 'running').toBe(state.task.endsAt !== null);
    expect(state.task.status === 'paused').toBe(state.task.remaining !== null);
    if (state.task.endsAt !== null) expect(state.task.endsAt).toBeGreaterThanOrEqual(world.clock);
  }
  if (stats.morph !== 'object' && !has('meltdown')) {
    expect(state.stress).toBeLessThan(insanityRatingOf(being));
    expect(has('catatonic')).toBe(state.stress >= lucidityOf(being));
  }
  if (!has('dead') && !has('destroyed')) {
    expect(has('incapacitated') || has('disabled')).toBe(state.damage >= stats.dur);
  }
}

const scripts = fc.tuple(fc.integer(), choicesOf(25, 50));

function playThrough(seed: number, choices: readonly number[], give: Give): void {
  const next = (_world: AnyWorld, pick: Pick) => ({ given: one(CALLS, pick)(pick), fromRules: false });
  playScript(cast(seed), choices, next, give);
}

describe('random damage and healing', () => {
  it('never breaks an invariant, and panels and agendas can always be built', () => {
    let carriedOut = 0;
    fc.assert(
      fc.property(scripts, ([seed, choices]) => {
        playThrough(seed, choices, (before, name, params) => {
          const outcome = attempt(before, name, params);
          if (outcome.kind !== 'done') {
            expect(outcome.kind).toBe('refused');
            return before;
          }
          carriedOut += 1;
          for (const { rule } of flatten(outcome.trace)) expect(rule).toMatch(/^EP-[A-Z]+-\d+$/);
          const { world } = outcome;
          for (const id of IDS) {
            checkBeing(world, id);
            const row = recoveryRow(reading(world), id);
            expect(JSON.stringify(row)).not.toMatch(/undefined|NaN/);
          }
          for (const { done, goal } of projects(reading(world))) expect(done).toBeLessThanOrEqual(goal ?? done);
          const times = (outcome.result['events'] as { at: number }[] | undefined)?.map(({ at }) => at) ?? [];
          expect(times).toEqual([...times].sort((a, b) => a - b));
          return world;
        });
      }),
      { seed: 7, numRuns: 120, endOnFailure: true },
    );
    expect(carriedOut).toBeGreaterThan(1500);
  });

  it('what the recovery panel offers is never refused', () => {
    let offered = 0;
    fc.assert(
      fc.property(scripts, ([seed, choices]) => {
        playThrough(seed, choices, (before, name, params) => {
          const outcome = attempt(before, name, params);
          if (outcome.kind !== 'done') return before;
          for (const id of IDS) {
            for (const { call, label } of recoveryRow(reading(outcome.world), id)?.treatments ?? []) {
              offered += 1;
              expect([label, attempt(outcome.world, call.do, call.with).kind]).toEqual([label, 'done']);
            }
          }
          return outcome.world;
        });
      }),
      { seed: 9, numRuns: 40, endOnFailure: true },
    );
    expect(offered).toBeGreaterThan(300);
  });

  it('refused commands change and roll nothing; others repeat on their tape and can be undone', () => {
    fc.assert(
      fc.property(scripts, ([seed, choices]) => playThrough(seed, choices, givingChecked(eclipsePhase))),
      { seed: 13, numRuns: 40, endOnFailure: true },
    );
  });
});

describe('rest', () => {
  const hurt = fc.record({ damage: fc.integer({ min: 0, max: 25 }), wounds: fc.integer({ min: 0, max: 3 }) });
  const conditions = fc.constantFrom('normal', 'poor', 'harsh');
  const aid = fc.constantFrom('none', 'nanobandage', 'medichines');

  it('heals the same in parts as in one go', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(hurt, conditions, aid, pieces, (state, how, means, hours) => {
        const world = tableOf([{ id: 't', state }]);
        const rest = (length: number) => ({ targets: ['t'], hours: length, conditions: how, aid: means });
        const whole = played(world, 'rest', rest(hours.reduce((sum, part) => sum + part, 0)));
        const faces = whole.tape.map(({ face }) => face);
        let parts = world;
        for (const part of hours) {
          const done = played(parts, 'rest', rest(part), undefined);
          parts = done.world;
        }
        const used = beingOf(parts, 't').state;
        expect(parts.clock).toBe(whole.world.clock);
        expect(parts.stream).toEqual(whole.world.stream);
        expectSameOnDisk({ ...used }, { ...beingOf(whole.world, 't').state });
        expect(faces.length).toBeLessThanOrEqual(state.damage);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('never heals more than was lost, nor a wound before all damage', () => {
    fc.assert(
      fc.property(hurt, conditions, fc.integer({ min: 1, max: 400 }), (state, how, hours) => {
        const done = played(tableOf([{ id: 't', state }]), 'rest', { targets: ['t'], hours, conditions: how });
        const after = beingOf(done.world, 't').state;
        expect(after.damage).toBeGreaterThanOrEqual(0);
        expect(after.damage).toBeLessThanOrEqual(state.damage);
        if (after.damage > 0 || how === 'harsh') expect(after.wounds).toBe(state.wounds);
        expect(eclipsePhase.effectIds(readContext(done.world), 't')).toEqual([]);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
