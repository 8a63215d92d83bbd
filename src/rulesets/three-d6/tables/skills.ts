import type { Attribute } from './attributes';

/** A skill of the catalogue: its controlling attribute, its defaults (the best one counts), its kind. */
export interface SkillEntry {
  attribute: Attribute;
  /** Attribute → difference; empty: no default. The order decides ties. */
  defaults: Partial<Record<Attribute, number>>;
  kind: string;
}

const melee = (difference: number): SkillEntry => ({
  attribute: 'dx',
  defaults: { dx: difference },
  kind: 'melee weapon',
});
const ranged = (difference: number): SkillEntry => ({
  attribute: 'dx',
  defaults: { dx: difference },
  kind: 'ranged weapon',
});
const unarmed: SkillEntry = { attribute: 'dx', defaults: {}, kind: 'unarmed' };

/** Kinds of skill that can resist a feint (TD-FEINT-1), besides plain DX. */
export const GUARD_KINDS: readonly string[] = ['melee weapon', 'unarmed', 'shield', 'cloak'];

/** Kind of the skills that can be used for influence rolls without the GM's permission (TD-INFL-1). */
export const INFLUENCE_KIND = 'influence';

export const SKILLS: Readonly<Record<string, SkillEntry>> = {
  climbing: { attribute: 'dx', defaults: { dx: -5 }, kind: 'movement' },
  stealth: { attribute: 'dx', defaults: { dx: -5, iq: -5 }, kind: 'movement' },
  swimming: { attribute: 'ht', defaults: { ht: -4 }, kind: 'movement' },
  hiking: { attribute: 'ht', defaults: { ht: -5 }, kind: 'travel' },
  leadership: { attribute: 'iq', defaults: { iq: -5 }, kind: 'travel' },
  observation: { attribute: 'per', defaults: { per: -5 }, kind: 'sense' },
  search: { attribute: 'per', defaults: { per: -5 }, kind: 'sense' },
  camouflage: { attribute: 'iq', defaults: { iq: -4 }, kind: 'concealment' },
  holdout: { attribute: 'iq', defaults: { iq: -5 }, kind: 'concealment' },
  diplomacy: { attribute: 'iq', defaults: { iq: -6 }, kind: INFLUENCE_KIND },
  'fast-talk': { attribute: 'iq', defaults: { iq: -5 }, kind: INFLUENCE_KIND },
  intimidation: { attribute: 'will', defaults: { will: -5 }, kind: INFLUENCE_KIND },
  'savoir-faire': { attribute: 'iq', defaults: { iq: -4 }, kind: INFLUENCE_KIND },
  'sex-appeal': { attribute: 'ht', defaults: { ht: -3 }, kind: INFLUENCE_KIND },
  streetwise: { attribute: 'iq', defaults: { iq: -5 }, kind: INFLUENCE_KIND },
  law: { attribute: 'iq', defaults: { iq: -6 }, kind: 'influence, if the game master allows' },
  'first-aid': { attribute: 'iq', defaults: { iq: -4 }, kind: 'medicine' },
  physician: { attribute: 'iq', defaults: { iq: -7 }, kind: 'medicine' },
  survival: { attribute: 'per', defaults: { per: -5 }, kind: 'travel' },
  shield: { attribute: 'dx', defaults: { dx: -4 }, kind: 'shield' },
  cloak: { attribute: 'dx', defaults: { dx: -5 }, kind: 'cloak' },
  brawling: unarmed,
  boxing: unarmed,
  wrestling: unarmed,
  judo: unarmed,
  karate: unarmed,
  knife: melee(-4),
  'axe-mace': melee(-5),
  broadsword: melee(-5),
  shortsword: melee(-5),
  rapier: melee(-5),
  spear: melee(-5),
  staff: melee(-5),
  polearm: melee(-5),
  'two-handed-sword': melee(-5),
  'two-handed-axe-mace': melee(-5),
  flail: melee(-6),
  guns: ranged(-4),
  'beam-weapons': ranged(-4),
  crossbow: ranged(-4),
  'thrown-weapon': ranged(-4),
  bow: ranged(-5),
  sling: ranged(-6),
};

/** Skills whose display names keep a hyphen or have a slash. */
export const SAID_AS: Readonly<Record<string, string>> = {
  'fast-talk': 'fast-talk',
  'savoir-faire': 'savoir-faire',
  'axe-mace': 'axe/mace',
  'two-handed-sword': 'two-handed sword',
  'two-handed-axe-mace': 'two-handed axe/mace',
};

/** Penalty per encumbrance level of the skills that load affects (TD-LOAD-4). */
export const LOAD_PENALTY_PER_LEVEL: Readonly<Record<string, number>> = { climbing: 1, stealth: 1, swimming: 2 };

/** The influence skills, in the order of the catalogue. */
export const INFLUENCE_SKILLS: readonly string[] = Object.keys(SKILLS).filter(
  (name) => SKILLS[name]?.kind === INFLUENCE_KIND,
);
