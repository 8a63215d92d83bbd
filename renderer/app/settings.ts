import type { RollMode } from '../../src/contract/campaign-view';
import type { Settings } from '../../src/contract/settings-view';
import { SIDES as ALL, type Side as Whose } from '../../src/contract/sides';
import type { AppSettings } from '../shell/types';
import type { Side } from '../ui';

/** The interface's names of the sides, with those of the rules. */
const SIDES = { party: 'pc', ally: 'ally', foe: 'foe', neutral: 'neutral' } as const;

/** The interface's name of a side. */
export function sideOf(side: Whose): Side {
  return side === 'pc' ? 'party' : side;
}

const SIDE_LABELS: Readonly<Record<Whose, string>> = { pc: 'Party', ally: 'Ally', foe: 'Foe', neutral: 'Neutral' };

/** The sides, as options to choose from. */
export const SIDE_CHOICES = ALL.map((value) => ({ value, label: SIDE_LABELS[value], side: sideOf(value) }));

/** Whether a side's dice are rolled or asked for first, by the stored setting; rolled until that is known. */
export function rollModeOf(settings: Settings | null, side: Whose): RollMode {
  return settings?.dice[side] === 'type' ? 'ask' : 'roll';
}

export function fromSettings(settings: Settings): AppSettings {
  const way = (side: Side): RollMode => rollModeOf(settings, SIDES[side]);
  return {
    theme: settings.theme,
    density: settings.density,
    textSize: settings.textSize,
    typeface: settings.typeface,
    dice: { party: way('party'), ally: way('ally'), foe: way('foe'), neutral: way('neutral') },
    sounds: settings.sounds,
    motion: settings.motion,
    keys: settings.keys,
  };
}

export function toSettings(change: Partial<AppSettings>): Partial<Settings> {
  const { dice, ...rest } = change;
  if (dice === undefined) return rest;
  const way = (side: Side): 'roll' | 'type' => (dice[side] === 'ask' ? 'type' : 'roll');
  return { ...rest, dice: { pc: way('party'), ally: way('ally'), foe: way('foe'), neutral: way('neutral') } };
}
