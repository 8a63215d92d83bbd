import type { AskView, ChipView } from '../../contract/views';
import { BASES } from './bases';

const COSTS: ChipView = { field: 'action', label: 'Costs an action' };

const asks = (questions: string[], ...chips: ChipView[]): AskView => ({ questions, chips });

/** A test has one base: the one chosen last. */
const oneBase = (within = ''): string[] => BASES.map((name) => `${within}${name}`);

/** What the form of each command asks; the rest is under 'All details'. Attacks have their own file. */
export const ASKS = {
  check: { ...asks(['actor', 'skill', 'aptitude'], COSTS, { field: 'moxie' }), oneOf: [oneBase()] },
  opposed: {
    ...asks(['actor', 'opponent', 'actorTest', 'opponentTest'], COSTS),
    oneOf: [oneBase('actorTest.'), oneBase('opponentTest.')],
  },
  perceive: { ...asks(['actor', 'mode', 'distracted']), oneOf: [['actor', 'actors']] },
  ambush: asks(['ambusher', 'targets'], { field: 'alert', label: 'Targets on the alert' }),
  useAction: { ...asks(['actor', 'name', 'cover', 'type']), verb: 'name' },
  aim: asks(['actor', 'target', 'type']),
  fullDefense: asks(['actor'], { field: 'mental', label: 'Mental' }),
  reload: asks(['actor', 'weapon'], {
    field: 'action',
    label: 'As a Quick action',
    steps: [
      { value: 'complex', label: 'As a Complex action' },
      { value: 'quick', label: 'As a Quick action' },
    ],
  }),
  suppress: asks(['actor', 'weapon']),
  move: asks(['actor', 'mode', 'meters']),
  jump: asks(['actor', 'kind'], { field: 'freerunning', label: 'Freerunning test' }),
  freeFall: asks(['actor', 'purpose'], COSTS),
  breakFree: asks(['actor', 'method']),
  grenadeReact: asks(['actor', 'reaction', 'resolve']),
  demolitions: asks(['actor', 'task', 'mode', 'setter', 'weapon']),
  signal: asks(['actor', 'weapon']),
  control: { ...asks(['operator', 'drone', 'mode']), verb: 'mode' },
  instruct: asks(['operator', 'drones']),
  extinguish: asks(['actor', 'target', 'stages']),
  blast: asks(['weapon', 'targets', 'directHit', 'smotheredBy']),
  collision: {
    ...asks(['vehicle', 'target', 'pace', 'velocity', 'velocityKmh', 'passengers']),
    oneOf: [
      ['target', 'targets'],
      ['velocity', 'velocityKmh'],
      ['headOn', 'sameDirectionVelocity'],
    ],
  },
  damage: {
    ...asks(['target', 'amount', 'roll', 'type'], { field: 'armor', label: 'Armour' }, { field: 'armorDefeating' }),
    oneOf: [['amount', 'roll']],
  },
  applyEffect: asks(['target', 'effect', 'duration', 'value', 'som', 'dur']),
  stress: {
    ...asks(['target', 'experience', 'amount', 'roll']),
    oneOf: [
      ['experience', 'amount', 'roll'],
      ['target', 'targets'],
    ],
  },
  hazard: asks([
    'kind',
    'targets',
    'meters',
    'reduction',
    'stage',
    'armorBurns',
    'elapsed',
    'panic',
    'aware',
    'dense',
    'prepared',
    'thermal',
    'severity',
    'severe',
    'onsetHours',
    'latencyHours',
    'everySeconds',
    'amount',
    'roll',
    'type',
    'diameterKm',
    'push',
  ]),
  treat: asks([
    'healer',
    'target',
    'method',
    'hours',
    'damage',
    'wounds',
    'tool',
    'armorType',
    'what',
    'points',
    'id',
    'psychosurgery',
  ]),
  rest: asks(['targets', 'hours', 'days', 'conditions', 'aid']),
  task: {
    ...asks(['actor', 'action', 'name', 'timeframe', 'skill']),
    oneOf: [oneBase()],
    verb: 'action',
    about: 'task',
  },
  downtime: asks(['actor', 'activity', 'id', 'dice']),
  spendMoxie: asks(['actor', 'use']),
} as const satisfies Record<string, AskView>;
