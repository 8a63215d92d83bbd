import { blankGame, several } from './blank';

/** No dice at all: trackers go up and down, with consequences. */
export const TRACKERS = blankGame({
  id: 'trackers',
  title: 'No dice, only trackers',
  blurb: 'No rolls: points are spent, stress rises, clocks fill.',
  place: 'The long winter',
  definition: {
    title: 'What it costs',
    fields: [
      { id: 'calling', title: 'Calling', kind: 'text', start: 'wanderer' },
      { id: 'traits', title: 'Traits', kind: 'list' },
      { id: 'resolve', title: 'Resolve', start: 5, least: 1, most: 12, glance: true },
      { id: 'standing', title: 'Standing', kind: 'value', formula: 'resolve - has(shunned) × 2', glance: true },
    ],
    trackers: [
      {
        id: 'stress',
        title: 'Stress',
        max: 'resolve + 3',
        counts: 'up',
        thresholds: [
          { when: 'atLeast', at: 'stressMax', word: 'Broken', standing: 'down', condition: 'broken' },
          { when: 'atLeast', at: 'ceil(stressMax / 2)', word: 'Strained' },
        ],
      },
      { id: 'supplies', title: 'Supplies', max: '5', look: 'pips' },
      { id: 'trust', title: 'Trust', max: '4', counts: 'up', look: 'pips' },
      { id: 'doom', title: 'Doom', max: '8', counts: 'up', look: 'pips', hidden: true },
    ],
    order: { by: 'listed', named: true, seconds: 60, round: 'scene', rounds: 'scenes' },
    harm: { title: 'Pressure' },
    conditions: [
      { id: 'broken', label: 'Broken', text: 'Does nothing until comforted.', byHand: 'never', forbids: ['act'] },
      { id: 'shunned', label: 'Shunned', text: '−2 Standing.', until: 'until amends are made' },
      {
        id: 'rested',
        label: 'Rested',
        text: '+1 Resolve for a day.',
        tone: 'good',
        seconds: 86_400,
        changes: [{ figure: 'resolve', by: 1 }],
      },
      {
        id: 'cold',
        label: 'Freezing',
        text: 'A point of stress each hour.',
        hazard: true,
        tick: { seconds: 3600, tracker: 'stress', amount: '1' },
      },
    ],
    rests: [
      {
        id: 'hearth',
        title: 'A night at the hearth',
        hours: 8,
        gains: [{ tracker: 'stress', amount: '2' }],
        ends: ['cold'],
        perDay: 1,
      },
    ],
    cares: [{ id: 'comfort', title: 'Comfort', tracker: 'stress', amount: '1 + trust' }],
    activities: [
      {
        id: 'forage',
        title: 'Forage',
        days: 2,
        cost: { tracker: 'stress', amount: '1' },
        gains: [{ tracker: 'supplies', amount: '2' }],
      },
    ],
    reminders: [{ when: 'fight', text: 'Doom rises when a scene ends with somebody broken.' }],
  },
  people: [
    { id: 'edda', side: 'pc', stats: { name: 'Edda', resolve: 7 } },
    { id: 'finn', side: 'pc', stats: { name: 'Finn', calling: 'hunter' } },
    { id: 'greta', side: 'pc', stats: { name: 'Greta', calling: 'healer' } },
    { id: 'hale', side: 'ally', stats: { name: 'Hale' } },
    ...several(5, 'neutral', 'Villager', { resolve: 3 }),
    { id: 'the-reeve', side: 'foe', stats: { name: 'The reeve', resolve: 9 } },
  ],
  opening: [{ do: 'damage', with: { target: 'finn', amount: 3 } }],
});
