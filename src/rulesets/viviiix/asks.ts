import type { AskView, ChipView } from '../../contract/views';

/** Circumstances common to all checks. */
const ADVANTAGE: ChipView = { field: 'advantages', has: 'Advantage', label: 'Advantage', figure: '+1' };
const HIGHER: ChipView = { field: 'advantages', has: 'Higher ground', label: 'Higher ground', figure: '+1' };
const DISADVANTAGE: ChipView = { field: 'disadvantages', has: 'Disadvantage', label: 'Disadvantage', figure: '−1' };
const FREE: ChipView = { field: 'free', label: 'Out of turn' };
const CONTINUING: ChipView = { field: 'continuing', label: 'Carrying on' };

/** What the form of each command asks for; the rest is behind 'All details'. */
const asks = (questions: string[], ...chips: ChipView[]): AskView => ({ questions, chips });

/** Melee needs no distance (VX-EXT-9). */
const BLOW = { 'weapon.kind': ['melee'] };
/** A missile can only be dodged (VX-EXT-9). */
const MISSILE = { 'weapon.kind': ['ranged'] };

export const ATTACK_ASKS: AskView = {
  unless: { distance: BLOW },
  refills: ['weapon', 'defence.kind'],
  alone: {
    where: { 'defence.kind': ['weapon', 'shield', 'dodge'] },
    why: 'Each target defends separately: attack them one at a time, or use Several attacks.',
  },
  ...asks(
    ['actor', 'target', 'weapon', 'distance'],
    {
      field: 'defence.kind',
      label: 'Defends with',
      saysOff: true,
      stepsUnless: { weapon: MISSILE, shield: MISSILE },
    },
    HIGHER,
    ADVANTAGE,
    DISADVANTAGE,
    { field: 'range', label: 'Range', unless: BLOW },
    FREE,
    CONTINUING,
  ),
};
export const SERIES_ASKS: AskView = {
  atOpponent: true,
  refills: ['weapon', 'attacks'],
  alone: {
    why: 'The attacks of a series are declared together: aim at one target, then change it for single attacks.',
  },
  ...asks(['actor', 'target', 'weapon', 'attacks'], FREE, CONTINUING),
};
export const CHECK_ASKS = asks(
  ['actor', 'es', 'threshold'],
  { field: 'pressure', label: 'Under pressure' },
  ADVANTAGE,
  DISADVANTAGE,
  FREE,
  CONTINUING,
);
export const CHECK_MANY_ASKS = asks(['actors', 'es', 'threshold'], ADVANTAGE, DISADVANTAGE, FREE);
export const OPPOSED_ASKS = asks(
  ['actor', 'es', 'opponent', 'versus'],
  { field: 'size', label: 'Size matters' },
  ADVANTAGE,
  DISADVANTAGE,
  { field: 'opponentActs', label: 'Costs them an action' },
  FREE,
  CONTINUING,
);
export const OPPOSED_MANY_ASKS = asks(
  ['actor', 'es', 'opponents', 'versus'],
  { field: 'size', label: 'Size matters' },
  ADVANTAGE,
  DISADVANTAGE,
  FREE,
  CONTINUING,
);
export const REACTION_ASKS = asks(['targets', 'trigger']);
export const MOVE_ASKS = asks(['actor', 'metres'], FREE);
export const DECLARE_ASKS = asks(['actor', 'text'], FREE);
export const TREAT_ASKS = asks(
  ['healer', 'target', 'method', 'amount'],
  { field: 'group', label: 'Which stat' },
  ADVANTAGE,
  DISADVANTAGE,
  FREE,
  CONTINUING,
);
export const DAMAGE_ASKS = asks(['target', 'amount', 'type'], { field: 'when', label: 'Takes effect' });
export const APPLY_ASKS = asks(['target', 'effect', 'duration', 'against'], { field: 'when', label: 'Takes effect' });
export const REMOVE_ASKS = asks(['target', 'effect', 'source']);
export const SOM_ASKS = asks(['target', 'som', 'delta'], { field: 'when', label: 'Takes effect' });
export const LOAD_ASKS = asks(['target', 'kg', 'delta']);
export const TAKE_ASKS = asks(['target', 'item', 'kg', 'count'], { field: 'clothing', label: 'Clothing' });
export const DROP_ASKS = asks(['target', 'item', 'count', 'to']);
export const GEAR_ASKS: AskView = { refills: ['thing'], verb: 'worn', ...asks(['target', 'thing', 'worn']) };
