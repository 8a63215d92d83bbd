/** What phones said and was taken for a command until that is done: with the command itself, to dice that are sent, and to those asked for now. */
export class SaidByPhones {
  #sent: readonly string[] = [];
  #now: readonly string[] = [];

  constructor(private own: readonly string[] = []) {}

  get all(): string[] {
    return [...this.own, ...this.#sent, ...this.#now];
  }

  add(proposal: string): void {
    this.#now = [...this.#now, proposal];
  }

  /** Other dice are asked for: what was said to the last ones goes into nothing. */
  forget(): void {
    this.#now = [];
  }

  /** The dice asked for are sent. */
  send(): void {
    this.#sent = [...this.#sent, ...this.#now];
    this.#now = [];
  }

  /** The dice fall anew. */
  again(): void {
    this.#sent = this.#now = [];
  }

  /** It is done: what follows is another command. */
  done(): void {
    this.own = this.#sent = this.#now = [];
  }
}
