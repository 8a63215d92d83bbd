import type { CampaignDone, CampaignOutcome } from '../../campaign/dispatch';
import type { LogEntry } from '../../contract/campaign-view';
import type { LongWork } from '../work/long-work';
import type { Later } from '../soon';

/** What a session takes from outside. */
export interface SessionPorts {
  /** Wall clock as ISO text. */
  now(): string;
  /** Hears what went wrong beside the path of an answer: a snapshot that could not be written, a listener that threw. */
  problem(what: string, error: unknown): void;
  /** Runs commands that may take long. */
  work: LongWork;
  later: Later;
}

/** The answer to a command at the session's door. */
export type SessionAnswer =
  | { kind: 'done'; revision: number; entry: LogEntry; done: CampaignDone }
  | Extract<CampaignOutcome, { kind: 'needs-dice' }>;
