import type { AskView, ChipView, ChipStep } from '../../contract/views';
import { BARE_HANDS, MELEE_CLASSES, RANGED_CLASSES } from './gear';
import type { ManeuverId } from './tables/maneuvers';
import { ALL_OUT_ATTACKS, MANEUVERS } from './tables/maneuvers';

/** What each command's form asks, in order; everything else is behind 'All details'. */
const asks = (questions: string[], ...chips: ChipView[]): AskView => ({ questions, chips });

/** A choice of two, one of them usual; the chip carries the label of the other. */
const either = (field: string, usual: ChipStep, other: ChipStep): ChipView => ({
  field,
  label: other.label,
  steps: [usual, other],
});

const AWARE = either(
  'aware',
  { value: true, label: 'aware' },
  { value: false, label: 'Target unaware', figure: 'no defence' },
);

const IN_SIGHT = either('visible', { value: true, label: 'in sight' }, { value: false, label: 'Target out of sight' });

const SOFT_GROUND = either('surface', { value: 'hard', label: 'hard ground' }, { value: 'soft', label: 'Soft ground' });

const NOT_TORSO = either('location', { value: 'torso', label: 'torso' }, { value: 'other', label: 'Not the torso' });

/** Something the game master has to allow. */
const GM_ALLOWS: ChipView = { field: 'gmAllows', label: 'Game master allows it' };

/** Melee attacks: always one blow, and no modifier for distance or speed (TD-ATK-2). */
const IN_MELEE: NonNullable<ChipView['unless']> = { 'weapon.class': [...MELEE_CLASSES], weapon: [BARE_HANDS] };
const FROM_AFAR: NonNullable<ChipView['unless']> = { 'weapon.class': [...RANGED_CLASSES] };

/** The option of an All-Out Attack that is filled in, since one is required. */
const USUAL_ATTACK = { 'all-out-attack': 'determined' };

/** The target's defence is not asked here: it is chosen among the answers shown with the odds. */
export const ATTACK_ASKS: AskView = {
  ...asks(
    ['actor', 'target', 'weapon', 'distance', 'maneuver', 'option', 'volley'],
    AWARE,
    { field: 'shots', label: 'Shots', unless: { ...IN_MELEE, 'weapon.rof': [1] } },
    { field: 'hand', label: 'Hand' },
    NOT_TORSO,
    { field: 'targetSpeed', label: 'Target’s speed', unless: IN_MELEE },
    { field: 'yards', label: 'Moved' },
  ),
  unless: { distance: IN_MELEE },
  refills: ['option', 'weapon'],
  oneOf: [['target', 'volley']],
  follows: [{ field: 'option', of: 'maneuver', by: USUAL_ATTACK }],
  answersUnless: {
    option: {
      double: FROM_AFAR,
      feint: FROM_AFAR,
      strong: FROM_AFAR,
      'suppression-fire': { ...IN_MELEE, 'weapon.rof': [1, 2, 3, 4] },
    },
  },
};
export const THROW_ASKS = asks(
  ['actor', 'target', 'weight', 'distance', 'hands'],
  AWARE,
  { field: 'area', label: 'Into an area' },
  { field: 'fragile', label: 'Breakable' },
  { field: 'targetSpeed', label: 'Target’s speed' },
);
/** Fields that only some maneuvers need. */
const NEEDS = ['posture', 'task', 'item', 'trigger', 'action', 'actionOption'];

/** Options of one that the other does not have; both have a Double. */
function optionsRuledOut(
  of: 'all-out-attack' | 'all-out-defense',
  by: ManeuverId,
): NonNullable<ChipView['stepsUnless']> {
  const shared = Object.keys(MANEUVERS[by].options ?? {});
  const own = Object.keys(MANEUVERS[of].options ?? {}).filter((option) => !shared.includes(option));
  return Object.fromEntries(own.map((option) => [option, { maneuver: [by] }]));
}

