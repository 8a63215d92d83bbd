/** A sample thing: what a preset fills in for fields not given. */
export interface SampleThing {
  /** Display name. */
  title: string;
  morph: 'object' | 'structure';
  /** One value for both armour types. */
  armor: number;
  dur: number;
  woundThreshold: number;
}

const thing = (
  title: string,
  morph: SampleThing['morph'],
  armor: number,
  dur: number,
  woundThreshold: number,
): SampleThing => ({
  title,
  morph,
  armor,
  dur,
  woundThreshold,
});

/** Sample things (EP-OBJ-4). */
export const OBJECTS: Readonly<Record<string, SampleThing>> = {
  'advanced-composites': thing('Wall of advanced composites', 'structure', 50, 1000, 200),
  aerogel: thing('Aerogel panel', 'structure', 0, 50, 10),
  'airlock-door': thing('Airlock door', 'structure', 15, 100, 25),
  'alloys-concrete-polymers': thing('Wall of alloy, concrete or polymer', 'structure', 30, 100, 20),
  'armored-glass': thing('Armoured glass', 'structure', 10, 50, 20),
  counter: thing('Counter', 'object', 7, 60, 12),
  desk: thing('Workspace', 'object', 5, 50, 10),
  'ecto-link': thing('Ecto link', 'object', 0, 6, 1),
  'metallic-foam': thing('Wall of metallic foam', 'structure', 20, 70, 15),
  'metallic-glass': thing('Wall of metallic glass', 'structure', 30, 150, 30),
  'polymer-or-wood': thing('Wall of polymer or wood', 'structure', 10, 40, 8),
  'quantum-farcaster-link': thing('Quantum farcaster link', 'object', 3, 20, 4),
  'transparent-alumina': thing('Viewport of transparent alumina', 'structure', 5, 60, 12),
  tree: thing('Tree', 'object', 2, 40, 10),
  window: thing('Window', 'object', 0, 5, 1),
};
