import { WebSocket } from 'ws';
import { api } from '../../src/contract/api';
import { DOOR_CLOSES, MAX_PHONES } from '../../src/contract/phones/door';
import { phoneKinds } from '../../src/contract/phones/kinds';
import type { PhonesView } from '../../src/contract/phones/calls';
import { RULESETS } from '../../src/rulesets/registry';
import { freshFolder, leave, must, startApp, type TestApp } from '../support/app';
import { openSample, sendTo, viewOf } from '../support/open-app';
import { Door } from '../support/phones/evening';
import { loopback, phones, type TestMachine } from '../support/phones/machine';
import { ask, join, openSocket, TestPhone } from '../support/phones/phone';
import { Hostile } from './hostile-values';
import { tryNetworks } from './phones-networks';
import { measureTurns, type TurnCost } from './phones-speed';
import { taintedEvening } from './phones-taint';
import { Random } from './random';

/** What was tried at the door for phones, with the results. */
export interface PhonesFigures {
  /** Requests and calls that no real phone makes; each was refused with a code. */
  strangers: number;
  messages: number;
  codes: Record<string, number>;
  /** Evenings of every system: steps played, adversaries' numbers planted, messages to phones searched. */
  evenings: { steps: number; planted: number; heard: number };
  /** What was tried in networks made by the tests, or why not. */
  networks: string;
  /** Cost of the next turn without phones and with twelve. */
  turn: { without: TurnCost; with: TurnCost } | null;
  examples: string[];
}

/** An app with a running fight and the door open on a loopback address; nothing here ever listens anywhere else. */
interface Table {
  app: TestApp;
  machine: TestMachine;
  door: Door;
  campaign: string;
  close(): Promise<void>;
}

async function openTable(ruleset: string, machine = phones(loopback('127.0.0.1'))): Promise<Table> {
  const app = await startApp(await freshFolder(), false, undefined, undefined, machine);
  const campaign = await openSample(app, ruleset);
  const door = await Door.open(app);
  return { app, machine, door, campaign, close: () => leave(app) };
}

const SYSTEM = 'toy-duel';

/** `turns` 0 skips the measurement; `rounds` is the longest fight of the evenings. */
export async function runPhones(messages: number, turns: number, rounds: number): Promise<PhonesFigures> {
  const figures: PhonesFigures = {
    strangers: 0,
    messages: 0,
    codes: {},
    evenings: { steps: 0, planted: 0, heard: 0 },
    networks: '',
    turn: null,
    examples: [],
  };
  await tryStrangers(figures);
  await tryGmCalls(figures);
  await tryHostile(figures, messages);
  await tryCrowd(figures);
  await trySlow(figures);
  await tryMove(figures);
  const networks = await tryNetworks();
  figures.networks = networks.told;
  figures.examples.push(...networks.wrong);
  for (const ruleset of RULESETS) {
    const { steps, planted, heard, wrong } = await taintedEvening(ruleset, rounds);
    figures.evenings.steps += steps;
    figures.evenings.planted += planted;
    figures.evenings.heard += heard;
    figures.examples.push(...wrong.map((what) => `${ruleset.id}: ${what}`));
  }
  if (turns > 0) figures.turn = await measureTurns(turns);
  return figures;
}

/** Without the word, with a wrong host, origin, key, path or method. */
async function tryStrangers(figures: PhonesFigures): Promise<void> {
  const { door, close } = await openTable(SYSTEM);
  const { place, word } = door;
  const expectCode = (what: string, code: string | undefined, wanted: string): void => {
    figures.strangers += 1;
    if (code !== wanted) figures.examples.push(`${what}: ${String(code)} instead of ${wanted}`);
  };
  const hosts = [`localhost:${place.port}`, 'table.example', `127.0.0.2:${place.port}`, `127.0.0.1:1`];
  for (const host of hosts)
    expectCode(`host ${host}`, (await ask(place, '/', { headers: { host } })).code, 'wrong-host');
  const origins = ['http://evil.example', `http://localhost:${place.port}`, `https://127.0.0.1:${place.port}`, 'null'];
  for (const origin of origins) {
    expectCode(`origin ${origin}`, (await join(place, { word }, { origin })).code, 'wrong-origin');
    const socket = await openSocket(place, 'A'.repeat(22), { origin });
    expectCode(`wire from ${origin}`, socket instanceof WebSocket ? 'open' : String(socket.status), '403');
  }
  for (const wrong of ['', 'A'.repeat(22), word.slice(1), `${word}A`])
    expectCode(`word ${wrong}`, (await join(place, { word: wrong })).code, 'wrong-word');
  for (const at of ['/wire', '/upload', '/main.cjs', '/..%2f', '//', '/%00'])
    expectCode(at, (await ask(place, at)).code, 'not-found');
  expectCode('a wire without a key', String(((await openSocket(place, 'x')) as { status: number }).status), '403');
  if (door.view?.phones.length !== 0) figures.examples.push('a stranger got a place');
  await close();
}

