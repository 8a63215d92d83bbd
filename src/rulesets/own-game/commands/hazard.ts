import { z } from 'zod';
import { effectCommands } from '../../../engine/time/effect-commands';
import { combatantIds, field } from '../../../engine/commands/params';
import { nameOf } from '../../../engine/state/combatant';
import { listOf, say } from '../../../engine/words/say';
import type { Game } from '../definition/game';
import { PARTS } from '../definition/game';
import type { Kit } from '../play/effects';
import type { People } from '../play/people';
import { command } from '../play/types';

/** Conditions that can be applied as a hazard. */
export const hazardsOf = (game: Game) => [...game.conditions.values()].filter(({ def }) => def.hazard);

export function hazardCommand({ game, kit }: People) {
  const hazards = hazardsOf(game);
  const titles = Object.fromEntries(hazards.map(({ def }) => [def.id, def.label]));
  const [usual = ''] = hazards.map(({ def }) => def.id);
  return command({
    name: 'hazard',
    title: 'Hazard',
    summary: 'Starts something that continues by itself.',
    kind: 'hazard',
    rules: [...new Set(hazards.map(({ rule }) => rule))],
    targetParam: 'targets',
    manyTargets: true,
    rolls: false,
    params: z.object({
      kind: field(z.enum(hazards.map(({ def }) => def.id)).default(usual), { title: 'What', enumTitles: titles }),
      targets: combatantIds({ title: 'Who' }).min(1),
    }),
    run(ctx, { kind, targets }) {
      for (const target of new Set(targets)) kit.put(ctx, target, kit.begins(ctx, kind));
      return { results: targets.map((target) => ({ target })) };
    },
    present: (ctx, { kind, targets }) =>
      say(`${titles[kind] ?? kind}: ${listOf(targets.map((id) => nameOf(ctx, id)))}.`, 'bad'),
  });
}

/** The commands that apply and remove conditions. */
export function conditionCommands(game: Game, kit: Kit) {
  const rules = [...new Set([...game.conditions.values()].map(({ rule }) => rule))];
  return effectCommands(kit, {
    apply: 'apply-effect',
    remove: 'remove-effect',
    rules: rules.length === 0 ? [PARTS.condition] : rules,
    nameOf,
  });
}
