import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseStartOptions } from '../../../build/scripts/lib/start-options.mjs';

const start = (...args: string[]) =>
  spawnSync(process.execPath, ['build/scripts/start.mjs', ...args], { encoding: 'utf8' });

describe('the options of npm start', () => {
  it('reads values after a space and after an equals sign', () => {
    expect(parseStartOptions(['--port', '8080', '--data=/srv/table'])).toMatchObject({
      port: 8080,
      data: '/srv/table',
    });
  });

  it('takes a port and --no-open as a wish for the browser', () => {
    expect(parseStartOptions(['--port=0']).browser).toBe(true);
    expect(parseStartOptions(['--no-open']).browser).toBe(true);
    expect(parseStartOptions([]).browser).toBe(false);
  });

  it('takes over a locked folder in the browser, where no window could ask', () => {
    expect(parseStartOptions(['--take-over'])).toMatchObject({ takeOver: true, browser: true });
    expect(parseStartOptions([])).toMatchObject({ takeOver: false });
  });

  it.each([
    [['--port', 'high'], /number from 0 to 65535/],
    [['--port', '65536'], /number from 0 to 65535/],
    [['--data'], /needs a value/],
    [['--data', '--no-open'], /needs a value/],
    [['--colour'], /not an option/],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => parseStartOptions(args)).toThrow(sentence);
  });
});

describe('npm start', () => {
  it('says that a port is taken before it builds anything', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status, stdout, stderr } = start('--no-open', '--port', String(port));
    server.close();
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${port} is taken`);
    expect(stdout).toBe('');
  });

  it('says that a data folder cannot be written to', () => {
    const { status, stderr } = start('--no-open', '--data', '/dev/null/table');
    expect(status).toBe(1);
    expect(stderr).toContain('The data folder /dev/null/table cannot be written to');
  });

  /** What the check says to a Node of this version. */
  const onNode = (version: string) => {
    const other = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
    const script = `${other} require('./build/scripts/node-version.cjs')`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    return { status, stderr };
  };

  it.each(['18.19.1', '20.18.3', '21.7.0', '22.12.0', '23.11.0'])(
    'refuses Node %s, which the tools refuse',
    (version) => {
      const { status, stderr } = onNode(version);
      expect(status).toBe(1);
      expect(stderr).toContain(
        `needs Node 20.19 or a later 20, 22.13 or a later 22, 24 or newer; this is Node ${version}.`,
      );
    },
  );

  it.each(['20.19.0', '20.20.2', '22.13.0', '22.21.1', '24.0.0', '25.2.0'])('accepts Node %s', (version) => {
    expect(onNode(version)).toEqual({ status: 0, stderr: '' });
  });

  it('accepts the Node that runs now', () => {
    expect(execFileSync(process.execPath, ['build/scripts/node-version.cjs'], { encoding: 'utf8' })).toBe('');
  });
});
