import { zeroOf } from '../../contract/faces';
import type { RequestedDie } from '../../contract/phones/line';
import { callOf } from '../../contract/roles';
import { roleTable } from '../../engine/commands/role-table';
import { combatantOf } from '../../engine/state/world';
import type { CampaignSession } from '../session/session';

/**
 * The dice for somebody's place in the order, found by a trial run of the command that starts the fight or lets them join.
 * Tried once for each state of a person: only which dice they are matters, and their faces are checked again when used.
 */
export class InitiativeDice {
  readonly #known = new Map<string, { person: unknown; dice: RequestedDie[] | null }>();
  #key = '';
  #options: unknown = null;

  /** Null if the rules roll nothing for it, and for somebody who already has a place. */
  for(session: CampaignSession, id: string): RequestedDie[] | null {
    const { encounter, people } = session.view;
    const key = `${session.id}|${encounter === null}|${session.ruleset.version}`;
    // Changed options can mean other dice: a table that writes its own rules changes them there.
    const { world } = session.state;
    const { options } = world;
    if (key !== this.#key || options !== this.#options) this.#known.clear();
    this.#key = key;
    this.#options = options;
    const takesPart = encounter !== null && people.find((person) => person.id === id)?.inEncounter !== false;
    if (takesPart) return null;
    // The dead roll nothing, and an edited ability can mean other dice.
    const person = combatantOf(world, id);
    const known = this.#known.get(id);
    if (known?.person === person) return known?.dice ?? null;
    const dice = tryDice(session, id, encounter !== null);
    this.#known.set(id, { person, dice });
    return dice;
  }
}

function tryDice(session: CampaignSession, id: string, isOn: boolean): RequestedDie[] | null {
  const table = roleTable(session.ruleset);
  const call = isOn ? callOf(table, 'join', { who: id }) : callOf(table, 'start', { participants: [id] });
  if (call === null) return null;
  const tried = session.preview(call, { faces: [], then: 'ask' });
  if (tried.kind !== 'needs-dice') return null;
  const { dice, whose } = tried.group;
  const own = dice.filter((die) => (die.whose ?? whose) === id);
  const tens = session.ruleset.view.diceHints['10'];
  return own.length === 0 ? null : own.map(({ sides, zeroBased }) => requestedDie(sides, zeroBased === true, tens));
}

function requestedDie(sides: number, isZeroBased: boolean, tens: string | undefined): RequestedDie {
  if (isZeroBased) return { sides, lowest: 0 };
  return { sides, lowest: 1, ...zeroOf(sides, tens) };
}
