/**
 * Whom one aims at: the one truth that the column, the cross-hairs, the quick line and the open form read. What was chosen
 * by hand stays; a form that is about somebody else by itself (a patient, the one who is asked to react) borrows the aim
 * while it is open and gives it back.
 */
export class Aim {
  #chosen = $state.raw<readonly string[]>([]);
  #lent = $state.raw<readonly string[] | null>(null);
  /** Whom each one attacked last. */
  readonly #last = new Map<string, string>();

  /** The first first; empty where nobody is aimed at. */
  get ids(): readonly string[] {
    return this.#lent ?? this.#chosen;
  }

  get first(): string | null {
    return this.ids[0] ?? null;
  }

  /** Chosen by hand, or likely and in plain sight. */
  set(ids: readonly string[]): void {
    this.#chosen = ids;
    this.#lent = null;
  }

  /** For as long as a form is open. */
  lend(ids: readonly string[]): void {
    this.#lent = isSame(ids, this.#chosen) ? null : ids;
  }

  /** Whoever is aimed at now is whom `actor` attacks. */
  remember(actor: string | undefined): void {
    if (actor !== undefined && this.first !== null && this.first !== actor) this.#last.set(actor, this.first);
  }

  lastOf(actor: string): string | undefined {
    return this.#last.get(actor);
  }

  giveBack(): void {
    this.#lent = null;
  }

  /** Lets go of everybody whom `stays` does not hold. Answers whether anybody went. */
  keep(stays: (id: string) => boolean): boolean {
    const before = this.ids;
    if (!this.#chosen.every(stays)) this.#chosen = this.#chosen.filter(stays);
    if (this.#lent !== null && !this.#lent.every(stays)) this.#lent = this.#lent.filter(stays);
    return !isSame(before, this.ids);
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
