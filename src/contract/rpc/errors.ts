import type { WireError } from './wire';

/** Every refusal the transport itself can give. Refusals of the application come from its own catalogues. */
export const rpcErrors = {
  badInput: (path: string, detail: string): WireError => ({
    code: 'bad-input',
    message: `The request was not understood${path === '' ? '' : ` at '${path}'`}: ${detail}.`,
    ...(path === '' ? {} : { path }),
  }),
  badPayload: (detail: string): WireError => ({
    code: 'bad-payload',
    message: `The request was refused before it was read: ${detail}.`,
  }),
  unknownCall: (name: string): WireError => ({
    code: 'unknown-call',
    message: `There is no request named '${name.slice(0, 64)}'. The page and the app may be different versions; restart Turnwright.`,
  }),
  notForPlayers: (name: string): WireError => ({
    code: 'not-for-players',
    message: `The player view cannot use '${name.slice(0, 64)}'. Use the game master’s window.`,
  }),
  tooMany: (what: string): WireError => ({
    code: 'too-many',
    message: `Too many ${what} are open at once. Wait for some to finish, then try again.`,
  }),
  idInUse: (): WireError => ({
    code: 'id-in-use',
    message: 'A request with this number is still open. Reload the window.',
  }),
  internal: (): WireError => ({
    code: 'internal-error',
    message: 'Something went wrong inside Turnwright. What was saved is safe; the details are in the log file.',
  }),
  closed: (): WireError => ({
    code: 'connection-closed',
    message: 'The connection to Turnwright has ended. Reload the window or start Turnwright again.',
  }),
  streamGap: (expected: number, got: number): WireError => ({
    code: 'stream-gap',
    message: 'Some changes did not arrive. The panel is reloading.',
    data: { expected, got },
  }),
} as const;
