/** A sample thing: what a preset fills in where the stat block says nothing. */
export interface SampleThing {
  morph: 'object' | 'structure';
  /** One value for both armour types. */
  armor: number;
  dur: number;
  woundThreshold: number;
}

const thing = (morph: SampleThing['morph'], armor: number, dur: number, woundThreshold: number): SampleThing => ({
  morph,
  armor,
  dur,
  woundThreshold,
});

/** Sample things (EP-OBJ-4). */
export const OBJECTS: Readonly<Record<string, SampleThing>> = {
  'advanced-composites': thing('structure', 50, 1000, 200),
  aerogel: thing('structure', 0, 50, 10),
  'airlock-door': thing('structure', 15, 100, 25),
  'alloys-concrete-polymers': thing('structure', 30, 100, 20),
  'armored-glass': thing('structure', 10, 50, 20),
  counter: thing('object', 7, 60, 12),
  desk: thing('object', 5, 50, 10),
  'ecto-link': thing('object', 0, 6, 1),
  'metallic-foam': thing('structure', 20, 70, 15),
  'metallic-glass': thing('structure', 30, 150, 30),
  'polymer-or-wood': thing('structure', 10, 40, 8),
  'quantum-farcaster-link': thing('object', 3, 20, 4),
  'transparent-alumina': thing('structure', 5, 60, 12),
  tree: thing('object', 2, 40, 10),
  window: thing('object', 0, 5, 1),
};
