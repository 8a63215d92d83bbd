import type { PaperRequest } from './paper-request';
import type { RosterRequest } from './roster-request';

/** What is open in a campaign, and what a panel opens with next. Every campaign that is opened starts with a new one. */
export class Place {
  /** The paper in the print preview; null while it is closed. */
  paper = $state.raw<PaperRequest | null>(null);
  /** The odds dialog is open. */
  odds = $state(false);
  /** The forecast of the running fight is open. */
  forecasting = $state(false);
  /** What the roster opens with. */
  rosterRequest = $state.raw<RosterRequest | null>(null);
  /** Name of a command that the Combatants panel opens next. */
  command = $state<string | null>(null);
  /** Where the log opens; cleared by the panel. */
  logAt = $state.raw<{ session: string; day: number } | null>(null);
  /** Files for the Bring in dialog; empty if they are still to be chosen, null while the dialog is closed. */
  bringing = $state.raw<readonly File[] | null>(null);
  /** Rule shown in the reference. */
  rule = $state<string | null>(null);
  /** Rule shown in the drawer. */
  beside = $state<string | null>(null);
  #before = $state.raw<string[]>([]);
  #after = $state.raw<string[]>([]);
  readonly canGoBack = $derived(this.#before.length > 0);
  readonly canGoForward = $derived(this.#after.length > 0);

  /** Returns the pending request to the roster if it is for the caller, and clears it. */
  takeRosterRequest<P extends RosterRequest>(isMine: (what: RosterRequest) => what is P): P | null {
    const { rosterRequest } = this;
    if (rosterRequest === null || !isMine(rosterRequest)) return null;
    this.rosterRequest = null;
    return rosterRequest;
  }

  /** Shows a rule in the reference and adds the one before to its history, as in a browser. */
  goToRule(id: string): void {
    this.beside = null;
    if (id !== this.rule) {
      if (this.rule !== null) this.#before = [...this.#before, this.rule];
      this.#after = [];
    }
    this.rule = id;
  }

  ruleBack(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    if (this.rule !== null) this.#after = [this.rule, ...this.#after];
    this.#before = this.#before.slice(0, -1);
    this.rule = last;
  }

  ruleForward(): void {
    const [next, ...rest] = this.#after;
    if (next === undefined) return;
    if (this.rule !== null) this.#before = [...this.#before, this.rule];
    this.#after = rest;
    this.rule = next;
  }
}
