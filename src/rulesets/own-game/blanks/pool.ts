import { blankGame, several } from './blank';

/** A handful of six-sided dice, each of which can succeed. */
export const POOL = blankGame({
  id: 'pool',
  title: 'A pool of d6',
  blurb: 'A handful of d6: each 5 or 6 is a success; harm adds up.',
  place: 'Dock nine',
  definition: {
    title: 'Fives and sixes',
    fields: [
      { id: 'strong', title: 'Strong', start: 3, least: 1, most: 8 },
      { id: 'quick', title: 'Quick', start: 3, least: 1, most: 8 },
      { id: 'clever', title: 'Clever', start: 3, least: 1, most: 8 },
      { id: 'gear', title: 'Gear', start: 1, least: 0, most: 6 },
      { id: 'trade', title: 'Trade', kind: 'text', start: 'docker' },
      { id: 'guard', title: 'Guard', kind: 'value', formula: 'ceil(quick / 2)', glance: true },
    ],
    trackers: [
      {
        id: 'harm',
        title: 'Harm',
        max: '6 + strong',
        counts: 'up',
        thresholds: [
          { when: 'atLeast', at: 'harmMax', word: 'Dead', standing: 'dead' },
          { when: 'atLeast', at: 'harmMax - 2', word: 'Down', standing: 'down' },
          { when: 'atLeast', at: 'ceil(harmMax / 2)', word: 'Hurt', condition: 'sore' },
        ],
      },
      { id: 'edge', title: 'Edge', max: 'clever', look: 'pips' },
    ],
    order: { by: 'listed', named: true, acts: 1, seconds: 5, round: 'exchange', rounds: 'exchanges' },
    rolls: [
      {
        id: 'force',
        title: 'Force',
        kind: 'pool',
        dice: 'strong + gear',
        against: '2',
        degrees: [
          { from: 0, label: 'Clean' },
          { from: 2, label: 'Splendid' },
        ],
      },
      { id: 'sneak', title: 'Sneak', kind: 'pool', dice: 'quick', against: '1', twice: 6 },
      { id: 'think', title: 'Think', kind: 'pool', dice: 'clever + gear' },
    ],
    attacks: [
      {
        id: 'fight',
        title: 'Fight',
        kind: 'pool',
        dice: 'strong + gear',
        against: 'target.guard',
        damage: '1 + margin + gear',
      },
      {
        id: 'desperate',
        title: 'Desperate blow',
        kind: 'pool',
        dice: 'strong + gear + 3',
        against: 'target.guard',
        damage: '2 + margin',
        cost: { tracker: 'edge', amount: '1' },
      },
    ],
    soaks: [{ title: 'Gear', formula: 'floor(gear / 2)' }],
    harm: { least: 1 },
    conditions: [
      {
        id: 'sore',
        label: 'Sore',
        text: 'One die fewer.',
        byHand: 'never',
        changes: [
          { figure: 'attack', by: -1 },
          { figure: 'roll', by: -1 },
        ],
      },
      { id: 'pinned', label: 'Pinned', text: 'Cannot attack.', forbids: ['attack'], seconds: 15 },
      {
        id: 'ready',
        label: 'Ready',
        text: 'Two more dice on attacks.',
        tone: 'good',
        seconds: 60,
        changes: [{ figure: 'attack', by: 2 }],
      },
      {
        id: 'bleeding',
        label: 'Bleeding',
        text: '1 harm per minute.',
        hazard: true,
        tick: { seconds: 60, tracker: 'harm', amount: '1' },
      },
    ],
    rests: [
      {
        id: 'sleep',
        title: 'Sleep',
        gains: [{ tracker: 'harm', amount: 'floor(hours / 4)' }, { tracker: 'edge' }],
        ends: ['bleeding'],
      },
    ],
    cares: [{ id: 'patch', title: 'Patch up', tracker: 'harm', amount: 'ceil(clever / 2)' }],
  },
  people: [
    { id: 'juno', side: 'pc', stats: { name: 'Juno', quick: 5 } },
    { id: 'pike', side: 'pc', stats: { name: 'Pike', strong: 5, gear: 2 } },
    { id: 'wren', side: 'pc', stats: { name: 'Wren', clever: 5 } },
    { id: 'old-sal', side: 'ally', stats: { name: 'Old Sal', strong: 2 } },
    ...several(5, 'foe', 'Company guard', { strong: 3, gear: 2 }),
    { id: 'foreman', side: 'foe', stats: { name: 'The foreman', strong: 5, gear: 2, clever: 4 } },
  ],
  opening: [{ do: 'damage', with: { target: 'pike', amount: 3, past: true } }],
});
