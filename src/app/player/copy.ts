import type { Redactor } from '../../archive/export';
import { cardFor } from '../../campaign/create';
import { nameOf } from '../../campaign/names';
import {
  storedCampaign,
  type CampaignRecord,
  type CommandBody,
  type StepBody,
  type StoredCampaign,
} from '../../campaign/record';
import { FRESH_CARD, type Binder, type CampaignState, type Card } from '../../campaign/state';
import { isOurs } from '../../contract/sides';
import { rulesUnder, type AnyRuleset } from '../../engine/system/ruleset';
import type { Combatant } from '../../engine/state/world';
import { asJson, isObject, type Json } from '../../kernel/json';
import { concealer } from './view';

/**
 * A copy for players: the party and the allies that players know by name, without what the rules hide from players;
 * nobody else, and none of the game master's notes.
 */
export const playerCopy = (ruleset: AnyRuleset): Redactor => ({
  state: (state) => {
    const { campaign } = storedCampaign(state);
    const redacted: StoredCampaign = {
      campaign: campaignForPlayers(ruleset, campaign),
      history: { undo: [], redo: [] },
    };
    return asJson(redacted);
  },
  record: (record) => asJson(hidden(record as unknown as CampaignRecord)),
  portraits: (state) => {
    const { campaign } = storedCampaign(state);
    const kept = campaign.world.combatants.filter(includedIn(campaign));
    const cards = kept.flatMap(({ id }) => campaign.cards[id] ?? []);
    return cards.flatMap(({ seen, portrait }) => (seen.portrait ? (portrait ?? []) : []));
  },
});

function campaignForPlayers(ruleset: AnyRuleset, campaign: CampaignState): CampaignState {
  const isKept = includedIn(campaign);
  const gone = campaign.world.combatants.filter((combatant) => !isKept(combatant));
  const sayable = concealer(gone.map(({ id }) => ({ name: nameOf(campaign, id), shownAs: undefined })));
  const world = worldForPlayers(ruleset, campaign, { isKept, sayable, aliases: aliasesOf(ruleset, gone) });
  const isHere = (who: string): boolean => Object.hasOwn(world.index, who);
  // Numbers of a fight are kept by id, of the hidden too; prepared encounters are left out.
  const { numbers: _numbers, encounterPlan: _plan, ...rest } = campaign;
  return {
    ...rest,
    world,
    cards: Object.fromEntries(
      world.combatants.map((combatant) => [combatant.id, shownCard(campaign, combatant, sayable)]),
    ),
    encounters: [],
    encounterName: '',
    timers: campaign.timers
      .filter((timer) => timer.shown)
      .map(({ table: _table, ...timer }) => ({ ...timer, label: sayable(timer.label) })),
    notes: [],
    ...(campaign.binder === undefined ? {} : { binder: shownBinder(campaign.binder, sayable) }),
    sessions: campaign.sessions.map((session) => ({ ...session, title: sayable(session.title) })),
    projects: campaign.projects
      .filter(({ who }) => isHere(who))
      .map((project) => ({ ...project, name: sayable(project.name) })),
    ledger: campaign.ledger
      .filter(({ who }) => who === '' || isHere(who))
      .map((entry) => ({ ...entry, text: sayable(entry.text) })),
    about: '',
  };
}

/** Who stays in a copy, and how those left out are called in what is left of them. */
interface Kept {
  isKept: (of: Pick<Combatant, 'id' | 'side'>) => boolean;
  sayable: (text: string) => string;
  /** By id. */
  aliases: ReadonlyMap<string, string>;
}

function worldForPlayers(
  ruleset: AnyRuleset,
  campaign: CampaignState,
  { isKept, sayable, aliases }: Kept,
): CampaignState['world'] {
  const shown = rulesUnder(ruleset, campaign.world.options).forPlayers?.(campaign.world) ?? campaign.world;
  const combatants = shown.combatants.filter(isKept).map((combatant) => {
    const { state, own, ...rest } = withoutUnseen(combatant);
    const said = inNamesOfPlayers({ ...(own && { own }), state: renamed(state, aliases) }, sayable);
    return { ...rest, ...(said.own && { own: said.own.map((mark) => renamed(mark, aliases)) }), state: said.state };
  });
  const index = Object.fromEntries(combatants.map(({ id }, position) => [id, position]));
  // The table's own conditions and things belong to the game master; a condition on somebody holds all its effects.
  const { own: _own, ...world } = shown;
  const scene = inNamesOfPlayers(renamed(world.scene, aliases), sayable);
  // The stream is replaced so that nobody can predict the dice; a running fight names adversaries and is left out.
  return { ...world, scene, combatants, index, encounter: null, stream: [1, 2, 3, 4] };
}

