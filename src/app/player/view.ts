import { binderOf } from '../../campaign/binder/state';
import { nameOf } from '../../campaign/names';
import { numbered, playerSettings } from '../../campaign/players';
import type { CampaignState, PlayerNumbers } from '../../campaign/state';
import { foldedName } from '../../contract/binder';
import type { PersonView } from '../../contract/campaign-view';
import type { HealthShown, PlayerPerson, PlayerSettings, PlayerView, TurnShown } from '../../contract/player-view';
import { isOurs } from '../../contract/sides';
import type { ConditionView, EncounterView, OrderEntry } from '../../contract/views';
import { readContext, type ReadContext } from '../../engine/state/context';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { RulesetTypes } from '../../engine/state/world';
import { capital } from '../../engine/words/say';
import { clockView, memberSetOf, personView } from '../view/campaign-view';

const SIDE_WORDS = { pc: 'Hero', ally: 'Ally', foe: 'Adversary', neutral: 'Bystander' } as const;
const TURNS: Partial<Record<OrderEntry['status'], TurnShown>> = { active: 'now', done: 'done', delayed: 'waits' };
/** Parts of the coarse health bar: few enough that no figure can be read off it. */
const PARTS = 4;

/** Ids that players know people by: assigned when somebody is first shown, the same while the campaign is open. */
export class PlayerIds {
  readonly #ids = new Map<string, string>();

  id(of: string): string {
    const known = this.#ids.get(of) ?? `p${this.#ids.size + 1}`;
    this.#ids.set(of, known);
    return known;
  }

  /** The id assigned to somebody; null for somebody who has not been shown. */
  known(of: string): string | null {
    return this.#ids.get(of) ?? null;
  }
}

/**
 * What the players may see: computed here, in the main process, so that nothing hidden ever leaves it. `people` are the
 * game master's current views of everybody, if they are already computed.
 */
export function playerView(
  ruleset: AnyRuleset,
  state: CampaignState,
  ids: PlayerIds = new PlayerIds(),
  people?: readonly PersonView[],
): PlayerView {
  const ctx = readContext(state.world);
  const settings = playerSettings(state);
  const encounter = ruleset.view.encounter(ctx);
  const everybody = people ?? everybodyOf(ruleset, ctx, state);
  const shown = everybody.filter((person) => isShown(person, encounter !== null, settings));
  const numbers = numbered(encounter === null ? {} : state.numbers, shown);
  const known = new Map(shown.map((person) => [person.id, shownName(person, numbers)]));
  const sayable = concealer(
    everybody.map((person) => ({ name: nameOf(state, person.id), shownAs: known.get(person.id) })),
  );
  const conditionNames = new Map(ruleset.effects.map(({ id: effect, label }) => [effect, label]));
  const turns = turnsOf(encounter, settings);
  const id = (of: string): string | null => (known.has(of) ? ids.id(of) : null);
  return {
    campaign: state.name,
    look: settings.look,
    clock: settings.clock ? dayAndTime(state) : null,
    headline: encounter === null ? null : headlineOf(ruleset, encounter),
    people: shown.map((person) => ({
      ...playerPerson(person, settings, sayable, conditionNames),
      id: ids.id(person.id),
      name: known.get(person.id) ?? '',
      turn: turns === null ? null : (turns.get(person.id) ?? 'later'),
    })),
    order: settings.order ? (encounter?.order ?? []).flatMap((entry) => id(entry.id) ?? []) : [],
    active: settings.order && encounter !== null && encounter.active !== null ? id(encounter.active) : null,
    words: wordsOf(encounter),
    hiddenActs: settings.order && encounter?.active != null && !known.has(encounter.active),
    timers: settings.timers ? timersOf(state, sayable) : [],
    shown: shownOf(state, sayable),
  };
}

function everybodyOf(ruleset: AnyRuleset, ctx: ReadContext<RulesetTypes>, state: CampaignState): PersonView[] {
  const members = memberSetOf(ruleset, ctx);
  return state.world.combatants.map(({ id }) => personView(ruleset, ctx, state, id, { members }));
}

/** In a fight those who take part; between fights only the party, so that nobody still to come is revealed. */
function isShown(person: PersonView, fighting: boolean, settings: PlayerSettings): boolean {
  if (!person.card.seen.shown) return false;
  return fighting ? person.inEncounter : settings.party && isOurs(person.side);
}

function shownName({ id, name, side, card: { alias, seen } }: PersonView, numbers: PlayerNumbers): string {
  if (alias !== '') return alias;
  return seen.name ? name : `${SIDE_WORDS[side]} ${(numbers[side]?.indexOf(id) ?? -1) + 1}`;
}

