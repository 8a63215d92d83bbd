import type { Card } from '../../campaign/state';
import type { PersonView } from '../../contract/campaign-view';
import type { CombatantView } from '../../contract/views';
import type { ReadContext } from '../../engine/state/context';
import { ReadCache } from '../../engine/state/read-cache';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { AnyWorld, RulesetTypes } from '../../engine/state/world';

/** What a person's view is made of. */
export interface PersonParts {
  view: CombatantView;
  card: Card | undefined;
  name: string;
  inEncounter: boolean;
  needsCare: boolean;
}

/**
 * Caches the views of people from one revision to the next, so that a step that changes two of three hundred makes two
 * views, and the diff with the last view skips the others. A view is the same object while nothing in it has changed.
 */
export class PeopleCache {
  readonly #reads = new ReadCache();
  #rules: AnyRuleset | null = null;
  readonly #people = new Map<string, { parts: PersonParts; person: PersonView }>();

  /** A read context on the world of the next revision. Clears the cache when somebody has left or the rules have changed. */
  over(world: AnyWorld, rules: AnyRuleset): ReadContext<RulesetTypes> {
    const rulesChanged = this.#rules !== null && this.#rules !== rules;
    this.#rules = rules;
    if (rulesChanged || this.#people.size > world.combatants.length) {
      this.#people.clear();
      this.#reads.clear();
    }
    return this.#reads.over(world);
  }

  /** The cached view if its parts are the same as last time, else a new one. */
  person(id: string, parts: PersonParts, make: () => PersonView): PersonView {
    const last = this.#people.get(id);
    if (last !== undefined && same(last.parts, parts)) return last.person;
    const person = make();
    this.#people.set(id, { parts, person });
    return person;
  }
}

const same = (a: PersonParts, b: PersonParts): boolean =>
  a.view === b.view &&
  a.card === b.card &&
  a.name === b.name &&
  a.inEncounter === b.inEncounter &&
  a.needsCare === b.needsCare;
