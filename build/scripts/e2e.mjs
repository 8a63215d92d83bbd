// Runs the end-to-end specs; arguments go to Playwright: `npm run e2e -- --project=browser -g "first aid"`.
import './node-version.cjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePackages } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { playwrightColours, runNode } from './lib/process.mjs';

async function main() {
  if (!(await ensurePackages())) return 1;
  const chromium = await ensureChromium();
  if (!chromium) return 1;
  const built = await runNode([inRoot('build', 'scripts', 'build.mjs'), '--if-stale']);
  if (built.code !== 0) return built.code;
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const options = { env: { ...playwrightColours, TURNWRIGHT_CHROMIUM: chromium }, limitSeconds: 1200 };
  return (await runNode([cli, 'test', ...process.argv.slice(2)], options)).code;
}

process.exitCode = await main();
