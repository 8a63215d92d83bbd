import { z } from 'zod';
import { playerCalls } from '../player-calls';
import type { PlayerView } from '../player-view';
import { answer, call, stream } from '../rpc/define';
import type { ProposalKind } from './proposals';

/** What a phone and the door say to each other: the players' part of the contract, and what belongs to one phone. */

/** A die that a phone is asked for. */
export interface AskedDie {
  sides: number;
  lowest: number;
  /** What a 0 stands for, where the system says so. */
  zeroAs?: number;
}

/** Dice that lie before one player, as the game master's page asks for them. */
export interface PhoneAsk {
  /** Names the asking; a proposal for another one is stale. */
  id: string;
  kind: 'initiative' | 'dice';
  /** 'Runa: attack'. */
  label: string;
  dice: AskedDie[];
  /** '45', 'what the dice are held against: 45'; null where nothing is told. */
  need: string | null;
}

/** What became of what a phone said. */
export type SaidState = 'sent' | 'taken' | 'declined' | 'stale';

/** What a phone is told of itself and of nobody else. */
export interface PhoneMine {
  /** What the game master calls this phone until it is somebody's: 'Phone 3'. */
  phone: string;
  /** Nothing of the table is sent before the game master has let it in. */
  state: 'waiting' | 'in';
  /** Whose phone it is: a place on the view, or the whole table. */
  who: { id: string | null; name: string } | null;
  /** Own figures, where the game master shows them. */
  figures: { label: string; text: string }[];
  ask: PhoneAsk | null;
  /** The dice of its own initiative, which it may say before they are asked for; null where there are none to say now. */
  initiative: AskedDie[] | null;
  /** What it may say. */
  may: Record<ProposalKind, boolean>;
  /** Names this phone's turn while it is; null when it is somebody else's. */
  turn: number | null;
  /** The last things it said, newest last. */
  said: { id: string; text: string; state: SaidState }[];
}

const face = z.int().min(0).max(1000);
const ask = z.string().min(1).max(40);

/** What a phone may say. Always a proposal. */
export const phoneSays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dice'), ask, faces: z.array(face).min(1).max(60) }),
  /** Own initiative, not asked for: it waits until the order is made. */
  z.strictObject({ kind: z.literal('initiative'), faces: z.array(face).min(1).max(60) }),
  z.strictObject({ kind: z.literal('harm'), amount: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('pass'), turn: z.int().min(0) }),
]);
export type PhoneSays = z.output<typeof phoneSays>;

/** The players' view with its number: whoever has this number already has this view. */
export type FeedEvent = { seq: number; view: PlayerView | null } | { seq: number; same: true };

const players = { roles: ['player'] } as const;

/** Everything that exists behind a phone's wire. No call of the game master is in it. */
export const phoneLine = {
  'player.view': playerCalls['player.view'],
  'player.portrait': playerCalls['player.portrait'],
  /** The view now and after each change; only its number where the phone has it already (`since`, 0 for nothing). */
  'phone.feed': stream(z.strictObject({ since: z.int().min(0) }), answer<FeedEvent>(), players),
  'phone.mine': stream(z.void(), answer<PhoneMine>(), players),
  'phone.say': call(phoneSays, z.strictObject({ id: z.string() }), players),
} as const;

export type PhoneLine = typeof phoneLine;
