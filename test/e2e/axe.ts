import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything axe finds on the page as it stands, by rule. */
export async function findings(page: Page): Promise<string[]> {
  // The other mode opens a page of its own, which the desktop application does not allow.
  const result = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Themes a person can choose; high contrast is light or dark as the system is. */
const THEMES = [
  { theme: 'light', colorScheme: 'light' },
  { theme: 'dark', colorScheme: 'dark' },
  { theme: 'candle', colorScheme: 'dark' },
  { theme: 'contrast', colorScheme: 'light' },
  { theme: 'contrast', colorScheme: 'dark' },
] as const;

/** What axe finds of colours and sizes in every theme: what no theme changes is found once, by `findings`. */
export async function findingsInThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  const chosen = await page.locator('html').getAttribute('data-theme');
  const put = (theme: string | null): Promise<void> =>
    page.evaluate((name) => {
      if (name === null) delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = name;
    }, theme);
  for (const { theme, colorScheme } of THEMES) {
    await page.emulateMedia({ colorScheme });
    await put(theme);
    const result = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .withRules(['color-contrast', 'target-size'])
      .analyze();
    for (const { id, nodes } of result.violations) {
      found.push(`${theme}, ${colorScheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await put(chosen);
  return found;
}
