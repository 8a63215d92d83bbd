import type { TemplateView } from '../../../contract/views';
import { OBJECTS } from '../tables/objects';

/** Every sample thing as a template (EP-OBJ-4). */
export const THINGS: readonly TemplateView[] = Object.entries(OBJECTS).map(
  ([preset, { title, morph, armor, dur, woundThreshold }]) => ({
    id: `thing-${preset}`,
    name: title,
    side: 'neutral',
    group: morph === 'structure' ? 'Walls, doors and windows' : 'Things',
    summary: `Armour ${armor}, Durability ${dur}, a wound per ${woundThreshold}.`,
    stats: { kind: morph === 'structure' ? 'structure' : 'thing', preset },
  }),
);
