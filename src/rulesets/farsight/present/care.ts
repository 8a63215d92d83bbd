import { maxBy } from '../../../kernel/max-by';
import type { Suggestion } from '../../../contract/views';
import { refusalOf } from '../../../engine/state/refusal';
import { score, skillBonus } from '../beings';
import type { DamageFields, ObjectDamage } from '../damage/apply';
import { takesPart } from '../durations';
import { refuseCost } from '../turn/budget';
import type { Being, Read } from '../types';
import { nameById } from '../words';

/** The best at Medicine on the target's side who can act now; in a fight, among participants only. */
function healerFor(ctx: Read, target: string): Being | undefined {
  const { side } = ctx.peek(target);
  const worth = (one: Being): number => score(one, 'int') + skillBonus(one, 'medicine');
  const able = ctx.world.combatants.filter(
    (one) =>
      one.id !== target &&
      one.side === side &&
      refusalOf(() => refuseCost(ctx, one.id, 'action')) === null &&
      (ctx.world.encounter === null || takesPart(ctx, one.id)),
  );
  return maxBy(able, worth);
}

/** What an injury calls for: somebody to stabilise the dying (FS-DTH-6). */
export function injurySuggestions(ctx: Read, target: string, damage: DamageFields | ObjectDamage | null): Suggestion[] {
  if (damage?.outcome !== 'down') return [];
  const healer = healerFor(ctx, target);
  if (healer === undefined) return [];
  return [
    {
      label: `${nameById(ctx, healer.id)} stabilises ${nameById(ctx, target)}`,
      call: { do: 'treat', with: { healer: healer.id, target, method: 'stabilize' } },
      reason: 'They are dying.',
      rule: 'FS-DTH-6',
    },
  ];
}
