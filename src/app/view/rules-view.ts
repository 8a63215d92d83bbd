import { compared } from '../../contract/compare';
import { callOf } from '../../contract/roles';
import type { CommandCall, CommandView, Figure, OfferedCommand, RulesetView, TemplateView } from '../../contract/views';
import { readContext, type ReadContext } from '../../engine/state/context';
import { addCombatants, createWorld } from '../../engine/state/create';
import { execute } from '../../engine/commands/execute';
import { obstacleOf } from '../../engine/commands/guard';
import { offerOf } from '../../engine/commands/offer';
import { formSchema } from '../../engine/commands/params';
import { roleTable } from '../../engine/commands/role-table';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { AnyWorld, RulesetTypes } from '../../engine/state/world';
import { tacticViews } from '../../forecast/view';

const views = new WeakMap<AnyRuleset, RulesetView>();

/** Everything panels need to know about a ruleset; computed on first use and cached. */
export function rulesetView(ruleset: AnyRuleset): RulesetView {
  const known = views.get(ruleset);
  if (known !== undefined) return known;
  const view: RulesetView = {
    id: ruleset.id,
    title: ruleset.title,
    blurb: ruleset.blurb,
    version: ruleset.version,
    time: ruleset.time,
    stats: formSchema(ruleset.stats),
    state: formSchema(ruleset.state),
    options: formSchema(ruleset.options),
    commands: ruleset.commands.map((command): CommandView => {
      const form = formSchema(command.params);
      return {
        name: command.name,
        title: command.title,
        summary: command.summary,
        kind: command.kind,
        ...(command.actorParam === undefined ? {} : { actorParam: command.actorParam }),
        ...(command.targetParam === undefined ? {} : { targetParam: command.targetParam }),
        ...(command.manyTargets === undefined ? {} : { manyTargets: command.manyTargets }),
        ...(command.severalParam === undefined ? {} : { severalParam: command.severalParam }),
        form,
        ...(command.asks === undefined ? {} : { asks: command.asks }),
        rules: [...command.rules],
        priced: command.odds !== undefined,
        rolls: command.rolls !== false,
      };
    }),
    table: roleTable(ruleset),
    effects: [...ruleset.effects],
    rules: [...ruleset.rules],
    rests: [...ruleset.view.rests],
    activities: [...ruleset.view.activities],
    templates: ruleset.templates.map((template) => ({ ...template, figures: figuresOf(ruleset, template) })),
    catalogues: [...(ruleset.catalogues ?? [])],
    figures: [...(ruleset.figures ?? [])],
    compare: [...(ruleset.compare ?? [])],
    tactics: tacticViews(ruleset),
    slots: [...(ruleset.slots ?? [])],
    ...(ruleset.insteadOfDelay === undefined ? {} : { insteadOfDelay: ruleset.insteadOfDelay }),
    ...(ruleset.keepsNeed === true ? { keepsNeed: true as const } : {}),
    ...(ruleset.quick === undefined ? {} : { quick: ruleset.quick }),
    diceHints: { ...ruleset.view.diceHints },
    ...(ruleset.written === undefined ? {} : { written: { option: ruleset.written.option } }),
  };
  views.set(ruleset, view);
  return view;
}

/** Figures for comparing templates: the roster's columns for somebody made from one. */
function figuresOf(ruleset: AnyRuleset, { side, stats, name }: TemplateView): Figure[] {
  const empty = createWorld(ruleset, {}, 0);
  const world = empty.ok
    ? addCombatants(ruleset, empty.value, [{ id: 'one', side, stats: { name, ...stats } }])
    : empty;
  if (!world.ok) return [];
  return compared(ruleset.view.combatant(readContext(world.value), 'one'), ruleset.compare ?? []);
}

/**
 * The commands offered to one combatant now: the likely ones first, refused ones last, with the reason; and commands
 * without an actor, if the system can fill them in or knows when they can be used. With `begun` only that command, with
 * everything not set by hand filled in again.
 */
export function offers(
  ruleset: AnyRuleset,
  world: AnyWorld,
  actor: string,
  target: string | null,
  begun?: CommandCall,
): OfferedCommand[] {
  const ctx = readContext(world);
  const idle = withTaskPaused(ruleset, world, actor);
  const list = ruleset.commands
    .filter(({ actorParam, prefill, guard }) => [actorParam, prefill, guard].some((known) => known !== undefined))
    .filter(({ name }) => begun === undefined || name === begun.do)
    .map((command): OfferedCommand => {
      const { prefill, obstacle } = offerOf(ctx, command, actor, target, begun?.with);
      const isFreedByPause =
        obstacle !== null && idle !== null && obstacleOf(idle.ctx, command, actor, prefill) === null;
      return {
        name: command.name,
        title: command.title,
        likelihood: command.likelihood?.(ctx, actor) ?? 0.1,
        refusal: obstacle,
        prefill,
        ...(isFreedByPause ? { after: idle.call } : {}),
        ...(command.actorParam === undefined ? { forTable: true } : {}),
      };
    });
  return list.sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null) || b.likelihood - a.likelihood);
}

/** A copy of the table with somebody's task paused; null if they have none, or the system has no tasks. */
function withTaskPaused(
  ruleset: AnyRuleset,
  world: AnyWorld,
  actor: string,
): { call: CommandCall; ctx: ReadContext<RulesetTypes> } | null {
  const call = callOf(roleTable(ruleset), 'pause', { actor });
  if (call === null) return null;
  const done = execute(ruleset, world, call, { faces: [], origin: 'typed', then: 'ask' });
  return done.kind === 'done' ? { call, ctx: readContext(done.world) } : null;
}
