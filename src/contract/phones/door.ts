import type { CodedError, Result } from '../../kernel/result';
import type { PlayerView } from '../player-view';
import type { PictureView } from '../roster';
import type { PhoneStatus, PhoneSays } from './line';

/** Messages between the application and the listener on the table's network. Plain JSON, since the listener runs in its own thread. */

/** Most phones at the table at once. */
export const MAX_PHONES = 12;

/** Where the door listens. */
export interface DoorPlace {
  /** One IPv4 address of this computer, as four numbers. */
  address: string;
  /** 0 for a free one. */
  port: number;
}

/** How a phone gets in. */
export interface DoorFacts extends DoorPlace {
  /** 128 bits for the fragment of the address, as 22 characters. */
  word: string;
  /** Six characters for phones that cannot scan. */
  code: string;
}

/** What the application tells the door. */
export type DoorCommand =
  | { order: 'feed'; view: PlayerView | null }
  | { order: 'mine'; phone: string; mine: PhoneStatus }
  | { order: 'remove'; phone: string };

/** What the door tells the application. */
export type DoorEvent =
  | { event: 'joined'; phone: string }
  | { event: 'here'; phone: string; here: boolean }
  /** It was dropped to make room, since it was never admitted and is offline. */
  | { event: 'gone'; phone: string }
  /** The listener ended by itself. */
  | { event: 'broken'; error: CodedError };

/** What phones ask of the application through the door. */
export interface DoorCallbacks {
  say(phone: string, said: PhoneSays): Promise<Result<{ id: string }, CodedError>>;
  portrait(phone: string, id: string): Promise<Result<PictureView, CodedError>>;
}

/** A door that is open. */
export interface OpenDoor {
  readonly facts: DoorFacts;
  tell(order: DoorCommand): void;
  /** Ends every phone's connection and the listener. */
  close(): Promise<void>;
}

/** Opens the listener; each host provides one. No listening code is loaded before. */
export interface DoorPort {
  open(place: DoorPlace, hear: (event: DoorEvent) => void, asks: DoorCallbacks): Promise<Result<OpenDoor, CodedError>>;
}

/** Every refusal for phones, with its sentence. Phones get codes, never figures. */
export const doorErrors = {
  notHere: (): CodedError => ({ code: 'not-found', message: 'There is nothing here. Scan the code again.' }),
  wrongHost: (): CodedError => ({
    code: 'wrong-host',
    message: 'Open the address exactly as the game master shows it.',
  }),
  wrongOrigin: (): CodedError => ({ code: 'wrong-origin', message: 'Only this table’s own page can do that.' }),
  wrongMethod: (): CodedError => ({ code: 'wrong-method', message: 'This table does not take that request.' }),
  notUnderstood: (): CodedError => ({ code: 'not-understood', message: 'That was not understood. Reload the page.' }),
  tooLarge: (): CodedError => ({ code: 'too-large', message: 'That is too long for one message.' }),
  tooFast: (): CodedError => ({ code: 'too-fast', message: 'Too much at once. Wait a moment, then reload.' }),
  wrongWord: (): CodedError => ({
    code: 'wrong-word',
    message: 'This code is from another evening. Scan the one on the game master’s screen.',
  }),
  wrongCode: (): CodedError => ({ code: 'wrong-code', message: 'That is not the code. Check it and try again.' }),
  tooManyTries: (): CodedError => ({
    code: 'too-many-tries',
    message: 'Too many wrong codes. Wait a minute, or scan it.',
  }),
  full: (): CodedError => ({
    code: 'door-full',
    message: `There are ${MAX_PHONES} phones at the table already. The game master can remove one.`,
  }),
  notIn: (): CodedError => ({ code: 'not-in', message: 'The game master has not let this phone in yet.' }),
  cannotListen: (address: string): CodedError => ({
    code: 'cannot-listen',
    message: `Phones cannot connect to ${address}. Choose another address.`,
  }),
  defect: (): CodedError => ({ code: 'internal-error', message: 'Something went wrong. Tell the game master.' }),
} as const;

/** Why a phone's connection is closed: WebSocket close codes reserved for applications. */
export const DOOR_CLOSES = { closed: 4000, removed: 4001, replaced: 4002, tooFast: 4003 } as const;
