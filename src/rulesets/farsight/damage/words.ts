import type { Figure } from '../../../contract/views';
import { traumaRow } from '../beings';
import type { Trauma } from '../state';
import type { DamageFields, DamageOutcome, ObjectDamage } from './apply';

/** The outcome of an injury as a sentence. */
const INJURIES: Readonly<Record<DamageOutcome | 'object', (who: string) => string>> = {
  unhurt: () => '',
  hurt: () => '',
  object: () => '',
  down: (who) => `${who} goes down, dying.`,
  'knocked-out': (who) => `${who} is knocked out.`,
  killed: (who) => `${who} is dead.`,
  'death-save-failure': (who) => `${who} slips closer to death.`,
};

/** A trauma in words, 'a mild trauma (left arm)'; empty if there is none. */
export function traumaWord(trauma: Pick<Trauma, 'kind' | 'severity' | 'entry'> | null): string {
  if (trauma === null) return '';
  return `a ${trauma.severity} trauma (${traumaRow(trauma)?.title ?? trauma.entry})`;
}

/** The damage in one or two sentences, points first: '5 damage, 2 stopped by armour.', 'no harm, …' */
export function damageWords(who: string, damage: DamageFields | ObjectDamage): string {
  const { dealt, absorbed, outcome } = damage;
  const armour = absorbed > 0 ? `, ${absorbed} stopped by armour` : '';
  const parts = [`${outcome === 'unhurt' ? 'no harm' : `${dealt} damage`}${armour}.`, INJURIES[outcome](who)];
  if (damage.outcome !== 'object') {
    if (damage.trauma !== null) parts.push(`It leaves ${traumaWord(damage.trauma)}.`);
    if (damage.concentration?.broken === true) parts.push(`${who} loses concentration.`);
  }
  return parts.filter((text) => text !== '').join(' ');
}

/** Points dealt, and what is left of the vitality. */
export function damageFigures(damage: DamageFields | ObjectDamage | null): Figure[] {
  if (damage === null) return [];
  const left: Figure[] =
    damage.outcome === 'object' ? [] : [{ label: 'Vitality left', value: damage.vitality, rule: 'FS-VIT-2' }];
  return [{ label: 'Damage', value: damage.dealt, rule: 'FS-DMG-11' }, ...left];
}
