/** Applies theme, density, text size and motion to the page, for the design tokens. */
import type { Settings } from '../../src/contract/settings-view';
import { textScale } from '../ui';

/** Sets the attributes that the token file uses; 'system' sets none. */
export function applyAppearance(
  settings: Pick<Settings, 'theme' | 'density' | 'textSize' | 'typeface' | 'motion'>,
  root: HTMLElement = document.documentElement,
): void {
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  root.dataset['density'] = settings.density;
  root.dataset['typeface'] = settings.typeface;
  root.style.setProperty('--text-scale', String(settings.textSize / 100));
  textScale.factor = settings.textSize / 100;
  if (settings.motion) delete root.dataset['motion'];
  else root.dataset['motion'] = 'none';
}
