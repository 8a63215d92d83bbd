import type { RuleEntry } from '../../../contract/views';
import { capital } from '../../../engine/words/say';
import { EFFECTS, type EffectId } from '../tables/effects';
import { LIFESTYLE_TABLE, LIFESTYLES } from '../tables/downtime';
import { TRAUMA_TABLES, type Severity, type TraumaKind } from '../tables/traumas';
import { chapter } from './entry';

const traumas = (kind: TraumaKind, severity: Severity) => {
  const { die, rows } = TRAUMA_TABLES[kind][severity];
  return {
    title: `${severity === 'mild' ? 'Mild' : 'Severe'} ${kind} traumas`,
    columns: [`d${die}`, 'Where', 'Effect'],
    rows: rows.map(({ from, to, title, text }) => [from === to ? String(from) : `${from}–${to}`, title, text]),
  };
};

const lifestyles = {
  title: 'Ways of life',
  columns: ['Way of life', '¢ a day', 'What it is like'],
  rows: LIFESTYLES.map((lifestyle) => {
    const { perDay, text } = LIFESTYLE_TABLE[lifestyle];
    return [lifestyle, lifestyle === 'opulent' ? `${perDay} or more` : perDay, text];
  }),
};

const CONDITIONS: readonly EffectId[] = [
  'bleeding',
  'blinded',
  'charmed',
  'dazzled',
  'deafened',
  'frightened',
  'grappled',
  'hindered',
  'incapacitated',
  'invisible',
  'paralyzed',
  'prone',
  'restrained',
  'sickened',
  'stunned',
  'unconscious',
];

/** Condition entries say what the catalogue says, so that both cannot drift apart. */
const conditions = CONDITIONS.map((id, i): readonly [number, string, string] => {
  const { label, text } = EFFECTS[id];
  return [i + 2, label, `${capital(text)}.`];
});

