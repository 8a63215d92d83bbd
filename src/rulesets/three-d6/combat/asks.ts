import type { AskView, ChipView } from '../../../contract/views';

/** With what the target defends: unless said otherwise with whatever is best against the attack. */
const DEFENSE_CHIP: ChipView = {
  field: 'defense.kind',
  label: 'Defence',
  steps: [
    { value: 'best', label: 'the best' },
    { value: 'dodge', label: 'dodge' },
    { value: 'parry', label: 'parry' },
    { value: 'block', label: 'block' },
    { value: 'none', label: 'none' },
  ],
};

/** What the form of an attack asks; everything else stands behind 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'distance', 'maneuver', 'option'],
  chips: [
    {
      field: 'aware',
      label: 'Target',
      steps: [
        { value: true, label: 'knows' },
        { value: false, label: 'unaware', figure: 'no defence' },
      ],
    },
    DEFENSE_CHIP,
    { field: 'shots', label: 'Shots' },
    { field: 'hand', label: 'Hand' },
    { field: 'location', label: 'Hits' },
    { field: 'targetSpeed', label: 'Speed of the target' },
    { field: 'yards', label: 'Moved' },
  ],
};

/** A maneuver: what it is, and what it needs; each shows its own part. */
export const MANEUVER_ASKS: AskView = {
  questions: ['actor', 'maneuver', 'option', 'target', 'weapon', 'yards'],
  chips: [
    { field: 'forward', label: 'Straight ahead' },
    { field: 'stepPosture', label: 'As the step' },
    {
      field: 'visible',
      label: 'Target',
      steps: [
        { value: true, label: 'in sight' },
        { value: false, label: 'out of sight' },
      ],
    },
    { field: 'distance', label: 'Distance' },
  ],
};

/** A throw: who, what weight, how far, at whom. */
export const THROW_ASKS: AskView = {
  questions: ['actor', 'target', 'weight', 'distance', 'hands'],
  chips: [
    DEFENSE_CHIP,
    { field: 'area', label: 'Into an area' },
    { field: 'fragile', label: 'Breakable' },
    {
      field: 'aware',
      label: 'Target',
      steps: [
        { value: true, label: 'knows' },
        { value: false, label: 'unaware', figure: 'no defence' },
      ],
    },
    { field: 'targetSpeed', label: 'Speed of the target' },
  ],
};
