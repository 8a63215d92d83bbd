import { z } from 'zod';
import type { CodedError } from '../../kernel/result';
import { call, stream, unchecked } from '../rpc/define';
import { PROPOSAL_KINDS, type ProposalKind } from './proposals';
import type { RequestedDie } from './line';
import { MAX_ID } from '../limits';

/** An address of this computer that phones could reach. */
export interface PhoneAddress {
  address: string;
  /** The adapter it belongs to: 'wlan0', 'Wi-Fi'. */
  adapter: string;
  kind: 'wireless' | 'wired' | 'unknown' | 'public' | 'vpn' | 'machine' | 'self';
}

/** The phone connection as the game master sees it. */
export interface DoorView {
  address: string;
  /** Content of the QR code: address, port and secret. */
  url: string;
  /** What is typed: 'http://192.168.1.20:41234'. */
  short: string;
  code: string;
}

/** A phone at the table. */
export interface PhoneView {
  id: string;
  /** 'Phone 3', as it says on the phone itself. */
  phone: string;
  state: 'waiting' | 'in';
  /** Id of the combatant whose player holds it; null for the whole table. */
  who: string | null;
  /** Whose it is, in words; the phone's own name if it is nobody's. */
  name: string;
  /** It is awake. */
  here: boolean;
}

/** A proposal from a phone that has not been accepted yet. */
export interface ProposalView {
  id: string;
  phone: string;
  name: string;
  who: string;
  kind: ProposalKind;
  /** The request it answers, with its faces by their place among the dice asked for; null if it was unsolicited. */
  ask: string | null;
  faces: { at: number; face: number; sides: number }[];
  /** Points of harm. */
  amount: number;
}

/** The game master's choices for phones; saved with the settings. */
export interface PhoneSettings {
  /** Each phone waits until it is let in. */
  approve: boolean;
  /** Players see the figures of their own character. */
  figures: boolean;
  /** A request for dice also shows the number to beat. */
  need: boolean;
  may: Record<ProposalKind, boolean>;
  /** Accepted automatically, without a key press. */
  auto: Record<ProposalKind, boolean>;
}

export interface PhonesView {
  door: DoorView | null;
  /** Why it closed by itself or could not be opened. */
  problem: CodedError | null;
  /** The likeliest first. */
  addresses: PhoneAddress[];
  /** Phones have been used on this network before. */
  known: boolean;
  phones: PhoneView[];
  proposals: ProposalView[];
  settings: PhoneSettings;
}

/** Dice that the game master's page asks for now. */
export interface DiceAsked {
  kind: 'initiative' | 'dice';
  label: string;
  /** By their places in the form; `whose` is a combatant's id. */
  dice: (RequestedDie & { whose: string | null })[];
  need: string | null;
}

const phone = z.string().min(1).max(20);
const proposal = z.string().min(1).max(20);
const who = z.string().min(1).max(MAX_ID).nullable();
const flags = z.strictObject(
  Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, z.boolean()])) as Record<ProposalKind, z.ZodBoolean>,
);
const askedDie = z.strictObject({
  sides: z.int().min(1).max(1000),
  lowest: z.int().min(0).max(1),
  zeroAs: z.int().min(1).max(1000).optional(),
  whose: who,
});

/** The game master's calls about phones. None of them exists behind a phone's wire. */
export const phonesCalls = {
  'phones.events': stream(z.void(), unchecked<PhonesView>()),
  /** Reads the addresses of this computer again. */
  'phones.look': call(z.void(), z.void()),
  /** Opens for phones at an address of this computer, by default the likeliest. Closes first if already open. */
  'phones.open': call(z.strictObject({ address: z.string().max(15).optional() }), z.void()),
  'phones.close': call(z.void(), z.void()),
  /** Admits a phone and sets whose it is. */
  'phones.seat': call(z.strictObject({ phone, who }), z.void()),
  'phones.remove': call(z.strictObject({ phone }), z.void()),
  'phones.set': call(
    z
      .strictObject({ approve: z.boolean(), figures: z.boolean(), need: z.boolean(), may: flags, auto: flags })
      .partial(),
    z.void(),
  ),
  /** Asks the phones of those whose dice these are, as long as the stream is open; it sends the id of the request. */
  'phones.asking': stream(
    z.strictObject({
      kind: z.enum(['initiative', 'dice']),
      label: z.string().max(200),
      dice: z.array(askedDie).max(200),
      need: z.string().max(200).nullable(),
    }),
    z.strictObject({ ask: z.string() }),
  ),
  /** Accepts a proposal, once; refused with `stale` if the table has moved on. The page then sends the command itself. */
  'phones.take': call(z.strictObject({ proposal }), z.strictObject({ name: z.string() })),
  'phones.decline': call(z.strictObject({ proposal }), z.void()),
} as const;

export type PhonesCalls = typeof phonesCalls;
