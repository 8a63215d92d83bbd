import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { once } from 'node:events';
import type { PhonesView } from '../../src/contract/phones/calls';
import { phonesOfMachine } from '../../src/phones/machine';
import { freshFolder, leave, must, startApp, type TestApp } from '../support/app';
import { openSample } from '../support/open-app';
import { Door } from '../support/phones/evening';
import { phones } from '../support/phones/machine';
import { ask, TestPhone } from '../support/phones/phone';

/**
 * The laptop of the network tests, and its phone, each in a network namespace made by the tests: nothing here
 * reaches a real network. Arguments: 'laptop', or 'phone' with the laptop's address and word.
 */
const LAPTOP = '10.77.0.2';
const LAPTOP_LATER = '10.77.0.3';
const PHONE = '10.77.0.9';
/** A container network beside it. */
const BESIDE = '172.30.77.1';
const SYSTEM = 'toy-duel';

const ip = (line: string): string => execFileSync('ip', line.split(' '), { encoding: 'utf8', stdio: 'pipe' });
const say = (line: string): void => void writeSync(1, `${line}\n`);

async function laptop(): Promise<void> {
  const wrong: string[] = [];
  ip('link set lo up');
  ip('link add wlan0 type veth peer name phone0');
  ip(`addr add ${LAPTOP}/24 dev wlan0`);
  ip('link set wlan0 up');
  ip('link add docker0 type bridge');
  ip(`addr add ${BESIDE}/16 dev docker0`);
  ip('link set docker0 up');
  const phone = await inNamespace();
  ip(`link set phone0 netns ${phone.pid}`);
  phone.stdin?.write('linked\n');
  await heardFrom(phone, 'linked');

  const machine = phones();
  const { adapters } = phonesOfMachine({ file: '', page: '', log: () => undefined });
  machine.adapters = adapters;
  const app = await startApp(await freshFolder(), false, undefined, undefined, machine);
  await openSample(app, SYSTEM);
  const door = await Door.open(app);
  await onlyThere(door, wrong);
  await aPhoneThatIsGone(app, door, phone, machine.tick, wrong);
  await anotherAddress(app, door, machine.tick, wrong);
  await leave(app);
  phone.kill();
  say(JSON.stringify({ cases: 3, wrong }));
}

/** A phone in its own namespace, which waits until it is connected. */
async function inNamespace(): Promise<ChildProcess> {
  const program = process.argv[1] ?? '';
  const child = spawn('unshare', ['--net', process.execPath, program, 'phone'], { stdio: ['pipe', 'pipe', 'inherit'] });
  await heardFrom(child, 'waiting');
  return child;
}

async function heardFrom(child: ChildProcess, word: string): Promise<void> {
  let text = '';
  while (!text.includes(word)) {
    const [data] = (await once(child.stdout!, 'data')) as [Buffer];
    text += data.toString();
  }
}

/** The most likely address is chosen, and nothing listens anywhere else. */
async function onlyThere(door: Door, wrong: string[]): Promise<void> {
  const { address, port } = door.place;
  const offered = door.view?.addresses.map((one) => `${one.kind} ${one.address}`).join(', ');
  const likeliest = `wireless ${LAPTOP}, machine ${BESIDE}, self 127.0.0.1`;
  if (offered !== likeliest) wrong.push(`offered: ${offered}`);
  if (address !== LAPTOP) wrong.push(`it listens at ${address}`);
  const listening = readFileSync('/proc/net/tcp', 'utf8').match(/^ *\d+: \S+ \S+ 0A/gm) ?? [];
  if (listening.length !== 1) wrong.push(`${listening.length} addresses listen`);
  if (readFileSync('/proc/net/tcp6', 'utf8').match(/^ *\d+: \S+ \S+ 0A/gm) !== null) wrong.push('IPv6 listens');
  for (const other of [BESIDE, '127.0.0.1']) {
    const answered = await ask({ address: other, port }, '/').then(
      () => true,
      () => false,
    );
    if (answered) wrong.push(`${other} answers too`);
  }
}

/** A phone that silently loses its network counts as asleep after two unanswered pings, and resumes where it left off. */
async function aPhoneThatIsGone(
  app: TestApp,
  door: Door,
  phone: ChildProcess,
  tick: () => void,
  wrong: string[],
): Promise<void> {
  phone.stdin?.write(`join ${door.place.address} ${door.place.port} ${door.word}\n`);
  const isHere = (view: PhonesView): boolean => view.phones[0]?.here === true;
  const { phones: list } = await door.until(isHere);
  must(await app.gm['phones.seat']({ phone: list[0]?.id ?? '', who: null }));
  await heardFrom(phone, 'in');
  phone.stdin?.write('away\n');
  await heardFrom(phone, 'away');
  tick();
  tick();
  await door.until((view) => view.phones[0]?.here === false);
  if (door.view?.door === null) wrong.push('the door closed with a phone');
  phone.stdin?.write('back\n');
  await heardFrom(phone, 'resumed');
  await door.until(isHere);
}

/** The laptop gets another address: the door closes, says so, and opens at the new one. */
async function anotherAddress(app: TestApp, door: Door, tick: () => void, wrong: string[]): Promise<void> {
  ip(`addr del ${LAPTOP}/24 dev wlan0`);
  ip(`addr add ${LAPTOP_LATER}/24 dev wlan0`);
  tick();
  const { problem, addresses } = await door.until((view) => view.door === null);
  if (problem?.code !== 'address-gone') wrong.push(`the address went: ${String(problem?.code)}`);
  if (addresses[0]?.address !== LAPTOP_LATER) wrong.push(`offered then: ${String(addresses[0]?.address)}`);
  must(await app.gm['phones.open']({}));
  await door.until((view) => view.door?.address === LAPTOP_LATER);
}

/** The other end: runs the commands it receives, line by line. */
async function phone(): Promise<void> {
  let own: TestPhone | null = null;
  let place = { address: '', port: 0 };
  const deeds: Readonly<Record<string, (args: string[]) => Promise<string>>> = {
    linked: async () => {
      ip(`addr add ${PHONE}/24 dev phone0`);
      ip('link set phone0 up');
      return Promise.resolve('linked');
    },
    join: async ([address = '', port = '', word = '']) => {
      place = { address, port: Number(port) };
      own = await TestPhone.open(place, { word });
      const mine = own;
      await mine.until(() => mine.feed.length > 0);
      return 'in';
    },
    away: async () => {
      ip('addr flush dev phone0');
      return Promise.resolve('away');
    },
    back: async () => {
      ip(`addr add ${PHONE}/24 dev phone0`);
      const again = await TestPhone.wake(place, own?.key ?? '', own?.feed.at(-1)?.seq ?? 0);
      await again.until(() => again.feed.length > 0);
      return 'same' in (again.feed[0] ?? {}) ? 'resumed' : 'began anew';
    },
  };
  say('waiting');
  for await (const data of process.stdin as AsyncIterable<Buffer>) {
    const [word = '', ...args] = data.toString().trim().split(' ');
    say((await deeds[word]?.(args)) ?? 'not understood');
  }
}

await (process.argv[2] === 'phone' ? phone() : laptop());
process.exit(0);
