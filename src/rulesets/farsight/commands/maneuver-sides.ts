import { bonusesOf } from '../check/prepare';
import type { CheckExtras, CheckSpec, Source } from '../check/spec';
import { sizeIndex } from '../derive';
import type { Ability } from '../tables/skills';
import type { Read } from '../types';
import type { ManeuverParams } from './maneuver-params';

interface Side {
  spec: CheckSpec;
  extras: CheckExtras;
}

interface Choice {
  ability: Ability;
  skill: string;
}

const WRESTLING: Choice = { ability: 'cmb', skill: 'wrestling' };
const ACROBATICS: Choice = { ability: 'dex', skill: 'acrobatics' };
const MIGHT: Choice = { ability: 'str', skill: 'might' };

/** The better of wrestling and acrobatics by total bonus; wrestling when they are equal. */
function better(ctx: Read, id: string, wanted?: string): Choice {
  if (wanted !== undefined) return wanted === 'acrobatics' ? ACROBATICS : WRESTLING;
  const worth = (choice: Choice): number =>
    bonusesOf(ctx, { actor: id, ...choice }).reduce(
      (sum, { value, counted }) => (counted === false ? sum : sum + value),
      0,
    );
  return worth(ACROBATICS) > worth(WRESTLING) ? ACROBATICS : WRESTLING;
}

/** The pair of checks of each kind of contest. */
function choices(ctx: Read, params: ManeuverParams): [Choice, Choice] {
  const { actor, target } = params;
  switch (params.kind) {
    case 'escape':
      return [better(ctx, actor, params.with), WRESTLING];
    case 'disarm':
      return [
        { ability: 'cmb', skill: params.actorSkill },
        { ability: 'cmb', skill: params.targetSkill },
      ];
    case 'feint':
      return [
        { ability: 'wil', skill: 'cunning' },
        { ability: 'per', skill: 'insight' },
      ];
    case 'overrun':
      return [params.with === 'might' ? MIGHT : ACROBATICS, MIGHT];
    case 'shove':
      return [{ ability: 'cmb', skill: params.tripSkill ?? 'wrestling' }, better(ctx, target, params.defense)];
    default:
      return [WRESTLING, better(ctx, target, params.defense)];
  }
}

/** Sources that the kind itself gives the actor: two hands on the object, the sizes in an overrun. */
function ownSources(ctx: Read, params: ManeuverParams): Source[] {
  if (params.kind === 'disarm' && params.twoHanded) {
    return [{ label: 'Held in two hands', side: 'disadvantage', rule: 'FS-MEL-5' }];
  }
  if (params.kind !== 'overrun') return [];
  const larger = sizeIndex(ctx.peek(params.actor)) - sizeIndex(ctx.peek(params.target));
  if (larger === 0) return [];
  const helps = params.with === 'might' ? larger > 0 : larger < 0;
  const label = larger > 0 ? 'Larger' : 'Smaller';
  return [{ label, side: helps ? 'advantage' : 'disadvantage', rule: 'FS-ACT-11' }];
}

/** Both sides of a contest in melee, ready to be rolled. */
export function contestOf(ctx: Read, params: ManeuverParams): [Side, Side] {
  const { actor, target } = params;
  const [own, other] = choices(ctx, params);
  return [
    {
      spec: {
        actor,
        ...own,
        against: target,
        advantage: params.actorAdvantage,
        disadvantage: params.actorDisadvantage,
        ...(params.kind === 'escape' ? { escape: true } : {}),
      },
      extras: { sources: ownSources(ctx, params) },
    },
    {
      spec: {
        actor: target,
        ...other,
        against: actor,
        advantage: params.targetAdvantage,
        disadvantage: params.targetDisadvantage,
      },
      extras: {},
    },
  ];
}
