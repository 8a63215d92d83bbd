import type { RuleEntry } from '../../../contract/views';
import { EXAMPLE_GUNS, IMPROVISED } from '../tables/presets';
import { RANGES } from '../tables/ranges';
import { skillTitle } from '../tables/skills';
import { group, table } from './entry';
import { coverTable, modifierTable } from './modifiers';

const attack = group('Attack');

export const ATTACK_RULES: RuleEntry[] = [
  attack(
    'ATK-1',
    'How an attack goes',
    'Attack and defence are named, modified and rolled; then penetration, damage and wounds. The defender rolls even against a shot gone wide.',
  ),
  attack(
    'ATK-2',
    'What comes of it',
    'A failed attack misses. Against a failed or absent defence it hits; otherwise the contest decides, and a tie is no hit.',
  ),
  attack('ATK-3', 'Solid hits', 'A margin of 30 adds 5 to the damage, one of 60 adds 10 instead.'),
  attack(
    'ATK-4',
    'Criticals',
    'A critical hit passes all armour. A critical defence earns the defender something of the game master’s choice.',
  ),
  attack(
    'ATK-5',
    'Damage value',
    'The weapon’s dice, bonus dice of burst, full auto, short-range cone, charge and extra weapons, flat bonuses, and the damage bonus of blows and throws. Halving and the like follow, each rounded by itself, then armour.',
  ),
  attack('DEF-1', 'Defence in melee', 'Fray to dodge, or a melee skill to parry.'),
  attack('DEF-2', 'Defence against shots', 'Half of Fray, rounded down before modifiers; nothing to parry with.'),
  attack('DEF-3', 'On full defence', '+30, and Freerunning may stand in for Fray.'),
  attack(
    'DEF-4',
    'Defence against psi',
    'WIL × 2, +30 on mental full defence. Armour is no help. The attack may do stress.',
  ),
  attack('DEF-5', 'No defence', 'Things, the helpless and the held do not defend; what succeeds hits.'),
  attack('DEF-6', 'Several weapons to parry with', '+10 for each extra melee weapon in hand, up to +30.'),
  attack('MOD-1', 'Combat modifiers', 'Some come by themselves, the others are ticked.', { tables: [modifierTable()] }),
  attack('MOD-2', 'Only the strongest', 'Of visibility, of cover, and of smartlink and laser sight one counts, once.'),
  attack(
    'MOD-3',
    'Cover that is kept',
    'Whoever has taken cover is shot at with its modifier and shoots at −10, until leaving it. Given and kept cover: the stronger one counts. Not against suppressive fire, blows, psi and explosions.',
    { tables: [coverTable()] },
  ),
  attack(
    'CALL-1',
    'Called shots',
    'Announced beforehand at −10. With a margin of 30 they work; without it a hit is an ordinary one.',
  ),
  attack('CALL-2', 'Weak point', 'Armour does not count, where there is a gap at all.'),
  attack('CALL-3', 'Disarming', 'Half damage, and SOM × 3 at −30 to hold on to the weapon.'),
  attack('CALL-4', 'Location', 'The named spot is hit; the game master says what follows.'),
  attack(
    'AMB-1',
    'Ambush',
    'Infiltration against the Perception of each target, at −20 unless alert. Whoever fails or loses is surprised.',
  ),
  attack('AMB-2', 'Everybody surprised', 'The ambushers get a phase for themselves before initiative is rolled.'),
  attack(
    'AMB-3',
    'Some alerted',
    'Initiative at once, −30 for all who did not lie in wait; the surprised sit out the first phase.',
  ),
];

const rangeTable = table(
  'Range bands in metres',
  ['Weapon', 'From', 'Short', 'Medium', 'Long', 'Extreme'],
  [
    ...Object.entries(RANGES).map(([id, row]) => [id, row.min, row.short, row.medium, row.long, row.extreme]),
    ['thrown-blades', 0, 'SOM ÷ 5', 'SOM ÷ 2', 'SOM', 'SOM × 2'],
    ['thrown-minigrenades', 0, 'SOM ÷ 2', 'SOM', 'SOM × 2', 'SOM × 3'],
    ['thrown-standard-grenades', 0, 'SOM ÷ 5', 'SOM ÷ 2', 'SOM', 'SOM × 3'],
  ],
  true,
);

