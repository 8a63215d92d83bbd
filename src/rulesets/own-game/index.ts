import { z } from 'zod';
import type { ActivityView, QuickView, TemplateView } from '../../contract/views';
import { field } from '../../engine/commands/params';
import { conditionWords, onTheClock } from '../../engine/words/quick-words';
import { inRole, inRoles } from '../../engine/commands/roles';
import type { TableDef } from '../../engine/commands/roles';
import type { AnyRuleset, SampleCampaign, WrittenRules } from '../../engine/system/ruleset';
import { sealRuleset } from '../../engine/system/ruleset';
import { TACTICS } from '../../engine/fight/tactics';
import { compile } from './definition/compile';
import type { Game } from './definition/game';
import type { Definition } from './definition/schema';
import { definitionSchema } from './definition/schema';
import { NAMED_IN_FORMULAS } from './definition/pieces';
import { D100 } from './blanks/d100';
import { D20 } from './blanks/d20';
import { OPPOSED } from './blanks/opposed';
import { POOL } from './blanks/pool';
import { TRACKERS } from './blanks/trackers';
import { activityViews, downtimeCommand, restCommand, restViews, stretchOf, treatCommand } from './commands/care';
import { creatorOf } from './play/create';
import { kitOf } from './play/effects';
import { runHook } from './play/harm';
import { attackCommand } from './commands/attack';
import { harmCommands } from './commands/harm';
import { orderCommands } from './commands/order';
import { stateSchemaOf, statsSchemaOf } from './play/forms';
import { conditionCommands, hazardCommand, hazardsOf } from './commands/hazard';
import { People } from './play/people';
import { forPlayers } from './play/players';
import { referenceOf, refusalsOf } from './play/reference';
import { reshape } from './play/reshape';
import { rollCommand } from './commands/check';
import { fightOf, passOf, placeDice, scheduleOf } from './play/time';
import type { OwnTypes, Read } from './play/types';
import {
  briefView,
  combatantView,
  derivedFigures,
  eventSentence,
  healthOf,
  isDying,
  recoveryRow,
  trackersOf,
} from './play/view';
import { columnsOf, derive, figuresOf } from './play/figures';
import { slotsOf } from './action-slots';

/** A playable definition; issues carry a path into it. */
export const playableSchema = definitionSchema.superRefine((definition, ctx) => {
  for (const { path, message } of compile(definition).issues) ctx.addIssue({ code: 'custom', path, message });
});

const MAX_INTERNED = 40;
const interned = new Map<string, Definition>();

/** Returns the same object for equal definitions, so that each is compiled only once. */
function intern(definition: Definition): Definition {
  const text = JSON.stringify(definition);
  const known = interned.get(text) ?? definition;
  if (interned.size >= MAX_INTERNED) interned.clear();
  interned.set(text, known);
  return known;
}

/** The options of a campaign: its rules, by default those of this game. */
const optionsOf = (initial: Definition) =>
  z.object({
    definition: field(playableSchema.transform(intern).prefault(initial), {
      title: 'Rules of the game',
      widget: 'hidden',
      ...NAMED_IN_FORMULAS,
    }),
  });

const rulesets = new WeakMap<object, AnyRuleset>();

/** The ruleset of a definition, built once for each. The definition must be playable. */
export function rulesetOf(definition: Definition, sample: SampleCampaign = D20.sample): AnyRuleset {
  const cached = rulesets.get(definition);
  if (cached !== undefined) return cached;
  const ruleset = buildRuleset(compile(definition).game, sample);
  rulesets.set(definition, ruleset);
  return ruleset;
}

/**
 * The ruleset of a stored definition. An unplayable one, which only a damaged file can hold, falls back to the first
 * starter game; opening such a campaign is refused before that (`unreadableOptions`).
 */
function rulesetOfStored(definition: Definition, sample: SampleCampaign): AnyRuleset {
  const cached = rulesets.get(definition);
  if (cached !== undefined) return cached;
  const read = playableSchema.safeParse(definition);
  const ruleset = read.success ? rulesetOf(intern(read.data), sample) : rulesetOf(D20.definition, D20.sample);
  if (typeof definition === 'object') rulesets.set(definition, ruleset);
  return ruleset;
}

