import { isNamed } from '../contract/sides';
import { addCombatants, createWorld } from '../engine/state/create';
import { execute } from '../engine/commands/execute';
import type { AnyRuleset, CombatantInput, SampleTable } from '../engine/system/ruleset';
import type { JsonObject } from '../kernel/json';
import { deepFreeze } from '../kernel/patch';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { Binder } from './state';
import { tableOf } from './binder/table-of';
import { PLAIN_CALENDAR } from './calendar';
import type { CampaignState, Card } from './state';
import { FRESH_CARD, FRESH_FOE_CARD } from './state';

/** An empty campaign. `seed` starts its dice stream (any 32-bit integer). */
export function createCampaign(
  ruleset: AnyRuleset,
  name: string,
  options: JsonObject,
  seed: number,
): Result<CampaignState, CodedError> {
  const world = createWorld(ruleset, options, seed);
  if (!world.ok) return world;
  const state: CampaignState = {
    v: 1,
    name,
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    world: world.value,
    cards: {},
    encounters: [],
    encounterName: '',
    timers: [],
    notes: [],
    sessions: [],
    ledger: [],
    money: { unit: ruleset.purse?.unit ?? '', decimals: 0 },
    projects: [],
    calendar: PLAIN_CALENDAR,
    playerView: { clock: true, order: true, timers: true },
    about: '',
  };
  return ok(deepFreeze(state));
}

/**
 * The ruleset's sample campaign, brought to its opening state by its own commands on its own dice. `begin` chooses one of
 * several starts, if its rules offer them.
 */
export function createSample(ruleset: AnyRuleset, seed: number, begin?: string): Result<CampaignState, CodedError> {
  const { sample } = ruleset.written?.begins.find(({ id }) => id === begin) ?? ruleset;
  const fresh = createCampaign(ruleset, sample.name, sample.options, seed);
  if (!fresh.ok) return fresh;
  const filled = addCombatants(ruleset, fresh.value.world, sample.combatants);
  if (!filled.ok) return filled;
  let world = filled.value;
  for (const step of sample.opening) {
    const done = execute(ruleset, world, step, { faces: step.dice ?? [], origin: 'scripted', then: 'ask' });
    if (done.kind === 'refused' || done.kind === 'bad-dice') return err(done.error);
    if (done.kind === 'needs-dice')
      return err({ code: 'sample-dice', message: `${step.do}: ${done.group.label} has no die` });
    world = done.world;
  }
  const cards = Object.fromEntries(sample.combatants.map((entry) => [entry.id, cardFor(entry)]));
  // Later ids are numbered by their record, from 1, so none can collide with these.
  const encounters = sample.encounters.map((encounter, position) => ({
    id: `encounter-0-${position + 1}`,
    ...encounter,
  }));
  const timers = sample.timers.map((timer, position) => ({
    id: `timer-0-${position + 1}`,
    label: timer.label,
    at: world.clock + timer.inSeconds,
    everySeconds: timer.everySeconds ?? null,
    shown: false,
  }));
  const tables = sampleTables(sample.tables ?? []);
  if (!tables.ok) return tables;
  return ok(deepFreeze({ ...fresh.value, world, cards, encounters, timers, ...tables.value, about: sample.notes }));
}

/** The binder of a sample; empty if it has no tables. */
function sampleTables(samples: readonly SampleTable[]): Result<Pick<CampaignState, 'binder'>, CodedError> {
  if (samples.length === 0) return ok({});
  const tables: Binder['tables'] = {};
  for (const [place, { dice = '', rows, ...rest }] of samples.entries()) {
    const id = `table-0-${place + 1}`;
    const weighted = rows.map((row) => ({ weight: 1, ...row }));
    const made = tableOf(id, { ...rest, dice, rows: weighted });
    if (!made.ok) return made;
    tables[id] = made.value;
  }
  return ok({ binder: { tables, pages: {}, rolled: [], shown: null } });
}

/** A fresh card for a combatant: adversaries start unnamed to players. */
export function cardFor(input: CombatantInput & { notes?: string; tags?: string[] }): Card {
  const base = isNamed(input.side) ? FRESH_CARD : FRESH_FOE_CARD;
  return { ...base, notes: input.notes ?? '', tags: input.tags ?? [] };
}
