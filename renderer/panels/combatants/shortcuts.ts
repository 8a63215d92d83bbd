import type { Shortcut } from '../../lib/keymap';
import type { FightModel } from './fight.svelte';

/** Keys of a fight. Plain keys; they never fire while someone types. */
export function fightShortcuts(fight: FightModel, focusQuick: () => void): Shortcut[] {
  const group = 'In a fight';
  const { campaign } = fight;
  const running = (): boolean => campaign.view.encounter !== null;
  const next = (dice: 'roll' | 'type'): void => void fight.run('advance-turn', {}, dice);
  return [
    {
      id: 'next-turn',
      keys: 'n',
      label: 'Next',
      group,
      isEnabled: running,
      run: () => next(fight.app.settings?.dice.foe ?? 'roll'),
    },
    {
      id: 'next-turn-typed',
      keys: 'shift+n',
      label: 'Next, dice typed',
      group,
      isEnabled: running,
      run: () => next('type'),
    },
    { id: 'quick', keys: '/', label: 'Quick change: -7, +3, a condition', group, run: focusQuick },
    { id: 'up', keys: ['k', 'ArrowUp'], label: 'One up in the order', group, run: () => move(fight, -1) },
    { id: 'down', keys: ['j', 'ArrowDown'], label: 'One down in the order', group, run: () => move(fight, 1) },
    { id: 'active', keys: 'Home', label: 'Back to who is active', group, run: () => fight.choose(null) },
    { id: 'target', keys: 't', label: 'Next target', group, run: () => nextTarget(fight) },
    ...[0, 1, 2, 3, 4, 5].map((place) => ({
      id: `offer-${place}`,
      keys: String(place + 1),
      label: place === 0 ? 'The likeliest command' : `Command ${place + 1} of those offered`,
      group,
      isEnabled: () => fight.offers[place]?.refusal === null,
      run: () => {
        const offered = fight.offers[place];
        if (offered !== undefined) fight.offer(offered);
      },
    })),
    {
      id: 'close',
      keys: 'Escape',
      label: 'Close the form',
      group,
      isEnabled: () => fight.flow !== null,
      run: () => (fight.flow = null),
    },
  ];
}

/** Ids in the order shown: the encounter's, or the roster's without one. */
export function shownOrder(fight: FightModel): string[] {
  const { view } = fight.campaign;
  return view.encounter?.order.map((entry) => entry.id) ?? view.people.map((person) => person.id);
}

function move(fight: FightModel, step: number): void {
  const order = shownOrder(fight);
  if (order.length === 0) return;
  const at = order.indexOf(fight.actor?.id ?? '');
  fight.choose(order[(at + step + order.length) % order.length] ?? null);
}

function nextTarget(fight: FightModel): void {
  const order = shownOrder(fight).filter((id) => id !== fight.actor?.id && fight.campaign.person(id)?.out === false);
  const at = order.indexOf(fight.target ?? '');
  fight.target = order[(at + 1) % Math.max(1, order.length)] ?? null;
}
