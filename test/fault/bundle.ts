import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a child program of the fault runs (a file in this folder) into `folder` and returns its path. */
export async function bundleChild(folder: string, name: string): Promise<string> {
  const root = process.env.TURNWRIGHT_ROOT;
  const here = root === undefined ? import.meta.dirname : join(root, 'test/fault');
  const outfile = join(folder, `${name}.mjs`);
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  const entryPoints = [join(here, `${name}.ts`)];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', banner, logLevel: 'error' });
  return outfile;
}
