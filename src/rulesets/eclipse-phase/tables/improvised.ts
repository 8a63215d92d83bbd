/** An improvised weapon: what a weapon preset fills in (EP-MEL-10). */
export interface ImprovisedWeapon {
  kind: 'melee' | 'ranged' | 'thrown';
  skill: string;
  /** Skill when it is thrown instead. */
  thrownSkill?: string;
  ap: number;
  dv: string;
  minDv?: number;
  damageType: 'kinetic' | 'energy';
  note?: string;
}

export const IMPROVISED: Readonly<Record<string, ImprovisedWeapon>> = {
  baseball: { kind: 'thrown', skill: 'throwing-weapons', ap: 0, dv: '1d10/2', damageType: 'kinetic' },
  bottle: {
    kind: 'melee',
    skill: 'clubs',
    thrownSkill: 'throwing-weapons',
    ap: 0,
    dv: '1',
    damageType: 'kinetic',
    note: 'breaks after one use',
  },
  'bottle-broken': { kind: 'melee', skill: 'blades', ap: 0, dv: '1d10-1', minDv: 1, damageType: 'kinetic' },
  chain: { kind: 'melee', skill: 'exotic-melee', ap: 0, dv: '1d10', damageType: 'kinetic' },
  helmet: {
    kind: 'melee',
    skill: 'clubs',
    thrownSkill: 'throwing-weapons',
    ap: 0,
    dv: '1d10',
    damageType: 'kinetic',
  },
  'plasma-torch': { kind: 'ranged', skill: 'exotic-ranged', ap: -6, dv: '2d10', damageType: 'energy' },
  wrench: { kind: 'melee', skill: 'clubs', ap: 0, dv: '1d10', damageType: 'kinetic' },
};
