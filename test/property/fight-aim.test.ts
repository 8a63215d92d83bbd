import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../renderer/app/app.svelte';
import { CampaignModel } from '../../renderer/app/campaign.svelte';
import type { CommandFlow } from '../../renderer/app/command-flow.svelte';
import { fightOf, type FightModel } from '../../renderer/panels/combatants/fight.svelte';
import { openSlot } from '../../renderer/panels/combatants/slots';
import type { JsonObject } from '../../src/kernel/json';
import { must } from '../support/app';
import { appForTest, openSample } from '../support/open-app';
import { ALL_RULESETS } from '../support/scenarios';

/** Random input: aiming, selecting, opening, closing, changing panels, in any order. */
const act = fc.oneof(
  fc.record({ do: fc.constant('aim' as const), who: fc.nat(20), only: fc.boolean() }),
  fc.record({ do: fc.constant('choose' as const), who: fc.nat(20) }),
  fc.record({ do: fc.constant('open' as const), place: fc.nat(8) }),
  fc.record({ do: fc.constant('pick' as const), who: fc.nat(20) }),
  fc.record({ do: fc.constant('close' as const) }),
  fc.record({ do: fc.constant('elsewhere' as const) }),
  fc.record({ do: fc.constant('roll' as const) }),
  fc.record({ do: fc.constant('type' as const) }),
  fc.record({ do: fc.constant('again' as const) }),
  fc.record({ do: fc.constant('next' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** A fight over the real services, as the panel would drive it. */
class Hand {
  readonly fight: FightModel;
  /** The target each form named when it was sent, and the target its record names. */
  readonly sent: { named: readonly string[]; hit: readonly string[] }[] = [];

  constructor(readonly campaign: CampaignModel) {
    const app = { settings: { dice: { pc: 'roll', ally: 'roll', foe: 'roll', neutral: 'roll' } } };
    this.fight = fightOf(app as unknown as AppModel, campaign);
  }

  /** What the panel's effects do after every change. */
  look(): Promise<void> {
    this.fight.follow();
    this.fight.flow?.tableChanged();
    return this.fight.offered.refresh();
  }

  async settled(): Promise<void> {
    await this.look();
    await this.fight.offered.known();
  }

  async do(one: Act): Promise<void> {
    const { fight } = this;
    const everybody = this.campaign.view.people;
    const who = 'who' in one ? (everybody[one.who % everybody.length]?.id ?? '') : '';
    const flow = fight.flow;
    if (one.do === 'aim') fight.toggleTarget(who, one.only);
    else if (one.do === 'choose') fight.choose(who);
    else if (one.do === 'open') await Promise.all([openSlot(fight, String(one.place + 1)), this.look()]);
    else if (one.do === 'pick') this.#pick(who);
    else if (one.do === 'close') fight.close();
    else if (one.do === 'elsewhere') expect(fightOf(fight.app, this.campaign)).toBe(fight);
    else if (one.do === 'again' && flow?.stage === 'done') await fight.again();
    else if (one.do === 'next' && this.campaign.view.encounter !== null) await fight.run('advance-turn', {}, 'roll');
    else if ((one.do === 'roll' || one.do === 'type') && flow?.stage === 'form') {
      const named = flow.targets;
      await (one.do === 'roll' ? flow.roll() : flow.type());
      if (flow.entry !== null) this.sent.push({ named, hit: hitBy(flow).slice(0, named.length) });
    }
  }

  /** Sets the target in the form itself. */
  #pick(who: string): void {
    const { flow } = this.fight;
    if (flow?.stage !== 'form' || flow.command.targetParam === undefined) return;
    const { targetParam, manyTargets } = flow.command;
    flow.change({ ...flow.params, [targetParam]: manyTargets === true ? [who] : who });
  }
}

/** The targets of the recorded command, in order. */
function hitBy({ command, entry }: CommandFlow): string[] {
  const { targetParam, severalParam = '' } = command;
  const call = entry?.call;
  if (call == null || targetParam === undefined) return [];
  const calls = call.do === 'batch' ? (call.with['calls'] as { with: JsonObject }[]) : [call];
  return calls.flatMap((one) => one.with[severalParam] ?? one.with[targetParam] ?? []).map(String);
}

/** Column, cross-hair, quick line and the command of the form are about the same people. */
function expectOneTruth({ fight }: Hand): void {
  const { flow } = fight;
  expect(fight.targetPerson?.id ?? null).toBe(fight.targets[0] ?? null);
  if (fight.targets.length > 0) expect(fight.selected.map((person) => person.id)).toEqual(fight.targets);
  if (flow === null || flow.stage === 'done') return;
  const { targetParam, kind } = flow.command;
  if (targetParam === undefined || !['action', 'check', 'injury', 'effect', 'hazard', 'recovery'].includes(kind))
    return;
  expect(flow.targets).toEqual(fight.targets);
}

describe('the target aimed at is the one hit', () => {
  for (const ruleset of ALL_RULESETS) {
    it(`${ruleset.id}: over random clicking, aiming and changing panels`, async () => {
      const app = await appForTest();
      const id = await openSample(app, ruleset.id);
      const view = must(await app.gm['campaign.view']({ campaign: id }));
      const campaign = new CampaignModel(app.gm, view, must(await app.gm['app.ruleset']({ id: view.ruleset })));
      const hand = new Hand(campaign);
      const [prepared] = view.prepared;
      const start = { ...prepared?.start, participants: prepared?.members ?? [] };
      await hand.fight.run('start-encounter', start, 'roll');
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (acts) => {
          for (const one of acts) {
            await hand.do(one);
            await hand.settled();
            expectOneTruth(hand);
          }
          for (const { named, hit } of hand.sent.splice(0)) expect(hit).toEqual(named);
        }),
        { numRuns: 12 },
      );
      campaign.close();
    });
  }
});
