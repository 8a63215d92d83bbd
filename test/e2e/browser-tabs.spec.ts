import { expect, test } from './fixtures';
import { closeCampaign, openSample } from './table';

test('a campaign closed in one tab is closed in the other too, and opens again', async ({ app }) => {
  const { page } = app;
  await openSample(page, 0);
  const token = await page.evaluate(() => sessionStorage.getItem('turnwright.token') ?? '');
  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}/#${token}`);
  const name = other.locator('button.home');
  await name.waitFor();
  const called = (await name.innerText()).trim();

  await closeCampaign(page);
  await expect(
    other.getByRole('region', { name: 'Notifications' }).getByText(`${called} was closed in another window.`),
  ).toBeVisible();
  await other.getByRole('heading', { name: 'New campaign' }).waitFor();
  await other.getByRole('button', { name: called }).first().click();
  await name.waitFor();
  await other.close();
});
