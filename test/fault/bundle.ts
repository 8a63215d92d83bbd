import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a child of the fault runs (a file of this folder) into `folder` and answers the path of the program. */
export async function bundleChild(folder: string, name: string): Promise<string> {
  const root = process.env.TURNWRIGHT_ROOT;
  const here = root === undefined ? import.meta.dirname : join(root, 'test/fault');
  const outfile = join(folder, `${name}.mjs`);
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  const entryPoints = [join(here, `${name}.ts`)];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', banner, logLevel: 'error' });
  return outfile;
}
