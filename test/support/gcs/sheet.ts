/** Parts of sheets made for tests, in the format that GCS 5 writes. */
type Part = Record<string, unknown>;

/** An attribute as GCS calculated it; `current` is what is left of a pool. */
export function attribute(id: string, value: number, current?: number): Part {
  return { attr_id: id, adj: 0, calc: { value, points: 0, ...(current === undefined ? {} : { current }) } };
}

/** Attributes by id; a pair is a pool with what is left of it. */
export function attributes(values: Record<string, number | [number, number]>): Part[] {
  return Object.entries(values).map(([id, value]) =>
    typeof value === 'number' ? attribute(id, value) : attribute(id, value[0], value[1]),
  );
}

/** A hit location with its DR against everything and, on top of that, against some damage types. */
export function location(id: string, all: number, more: Record<string, number> = {}): Part {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  return { id, choice_name: name, table_name: name, calc: { roll_range: '-', dr: { all, ...more } } };
}

export function skill(name: string, level: number, more: Part = {}): Part {
  return { id: `s${name}`, name, difficulty: 'dx/a', points: 4, calc: { level, rsl: 'DX+1' }, ...more };
}

export function trait(name: string, more: Part = {}): Part {
  return { id: `t${name}`, name, calc: { points: 0 }, ...more };
}

export function thing(description: string, weight: string, more: Part = {}): Part {
  return {
    id: `e${description}`,
    description,
    quantity: 1,
    equipped: true,
    calc: { extended_weight: weight },
    ...more,
  };
}

/** A melee weapon: raw damage, and what GCS calculated. */
export function melee(usage: string, damage: Part, calc: Part, more: Part = {}): Part {
  return { id: `w${usage}`, sv: 1, damage, usage, reach: '1', defaults: [{ type: 'dx' }], calc, ...more };
}

export function ranged(usage: string, damage: Part, calc: Part, more: Part = {}): Part {
  return { id: `W${usage}`, sv: 1, damage, usage, defaults: [{ type: 'dx' }], calc, ...more };
}

/** A guard with a sword, a shield, a bow, mail and a purse; ST 12, DX 12, IQ 10, HT 11, nothing lost. */
export function guard(changes: Part = {}): Part {
  return {
    version: 5,
    id: 'Aguard',
    profile: { name: 'Odo of the Gate', SM: 0 },
    settings: {
      body_type: {
        name: 'Humanoid',
        roll: '3d',
        locations: [location('skull', 4), location('torso', 5, { crushing: -2 }), location('leg', 1)],
      },
      damage_progression: 'basic_set',
      default_weight_units: 'lb',
    },
    attributes: attributes({
      st: 12,
      dx: 12,
      iq: 10,
      ht: 11,
      will: 11,
      per: 12,
      basic_speed: 5.75,
      basic_move: 5,
      hp: [13, 13],
      fp: [11, 11],
    }),
    traits: [
      trait('Combat Reflexes'),
      { id: 'tgroup', name: 'Senses', children: [trait('Danger Sense'), trait('Acute Vision', { levels: 2 })] },
      trait('Berserk', { disabled: true }),
    ],
    skills: [
      skill('Broadsword', 14, { difficulty: 'dx/a' }),
      skill('Shield', 13, { difficulty: 'dx/e' }),
      skill('Savoir-Faire', 10, { specialization: 'Police', difficulty: 'iq/e' }),
      { id: 'sgroup', name: 'Watch', children: [skill('First Aid', 11, { tech_level: '3', difficulty: 'iq/e' })] },
    ],
    equipment: [
      thing('Broadsword', '3 lb', {
        weapons: [
          melee(
            'Swung',
            { type: 'cut', st: 'sw', base: '1' },
            { level: 14, damage: '1d+3 cut', parry: '11' },
            { parry: '0', strength: '10', defaults: [{ type: 'skill', name: 'Broadsword' }] },
          ),
          melee(
            'Thrust',
            { type: 'imp', st: 'thr', base: '2' },
            { level: 14, damage: '1d+1 imp', parry: '11' },
            { parry: '0', strength: '10', defaults: [{ type: 'skill', name: 'Broadsword' }] },
          ),
        ],
      }),
      thing('Medium Shield', '15 lb', {
        weapons: [
          melee(
            'Bash',
            { type: 'cr', st: 'thr' },
            { level: 13, damage: '1d-1 cr', block: '10' },
            { parry: 'No', block: '0', defaults: [{ type: 'skill', name: 'Shield' }] },
          ),
        ],
      }),
      thing('Longbow', '3 lb', {
        equipped: false,
        weapons: [
          ranged(
            'Shot',
            { type: 'imp', st: 'thr', base: '2' },
            { level: 12, damage: '1d+1 imp', range: '180/240' },
            {
              accuracy: '3',
              range: 'x15/x20',
              rate_of_fire: '1',
              shots: '1(2)',
              bulk: '-8',
              strength: '11†',
              defaults: [{ type: 'skill', name: 'Bow' }],
            },
          ),
        ],
      }),
    ],
    other_equipment: [thing('Spare boots', '4 lb')],
    notes: [{ id: 'n1', text: 'Takes bribes.' }],
    calc: {
      swing: '1d+2',
      thrust: '1d-1',
      basic_lift: '29 lb',
      dodge_bonus: 1,
      parry_bonus: 1,
      block_bonus: 1,
      move: [5, 4, 3, 2, 1],
      dodge: [9, 8, 7, 6, 5],
    },
    ...changes,
  };
}

/** The text of a sheet as a file holds it. */
export function fileOf(name: string, sheet: unknown): { name: string; bytes: Uint8Array } {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(sheet)) };
}
