import type { DoorFile } from './answer';
import type { DoorEvent, DoorFacts, DoorCommand, DoorPlace } from '../contract/phones/door';
import type { PhoneSays } from '../contract/phones/line';
import type { CodedError, Result } from '../kernel/result';

/** Messages from the main thread to the server thread. */
export type ToThread =
  | { type: 'open'; place: DoorPlace; page: [path: string, file: DoorFile][] }
  | { type: 'tell'; order: DoorCommand }
  | { type: 'answer'; id: number; answer: Result<unknown, CodedError> }
  | { type: 'close' };

/** Messages from the server thread. */
export type FromThread =
  | { type: 'opened'; facts: Result<DoorFacts, CodedError> }
  | { type: 'event'; event: DoorEvent }
  | { type: 'say'; id: number; phone: string; said: PhoneSays }
  | { type: 'portrait'; id: number; phone: string; picture: string }
  | { type: 'log'; line: string }
  | { type: 'closed' };
