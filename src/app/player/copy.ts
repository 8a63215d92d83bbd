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
import type { Binder, Card } from '../../campaign/state';
import { isOurs } from '../../contract/sides';
import { rulesUnder, type AnyRuleset } from '../../engine/system/ruleset';
import type { Combatant } from '../../engine/state/world';
import { asJson, isObject, type Json, type JsonObject } from '../../kernel/json';
import { concealer } from './view';

/**
 * A player's copy: their own side of the table but for what the rules keep from players, of everybody else only what the
 * player view may show; no notes of the game master.
 */
export const playerCopy = (ruleset: AnyRuleset): Redactor => ({
  state: (state) => {
    const { campaign } = storedCampaign(state);
    const shown = rulesUnder(ruleset, campaign.world.options).forPlayers?.(campaign.world) ?? campaign.world;
    const kept = shown.combatants.filter(({ side }) => isOurs(side)).map(withoutUnseen);
    // What the table has made for itself is the game master's; a mark on somebody says all that it does.
    const { own: _own, ...world } = shown;
    const index = Object.fromEntries(kept.map((combatant, position) => [combatant.id, position]));
    const cards: Record<string, Card> = {};
    for (const combatant of kept) {
      const card = campaign.cards[combatant.id] ?? cardFor({ id: combatant.id, side: combatant.side, stats: {} });
      cards[combatant.id] = { ...card, notes: '' };
    }
    const gone = campaign.world.combatants.filter(({ side }) => !isOurs(side));
    const sayable = concealer(gone.map(({ id }) => ({ name: nameOf(campaign, id), shownAs: undefined })));
    const redacted: StoredCampaign = {
      campaign: {
        ...campaign,
        // The stream is replaced, so that nobody can foretell the dice; a running fight names adversaries and is left out.
        world: { ...world, combatants: kept, index, encounter: null, stream: [1, 2, 3, 4] },
        cards,
        encounters: [],
        encounterName: '',
        timers: campaign.timers
          .filter((timer) => timer.shown)
          .map(({ table: _table, ...timer }) => ({ ...timer, label: sayable(timer.label) })),
        notes: [],
        ...(campaign.binder === undefined ? {} : { binder: shownBinder(campaign.binder, sayable) }),
        sessions: campaign.sessions.map((session) => ({ ...session, title: sayable(session.title) })),
        projects: campaign.projects
          .filter(({ who }) => Object.hasOwn(index, who))
          .map((project) => ({ ...project, name: sayable(project.name) })),
        ledger: campaign.ledger
          .filter(({ who }) => who === '' || Object.hasOwn(index, who))
          .map((entry) => ({ ...entry, text: sayable(entry.text) })),
        about: '',
      },
      history: { undo: [], redo: [] },
    };
    const stranger = new Map(gone.map((combatant, position) => [combatant.id, `stranger-${position + 1}`]));
    return renamed(asJson(redacted), stranger);
  },
  record: (record) => asJson(hidden(record as unknown as CampaignRecord)),
  portraits: (state) => {
    const { campaign } = storedCampaign(state);
    const own = campaign.world.combatants.filter(({ side }) => isOurs(side));
    return own.flatMap(({ id }) => campaign.cards[id]?.portrait ?? []);
  },
});

/** What is left of a step: that there was one, and when. It has the form of any other, so that a log can show it. */
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

/** The note that is shown to players at this moment, without what it is about and whom they do not know, and nothing else. */
function shownBinder({ pages, shown }: Binder, sayable: (text: string) => string): Binder {
  const page = shown?.kind === 'page' ? pages[shown.id] : undefined;
  const [title, text] = [sayable(page?.title ?? ''), sayable(page?.text ?? '')];
  const kept = page === undefined ? {} : { [page.id]: { ...page, title, text, tags: [], about: null } };
  return { tables: {}, pages: kept, rolled: [], shown: page === undefined ? null : { kind: 'page', id: page.id } };
}

/** Somebody without the conditions of the table's own that only the game master sees. */
function withoutUnseen<C extends Pick<Combatant, 'own'>>(combatant: C): C {
  if (combatant.own === undefined) return combatant;
  return { ...combatant, own: combatant.own.filter(({ seen }) => seen) };
}

/**
 * The same value with other names for those who are left out: whoever is wounded, watched or helped by one of them holds
 * the id, and an id mostly is the name.
 */
function renamed(value: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const other = (text: string): string => names.get(text) ?? text;
  const inner = (item: Json): Json => {
    if (typeof item === 'string') return other(item);
    if (Array.isArray(item)) return item.map(inner);
    return isObject(item) ? renamed(item, names) : item;
  };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [other(key), inner(item)]));
}
