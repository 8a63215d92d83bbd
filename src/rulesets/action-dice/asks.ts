import type { AskView, ChipView } from '../../contract/views';
import { COVER_TABLE, COVERS } from './tables/surroundings';
import { WEAPON_KIND_TABLE, WEAPON_KINDS } from './tables/weapon-kinds';

/** Extra dice, Charges and Challenges, which any roll can have. */
const DICE: readonly ChipView[] = [
  { field: 'bonusDice', label: 'Bonus Dice' },
  { field: 'charges', label: 'Charges' },
  { field: 'challenges', label: 'Challenges' },
];

/** Kinds of weapon whose attacks take one action. */
const ORDINARY = WEAPON_KINDS.filter((kind) => !WEAPON_KIND_TABLE[kind].ability);

/** What the form of an area attack asks. */
export const AREA_ASKS: AskView = {
  questions: ['actor', 'weapon', 'targets', 'mode'],
  chips: [{ field: 'visibility', label: 'Visibility' }, ...DICE],
};

/** What the form of a check asks. */
export const CHECK_ASKS: AskView = {
  questions: ['actor', 'vs', 'ability', 'skill'],
  chips: [
    { field: 'asAction', label: 'Takes an action' },
    { field: 'kind', label: 'Resistance' },
    { field: 'piloting', label: 'Piloting or driving' },
    { field: 'visibility', label: 'Visibility' },
    ...DICE,
  ],
};

/** What the form of a struggle asks. */
export const STRUGGLE_ASKS: AskView = {
  questions: ['actor', 'effect'],
  chips: [{ field: 'free', label: 'Without an action' }, ...DICE],
};

/** What the form of a treatment asks. */
export const TREAT_ASKS: AskView = {
  questions: ['healer', 'target', 'method', 'skill'],
  chips: [{ field: 'spread', label: 'Over several turns' }, { field: 'free', label: 'Already paid' }, ...DICE],
};

/** Cover and visibility only hinder ranged attacks (AD-COV-1, AD-VIS-3). */
const IN_MELEE = { 'weapon.ranged': [false] };

/** What the form of an attack asks; everything else is under 'All details'. */
export const ATTACK_ASKS: AskView = {
  questions: ['actor', 'target', 'weapon', 'distance', 'mode'],
  alone: {
    where: { hold: [true] },
    why: "Each defender decides for themselves: attack one at a time, or without 'Defender decides'.",
  },
  chips: [
    {
      field: 'cover',
      label: 'Cover',
      steps: COVERS.map((value) => ({
        value,
        label: value,
        ...(value === 'none' ? {} : { figure: `Guard +${COVER_TABLE[value].guard}` }),
      })),
      unless: IN_MELEE,
    },
    { field: 'visibility', label: 'Visibility', unless: IN_MELEE },
    { field: 'fromBehind' },
    { field: 'unaware' },
    { field: 'hold', label: 'Defender decides' },
    {
      field: 'spread',
      label: 'Over several turns',
      unless: { 'weapon.kind': ORDINARY, 'weapon.actions': [1], mode: ['off-hand', 'opening', 'readied', 'free'] },
    },
    ...DICE,
    { field: 'finish', label: 'Kill the helpless' },
  ],
};

/** What the form of an ability asks; one out of the stat block brings its kind and actions. */
export const ABILITY_ASKS: AskView = {
  questions: ['actor', 'name'],
  refills: ['name'],
  chips: [
    { field: 'actions', label: 'Actions' },
    { field: 'vigor', label: 'Vigor' },
    { field: 'mana', label: 'Mana' },
    { field: 'opening', label: 'Gives an opening' },
  ],
};

/** What the form of an answer asks: whether they defend at all. */
export const REACT_ASKS: AskView = {
  questions: ['target'],
  chips: [
    {
      field: 'defense',
      label: 'Defends',
      steps: [
        { value: null, label: 'no' },
        { value: { kind: 'dodge' }, label: 'Defends' },
      ],
    },
  ],
};

/** What the form of a power asks: what it does, to whom, and how they resist. */
export const POWER_ASKS: AskView = {
  questions: ['actor', 'name', 'targets', 'damage', 'effect', 'resist'],
  chips: [
    { field: 'onSuccess', label: 'If they resist' },
    { field: 'actions', label: 'Actions' },
    { field: 'vigor', label: 'Vigor' },
    { field: 'mana', label: 'Mana' },
    { field: 'free', label: 'Already paid' },
  ],
};

/** What the form of a hazard asks. */
export const HAZARD_ASKS: AskView = {
  questions: ['label', 'targets', 'damage', 'effect', 'resist', 'kind'],
  chips: [{ field: 'onSuccess', label: 'If they resist' }],
};

/** What the form of an escape asks. */
export const ESCAPE_ASKS: AskView = {
  questions: ['actor', 'adjacent'],
  chips: [{ field: 'leaves', label: 'Leaves the fight' }],
};

/** What the form of an effect asks: only the fields that the effect uses. */
export const EFFECT_ASKS: AskView = {
  questions: ['target', 'effect', 'value', 'quality', 'type', 'duration', 'label', 'struggle'],
  chips: [],
};
