import { open as openInspector } from 'node:inspector';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { startChromium } from './src/chromium';
import { findApp, readCommandLine } from './src/launch';
import { createElectron, Runtime } from './src/runtime';

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
  // Electron's argv has the executable once, where Node has itself and the script.
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

/** Starts Chromium beside the application's own start; the switches given until then go with it. */
function joinChromium(runtime: Runtime, switches: Map<string, string>): void {
  const chromium = startChromium([]);
  chromium.process.on('exit', (code) => {
    if (runtime.app.isFinishing) return;
    console.error(`stand-in: Chromium ended with ${String(code)}`);
    process.exit(4);
  });
  chromium.listening
    .then(async (line) => {
      await runtime.connect(line.slice(line.indexOf('ws://')));
      if (switches.has('remote-debugging-port')) process.stderr.write(`${line}\n`);
    })
    .catch((error: unknown) => {
      console.error(error);
      process.exit(3);
    });
}

main();
