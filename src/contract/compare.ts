import type { CombatantView, Figure } from './views';

/** The column of somebody's first weapon. */
export const WEAPON_COLUMN = 'Weapon';

type Compared = Pick<CombatantView, 'trackers' | 'figures' | 'derived' | 'choices'>;

/**
 * What a game master compares people by, in the order of the labels a system names: its trackers, figures and derived
 * values of that label, then the first weapon. What somebody has nothing for is left out.
 */
export function compared(view: Compared, labels: readonly string[]): Figure[] {
  const found = labels.flatMap((label): Figure[] => {
    const tracker = view.trackers.find((one) => one.label === label);
    if (tracker !== undefined) return [{ label, value: tracker.value }];
    const figure = [...view.figures, ...view.derived].find((one) => one.label === label);
    return figure === undefined ? [] : [{ ...figure, label }];
  });
  const weapon = view.choices?.['weapon']?.[0]?.label;
  return weapon === undefined ? found : [...found, { label: WEAPON_COLUMN, value: weapon }];
}
