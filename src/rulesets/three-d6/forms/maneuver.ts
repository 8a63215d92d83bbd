import { z } from 'zod';
import { combatantId, field } from '../../../engine/commands/params';
import { POSTURE_IDS, POSTURE_TITLES } from '../tables/combat';
import type { ManeuverId } from '../tables/maneuvers';
import { MANEUVER_IDS, MANEUVERS, WAIT_ACTIONS } from '../tables/maneuvers';
import { weaponParam } from '../weapons';
import { actorParam, againstParam, allOutChoice, closedList, modifiersWhen, yards } from './parts';

const maneuverTitles = Object.fromEntries(MANEUVER_IDS.map((id) => [id, MANEUVERS[id].title]));

/** Options of all maneuvers; `double` is one of All-Out Attack and of All-Out Defence. */
const optionTitles = {
  ...Object.fromEntries(
    MANEUVER_IDS.flatMap((id) =>
      Object.entries(MANEUVERS[id].options ?? {}).map(([option, { title }]) => [option, title]),
    ),
  ),
  double: 'Double: two attacks, or two defences',
};

/** Shown for these maneuvers only. */
const forManeuvers = (...ids: ManeuverId[]): { when: { maneuver: ManeuverId[] } } => ({ when: { maneuver: ids } });

/** Maneuvers with any movement, and those whose movement is a step. */
const moving = MANEUVER_IDS.filter((id) => MANEUVERS[id].movement !== 'none');
const stepping = moving.filter((id) => MANEUVERS[id].movement === 'step');

/** Parameters of a maneuver (9.4): one form, in which each maneuver shows its own fields. */
export const maneuverParams = z.object({
  actor: actorParam,
  maneuver: field(z.enum(MANEUVER_IDS), { title: 'Manoeuvre', enumTitles: maneuverTitles, rules: ['TD-MAN-1'] }),
  option: field(z.string().optional(), {
    title: 'Option',
    ...closedList(optionTitles),
    ...forManeuvers('all-out-attack', 'all-out-defense'),
  }),
  target: combatantId({ title: 'Target', ...forManeuvers('aim', 'evaluate', 'feint', 'all-out-attack') }).optional(),
  weapon: field(weaponParam.optional(), {
    title: 'Weapon',
    widget: 'weapon',
    ...forManeuvers('aim', 'feint', 'all-out-attack', 'wait'),
  }),
  distance: field(yards('Distance').optional(), {
    title: 'Distance',
    unit: 'yd',
    ...forManeuvers('evaluate', 'feint', 'all-out-attack'),
  }),
  visible: field(z.boolean().default(true), {
    title: 'Target is in sight',
    advanced: true,
    ...forManeuvers('aim', 'evaluate'),
  }),
  opponentAgainst: field(againstParam('Foe resists with').optional(), {
    title: 'Foe resists a feint with',
    advanced: true,
    ...forManeuvers('feint', 'all-out-attack'),
  }),
  posture: field(z.enum(POSTURE_IDS).optional(), {
    title: 'New posture',
    enumTitles: POSTURE_TITLES,
    ...forManeuvers('change-posture'),
  }),
  stepPosture: field(z.enum(POSTURE_IDS).optional(), {
    title: 'Kneel or stand as the step',
    enumTitles: POSTURE_TITLES,
    advanced: true,
    rules: ['TD-POST-2'],
    ...forManeuvers(...stepping),
  }),
  task: field(z.string().min(1).optional(), { title: 'Task to concentrate on', ...forManeuvers('concentrate') }),
  item: field(z.string().min(1).optional(), { title: 'Item to ready', widget: 'held', ...forManeuvers('ready') }),
  trigger: field(z.string().optional(), { title: 'Waits for', ...forManeuvers('wait') }),
  action: field(z.string().optional(), {
    title: 'Then does',
    ...closedList(Object.fromEntries(WAIT_ACTIONS.map((id) => [id, MANEUVERS[id].title]))),
    ...forManeuvers('wait'),
  }),
  actionOption: field(z.string().optional(), {
    title: 'Option of the All-Out Attack',
    ...allOutChoice,
    when: { maneuver: ['wait'], action: ['all-out-attack'] },
  }),
  zone: field(z.string().optional(), {
    title: 'Zone covered',
    description: 'Needed with a ranged weapon.',
    ...forManeuvers('wait'),
  }),
  yards: field(z.number().min(0).default(0), { title: 'Moved', unit: 'yd', ...forManeuvers(...moving) }),
  forward: field(z.boolean().default(false), {
    title: 'Straight ahead',
    description: 'A sprint from the second turn on.',
    rules: ['TD-MMOV-2'],
    ...forManeuvers('move'),
  }),
  modifiers: modifiersWhen({ maneuver: ['feint', 'all-out-attack', 'move'] }),
});

export type ManeuverParams = z.infer<typeof maneuverParams>;
