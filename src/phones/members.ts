import { doorErrors, MAX_PHONES, type DoorEvent } from '../contract/phones/door';
import type { PhoneStatus } from '../contract/phones/line';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { newWord, sameSecret } from './codes';

/** A phone that showed the word or the code. The game master decides what it can see. */
export class Member {
  mine: PhoneStatus | null = null;
  /** Closes its connection; null while it is asleep. */
  close: ((code: number, why: string) => void) | null = null;
  readonly #watchers = new Set<(mine: PhoneStatus) => void>();

  constructor(
    readonly id: string,
    /** The key with which the phone comes back: 128 bits, sent to it once. */
    readonly key: string,
  ) {}

  get isIn(): boolean {
    return this.mine?.state === 'in';
  }

  tell(mine: PhoneStatus): void {
    this.mine = mine;
    for (const watcher of this.#watchers) watcher(mine);
  }

  watch(watcher: (mine: PhoneStatus) => void): () => void {
    this.#watchers.add(watcher);
    if (this.mine !== null) watcher(this.mine);
    return () => this.#watchers.delete(watcher);
  }
}

/** The phones at the table. A phone keeps its place while it sleeps. */
export class Members {
  readonly #random: (count: number) => Uint8Array;
  readonly #onEvent: (event: DoorEvent) => void;
  readonly #list: Member[] = [];
  #count = 0;

  constructor(random: (count: number) => Uint8Array, onEvent: (event: DoorEvent) => void) {
    this.#random = random;
    this.#onEvent = onEvent;
  }

  /** A new place. If all are taken, an absent phone that was never let in loses its place. */
  add(): Result<Member, CodedError> {
    if (this.#list.length >= MAX_PHONES) {
      const idle = this.#list.find((member) => !member.isIn && member.close === null);
      if (idle === undefined) return err(doorErrors.full());
      this.remove(idle.id);
      this.#onEvent({ event: 'gone', phone: idle.id });
    }
    this.#count += 1;
    const member = new Member(String(this.#count), newWord(this.#random));
    this.#list.push(member);
    this.#onEvent({ event: 'joined', phone: member.id });
    return ok(member);
  }

  /** The member with this key. Every key is compared, so that the time taken reveals nothing. */
  byKey(key: string): Member | null {
    return this.#list.filter((member) => sameSecret(member.key, key))[0] ?? null;
  }

  byId(id: string): Member | null {
    return this.#list.find((member) => member.id === id) ?? null;
  }

  remove(id: string): Member | null {
    const member = this.byId(id);
    if (member !== null) this.#list.splice(this.#list.indexOf(member), 1);
    return member;
  }

  get all(): readonly Member[] {
    return this.#list;
  }
}
