import type { RuleEntry } from '../../../contract/views';
import { entriesOf, ruleTable } from '../../../engine/system/rule-entries';
import type { Game } from '../definition/game';
import { PARTS } from '../definition/game';
import { sayNode } from '../formula/say';

const own = entriesOf('The game');

/** What each part of a game says by itself, where the table has written no note for it. */
const TEXTS: Readonly<Record<keyof typeof PARTS, readonly [title: string, text: string]>> = {
  order: [
    'Order and rounds',
    'Who acts when, and how long a round is, as the definition of the game says. Who waits acts later; who comes late takes a place by the same figure.',
  ],
  roll: ['Rolls', 'What is rolled, what it has to reach, and by how much it came out.'],
  attack: ['Attacks', 'An attack is rolled against what its target has to offer; where it hits, damage follows.'],
  harm: ['Damage', 'Damage is lessened by armour, never below its least, and taken from a tracker.'],
  tracker: ['Trackers', 'What goes up and down, with the thresholds that change how somebody stands.'],
  condition: [
    'Conditions',
    'What somebody is under: what it changes and forbids, what it does by the clock or at turns, and how it ends.',
  ],
  rest: ['Rests', 'What comes back in how many hours, with which roll, and how often in a day.'],
  care: ['Treatment', 'What somebody able can give back to another outside a fight.'],
  downtime: ['Downtime', 'Days of work: what they cost, what is rolled for them, and what they bring.'],
  figure: ['Figures', 'What everybody has, and what follows from it.'],
};

/** The reference of a game: the table's own notes, and an entry for each part that cites none. */
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
    ...(rows.length === 0 ? [] : [ruleTable('What follows from what', ['Figure', 'Follows from'], rows)]),
    ...def.tables.map(({ title, rows: list }) =>
      ruleTable(
        title,
        ['From', 'Figure'],
        list.map(({ from, value }) => [from, value]),
      ),
    ),
  ];
}

/** Every rule that something of the game cites. */
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

/** Codes beyond those that all systems share, as far as the game has a use for them. */
export function refusalsOf(game: Game): Record<string, string> {
  const hasCosts = [...game.attacks.values(), ...game.activities.values()].some(({ cost }) => cost !== null);
  const isDeadly = [...game.trackers.values()].some(({ thresholds }) =>
    thresholds.some(({ standing }) => standing === 'dead'),
  );
  const rests = [...game.rests.values()];
  const forbidsRest = [...game.conditions.values()].some(({ def }) => def.forbids.includes('rest'));
  return {
    'unknown-effect': 'There is no such condition.',
    'no-such-effect': 'The condition is not there to be taken off.',
    'already-in-encounter': 'Whoever fights cannot join the fight again.',
    'not-in-encounter': 'Only those who fight have a place in the order.',
    'active-turn': 'Whoever acts cannot leave the order before the next one does.',
    ...(game.def.order.named ? {} : { 'already-last': 'Nobody acts later in the round.' }),
    ...(isDeadly ? { 'target-dead': 'Whoever is out of it cannot be hurt again.' } : {}),
    ...(hasCosts ? { 'not-enough': 'There is not enough left to pay for it.' } : {}),
    ...(rests.some(({ def }) => def.perDay !== undefined)
      ? { 'rest-used': 'The rest was taken as often as a day holds it.' }
      : {}),
    ...(rests.length > 0 && forbidsRest ? { 'cannot-rest': 'A condition keeps them from resting.' } : {}),
    ...(game.cares.size > 0 ? { 'not-hurt': 'There is nothing to give back.' } : {}),
  };
}
