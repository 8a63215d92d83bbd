import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleChild } from './bundle';

/** Results of the door in networks made by the tests. */
export interface NetworksFound {
  /** How many cases were tried; 0 if this machine does not allow making networks. */
  cases: number;
  /** Where they were tried, or why they were not, as text. */
  told: string;
  wrong: string[];
}

/** Ways to a network namespace: as root, or else in a user namespace. */
const WAYS: readonly (readonly string[])[] = [['--net'], ['--user', '--map-root-user', '--net']];
const MOST_MS = 120_000;

/**
 * A laptop and a phone, each in its own network namespace, with a cable between them: only the chosen address
 * listens, a phone that falls silent counts as asleep, a laptop that changes its address says so. Nothing leaves the namespaces.
 */
export async function tryNetworks(): Promise<NetworksFound> {
  const way = wayIn();
  if (typeof way === 'string') {
    return { cases: 0, told: `no network namespaces here (${way}): the loopback range alone`, wrong: [] };
  }
  const folder = await mkdtemp(join(tmpdir(), 'turnwright-networks-'));
  try {
    const program = await bundleChild(folder, 'phones-networks-child');
    const args = [...way, process.execPath, program, 'laptop'];
    const { stdout } = await promisify(execFile)('unshare', args, { timeout: MOST_MS });
    const { cases, wrong } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Omit<NetworksFound, 'told'>;
    return { cases, told: `${cases} cases in network namespaces`, wrong };
  } catch (problem) {
    return { cases: 0, told: 'the network tests broke off', wrong: [String(problem).slice(0, 2_000)] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How namespaces can be made on this machine, tried with everything the tests need; otherwise why they cannot. */
function wayIn(): readonly string[] | string {
  let why = '';
  for (const way of WAYS) {
    try {
      const probe =
        'ip link add a0 type veth peer name b0 && ip link add c0 type bridge && ip addr add 10.77.0.2/24 dev a0';
      execFileSync('unshare', [...way, 'sh', '-c', probe], { stdio: 'pipe', timeout: 10_000 });
      return way;
    } catch (problem) {
      why = (problem as { stderr?: Buffer }).stderr?.toString().trim().split('\n')[0] ?? String(problem);
    }
  }
  return why === '' ? 'unshare is not there' : why;
}
