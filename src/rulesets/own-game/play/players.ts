import type { World } from '../../../engine/state/world';
import { compile } from '../definition/compile';
import type { Game } from '../definition/game';
import type { Definition, TrackerDef } from '../definition/schema';
import { startOf } from './create';
import type { OwnTypes } from './types';

/** Replaces text that players are not to see. */
const KEPT = 'Kept by the game master.';

/**
 * The world for a player's copy: without trackers hidden from players, and without notes and reminders that mention them.
 * If other rules need such a tracker, it stays without its name, at its starting value.
 */
export function forPlayers(game: Game, world: World<OwnTypes>): World<OwnTypes> {
  const hidden = game.def.trackers.filter((tracker) => tracker.hidden);
  if (hidden.length === 0) return world;
  const redacted = redact(game.def, hidden);
  const without: Definition = { ...redacted, trackers: redacted.trackers.filter((tracker) => !tracker.hidden) };
  const canGo = game.def.trackers[0]?.hidden === false && compile(without).issues.length === 0;
  const definition = canGo ? without : { ...redacted, trackers: redacted.trackers.map(nameless) };
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

/** The definition without notes and reminders that mention these trackers. */
function redact(def: Definition, hidden: readonly TrackerDef[]): Definition {
  const names = hidden.flatMap(({ id, title }) => [id.toLowerCase(), title.toLowerCase()]);
  const mentions = (...texts: string[]): boolean =>
    texts.some((text) => names.some((name) => text.toLowerCase().includes(name)));
  return {
    ...def,
    reminders: def.reminders.filter(({ text }) => !mentions(text)),
    notes: def.notes.map((note) => (mentions(note.title, note.text) ? { ...note, title: KEPT, text: KEPT } : note)),
  };
}

function nameless(def: TrackerDef, at: number): TrackerDef {
  return def.hidden ? { ...def, title: `Hidden ${at + 1}`, thresholds: [] } : def;
}