/** One form for all maneuvers; each shows the fields it needs. */
export const MANEUVER_ASKS: AskView = {
  ...asks(
    ['actor', 'maneuver', 'option', 'target', 'weapon', ...NEEDS, 'yards'],
    { field: 'forward', label: 'Straight ahead' },
    {
      field: 'stepPosture',
      label: 'Posture as the step',
      steps: [
        { value: null, label: 'unchanged' },
        { value: 'kneeling', label: 'Kneels as the step' },
        { value: 'standing', label: 'Stands up as the step' },
      ],
    },
    IN_SIGHT,
    {
      field: 'distance',
      label: 'Distance',
      unless: { option: Object.keys(ALL_OUT_ATTACKS).filter((one) => one !== 'feint') },
    },
  ),
  verb: 'maneuver',
  follows: [
    { field: 'option', of: 'maneuver', by: { ...USUAL_ATTACK, 'all-out-defense': 'increased-dodge' } },
    { field: 'action', of: 'maneuver', by: { wait: 'attack' } },
    { field: 'actionOption', of: 'action', by: USUAL_ATTACK },
  ],
  answersUnless: {
    option: {
      ...optionsRuledOut('all-out-attack', 'all-out-defense'),
      ...optionsRuledOut('all-out-defense', 'all-out-attack'),
    },
  },
};
export const TRIGGER_ASKS = asks(['actor', 'target', 'weapon', 'distance', 'item']);
export const HOLD_ASKS = asks(['actor', 'item', 'held']);
export const POSTURE_ASKS = asks(['target', 'posture'], { field: 'knockedDown', label: 'Knocked down' });

export const CHECK_ASKS = asks(['actor', 'against', 'purpose']);
export const OPPOSED_ASKS = asks(['actor', 'against', 'opponent', 'opponentAgainst']);
export const SENSE_ASKS = asks(['actor', 'sense', 'against', 'comprehension'], {
  field: 'dangerous',
  label: 'Dangerous',
});
export const FRIGHT_ASKS = asks(['actor']);
export const INFLUENCE_ASKS = asks(['actor', 'target', 'skill'], GM_ALLOWS);
export const REACTION_ASKS = asks(['target']);

export const CLIMB_ASKS = asks(
  ['actor', 'type', 'pace', 'distance', 'startHeight', 'ropeSlack'],
  { field: 'direction', label: 'Direction' },
  { field: 'fall', label: 'Resolve a fall at once' },
  SOFT_GROUND,
);
export const HIKE_ASKS = asks(
  ['terrain', 'days', 'goalMiles', 'leader', 'actors'],
  either('attempt', { value: true, label: 'tries to go farther' }, { value: false, label: 'No roll to go farther' }),
);
export const JUMP_ASKS = asks(['actor', 'kind', 'runYards', 'obstacle']);
export const LIFT_ASKS = asks(
  ['method', 'weight', 'carrySeconds', 'actors'],
  { field: 'runningStart', label: 'With a run-up' },
  either('withLoad', { value: true, label: 'packs included' }, { value: false, label: 'Packs put down first' }),
);
export const RUN_ASKS = asks(['actor', 'mode', 'seconds']);
export const HAZARD_ASKS: AskView = {
  ...asks(['kind', 'yards', 'feet', 'phase', 'targets'], SOFT_GROUND, {
    ...either('intentional', { value: true, label: 'on purpose' }, { value: false, label: 'Fell in' }),
    unless: { phase: ['continue', 'leave'] },
  }),
  follows: [{ field: 'phase', of: 'kind', by: { water: 'enter' } }],
};

export const DAMAGE_ASKS = asks(
  ['target', 'amount', 'roll', 'type'],
  NOT_TORSO,
  { field: 'ignoreDr', label: 'Ignore DR' },
  either('healsNaturally', { value: true, label: 'heals with rest' }, { value: false, label: 'Rest does not heal it' }),
);
export const FATIGUE_ASKS = asks(['target', 'amount', 'reason']);
export const HEAL_ASKS = asks(['target', 'hp', 'fp', 'reason']);
export const LOAD_ASKS = asks(['target', 'weight']);
export const CONSCIOUSNESS_ASKS = asks(['target', 'kind']);
export const APPLY_ASKS = asks(['target', 'effect', 'duration']);
export const REMOVE_ASKS = asks(['target', 'effect']);
export const TREAT_ASKS = asks(['healer', 'target', 'method']);
export const REST_ASKS = asks(['targets', 'kind', 'minutes', 'days'], { field: 'meal', label: 'With a decent meal' });
export const DOWNTIME_ASKS = asks(['actor', 'activity', 'goalHours', 'days', 'skill', 'costPerDay']);
