import { describe, expect, it } from 'vitest';
import type { CampaignView, LogEntry, PersonView } from '../../../src/contract/campaign-view';
import type { ConditionView, TrackerView } from '../../../src/contract/views';
import { announcementOf } from '../../../renderer/app/announcement';
import { spoken, spokenDice } from '../../../renderer/lib/spoken';
import { Announcer } from '../../../renderer/ui/announcer.svelte';

const hp = (value: number): TrackerView => ({
  id: 'hp',
  label: 'HP',
  value,
  max: 9,
  kind: 'bar',
  direction: 'drain',
});
const person = (name: string, value: number, ...conditions: ConditionView[]): PersonView => {
  const bare: Partial<PersonView> = { id: name.toLowerCase(), name, trackers: [hp(value)], conditions };
  return bare as PersonView;
};
const view = (...people: PersonView[]): CampaignView => {
  const bare: Partial<CampaignView> = { people };
  return bare as CampaignView;
};
const entry = (sentence: string, more: Partial<LogEntry> = {}): LogEntry => {
  const bare: Partial<LogEntry> = { sentence, events: [], moreEvents: 0, dice: [], ...more };
  return bare as LogEntry;
};
const stunned: ConditionView = { id: 'stunned', label: 'Stunned', left: 'until his next turn' };

describe('a spoken text', () => {
  it('says minus for a minus, and not for a dash', () => {
    expect(spoken('HP −7 → −4')).toBe('HP minus 7 to minus 4');
    expect(spoken('hp set from -7 to 0 (+7)')).toBe('hp set from minus 7 to 0 (plus 7)');
    expect(spoken('damage 2–25, ø 12.6')).toBe('damage 2 to 25, ø 12.6');
    expect(spoken('55 skill − 10 wound = 45')).toBe('55 skill minus 10 wound = 45');
  });

  it('does not change words and dates', () => {
    expect(spoken('The half-dead road-warden of 1920-04 waits.')).toBe('The half-dead road-warden of 1920-04 waits.');
    expect(spoken('2d6 × 2 · 12\u202f500 credits')).toBe('2d6 times 2, 12500 credits');
  });

  it('names a die before its face', () => {
    expect(spokenDice('d6', ['5'])).toBe('d6: rolled a 5.');
    expect(spokenDice('d20', ['18'])).toBe('d20: rolled an 18.');
    expect(spokenDice('d100', ['80'])).toBe('d100: rolled an 80.');
    expect(spokenDice('d100', ['100'])).toBe('d100: rolled a 100.');
    expect(spokenDice('d100', ['00'])).toBe('d100: rolled a 00.');
    expect(spokenDice('3d6', ['4', '2', '1'])).toBe('3d6: rolled 4, 2 and 1.');
  });
});

describe('a spoken result', () => {
  it('names what changed and what is left', () => {
    const before = view(person('Bowman', 9), person('Osk', 9));
    const after = view(person('Bowman', 4, stunned), person('Osk', 9));
    const dice = [{ sides: 6, face: 5, by: 'rolled', group: 'Damage' }];
    expect(announcementOf(entry('Bowman takes 5.', { dice }), before, after)).toBe(
      'd6: rolled a 5. Bowman takes 5. 4 HP left. Stunned, until his next turn.',
    );
  });

  it('does not repeat the sentence, nor typed dice', () => {
    const prone: ConditionView = { id: 'prone', label: 'Prone' };
    const dice = [{ sides: 6, face: 5, by: 'typed', group: 'Damage' }];
    const said = announcementOf(
      entry('Bowman falls: Prone.', { dice }),
      view(person('Bowman', 4)),
      view(person('Bowman', 4, prone)),
    );
    expect(said).toBe('Bowman falls: Prone.');
  });

  it('names everybody where several change, below zero with a minus', () => {
    const before = view(person('Bowman', 3), person('Osk', 9, stunned));
    const after = view(person('Bowman', -2), person('Osk', 8));
    expect(announcementOf(entry('The keg goes up'), before, after)).toBe(
      'The keg goes up. Bowman: minus 2 HP left. Osk: 8 HP left. No longer: Stunned.',
    );
  });

  it('says once what several have in common, and names two of many', () => {
    const before = view(...'abcdefg'.split('').map((name) => person(name, 9)));
    const now = (names: string) => names.split('').map((name) => person(name, 9, stunned));
    expect(announcementOf(entry('A flash.'), before, view(...now('abc')))).toBe(
      'A flash. a, b and c: Stunned, until his next turn.',
    );
    expect(announcementOf(entry('A flash.'), before, view(...now('abcdef'), person('g', 2)))).toBe(
      'A flash. a, b and 4 others: Stunned, until his next turn. g: 2 HP left.',
    );
  });

  it('says the first of many events and counts the rest', () => {
    const events = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'].map((text) => ({ at: 0, when: '', text }));
    expect(announcementOf(entry('Time passes.', { events, moreEvents: 3 }), view(), view())).toBe(
      'Time passes. One. Two. Three. Four. 5 more in the log.',
    );
  });
});

describe('a spoken undo', () => {
  it('does not repeat the sentence about somebody below zero', () => {
    const told = 'Bowman takes 12, now at −3 of 9 HP.';
    expect(announcementOf(entry(told), view(person('Bowman', 9)), view(person('Bowman', -3)))).toBe(
      'Bowman takes 12, now at minus 3 of 9 HP.',
    );
  });

  it('does not repeat the result of a quick change', () => {
    const heard = (told: string, from: number, to: number): string =>
      announcementOf(entry(told), view(person('Bowman', from)), view(person('Bowman', to)));
    expect(heard('Bowman heals 3: −7 to −4 HP.', -7, -4)).toBe('Bowman heals 3: minus 7 to minus 4 HP.');
    expect(heard('Bowman: HP 7 to −4.', 7, -4)).toBe('Bowman: HP 7 to minus 4.');
    expect(heard('Undone: Bowman heals 3: −7 to −4 HP.', -4, -7)).toBe(
      'Undone: Bowman heals 3: minus 7 to minus 4 HP. minus 7 HP left.',
    );
  });

  it('says what is left afterwards', () => {
    expect(
      announcementOf(entry('Undone: Damage 5 to Bowman'), view(person('Bowman', 4)), view(person('Bowman', 9))),
    ).toBe('Undone: Damage 5 to Bowman. 9 HP left.');
  });
});

describe('the queue of announcements', () => {
  it('loses none of three at once, and says the same thing twice if it happens twice', () => {
    const queue = new Announcer();
    for (const text of ['Osk is up.', 'Osk is up.', 'Bowman falls.']) queue.say(text);
    expect(queue.said.map(({ text }) => text)).toEqual(['Osk is up.', 'Osk is up.', 'Bowman falls.']);
    expect(new Set(queue.said.map(({ id }) => id)).size).toBe(3);
    queue.say('  ');
    expect(queue.said).toHaveLength(3);
    queue.clear();
    expect(queue.said).toEqual([]);
  });
});
