import { expect, it } from 'vitest';
import type { AppModel } from '../../../renderer/app/app.svelte';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { markedConditions } from '../../../renderer/panels/combatants/order';
import { conditionText } from '../../../renderer/panels/combatants/row-text';
import { fightOf } from '../../../renderer/panels/combatants/fight.svelte';
import { TurnMemory } from '../../../renderer/panels/combatants/turn.svelte';
import type { PersonView } from '../../../src/contract/campaign-view';

/** The table after a step: whose turn it is ('' without a fight), and what Osk has. */
function table(step: number, turn: string, ...conditions: string[]): CampaignModel {
  const osk = { id: 'osk', out: false, health: { fraction: 1 }, cannotAct: null } as unknown as PersonView;
  osk.conditions = conditions.map((label) => ({ id: label, label }));
  const encounter = turn === '' ? null : { headline: turn, active: 'osk' };
  const view = { undo: step === 0 ? null : { seq: step }, people: [osk], encounter };
  return { view, people: new Map([['osk', osk]]) } as unknown as CampaignModel;
}

/** The marks on Osk after each of these. */
function marks(...tables: CampaignModel[]): string[] {
  const memory = new TurnMemory();
  return tables.map((one) => {
    memory.follow(one);
    const osk = one.people.get('osk');
    return osk === undefined ? '' : markedConditions(osk, memory.before('osk')).map(conditionText).join(', ');
  });
}

it('marks what began and ended since the turn passed', () => {
  const [, , passed] = marks(table(0, ''), table(1, 'Round 1', 'Surprised'), table(2, 'Round 2', 'Stunned'));
  expect(passed).toBe('Stunned new, Surprised ended');
});

it('marks nothing as ended because of an undone turn or start, and continues from there', () => {
  const start = table(1, 'Round 1', 'Surprised');
  expect(marks(table(0, ''), start, table(0, ''))).toEqual(['', 'Surprised', '']);
  expect(marks(start, table(2, 'Round 2', 'Stunned'), start, table(4, 'Round 2'))).toEqual([
    'Surprised',
    'Stunned new, Surprised ended',
    'Surprised',
    'Surprised ended',
  ]);
});

it('shows whoever acts once a fight begins, and whoever was chosen for as long as it runs', () => {
  const campaign = table(0, '');
  Object.assign(campaign, { person: () => null, commands: new Map(), ruleset: { table: {} } });
  const fight = fightOf({ settings: null } as AppModel, campaign);
  const after = (then: CampaignModel): string | null => {
    Object.assign(campaign, { view: then.view });
    fight.follow();
    return fight.chosen;
  };
  fight.chosen = 'ilka';
  expect(after(table(0, ''))).toBe('ilka');
  expect(after(table(1, 'Round 1'))).toBeNull();
  fight.chosen = 'ilka';
  expect(after(table(2, 'Round 2'))).toBe('ilka');
  expect(after(table(3, ''))).toBe('ilka');
});
