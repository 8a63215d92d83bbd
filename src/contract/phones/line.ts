import { z } from 'zod';
import { playerCalls } from '../player-calls';
import type { PlayerView } from '../player-view';
import { call, stream, unchecked } from '../rpc/define';
import type { ProposalKind } from './proposals';

/** The contract between a phone and the listener: the players' part, and what belongs to one phone. */

/** A die that a phone is asked for. */
export interface RequestedDie {
  sides: number;
  lowest: number;
  /** What a 0 stands for, where the system says so. */
  zeroAs?: number;
}

/** Dice one player should roll, as the game master's page asks for them. */
export interface DiceRequest {
  /** Id of the request; a proposal for another one is stale. */
  id: string;
  kind: 'initiative' | 'dice';
  /** 'Runa: attack'. */
  label: string;
  dice: RequestedDie[];
  /** The number to beat: '45'; null if it is not shown. */
  need: string | null;
}

/** What became of a phone's proposal. */
export type ProposalState = 'sent' | 'taken' | 'declined' | 'stale';

/** What a phone is told about itself only. */
export interface PhoneStatus {
  /** Name of this phone until it is assigned: 'Phone 3'. */
  phone: string;
  /** Nothing about the table is sent before the game master has admitted it. */
  state: 'waiting' | 'in';
  /** Whose phone it is: a place on the view, or the whole table. */
  who: { id: string | null; name: string } | null;
  /** Own figures, where the game master shows them. */
  figures: { label: string; text: string }[];
  ask: DiceRequest | null;
  /** The dice of its own initiative, which it can send before being asked; null if there are none now. */
  initiative: RequestedDie[] | null;
  /** What it may say. */
  may: Record<ProposalKind, boolean>;
  /** Id of this phone's turn while it lasts; null during anybody else's. */
  turn: number | null;
  /** The last things it said, newest last. */
  said: { id: string; text: string; state: ProposalState }[];
}

const face = z.int().min(0).max(1000);
const ask = z.string().min(1).max(40);

/** What a phone may say. Always a proposal. */
export const phoneSays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dice'), ask, faces: z.array(face).min(1).max(60) }),
  /** Its own initiative, unsolicited: it waits until the order is made. */
  z.strictObject({ kind: z.literal('initiative'), faces: z.array(face).min(1).max(60) }),
  z.strictObject({ kind: z.literal('harm'), amount: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('pass'), turn: z.int().min(0) }),
]);
export type PhoneSays = z.output<typeof phoneSays>;

/** The players' view with its version number. */
export type FeedEvent = { seq: number; view: PlayerView | null } | { seq: number; same: true };

const players = { roles: ['player'] } as const;

/** Everything a phone can call. None of the game master's calls is in it. */
export const phoneLine = {
  'player.view': playerCalls['player.view'],
  'player.portrait': playerCalls['player.portrait'],
  /** The view now and after each change; only its number if the phone already has it (`since`, 0 for none). */
  'phone.feed': stream(z.strictObject({ since: z.int().min(0) }), unchecked<FeedEvent>(), players),
  'phone.mine': stream(z.void(), unchecked<PhoneStatus>(), players),
  'phone.say': call(phoneSays, z.strictObject({ id: z.string() }), players),
} as const;

export type PhoneLine = typeof phoneLine;
