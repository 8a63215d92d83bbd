import type { Figure } from '../../../src/contract/views';
import { formatFigure } from '../../lib/format';

/** Most figures shown beside a name. */
const MOST = 4;

/** Figures in one line: '12 HP · Dodge 9 · Broadsword 13, 2d+1'. */
export function figureWords(figures: readonly Pick<Figure, 'label' | 'value' | 'unit'>[]): string {
  return figures
    .filter(({ value }) => value !== null && value !== '' && value !== '–')
    .slice(0, MOST)
    .map(({ label, value, unit }) =>
      typeof value === 'number'
        ? `${label} ${formatFigure(value)}${unit === undefined ? '' : ` ${unit}`}`
        : String(value),
    )
    .join(' · ');
}