/** The ruleset's own headline can name people or say how many phases somebody has; players get the round. */
function headlineOf(ruleset: AnyRuleset, encounter: EncounterView): string {
  const { roundName } = ruleset.time;
  return encounter.round < 1 ? 'The fight begins' : `${capital(roundName)} ${encounter.round}`;
}

function turnsOf(encounter: EncounterView | null, settings: PlayerSettings): Map<string, TurnShown> | null {
  if (encounter === null || !settings.order) return null;
  return new Map(
    encounter.order.flatMap(({ id, status }) => (TURNS[status] === undefined ? [] : [[id, TURNS[status]]])),
  );
}

/** Words for a turn, the system's own if it has some. */
function wordsOf(encounter: EncounterView | null): PlayerView['words'] {
  const { acts, done } = encounter?.headings ?? {};
  return acts === undefined || done === undefined
    ? { acts: 'acts', done: 'has acted' }
    : { acts, done: done.toLowerCase() };
}

function dayAndTime(state: CampaignState): { date: string; time: string } {
  const { date, time } = clockView(state, state.world.clock);
  return { date, time };
}

function timersOf(state: CampaignState, sayable: (text: string) => string): PlayerView['timers'] {
  return state.timers
    .filter((timer) => timer.shown)
    .map((timer) => ({ label: sayable(timer.label), inSeconds: timer.at - state.world.clock }));
}

/** What is shown to the players, with the names they know. */
function shownOf(state: CampaignState, sayable: (text: string) => string): PlayerView['shown'] {
  const { shown, pages } = binderOf(state);
  if (shown === null) return null;
  if (shown.kind === 'picture') return { title: sayable(shown.title), text: '', picture: shown.id };
  const page = pages[shown.id];
  return page === undefined ? null : { title: sayable(page.title), text: sayable(page.text), picture: null };
}

function playerPerson(
  person: PersonView,
  settings: PlayerSettings,
  sayable: (text: string) => string,
  names: ConditionNames,
): Omit<PlayerPerson, 'id' | 'name' | 'turn'> {
  const { seen } = person.card;
  const health = person.health.hidden === true ? 'none' : lowerOf(seen.health, settings.health);
  const conditions = seen.conditions && settings.conditions ? conditionsOf(person.conditions, sayable, names) : [];
  const { word } = person.health;
  const isSaid = conditions.some(({ label }) => label.toLowerCase() === word.toLowerCase());
  return {
    side: person.side,
    portrait: seen.portrait && settings.portraits ? person.card.portrait : null,
    conditions,
    health:
      health === 'none'
        ? null
        : { word: isSaid ? '' : word, parts: health === 'bar' ? partsOf(person.health.fraction) : null },
    out: health !== 'none' && person.out,
  };
}

/** Names of a system's conditions by id. */
type ConditionNames = ReadonlyMap<string, string>;

/** Visible conditions, once each, by plain name: strength, source and purpose stay with the game master. */
function conditionsOf(
  conditions: readonly ConditionView[],
  sayable: (text: string) => string,
  names: ConditionNames,
): PlayerPerson['conditions'] {
  const labels = new Map<string, string>();
  for (const { id, label, tone, visible } of conditions) {
    const plain = sayable(names.get(id) ?? label.split(/\s*[:(,–−+\d]/)[0] ?? '');
    if (visible === true && plain !== '' && !labels.has(plain)) labels.set(plain, tone ?? 'neutral');
  }
  return [...labels].map(([label, tone]) => ({ label, tone }));
}

const HEALTH_RANK: readonly HealthShown[] = ['none', 'word', 'bar'];

function lowerOf(a: HealthShown, b: HealthShown): HealthShown {
  return HEALTH_RANK[Math.min(HEALTH_RANK.indexOf(a), HEALTH_RANK.indexOf(b))] ?? 'none';
}

/** Quarters, rounded up: full only when untouched, empty only when nothing is left. */
function partsOf(fraction: number): number {
  if (fraction >= 1) return PARTS;
  return fraction <= 0 ? 0 : Math.min(PARTS - 1, Math.ceil(fraction * PARTS));
}

/**
 * Replaces every name the players do not know by the one they do, and names of people they do not see by 'somebody'.
 * Longer names go first, so that 'Dock rat 12' is not read as 'Dock rat 1'.
 */
export function concealer(people: readonly { name: string; shownAs: string | undefined }[]): (text: string) => string {
  const secret = people
    .filter(({ name, shownAs }) => name !== '' && shownAs !== name)
    .sort((a, b) => b.name.length - a.name.length);
  if (secret.length === 0) return (text) => text;
  const said = new Map(secret.map(({ name, shownAs }) => [foldedName(name), shownAs ?? 'somebody']));
  const names = secret
    .map(({ name }) => name.normalize('NFC').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names})(?![\p{L}\p{N}])`, 'giu');
  return (text) => text.normalize('NFC').replace(pattern, (found) => said.get(foldedName(found)) ?? 'somebody');
}
