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

/** The table as phones need it, at this moment. */
export interface TableFacts {
  person(id: string): Seated | null;
  /** What dice are held against is for the game master alone. */
  keepsNeed: boolean;
  /** A text in names that players know. */
  sayable(text: string): string;
  /** The dice of somebody's initiative, where they may be said now. */
  initiative(id: string): RequestedDie[] | null;
  /** Names the round of the fight; '' between fights. */
  round: string;
  /** Whose turn it is, and something that differs from turn to turn. */
  active: string | null;
  moment: string;
}

/** A phone and the last things it said. */
interface Phone {
  id: string;
  state: 'waiting' | 'in';
  who: string | null;
  here: boolean;
  said: { id: string; text: string; state: ProposalState }[];
}

/** No table at all. */
export const NOBODY: TableFacts = {
  person: () => null,
  keepsNeed: false,
  sayable: (text) => text,
  initiative: () => null,
  round: '',
  active: null,
  moment: '',
};

/** `loose` was said without being asked: it answers whatever asks for the same dice, and waits in between. */
type Proposal = ProposalView & { turn: number; loose: boolean };

const SAID_KEPT = 3;
const TAKEN_KEPT = 200;

/**
 * Who holds which phone, what is asked of them, and what they said. Nothing here changes a campaign: a proposal waits until
 * the game master's page takes it, once, and then does the deed by its ordinary command.
 */
export class PhoneTable {
  readonly #phones = new Map<string, Phone>();
  #proposals: Proposal[] = [];
  /** Names of those whose proposals were taken, by proposal. */
  readonly #taken = new Map<string, string>();
  #asked: { id: string; asked: DiceAsked } | null = null;
  #turn = 0;
  #moment = '';
  #round = '';
  #facts: TableFacts = NOBODY;
  #count = 0;

  /** Forgets everybody: the door is closed. What is asked for stands until the game master's page asks for it no more. */
  clear(): void {
    this.#phones.clear();
    this.#proposals = [];
  }

