import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Seconds with one decimal, as the reports print them. */
export const secondsSince = (startMs) => ((performance.now() - startMs) / 1000).toFixed(1);

/** Children write to a pipe; this tells them whether there is a terminal behind it. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** The same for Playwright, which sets FORCE_COLOR for its workers and would make Node warn of NO_COLOR there. */
export const playwrightColours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: undefined };

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group is already gone.
  }
}

/**
 * Runs a program to its end, without a terminal as input, in its own process group, so that a timeout also ends the
 * program's children.
 *
 * @param {string} command program
 * @param {string[]} args its arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean, limitSeconds?: number, onLine?: (line: string) => void }} options
 *   `quiet` prints nothing (the output is in the result either way)
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code 127 if the program could not be started
 */
export function run(command, args, options = {}) {
  const { env, quiet = false, limitSeconds = 600, onLine } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    let timedOut = false;
    let rest = '';
    const timer = setTimeout(() => {
      timedOut = true;
      signalGroup(child, 'SIGKILL');
    }, limitSeconds * 1000);
    const stop = () => signalGroup(child, 'SIGTERM');
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    const take = (stream) => (chunk) => {
      const text = chunk.toString();
      output += text;
      if (!quiet) stream.write(text);
      if (!onLine) return;
      rest += text;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    const finish = (code, note = '') => {
      clearTimeout(timer);
      process.removeListener('SIGINT', stop);
      process.removeListener('SIGTERM', stop);
      resolve({ code, output: output + note, timedOut });
    };
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs a script of this folder or of a package with the Node that is running now. */
export const runNode = (args, options) => run(process.execPath, args, options);
