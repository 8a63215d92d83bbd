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
    'Declare attack and defence, apply modifiers and roll; then penetration, damage and wounds. The defender rolls even if the attack has already missed.',
  ),
  attack(
    'ATK-2',
    'Outcome',
    'A failed attack misses. It hits if the defence fails or there is none; if both succeed, the contest decides, and a tie does not hit.',
  ),
  attack('ATK-3', 'Solid hits', 'A margin of 30 adds 5 damage; 60 adds 10 instead.'),
  attack(
    'ATK-4',
    'Criticals',
    'A critical hit ignores armour. A critical defence earns the defender an advantage of the game master’s choice.',
  ),
  attack(
    'ATK-5',
    'Damage value',
    'The weapon’s dice, bonus dice for burst, full auto, short-range cone, charge and extra weapons, flat bonuses, and the damage bonus in melee and throwing. Halving and the like come next, each rounded separately, then armour.',
  ),
  attack('DEF-1', 'Defence in melee', 'Fray to dodge, or a melee skill to parry.'),
  attack('DEF-2', 'Defence against shots', 'Half of Fray, rounded down before modifiers. No parrying.'),
  attack('DEF-3', 'On full defence', '+30, and Freerunning can replace Fray.'),
  attack(
    'DEF-4',
    'Defence against psi',
    'WIL × 2, +30 on mental full defence. Armour does not help. The attack may cause stress instead of damage.',
  ),
  attack('DEF-5', 'No defence', 'Things, the helpless and the held make no defence roll; any success hits.'),
  attack('DEF-6', 'Parrying with several weapons', '+10 for each extra melee weapon in hand, up to +30.'),
  attack('MOD-1', 'Combat modifiers', 'Some apply automatically; tick the others.', { tables: [modifierTable()] }),
  attack(
    'MOD-2',
    'Only the strongest counts',
    'Of visibility, of cover, and of smartlink and laser sight, only one counts, once.',
  ),
  attack(
    'MOD-3',
    'Keeping cover',
    'Anybody who has taken cover is shot at with its modifier and shoots at −10 until they leave it. If the shot names cover too, the stronger one counts. No help against suppressive fire, melee, psi or explosions.',
    { tables: [coverTable()] },
  ),
  attack(
    'CALL-1',
    'Called shots',
    'Announced before the roll, at −10. With a margin of 30 it works; otherwise a hit is an ordinary one.',
  ),
  attack('CALL-2', 'Weak point', 'Armour does not count, if there is a gap at all.'),
  attack('CALL-3', 'Disarming', 'Half damage, and the target needs SOM × 3 at −30 to hold on to the weapon.'),
  attack('CALL-4', 'Location', 'The named spot is hit; the game master says what follows.'),
  attack(
    'AMB-1',
    'Ambush',
    'Infiltration against each target’s Perception, at −20 unless alert. Those who fail or lose are surprised.',
  ),
  attack('AMB-2', 'Everybody surprised', 'The ambushers get a phase to themselves before initiative is rolled.'),
  attack(
    'AMB-3',
    'Some alerted',
    'Initiative at once, at −30 for everybody but the ambushers; the surprised sit out the first phase.',
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
    'Medium is −10, long −20, extreme −30. A distance between two bands counts as the farther one; beyond the last there is no shot.',
    {
      tables: [rangeTable],
    },
  ),
  gun('RNG-2', 'Railguns and throws', 'Railguns reach half as far again; throwing range depends on SOM.'),
  gun(
    'RNG-3',
    'Range and gravity',
    'Low gravity extends extreme range, microgravity removes its limit, high gravity shortens every band. Beams are unaffected.',
  ),
  gun('RNG-4', 'Beams in vacuum', 'Their range has no limit.', { options: ['vacuum'] }),
  gun('GUN-1', 'Single shot', 'One shot for a Complex action.', { tables: [fireTable] }),
  gun('GUN-2', 'Semi-automatic', 'Two shots, each its own attack; the second follows the first with the same weapon.'),
  gun('GUN-3', 'Burst', 'Two bursts of three shots. One extra die at a single target, none at two close together.'),
  gun(
    'GUN-4',
    'Full auto',
    'Ten shots in one attack: an extra die and 10 damage at one target, or up to three close together.',
  ),
  gun(
    'GUN-5',
    'Suppressive fire',
    'Twenty shots keep a cone 20 m wide under fire until the next slot. Anybody there out of cover can be attacked once, with range, wounds and full defence as the only modifiers.',
  ),
  gun('GUN-6', 'Ammunition', 'Counted for each weapon, by firing mode.', { options: ['trackAmmo'] }),
  gun(
    'GUN-7',
    'Several targets',
    'A second shot at somebody else is at −20. When one attack has several targets, each defends against the same roll.',
  ),
  gun('GUN-8', 'A gun in each hand', 'All can fire, at −20 for each extra hand; being ambidextrous reduces that.'),
  gun(
    'GUN-9',
    'Unseen targets',
    'Perception by another sense first, then −30; if it fails, the target number is Moxie alone. In melee with several opponents, roll it for each.',
  ),
  gun('GUN-10', 'Indirect fire', 'With a spotter’s help, at −30. Seekers ignore that if the target is painted.'),
  gun('GUN-11', 'Through cover', 'At −30 unless the target is seen, and the obstacle’s armour counts twice.'),
  gun(
    'GUN-12',
    'One free attack each',
    'Suppressive fire gets one free attack at each target; laying it down again starts over.',
    {
      options: ['suppressionOnce'],
    },
  ),
  gun('GUN-13', 'Example guns', 'Two guns with known figures; modes and magazine are left open.', {
    tables: [gunTable],
  }),
  gun('BEAM-1', 'Sweeping', 'After a miss the second shot at the same target has +10. Not for pulse beams.'),
  gun(
    'BEAM-2',
    'Concentrating',
    'On a hit, half as much damage again, rounded up, in return for the second shot. Not for pulse beams.',
  ),
];

