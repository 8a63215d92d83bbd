import type { TemplateView } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { ARMS } from './weapons';

const vest = { name: 'padded vest', av: 2, class: 'light' };
const suit = { name: 'combat suit', av: 4, class: 'medium', checkPenalty: -1 };
const plate = { name: 'boarding plate', av: 6, class: 'heavy', checkPenalty: -2 };

type Side = TemplateView['side'];

function template(
  id: string,
  name: string,
  side: Side,
  group: string,
  summary: string,
  stats: JsonObject,
): TemplateView {
  return { id, name, side, group, summary, stats };
}

/** Combatants to copy from. */
export const TEMPLATES: readonly TemplateView[] = [
  template('scout', 'Scout', 'pc', 'Crew', 'Sees first, is seen last.', {
    kind: 'scout',
    abilities: { cmb: 2, dex: 3, per: 3 },
    skills: { 'kinetic-weapons': 2, stealth: 3, alertness: 3, survival: 2, acrobatics: 1 },
    vitalityInitial: 22,
    defense: 14,
    armor: vest,
    weapons: [ARMS.pistol, ARMS.knife],
  }),
  template('marine', 'Marine', 'pc', 'Crew', 'Holds the corridor.', {
    kind: 'marine',
    abilities: { cmb: 3, str: 3, wil: 2 },
    skills: { 'kinetic-weapons': 3, 'cold-weapons': 2, wrestling: 2, stamina: 2, athletics: 1 },
    vitalityInitial: 28,
    defense: 13,
    armor: plate,
    weapons: [ARMS.rifle, ARMS.blade],
    features: [{ id: 'second wind', uses: 1, recovery: 'rest' }],
  }),
  template('medic', 'Medic', 'pc', 'Crew', 'Keeps the others on their feet.', {
    kind: 'medic',
    abilities: { int: 3, dex: 2, wil: 2 },
    skills: { medicine: 3, science: 2, lucidity: 2, 'energy-weapons': 1 },
    vitalityInitial: 20,
    defense: 12,
    armor: vest,
    weapons: [ARMS.sting],
  }),
  template('engineer', 'Engineer', 'pc', 'Crew', 'Repairs what others break, and the other way round.', {
    kind: 'engineer',
    abilities: { tec: 3, int: 2, str: 2 },
    skills: { mechatronics: 3, computer: 2, explosives: 2, 'g-zero': 1, throwing: 1 },
    vitalityInitial: 22,
    defense: 12,
    carryingCapacity: 40,
    weapons: [ARMS.pistol, ARMS.baton],
  }),
  template('adept', 'Adept', 'pc', 'Crew', 'Fights with the mind.', {
    kind: 'adept',
    abilities: { int: 3, wil: 3, per: 2 },
    skills: { psionics: 3, lucidity: 3, fortitude: 2, insight: 2 },
    vitalityInitial: 18,
    psiPoints: 8,
    defense: 13,
    weapons: [ARMS.mindbolt, ARMS.knife],
  }),
  template('raider', 'Raider', 'foe', 'Raiders', 'Quick to shoot, quick to run.', {
    kind: 'raider',
    abilities: { cmb: 2, dex: 2 },
    skills: { 'kinetic-weapons': 1, 'cold-weapons': 1, alertness: 1 },
    vitalityInitial: 12,
    armor: vest,
    weapons: [ARMS.pistol, ARMS.knife],
  }),
  template('raider-chief', 'Raider chief', 'foe', 'Raiders', 'Worth a second look, and a death save.', {
    kind: 'raider',
    abilities: { cmb: 3, str: 2, dex: 2, wil: 3 },
    skills: { 'cold-weapons': 3, 'energy-weapons': 2, intimidation: 3, reflex: 1 },
    vitalityInitial: 30,
    defense: 14,
    armor: suit,
    extraAttacks: 1,
    deathRule: 'full',
    weapons: [ARMS.blade, ARMS.beamer],
  }),
  template('sentry-drone', 'Sentry drone', 'foe', 'Machines', 'Hovers, sees in the dark, feels nothing.', {
    kind: 'drone',
    size: 'small',
    abilities: { cmb: 2, dex: 3, per: 3, int: -2, wil: -2 },
    skills: { 'energy-weapons': 2, alertness: 2 },
    vitalityInitial: 14,
    naturalArmor: 4,
    resistances: ['biotic', 'psychic'],
    vulnerabilities: ['energy'],
    speed: 0,
    flySpeed: 12,
    hover: true,
    propulsion: true,
    senses: { thermovision: true, blindsight: 6 },
    weapons: [ARMS.sting],
  }),
  template('stalker', 'Cave stalker', 'foe', 'Beasts', 'Comes from below and bites.', {
    kind: 'beast',
    size: 'large',
    abilities: { cmb: 3, str: 4, dex: 2, per: 2, int: -3, tec: -5 },
    skills: { 'natural-weapons': 2, stealth: 2, might: 2, wrestling: 1 },
    vitalityInitial: 36,
    naturalArmor: 2,
    speed: 12,
    climbSpeed: 8,
    senses: { tremorsense: 15 },
    weapons: [ARMS.bite, ARMS.claw],
  }),
  template('miner', 'Miner', 'neutral', 'People', 'Wants to be somewhere else.', {
    kind: 'miner',
    abilities: { str: 2, tec: 2 },
    skills: { might: 1, mechatronics: 1 },
    vitalityInitial: 16,
    weapons: [ARMS.fist],
  }),
];
