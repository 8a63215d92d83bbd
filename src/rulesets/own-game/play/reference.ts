import type { RuleEntry } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';
import type { Game } from '../definition/game';
import { PARTS } from '../definition/game';
import { sayNode } from '../formula/say';

const own = entriesOf('The game');

/** Default entries for parts of a game that cite no rule note. */
const TEXTS: Readonly<Record<keyof typeof PARTS, readonly [title: string, text: string]>> = {
  order: [
    'Order and rounds',
    'Who acts when and how long a round lasts, as defined by the game. Delaying means acting later; anybody who joins late is placed by the same figure.',
  ],
  roll: ['Rolls', 'What is rolled, what it has to reach, and the margin.'],
  attack: ['Attacks', 'An attack is rolled against a number or the target’s own dice; a hit does damage.'],
  harm: ['Damage', 'Armour reduces damage, down to a minimum; the rest is taken from a tracker.'],
  tracker: ['Trackers', 'Values that go up and down, with thresholds at which somebody is hurt, down or out.'],
  condition: [
    'Conditions',
    'What a condition changes and forbids, what it does by the clock or at turns, and how it ends.',
  ],
  rest: ['Rests', 'What is restored in how many hours, with which roll, and how often per day.'],
  care: ['Treatment', 'What somebody can restore to another person outside a fight.'],
  downtime: ['Downtime', 'Days of work: their cost, their roll, and what they restore.'],
  figure: ['Figures', 'The figures everybody has, and those calculated from them.'],
};

/** The reference of a game: the group's own notes, and default entries that are cited. */
export function referenceOf(game: Game): RuleEntry[] {
  const notes = game.def.notes.map(({ id, title, group, text }): RuleEntry => ({ id, title, group, text }));
  const cited = citedIn(game);
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter((part) => cited.has(PARTS[part]))
    .map((part) => {
      const [title, text] = TEXTS[part];
      const tables = part === 'figure' ? figureTables(game) : [];
      return own(PARTS[part], title, text, tables.length === 0 ? {} : { tables });
    });
  return [...parts, ...notes];
}

function figureTables({ fields, def }: Game) {
  const rows = [...fields.values()].flatMap(({ def: { title }, formula }) =>
    formula === null ? [] : [[title, sayNode(formula)]],
  );
  return [
    ...(rows.length === 0 ? [] : [ruleTable('Calculated figures', ['Figure', 'Formula'], rows)]),
    ...def.tables.map(({ title, rows: list }) =>
      ruleTable(
        title,
        ['From', 'Figure'],
        list.map(({ from, value }) => [from, value]),
      ),
    ),
  ];
}

/** All rule ids cited by the game. */
function citedIn(game: Game): ReadonlySet<string> {
  const groups = [
    game.fields,
    game.trackers,
    game.rolls,
    game.attacks,
    game.conditions,
    game.rests,
    game.cares,
    game.activities,
  ];
  const rules = groups.flatMap((group: ReadonlyMap<string, { rule: string }>) =>
    [...group.values()].map(({ rule }) => rule),
  );
  const none = game.conditions.size === 0 ? [PARTS.condition] : [];
  return new Set([...rules, game.order.rule, game.harmRule, ...none]);
}

/** Refusal codes beyond those all systems share, limited to those this game can give. */
export function refusalsOf(game: Game): Record<string, string> {
  const hasCosts = [...game.attacks.values(), ...game.activities.values()].some(({ cost }) => cost !== null);
  const isDeadly = [...game.trackers.values()].some(({ thresholds }) =>
    thresholds.some(({ standing }) => standing === 'dead'),
  );
  const rests = [...game.rests.values()];
  const forbidsRest = [...game.conditions.values()].some(({ def }) => def.forbids.includes('rest'));
  return {
    'unknown-effect': 'There is no such condition.',
    'no-such-effect': 'There is no such condition to remove.',
    'already-in-encounter': 'Participants cannot join the fight again.',
    'not-in-encounter': 'Only participants have a place in the order.',
    'active-turn': 'The active combatant cannot leave the order until the next one’s turn.',
    ...(game.def.order.named ? {} : { 'already-last': 'Nobody acts later this round.' }),
    ...(isDeadly ? { 'target-dead': 'The dead can be neither hurt nor treated.' } : {}),
    ...(hasCosts ? { 'not-enough': 'There is not enough left to pay for it.' } : {}),
    ...(rests.some(({ def }) => def.perDay !== undefined)
      ? { 'rest-used': 'This rest has been used up for the day.' }
      : {}),
    ...(rests.length > 0 && forbidsRest ? { 'cannot-rest': 'A condition prevents resting.' } : {}),
    ...(game.cares.size > 0 ? { 'not-hurt': 'There is nothing to restore.' } : {}),
  };
}
