import ArrowDown from '@lucide/svelte/icons/arrow-down';
import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Crosshair from '@lucide/svelte/icons/crosshair';
import Eye from '@lucide/svelte/icons/eye';
import EyeOff from '@lucide/svelte/icons/eye-off';
import FastForward from '@lucide/svelte/icons/fast-forward';
import HistoryIcon from '@lucide/svelte/icons/rotate-ccw-clock';
import Hourglass from '@lucide/svelte/icons/hourglass';
import LogOut from '@lucide/svelte/icons/log-out';
import Percent from '@lucide/svelte/icons/percent';
import Presentation from '@lucide/svelte/icons/presentation';
import Square from '@lucide/svelte/icons/square';
import UserPlus from '@lucide/svelte/icons/user-plus';
import Ungroup from '@lucide/svelte/icons/ungroup';
import Group from '@lucide/svelte/icons/group';
import type { PersonView } from '../../../src/contract/campaign-view';
import { callsFor, type RoleView } from '../../../src/contract/roles';
import type { CommandView } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';
import type { MenuEntry } from '../../ui';
import { editCard, groupTargets, moveInOrder, splitGroup } from './order-actions';
import type { FightModel } from './fight.svelte';

/** Roles that have their own buttons or entries. */
const ELSEWHERE = ['start', 'next', 'end', 'join', 'leave'] as const;

/** The application's own commands to join and leave, for systems without them. */
const OWN_JOIN: RoleView = { do: 'join-fight', params: { who: 'targets' }, lists: ['who'], with: {} };
const OWN_LEAVE: RoleView = { ...OWN_JOIN, do: 'leave-fight' };

/** The system's commands about one combatant's place in the order: delay, act now. */
function placeCommands(fight: FightModel): CommandView[] {
  const { campaign } = fight;
  return [...campaign.commands.values()].filter(
    (command) =>
      command.kind === 'encounter' &&
      !ELSEWHERE.some((role) => campaign.hasRole(command.name, role)) &&
      (command.actorParam ?? command.targetParam) !== undefined,
  );
}

/** Parameters that name one person for such a command. */
function about(command: CommandView, id: string): JsonObject {
  const param = command.actorParam ?? command.targetParam ?? 'target';
  return { [param]: command.actorParam === undefined && command.manyTargets === true ? [id] : id };
}

/** Runs a command at once if its parameters are complete, else opens its form. */
function beginOrRun(fight: FightModel, command: CommandView, params: JsonObject, dice = fight.dice): void {
  const { required = [] } = command.form;
  if (required.every((key) => key in params)) void fight.run(command.name, params, dice);
  else fight.begin(command.name, params);
}

/** Brings somebody into the running fight or takes them out, with the system's command if it has one. */
function comeOrGo(fight: FightModel, role: RoleView, id: string): void {
  const [call] = callsFor(role, 'who', [id]);
  if (call === undefined) return;
  const { do: name, with: params } = call;
  const command = fight.campaign.commands.get(name);
  if (command === undefined) void fight.run(name, params, fight.diceOf(id));
  else beginOrRun(fight, command, params, fight.diceOf(id));
}

/** People of the roster who could join the running fight: latecomers, and those who have left it. */
export const awayFrom = ({ people }: FightModel['campaign']['view']): PersonView[] =>
  people.filter((person) => !person.inEncounter && !person.out);

/** Brings somebody of the roster into the running fight. */
export function joinFight(fight: FightModel, id: string): void {
  comeOrGo(fight, fight.campaign.ruleset.table.join ?? OWN_JOIN, id);
}

