import { beforeEach, describe, expect, it } from 'vitest';
import { readContext } from '../../../../src/engine/state/context';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { TestCampaign } from '../../../support/campaign';

/** Dice as they are typed, one after the other, until they run out. */
const typed = (...faces: number[]) => ({ faces, origin: 'typed' as const, then: 'ask' as const });
const HEROES = ['runa', 'ito', 'brannock', 'quill'];

describe('a prepared fight that begins as an ambush', () => {
  let campaign: TestCampaign;
  let prepared: string;

  beforeEach(() => {
    campaign = TestCampaign.sample(eclipsePhase);
    prepared = campaign.state.encounters.find(({ start }) => 'ambushers' in start)?.id ?? '';
  });

  const effects = (id: string): string[] => eclipsePhase.effectIds(readContext(campaign.state.world), id);
  const fight = () => eclipsePhase.encounterState(readContext(campaign.state.world));

  it('begins with the test for it, and with a free phase where nobody notices', () => {
    // 99 always fails: nobody hides well, and nobody looks well either.
    const { body } = campaign.do('start-fight', { prepared }, typed(99, 99, 99, 99, 99));
    expect(fight()).toMatchObject({ round: 0, order: ['tough-1', 'tough-2', 'pale'] });
    expect(HEROES.every((id) => effects(id).includes('surprised'))).toBe(true);
    expect(body.presentation.sentence).toMatch(
      /^Ambush in the hold\. Runa Vael, Doctor Ito, Brannock and Quill are surprised\. /,
    );
    expect(body.tape.map(({ group }) => group)).toEqual([
      expect.stringContaining('Infiltration'),
      ...HEROES.map(() => expect.stringContaining('Perception') as string),
    ]);
  });

  it('rolls initiative at once where somebody notices, who has -30 like the rest of them', () => {
    // 00 always succeeds, against an ambusher who fails; then seven dice of initiative.
    campaign.do('start-fight', { prepared }, typed(99, 0, 99, 99, 99, 20, 30, 40, 50, 60, 70, 80));
    expect(fight()).toMatchObject({ round: 1, phase: 1 });
    expect(effects('runa')).not.toContain('surprised');
    expect(['ito', 'brannock', 'quill'].every((id) => effects(id).includes('surprised'))).toBe(true);
  });

  it('asks no player for the dice of the test, which is rolled in secret', () => {
    const asked = campaign.try('start-fight', { prepared }, typed(99));
    if (asked.kind !== 'needs-dice') throw new Error(asked.kind);
    expect(asked.group.label).toContain('Runa Vael: Perception');
    expect(asked.group.dice.every(({ whose }) => whose === undefined)).toBe(true);
  });

  it('tests nobody twice: only those are looked at of whom it is not known yet', () => {
    campaign.do('ambush', { ambusher: 'pale', targets: HEROES, alert: true }, typed(0, 99, 99, 99, 99));
    campaign.do('start-fight', { prepared }, typed());
    expect(fight()).toMatchObject({ round: 0 });
  });

  it('lets whoever hides worst roll for all, and catches no friends', () => {
    const people = ['quill', 'brannock', 'lumen', 'harrow'];
    for (const [target, skill] of [
      ['quill', 40],
      ['brannock', 20],
    ] as const) {
      const { stats } = readContext(campaign.state.world).peek(target);
      campaign.do('edit-combatant', { target, stats: { ...stats, skills: { infiltration: skill } } });
    }
    // Only Sergeant Harrow has to notice: Lumen is an ally of those in ambush.
    const start = { participants: people, with: { ambushers: ['quill', 'brannock'] } };
    const { body } = campaign.do('start-fight', start, { ...typed(10, 99), then: 'roll' });
    expect(body.tape.slice(0, 2).map(({ group }) => group)).toEqual([
      expect.stringContaining('Brannock: Infiltration'),
      expect.stringContaining('Sergeant Harrow: Perception'),
    ]);
    expect(effects('harrow')).toContain('surprised');
    expect(effects('lumen')).not.toContain('alerted');
  });

  it('is refused as before where a fight runs, with no die rolled', () => {
    campaign.do('start-fight', { participants: ['runa', 'pale'] });
    expect(campaign.refusal('start-fight', { prepared }).code).toBe('encounter-running');
    const stranger = { participants: ['runa'], with: { ambushers: ['nobody'] } };
    campaign.do('end-encounter');
    expect(campaign.refusal('start-fight', stranger).code).toBe('unknown-combatant');
  });
});
