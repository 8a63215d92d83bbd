// `npm start`: installs what is missing, builds what is stale, and opens the app in Electron, or, if Electron's
// runtime is not available, in the system browser. Uses nothing but Node, since there may be no packages yet.
import './node-version.cjs';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { downloadElectron, installedElectron } from './lib/electron-runtime.mjs';
import { ensurePackages } from './lib/install.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/process.mjs';
import { buildIsStale } from './lib/stale.mjs';
import { parseStartOptions, usage } from './lib/start-options.mjs';

/** An Electron that exits with an error before this has not started at all. */
const failedStartMs = 8000;

const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

function canWrite(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    const probe = path.join(folder, `.write-test-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

function portIsFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A problem that can be detected before anything starts, as a sentence; undefined if there is none. */
async function obstacle(options) {
  const mustWrite = options.rebuild || buildIsStale() || !fs.existsSync(inRoot('node_modules'));
  if (mustWrite && !canWrite(inRoot('.cache'))) {
    return `Turnwright has to be built first, but the folder ${root} cannot be written to. Copy it to a folder of your own and start it there.`;
  }
  if (options.data !== undefined && !canWrite(path.resolve(options.data))) {
    return `The data folder ${path.resolve(options.data)} cannot be written to. Choose another with --data DIR.`;
  }
  if (options.port !== undefined && options.port !== 0 && !(await portIsFree(options.port))) {
    return `Port ${options.port} is taken by another program, or not allowed here. Choose another with --port N, or leave it out for a free one.`;
  }
  return undefined;
}

/** The Electron to use, or why the app opens in the browser instead. */
async function chooseElectron() {
  const installed = installedElectron();
  if (installed?.named) return { electron: installed };
  if (!hasDisplay()) return { reason: 'There is no display here for a window' };
  const electron = installed ?? (await downloadElectron());
  if (!electron) return { reason: "Electron's runtime is neither installed nor downloadable here" };
  if (isRoot()) return { reason: 'Electron keeps its sandbox only for ordinary users, and this is root' };
  return { electron };
}

const dataArguments = (options) => (options.data === undefined ? [] : ['--data', path.resolve(options.data)]);

/** A terminal sends Ctrl+C to the app as well; other signals reach only this process and are passed on. */
function passSignalsOn(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}

/** Opens the app in Electron; false if the runtime did not start at all. */
function openElectron(electron, options) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(electron.path, [root, ...dataArguments(options)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    passSignalsOn(child);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      if (code !== 0 && performance.now() - started < failedStartMs) return resolve(false);
      process.exitCode = code ?? 0;
      return resolve(true);
    });
  });
}

const openers = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens the address in the system's browser; false if there is none. */
function openBrowser(address) {
  if (!hasDisplay()) return Promise.resolve(false);
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
    child.unref();
  });
}

async function announce(line, options) {
  console.log(line);
  const address = /https?:\/\/\S+/.exec(line)?.[0];
  if (!address) return;
  if (options.noOpen || !(await openBrowser(address)))
    console.log('Open this address in a browser on this computer. Ctrl+C ends Turnwright.');
  else console.log('It is open in your browser. Ctrl+C ends Turnwright.');
}

/** Runs the loopback host until it ends, and shows its page. */
function openHost(options) {
  const args = [inRoot('out', 'host.mjs'), ...dataArguments(options)];
  if (options.port !== undefined) args.push('--port', String(options.port));
  if (options.stay) args.push('--stay');
  if (options.takeOver) args.push('--take-over');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    passSignalsOn(child);
    let rest = '';
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('Turnwright is ready: ')) void announce(line, options);
        else console.log(line);
      }
    });
    child.on('error', (error) => {
      console.error(`The host could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 0));
  });
}

async function main() {
  const options = parseStartOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const wrong = await obstacle(options);
  if (wrong) {
    console.error(wrong);
    return 1;
  }
  if (!(await ensurePackages())) return 1;
  const build = await runNode([inRoot('build', 'scripts', 'build.mjs'), ...(options.rebuild ? [] : ['--if-stale'])]);
  if (build.code !== 0) return build.code;
  if (!options.browser) {
    const { electron, reason } = await chooseElectron();
    if (electron && (await openElectron(electron, options))) return process.exitCode ?? 0;
    console.log(`${reason ?? "Electron's runtime did not come up"}: Turnwright opens in the browser instead.`);
  }
  return openHost(options);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
