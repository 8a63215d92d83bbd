import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandCall, QuickView } from '../../../src/contract/views';
import type { QuickEdit } from './quick-line';

/** A change of a weapon's ammunition. */
interface AmmoChange {
  call: CommandCall;
  /** Who and what would be left: 'Jin (Heavy pistol 9 of 12)'. */
  who: string;
}

/**
 * `ammo -3`, `ammo 12`: changes the ammunition of the first weapon that counts it, within 0 and its capacity. A sentence
 * where somebody has no such weapon; null for any other change.
 */
export function ammoChange(
  quick: QuickView | undefined,
  person: PersonView,
  edit: QuickEdit,
): AmmoChange | string | null {
  const counted = quick?.ammunition;
  if (counted === undefined || (edit.kind !== 'set' && edit.kind !== 'step') || edit.pool?.id !== counted.id)
    return null;
  for (const { name, ammunition } of person.weapons ?? []) {
    if (ammunition === undefined) continue;
    const { left, of } = ammunition;
    const value = Math.max(0, Math.min(of, edit.kind === 'set' ? edit.amount : left + edit.by));
    return {
      call: {
        do: counted.do,
        with: { target: person.id, [counted.figure]: counted.before + name, [counted.value]: value },
      },
      who: `${person.name} (${name} ${value} of ${of})`,
    };
  }
  return `${person.name} has no weapon with counted shots.`;
}
