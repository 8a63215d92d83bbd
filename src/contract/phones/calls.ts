import { z } from 'zod';
import type { CodedError } from '../../kernel/result';
import { answer, call, stream } from '../rpc/define';
import { PROPOSAL_KINDS, type ProposalKind } from './proposals';
import type { AskedDie } from './line';

/** An address of this computer that phones could reach. */
export interface PhoneAddress {
  address: string;
  /** The adapter it belongs to: 'wlan0', 'Wi-Fi'. */
  adapter: string;
  kind: 'wireless' | 'wired' | 'unknown' | 'public' | 'vpn' | 'machine' | 'self';
}

/** The door as the game master sees it. */
export interface DoorView {
  address: string;
  /** What the QR code says: address, port and the word. */
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
  /** Whose it is in words; the phone itself where it is nobody's. */
  name: string;
  /** It is awake. */
  here: boolean;
}

/** Something a phone said that nobody has taken yet. */
export interface ProposalView {
  id: string;
  phone: string;
  name: string;
  who: string;
  kind: ProposalKind;
  /** The asking it answers, and its faces by their place among the dice asked for; null for what nobody asked. */
  ask: string | null;
  faces: { at: number; face: number; sides: number }[];
  /** Points of harm. */
  amount: number;
}

/** What the game master chose about phones; it is kept with the settings. */
export interface PhoneSettings {
  /** Each phone waits until it is let in. */
  approve: boolean;
  /** Players see the figures of their own character. */
  figures: boolean;
  /** With the dice asked for, it says what they are held against. */
  need: boolean;
  may: Record<ProposalKind, boolean>;
  /** Taken by itself, without a key. */
  auto: Record<ProposalKind, boolean>;
}

export interface PhonesView {
  door: DoorView | null;
  /** Why it closed by itself or could not be opened. */
  problem: CodedError | null;
  /** The likeliest first. */
  addresses: PhoneAddress[];
  /** Phones were here in this network before. */
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
  dice: (AskedDie & { whose: string | null })[];
  need: string | null;
}

const phone = z.string().min(1).max(20);
const proposal = z.string().min(1).max(20);
const who = z.string().min(1).max(120).nullable();
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
  'phones.events': stream(z.void(), answer<PhonesView>()),
  /** Reads the addresses of this computer anew. */
  'phones.look': call(z.void(), z.void()),
  /** Opens the door at an address of this computer; at the likeliest unless told. An open one is closed first. */
  'phones.open': call(z.strictObject({ address: z.string().max(15).optional() }), z.void()),
  'phones.close': call(z.void(), z.void()),
  /** Lets a phone in and says whose it is. */
  'phones.seat': call(z.strictObject({ phone, who }), z.void()),
  'phones.remove': call(z.strictObject({ phone }), z.void()),
  'phones.set': call(
    z
      .strictObject({ approve: z.boolean(), figures: z.boolean(), need: z.boolean(), may: flags, auto: flags })
      .partial(),
    z.void(),
  ),
  /** Asks the phones of those whose dice these are, for as long as the stream stands; it tells the asking's name. */
  'phones.asking': stream(
    z.strictObject({
      kind: z.enum(['initiative', 'dice']),
      label: z.string().max(200),
      dice: z.array(askedDie).max(200),
      need: z.string().max(200).nullable(),
    }),
    z.strictObject({ ask: z.string() }),
  ),
  /** Takes what a phone said, once; refused with `stale` where the table has moved on. The page then does it itself. */
  'phones.take': call(z.strictObject({ proposal }), z.strictObject({ name: z.string() })),
  'phones.decline': call(z.strictObject({ proposal }), z.void()),
} as const;

export type PhonesCalls = typeof phonesCalls;
