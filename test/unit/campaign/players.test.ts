import { expect, it } from 'vitest';
import { createSample } from '../../../src/campaign/create';
import { dispatch } from '../../../src/campaign/dispatch';
import { numberedName } from '../../../src/campaign/names';
import { playerSettings } from '../../../src/campaign/players';
import type { CampaignState } from '../../../src/campaign/state';
import type { JsonObject } from '../../../src/kernel/json';
import { must } from '../../support/app';
import { TOY_RULESET } from '../../toy/ruleset';

const start = must(createSample(TOY_RULESET, 1));
const send = (state: CampaignState, name: string, params: JsonObject) =>
  dispatch(
    TOY_RULESET,
    state,
    { do: name, with: params },
    { faces: [], origin: 'typed', then: 'roll' },
    {
      seq: 1,
      now: '2026-01-01T00:00:00.000Z',
    },
  );
function done(state: CampaignState, name: string, params: JsonObject): CampaignState {
  const outcome = send(state, name, params);
  if (outcome.kind !== 'done') throw new Error(`${name}: ${outcome.kind}`);
  return outcome.state;
}
const nameList = (state: CampaignState): unknown[] =>
  state.world.combatants.map(({ stats }) => (stats as { name?: unknown }).name);

it('sets for several at once what players see of them, and keeps the rest of their cards', () => {
  const ids = start.world.combatants.map(({ id }) => id);
  const tagged = done(start, 'edit-combatant', { target: ids[0]!, card: { tags: ['crew'] } });
  const after = done(tagged, 'show-to-players', { targets: ids, seen: { shown: false } });
  for (const id of ids) expect(after.cards[id]!.seen).toEqual({ ...tagged.cards[id]!.seen, shown: false });
  expect(after.cards[ids[0]!]!.tags).toEqual(['crew']);
});

it('refuses to show an unknown id and changes nothing', () => {
  const outcome = send(start, 'show-to-players', { targets: ['nobody'], seen: { shown: true } });
  expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'unknown-combatant', path: 'targets' } });
});

it('numbers several of a kind, continuing from existing ones', () => {
  const guards = { name: 'Guard', side: 'foe', count: 2 };
  const first = done(start, 'add-combatants', { people: [guards] });
  const second = done(first, 'add-combatants', { people: [guards] });
  expect(nameList(second).slice(-4)).toEqual(['Guard 1', 'Guard 2', 'Guard 3', 'Guard 4']);
});

it('has a default for every setting that an older campaign lacks', () => {
  const old = { ...start, playerView: { clock: false, order: true, timers: true } };
  expect(playerSettings(old)).toMatchObject({ clock: false, conditions: true, health: 'bar', look: 'dark' });
});

it('finds a free name by number', () => {
  expect(numberedName('Ash', new Set())).toBe('Ash');
  expect(numberedName('Ash', new Set(['Ash']))).toBe('Ash 2');
  expect(numberedName('Ash 2', new Set(['Ash 2', 'Ash 3']))).toBe('Ash 4');
});
