import { binderOf } from '../../campaign/binder/state';
import { dateText, momentAt, timeText } from '../../campaign/calendar';
import { balance } from '../../campaign/money';
import { cardFor } from '../../campaign/create';
import { nameOf } from '../../campaign/names';
import { playerSettings } from '../../campaign/players';
import type { CampaignState } from '../../campaign/state';
import type {
  CampaignView,
  ClockView,
  DowntimeView,
  OwnTimerView,
  PersonView,
  RecoveryView,
  SheetView,
  StepView,
} from '../../contract/campaign-view';
import { EMPTY_BINDER } from '../../contract/binder';
import { isOurs } from '../../contract/sides';
import type { AgendaEntry } from '../../contract/views';
import type { ReadContext } from '../../engine/state/context';
import { readContext } from '../../engine/state/context';
import { membersOf } from '../../engine/fight/order';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { NOTHING_OWN } from '../../engine/own/model';
import { agenda, describeDue, type Due, type DueText } from '../../engine/time/schedule';
import type { AnyWorld, RulesetTypes } from '../../engine/state/world';
import { combatantOf } from '../../engine/state/world';
import { asJson } from '../../kernel/json';
import { PeopleCache, type PersonParts } from './people-cache';

/** Maximum number of agenda lines in the campaign view. */
const AGENDA_LINES = 100;

/** Facts of the session that are not in the campaign's state. */
export interface SessionFacts {
  id: string;
  revision: number;
  savedAt: string;
  undo: StepView | null;
  redo: StepView | null;
}

/**
 * The whole campaign as the game master's window shows it; `cache` reuses the views of people who have not changed since
 * the last call with it.
 */
export function campaignView(
  ruleset: AnyRuleset,
  state: CampaignState,
  facts: SessionFacts,
  cache: PeopleCache = new PeopleCache(),
): CampaignView {
  const cached = cache.over(state.world, ruleset);
  const ctx = readContext(state.world, cached);
  const encounter = ruleset.view.encounter(ctx);
  const members = memberSetOf(ruleset, ctx);
  const running = state.sessions.find((session) => session.endedAt === null);
  return {
    ...facts,
    name: state.name,
    ruleset: ruleset.id,
    rulesetTitle: ruleset.title,
    about: state.about,
    clock: clockView(state, state.world.clock),
    people: state.world.combatants.map(({ id }) => personView(ruleset, cached, state, id, { members, cache })),
    encounter:
      encounter === null ? null : { ...encounter, name: state.encounterName, prepared: state.encounterPlan ?? null },
    prepared: state.encounters,
    timers: state.timers,
    agenda: agendaEntries(ruleset, state, AGENDA_LINES),
    options: asJson(state.world.options),
    session: running ?? null,
    sessions: state.sessions,
    calendar: state.calendar,
    money: state.money,
    playerView: playerSettings(state),
    binder: state.binder ?? EMPTY_BINDER,
    own: state.world.own ?? NOTHING_OWN,
  };
}

/** A clock second in the words of the campaign's calendar. */
export function clockView(state: CampaignState, seconds: number): ClockView {
  const moment = momentAt(state.calendar, seconds);
  return { seconds, date: dateText(state.calendar, moment), time: timeText(moment) };
}

/** Who takes part in the running encounter. */
export function memberSetOf(ruleset: AnyRuleset, ctx: ReadContext<RulesetTypes>): ReadonlySet<string> {
  return new Set(membersOf(ruleset, ctx));
}

/** What is worked out once for everybody: who is in the fight, and their views so far. */
interface PersonKnown {
  members?: ReadonlySet<string>;
  cache?: PeopleCache;
}

/** One combatant with their card; the same object as last time in `cache` while nothing in it has changed. */
export function personView(
  ruleset: AnyRuleset,
  ctx: ReadContext<RulesetTypes>,
  state: CampaignState,
  id: string,
  { members = memberSetOf(ruleset, ctx), cache }: PersonKnown = {},
): PersonView {
  const view = ctx.kept('combatant', id, () => ruleset.view.combatant(ctx, id));
  // With an uncached context: whether somebody needs care depends on them alone, who could treat them on everybody.
  const needsCare = ctx.kept(
    'care',
    id,
    () => isOurs(view.side) && ruleset.view.recovery(readContext(state.world), id) !== null,
  );
  const parts = { view, card: state.cards[id], name: nameOf(state, id), inEncounter: members.has(id), needsCare };
  return cache === undefined ? personOf(parts) : cache.person(id, parts, () => personOf(parts));
}