const fireTable = table(
  'Firing modes',
  ['Mode', 'Attacks per Complex action', 'Shots each', 'At one target'],
  [
    ['SS single shot', 1, 1, ''],
    ['SA semi-automatic', 2, 1, ''],
    ['BF burst', 2, 3, '+1d10'],
    ['FA full auto', 1, 10, '+1d10 + 10'],
    ['suppressive fire', '', 20, ''],
  ],
);

const gunTable = table(
  'Ready-made guns',
  ['Weapon', 'Skill', 'Penetration', 'Damage', 'Range'],
  Object.values(EXAMPLE_GUNS).map((row) => [row.title, skillTitle(row.skill), row.ap, row.dv, row.range ?? '']),
);

const gun = group('Guns');

export const GUN_RULES: RuleEntry[] = [
  gun(
    'RNG-1',
    'Range bands',
    'Medium costs 10, long 20, extreme 30. What lies between two bands belongs to the farther one; beyond the last there is no shot.',
    {
      tables: [rangeTable],
    },
  ),
  gun('RNG-2', 'Railguns and throws', 'Railguns reach half as far again; throws reach by SOM.'),
  gun(
    'RNG-3',
    'Range and gravity',
    'Low gravity stretches extreme range, weightlessness takes its limit away, high gravity shortens every band. Not for beams.',
  ),
  gun('RNG-4', 'Beams in vacuum', 'No limit to their range.', { options: ['vacuum'] }),
  gun('GUN-1', 'Single shot', 'One shot for the Complex action.', { tables: [fireTable] }),
  gun('GUN-2', 'Semi-automatic', 'Two shots, two attacks; the second follows the first with the same weapon.'),
  gun('GUN-3', 'Burst', 'Two bursts of three. At one target a die more, or at two close together without it.'),
  gun('GUN-4', 'Full auto', 'Ten shots in one attack: a die and 10 more at one target, or up to three close together.'),
  gun(
    'GUN-5',
    'Suppressive fire',
    'Twenty shots keep a cone 20 m wide under fire until the next slot. Whoever moves there in the open may be shot at once, with range, wounds and full defence as the only modifiers.',
  ),
  gun('GUN-6', 'Ammunition', 'Counted per weapon by firing mode.', { options: ['trackAmmo'] }),
  gun(
    'GUN-7',
    'Several targets',
    'The second shot at somebody else costs 20. One attack roll may be met by several defenders.',
  ),
  gun('GUN-8', 'A gun in each hand', 'All may fire, at −20 for each further hand; training takes that off.'),
  gun(
    'GUN-9',
    'Unseen targets',
    'Perception by another sense, then −30; without it only Moxie is left to hit by. Hand to hand with several, each is looked for anew.',
  ),
  gun('GUN-10', 'Indirect fire', 'By a spotter’s eyes at −30. A painted target spares seekers that.'),
  gun('GUN-11', 'Through cover', 'At −30 unless seen, and the obstacle’s armour counts twice.'),
  gun(
    'GUN-12',
    'One free attack each',
    'A suppression strikes at each who shows up once; laid down anew, it starts afresh.',
    {
      options: ['suppressionOnce'],
    },
  ),
  gun('GUN-13', 'Guns of the example', 'Two guns whose figures are known; modes and magazine are open.', {
    tables: [gunTable],
  }),
  gun('BEAM-1', 'Sweeping', 'After a miss the second shot at the same target has +10. Not for pulses.'),
  gun(
    'BEAM-2',
    'Concentrating',
    'On a hit half as much damage again, rounded up, for the second shot. Not for pulses.',
  ),
];

const blast = group('Blasts');

