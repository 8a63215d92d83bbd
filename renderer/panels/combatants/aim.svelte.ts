/**
 * The current targets, the single source for the target pane, the cross-hairs, the quick line and the open form. What was
 * chosen by hand stays; a form about somebody else (a patient, a defender) overrides it while it is open.
 */
export class Aim {
  #chosen = $state.raw<readonly string[]>([]);
  #lent = $state.raw<readonly string[] | null>(null);
  /** The last target of each attacker. */
  readonly #last = new Map<string, string>();

  /** The main target first; empty for none. */
  get ids(): readonly string[] {
    return this.#lent ?? this.#chosen;
  }

  get first(): string | null {
    return this.ids[0] ?? null;
  }

  /** Sets the targets, chosen by hand or preselected. */
  set(ids: readonly string[]): void {
    this.#chosen = ids;
    this.#lent = null;
  }

  /** Other targets while a form is open. */
  lend(ids: readonly string[]): void {
    this.#lent = isSame(ids, this.#chosen) ? null : ids;
  }

  /** Notes the current main target as the last one of `actor`. */
  remember(actor: string | undefined): void {
    if (actor !== undefined && this.first !== null && this.first !== actor) this.#last.set(actor, this.first);
  }

  lastOf(actor: string): string | undefined {
    return this.#last.get(actor);
  }

  giveBack(): void {
    this.#lent = null;
  }

  /** Drops targets for which `stays` is false. Returns whether any were dropped. */
  keep(stays: (id: string) => boolean): boolean {
    const before = this.ids;
    if (!this.#chosen.every(stays)) this.#chosen = this.#chosen.filter(stays);
    if (this.#lent !== null && !this.#lent.every(stays)) this.#lent = this.#lent.filter(stays);
    return !isSame(before, this.ids);
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
