import type { z } from 'zod';
import type { DiceTray } from '../dice/source';
import type { CommandCall, Presentation } from '../contract/views';
import type { SchemaOf } from '../engine/commands/command';
import type { EngineEvent } from '../engine/state/context';
import type { Explained } from '../engine/explain/explain';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { CodedError, Result } from '../kernel/result';
import type { CampaignState } from './state';

/** What a campaign command takes from outside: fresh ids and the wall clock. Recorded with the command, so that it replays. */
export interface CampaignPorts {
  /** A fresh id, unique in the campaign; the same on replay. */
  id(prefix: string): string;
  /** Wall clock as ISO text. */
  now: string;
  /** The dice of the step: typed in or from the campaign's stream, recorded on its tape. */
  tray: DiceTray;
  /** Runs any other command, of the ruleset or the application, as part of this one: same dice, same step. */
  part(state: CampaignState, call: CommandCall): Result<CampaignChange, CodedError>;
}

/** The outcome of a campaign command: the next state and one plain sentence for the log. */
export interface CampaignChange {
  state: CampaignState;
  sentence: string;
  result?: Record<string, unknown>;
  /** What happened by itself meanwhile, with the explanation of its figures, for commands that advance turns. */
  events?: EngineEvent[];
  trace?: Explained[];
  /** Set where there is more to show than the sentence. */
  presentation?: Presentation;
}

/** A command of the application itself, the same for every game system. */
export interface CampaignCommandDef<P, S extends SchemaOf<P> = z.ZodType<P>> {
  name: string;
  params: S;
  run(state: CampaignState, params: P, ruleset: AnyRuleset, ports: CampaignPorts): Result<CampaignChange, CodedError>;
}

export type AnyCampaignCommand = CampaignCommandDef<never>;

/** Defines a campaign command, typed by its schema. */
export function campaignCommand<P>(definition: CampaignCommandDef<P, SchemaOf<P>>): AnyCampaignCommand {
  return definition as unknown as AnyCampaignCommand;
}
