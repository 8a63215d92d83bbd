/**
 * The current targets, the single source for the target pane, the cross-hairs, the quick line and the open form. What was
 * chosen by hand stays; a form about somebody else (a patient, a defender) overrides it while it is open.
 */
export class Aim {
  #chosen = $state.raw<readonly string[]>([]);
  #override = $state.raw<readonly string[] | null>(null);
  /** The last target of each attacker. */
  readonly #last = new Map<string, string>();

  /** The main target first; empty for none. */
  get ids(): readonly string[] {
    return this.#override ?? this.#chosen;
  }

  get first(): string | null {
    return this.ids[0] ?? null;
  }

  /** Sets the targets, chosen by hand or preselected. */
  set(ids: readonly string[]): void {
    this.#chosen = ids;
    this.#override = null;
  }

  /** Other targets while a form is open. */
  override(ids: readonly string[]): void {
    this.#override = isSame(ids, this.#chosen) ? null : ids;
  }

  /** Notes the current main target as the last one of `actor`. */
  remember(actor: string | undefined): void {
    if (actor !== undefined && this.first !== null && this.first !== actor) this.#last.set(actor, this.first);
  }

  lastOf(actor: string): string | undefined {
    return this.#last.get(actor);
  }

  restore(): void {
    this.#override = null;
  }

  /** Drops targets for which `stays` is false. Returns whether any were dropped. */
  retain(stays: (id: string) => boolean): boolean {
    const before = this.ids;
    if (!this.#chosen.every(stays)) this.#chosen = this.#chosen.filter(stays);
    if (this.#override !== null && !this.#override.every(stays)) this.#override = this.#override.filter(stays);
    return !isSame(before, this.ids);
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
