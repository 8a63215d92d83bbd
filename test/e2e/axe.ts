import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything axe finds on the page as it stands, by rule. */
export async function findings(page: Page): Promise<string[]> {
  // The other mode opens a page of its own, which the desktop application does not allow.
  const result = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
