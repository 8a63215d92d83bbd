import { expect, it } from 'vitest';
import type { DiceGroup } from '../../../../src/dice/source';
import { offers } from '../../../../src/app/view/rules-view';
import { readContext } from '../../../../src/engine/state/context';
import { execute } from '../../../../src/engine/commands/execute';
import { actionDice } from '../../../../src/rulesets/action-dice/index';
import { TestCampaign } from '../../../support/campaign';
import { playOf } from '../../../support/play';

const { table, run, done } = playOf(actionDice);
const people = [
  { id: 'ana', side: 'pc', stats: { initiativeDice: 2 } },
  { id: 'bo', side: 'foe', stats: { initiativeDice: 1 } },
  { id: 'cy', side: 'pc' },
] as const;
const named = { participants: ['ana', 'bo', 'cy'] };

/** The dice the table is asked for: their owner, size, and whether they burst. */
function diceAsked({ kind, group }: { kind: string; group?: DiceGroup }): string | string[] {
  const plus = ({ again, most = '' }: { again?: true; most?: number | string }) => (again === true ? `+${most}` : '');
  return group?.dice.map((die) => `${die.whose ?? ''} ${die.sides}${plus(die)}`) ?? kind;
}

const asked = (faces: readonly number[], options = {}) =>
  diceAsked(run(table(people, options), 'start-encounter', named, faces));

const EVERYBODYS = ['ana 20', 'ana 10+', 'ana 10+', 'bo 20', 'bo 10+', 'cy 20'];

it('asks for everybody’s initiative at once, person by person', () => {
  expect(asked([])).toEqual(EVERYBODYS);
  // The first of Ana's dice bursts: what follows it is hers (AD-DICE-10). 7 + 10 + 2 + 3, 11 + 4, 16
  expect(done(table(people), 'start-encounter', named, [7, 10, 2, 3, 11, 4, 16]).result).toMatchObject({
    order: ['ana', 'cy', 'bo'],
    initiative: { ana: 22, bo: 15, cy: 16 },
  });
  expect(asked([7, 10])).toEqual(['ana 10+', 'ana 10+', 'bo 20', 'bo 10+', 'cy 20']);
});

it('asks for everybody’s at once with a burst limit too', () => {
  expect(asked([], { burstLimit: 1 })).toEqual(['ana 20', 'ana 10+1', 'ana 10+1', 'bo 20', 'bo 10+1', 'cy 20']);
  // The first of Ana's dice has burst: its next face is its last, and later tens belong to other dice.
  expect(asked([7, 10], { burstLimit: 1 })).toEqual(['ana 10', 'ana 10+1', 'bo 20', 'bo 10+1', 'cy 20']);
  const world = table(people, { burstLimit: 1 });
  // 7 + 10 + 10 + 10 + 2, 11 + 10 + 4, 16
  expect(done(world, 'start-encounter', named, [7, 10, 10, 10, 2, 11, 10, 4, 16]).result).toMatchObject({
    initiative: { ana: 39, bo: 25, cy: 16 },
  });
  // For somebody alone the limit counts per die as well.
  expect(diceAsked(run(world, 'start-encounter', { participants: ['ana'] }))).toEqual([' 20', ' 10+1', ' 10+1']);
});

it('rolls the bursts of foes with their dice, without a place among those typed', () => {
  let world = table(people);
  const hands = { origin: 'typed', then: 'roll', handOf: (who: string) => (who === 'bo' ? 'roll' : 'ask') } as const;
  const start = (faces: readonly (number | null)[]) =>
    execute(actionDice, world, { do: 'start-encounter', with: named }, { ...hands, faces });
  // Seeds in which the foe's die bursts; dice typed for those before and after still go to them.
  const burst = Array.from({ length: 40 }, (_none, seed) => seed).find((seed) => {
    world = table(people, {}, seed);
    const outcome = start([7, 1, 3, null, null, 16]);
    return outcome.kind === 'done' && outcome.tape.length === 7;
  });
  expect(burst).toBeDefined();
  const outcome = start([7, 1, 3, null, null, 16]);
  expect(outcome).toMatchObject({ kind: 'done', result: { initiative: { ana: 11, cy: 16 } } });
  const wanting = start([7, 1, 3, null, null]);
  expect(wanting).toMatchObject({ kind: 'needs-dice', group: { dice: [{ sides: 20 }], whose: 'cy' } });
  if (wanting.kind === 'needs-dice') expect(wanting.tape).toHaveLength(5);
});

it('asks for the dice of all latecomers at once', () => {
  const campaign = TestCampaign.sample(actionDice);
  campaign.do('start-fight', { participants: ['ilka', 'grell'] });
  campaign.do('add-combatants', { people: people.map((one) => ({ ...one, name: one.id })) });
  const late = { targets: ['ana', 'bo', 'cy'] };
  const asking = { faces: [], origin: 'typed', then: 'ask' } as const;
  const outcome = campaign.try('join-fight', late, asking);
  expect(diceAsked(outcome)).toEqual(EVERYBODYS);
  const { body } = campaign.do('join-fight', late, { ...asking, faces: [9, 10, 1, 2, 8, 3, 5] });
  expect(body.tape.map(({ group }) => group.split(':')[0])).toEqual(['ana', 'ana', 'ana', 'ana', 'bo', 'bo', 'cy']);
  expect(campaign.refusal('join-fight', late)).toMatchObject({ code: 'invalid-target' });
});

it('asks for everybody’s dice at once every round if initiative is rolled each round', () => {
  const rounds = table(people, { initiative: 'each-round' });
  let world = done(rounds, 'start-encounter', named, [7, 1, 3, 11, 4, 16]).world;
  for (let turn = 0; turn < 2; turn += 1) world = done(world, 'advance-turn', {}).world;
  const outcome = run(world, 'advance-turn', {});
  expect(diceAsked(outcome)).toEqual(EVERYBODYS);
});

it('suggests somebody who is not in the fight yet as the newcomer', () => {
  const campaign = TestCampaign.sample(actionDice);
  const [first = '', second = '', third = ''] = campaign.state.world.combatants.map(({ id }) => id);
  campaign.do('start-fight', { participants: [second, first] });
  const join = offers(actionDice, campaign.state.world, second, first).find(({ name }) => name === 'join-encounter');
  expect(join).toMatchObject({ prefill: { target: third }, refusal: null });
});

it('shows all actions of those whose turn is still to come, wherever they are in the order', () => {
  let { world } = done(table(people), 'start-encounter', named, [15, 1, 1, 9, 1, 3]);
  const left = (id: string) =>
    actionDice.view.combatant(readContext(world), id).budget.map((row) => [row.label, row.left]);
  expect(left('cy')).toEqual([
    ['Actions', 2],
    ['Defences', 4],
  ]);
  // Moved before Ana, who is active, Cy still has a turn to come (AD-INIT-6).
  ({ world } = done(world, 'adjust', { target: 'cy', set: { initiative: 30 } }));
  expect(left('cy')[0]).toEqual(['Actions', 2]);
  ({ world } = done(world, 'apply-effect', { target: 'cy', effect: 'unconscious' }));
  expect(left('cy')[1]).toEqual(['Defences', 0]);
});