const blast = group('Blasts');

export const BLAST_RULES: RuleEntry[] = [
  blast('AREA-1', 'Blast', 'Damage drops by 2 per full metre from the centre; one roll for everybody.'),
  blast('AREA-2', 'Uniform blast', 'Full damage within its radius, then like any blast.'),
  blast(
    'AREA-3',
    'Cone',
    'Short range: one target and an extra die. Medium: two close together. Beyond: three, with one die less.',
  ),
  blast(
    'AREA-4',
    'Scatter',
    'A miss, or anything on a timer or signal, lands 1–10 m off: doubled if the attack fails by more than 30, tripled by more than 60.',
  ),
  blast('GREN-1', 'Triggers', 'On impact, as an airburst, by signal or by timer.'),
  blast(
    'GREN-2',
    'Fuses',
    'In a fight each second is a phase, counted on the thrower’s initiative; otherwise the clock counts down.',
    {
      options: ['fuseUnit'],
      reconstructed: true,
    },
  ),
  blast('GREN-3', 'Throwing it back', 'REF + COO + COO; on a success the same action throws it.'),
  blast(
    'GREN-4',
    'Smothering',
    'REF + COO + WIL: the hero takes it plus a die; for the others it drops by the hero’s armour plus 10.',
  ),
  blast(
    'GREN-5',
    'Safety distance',
    'Closer than that an airburst is a dud and scatters, unless the safety is overridden.',
  ),
  blast(
    'GREN-6',
    'Timers and signals',
    'Outside a fight timers run by the clock; charges set to a signal wait for it. Neither depends on what happens to the thrower. A fuse that outlasts a fight runs on in seconds. Sending the signal is a Quick action.',
  ),
  blast(
    'DEMO-1',
    'Placing charges',
    'Demolitions doubles the damage on a weak point or triples it one way; an excellent success adds 5, a critical ignores armour.',
  ),
  blast('DEMO-2', 'Disarming charges', 'Demolitions against whoever set them; winning makes the named charge safe.'),
  blast(
    'DEMO-4',
    'Placed charges',
    'Their bonus and armour defeat count against everybody. A target can have its own multiplier: the door with the weak point, or somebody who is spared.',
  ),
  blast('DEMO-3', 'Making explosives', 'An hour per die of damage; failing critically brings a mishap.'),
];

const improvisedTable = table(
  'Improvised weapons',
  ['Weapon', 'Used as', 'Skill', 'Penetration', 'Damage'],
  Object.values(IMPROVISED).map((row) => [row.title, row.kind, skillTitle(row.skill), row.ap, row.dv]),
  true,
);

const melee = group('Melee');

export const MELEE_RULES: RuleEntry[] = [
  melee('MEL-1', 'Charging', 'Run and strike: −10 once, and an extra die.'),
  melee('MEL-2', 'Receiving a charge', 'Anybody who delayed can strike first, at +20.'),
  melee(
    'MEL-3',
    'Knockback',
    'Pushes the target a metre per 10 points of margin, and knocks it down at 30. Only a critical does damage.',
  ),
  melee('MEL-4', 'Subduing', 'A margin of 30 holds the target. Only a critical does damage, and only if wanted.'),
  melee('MEL-5', 'Breaking free', 'Unarmed Combat or SOM × 3 against the holder, at −30.'),
  melee('MEL-6', 'Touching', '+20 if a touch is enough.'),
  melee('MEL-7', 'Reach', 'The clearly longer weapon has +10, attacking and defending.'),
  melee('MEL-8', 'Several opponents', 'All at once, each with its own attack: −20 for two, −60 for three.', {
    options: ['multipleMeleeTargets'],
  }),
  melee('MEL-9', 'Several melee weapons', 'An extra die per extra weapon, up to three, against a single opponent.'),
  melee('MEL-10', 'Improvised weapons', 'Whatever is at hand: bottles, chains, tools. Each fills in a whole weapon.', {
    tables: [improvisedTable],
  }),
  melee(
    'MEL-11',
    'A hold needs a holder',
    'Whoever goes down holds nobody any longer, and a holder can let go at any time.',
    {
      options: ['holdNeedsHolder'],
    },
  ),
  melee('SHK-1', 'Shock test', 'Durability left before the hit, plus full energy armour.'),
  melee(
    'SHK-2',
    'Stunned',
    'Prone and stunned for a turn per 10 points of failure, at least three; then −30, fading by 10 a minute.',
  ),
  melee(
    'SHK-3',
    'Shock resisted',
    'Half damage, and −30 until the end of the next turn, fading by 10 a turn after that.',
  ),
  melee(
    'SHK-4',
    'Repeated shocks',
    'They do not add up; the modifier goes back to −30. Machines and things are immune.',
  ),
];
