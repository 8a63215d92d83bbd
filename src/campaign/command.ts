import { z } from 'zod';
import type { DiceTray } from '../dice/source';
import type { CommandCall, Presentation } from '../contract/views';
import type { SchemaOf } from '../engine/commands/command';
import type { EngineEvent } from '../engine/state/context';
import type { Explained } from '../engine/explain/explain';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { CodedError, Result } from '../kernel/result';
import type { CampaignState } from './state';

/** A name, title or reason as it stands on one line. */
export const shortText = z.string().trim().min(1).max(200);

/** What comes into a campaign command from outside: fresh ids and the wall clock. Recorded with the command, so that it replays. */
export interface CampaignPorts {
  /** A fresh id, unique in the campaign; equal on replay. */
  id(prefix: string): string;
  /** Wall clock as ISO text. */
  now: string;
  /** The dice of the step: typed in or from the campaign's stream, kept on its tape. */
  tray: DiceTray;
  /** Runs any other command, the ruleset's or the application's own, as a part of this one: same dice, same step. */
  part(state: CampaignState, call: CommandCall): Result<CampaignChange, CodedError>;
}

/** The outcome of a campaign command: the next state and one plain sentence for the log. */
export interface CampaignChange {
  state: CampaignState;
  sentence: string;
  result?: Record<string, unknown>;
  /** What happened by itself on the way, and where its figures come from, for commands that let turns pass. */
  events?: EngineEvent[];
  trace?: Explained[];
  /** More than the sentence, where there is more to show. */
  presentation?: Presentation;
}

/** A command of the application itself, the same for every game system. */
export interface CampaignCommandDef<P, S extends SchemaOf<P> = z.ZodType<P>> {
  name: string;
  params: S;
  run(state: CampaignState, params: P, ruleset: AnyRuleset, ports: CampaignPorts): Result<CampaignChange, CodedError>;
}

export type AnyCampaignCommand = CampaignCommandDef<never>;

/** Types a campaign command by its schema. */
export function campaignCommand<P>(definition: CampaignCommandDef<P, SchemaOf<P>>): AnyCampaignCommand {
  return definition as unknown as AnyCampaignCommand;
}
