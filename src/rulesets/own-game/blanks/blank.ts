import type { z } from 'zod';
import type { CombatantInput, SampleCampaign } from '../../../engine/system/ruleset';
import type { JsonObject } from '../../../kernel/json';
import { deepFreeze } from '../../../kernel/patch';
import type { Definition } from '../definition/schema';
import { definitionSchema } from '../definition/schema';

/** A starter game: complete and playable, with a sample cast. */
export interface BlankGame {
  id: string;
  title: string;
  blurb: string;
  definition: Definition;
  sample: SampleCampaign;
}

type People = SampleCampaign['combatants'];

interface BlankText {
  id: string;
  title: string;
  blurb: string;
  definition: z.input<typeof definitionSchema>;
  people: People;
  /** Commands, with their dice, that open the sample. */
  opening: SampleCampaign['opening'];
  place: string;
}

/** Several combatants of one kind, numbered. */
export function several(count: number, side: CombatantInput['side'], name: string, stats: JsonObject): People {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return Array.from({ length: count }, (_, place) => ({
    id: `${id}-${place + 1}`,
    side,
    stats: { name: `${name} ${place + 1}`, ...stats },
  }));
}

/** Random tables that suit any game. */
const TABLES: SampleCampaign['tables'] = [
  {
    name: 'Names for strangers',
    tags: ['names'],
    rows: ['Alder', 'Bess', 'Corin', 'Dara', 'Emmet', 'Fenn'].map((text) => ({ text })),
  },
  {
    name: 'Who comes along',
    tags: ['road'],
    dice: '1d6',
    rows: [
      { from: 1, to: 2, text: 'A pedlar, called [[Names for strangers]]' },
      { from: 3, to: 5, text: 'Travellers; [[What they want]]' },
      { from: 6, to: 6, text: 'Nobody, but somebody has been here' },
    ],
  },
  {
    name: 'What they want',
    tags: ['road'],
    rows: [{ text: 'Company', weight: 3 }, { text: 'Help', weight: 2 }, { text: 'What you are carrying' }],
  },
];

/** A starter game with its sample: everybody in one place, a prepared fight, a timer. */
export function blankGame({ people, opening, place, definition, ...about }: BlankText): BlankGame {
  const read = deepFreeze(definitionSchema.parse(definition));
  return {
    ...about,
    definition: read,
    sample: {
      name: place,
      summary: about.blurb,
      options: { definition },
      combatants: people,
      tables: TABLES,
      encounters: [{ name: place, notes: '', members: people.map(({ id }) => id), start: {} }],
      timers: [{ label: 'The lamp burns out', inSeconds: 3600 }],
      opening,
      notes: '',
    },
  };
}
