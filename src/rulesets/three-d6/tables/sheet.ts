/** Sections that sheets fold away because a fight does not need them, with their figures. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Attributes: ['will', 'per', 'basicSpeed', 'basicMove', 'effectiveSt'],
  Thresholds: ['hpThresholds', 'fpThresholds', 'majorWoundFrom', 'fpRestMinutes', 'reeling', 'veryTired', 'exhausted'],
  Load: ['basicLift', 'loadLimits', 'encumbranceLevel', 'encumbranceName', 'overloaded', 'fpPerSecond'],
  Lifting: ['oneHandedLift', 'twoHandedLift', 'shove', 'shoveRunning', 'carryOnBack', 'shiftSlightly'],
  Movement: ['moveNow', 'step', 'sprintSpeed', 'pacedSpeed', 'waterMove', 'marchMiles'],
  Jumping: ['highJumpInches', 'broadJumpFeet', 'runningHighJumpMaxInches', 'runningBroadJumpMaxFeet'],
};

/** What a fight needs, most wanted first. */
export const IN_A_FIGHT: readonly string[] = [
  'dodge',
  'parry',
  'block',
  'dr',
  'move',
  'hpMax',
  'fpMax',
  'thrust',
  'swing',
];

/** Names of the parts of a figure that has several. */
export const PART_NAMES: Readonly<Record<string, string>> = {
  reeling: 'reeling at',
  hangingOn: 'hanging on at',
  deathRolls: 'death rolls at',
  death: 'dead at',
  veryTired: 'very tired at',
  runnerTired: 'tired runner at',
  exhausted: 'exhausted at',
  bottom: 'unconscious at',
};
