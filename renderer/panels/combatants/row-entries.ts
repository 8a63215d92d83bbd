import Crosshair from '@lucide/svelte/icons/crosshair';
import Eye from '@lucide/svelte/icons/eye';
import EyeOff from '@lucide/svelte/icons/eye-off';
import Presentation from '@lucide/svelte/icons/presentation';
import Square from '@lucide/svelte/icons/square';
import Ungroup from '@lucide/svelte/icons/ungroup';
import Group from '@lucide/svelte/icons/group';
import type { PersonView } from '../../../src/contract/campaign-view';
import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { MenuEntry } from '../../ui';
import type { FightModel } from './fight.svelte';

/** Commands for the whole table; they have buttons of their own. */
const WHOLE_TABLE = new Set(['start-encounter', 'advance-turn', 'end-encounter']);
const JOIN = 'join-encounter';

/** Commands about the place of one combatant in the order, by whom they name. */
function placeCommands(fight: FightModel): CommandView[] {
  return [...fight.campaign.commands.values()].filter(
    (command) =>
      command.kind === 'encounter' &&
      !WHOLE_TABLE.has(command.name) &&
      (command.actorParam ?? command.targetParam) !== undefined,
  );
}

/** The parameters that name one person for such a command. */
function about(command: CommandView, id: string): JsonObject {
  const param = command.actorParam ?? command.targetParam ?? 'target';
  return { [param]: command.actorParam === undefined && command.manyTargets === true ? [id] : id };
}

/** Runs a command that needs nothing more at once; opens the form of any other. */
export function beginOrRun(fight: FightModel, command: CommandView, params: JsonObject): void {
  const required = (command.form['required'] ?? []) as string[];
  if (required.every((key) => key in params)) void fight.run(command.name, params, fight.dice);
  else fight.begin(command.name, params);
}

/** What the menu of one line of the order offers. */
export function rowEntries(fight: FightModel, person: PersonView): MenuEntry[] {
  const { seen } = person.card;
  const edit = (card: JsonObject): void => void fight.editCard(person.id, card);
  const places = placeCommands(fight)
    .filter((command) => (command.name === JOIN) !== person.inEncounter)
    .map((command) => ({
      label: command.title,
      onselect: () => beginOrRun(fight, command, about(command, person.id)),
    }));
  return [
    { kind: 'title', label: person.name },
    {
      label: fight.targets.includes(person.id) ? 'No longer aim at' : 'Aim at as well',
      icon: Crosshair,
      onselect: () => fight.toggleTarget(person.id),
    },
    ...(fight.campaign.view.encounter === null ? [] : places),
    { kind: 'separator' },
    {
      label: seen.shown ? 'Hide from the players' : 'Show to the players',
      icon: seen.shown ? EyeOff : Eye,
      onselect: () => edit({ seen: { shown: !seen.shown } }),
    },
    {
      label: seen.name ? 'Hide the name from the players' : 'Tell the players the name',
      icon: seen.name ? EyeOff : Eye,
      onselect: () => edit({ seen: { name: !seen.name } }),
    },
    ...groupEntries(fight, person, edit),
  ];
}

/** Splitting and joining: out of its group, into another, or a new one of those aimed at. */
function groupEntries(fight: FightModel, person: PersonView, edit: (card: JsonObject) => void): MenuEntry[] {
  const { group } = person.card;
  const others = groupsOf(fight).filter((name) => name !== group);
  const entries: MenuEntry[] = [
    ...(group === '' ? [] : [{ label: `Take out of '${group}'`, icon: Ungroup, onselect: () => edit({ group: '' }) }]),
    ...others.map((name) => ({ label: `Put into '${name}'`, icon: Group, onselect: () => edit({ group: name }) })),
    ...(fight.targets.length > 1
      ? [{ label: 'Group those aimed at', icon: Group, keys: 'g', onselect: () => void fight.groupTargets() }]
      : []),
  ];
  return entries.length === 0 ? [] : [{ kind: 'separator' }, ...entries];
}

/** Names of the groups there are. */
function groupsOf(fight: FightModel): string[] {
  return [...new Set(fight.campaign.view.people.map((person) => person.card.group))].filter((name) => name !== '');
}

/** What the menu of the running fight offers. */
export function tableEntries(fight: FightModel): MenuEntry[] {
  const { campaign } = fight;
  const join = campaign.commands.get(JOIN);
  const away = campaign.view.people.filter((person) => !person.inEncounter && !person.out);
  return [
    ...(join === undefined || away.length === 0
      ? []
      : [
          { kind: 'title' as const, label: 'Comes in late' },
          ...away.map((person) => ({
            label: person.name,
            onselect: () => beginOrRun(fight, join, about(join, person.id)),
          })),
          { kind: 'separator' as const },
        ]),
    { label: 'Open the player view', icon: Presentation, onselect: () => void fight.app.openPlayerView() },
    { label: 'End the fight', icon: Square, onselect: () => void fight.run('end-encounter', {}, 'roll') },
  ];
}
