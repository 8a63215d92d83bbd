/** A ready-made weapon: what `preset` fills in for fields not given. */
export interface PresetWeapon {
  /** Display name. */
  title: string;
  kind: 'melee' | 'ranged' | 'thrown';
  skill: string;
  /** Skill when it is thrown instead. */
  thrownSkill?: string;
  ap: number;
  dv: string;
  minDv?: number;
  /** Its own fixed damage with option `staticValues`. */
  static?: number;
  damageType: 'kinetic' | 'energy';
  range?: string;
  area?: 'cone';
  beam?: boolean;
  shock?: boolean;
  livingOnly?: boolean;
  note?: string;
}

type Plain = Pick<PresetWeapon, 'title' | 'skill' | 'dv' | 'static'>;

const blow = (row: Plain, more: Partial<PresetWeapon> = {}): PresetWeapon => ({
  kind: 'melee',
  ap: 0,
  damageType: 'kinetic',
  ...row,
  ...more,
});

/** Improvised weapons (EP-MEL-10). */
export const IMPROVISED: Readonly<Record<string, PresetWeapon>> = {
  baseball: blow({ title: 'Baseball', skill: 'throwing-weapons', dv: '1d10/2', static: 2 }, { kind: 'thrown' }),
  bottle: blow(
    { title: 'Bottle', skill: 'clubs', dv: '1', static: 1 },
    { thrownSkill: 'throwing-weapons', note: 'breaks after one use' },
  ),
  'bottle-broken': blow({ title: 'Broken bottle', skill: 'blades', dv: '1d10-1', static: 4 }, { minDv: 1 }),
  chain: blow({ title: 'Chain', skill: 'exotic-melee', dv: '1d10', static: 5 }),
  helmet: blow({ title: 'Helmet', skill: 'clubs', dv: '1d10', static: 5 }, { thrownSkill: 'throwing-weapons' }),
  'plasma-torch': blow(
    { title: 'Plasma torch', skill: 'exotic-ranged', dv: '2d10', static: 11 },
    { kind: 'ranged', ap: -6, damageType: 'energy' },
  ),
  wrench: blow({ title: 'Wrench', skill: 'clubs', dv: '1d10', static: 5 }),
};

/** Guns with known figures; modes and ammunition are left open (EP-GUN-13). */
export const EXAMPLE_GUNS: Readonly<Record<string, PresetWeapon>> = {
  shredder: {
    title: 'Shredder',
    kind: 'ranged',
    skill: 'spray-weapons',
    ap: -10,
    dv: '2d10',
    damageType: 'kinetic',
    area: 'cone',
    range: 'shredder',
  },
  stunner: {
    title: 'Stunner',
    kind: 'ranged',
    skill: 'beam-weapons',
    ap: 0,
    dv: '1d10/2',
    damageType: 'energy',
    beam: true,
    shock: true,
    livingOnly: true,
    range: 'stunner',
  },
};

/** Every weapon preset. */
export const PRESETS: Readonly<Record<string, PresetWeapon>> = { ...IMPROVISED, ...EXAMPLE_GUNS };