/** The option that holds the rules, and the games to start from. */
function writtenRules(): WrittenRules {
  return {
    option: 'definition',
    titleOf: ({ definition }) => String((definition as { title?: unknown } | undefined)?.title ?? ''),
    begins: BLANKS.map(({ id, title, blurb, sample }) => ({ id, title, blurb, options: sample.options, sample })),
  };
}

function buildRuleset(game: Game, sample: SampleCampaign): AnyRuleset {
  const { def } = game;
  const kit = kitOf(game, {
    hook: (...hook) => runHook(people, ...hook),
    settle: (...changed) => people.settleAfter(...changed),
  });
  const people: People = new People(game, kit);
  const parts = partsOf(people);
  return sealRuleset<OwnTypes>({
    id: 'own-game',
    title: 'A game of your own',
    blurb: 'Rules you write yourself, without code.',
    prefix: 'OWN',
    version: 1,
    limits: { number: 1e9, span: 3_153_600_000, clock: 31_536_000_000 },
    time: { roundSeconds: def.order.seconds, roundName: def.order.round, roundNamePlural: def.order.rounds },
    stats: statsSchemaOf(game),
    state: stateSchemaOf(game),
    options: optionsOf(def),
    under: ({ definition }) => rulesetOfStored(definition, sample),
    written: writtenRules(),
    reshape: (world, before) => reshape(people, world, before),
    forPlayers: (world) => forPlayers(game, world),
    createCombatant: creatorOf(game),
    settle: (ctx, id) => people.settleStill(ctx, id),
    derive: (ctx, id) => derive(game, ctx, id),
    derivedFigures: (ctx, id) => derivedFigures(people, ctx, id),
    effectIds: (ctx, id) => kit.ids(ctx, id),
    encounterState: parts.fight.state,
    order: { ...parts.fight.order, lateDice: (ctx, id) => placeDice(people, ctx, id) },
    commands: parts.commands,
    table: parts.table,
    notInRuleset: parts.absent,
    schedule: parts.schedule,
    stretch: parts.stretch,
    roundsUntil: parts.fight.roundsUntil,
    effects: kit.catalogue(),
    rules: referenceOf(game),
    refusals: refusalsOf(game),
    view: {
      combatant: (ctx, id) => combatantView(people, ctx, id),
      brief: (ctx, id) => briefView(people, ctx, id),
      encounter: parts.fight.view,
      event: (ctx, event, targets) => eventSentence(people, ctx, event, targets),
      recovery: (ctx, id) => recoveryRow(people, ctx, id),
      ...parts.activities,
    },
    compare: columnsOf(game),
    templates: templatesOf(game, sample),
    figures: figuresOf(game),
    quick: quickOf(game, parts),
    ...(game.attacks.size === 0 ? {} : { tactics: tacticsOf(people) }),
    slots: slotsOf(parts.commands),
    ...(def.order.named
      ? { insteadOfDelay: 'There is no delaying in this game: whoever has acted picks who goes next.' }
      : {}),
    sample,
  });
}

type Parts = ReturnType<typeof partsOf>;

