import type { World } from '../../../engine/state/world';
import { compile } from '../definition/compile';
import type { Game } from '../definition/game';
import type { Definition, TrackerDef } from '../definition/schema';
import { startOf } from './create';
import type { OwnTypes } from './types';

/** Stands where the game has something that players are not to know. */
const KEPT = 'Kept by the game master.';

/**
 * The table as it may leave in a player's copy: without trackers that the game hides from players, and without notes and
 * reminders that name them. Where the other rules need such a tracker, it stays without a name, as fresh as on the first day.
 */
export function forPlayers(game: Game, world: World<OwnTypes>): World<OwnTypes> {
  const hidden = game.def.trackers.filter((tracker) => tracker.hidden);
  if (hidden.length === 0) return world;
  const silent = silenced(game.def, hidden);
  const without: Definition = { ...silent, trackers: silent.trackers.filter((tracker) => !tracker.hidden) };
  const canGo = game.def.trackers[0]?.hidden === false && compile(without).issues.length === 0;
  const definition = canGo ? without : { ...silent, trackers: silent.trackers.map(nameless) };
  const combatants = world.combatants.map((one) => {
    const state = { ...one.state };
    for (const def of hidden) {
      if (canGo) delete state[def.id];
      else state[def.id] = startOf(game, one, def);
    }
    return { ...one, state };
  });
  return { ...world, combatants, options: { ...world.options, definition } };
}

/** The definition without words about these trackers in what is said to the table. */
function silenced(def: Definition, hidden: readonly TrackerDef[]): Definition {
  const names = hidden.flatMap(({ id, title }) => [id.toLowerCase(), title.toLowerCase()]);
  const speaks = (...texts: string[]): boolean =>
    texts.some((text) => names.some((name) => text.toLowerCase().includes(name)));
  return {
    ...def,
    reminders: def.reminders.filter(({ text }) => !speaks(text)),
    notes: def.notes.map((note) => (speaks(note.title, note.text) ? { ...note, title: KEPT, text: KEPT } : note)),
  };
}

function nameless(def: TrackerDef, at: number): TrackerDef {
  return def.hidden ? { ...def, title: `Kept ${at + 1}`, thresholds: [] } : def;
}