/** Every call that phones do not have, made by a phone that was let in. */
async function tryGmCalls(figures: PhonesFigures): Promise<void> {
  const names = Object.keys(api).filter((name) => !Object.hasOwn(phoneKinds, name));
  const { door, app, campaign, close } = await openTable(SYSTEM);
  const { revision } = await viewOf(app, campaign);
  let phone = await door.seated(null);
  for (const [at, name] of names.entries()) {
    // Phones are limited to a few messages a second: after some, it reconnects as another one.
    if (at % 12 === 0) {
      phone = await door.seated(null);
      await app.gm['phones.remove']({ phone: door.view?.phones[0]?.id ?? '' });
    }
    const type = api[name as keyof typeof api].kind === 'call' ? 'call' : 'subscribe';
    const answer = await answerTo(phone, { type, id: 900 + at, name, input: { campaign } });
    figures.strangers += 1;
    if (answer !== 'unknown-call') figures.examples.push(`${name}: ${answer}`);
  }
  if ((await viewOf(app, campaign)).revision !== revision) figures.examples.push('a phone changed the table');
  await close();
}

function answerTo(phone: TestPhone, message: { id: number; [key: string]: unknown }): Promise<string> {
  return new Promise((resolve) => {
    const hear = (data: Buffer): void => {
      const said = JSON.parse(data.toString()) as { id?: number; type: string; error?: { code: string } };
      if (said.id !== message.id) return;
      phone.socket.off('message', hear);
      phone.socket.off('close', closed);
      resolve(said.error?.code ?? said.type);
    };
    const closed = (code: number): void => resolve(`closed-${code}`);
    phone.socket.on('message', hear);
    phone.socket.once('close', closed);
    phone.socket.send(JSON.stringify(message));
  });
}

/** Floods of what no honest page sends, from phones that were let in; one that is disconnected comes back and goes on. */
async function tryHostile(figures: PhonesFigures, count: number): Promise<void> {
  // The clock runs fast, so that messages are refused for their content and not for their rate.
  let nowMs = 0;
  const machine = phones(loopback('127.0.0.1'));
  machine.nowMs = () => (nowMs += 1_000);
  const { door, app, campaign, close } = await openTable(SYSTEM, machine);
  const hero = (await viewOf(app, campaign)).people.find(({ side }) => side === 'pc')?.id ?? null;
  const { revision } = await viewOf(app, campaign);
  const random = new Random(11);
  const hostile = new Hostile(random);
  let phone = await door.seated(hero);
  while (figures.messages < count) {
    figures.messages += 1;
    const id = figures.messages + 10;
    const answer = await answerToText(phone, id, hostileText(hostile, random, id));
    figures.codes[answer] = (figures.codes[answer] ?? 0) + 1;
    if (answer.startsWith('closed')) phone = await TestPhone.wake(door.place, phone.key, 0);
    if (answer === 'internal-error') figures.examples.push(`message ${figures.messages} broke a handler`);
  }
  if ((await viewOf(app, campaign)).revision !== revision) figures.examples.push('a hostile phone changed the table');
  if ({}.constructor !== Object || 'polluted' in {}) figures.examples.push('a prototype was reached');
  await close();
}

const NAMES = [...Object.keys(phoneKinds), 'campaign.view', 'phones.open', '__proto__', 'toString'];

/** A text for the wire: a damaged request, a broken envelope, or no JSON at all. */
function hostileText(hostile: Hostile, random: Random, id: number): string {
  const inputs = [
    { kind: 'harm', amount: 3 },
    { kind: 'dice', ask: 'ask-1', faces: [1, 2] },
    { kind: 'pass', turn: 1 },
    { since: 0 },
    { id: '0'.repeat(32) },
  ];
  const name = random.oneIn(8) ? hostile.name() : random.pick(NAMES);
  const isStream = name === 'phone.feed' || name === 'phone.mine';
  const type = random.oneIn(9) !== isStream ? 'subscribe' : 'call';
  const input = random.oneIn(3) ? hostile.value() : hostile.spoil(random.pick(inputs));
  const message = random.oneIn(10) ? hostile.envelope() : { type, id, name, input };
  try {
    return random.oneIn(200) ? 'not JSON' : (JSON.stringify(message) ?? 'undefined');
  } catch {
    return '{"cyclic":true}';
  }
}

