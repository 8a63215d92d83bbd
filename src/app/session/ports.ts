import type { CampaignDone, CampaignOutcome } from '../../campaign/dispatch';
import type { LogEntry } from '../../contract/campaign-view';
import type { LongWork } from '../ports/long-work';
import type { Later } from '../throttle';
import type { StoredCheck } from './stored-check';

/** What a session needs from outside. */
export interface SessionPorts {
  /** Wall clock as ISO text. */
  now(): string;
  /** Receives errors that no answer reports: a snapshot that could not be written, a listener that threw. */
  problem(what: string, error: unknown): void;
  /** Runs commands that can take long. */
  work: LongWork;
  later: Later;
  /** Which steps back and forward can be taken. */
  check: Pick<StoredCheck, 'step'>;
}

/** A session's answer to a command. */
export type SessionAnswer =
  | { kind: 'done'; revision: number; entry: LogEntry; done: CampaignDone }
  | Extract<CampaignOutcome, { kind: 'needs-dice' }>;
