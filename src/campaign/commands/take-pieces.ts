import { z } from 'zod';
import { sameName } from '../../contract/binder';
import { jsonObject } from '../../contract/json';
import { startWithout } from '../../contract/prepared-start';
import { PIECE_KINDS, PIECE_WORDS, type PieceKind } from '../../contract/pieces';
import { isObject, type Json, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { binderOf } from '../binder/state';
import type { CampaignPorts } from '../command';
import { campaignCommand } from '../command';
import { namesHere, numberedName } from '../names';
import { renamed } from '../pieces';
import type { CampaignState } from '../state';
import { MAX_ID } from '../../contract/limits';

const pieceSchema = z.strictObject({
  kind: z.enum(PIECE_KINDS),
  /** Its id in the source campaign, by which other pieces refer to it. */
  id: z.string().min(1).max(MAX_ID),
  /** Id of an entry here that it replaces; null to add it. */
  into: z.string().min(1).max(MAX_ID).nullable().default(null),
  content: jsonObject,
});

type Taken = z.infer<typeof pieceSchema>;

/** Pieces that others refer to come first. */
const ORDER: readonly PieceKind[] = ['condition', 'thing', 'person', 'table', 'encounter', 'page', 'timer'];

/**
 * Imports pieces of another campaign as one step: people, tables, encounters, notes, timers, conditions and entries of its
 * own, each added to what is here or replacing it. Names that are taken get a number; references to the other campaign
 * become references to what was imported here, or are dropped. If any part is refused, all of it is.
 */
export const takePieces = campaignCommand({
  name: 'take-pieces',
  params: z.strictObject({
    pieces: z.array(pieceSchema).min(1).max(2_000),
    /** Pieces of the other campaign that are here already, with their id here. */
    known: z.record(z.string(), z.string()).default({}),
  }),
  run(state, { pieces, known }, _ruleset, ports) {
    const ids = new Map(Object.entries(known));
    const ordered = [...pieces].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    let now = state;
    for (const piece of ordered) {
      const made = takeOne(now, piece, ids, ports);
      if (!made.ok) return err({ ...made.error, message: `${nameIn(piece)}: ${made.error.message}` });
      now = made.value.state;
      ids.set(`${piece.kind}:${piece.id}`, made.value.id);
    }
    return ok({ state: now, sentence: `Brought in: ${summary(pieces)}.`, result: { ids: Object.fromEntries(ids) } });
  },
});

function nameIn({ content }: Taken): string {
  return String(content['name'] ?? content['title'] ?? content['label'] ?? 'A piece');
}

/** '3 people, 1 table'. */
function summary(pieces: readonly Taken[]): string {
  return ORDER.flatMap((kind) => {
    const count = pieces.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [`${count} ${PIECE_WORDS[kind][count === 1 ? 0 : 1]}`];
  }).join(', ');
}

type Made = Result<{ state: CampaignState; id: string }, CodedError>;

function takeOne(state: CampaignState, piece: Taken, ids: ReadonlyMap<string, string>, ports: CampaignPorts): Made {
  if (piece.kind === 'person') return takePerson(state, piece.content, piece.into, ports);
  const [command, params] = writing(state, piece, piece.kind, ids);
  return part(ports, state, command, params);
}

/** The command that writes a piece, replacing the one in `into` or as a new one. */
function writing(
  state: CampaignState,
  { content, into }: Taken,
  kind: Exclude<Taken['kind'], 'person'>,
  ids: ReadonlyMap<string, string>,
): [command: string, params: JsonObject] {
  const place: JsonObject = into === null ? {} : { id: into };
  // The id or name here of another piece that this one refers to.
  const here = (of: Taken['kind'], id: unknown): string | null =>
    typeof id === 'string' ? (ids.get(`${of}:${id}`) ?? null) : null;
  switch (kind) {
    case 'condition':
      return ['keep-condition', { ...content, ...place }];
    case 'thing':
      return ['keep-thing', { ...content, ...place }];
    case 'encounter':
      return ['prepare-encounter', { ...encounterHere(state, content, ids), ...place }];
    case 'table': {
      const name: JsonObject = into === null ? { name: free(content['name'], tableNames(state)) } : {};
      return ['write-table', { ...content, ...name, ...place }];
    }
    case 'page': {
      const title: JsonObject = into === null ? { title: free(content['title'], pageNames(state)) } : {};
      const id = here('encounter', content['about']);
      return ['write-page', { ...content, ...title, ...place, about: id === null ? null : { kind: 'encounter', id } }];
    }
    case 'timer': {
      const { table, ...timer } = content;
      const rolled = here('table', table);
      if (into !== null) return ['edit-timer', { ...timer, id: into, table: rolled }];
      return ['add-timer', { ...timer, ...(rolled !== null && { table: rolled }) }];
    }
  }
}

function takePerson(state: CampaignState, content: JsonObject, into: string | null, ports: CampaignPorts): Made {
  if (into !== null) {
    const { name: _name, ...rest } = content;
    return part(ports, state, 'edit-combatant', { ...rest, target: into });
  }
  const person = { ...content, name: numberedName(String(content['name']), namesHere(state)) };
  return part(ports, state, 'add-combatants', { people: [person] });
}

/** An encounter with its people here: those imported with it, or here already. */
function encounterHere(state: CampaignState, content: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
  const here = (id: string): string => ids.get(`person:${id}`) ?? id;
  const isHere = (id: unknown): boolean => typeof id === 'string' && Object.hasOwn(state.world.index, id);
  const { members = [], brings = [], start = {}, ...rest } = content;
  const moved = renamed({ members, brings, start }, here);
  const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
  const planned = list(moved['members']);
  const away = new Set(planned.filter((id): id is string => typeof id === 'string' && !isHere(id)));
  const plan = moved['start'] ?? {};
  const comes = (one: Json): boolean => !isObject(one) || one['person'] === undefined || isHere(one['person']);
  return {
    ...rest,
    members: planned.filter(isHere),
    brings: list(moved['brings']).filter(comes),
    start: isObject(plan) ? startWithout(plan, away) : plan,
  };
}

function part(ports: CampaignPorts, state: CampaignState, name: string, params: JsonObject): Made {
  const done = ports.part(state, { do: name, with: params });
  if (!done.ok) return done;
  const { id, ids } = (done.value.result ?? {}) as { id?: string; ids?: string[] };
  const same = params['target'] ?? params['id'];
  return ok({ state: done.value.state, id: id ?? ids?.[0] ?? (typeof same === 'string' ? same : '') });
}

/** The name itself if nothing in `taken` has the same, else with a number. */
function free(name: unknown, taken: readonly string[]): string {
  return numberedName(String(name), { has: (one) => taken.some((other) => sameName(other, one)) });
}

function tableNames(state: CampaignState): string[] {
  return Object.values(binderOf(state).tables).map(({ name }) => name);
}

function pageNames(state: CampaignState): string[] {
  return Object.values(binderOf(state).pages).map(({ title }) => title);
}
