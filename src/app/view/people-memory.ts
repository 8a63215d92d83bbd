import type { Card } from '../../campaign/state';
import type { PersonView } from '../../contract/campaign-view';
import type { CombatantView } from '../../contract/views';
import type { ReadContext } from '../../engine/state/context';
import { ReadMemory } from '../../engine/state/memory';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { AnyWorld, RulesetTypes } from '../../engine/state/world';

/** What a person's view is put together from. */
export interface PersonParts {
  view: CombatantView;
  card: Card | undefined;
  name: string;
  inEncounter: boolean;
  needsCare: boolean;
}

/**
 * Keeps the views of people from one revision to the next, so that a step that changes two of three hundred makes two
 * views, and the comparison with the view before skips the others. A view is the same object while nothing of it changed.
 */
export class PeopleMemory {
  readonly #reads = new ReadMemory();
  #rules: AnyRuleset | null = null;
  readonly #people = new Map<string, { parts: PersonParts; person: PersonView }>();

  /** A read context over the world of the next revision. Who has left is forgotten, and everybody under changed rules. */
  over(world: AnyWorld, rules: AnyRuleset): ReadContext<RulesetTypes> {
    const isOther = this.#rules !== null && this.#rules !== rules;
    this.#rules = rules;
    if (isOther || this.#people.size > world.combatants.length) {
      this.#people.clear();
      this.#reads.clear();
    }
    return this.#reads.over(world);
  }

  /** The person's view made of the same parts as last time, or a new one. */
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
