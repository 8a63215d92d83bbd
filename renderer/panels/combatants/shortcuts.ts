import type { SlotView, Suggestion } from '../../../src/contract/views';
import type { Shortcut } from '../../lib/keymap';
import { toasts } from '../../ui';
import { advanceFight } from './advance-fight';
import { groupTargets, moveInOrder, toggleSeen } from './order-actions';
import { sumToBeat } from '../shared/sum-line';
import type { FightModel } from './fight.svelte';
import { rollDice } from './half-rolled';
import { pendingWork } from './opening';
import { openSlot } from './slots';
import { nextTarget, shownOrder } from './targets';
import { attackWithNext } from './weapon-lines';

const SLOT_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Keyboard shortcuts of a fight: plain keys, ignored while typing. */
export function fightShortcuts(fight: FightModel, focusQuick: (first: string) => void): Shortcut[] {
  const after = (): Promise<void> | null => pendingWork(fight);
  const keys: Shortcut[] = [
    ...turnKeys(fight),
    { id: 'quick', run: () => focusQuick('') },
    { id: 'quick-harm', run: () => focusQuick('-') },
    { id: 'quick-heal', run: () => focusQuick('+') },
    ...orderKeys(fight),
    ...aimKeys(fight),
    ...commandKeys(fight),
  ];
  return keys.map((shortcut) => ({ ...shortcut, after }));
}

function turnKeys(fight: FightModel): Shortcut[] {
  const { campaign } = fight;
  const running = (): boolean => campaign.view.encounter !== null;
  return [
    {
      id: 'next-turn',
      isEnabled: () => running() || mayStart(fight),
      run: () => (running() ? advanceFight(fight, fight.diceOf(undefined)) : void (fight.dialog = 'start')),
    },
    {
      id: 'next-turn-typed',
      isEnabled: running,
      run: () => advanceFight(fight, 'ask', { ignoreSides: true }),
    },
    {
      id: 'delay',
      isEnabled: () => running() && fight.actor !== null,
      run: () => delay(fight),
    },
    {
      id: 'skip',
      isEnabled: running,
      run: () => void fight.run('skip-turn', {}, fight.dice),
    },
    {
      id: 'end-fight',
      isEnabled: running,
      run: () => (fight.dialog = 'end'),
    },
    {
      id: 'newcomers',
      run: () => (fight.dialog = 'newcomers'),
    },
    { id: 'history', run: () => (fight.dialog = 'history') },
  ];
}

/** A fight can start: there are people and no form is open. */
const mayStart = ({ campaign, flow }: FightModel): boolean => campaign.view.people.length > 0 && flow === null;

function orderKeys(fight: FightModel): Shortcut[] {
  const hasActor = (): boolean => fight.actor !== null;
  return [
    { id: 'up', run: () => move(fight, -1) },
    { id: 'down', run: () => move(fight, 1) },
    {
      id: 'move-up',
      isEnabled: () => fight.campaign.view.encounter !== null && hasActor(),
      run: () => void moveInOrder(fight, [fight.actor?.id ?? ''], -1),
    },
    {
      id: 'move-down',
      isEnabled: () => fight.campaign.view.encounter !== null && hasActor(),
      run: () => void moveInOrder(fight, [fight.actor?.id ?? ''], 1),
    },
    { id: 'active', run: () => fight.choose(null) },
    {
      id: 'menu',
      isEnabled: hasActor,
      run: () => openMenuOf(fight),
    },
    {
      id: 'seen',
      isEnabled: hasActor,
      run: () => void toggleSeen(fight),
    },
  ];
}

function aimKeys(fight: FightModel): Shortcut[] {
  return [
    { id: 'target', run: () => aimNext(fight, false) },
    { id: 'target-more', run: () => aimNext(fight, true) },
    {
      id: 'target-this',
      isEnabled: () => fight.actor !== null,
      run: () => fight.toggleTarget(fight.actor?.id ?? ''),
    },
    {
      id: 'target-none',
      isEnabled: () => fight.targets.length > 0,
      run: () => fight.aim([]),
    },
    {
      id: 'group',
      isEnabled: () => fight.targets.length > 1,
      run: () => void groupTargets(fight),
    },
  ];
}

function commandKeys(fight: FightModel): Shortcut[] {
  return [
    ...SLOT_KEYS.map((key, at) => ({
      id: `act-${key}` as const,
      ...labelOf(fight.campaign.ruleset.slots[at]),
      isEnabled: () => fight.actor !== null,
      run: () => fight.opening.begin(() => openSlot(fight, key)),
    })),
    ...SLOT_KEYS.map((key, at) => ({
      id: `offer-${key}` as const,
      isEnabled: () => offersOf(fight)[at] !== undefined,
      run: () => {
        const offered = offersOf(fight)[at];
        if (offered !== undefined) fight.suggestion(offered);
      },
    })),
    {
      id: 'weapon',
      isEnabled: () => (fight.actor?.weapons ?? []).length > 0,
      run: () => fight.opening.begin(() => attackWithNext(fight)),
    },
    {
      id: 'brief',
      run: () => void (fight.brief = !fight.brief),
    },
    {
      id: 'rule',
      isEnabled: () => fight.flow !== null,
      run: () => openRuleOf(fight),
    },
    {
      id: 'roll',
      isEnabled: () => fight.flow !== null,
      run: rollDice,
    },
    {
      id: 'close',
      isEnabled: () => fight.flow !== null,
      run: () => fight.close(),
    },
  ];
}

/** The follow-ups offered by the result on show. */
const offersOf = ({ flow }: FightModel): readonly Suggestion[] =>
  flow?.stage === 'done' ? (flow.presentation?.suggestions ?? []) : [];

/** The system's label for a slot; without one the key table's default stands. */
const labelOf = (slot: SlotView | undefined): { label?: string } => (slot === undefined ? {} : { label: slot.label });

/** Opens the rule behind the number to beat, else the first rule of the open command. */
function openRuleOf({ flow, app }: FightModel): void {
  if (flow === null) return;
  const wanted = flow.wanted ?? flow.firstDice;
  const sum = wanted === null ? null : sumToBeat(flow.trace, wanted);
  const rule = sum?.rule ?? flow.entry?.trace[0]?.rule ?? flow.command.rules[0];
  if (rule !== undefined) app.openRule(rule);
}

/** Delays; in a system without delaying, says what there is instead. */
function delay(fight: FightModel): void {
  const { campaign, actor } = fight;
  if (campaign.ruleset.table.delay !== undefined) void fight.runRole('delay', { actor: actor?.id ?? '' }, fight.dice);
  else toasts.show({ text: campaign.ruleset.insteadOfDelay ?? 'Nobody can delay in this game.' });
}

/** The row of the combatant shown is always drawn, because the list scrolls it into view. */
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
