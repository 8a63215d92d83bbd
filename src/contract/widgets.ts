/**
 * How a form asks for a field, if its schema alone does not say. The list is closed: a widget that no page knows would
 * be drawn as a plain field. The second half are lists that a combatant's view offers in `choices`.
 */
export const WIDGETS = {
  combatant: 'somebody at the table; the engine refuses unknown ids',
  combatants: 'several people at the table; checkboxes, with figures of each beside them if there are any',
  duration: 'a length of time in units',
  modifiers: 'modifiers entered by hand, each with a label',
  formula: 'dice written out, such as 2d6+1',
  effect: 'a condition out of the catalogue',
  textarea: 'several lines of text',
  dice: 'faces of dice as they fell',
  percent: 'a share, shown in per cent',
  suggest: 'a text with values worth offering',
  expression: 'a formula whose names are completed while they are typed',
  hidden: 'never shown',
  bare: 'fields without a frame of their own',
  situation: 'circumstances out of a list of the system',
  weapon: 'a weapon: one of their own, or one described',
  weapons: 'several weapons',
  skill: 'a skill of theirs',
  gear: 'a thing of theirs',
  held: 'what is in their hands',
  feature: 'a feature of theirs',
  card: 'a card they hold',
  trauma: 'a trauma they bear',
  charge: 'an explosive of theirs that waits to go off',
} as const;

export type Widget = keyof typeof WIDGETS;
