/** Ids of accepted proposals that a command uses, until it is done: for the command itself, for dice already sent, and for those requested now. */
export class UsedProposals {
  #own: readonly string[];
  #sent: readonly string[] = [];
  #now: readonly string[] = [];

  constructor(own: readonly string[] = []) {
    this.#own = own;
  }

  get all(): string[] {
    return [...this.#own, ...this.#sent, ...this.#now];
  }

  add(proposal: string): void {
    this.#now = [...this.#now, proposal];
  }

  /** Other dice are requested: answers to the last ones are not used. */
  forget(): void {
    this.#now = [];
  }

  /** The dice asked for are sent. */
  send(): void {
    this.#sent = [...this.#sent, ...this.#now];
    this.#now = [];
  }

  /** The dice start over. */
  again(): void {
    this.#sent = this.#now = [];
  }

  /** The command is done; what follows belongs to another one. */
  done(): void {
    this.#own = this.#sent = this.#now = [];
  }
}
