import type { Shortcut } from '../../lib/keymap';
import { toasts } from '../../ui';
import { groupTargets, moveInOrder, toggleSeen } from './deeds';
import { sumToBeat } from '../shared/sum-line';
import type { FightModel } from './fight.svelte';
import { openSlot } from './slots';
import { nextTarget, shownOrder } from './targets';
import { attackWithNext } from './weapon-lines';

const GROUP = 'In a fight';
const SLOT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
type Key = Omit<Shortcut, 'group'>;

/** Keys of a fight. Plain keys; they never fire while someone types. */
export function fightShortcuts(fight: FightModel, focusQuick: (first: string) => void): Shortcut[] {
  return [
    ...turnKeys(fight),
    { id: 'quick', keys: '/', label: 'Quick change: -7, +3, a condition', run: () => focusQuick('') },
    { id: 'quick-harm', keys: ['-', '−'], label: 'Quick change: damage', run: () => focusQuick('-') },
    { id: 'quick-heal', keys: '+', label: 'Quick change: healing', run: () => focusQuick('+') },
    ...orderKeys(fight),
    ...aimKeys(fight),
    ...commandKeys(fight),
  ].map((key) => ({ ...key, group: GROUP }));
}

function turnKeys(fight: FightModel): Key[] {
  const { campaign } = fight;
  const running = (): boolean => campaign.view.encounter !== null;
  const next = (dice: 'roll' | 'type'): void => void fight.runRole('next', {}, dice);
  return [
    {
      id: 'next-turn',
      keys: 'n',
      label: 'Next',
      isEnabled: running,
      run: () => next(fight.app.settings?.dice.foe ?? 'roll'),
    },
    {
      id: 'next-turn-typed',
      keys: 'shift+n',
      label: 'Next, dice typed',
      isEnabled: running,
      run: () => next('type'),
    },
    {
      id: 'delay',
      keys: 'd',
      label: 'Delay',
      isEnabled: () => running() && fight.actor !== null,
      run: () => delay(fight),
    },
    {
      id: 'skip',
      keys: 's',
      label: 'Pass over whoever is active',
      isEnabled: running,
      run: () => void fight.run('skip-turn', {}, fight.dice),
    },
    {
      id: 'end-fight',
      keys: 'shift+e',
      label: 'End the fight',
      isEnabled: running,
      run: () => (fight.ending = true),
    },
    {
      id: 'newcomers',
      keys: 'i',
      label: 'Somebody new from a template; with nobody fighting, the party meets them',
      run: () => (fight.newcomers = true),
    },
    { id: 'history', keys: 'h', label: 'History: back or forward to any step', run: () => (fight.history = true) },
  ];
}

function orderKeys(fight: FightModel): Key[] {
  const hasActor = (): boolean => fight.actor !== null;
  return [
    { id: 'up', keys: ['k', 'ArrowUp'], label: 'One up in the order', run: () => move(fight, -1) },
    { id: 'down', keys: ['j', 'ArrowDown'], label: 'One down in the order', run: () => move(fight, 1) },
    {
      id: 'move-up',
      keys: ['shift+k', 'shift+ArrowUp'],
      label: 'Move the chosen one up the order',
      isEnabled: () => fight.campaign.view.encounter !== null && hasActor(),
      run: () => void moveInOrder(fight, [fight.actor?.id ?? ''], -1),
    },
    {
      id: 'move-down',
      keys: ['shift+j', 'shift+ArrowDown'],
      label: 'Move the chosen one down the order',
      isEnabled: () => fight.campaign.view.encounter !== null && hasActor(),
      run: () => void moveInOrder(fight, [fight.actor?.id ?? ''], 1),
    },
    { id: 'active', keys: 'Home', label: 'Back to who is active', run: () => fight.choose(null) },
    {
      id: 'menu',
      keys: 'm',
      label: 'More for the chosen one: place, group, players',
      isEnabled: hasActor,
      run: () => openMenuOf(fight),
    },
    {
      id: 'seen',
      keys: 'v',
      label: 'Show to the players, or hide',
      isEnabled: hasActor,
      run: () => void toggleSeen(fight),
    },
  ];
}

