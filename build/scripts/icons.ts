/** `npm run icons`: draws every icon from build/icon.svg with the Chromium that the tests use. */
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumArgs } from '../../test/support/chromium-args';

/** Edge lengths in pixels that the Linux desktops ask for. */
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];

/** The picture from which electron-builder makes the .ico and the .icns. */
const masterSize = 1024;

async function draw(page: Page, source: string, size: number, file: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  const image = `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`;
  await page.setContent(
    `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="${image}">`,
  );
  await page.locator('img').evaluate((img: HTMLImageElement) => img.decode());
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, omitBackground: true });
  console.log(file);
}

const source = fs.readFileSync('build/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.TURNWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
  args: chromiumArgs,
});
const page = await browser.newPage();
for (const size of linuxSizes) await draw(page, source, size, `build/icons/${size}x${size}.png`);
await draw(page, source, masterSize, 'build/icon.png');
await browser.close();