  /** The table has changed: whatever was said of a turn that is over is stale, and so is what nobody there can have said. */
  moved(facts: TableFacts): void {
    this.#facts = facts;
    if (facts.moment !== this.#moment) this.#turn += 1;
    this.#moment = facts.moment;
    const isNewOrder = facts.round !== this.#round;
    this.#round = facts.round;
    for (const phone of this.#phones.values()) {
      if (phone.who !== null && facts.person(phone.who) === null) phone.who = null;
    }
    this.#drop(({ kind, turn, who }) => facts.person(who) === null || (kind === 'pass' && turn !== this.#turn));
    // The order is made without it.
    if (isNewOrder) this.#drop(({ loose }) => loose);
  }

  /** What the game master's page asks for now; null when it asks for nothing. Answers the asking's name. */
  ask(asked: DiceAsked | null): string {
    this.#count += 1;
    const id = `ask-${this.#count}`;
    this.#asked = asked === null ? null : { id, asked };
    this.#drop(({ ask, loose }) => ask !== null && !loose);
    this.#proposals = this.#proposals.map((one) => (one.loose ? { ...one, ...this.#placed(one) } : one));
    return id;
  }

  joined(id: string, letIn: boolean): void {
    this.#phones.set(id, { id, state: letIn ? 'in' : 'waiting', who: null, here: false, said: [] });
  }

  here(id: string, here: boolean): void {
    const phone = this.#phones.get(id);
    if (phone !== undefined) phone.here = here;
  }

  seat(id: string, who: string | null): Result<void, CodedError> {
    const phone = this.#phones.get(id);
    if (phone === undefined) return err(phoneErrors.unknownPhone());
    if (who !== null && this.#facts.person(who) === null) return err(phoneErrors.unknownPerson());
    if (phone.who !== who) this.#drop((proposal) => proposal.phone === id);
    phone.state = 'in';
    phone.who = who;
    return ok(undefined);
  }

  remove(id: string): Result<void, CodedError> {
    if (!this.#phones.delete(id)) return err(phoneErrors.unknownPhone());
    this.#drop((proposal) => proposal.phone === id);
    return ok(undefined);
  }

  /** A phone says something; it takes the place of what it said before of the kind and was not taken yet. */
  say(id: string, said: PhoneSays, settings: PhoneSettings): Result<{ id: string }, CodedError> {
    const phone = this.#phones.get(id);
    if (phone === undefined || phone.state !== 'in') return err(phoneErrors.unknownPhone());
    if (phone.who === null) return err(phoneErrors.notYours());
    const kind = said.kind === 'dice' ? (this.#asked?.asked.kind ?? 'dice') : said.kind;
    if (!settings.may[kind]) return err(phoneErrors.notAllowed());
    const read = this.#read(phone.who, said);
    if (!read.ok) return read;
    this.#drop((proposal) => proposal.phone === id && proposal.kind === kind);
    this.#count += 1;
    const proposal: Proposal = {
      id: `said-${this.#count}`,
      phone: id,
      name: this.#nameOf(phone),
      who: phone.who,
      kind,
      ask: null,
      faces: [],
      amount: 0,
      turn: this.#turn,
      loose: said.kind === 'initiative',
      ...read.value,
    };
    if (proposal.loose) Object.assign(proposal, this.#placed(proposal));
    this.#proposals.push(proposal);
    phone.said = [...phone.said, { id: proposal.id, text: wordsFor(proposal), state: 'sent' as const }].slice(
      -SAID_KEPT,
    );
    return ok({ id: proposal.id });
  }

  /** Takes a proposal, once. Refused with `stale` where it is gone: taken elsewhere, put away, or outrun by the table. */
  take(id: string): Result<{ name: string }, CodedError> {
    const proposal = this.#proposals.find((one) => one.id === id);
    if (proposal === undefined) return err(phoneErrors.stale());
    this.#settle(proposal, 'taken');
    this.#taken.set(id, proposal.name);
    const [oldest] = this.#taken.keys();
    if (this.#taken.size > TAKEN_KEPT && oldest !== undefined) this.#taken.delete(oldest);
    return ok({ name: proposal.name });
  }

  decline(id: string): void {
    const proposal = this.#proposals.find((one) => one.id === id);
    if (proposal !== undefined) this.#settle(proposal, 'declined');
  }

  /** Whose phones said these; refused with `stale` where one was never taken. */
  namesOf(ids: readonly string[]): Result<string[], CodedError> {
    const names = ids.map((id) => this.#taken.get(id));
    const known = names.filter((name) => name !== undefined);
    return known.length < names.length ? err(phoneErrors.stale()) : ok([...new Set(known)]);
  }

  phones(): PhoneView[] {
    return [...this.#phones.values()].map((phone) => {
      const { id, state, who, here } = phone;
      return { id, phone: `Phone ${id}`, state, who, name: this.#nameOf(phone), here };
    });
  }

  proposals(): ProposalView[] {
    return this.#proposals.map(({ turn: _turn, loose: _loose, ...proposal }) => proposal);
  }

  /** What each phone is told of itself. */
  mine(settings: PhoneSettings): Map<string, PhoneStatus> {
    return new Map([...this.#phones.values()].map((phone) => [phone.id, this.#mineOf(phone, settings)]));
  }

  #mineOf(phone: Phone, settings: PhoneSettings): PhoneStatus {
    const { id, state, who, said } = phone;
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
      ask: this.#askOf(who, settings),
      initiative: settings.may.initiative ? this.#facts.initiative(who) : null,
      may: settings.may,
      turn: this.#facts.active === who ? this.#turn : null,
    };
  }

  #askOf(who: string, settings: PhoneSettings): DiceRequest | null {
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

  /** Somebody's dice of those asked for now, by their places. */
  #diceOf(who: string): (RequestedDie & { at: number })[] {
    return this.#asked?.asked.dice.flatMap((die, at) => (die.whose === who ? [{ ...die, at }] : [])) ?? [];
  }

  /** What was said without being asked, as an answer to what is asked now; waiting where that is something else. */
  #placed({ who, kind, faces }: Proposal): Pick<Proposal, 'ask' | 'faces'> {
    const said = faces.map(({ face }) => face);
    const answers = this.#asked?.asked.kind === kind ? readFaces(said, this.#diceOf(who)) : null;
    if (this.#asked !== null && answers !== null) return { ask: this.#asked.id, faces: answers };
    return { ask: null, faces: faces.map((die, at) => ({ ...die, at })) };
  }

  #nameOf(phone: Phone): string {
    const person = phone.who === null ? null : this.#facts.person(phone.who);
    return person?.name ?? `Phone ${phone.id}`;
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

const WORDS: Readonly<Record<ProposalKind, (proposal: Proposal) => string>> = {
  initiative: ({ faces }) => `Initiative ${facesText(faces)}`,
  dice: ({ faces }) => facesText(faces),
  harm: ({ amount }) => `I took ${amount}`,
  pass: () => 'I pass',
};

function wordsFor(proposal: Proposal): string {
  return WORDS[proposal.kind](proposal);
}
