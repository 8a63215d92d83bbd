import { blankGame, several } from './blank';

/** Dice against dice. */
export const OPPOSED = blankGame({
  id: 'opposed',
  title: 'Dice against dice',
  blurb: 'Both sides roll; the difference is the damage.',
  place: 'The bridge at Sorrel',
  definition: {
    title: 'Blade against blade',
    fields: [
      { id: 'sword', title: 'Sword', start: 2, least: 0, most: 10 },
      { id: 'shield', title: 'Shield', start: 1, least: 0, most: 10 },
      { id: 'heart', title: 'Heart', start: 2, least: 0, most: 10 },
      { id: 'mail', title: 'Mail', start: 0, least: 0, most: 5 },
    ],
    trackers: [
      {
        id: 'blood',
        title: 'Blood',
        max: '8 + heart',
        thresholds: [
          { at: '0', word: 'Slain', standing: 'dead' },
          { at: '3', word: 'Faint', condition: 'faint' },
        ],
      },
      { id: 'glory', title: 'Glory', counts: 'up', look: 'number' },
    ],
    order: { by: 'side', acts: 1, seconds: 12, phases: ['Shafts', 'Blades'] },
    rolls: [
      { id: 'contest', title: 'Contest of heart', kind: 'opposed', dice: '2d6 + heart', other: '2d6 + heart' },
      { id: 'dare', title: 'Dare', dice: '2d6 + heart', against: '9' },
    ],
    attacks: [
      {
        id: 'cross',
        title: 'Cross blades',
        kind: 'opposed',
        dice: '2d6 + sword',
        other: '2d6 + max(sword, shield)',
        damage: 'margin',
      },
      {
        id: 'rush',
        title: 'Rush',
        kind: 'opposed',
        dice: '2d6 + heart',
        other: '2d6 + heart',
        ties: 'actor',
        damage: '1',
        puts: { condition: 'prone' },
      },
    ],
    harm: { die: 6, least: 0, blows: [{ at: '5', word: 'A great wound', condition: 'bleeding' }] },
    soaks: [{ title: 'Mail', formula: 'mail' }],
    conditions: [
      { id: 'faint', label: 'Faint', text: '−1 on attacks.', byHand: 'never', changes: [{ figure: 'attack', by: -1 }] },
      {
        id: 'prone',
        label: 'Prone',
        text: '−2 Sword and Shield until the end of the next turn.',
        ends: 'turnEnd',
        changes: [
          { figure: 'sword', by: -2 },
          { figure: 'shield', by: -2 },
        ],
      },
      {
        id: 'inspired',
        label: 'Inspired',
        text: '+2 Heart for an hour.',
        tone: 'good',
        seconds: 3600,
        changes: [{ figure: 'heart', by: 2 }],
      },
      {
        id: 'bleeding',
        label: 'Bleeding',
        text: 'Loses a point of blood at the start of each turn until the fight ends.',
        ends: 'fight',
        tick: { at: 'turnStart', tracker: 'blood', amount: '1' },
        over: { puts: 'weary' },
      },
      {
        id: 'weary',
        label: 'Weary',
        text: '−1 Heart for an hour.',
        seconds: 3600,
        changes: [{ figure: 'heart', by: -1 }],
      },
      {
        id: 'burning',
        label: 'Burning',
        text: 'Takes 1d3 each round.',
        hazard: true,
        seconds: 60,
        tick: { seconds: 12, tracker: 'blood', amount: '1d3' },
      },
    ],
    rests: [
      {
        id: 'fire',
        title: 'A night by the fire',
        hours: 8,
        gains: [{ tracker: 'blood', amount: '1 + heart' }],
        perDay: 1,
      },
    ],
    cares: [{ id: 'herbs', title: 'Herbs', tracker: 'blood', amount: '1d3' }],
    activities: [
      {
        id: 'feast',
        title: 'Feast',
        days: 1,
        cost: { tracker: 'glory', amount: '0' },
        gains: [{ tracker: 'blood', amount: 'days' }],
      },
    ],
  },
  people: [
    { id: 'aldis', side: 'pc', stats: { name: 'Aldis', sword: 4, mail: 1 } },
    { id: 'bren', side: 'pc', stats: { name: 'Bren', shield: 4 } },
    { id: 'cathal', side: 'pc', stats: { name: 'Cathal', heart: 5 } },
    { id: 'dagny', side: 'ally', stats: { name: 'Dagny' } },
    ...several(5, 'foe', 'Raider', { sword: 2, shield: 2 }),
    { id: 'the-jarl', side: 'foe', stats: { name: 'The jarl', sword: 5, mail: 2, heart: 4 } },
  ],
  opening: [{ do: 'damage', with: { target: 'bren', amount: 2 } }],
});
