import type { RuleEntry } from '../../../contract/views';
import { capital } from '../../../engine/words/say';
import { rangeText } from '../../../kernel/words';
import { EFFECTS, type EffectId } from '../tables/effects';
import { LIFESTYLE_TABLE, LIFESTYLES } from '../tables/downtime';
import { TRAUMA_TABLES, type Severity, type TraumaKind } from '../tables/traumas';
import { chapter } from './entry';

const traumas = (kind: TraumaKind, severity: Severity) => {
  const { die, rows } = TRAUMA_TABLES[kind][severity];
  return {
    title: `${severity === 'mild' ? 'Mild' : 'Severe'} ${kind} traumas`,
    columns: [`d${die}`, 'Where', 'Effect'],
    rows: rows.map((row) => [rangeText(row), row.title, row.text]),
  };
};

const lifestyles = {
  title: 'Lifestyles',
  columns: ['Lifestyle', '¢ per day', 'What it is like'],
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

/** Condition entries reuse the catalogue's text, so the two cannot drift apart. */
const conditions = CONDITIONS.map((id, i): readonly [number, string, string] => {
  const { label, text } = EFFECTS[id];
  return [i + 2, label, `${capital(text)}.`];
});

export const INJURY_RULES: readonly RuleEntry[] = [
  ...chapter('DMG', 'Damage', [
    [1, 'Damage roll', 'Dice plus modifiers, never below 0.'],
    [2, 'Ability to damage', 'Strength in melee, Perception at range; powers and the off hand add none.'],
    [
      3,
      'Types',
      'Kinetic: blows and bullets. Energy: heat, cold, acid, sound and beams. Biotic: poison and disease. Psychic: the mind.',
    ],
    [4, 'Other effects', 'A hit can impose conditions or move its target; forced movement provokes nobody.'],
    [
      5,
      'Maximum damage',
      'A hit by an adjacent attacker on somebody unconscious, asleep or paralysed: every die counts as its highest face.',
    ],
    [6, 'Armour', 'The armour value is subtracted from the damage; if nothing is left, nothing happens.'],
    [7, 'Armour by type', 'All of it against kinetic, half against energy, nothing against the rest.'],
    [8, 'Mixed damage', 'Armour counts once, against the part where it stops most.'],
    [9, 'Stacking', 'Worn, natural and other armour add up before anything is halved.'],
    [10, 'Resistance and vulnerability', 'Half, or double. The two cancel out; several of one kind count once.'],
    [
      11,
      'Order',
      'The roll with its modifiers, then armour, then resistance or vulnerability part by part, then the sum.',
    ],
    [12, 'Applying', 'Sleepers wake; then vitality, dropping and death; then concentration.'],
    [
      13,
      'One roll for several',
      'Damage to several people is rolled once; each then has their own armour and resistances.',
    ],
  ]),
  ...chapter('VIT', 'Vitality', [
    [1, 'Maximum', 'The starting value, what levels add, and any bonus.'],
    [
      2,
      'Now',
      'Nothing happens before 0. Healing past the maximum is wasted, and when the maximum drops, whatever is above it goes too.',
    ],
  ]),
  ...chapter('DTH', 'Dying', [
    [1, 'Instant death', 'More damage past 0 than 10 + Strength + Will kills.'],
    [2, 'Dropping', 'Unconscious and prone, a level of exhaustion, a trauma, death saves.'],
    [3, 'Death save', 'A d12 each turn; 7 or more succeeds. Three successes or three failures decide.'],
    [4, '1 and 12', 'A 1 is two failures, a 12 stabilises at once.'],
    [5, 'Damage at 0', 'A failed death save; above the death threshold, death.'],
    [6, 'Stabilising', 'INT (Medicine) DC 14, plus 1 per trauma; with bleeding 2 more, and a kit is used.'],
    [7, 'Stable', 'Wakes with 1 vitality after 1d4 hours.'],
    [
      8,
      'Adversaries',
      'Foes die at 0 vitality instead of dropping, unless the campaign or their stat block says otherwise. Further damage at 0 kills them.',
      { options: ['adversaryDeath'] },
    ],
    [9, 'Knocking out', 'Down and stable, with exhaustion but no trauma.'],
    [
      10,
      'Outside the fight',
      'Optional: the dying who are not in the fight also save and bleed once a round.',
      { options: ['bystanders'] },
    ],
  ]),
  ...chapter('TRM', 'Traumas', [
    [1, 'When', 'At 0 vitality, from exploits and effects, from a setback, or when the game master says so.'],
    [2, 'Kind and severity', 'The kind follows the damage; severe if that is above the death threshold.'],
    [
      3,
      'Mild physical',
      'Rolled on a d12. Head and torso: stunned, and a score drops. Limbs: disadvantage on checks that use them; legs also slow you.',
      { tables: [traumas('physical', 'mild')] },
    ],
    [
      4,
      'Severe physical',
      'Rolled on a d12; the effect of the row itself is permanent.',
      { tables: [traumas('physical', 'severe')] },
    ],
    [
      5,
      'Mild psychic',
      'Rolled on a d10. Some hamper every check, some only certain ones, and some are for the table to play out.',
      { tables: [traumas('psychic', 'mild')] },
    ],
    [
      6,
      'Severe psychic',
      'Rolled on a d8. A score is lowered until it heals, and each action calls for a save; the disorder itself is permanent.',
      { tables: [traumas('psychic', 'severe')] },
    ],
    [
      7,
      'Action saves',
      'Each severe trauma calls for a DC 15 save before an action on your own turn; a failure costs the action and all reactions.',
    ],
    [8, 'Healing', 'A DC 15 save after each full rest; three successes heal it.', { options: ['traumaSuccesses'] }],
    [9, 'Circumstances', 'Disadvantage without treatment and after strenuous activity, advantage when recuperating.'],
    [10, 'Permanent effects', 'Only therapy or surgery takes them away.'],
    [11, 'Limbs in use', 'A two-handed weapon uses both arms, a jump both legs.'],
    [12, 'Harder and easier', 'A trauma can take more successes than usual to heal, or fewer.'],
    [13, 'Terror', 'Anybody with that trauma who sees what they fear saves or is frightened.'],
  ]),
  ...chapter('HEA', 'Healing', [
    [
      1,
      'Healing',
      'Up to the maximum, less what has bled away. Not for the dead, those out of breath, or at exhaustion 6.',
      { options: ['bleedOutsideEncounters'] },
    ],
    [
      2,
      'Treatments',
      'First aid, healing, decontamination, relief of exhaustion and sickness, therapy.',
      { options: ['trackFirstAid'] },
    ],
  ]),
  ...chapter('RST', 'Rest', [
    [1, 'Two rests', 'Normal: an hour. Full: eight hours undisturbed.'],
    [
      2,
      'Cadence',
      'A full rest is due every 24 hours; each one missed costs a level of exhaustion.',
      { options: ['restCadence'] },
    ],
    [3, 'Too soon', 'At least half that time must pass between two full rests.'],
    [4, 'Interruption', 'A fight, a march or the like ruins the rest: the hours pass, and nothing is gained.'],
    [5, 'Vitality', '1d6 + Strength at the end, if there is anything to regain.'],
    [6, 'Exhaustion', 'A full rest with food and water removes one level.'],
    [7, 'Features', 'Uses of features come back, and psi points after a full rest.'],
    [8, 'Armour', 'A full rest in armour calls for STR (Stamina): DC 14 light, 16 medium, 18 heavy.'],
    [9, 'At least 1', 'At 0 vitality a rest gives nothing.'],
    [10, 'Different sleepers', 'In armour, fed, recuperating: for everybody, or only for those named.'],
    [11, 'The rest clock', 'When the next full rest can begin, and when missing it costs a level.'],
  ]),
  ...chapter('CND', 'Conditions', [
    [1, 'General', 'They last until countered or over. Several of one kind run side by side and do not add up.'],
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
    [2, 'Gaining', 'Levels add up, and the cause of each is kept.'],
    [3, 'Removing', 'Rest removes general levels, food and water those of hunger and thirst, time those of radiation.'],
    [
      4,
      'The last level',
      'Anybody the sixth level brings down is owed a trauma; the game master rolls it or waives it.',
      { options: ['exhaustionTrauma'] },
    ],
  ]),
  ...chapter('LOD', 'Load', [
    [1, 'Overload', 'Up to twice the capacity: hindered.'],
    [2, 'Dragging', 'Up to five times: hindered, with both hands full.'],
    [3, 'Size', 'Each size above Medium doubles the capacity; Tiny halves it.'],
    [
      4,
      'Limits at a glance',
      'The most that can be carried freely, hindered or dragged, and what the load feels like.',
    ],
  ]),
  ...chapter('DWN', 'Downtime', [
    [1, 'Days', 'Eight hours each, not necessarily in a row. Only the days needed are used.'],
    [
      2,
      'Lifestyle',
      'Paid for the days actually used, if one is chosen. Its social side is for the table.',
      { tables: [lifestyles] },
    ],
    [
      3,
      'Crafting',
      '20 ¢ of value per day and worker; materials cost half the value. Living up to modest is free, comfortable is half price.',
    ],
    [4, 'Repair', '1d4 points a day, 4 more with equipment; each costs the item’s price divided by its points.'],
    [
      5,
      'Learning',
      '10 ¢ a day for 200 days, less 10 per point of Intelligence, with an instructor. The bonus of a new skill is our own figure.',
      { reconstructed: true },
    ],
    [6, 'Profession', 'Pays for a modest lifestyle, or a better one with the standing for it.'],
    [7, 'Recuperating', 'Each day is a full rest, with advantage on saves to heal traumas.'],
    [8, 'Research', '3 ¢ a day; at the end you find it, if it can be found.'],
    [9, 'Other expenses', 'Houses, staff and whatever else costs money, as the game master enters it.'],
    [
      10,
      'Nights',
      'Nights between days of work can count as full rests. Naming a finished project again starts it over.',
    ],
  ]),
  ...chapter('EDG', 'EDGE cards', [
    [1, 'Earning', 'For good play, for doubles, for a sign of destiny.', { options: ['edgeCards'] }],
    [
      2,
      'Hand',
      'Three cards at most. A fourth is declined, or another is discarded for it.',
      { options: ['edgeCards'] },
    ],
    [3, 'Playing', 'One in an encounter or scene; one of its two sentences comes true.', { options: ['edgeCards'] }],
    [4, 'Burning', 'Instead of playing it: advantage on one check, your own or another’s.', { options: ['edgeCards'] }],
    [5, 'End of session', 'Cards left at the end of the session go back to the deck.', { options: ['edgeCards'] }],
    [
      6,
      'Cards owed',
      'An award is owed until a card is drawn or declined; the game master’s gifts pay nothing off.',
      { options: ['edgeCards'] },
    ],
  ]),
];