export const INJURY_RULES: readonly RuleEntry[] = [
  ...chapter('DMG', 'Damage', [
    [1, 'Damage roll', 'Dice and modifiers, never below 0.'],
    [2, 'Ability to damage', 'Strength in melee, Perception at range; powers and the off hand add none.'],
    [
      3,
      'Types',
      'Kinetic for blows and bullets, energy for heat, cold, acid, sound and beams, biotic for poison and disease, psychic for the mind.',
    ],
    [4, 'Other effects', 'A blow may bring conditions or move its target; being moved provokes nobody.'],
    [5, 'Maximum damage', 'A close hit on somebody unconscious, asleep or paralyzed: every die shows its best.'],
    [6, 'Armour', 'The armour value is taken off the damage; when nothing is left, nothing happens.'],
    [7, 'Armour by type', 'All of it against kinetic, half against energy, nothing against the rest.'],
    [8, 'Mixed damage', 'Armour works once, on the part where it takes most.'],
    [9, 'Stacking', 'Worn, natural and other armour add up before anything is halved.'],
    [10, 'Resistance and vulnerability', 'Half, or double; both cancel, several count once.'],
    [
      11,
      'Order',
      'The roll with its modifiers, then armour, then resistance or vulnerability of each part, then the sum.',
    ],
    [12, 'Applying', 'Sleepers wake; then vitality, dropping and death; then concentration.'],
    [
      13,
      'One roll for several',
      'Harm to several people is rolled once; each then has armour and resistances of its own.',
    ],
  ]),
  ...chapter('VIT', 'Vitality', [
    [1, 'Maximum', 'What one starts with, what levels add, and the rest.'],
    [2, 'Now', 'Nothing happens before 0. Healing beyond the maximum is lost, and a falling maximum takes along.'],
  ]),
  ...chapter('DTH', 'Dying', [
    [1, 'Instant death', 'More damage beyond 0 than 10 + Strength + Will kills.'],
    [2, 'Dropping', 'Unconscious and prone, a level of exhaustion, a trauma, death saves.'],
    [3, 'Death save', 'A d12 each turn, 7 or more succeeds. Three of a kind decide.'],
    [4, '1 and 12', 'A 1 counts twice, a 12 makes stable at once.'],
    [5, 'Hurt at 0', 'A failed death save, or death above the threshold.'],
    [6, 'Stabilising', 'INT (Medicine) DC 14 and one for each trauma; with bleeding two more, and a kit.'],
    [7, 'Stable', 'Awake with 1 vitality after 1d4 hours.'],
    [
      8,
      'Adversaries',
      'Foes die at 0 vitality instead of dropping, unless the campaign or their stat block says otherwise. Hurt again at 0 they die.',
      { options: ['adversaryDeath'] },
    ],
    [9, 'Knocking out', 'Down and stable, with exhaustion but without trauma.'],
    [
      10,
      'Beside the fight',
      'By option the dying who take no part save and bleed once a round, too.',
      { options: ['bystanders'] },
    ],
  ]),
  ...chapter('TRM', 'Traumas', [
    [1, 'When', 'At 0 vitality, by exploits and effects, by a setback, by the game master.'],
    [2, 'Kind and severity', 'By the damage; severe when it is above the death threshold.'],
    [
      3,
      'Mild physical',
      'Thrown on a d12. Head and torso stun and lower a score; limbs hamper checks with them, legs slow.',
      { tables: [traumas('physical', 'mild')] },
    ],
    [4, 'Severe physical', 'On a d12; what is specific stays for good.', { tables: [traumas('physical', 'severe')] }],
    [
      5,
      'Mild psychic',
      'Thrown on a d10. Some hamper every check, some only certain ones, some are for the table to play.',
      { tables: [traumas('psychic', 'mild')] },
    ],
    [
      6,
      'Severe psychic',
      'Thrown on a d8. A score is lowered until it heals, and each action asks for a save; the disorder itself stays.',
      { tables: [traumas('psychic', 'severe')] },
    ],
    [
      7,
      'Action saves',
      'Each severe trauma asks DC 15 before an action on the own turn; a failure loses it, and reactions.',
    ],
    [8, 'Healing', 'A save DC 15 after each full rest; three successes heal.', { options: ['traumaSuccesses'] }],
    [9, 'Circumstances', 'No treatment and strenuous days hamper, recuperating helps.'],
    [10, 'For good', 'Only therapy or surgery takes what stays.'],
    [11, 'Limbs in use', 'A two-handed weapon uses both arms, a jump both legs.'],
    [12, 'Harder and easier', 'A trauma may take more successes than usual to heal, or fewer.'],
    [13, 'Terror', 'At the sight of what it fears, whoever carries that trauma saves or is frightened.'],
  ]),
  ...chapter('HEA', 'Healing', [
    [
      1,
      'Healing',
      'Up to the maximum, less what a bleeding keeps. Not for the dead, the breathless, the wholly exhausted.',
      { options: ['bleedOutsideEncounters'] },
    ],
    [2, 'Treatments', 'First aid, healing, decontamination, relief, therapy.', { options: ['trackFirstAid'] }],
  ]),
  ...chapter('RST', 'Rest', [
    [1, 'Two rests', 'An hour, or eight hours undisturbed.'],
    [
      2,
      'Cadence',
      'A full rest is due every 24 hours; going without costs a level of exhaustion each time.',
      { options: ['restCadence'] },
    ],
    [3, 'Too soon', 'Half of that time must lie between two full rests.'],
    [
      4,
      'Interruption',
      'A fight, a march or the like makes the rest void: what hours it took pass, and nothing is gained.',
    ],
    [5, 'Vitality', '1d6 + Strength at the end, where something can be regained.'],
    [6, 'Exhaustion', 'A full rest with food and water takes one level.'],
    [7, 'Features', 'Uses come back, and psi points after a full rest.'],
    [8, 'Armour', 'A full rest in armour asks STR (Stamina): 14 light, 16 medium, 18 heavy.'],
    [9, 'At least 1', 'Without vitality a rest gives nothing.'],
    [10, 'Different sleepers', 'In armour, fed, recuperating: of all of them, or of those named.'],
    [11, 'The rest clock', 'When the next full rest may begin, and when going without one costs a level.'],
  ]),
  ...chapter('CND', 'Conditions', [
    [1, 'General', 'Until countered or run out. Several of one kind run side by side and do not add up.'],
    ...conditions,
    [
      18,
      'Dropped things',
      'The unconscious, the sleeping and the disarmed hold nothing until they pick it up or draw something else.',
      { options: ['droppedThings'] },
    ],
  ]),
  ...chapter('EXH', 'Exhaustion', [
    [
      1,
      'Levels',
      '1: disadvantage on Strength and Dexterity. 2: sickened. 3: hindered. 4: vitality halved. 5: speed 0. 6: unconscious at 0.',
    ],
    [2, 'Gaining', 'Levels add to those there, and their cause is kept.'],
    [3, 'Removing', 'Rest for common ones, food and water for hunger and thirst, time for radiation.'],
    [
      4,
      'The last level',
      'Whoever the sixth level brings down is owed a trauma; the game master rolls it or lets it go.',
      { options: ['exhaustionTrauma'] },
    ],
  ]),
  ...chapter('LOD', 'Load', [
    [1, 'Overload', 'Up to twice the capacity: hindered.'],
    [2, 'Dragging', 'Up to five times: hindered, and hands full.'],
    [3, 'Size', 'Each size above Medium doubles the capacity, Tiny halves it.'],
    [4, 'Limits at a glance', 'The greatest load carried freely, hindered, and dragged; and the load as it is felt.'],
  ]),
  ...chapter('DWN', 'Between adventures', [
    [1, 'Days', 'Eight hours each, not needed in a row. Only what is needed is used.'],
    [
      2,
      'Way of life',
      'Paid for the days really used, where one is named. What comes with it in company is for the table.',
      { tables: [lifestyles] },
    ],
    [
      3,
      'Crafting',
      '20 ¢ of value a day and worker; material is half the value. Up to modest life is free, comfortable half price.',
    ],
    [4, 'Repair', '1d4 points a day, 4 more with equipment, at the item’s cost by the point.'],
    [
      5,
      'Learning',
      '10 ¢ a day, 200 days less 10 for each Intelligence, with an instructor. The bonus of a new skill is put together here.',
      { reconstructed: true },
    ],
    [6, 'Profession', 'Pays for a modest life, better ones by standing.'],
    [7, 'Recuperating', 'Each day is a full rest with advantage for traumas.'],
    [8, 'Research', '3 ¢ a day; at the end it is found, if it is there.'],
    [9, 'Other expenses', 'Houses, staff and whatever else costs money, as the game master enters it.'],
    [
      10,
      'Nights',
      'Nights between days of work may count as full rests. A finished project begins anew when it is named again.',
    ],
  ]),
  ...chapter('EDG', 'EDGE cards', [
    [1, 'Earning', 'For good play, for doubles, for a sign of destiny.', { options: ['edgeCards'] }],
    [2, 'Hand', 'Three cards at most. A fourth is left, or one is put away for it.', { options: ['edgeCards'] }],
    [3, 'Playing', 'One in an encounter or scene; one of its two sentences comes true.', { options: ['edgeCards'] }],
    [4, 'Burning', 'Instead: advantage on one check, one’s own or another’s.', { options: ['edgeCards'] }],
    [5, 'End of session', 'Cards not used by the end of the session go back to the deck.', { options: ['edgeCards'] }],
    [
      6,
      'Cards owed',
      'Every award is owed until a card is drawn or left; gifts of the game master pay nothing off.',
      { options: ['edgeCards'] },
    ],
  ]),
];
