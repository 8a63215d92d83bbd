import { facesText } from '../../contract/faces';
import type { DiceAsked, PhoneSettings, PhoneView, ProposalView } from '../../contract/phones/calls';
import type { ProposalKind } from '../../contract/phones/proposals';
import type { RequestedDie, DiceRequest, PhoneStatus, PhoneSays, ProposalState } from '../../contract/phones/line';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { phoneErrors } from './errors';
import { readFaces } from './faces';

/** What is known of somebody at the table whose player has a phone. */
export interface Seated {
  name: string;
  /** Id on the players' view; null while they are not on it. */
  shownId: string | null;
  figures: PhoneStatus['figures'];
}

/** The current state of the table as phones need it. */
export interface TableFacts {
  person(id: string): Seated | null;
  /** Only the game master sees what a roll needs. */
  keepsNeed: boolean;
  /** A text with the names players know. */
  sayable(text: string): string;
  /** The dice of somebody's initiative, if they can be sent now. */
  initiative(id: string): RequestedDie[] | null;
  /** Identifies the round of the fight; '' between fights. */
  round: string;
  /** Whose turn it is, and a key that differs from turn to turn. */
  active: string | null;
  moment: string;
}

/** A phone and its latest messages. */
interface Phone {
  id: string;
  state: 'waiting' | 'in';
  /** Whose the game master said it is; null for the table. */
  seat: string | null;
  here: boolean;
  said: { id: string; text: string; state: ProposalState }[];
}

/** The facts when no campaign is open. */
export const NO_TABLE: TableFacts = {
  person: () => null,
  keepsNeed: false,
  sayable: (text) => text,
  initiative: () => null,
  round: '',
  active: null,
  moment: '',
};

/** `loose`: sent without a request; it answers any request for the same dice and waits until one comes. */
type Proposal = ProposalView & { turn: number; loose: boolean };

const MAX_MESSAGES = 3;
const MAX_TAKEN = 200;

/**
 * Who holds which phone, what is asked of them, and what they sent. Nothing here changes a campaign: a proposal waits until
 * the game master's page takes it, once, and carries it out with the ordinary command.
 */
export class PhoneTable {
  readonly #phones = new Map<string, Phone>();
  #proposals: Proposal[] = [];
  /** Names of the players whose proposals were taken, by proposal. */
  readonly #taken = new Map<string, string>();
  #asked: { id: string; asked: DiceAsked } | null = null;
  #turn = 0;
  #moment = '';
  #round = '';
  #facts: TableFacts = NO_TABLE;
  #count = 0;

  /** Removes everybody, as the door closes. An open request for dice stays until the game master's page ends it. */
  clear(): void {
    this.#phones.clear();
    this.#proposals = [];
  }

