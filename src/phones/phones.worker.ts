import { parentPort } from 'node:worker_threads';
import { doorErrors, type OpenDoor } from '../contract/phones/door';
import type { CodedError, Result } from '../kernel/result';
import { openDoor } from './door';
import type { FromThread, ToThread } from './messages';
import { machinePorts } from './ports';

/**
 * The server thread for phones. It holds what phones may see and nothing else: no campaign, no rules, no disk.
 * It starts when the door opens and ends with it.
 */
let door: OpenDoor | null = null;
let lastAsk = 0;
const waiting = new Map<number, (answer: Result<never, CodedError>) => void>();

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}

/** Asks the application and waits for the reply. */
function ask<T>(what: (id: number) => FromThread): Promise<Result<T, CodedError>> {
  return new Promise((resolve) => {
    lastAsk += 1;
    waiting.set(lastAsk, resolve as (answer: Result<never, CodedError>) => void);
    say(what(lastAsk));
  });
}

async function receive(message: ToThread): Promise<void> {
  if (message.type === 'open') {
    const opened = await openDoor({
      place: message.place,
      page: new Map(message.page),
      ports: machinePorts((line) => say({ type: 'log', line })),
      onEvent: (event) => say({ type: 'event', event }),
      asks: {
        say: (phone, said) => ask((id) => ({ type: 'say', id, phone, said })),
        portrait: (phone, picture) => ask((id) => ({ type: 'portrait', id, phone, picture })),
      },
    });
    if (opened.ok) door = opened.value;
    say({ type: 'opened', facts: opened.ok ? { ok: true, value: opened.value.facts } : opened });
  } else if (message.type === 'tell') door?.tell(message.order);
  else if (message.type === 'answer') {
    waiting.get(message.id)?.(message.answer as Result<never, CodedError>);
    waiting.delete(message.id);
  } else {
    await door?.close();
    say({ type: 'closed' });
  }
}

parentPort?.on('message', (message: ToThread) => {
  receive(message).catch(() => say({ type: 'event', event: { event: 'broken', error: doorErrors.defect() } }));
});
