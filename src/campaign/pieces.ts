import { sameName } from '../contract/binder';
import type { PieceKind, PieceMark } from '../contract/pieces';
import { asJson, isObject, type Json, type JsonObject } from '../kernel/json';
import { binderOf } from './binder/state';
import { nameOf } from './names';
import { FRESH_CARD, type CampaignState } from './state';
import { combatantOf } from '../engine/state/world';
import { entryOf } from '../kernel/lookup';

/** Something of a campaign that another campaign can import. */
export interface Piece {
  kind: PieceKind;
  /** Its id in the source campaign. */
  id: string;
  name: string;
  /** Facts that tell it from others of its kind. */
  detail: string;
  /** Its content as `take-pieces` takes it; references are ids of the source campaign. */
  content: JsonObject;
  /** The content without ids and clocks, as text: equal for pieces that say the same. */
  likeness: string;
  /** Id of a picture in the source campaign. */
  picture: string | null;
}

/** Kinds that only another campaign of the same game system understands. */
const OF_THE_SYSTEM: readonly PieceKind[] = ['person', 'encounter', 'condition', 'thing'];

/** Everything of a campaign that can be imported; from another game system only what does not depend on its rules. */
export function piecesOf(state: CampaignState, sameSystem: boolean): Piece[] {
  const all = [
    ...state.world.combatants.map(({ id }) => personPiece(state, id)),
    ...state.encounters.map(({ id }) => encounterPiece(state, id)),
    ...Object.values(binderOf(state).tables).map(({ id }) => tablePiece(state, id)),
    ...Object.values(binderOf(state).pages).map(({ id }) => pagePiece(state, id)),
    ...state.timers.map(({ id }) => timerPiece(state, id)),
    ...ownPieces(state),
  ];
  return all.filter((piece): piece is Piece => piece !== null && (sameSystem || !OF_THE_SYSTEM.includes(piece.kind)));
}

/** How a piece compares with what is here: new, the same, or a different one of the same name; with the id here. */
export function markOf(piece: Piece, here: readonly Piece[]): { mark: PieceMark; id: string | null } {
  const twin = here.find(({ kind, name }) => kind === piece.kind && sameName(name, piece.name));
  if (twin === undefined) return { mark: 'new', id: null };
  return { mark: twin.likeness === piece.likeness ? 'same' : 'other', id: twin.id };
}

function personPiece(state: CampaignState, id: string): Piece | null {
  const combatant = combatantOf(state.world, id);
  if (combatant === undefined) return null;
  const { alias, tags, notes, group, seen, portrait } = state.cards[id] ?? FRESH_CARD;
  const name = nameOf(state, id);
  const card = asJson({ alias, tags, notes, group, seen });
  const stats = { ...combatant.stats, name };
  const content = { name, side: combatant.side, stats, card };
  const like = { ...content, portrait: portrait !== null };
  return piece({ kind: 'person', id, name, detail: tags.join(', '), content, like, picture: portrait });
}

function encounterPiece(state: CampaignState, id: string): Piece | null {
  const found = state.encounters.find((one) => one.id === id);
  if (found === undefined) return null;
  const { name, notes, members, brings = [], tags = [], start } = found;
  const content = asJson({ name, notes, members, brings, tags, start });
  const like = renamed(content, (one) => (Object.hasOwn(state.world.index, one) ? nameOf(state, one) : one));
  const detail = members.map((member) => nameOf(state, member)).join(', ');
  return piece({ kind: 'encounter', id, name, detail, content, like });
}

function tablePiece(state: CampaignState, id: string): Piece | null {
  const found = entryOf(binderOf(state).tables, id);
  if (found === undefined) return null;
  const { name, dice, weighted, rows, tags } = found;
  const written = rows.map(({ from, to, text }): JsonObject =>
    weighted ? { weight: to - from + 1, text } : { from, to, text },
  );
  const content: JsonObject = { name, dice: weighted ? '' : dice, rows: written, tags };
  return piece({ kind: 'table', id, name, detail: `${rows.length} rows`, content });
}

function pagePiece(state: CampaignState, id: string): Piece | null {
  const found = entryOf(binderOf(state).pages, id);
  if (found === undefined) return null;
  const { title, text, tags, pinned, about } = found;
  const content = { title, text, tags, pinned, about: about?.kind === 'encounter' ? about.id : null };
  const of = state.encounters.find((one) => one.id === content.about)?.name ?? null;
  const like = { ...content, about: of };
  return piece({ kind: 'page', id, name: title, detail: tags.join(', '), content, like });
}

function timerPiece(state: CampaignState, id: string): Piece | null {
  const found = state.timers.find((one) => one.id === id);
  if (found === undefined) return null;
  const { label, at, everySeconds, shown, table = null } = found;
  const content = { label, inSeconds: Math.max(1, at - state.world.clock), everySeconds, shown, table };
  const rolls = table === null ? null : (entryOf(binderOf(state).tables, table)?.name ?? null);
  const detail = rolls === null ? '' : `rolls ${rolls}`;
  const like = { label, everySeconds, shown, rolls };
  return piece({ kind: 'timer', id, name: label, detail, content, like });
}

/** Conditions and things of the table's own. */
function ownPieces({ world: { own } }: CampaignState): Piece[] {
  const conditions = (own?.conditions ?? []).map(({ id, ...rest }) => {
    const condition = asJson(rest);
    return piece({ kind: 'condition', id, name: rest.label, detail: rest.text, content: { condition } });
  });
  const things = Object.entries(own?.things ?? {}).flatMap(([catalogue, entries]) =>
    entries.map(({ id, ...thing }) => {
      const content = asJson({ catalogue, thing });
      return piece({ kind: 'thing', id, name: thing.name, detail: thing.line, content });
    }),
  );
  return [...conditions, ...things];
}

/** A piece, alike to others with the same `like`: its content, unless ids in there have to be left out or replaced. */
function piece({
  content,
  like = content,
  picture = null,
  ...head
}: Pick<Piece, 'kind' | 'id' | 'name' | 'detail' | 'content'> & {
  like?: JsonObject;
  picture?: string | null;
}): Piece {
  return { ...head, content, likeness: JSON.stringify(sorted(like)), picture };
}

/** A value with `to` applied to every text in it; used to replace ids. */
export function renamed(value: JsonObject, to: (text: string) => string): JsonObject {
  const rename = (one: Json): Json => {
    if (typeof one === 'string') return to(one);
    if (Array.isArray(one)) return one.map(rename);
    return isObject(one) ? renamed(one, to) : one;
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)]));
}

/** Sorts the keys, so that equal values give equal texts. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