/** The result of a text: the code of its refusal, 'ok', 'dropped', or how the wire was closed. */
function answerToText(phone: TestPhone, id: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const after = 5_000_000 + id;
    const done = (what: string): void => {
      phone.socket.off('message', hear);
      phone.socket.off('close', closed);
      resolve(what);
    };
    const closed = (code: number): void => done(`closed-${code}`);
    let found = 'dropped';
    const hear = (data: Buffer): void => {
      const said = JSON.parse(data.toString()) as { id?: number; type: string; error?: { code: string } };
      if (said.id === id && said.type !== 'event') found = said.error?.code ?? said.type;
      // The answer to a later call shows that the one before has been handled.
      if (said.id === after) done(found);
    };
    phone.socket.on('message', hear);
    phone.socket.on('close', closed);
    phone.socket.send(text);
    phone.socket.send(JSON.stringify({ type: 'unsubscribe', id }));
    phone.socket.send(JSON.stringify({ type: 'call', id: after, name: 'player.view' }));
  });
}

/** Twelve phones, a thirteenth, and a place that comes free. */
async function tryCrowd(figures: PhonesFigures): Promise<void> {
  const machine = phones(loopback('127.0.0.1'));
  let nowMs = 0;
  machine.nowMs = () => (nowMs += 1_000);
  const { door, app, close } = await openTable(SYSTEM, machine);
  for (let count = 0; count < MAX_PHONES; count += 1) await door.seated(null);
  const thirteenth = await join(door.place, { word: door.word });
  figures.strangers += 1;
  if (thirteenth.code !== 'door-full') figures.examples.push(`the thirteenth phone: ${thirteenth.body}`);
  must(await app.gm['phones.remove']({ phone: '7' }));
  const next = await join(door.place, { word: door.word });
  if (next.status !== 200) figures.examples.push(`after one was taken off: ${next.body}`);
  await close();
}

/** One phone stops reading: the others receive every step, and it is disconnected in the end. */
async function trySlow(figures: PhonesFigures): Promise<void> {
  const { door, app, campaign, machine, close } = await openTable(SYSTEM);
  const [slow, quick] = [await door.seated(null), await door.seated(null)];
  slow.socket.pause();
  const before = quick.feed.length;
  const steps = 200;
  for (let step = 0; step < steps; step += 1)
    must(await sendTo(app, campaign, 'set-player-view', { look: step % 2 === 0 ? 'light' : 'dark' }));
  await quick.until(() => quick.feed.length === before + steps);
  quick.socket.ping();
  machine.tick();
  await new Promise((resolve) => quick.socket.once('pong', resolve));
  machine.tick();
  const isAsleep = (view: PhonesView): boolean => view.phones[0]?.here === false;
  const view = await door.until(isAsleep);
  if (view.phones[1]?.here !== true) figures.examples.push('a phone that reads was given up');
  await close();
}

/** The laptop leaves the network: the door closes, says so, and opens at the next address. */
async function tryMove(figures: PhonesFigures): Promise<void> {
  const machine = phones(loopback('127.0.0.5', 'lo5'), loopback('127.0.0.6', 'lo6'));
  const { door, app, close } = await openTable(SYSTEM, machine);
  const old = door.place;
  const phone = await door.seated(null);
  machine.list = [loopback('127.0.0.6', 'lo6')];
  machine.tick();
  const { problem } = await door.until((view) => view.door === null);
  if (problem?.code !== 'address-gone') figures.examples.push(`the address went: ${String(problem?.code)}`);
  await phone.until(() => phone.closedWith !== null);
  if (phone.closedWith !== DOOR_CLOSES.closed) figures.examples.push(`a phone was left: ${phone.closedWith}`);
  const left = await ask(old, '/').then(
    () => 'answered',
    () => 'gone',
  );
  if (left !== 'gone') figures.examples.push('the old address still answers');
  must(await app.gm['phones.open']({}));
  await door.until((view) => view.door?.address === '127.0.0.6');
  figures.strangers += 1;
  await close();
}