/** The commands that a game needs, and their roles. */
function partsOf(people: People) {
  const { game, kit } = people;
  const schedule = scheduleOf(people);
  const fight = fightOf(people, schedule, (ctx, event, targets) => eventSentence(people, ctx, event, targets));
  const stretch = stretchOf(people, fight, passOf(schedule));
  const { harm, mend } = harmCommands(people);
  const { apply, remove } = conditionCommands(game, kit);
  const attack = game.attacks.size > 0 ? [attackCommand(people, fight)] : [];
  const roll = game.rolls.size > 0 ? [rollCommand(people)] : [];
  const hazard = hazardsOf(game).length > 0 ? [hazardCommand(people)] : [];
  const rest = game.rests.size > 0 ? restCommand(people, fight, stretch) : null;
  const treat = game.cares.size > 0 ? [treatCommand(people, fight)] : [];
  const downtime = game.activities.size > 0 ? downtimeCommand(people, fight, stretch) : null;
  const timed = [...(rest === null ? [] : [rest]), ...treat, ...(downtime === null ? [] : [downtime])];
  const order = orderCommands(people, fight);
  const table: TableDef = {
    ...fight.table,
    ...order.table,
    ...inRoles({ harm, mend, putOn: apply, takeOff: remove }),
    ...(rest === null ? {} : { rest: inRole('rest', rest, {}) }),
    ...(downtime === null ? {} : { downtime: inRole('downtime', downtime, {}) }),
  };
  const commands = [
    ...fight.commands,
    ...order.commands,
    ...attack,
    harm,
    mend,
    ...roll,
    ...hazard,
    apply,
    remove,
    ...timed,
  ];
  const names = new Set(commands.map(({ name }) => name));
  const activities: { rests: ActivityView[]; activities: ActivityView[] } = {
    rests: restViews(game),
    activities: activityViews(game),
  };
  const absent = ['attack', 'check', 'hazard', 'rest', 'treat', 'downtime'].filter((name) => !names.has(name));
  return { schedule, fight, stretch, table, commands, absent, activities, apply, remove };
}

/** One of each kind of adversary in the sample, provided it is still valid under the game's rules. */
function templatesOf(game: Game, { combatants }: SampleCampaign): TemplateView[] {
  const stats = statsSchemaOf(game);
  const kinds = new Map<string, TemplateView>();
  for (const one of combatants) {
    const name = String(one.stats['name'] ?? one.id).replace(/ \d+$/, '');
    if (one.side !== 'foe' || kinds.has(name) || !stats.safeParse(one.stats).success) continue;
    kinds.set(name, {
      id: one.id,
      name,
      side: 'foe',
      group: 'Adversaries',
      summary: game.def.title,
      stats: { ...one.stats, name },
    });
  }
  return [...kinds.values()];
}

/** How forecasts play out a fight: everybody attacks with what the game offers. */
function tacticsOf(people: People) {
  return {
    strikes: [...people.game.attacks.keys()].map((attack) => ({ do: 'attack', with: { attack } })),
    covers: [],
    knowsEarly: true as const,
    standing: (ctx: Read, id: string) => people.standing(ctx, id).standing,
    dying: (ctx: Read, id: string) => isDying(people, ctx, id),
    health: (ctx: Read, id: string) => healthOf(people, ctx.peek(id)),
    trackers: (ctx: Read, id: string) => trackersOf(people, ctx.peek(id)),
    named: TACTICS,
  };
}

/** The initials of a name of several words, such as 'hp' for hit points; empty for a single word. */
function initials(title: string): string {
  const words = title.toLowerCase().split(' ');
  return words.length < 2 ? '' : words.map((word) => word.charAt(0)).join('');
}

/** The vocabulary of the quick line. */
function quickOf({ def, trackers }: Game, { apply, remove }: Parts): QuickView {
  const types = def.types.map(({ id, title }) => ({ id, label: title.toLowerCase() }));
  const letters = [...trackers.values()].map((tracker) => initials(tracker.def.title));
  const short = letters.filter((word) => word !== '' && letters.indexOf(word) === letters.lastIndexOf(word));
  return {
    harm: { do: 'damage', amount: 'amount', ...(types.length === 0 ? {} : { type: 'type', types }) },
    pools: [...trackers].map(([id, { def: own }]) => ({
      id,
      label: own.title.toLowerCase(),
      words: short.filter((word) => word === initials(own.title)),
    })),
    effects: conditionWords({ on: apply, off: remove }, onTheClock('minutes')),
  };
}

/** The games one can start from. */
export const BLANKS = [D20, D100, POOL, OPPOSED, TRACKERS] as const;

/** A system whose rules are data: those of the first starter game, unless a campaign's options hold others. */
export const ownGame = rulesetOf(D20.definition, D20.sample);
