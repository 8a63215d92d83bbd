import { zeroOf } from '../../contract/faces';
import type { RequestedDie } from '../../contract/phones/line';
import { callOf } from '../../contract/roles';
import { roleTable } from '../../engine/commands/role-table';
import type { CampaignSession } from '../session/session';

/**
 * The dice that make somebody's place in the order, found by trying: what a fight that begins, or that they join, asks of
 * them. Tried once for each person and fight, since only their faces count, and those are looked at again when they are asked.
 */
export class InitiativeDice {
  readonly #known = new Map<string, RequestedDie[] | null>();
  #of = '';
  #options: unknown = null;

  /** Null where the rules roll nothing for it, and for whoever has a place already. */
  for(session: CampaignSession, id: string): RequestedDie[] | null {
    const { encounter, people } = session.view;
    const of = `${session.id}|${encounter === null}|${session.ruleset.version}`;
    // Other options may be other dice: a table that writes its rules itself changes them there.
    const { options } = session.state.world;
    if (of !== this.#of || options !== this.#options) this.#known.clear();
    this.#of = of;
    this.#options = options;
    const takesPart = encounter !== null && people.find((person) => person.id === id)?.inEncounter !== false;
    if (takesPart) return null;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const found = tryDice(session, id, encounter !== null);
    this.#known.set(id, found);
    return found;
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
  return own.length === 0 ? null : own.map(({ sides, zeroBased }) => asked(sides, zeroBased === true, tens));
}

function asked(sides: number, isZeroBased: boolean, tens: string | undefined): RequestedDie {
  if (isZeroBased) return { sides, lowest: 0 };
  return { sides, lowest: 1, ...zeroOf(sides, tens) };
}