function personOf({ view, name, inEncounter, needsCare, card: own }: PersonParts): PersonView {
  const card = own ?? cardFor({ id: view.id, side: view.side, stats: {} });
  return {
    ...view,
    name,
    card: {
      alias: card.alias,
      tags: card.tags,
      notes: card.notes,
      portrait: card.portrait,
      group: card.group,
      seen: card.seen,
    },
    inEncounter,
    ...(needsCare ? { needsCare } : {}),
  };
}

/** What an agenda entry says beside its moment. */
type AgendaText = Omit<AgendaEntry, 'at' | 'date' | 'time' | 'inTurns'>;

/** Everything that will happen by itself, own timers included, earliest first. */
export function agendaEntries(ruleset: AnyRuleset, state: CampaignState, limit: number): AgendaEntry[] {
  const ctx = readContext(state.world);
  const { clock, encounter } = state.world;
  const entry = (at: number, text: AgendaText): AgendaEntry => {
    const { date, time } = clockView(state, Math.max(at, clock));
    const inTurns = encounter === null ? undefined : ruleset.roundsUntil?.(ctx, at);
    return { at, date, time, ...text, ...(inTurns === undefined ? {} : { inTurns }) };
  };
  const own = state.timers.map((timer) => entry(timer.at, ownTimerText(state, timer)));
  const due = agenda(ctx, ruleset.schedule)
    .slice(0, limit)
    .map((one) => entry(one.at, dueText(one, describeDue(ctx, ruleset.schedule, one))));
  return [...due, ...own].sort((a, b) => a.at - b.at).slice(0, limit);
}

function ownTimerText(state: CampaignState, { id, label, table, everySeconds }: OwnTimerView): AgendaText {
  const rolled = table === undefined ? undefined : binderOf(state).tables[table]?.name;
  return {
    timer: 'own-timer',
    own: id,
    text: rolled === undefined ? label : `${label}, rolls ${rolled}`,
    rule: '',
    asksDice: rolled !== undefined,
    ...(everySeconds === null ? {} : { everySeconds }),
  };
}

function dueText({ timer, target }: Due, said: DueText | null): AgendaText {
  const { text, rule, asksDice = false, source, everySeconds } = said ?? { text: timer, rule: '' };
  return {
    timer,
    ...(target === undefined ? {} : { target }),
    text,
    rule,
    asksDice,
    ...(source === undefined ? {} : { source }),
    ...(everySeconds === undefined ? {} : { everySeconds }),
  };
}

/** Raw stat block and state for forms, and the derived values. */
export function sheetView(ruleset: AnyRuleset, world: AnyWorld, id: string): SheetView | null {
  const combatant = combatantOf(world, id);
  if (combatant === undefined) return null;
  const derived = ruleset.derivedFigures(readContext(world), id);
  return {
    id,
    side: combatant.side,
    stats: asJson(combatant.stats),
    state: asJson(combatant.state),
    derived,
  };
}

/** Everyone who is hurt, tired, stressed or afflicted. */
export function recoveryView(ruleset: AnyRuleset, state: CampaignState): RecoveryView {
  const ctx = readContext(state.world);
  const rows = state.world.combatants.flatMap((combatant) => {
    const row = ruleset.view.recovery(ctx, combatant.id);
    return row === null ? [] : [{ ...row, name: nameOf(state, combatant.id) }];
  });
  return { rows };
}

/** Projects, ledger and balances. */
export function downtimeView(ruleset: AnyRuleset, state: CampaignState): DowntimeView {
  const projects = ruleset.view.projects(readContext(state.world));
  const { purse } = ruleset;
  const theirs = state.world.combatants.filter(({ side }) => purse !== undefined && side === 'pc').map(({ id }) => id);
  const purses = new Set(['', ...theirs, ...state.ledger.map((entry) => entry.who)]);
  return {
    projects: projects.map((project) => ({ ...project, whoName: nameOf(state, project.combatant) })),
    own: state.projects,
    ledger: state.ledger.map((entry) => ({ ...entry, when: clockView(state, entry.clock).date })),
    balances: [...purses].map((who) => ({
      who,
      name: who === '' ? 'Party' : nameOf(state, who),
      amount: balance(state, who, purse),
    })),
  };
}
