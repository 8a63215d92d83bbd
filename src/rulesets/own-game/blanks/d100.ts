import { blankGame, several } from './blank';

/** Roll a d100 at or under a skill. */
export const D100 = blankGame({
  id: 'd100',
  title: 'A d100, roll under',
  blurb: 'A d100 at or under a skill; composure runs down as well.',
  place: 'The house on Gull Street',
  definition: {
    title: 'Under a hundred',
    fields: [
      { id: 'body', title: 'Body', start: 50, least: 1, most: 99 },
      { id: 'nerve', title: 'Nerve', start: 50, least: 1, most: 99 },
      { id: 'fighting', title: 'Fighting', start: 40, least: 0, most: 99 },
      { id: 'searching', title: 'Searching', start: 40, least: 0, most: 99 },
      { id: 'medicine', title: 'Medicine', start: 20, least: 0, most: 99 },
      { id: 'weapon', title: 'Weapon', kind: 'dice', start: '1d6' },
      { id: 'coat', title: 'Armour', start: 0, least: 0, most: 10 },
      { id: 'extra', title: 'Damage bonus', kind: 'value', formula: 'lookUp(bonus, body)', glance: true },
    ],
    trackers: [
      {
        id: 'wounds',
        title: 'Hit points',
        max: 'ceil(body / 5)',
        thresholds: [
          { at: '0', word: 'Dead', standing: 'dead' },
          { at: '2', word: 'Out cold', standing: 'down' },
          { at: 'floor(woundsMax / 2)', word: 'Badly hurt', condition: 'hurting' },
        ],
      },
      {
        id: 'sanity',
        title: 'Composure',
        max: 'nerve',
        thresholds: [{ at: 'floor(nerve / 5)', word: 'Breaking', condition: 'frantic' }],
      },
    ],
    order: { by: 'field', formula: 'nerve + fighting', acts: 1, seconds: 10 },
    rolls: [
      {
        id: 'search',
        title: 'Searching',
        dice: '1d100',
        against: 'searching',
        succeeds: 'under',
        worst: [96, 97, 98, 99, 100],
        best: [1],
        degrees: [
          { from: 0, label: 'Plain' },
          { from: 20, label: 'Good' },
          { from: 40, label: 'Outstanding' },
        ],
      },
      { id: 'keepCool', title: 'Keep cool', dice: '1d100', against: 'sanity', succeeds: 'under' },
      { id: 'mending', title: 'Medicine', dice: '1d100', against: 'medicine', succeeds: 'under' },
    ],
    attacks: [
      {
        id: 'blow',
        title: 'Blow',
        dice: '1d100',
        against: 'fighting',
        succeeds: 'under',
        best: [1, 2, 3, 4, 5],
        worst: [100],
        damage: 'weapon + extra',
        extra: 'weapon',
      },
    ],
    soaks: [{ title: 'Armour', formula: 'coat' }],
    conditions: [
      {
        id: 'hurting',
        label: 'Hurting',
        text: '−10 on rolls.',
        byHand: 'never',
        changes: [{ figure: 'roll', by: -10 }],
      },
      {
        id: 'frantic',
        label: 'Frantic',
        text: '+10 on attacks, −20 on rolls.',
        byHand: 'never',
        changes: [
          { figure: 'attack', by: 10 },
          { figure: 'roll', by: -20 },
        ],
      },
      { id: 'bound', label: 'Bound', text: 'Cannot act.', until: 'until cut loose', forbids: ['act'] },
      {
        id: 'poisoned',
        label: 'Poisoned',
        text: 'Loses a hit point each hour for a day.',
        hazard: true,
        seconds: 86_400,
        tick: { seconds: 3600, tracker: 'wounds', amount: '1' },
      },
    ],
    rests: [
      { id: 'week', title: 'A week of care', hours: 168, gains: [{ tracker: 'wounds', amount: '1d3 + 1' }] },
      {
        id: 'evening',
        title: 'A quiet evening',
        hours: 4,
        roll: 'keepCool',
        gains: [
          { tracker: 'sanity', amount: '4' },
          { tracker: 'sanity', amount: '1', on: 'failure' },
        ],
        perDay: 2,
      },
    ],
    cares: [{ id: 'firstAid', title: 'First aid', tracker: 'wounds', amount: '1d3' }],
    activities: [{ id: 'study', title: 'Study', asked: true, roll: 'search' }],
    tables: [
      {
        id: 'bonus',
        title: 'Damage bonus',
        rows: [
          { from: 0, value: -1 },
          { from: 30, value: 0 },
          { from: 60, value: 1 },
          { from: 80, value: 2 },
        ],
      },
    ],
  },
  people: [
    { id: 'ines', side: 'pc', stats: { name: 'Ines Varga', searching: 65, nerve: 60 } },
    { id: 'carlo', side: 'pc', stats: { name: 'Carlo Hale', body: 70, fighting: 60, weapon: '1d8' } },
    { id: 'ruth', side: 'pc', stats: { name: 'Ruth Amsel', medicine: 70, nerve: 55 } },
    { id: 'the-porter', side: 'ally', stats: { name: 'The porter', body: 60 } },
    ...several(4, 'foe', 'Hooded guest', { fighting: 35, body: 45 }),
    { id: 'the-host', side: 'foe', stats: { name: 'The host', body: 85, fighting: 55, nerve: 80, weapon: '1d8+1' } },
    { id: 'the-cook', side: 'neutral', stats: { name: 'The cook' } },
  ],
  opening: [{ do: 'damage', with: { target: 'carlo', amount: 3 } }],
});
