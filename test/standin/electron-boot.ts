import { open as openInspector } from 'node:inspector';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { startChromium } from './src/chromium';
import { findApp, readCommandLine } from './src/launch';
import { createElectron, Runtime } from './src/runtime';
import { throughHere } from './src/through-here';

const VERSION = '45.4.1-standin';

interface Loader {
  _load(id: string, ...rest: unknown[]): unknown;
}

function main(): void {
  const argv = process.argv.slice(2);
  if (argv.includes('--version')) {
    console.log(`v${VERSION}`);
    process.exit(0);
  }
  const line = readCommandLine(argv);
  const executable = process.argv[1] ?? '';
  const app = findApp(line, process.env['STANDIN_EXE_DIR'] ?? path.dirname(executable));
  // Electron's argv has only the executable where Node has itself and the script.
  process.argv = [executable, ...argv];
  Object.defineProperty(process.versions, 'electron', { value: VERSION });
  Object.assign(process, { type: 'browser', resourcesPath: app.resourcesPath });
  // Playwright evaluates in the main process through Node's inspector and waits for its line on stderr.
  if (line.switches.has('inspect')) openInspector(0, '127.0.0.1');

  const runtime = new Runtime(app, { electron: VERSION, node: process.versions.node });
  const electron = createElectron(runtime);
  const loader = Module as unknown as Loader;
  const load = loader._load.bind(Module);
  loader._load = (id, ...rest) => (id === 'electron' || id === 'electron/main' ? electron : load(id, ...rest));

  const require = createRequire(app.main);
  for (const script of line.requires) require(path.resolve(script));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(128));
  joinChromium(runtime, line.switches);
  // Playwright asks `process.mainModule.require('electron')`.
  Object.assign(process, { mainModule: { require, filename: app.main } });
  loader._load(app.main, null, false);
}

/** The variable with the address of a running Chromium to use for this start. */
const LENT = 'STANDIN_CHROMIUM';

/** Connects to the shared Chromium, or starts one while the application starts. */
function joinChromium(runtime: Runtime, switches: Map<string, string>): void {
  const lent = process.env[LENT];
  const gone = (why: string): void => {
    if (runtime.app.isFinishing) return;
    console.error(`stand-in: Chromium ${why}`);
    process.exit(4);
  };
  const join = async (): Promise<void> => {
    const address = lent ?? (await startOwn(gone));
    await runtime.connect(address, lent !== undefined, gone);
    if (!switches.has('remote-debugging-port')) return;
    // A debugger of a shared Chromium should lose it with this process, as it would lose our own.
    const told = lent === undefined ? address : await throughHere(lent);
    process.stderr.write(`DevTools listening on ${told}\n`);
  };
  join().catch((error: unknown) => {
    console.error(error);
    process.exit(3);
  });
}

function startOwn(gone: (why: string) => void): Promise<string> {
  const chromium = startChromium();
  chromium.process.on('exit', (code) => gone(`ended with ${String(code)}`));
  return chromium.listening;
}

main();