  /** The table has changed: drops proposals for a turn that is over, and those of people who are gone. */
  moved(facts: TableFacts): void {
    this.#facts = facts;
    if (facts.moment !== this.#moment) this.#turn += 1;
    this.#moment = facts.moment;
    const isNewOrder = facts.round !== this.#round;
    this.#round = facts.round;
    this.#drop(({ kind, turn, who }) => facts.person(who) === null || (kind === 'pass' && turn !== this.#turn));
    // Initiative sent for the old round came too late.
    if (isNewOrder) this.#drop(({ loose }) => loose);
  }

  /** Sets the request of the game master's page; null ends it. Returns the id of the request. */
  ask(asked: DiceAsked | null): string {
    this.#count += 1;
    const id = `ask-${this.#count}`;
    this.#asked = asked === null ? null : { id, asked };
    this.#drop(({ ask, loose }) => ask !== null && !loose);
    this.#proposals = this.#proposals.map((one) => (one.loose ? { ...one, ...this.#matchRequest(one) } : one));
    return id;
  }

  joined(id: string, letIn: boolean): void {
    this.#phones.set(id, { id, state: letIn ? 'in' : 'waiting', seat: null, here: false, said: [] });
  }

  here(id: string, here: boolean): void {
    const phone = this.#phones.get(id);
    if (phone !== undefined) phone.here = here;
  }

  seat(id: string, who: string | null): Result<void, CodedError> {
    const phone = this.#phones.get(id);
    if (phone === undefined) return err(phoneErrors.unknownPhone());
    if (who !== null && this.#facts.person(who) === null) return err(phoneErrors.unknownPerson());
    if (this.#whoOf(phone) !== who) this.#drop((proposal) => proposal.phone === id);
    phone.state = 'in';
    phone.seat = who;
    return ok(undefined);
  }

  remove(id: string): Result<void, CodedError> {
    if (!this.#phones.delete(id)) return err(phoneErrors.unknownPhone());
    this.#drop((proposal) => proposal.phone === id);
    return ok(undefined);
  }

  /** Takes a message from a phone; it replaces the phone's pending proposal of the same kind. */
  say(id: string, said: PhoneSays, settings: PhoneSettings): Result<{ id: string }, CodedError> {
    const phone = this.#phones.get(id);
    if (phone === undefined || phone.state !== 'in') return err(phoneErrors.unknownPhone());
    const who = this.#whoOf(phone);
    if (who === null) return err(phoneErrors.notYours());
    const kind = said.kind === 'dice' ? (this.#asked?.asked.kind ?? 'dice') : said.kind;
    if (!settings.may[kind]) return err(phoneErrors.notAllowed());
    const read = this.#read(who, said);
    if (!read.ok) return read;
    this.#drop((proposal) => proposal.phone === id && proposal.kind === kind);
    this.#count += 1;
    const proposal: Proposal = {
      id: `said-${this.#count}`,
      phone: id,
      name: this.#nameOf(phone),
      who,
      kind,
      ask: null,
      faces: [],
      amount: 0,
      turn: this.#turn,
      loose: said.kind === 'initiative',
      ...read.value,
    };
    if (proposal.loose) Object.assign(proposal, this.#matchRequest(proposal));
    this.#proposals.push(proposal);
    phone.said = [...phone.said, { id: proposal.id, text: WORDS[kind](proposal), state: 'sent' as const }].slice(
      -MAX_MESSAGES,
    );
    return ok({ id: proposal.id });
  }

  /** Takes a proposal, once. Refused with `stale` if it is gone: already taken, declined, or out of date. */
  take(id: string): Result<{ name: string }, CodedError> {
    const proposal = this.#proposals.find((one) => one.id === id);
    if (proposal === undefined) return err(phoneErrors.stale());
    this.#settle(proposal, 'taken');
    this.#taken.set(id, proposal.name);
    const [oldest] = this.#taken.keys();
    if (this.#taken.size > MAX_TAKEN && oldest !== undefined) this.#taken.delete(oldest);
    return ok({ name: proposal.name });
  }

  decline(id: string): void {
    this.#proposals.filter((one) => one.id === id).forEach((one) => this.#settle(one, 'declined'));
  }

  /** The names behind these proposals; refused with `stale` if one was never taken. */
  namesOf(ids: readonly string[]): Result<string[], CodedError> {
    const names = ids.map((id) => this.#taken.get(id));
    const known = names.filter((name) => name !== undefined);
    return known.length < names.length ? err(phoneErrors.stale()) : ok([...new Set(known)]);
  }

  phones(): PhoneView[] {
    return [...this.#phones.values()].map((phone) => {
      const { id, state, here } = phone;
      return { id, phone: `Phone ${id}`, state, who: this.#whoOf(phone), name: this.#nameOf(phone), here };
    });
  }

  proposals(): ProposalView[] {
    return this.#proposals.map(({ turn: _turn, loose: _loose, ...proposal }) => proposal);
  }

  /** The status of each phone. */
  mine(settings: PhoneSettings): Map<string, PhoneStatus> {
    return new Map([...this.#phones.values()].map((phone) => [phone.id, this.#statusOf(phone, settings)]));
  }

  #statusOf(phone: Phone, settings: PhoneSettings): PhoneStatus {
    const { id, state, said } = phone;
    const who = this.#whoOf(phone);
    const person = who === null ? null : this.#facts.person(who);
    const own = { phone: `Phone ${id}`, state, said: [...said] };
    const nothing = { initiative: false, dice: false, harm: false, pass: false };
    if (state === 'waiting' || who === null || person === null) {
      const table = state === 'in' ? { id: null, name: 'the table' } : null;
      return { ...own, who: table, figures: [], ask: null, initiative: null, may: nothing, turn: null };
    }
    return {
      ...own,
      who: { id: person.shownId, name: person.name },
      figures: settings.figures ? person.figures : [],
      ask: this.#requestFor(who, settings),
      initiative: settings.may.initiative ? this.#facts.initiative(who) : null,
      may: settings.may,
      turn: this.#facts.active === who ? this.#turn : null,
    };
  }

  #requestFor(who: string, settings: PhoneSettings): DiceRequest | null {
    if (this.#asked === null || !settings.may[this.#asked.asked.kind]) return null;
    const { id, asked } = this.#asked;
    const dice = asked.dice.filter((die) => die.whose === who).map(({ whose: _whose, ...die }) => die);
    if (dice.length === 0) return null;
    const { sayable, keepsNeed } = this.#facts;
    const need = !settings.need || keepsNeed || asked.need === null ? null : sayable(asked.need);
    return { id, kind: asked.kind, label: sayable(asked.label), dice, need };
  }

  #read(who: string, said: PhoneSays): Result<Partial<Proposal>, CodedError> {
    if (said.kind === 'harm') return ok({ amount: said.amount });
    if (said.kind === 'pass') {
      const isTheirs = this.#facts.active === who && said.turn === this.#turn;
      return isTheirs ? ok({}) : err(phoneErrors.stale());
    }
    if (said.kind === 'initiative') {
      const own = this.#facts.initiative(who)?.map((die, at) => ({ ...die, at })) ?? [];
      const faces = readFaces(said.faces, own);
      return own.length === 0 ? err(phoneErrors.stale()) : faces === null ? err(phoneErrors.badFace()) : ok({ faces });
    }
    const dice = this.#diceOf(who);
    if (this.#asked === null || this.#asked.id !== said.ask || dice.length === 0) return err(phoneErrors.stale());
    const faces = readFaces(said.faces, dice);
    return faces === null ? err(phoneErrors.badFace()) : ok({ ask: this.#asked.id, faces });
  }

  /** Somebody's dice in the current request, with their places in it. */
  #diceOf(who: string): (RequestedDie & { at: number })[] {
    return this.#asked?.asked.dice.flatMap((die, at) => (die.whose === who ? [{ ...die, at }] : [])) ?? [];
  }

  /** Matches a loose proposal with the current request; it keeps waiting if that asks for something else. */
  #matchRequest({ who, kind, faces }: Proposal): Pick<Proposal, 'ask' | 'faces'> {
    const said = faces.map(({ face }) => face);
    const answers = this.#asked?.asked.kind === kind ? readFaces(said, this.#diceOf(who)) : null;
    if (this.#asked !== null && answers !== null) return { ask: this.#asked.id, faces: answers };
    return { ask: null, faces: faces.map((die, at) => ({ ...die, at })) };
  }

  /** Whose phone it is; null for the table, and while its owner is off the roster: once an undo brings them back, it is theirs. */
  #whoOf({ seat }: Phone): string | null {
    return seat !== null && this.#facts.person(seat) !== null ? seat : null;
  }

  #nameOf(phone: Phone): string {
    const who = this.#whoOf(phone);
    return (who === null ? null : this.#facts.person(who)?.name) ?? `Phone ${phone.id}`;
  }

  #drop(isOver: (proposal: Proposal) => boolean): void {
    for (const proposal of this.#proposals.filter(isOver)) this.#settle(proposal, 'stale');
  }

  #settle(proposal: Proposal, state: ProposalState): void {
    this.#proposals = this.#proposals.filter((one) => one !== proposal);
    const phone = this.#phones.get(proposal.phone);
    if (phone === undefined) return;
    phone.said = phone.said.map((one) => (one.id === proposal.id ? { ...one, state } : one));
  }
}

/** A proposal as its phone lists it. */
const WORDS: Readonly<Record<ProposalKind, (proposal: Proposal) => string>> = {
  initiative: ({ faces }) => `Initiative ${facesText(faces)}`,
  dice: ({ faces }) => facesText(faces),
  harm: ({ amount }) => `I took ${amount}`,
  pass: () => 'I pass',
};
