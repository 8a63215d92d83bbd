import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../renderer/panels/shared/chips';
import { withOverrides } from '../../../renderer/panels/combatants/weapon-lines';
import { withValue } from '../../../renderer/ui/schema-path';
import { rulesetView } from '../../../src/app/view/rules-view';
import { createSample } from '../../../src/campaign/create';
import type { CommandView, WeaponView } from '../../../src/contract/views';
import { filledFor } from '../../../src/engine/commands/offer';
import { price } from '../../../src/engine/commands/execute';
import { commandIndex } from '../../../src/engine/commands/command-index';
import { readContext } from '../../../src/engine/state/context';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { Json, JsonObject } from '../../../src/kernel/json';
import { RULESETS } from '../../../src/rulesets/registry';

/** Values that a question without steps may be answered with. */
const ANSWERS: Readonly<Record<string, Json[]>> = { distance: [1, 40] };

interface Armed {
  who: string;
  weapon: WeaponView;
}

function rulesetOf(id: string): AnyRuleset {
  const ruleset = RULESETS.find((one) => one.id === id);
  if (ruleset === undefined) throw new Error(id);
  return ruleset;
}

function sampleOf(ruleset: AnyRuleset): AnyWorld {
  const sample = createSample(ruleset, 5);
  if (!sample.ok) throw new Error(sample.error.message);
  return sample.value.world;
}

const armedIn = (ruleset: AnyRuleset, world: AnyWorld): Armed[] =>
  world.combatants.flatMap(({ id }) =>
    (ruleset.view.combatant(readContext(world), id).weapons ?? []).map((weapon) => ({ who: id, weapon })),
  );

/** The attack as it is filled in, at somebody of another side. */
function attackOf(ruleset: AnyRuleset, world: AnyWorld, { who, weapon }: Armed): JsonObject | null {
  const command = commandIndex(ruleset).get(weapon.call.do);
  const side = world.combatants.find(({ id }) => id === who)?.side;
  const target = world.combatants.find((one) => one.side !== side)?.id ?? null;
  return command === undefined
    ? null
    : withOverrides(filledFor(readContext(world), command, who, target), weapon.call.with);
}

/** What such a field may be put to beside what it is at first. */
function answersTo({ form, asks }: CommandView, field: string): Json[] {
  const chip = asks?.chips.find((one) => one.field === field);
  return chip === undefined
    ? (ANSWERS[field] ?? [])
    : stepsOf(form, chip)
        .slice(1)
        .map(({ value }) => value);
}

describe.each(RULESETS.map((ruleset) => ({ name: ruleset.id, ruleset })))('of $name', ({ ruleset }) => {
  it('what is not asked with a weapon changes no attack with it', () => {
    const world = sampleOf(ruleset);
    const odds = (params: JsonObject, { call }: WeaponView) => price(ruleset, world, { do: call.do, with: params });
    const wrong = armedIn(ruleset, world).flatMap((armed) => {
      const { weapon } = armed;
      const params = attackOf(ruleset, world, armed);
      const command = rulesetView(ruleset).commands.find(({ name }) => name === weapon.call.do);
      if (params === null || command === undefined) return [];
      const plain = odds(params, weapon);
      return (weapon.idle ?? []).flatMap((field) =>
        answersTo(command, field).flatMap((value) => {
          const answered = odds(withValue(params, field, value), weapon);
          const isSame = !answered.ok || JSON.stringify(answered) === JSON.stringify(plain);
          return isSame ? [] : [`${armed.who}, ${weapon.name}: ${field} ${String(value)}`];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('an attack', () => {
  it.each([
    // Of All-Out Attacks Double, Feint and Strong take a blow, suppression fire five shots.
    [
      'three-d6',
      {
        Broadsword: ['distance', 'option=suppression-fire', 'shots', 'targetSpeed'],
        'Hunting bow': ['option=double', 'option=feint', 'option=strong', 'option=suppression-fire', 'shots'],
      },
    ],
    ['farsight', { knife: ['flanking', 'elevated'], 'service pistol': ['flanking', 'dodge', 'elevated'] }],
    ['action-dice', { Rapier: ['cover', 'visibility'], Longbow: [] }],
    // A blow knows no distance, and a missile is dodged or not answered (VX-EXT-9).
    ['viviiix', { 'hand axe': ['distance', 'range'], 'short bow': ['defence.kind=weapon', 'defence.kind=shield'] }],
  ])('of %s is asked about what can matter with its weapon', (id, expected: Record<string, string[]>) => {
    const ruleset = rulesetOf(id);
    const idle = armedIn(ruleset, sampleOf(ruleset)).map(({ weapon }) => [weapon.name, weapon.idle]);
    expect(Object.fromEntries(idle)).toMatchObject(expected);
  });
});

it('an option of All-Out Attack is refused to the weapons that are not offered for it', () => {
  const ruleset = rulesetOf('three-d6');
  const world = sampleOf(ruleset);
  const tried = armedIn(ruleset, world).flatMap((armed) => {
    const { who, weapon } = armed;
    const own = ruleset.view.combatant(readContext(world), who).choices?.['weapon'];
    const unfit = own?.find(({ value }) => value === weapon.call.with['weapon'])?.unless?.['option'] ?? [];
    return ['determined', 'double', 'strong', 'suppression-fire'].map((option) => {
      const params = { ...attackOf(ruleset, world, armed), maneuver: 'all-out-attack', option };
      const odds = price(ruleset, world, { do: 'attack', with: params });
      return {
        weapon: weapon.name,
        option,
        unfit: unfit.includes(option),
        refused: !odds.ok && odds.error.path === 'weapon',
      };
    });
  });
  expect(tried.filter(({ unfit, refused }) => unfit !== refused)).toEqual([]);
  expect(tried).toContainEqual({ weapon: 'Hunting bow', option: 'strong', unfit: true, refused: true });
});
