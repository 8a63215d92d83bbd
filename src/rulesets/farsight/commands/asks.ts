import type { AskView, ChipStep, ChipView } from '../../../contract/ask-views';
import { abilityOfSkill } from '../check/asks';
import type { ActionName } from './act-params';

/** What the forms of commands ask first; everything else is behind 'All details'. */

const ADVANTAGES: ChipView[] = [
  { field: 'advantage', label: 'Advantage' },
  { field: 'disadvantage', label: 'Disadvantage' },
];

/** Acts that nothing is rolled for. */
const UNROLLED: ActionName[] = [
  'defend',
  'disengage',
  'help',
  'ready',
  'use-object',
  'recover-weapon',
  'aim',
  'drop-prone',
  'interact',
];

export const ACT_ASKS: AskView = {
  questions: ['actor', 'action', 'target', 'task', 'observers', 'trigger', 'response', 'dc', 'pickUp'],
  refills: ['action'],
  verb: 'action',
  chips: [
    ...ADVANTAGES.map((chip) => ({ ...chip, unless: { action: UNROLLED } })),
    { field: 'movedFast' },
    { field: 'special' },
    {
      field: 'use',
      label: 'Costs',
      steps: [
        { value: null, label: 'as usual' },
        { value: 'readied', label: 'the readied reaction' },
        { value: 'extra', label: 'nothing' },
      ],
    },
  ],
};

export const MANEUVER_ASKS: AskView = {
  questions: ['actor', 'target', 'kind', 'result', 'with', 'distance'],
  verb: 'kind',
  chips: [
    { field: 'actorAdvantage', label: 'Own advantage' },
    { field: 'actorDisadvantage', label: 'Own disadvantage' },
    { field: 'targetAdvantage', label: 'Target: advantage' },
    { field: 'targetDisadvantage', label: 'Target: disadvantage' },
    { field: 'twoHanded' },
    { field: 'keepsOther' },
    { field: 'silence' },
  ],
};

export const MOVE_ASKS: AskView = {
  questions: ['actor', 'meters', 'mode'],
  chips: [
    { field: 'difficult' },
    { field: 'squeeze' },
    { field: 'drag' },
    {
      field: 'use',
      label: 'Costs',
      steps: [
        { value: 'move', label: 'movement' },
        { value: 'quick', label: 'quick movement' },
        { value: 'readied', label: 'the readied reaction' },
      ],
    },
  ],
};

export const BLAST_ASKS: AskView = {
  questions: ['actor', 'distance', 'direction'],
  chips: [{ field: 'hostileAdjacent', label: 'Foe adjacent' }, ...ADVANTAGES],
};

export const EXPLOIT_ASKS: AskView = {
  questions: ['actor', 'list', 'rank', 'target'],
  chips: [
    {
      field: 'choice',
      label: 'Quick movement',
      steps: [
        { value: 'move', label: 'moves 3 m' },
        { value: 'stand', label: 'stands up' },
      ],
    },
    { field: 'knockOut' },
    { field: 'severeTrauma' },
  ],
};

/** Damage and healing come as a figure or as dice. */
const HOW_MUCH: string[][] = [['amount', 'roll']];

/** Treatments that no check is made for. */
const UNCHECKED = ['heal', 'decontaminate', 'reduce-exhaustion', 'therapy'];

export const TREAT_ASKS: AskView = {
  questions: ['healer', 'target', 'method', 'amount', 'roll', 'rads', 'levels', 'trauma'],
  oneOf: HOW_MUCH,
  chips: [...ADVANTAGES, { field: 'unusualPhysiology' }].map((chip) => ({ ...chip, unless: { method: UNCHECKED } })),
};

export const DAMAGE_ASKS: AskView = {
  questions: ['target', 'amount', 'roll', 'type'],
  oneOf: HOW_MUCH,
  chips: [{ field: 'ignoreArmor' }, { field: 'attackerAdjacent' }, { field: 'knockOut' }, { field: 'severeTrauma' }],
};

export const AREA_ASKS: AskView = {
  follows: [abilityOfSkill('save.')],
  questions: ['source', 'roll', 'type', 'radius', 'save', 'targets'],
  oneOf: HOW_MUCH,
  chips: [{ field: 'onSave', saysOff: true }, { field: 'explosives' }, { field: 'severeTrauma' }],
};

export const EFFECT_ASKS: AskView = {
  questions: ['target', 'effect', 'duration', 'source'],
  chips: [{ field: 'concentration' }],
};

export const CONCENTRATE_ASKS: AskView = {
  questions: ['actor', 'op', 'effect', 'duration'],
  verb: 'op',
  chips: [],
};

export const EDGE_ASKS: AskView = {
  questions: ['actor', 'op', 'card', 'discard', 'decline', 'sentence'],
  verb: 'op',
  chips: [],
};

export const TRAUMA_ASKS: AskView = {
  questions: ['target', 'kind', 'severity', 'successesNeeded'],
  chips: [
    { field: 'owed', label: 'Owed' },
    { field: 'waive', label: 'Waive it', unless: { owed: [false] } },
  ],
};

export const SETBACK_ASKS: AskView = {
  questions: ['target', 'number', 'interlocutor'],
  chips: [
    { field: 'waive', label: 'Waive it' },
    {
      field: 'appropriate',
      label: 'A trauma',
      steps: [
        { value: true, label: 'fits' },
        { value: false, label: 'does not fit' },
      ],
    },
  ],
};

export const HAZARD_ASKS: AskView = {
  questions: ['kind', 'objectSize', 'height', 'd6', 'food', 'water', 'days', 'source', 'rads', 'level', 'targets'],
  oneOf: [['rads', 'level']],
  chips: [{ field: 'falling' }, { field: 'soft' }, { field: 'tryAcrobatics' }, { field: 'hot' }],
};

export const ENVIRONMENT_ASKS: AskView = {
  questions: ['gravity', 'air', 'radiation', 'targets'],
  chips: [],
};

const NO_YES: ChipStep[] = [
  { value: false, label: 'no' },
  { value: true, label: 'yes' },
];

const FED: ChipView = {
  field: 'fed',
  label: 'Food and water',
  saysOff: true,
  steps: [
    { value: true, label: 'enough' },
    { value: false, label: 'too little' },
  ],
};

export const REST_ASKS: AskView = {
  questions: ['kind', 'hours', 'targets'],
  chips: [
    FED,
    { field: 'inArmor', label: 'In armour', steps: NO_YES },
    { field: 'treatment', label: 'Traumas treated', steps: NO_YES },
    { field: 'interrupted' },
  ],
};

export const DOWNTIME_ASKS: AskView = {
  verb: 'activity',
  questions: ['actor', 'activity', 'days', 'item', 'skill', 'subject', 'topic', 'daysNeeded', 'amount', 'lifestyle'],
  chips: [
    { field: 'nights', label: 'Nights as rest' },
    { field: 'treatment', label: 'Traumas treated', steps: NO_YES },
    FED,
  ],
};

/** A vehicle ignores the travellers' pace, and keeps none (FS-TRV-4, FS-TRV-7). */
const DRIVEN = { 'transport.kind': ['vehicle'] };

export const TRAVEL_ASKS: AskView = {
  questions: ['hours', 'minutes', 'pace', 'terrain', 'transport', 'travellers'],
  oneOf: [['hours', 'minutes']],
  unless: { pace: DRIVEN },
  chips: [{ field: 'underway', label: 'Still under way', unless: DRIVEN }],
};