/** Entries about the place in the order, joining and leaving; only while a fight runs. */
function placeEntries(fight: FightModel, person: PersonView): MenuEntry[] {
  const { encounter } = fight.campaign.view;
  const { leave = OWN_LEAVE } = fight.campaign.ruleset.table;
  if (encounter === null) return [];
  if (!person.inEncounter)
    return [{ label: 'Join the fight', icon: UserPlus, onselect: () => joinFight(fight, person.id) }];
  return [
    ...placeCommands(fight).map((command) => ({
      label: command.title,
      icon: Hourglass,
      onselect: () => beginOrRun(fight, command, about(command, person.id)),
    })),
    ...(encounter.active === person.id
      ? [
          {
            label: 'Pass over',
            icon: FastForward,
            keys: 'skip' as const,
            onselect: () => void fight.run('skip-turn', {}, fight.dice),
          },
        ]
      : []),
    {
      label: 'Move up',
      icon: ArrowUp,
      keys: 'move-up',
      onselect: () => void moveInOrder(fight, [person.id], -1),
    },
    {
      label: 'Move down',
      icon: ArrowDown,
      keys: 'move-down',
      onselect: () => void moveInOrder(fight, [person.id], 1),
    },
    { label: 'Leave the fight', icon: LogOut, onselect: () => comeOrGo(fight, leave, person.id) },
  ];
}

/** Entries of a row's menu. */
export function rowEntries(fight: FightModel, person: PersonView): MenuEntry[] {
  const { seen } = person.card;
  const edit = (card: JsonObject): void => void editCard(fight, person.id, card);
  return [
    { kind: 'title', label: person.name },
    {
      label: fight.targets.includes(person.id) ? 'Stop aiming at them' : 'Also aim at them',
      icon: Crosshair,
      onselect: () => fight.toggleTarget(person.id),
    },
    ...placeEntries(fight, person),
    { kind: 'separator' },
    {
      label: seen.shown ? 'Hide from the players' : 'Show to the players',
      icon: seen.shown ? EyeOff : Eye,
      onselect: () => edit({ seen: { shown: !seen.shown } }),
    },
    {
      label: seen.name ? 'Hide the name from the players' : 'Show the name to the players',
      icon: seen.name ? EyeOff : Eye,
      onselect: () => edit({ seen: { name: !seen.name } }),
    },
    ...groupEntries(fight, person, edit),
  ];
}

/** Group entries: leave the group, join another, or group the targets. */
function groupEntries(fight: FightModel, person: PersonView, edit: (card: JsonObject) => void): MenuEntry[] {
  const { group } = person.card;
  const others = groupsOf(fight).filter((name) => name !== group);
  const entries: MenuEntry[] = [
    ...(group === ''
      ? []
      : [
          {
            label: `Remove from '${group}'`,
            icon: Ungroup,
            onselect: () => void splitGroup(fight, group, [person.id]),
          },
        ]),
    ...others.map((name) => ({ label: `Add to '${name}'`, icon: Group, onselect: () => edit({ group: name }) })),
    ...(fight.targets.length > 1
      ? [
          {
            label: 'Group the targets',
            icon: Group,
            keys: 'group' as const,
            onselect: () => void groupTargets(fight),
          },
        ]
      : []),
  ];
  return entries.length === 0 ? [] : [{ kind: 'separator' }, ...entries];
}

/** Names of all groups. */
function groupsOf(fight: FightModel): string[] {
  return [...new Set(fight.campaign.view.people.map((person) => person.card.group))].filter((name) => name !== '');
}

/** Entries of the running fight's menu. */
export function tableEntries(fight: FightModel): MenuEntry[] {
  const away = awayFrom(fight.campaign.view);
  return [
    ...(away.length === 0 ? [] : [{ kind: 'title' as const, label: 'Join late' }]),
    ...away.map((person) => ({ label: person.name, icon: UserPlus, onselect: () => joinFight(fight, person.id) })),
    ...(away.length === 0 ? [] : [{ kind: 'separator' as const }]),
    { label: 'Somebody new', icon: UserPlus, keys: 'newcomers', onselect: () => (fight.dialog = 'newcomers') },
    { label: 'Odds', icon: Percent, onselect: () => (fight.app.place.odds = true) },
    { label: 'History', icon: HistoryIcon, keys: 'history', onselect: () => (fight.dialog = 'history') },
    { label: 'Open the player view', icon: Presentation, onselect: () => void fight.app.openPlayerView() },
    {
      label: 'End the fight',
      icon: Square,
      keys: 'end-fight',
      onselect: () => (fight.dialog = 'end'),
    },
  ];
}
