import { roundsBetween } from '../../engine/time/duration';
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
import { follow } from './play/harm';
import { attackCommand, harmCommands } from './commands/attack';
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
  recoveryRow,
  trackersOf,
} from './play/view';
import { columnsOf, derive, figuresOf } from './play/figures';
import { slotsOf } from './slots-of-acts';

/** A definition that can be played; refused with a path into it. */
export const playableSchema = definitionSchema.superRefine((definition, ctx) => {
  for (const { path, message } of compile(definition).issues) ctx.addIssue({ code: 'custom', path, message });
});

const MOST_KEPT = 40;
const kept = new Map<string, Definition>();

/** The same object for equal definitions, so that what is made of one is made once. */
function theOne(definition: Definition): Definition {
  const text = JSON.stringify(definition);
  const known = kept.get(text) ?? definition;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, known);
  return known;
}

/** The options of a campaign: its rules, which are those of this game until it has others. */
const optionsOf = (usual: Definition) =>
  z.object({
    definition: field(playableSchema.transform(theOne).prefault(usual), {
      title: 'Rules of the game',
      widget: 'hidden',
      ...NAMED_IN_FORMULAS,
    }),
  });

const known = new WeakMap<object, AnyRuleset>();

/** The system that a definition makes, made once for each. The definition must be one that can be played. */
export function rulesetOf(definition: Definition, sample: SampleCampaign = D20.sample): AnyRuleset {
  const made = known.get(definition);
  if (made !== undefined) return made;
  const ruleset = make(compile(definition).game, sample);
  known.set(definition, ruleset);
  return ruleset;
}

/**
 * The system that a stored definition makes. One that cannot be played, which only a damaged file holds, is played as the
 * first blank; opening such a campaign is refused before that (`unreadableOptions`).
 */
function playedBy(definition: Definition, sample: SampleCampaign): AnyRuleset {
  const made = known.get(definition);
  if (made !== undefined) return made;
  const read = playableSchema.safeParse(definition);
  const ruleset = read.success ? rulesetOf(theOne(read.data), sample) : rulesetOf(D20.definition, D20.sample);
  if (typeof definition === 'object') known.set(definition, ruleset);
  return ruleset;
}

/** Where the rules stand among the options, and what they can begin as. */
function writtenRules(): WrittenRules {
  return {
    option: 'definition',
    titleOf: ({ definition }) => String((definition as { title?: unknown } | undefined)?.title ?? ''),
    begins: BLANKS.map(({ id, title, blurb, sample }) => ({ id, title, blurb, options: sample.options, sample })),
  };
}

function make(game: Game, sample: SampleCampaign): AnyRuleset {
  const { def } = game;
  const kit = kitOf(game, (...hook) => follow(people, ...hook));
  const people: People = new People(game, kit);
  const parts = partsOf(people);
  return sealRuleset<OwnTypes>({
    id: 'own-game',
    title: 'A game of your own',
    blurb: 'Rules that the table writes down itself, as data: figures, rolls, trackers, conditions and rests.',
    prefix: 'OWN',
    version: 1,
    limits: { number: 1e9, span: 3_153_600_000, clock: 31_536_000_000 },
    time: { roundSeconds: def.order.seconds, roundName: def.order.round, roundNamePlural: def.order.rounds },
    stats: statsSchemaOf(game),
    state: stateSchemaOf(game),
    options: optionsOf(def),
    under: ({ definition }) => playedBy(definition, sample),
    written: writtenRules(),
    reshape: (world, before) => reshape(people, world, before),
    forPlayers: (world) => forPlayers(game, world),
    createCombatant: creatorOf(game),
    settle: (ctx, id) => people.settle(ctx, id),
    derive: (ctx, id) => derive(game, ctx, id),
    derivedFigures: (ctx, id) => derivedFigures(people, ctx, id),
    effectIds: (ctx, id) => kit.ids(ctx, id),
    encounterState: parts.fight.state,
    order: { placeField: 'place', lateDice: (ctx, id) => placeDice(people, ctx, id) },
    commands: parts.commands,
    table: parts.table,
    notInRuleset: parts.absent,
    schedule: parts.schedule,
    stretch: parts.stretch,
    roundsUntil: (ctx, at) => roundsBetween(ctx.world.clock, at, def.order.seconds),
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
    ...(def.order.named ? { insteadOfDelay: 'Whoever acted names the next; nobody needs to wait.' } : {}),
    sample,
  });
}

type Parts = ReturnType<typeof partsOf>;

/** The commands that a game has a use for, and what it has in place of each role. */
function partsOf(people: People) {
  const { game, kit } = people;
  const schedule = scheduleOf(people);
  const fight = fightOf(people, schedule);
  const stretch = stretchOf(people, passOf(schedule));
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

/** One of each kind of adversary in the sample, as long as the game still allows for them. */
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

/** How fights are fought on by themselves: each strikes with what the game has. */
function tacticsOf(people: People) {
  return {
    strikes: [...people.game.attacks.keys()].map((attack) => ({ do: 'attack', with: { attack } })),
    covers: [],
    knowsEarly: true as const,
    standing: (ctx: Read, id: string) => people.standing(ctx, id).standing,
    health: (ctx: Read, id: string) => healthOf(people, ctx.peek(id)),
    trackers: (ctx: Read, id: string) => trackersOf(people, ctx.peek(id)),
    named: TACTICS,
  };
}

/** A name of several words by their first letters: 'hp' for hit points; of one word, nothing. */
function initials(title: string): string {
  const words = title.toLowerCase().split(' ');
  return words.length < 2 ? '' : words.map((word) => word.charAt(0)).join('');
}

/** What the quick line understands. */
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

/** The games that one can begin from. */
export const BLANKS = [D20, D100, POOL, OPPOSED, TRACKERS] as const;

/** A system whose rules are data: those of the first blank, until a campaign has others among its options. */
export const ownGame = rulesetOf(D20.definition, D20.sample);
