import type { Settings } from '../../src/contract/settings-view';
import type { AppSettings } from '../shell/types';
import type { Side } from '../ui';

/** The sides by the names the pieces use and those the rules use. */
const SIDES = { party: 'pc', ally: 'ally', foe: 'foe', neutral: 'neutral' } as const;

/** The side as the pieces draw it. */
export function sideOf(side: 'pc' | 'ally' | 'foe' | 'neutral'): Side {
  return side === 'pc' ? 'party' : side;
}

export function fromSettings(settings: Settings): AppSettings {
  const way = (side: keyof typeof SIDES): 'app' | 'typed' => (settings.dice[SIDES[side]] === 'roll' ? 'app' : 'typed');
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
  const way = (side: Side): 'roll' | 'type' => (dice[side] === 'app' ? 'roll' : 'type');
  return { ...rest, dice: { pc: way('party'), ally: way('ally'), foe: way('foe'), neutral: way('neutral') } };
}