/** Other ids for those left out, except where an id is also a word of the rules. */
function aliasesOf(ruleset: AnyRuleset, gone: readonly Combatant[]): ReadonlyMap<string, string> {
  const words = new Set(ruleset.effects.map(({ id }) => id));
  const named = gone.filter(({ id }) => !words.has(id));
  return new Map(named.map(({ id }, position) => [id, `stranger-${position + 1}`]));
}

/** Who is included: the party, and those allies that players see under their own name. */
function includedIn({ cards }: CampaignState): (of: Pick<Combatant, 'id' | 'side'>) => boolean {
  return ({ id, side }) => {
    const { alias, seen } = cards[id] ?? FRESH_CARD;
    return side === 'pc' || (isOurs(side) && seen.shown && seen.name && alias === '');
  };
}

/** Somebody's card without notes, and without a picture that players do not see. */
function shownCard({ cards }: CampaignState, { id, side }: Combatant, sayable: (text: string) => string): Card {
  const card = cards[id] ?? cardFor({ id, side, stats: {} });
  const portrait = card.seen.portrait ? card.portrait : null;
  return { ...card, tags: card.tags.map(sayable), group: sayable(card.group), portrait, notes: '' };
}

/** What is left of a step: that there was one, and when. It has the form of any other, so that the log can show it. */
function hidden({ kind, body }: CampaignRecord): CommandBody | StepBody {
  const { clock } = body;
  if (kind !== 'command') return { of: body.of, patches: [], clock };
  return {
    call: { do: 'redacted', with: {} },
    by: 'campaign',
    tape: [],
    patches: [],
    inverse: [],
    result: {},
    trace: [],
    events: [],
    presentation: { sentence: 'Kept by the game master.', tone: 'info', figures: [], suggestions: [] },
    clock,
    versions: body.versions,
  };
}

/** Only the note that players are shown now, without its links and names they do not know. */
function shownBinder({ pages, shown }: Binder, sayable: (text: string) => string): Binder {
  const page = shown?.kind === 'page' ? pages[shown.id] : undefined;
  const [title, text] = [sayable(page?.title ?? ''), sayable(page?.text ?? '')];
  const kept = page === undefined ? {} : { [page.id]: { ...page, title, text, tags: [], about: null } };
  return { tables: {}, pages: kept, rolled: [], shown: page === undefined ? null : { kind: 'page', id: page.id } };
}

/** Somebody without the table's own conditions that only the game master sees. */
function withoutUnseen<C extends Pick<Combatant, 'own'>>(combatant: C): C {
  if (combatant.own === undefined) return combatant;
  return { ...combatant, own: combatant.own.filter(({ seen }) => seen) };
}

/** An id from the rules: never a person's name, and never replaced by one. */
const isWordOfRules = (text: string): boolean => /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/.test(text);

/** The value with free text in names that players know; ids of the rules stay. */
function inNamesOfPlayers<T extends object>(value: T, sayable: (text: string) => string): T {
  const said = (text: string): string => (isWordOfRules(text) ? text : sayable(text));
  const inner = (item: Json): Json => {
    if (typeof item === 'string') return said(item);
    if (Array.isArray(item)) return item.map(inner);
    if (!isObject(item)) return item;
    const entries = Object.entries(item).map(([key, inside]): [string, Json] => {
      const isLabel = key === 'label' && typeof inside === 'string';
      return [said(key), isLabel ? sayable(inside) : inner(inside)];
    });
    return Object.fromEntries(entries);
  };
  return inner(asJson(value)) as T;
}

/**
 * A state of play with other ids for those who are left out: anybody wounded, watched or helped by one of them holds that
 * id, and an id is mostly the name. Its own fields are words of the rules, and so is all outside a state of play.
 */
function renamed<T extends object>(value: T, names: ReadonlyMap<string, string>): T {
  const other = (text: string): string => names.get(text) ?? text;
  const inner = (item: Json): Json => {
    if (typeof item === 'string') return other(item);
    if (Array.isArray(item)) return item.map(inner);
    if (!isObject(item)) return item;
    return Object.fromEntries(Object.entries(item).map(([key, inside]) => [other(key), inner(inside)]));
  };
  return Object.fromEntries(Object.entries(asJson(value)).map(([key, item]) => [key, inner(item)])) as T;
}