export const BLAST_RULES: RuleEntry[] = [
  blast('AREA-1', 'Blast', 'Two less for every full metre from the centre; one roll for all.'),
  blast('AREA-2', 'Uniform blast', 'Full force within its radius, then as any blast.'),
  blast('AREA-3', 'Cone', 'Near: one target and a die more. Middle: two close together. Far: three, with a die less.'),
  blast(
    'AREA-4',
    'Scatter',
    'What misses or waits lands 1–10 m off, twice as far beyond a margin of 30, three times beyond 60.',
  ),
  blast('GREN-1', 'Triggers', 'On impact, in the air, by signal or by timer.'),
  blast(
    'GREN-2',
    'Fuses',
    'In a fight a second is a phase, counted on the thrower’s initiative; elsewhere the clock runs.',
    {
      options: ['fuseUnit'],
      reconstructed: true,
    },
  ),
  blast('GREN-3', 'Throwing it back', 'REF + COO + COO, and the same action throws it.'),
  blast(
    'GREN-4',
    'Smothering',
    'REF + COO + WIL: the hero takes it and a die more, the others are spared the hero’s armour and 10.',
  ),
  blast(
    'GREN-5',
    'Safety distance',
    'Nearer than that an airburst stays a dud and lands off the mark, unless somebody switches the distance off.',
  ),
  blast(
    'GREN-6',
    'What waits',
    'Timers outside a fight run by the clock, and whatever listens for a signal waits for it, whatever becomes of the thrower. A fuse that outlasts a fight goes on by seconds. Sending the signal is a Quick action.',
  ),
  blast(
    'DEMO-1',
    'Placing charges',
    'Demolitions doubles the damage on a weak point or triples it one way; excellence adds 5, a critical passes armour.',
  ),
  blast(
    'DEMO-2',
    'Disarming charges',
    'Demolitions against whoever set them; a charge that is named goes off no more.',
  ),
  blast(
    'DEMO-4',
    'Placed charges',
    'Their bonus and armour defeat reach everybody. A target may have a multiplier of its own: the door whose weak point was found, those who were spared.',
  ),
  blast('DEMO-3', 'Making explosives', 'An hour for each die. A critical failure is a mishap.'),
];

const improvisedTable = table(
  'Improvised weapons',
  ['Weapon', 'Used as', 'Skill', 'Penetration', 'Damage'],
  Object.values(IMPROVISED).map((row) => [row.title, row.kind, skillTitle(row.skill), row.ap, row.dv]),
  true,
);

const melee = group('Melee');

export const MELEE_RULES: RuleEntry[] = [
  melee('MEL-1', 'Charging', 'Run and strike: −10 once, and a die more.'),
  melee('MEL-2', 'Receiving a charge', 'Who waited may strike first, at +20.'),
  melee(
    'MEL-3',
    'Knockback',
    'Pushes a metre for every 10 points of margin, and down with 30. Hurts only on a critical.',
  ),
  melee('MEL-4', 'Subduing', 'A margin of 30 holds the target fast. Hurts only on a critical, if wanted.'),
  melee('MEL-5', 'Breaking free', 'Unarmed Combat or SOM × 3 against the holder, at −30.'),
  melee('MEL-6', 'Touching', '+20 where a touch will do.'),
  melee('MEL-7', 'Reach', 'The clearly longer weapon has +10, striking and parrying.'),
  melee('MEL-8', 'Several opponents', 'All at once, each with an attack of its own: −20 for two, −60 for three.', {
    options: ['multipleMeleeTargets'],
  }),
  melee('MEL-9', 'Several melee weapons', 'A die more for each extra one, up to three, against one opponent.'),
  melee('MEL-10', 'Improvised weapons', 'What lies at hand: bottles, chains, tools. Each fills in a whole weapon.', {
    tables: [improvisedTable],
  }),
  melee(
    'MEL-11',
    'A hold needs a holder',
    'Whoever goes down holds nobody any more, and anybody may let go at any time.',
    {
      options: ['holdNeedsHolder'],
    },
  ),
  melee('SHK-1', 'Shock test', 'What Durability is left before the hit, plus full energy armour.'),
  melee(
    'SHK-2',
    'Stunned',
    'Down and out for a turn per 10 points of failure, three at least; then −30 that fades by 10 a minute.',
  ),
  melee('SHK-3', 'Shock resisted', 'Half damage, −30 to the end of the next turn, then fading by 10 a turn.'),
  melee('SHK-4', 'Shocks again', 'They do not add up; the modifier starts afresh. Machines and things feel nothing.'),
];