function aimKeys(fight: FightModel): Key[] {
  return [
    { id: 'target', keys: 't', label: 'Aim at the next one', run: () => aimNext(fight, false) },
    { id: 'target-more', keys: 'shift+t', label: 'Aim at the next one as well', run: () => aimNext(fight, true) },
    {
      id: 'target-this',
      keys: 'x',
      label: 'Aim at the chosen one as well, or no longer',
      isEnabled: () => fight.actor !== null,
      run: () => fight.toggleTarget(fight.actor?.id ?? ''),
    },
    {
      id: 'target-none',
      keys: 'c',
      label: 'Aim at nobody',
      isEnabled: () => fight.targets.length > 0,
      run: () => fight.aim([]),
    },
    {
      id: 'group',
      keys: 'g',
      label: 'Make a group of those aimed at',
      isEnabled: () => fight.targets.length > 1,
      run: () => void groupTargets(fight),
    },
  ];
}

function commandKeys(fight: FightModel): Key[] {
  return [
    ...SLOT_KEYS.map((key, at) => ({
      id: `act-${key}`,
      keys: key,
      label: fight.campaign.ruleset.slots[at]?.label ?? `Command ${key} of those offered`,
      isEnabled: () => fight.actor !== null,
      run: () => void fight.afterRun(() => openSlot(fight, key)),
    })),
    {
      id: 'weapon',
      keys: 'w',
      label: 'Attack with the next weapon',
      isEnabled: () => (fight.actor?.weapons ?? []).length > 0,
      run: () => void fight.afterRun(() => attackWithNext(fight)),
    },
    {
      id: 'brief',
      keys: 'f',
      label: 'All details, or the questions only',
      run: () => void (fight.brief = !fight.brief),
    },
    {
      id: 'rule',
      keys: 'r',
      label: 'The rule of the number to beat, or of what is open',
      isEnabled: () => fight.flow !== null,
      run: () => openRuleOf(fight),
    },
    {
      id: 'close',
      keys: 'Escape',
      label: 'Leave the field, then close the form',
      isEnabled: () => fight.flow !== null,
      run: () => fight.close(),
    },
  ];
}

/** The rule that the number to beat follows, else the first that the open command follows. */
function openRuleOf({ flow, app }: FightModel): void {
  if (flow === null) return;
  const wanted = flow.wanted ?? flow.firstDice;
  const sum = wanted === null ? null : sumToBeat(flow.trace, wanted.group.whose, wanted.fallen.length === 0);
  const rule = sum?.rule ?? flow.entry?.trace[0]?.rule ?? flow.command.rules[0];
  if (rule !== undefined) app.openRule(rule);
}

/** Acts later; where nobody can, what there is instead is said. */
function delay(fight: FightModel): void {
  const { campaign, actor } = fight;
  if (campaign.ruleset.table.delay !== undefined) void fight.runRole('delay', { actor: actor?.id ?? '' }, fight.dice);
  else toasts.show({ text: campaign.ruleset.insteadOfDelay ?? 'Nobody delays here.' });
}

/** The line of somebody is drawn while they are in the middle: the list brings it into view. */
function openMenuOf(fight: FightModel): void {
  const id = fight.actor?.id ?? '';
  const anchor = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-menu]`);
  if (anchor !== null) fight.openMenu(id, anchor);
}

function move(fight: FightModel, step: number): void {
  const order = shownOrder(fight.campaign.view);
  if (order.length === 0) return;
  const at = order.indexOf(fight.actor?.id ?? '');
  fight.choose(order[(at + step + order.length) % order.length] ?? null);
}

function aimNext(fight: FightModel, isMore: boolean): void {
  const { actor, campaign } = fight;
  if (actor === null) return;
  const next = nextTarget(campaign.view, actor, fight.targets.at(-1) ?? null);
  if (next === null) return;
  if (!isMore) fight.aim([next]);
  else if (!fight.targets.includes(next)) fight.aim([...fight.targets, next]);
}
