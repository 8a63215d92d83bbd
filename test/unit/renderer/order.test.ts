import { describe, expect, it } from 'vitest';
import { arranged, lineOf, markedConditions, orderLines } from '../../../renderer/panels/combatants/order';
import {
  conditionText,
  reasonFirst,
  rowNote,
  shownConditions,
  stateText,
  worstFirst,
} from '../../../renderer/panels/combatants/row-text';
import { groupName } from '../../../renderer/panels/combatants/targets';
import type { PersonView } from '../../../src/contract/campaign-view';
import type { OrderEntry } from '../../../src/contract/views';

const person = (id: string, group = '', more: Partial<PersonView> = {}): PersonView =>
  ({ id, name: id, card: { group }, conditions: [], budget: [], cannotAct: null, ...more }) as unknown as PersonView;
const mapOf = (...people: PersonView[]): Map<string, PersonView> => new Map(people.map((one) => [one.id, one]));
const entry = (id: string, status: OrderEntry['status']): OrderEntry => ({ id, status });
const shape = (lines: ReturnType<typeof orderLines>): string[] =>
  lines.map((line) =>
    line.kind === 'heading'
      ? `# ${line.text} ${line.count}`
      : line.kind === 'group'
        ? `${line.group}×${line.people.length}`
        : line.person.id,
  );

describe('the spoken state of a line in the order', () => {
  const heard = (words?: Parameters<typeof stateText>[2]): string[] =>
    (['active', 'waiting', 'done', 'skipped'] as const).map((status) =>
      stateText(entry('a', status), person('a'), words),
    );

  it('is what somebody does, in the words of the system if it has any', () => {
    expect(heard()).toEqual(['acts now', 'still to act', 'has acted', 'passed over']);
    const words = { todo: 'Still to declare', done: 'Has declared', acts: 'declares' };
    expect(heard(words)).toEqual(['declares now', 'still to declare', 'has declared', 'passed over']);
  });
});

describe('the lines of the order', () => {
  it('have headings only if some have acted and some have not; nobody changes place', () => {
    const people = mapOf(...['a', 'b', 'c', 'd'].map((id) => person(id)));
    const fresh = ['a', 'b', 'c', 'd'].map((id) => entry(id, 'waiting'));
    expect(shape(orderLines(fresh, people, new Set()))).toEqual(['a', 'b', 'c', 'd']);
    const later = [entry('a', 'done'), entry('b', 'active'), entry('c', 'skipped'), entry('d', 'out')];
    expect(shape(orderLines(later, people, new Set()))).toEqual([
      '# Has acted 1',
      'a',
      '# Still to act 2',
      'b',
      'c',
      '# Out of the fight 1',
      'd',
    ]);
  });

  it('keep somebody skipped at the top of the order with those who come next', () => {
    const people = mapOf(...['a', 'b', 'c'].map((id) => person(id)));
    const entries = [entry('a', 'skipped'), entry('b', 'done'), entry('c', 'active')];
    expect(shape(orderLines(entries, people, new Set()))).toEqual(['# Has acted 2', 'a', 'b', '# Still to act 1', 'c']);
  });

  it('has each heading once, the dead at the end, and nobody who cannot act waiting with an action', () => {
    const people = mapOf(
      person('a'),
      person('b'),
      person('c'),
      person('d', '', { out: true }),
      person('e', '', { cannotAct: { text: 'stunned' } }),
    );
    const entries = [
      entry('d', 'done'),
      entry('a', 'done'),
      entry('b', 'active'),
      entry('e', 'delayed'),
      entry('c', 'done'),
    ];
    expect(shape(orderLines(entries, people, new Set(), { done: 'Has declared' }))).toEqual([
      '# Has declared 2',
      'a',
      'c',
      '# Still to act 1',
      'b',
      'e',
      '# Out of the fight 1',
      'd',
    ]);
    expect(arranged(entries, people).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'e', 'd']);
  });

  it('separate only the dead if no fight is running', () => {
    const people = mapOf(person('a'), person('b', '', { out: true }), person('c', '', { cannotAct: { text: 'out' } }));
    const entries = ['a', 'b', 'c'].map((id) => entry(id, 'waiting'));
    expect(shape(orderLines(entries, people, new Set(), null))).toEqual(['a', 'c', '# Out of play 1', 'b']);
  });

  it('fold adjacent members of a group into one line, and unfold them', () => {
    const people = mapOf(
      person('a'),
      person('r1', 'Raiders'),
      person('r2', 'Raiders'),
      person('b'),
      person('r3', 'Raiders'),
    );
    const entries = ['a', 'r1', 'r2', 'b', 'r3'].map((id) => entry(id, 'waiting'));
    const folded = orderLines(entries, people, new Set());
    expect(shape(folded)).toEqual(['a', 'Raiders×2', 'b', 'r3']);
    expect(lineOf(folded, 'r2')).toBe(1);
    const open = orderLines(entries, people, new Set(['Raiders']));
    expect(shape(open)).toEqual(['a', 'Raiders×2', 'r1', 'r2', 'b', 'r3']);
    expect(lineOf(open, 'r2')).toBe(3);
    expect(lineOf(open, 'nobody')).toBe(-1);
  });

  it('leave out those who are gone from the roster', () => {
    expect(
      shape(orderLines([entry('ghost', 'waiting'), entry('a', 'waiting')], mapOf(person('a')), new Set())),
    ).toEqual(['a']);
  });
});

describe('the text of a line', () => {
  const budget = [
    { label: 'Action', left: 0, of: 1 },
    { label: 'Defences', left: 6, of: null },
  ];

  it('gives the reason why somebody cannot act, else the note, else the status', () => {
    expect(rowNote(entry('a', 'skipped'), person('a', '', { cannotAct: { text: 'unconscious' } }))).toBe('unconscious');
    const cannotAct = { text: 'Ana is surprised and cannot act.' };
    const surprised = person('a', '', { cannotAct, conditions: [{ id: 's', label: 'Surprised' }] });
    expect(rowNote(entry('a', 'skipped'), surprised)).toBe('');
    const dying = person('a', '', { cannotAct: { text: 'Dying' }, conditions: [{ id: 'd', label: 'Dying' }] });
    expect(rowNote(entry('a', 'skipped'), dying)).toBe('');
    const idle = { cannotAct: { text: 'Stunned: can only wait.' }, conditions: [{ id: 's', label: 'Stunned' }] };
    expect(rowNote(entry('a', 'skipped'), person('a', '', idle))).toBe('Stunned: can only wait.');
    const prone = person('a', '', { cannotAct, conditions: [{ id: 'p', label: 'Prone' }] });
    expect(rowNote(entry('a', 'skipped'), prone)).toBe(cannotAct.text);
    expect(rowNote({ ...entry('a', 'delayed'), note: 'waits for the door' }, person('a'))).toBe('waits for the door');
    expect(rowNote(entry('a', 'delayed'), person('a'))).toBe('delays');
    expect(rowNote(entry('a', 'waiting'), person('a'))).toBe('');
  });

  it('comes before the conditions where it is a short reason', () => {
    const dying = person('a', '', { cannotAct: { text: 'Dying' } });
    expect(reasonFirst(dying, 'Dying')).toBe(true);
    expect(reasonFirst(dying, '')).toBe(false);
    expect(reasonFirst(person('a', '', { cannotAct: { text: 'Turn used up' } }), 'Turn used up')).toBe(false);
    expect(reasonFirst(person('a'), 'delays')).toBe(false);
  });

  it('shows what is left once something is spent', () => {
    expect(rowNote(entry('a', 'active'), person('a', '', { budget }))).toBe('all done');
    expect(rowNote({ ...entry('a', 'active'), note: 'phases 1 to 2' }, person('a', '', { budget }))).toBe('all done');
    const some = [...budget, { label: 'Quick', left: 2, of: 3 }, { label: 'Metres', left: 7.5, of: 10 }];
    expect(rowNote(entry('a', 'active'), person('a', '', { budget: some }))).toBe('Quick 2 · Metres 7.5');
    expect(rowNote(entry('a', 'active'), person('a', '', { budget, cannotAct: { text: 'stunned' } }))).toBe('stunned');
    const full = [{ label: 'Action', left: 1, of: 1 }];
    expect(rowNote(entry('a', 'active'), person('a', '', { budget: full }))).toBe('');
    expect(rowNote(entry('a', 'out'), person('a', '', { budget }))).toBe('out');
    expect(rowNote(entry('a', 'done'), person('a', '', { budget }))).toBe('');
  });

  it('marks what began and what ended since the turn passed', () => {
    const condition = (id: string) => ({ id, label: id });
    const before = person('a', '', { conditions: [condition('prone'), condition('bleeding')] });
    const now = person('a', '', { conditions: [condition('prone'), condition('stunned')] });
    const marks = markedConditions(now, before).map((mark) => [mark.condition.id, mark.change]);
    expect(marks).toEqual([
      ['prone', undefined],
      ['stunned', 'began'],
      ['bleeding', 'ended'],
    ]);
    expect(markedConditions(now, undefined).every((mark) => mark.change === undefined)).toBe(true);
  });

  it('that turned into another are told as one change', () => {
    const pending = { id: 'pending', label: 'Shock next turn', becomes: 'shock' };
    const before = person('a', '', { conditions: [pending] });
    const changes = (now: PersonView): unknown[] =>
      markedConditions(now, before).map((mark) => [mark.condition.id, mark.change]);
    expect(changes(person('a', '', { conditions: [{ id: 'shock', label: 'Shock' }] }))).toEqual([['shock', 'began']]);
    expect(changes(person('a'))).toEqual([['pending', 'ended']]);
  });
});

describe('the name of a new group', () => {
  it('is what the names have in common', () => {
    expect(groupName(['Raider 1', 'Raider 2', 'Raider 3'])).toBe('Raider');
    expect(groupName(['Hood with the limp', 'Hood with the ring'])).toBe('Hood with the');
    expect(groupName(['Kesh', 'Brask'])).toBe('Kesh and company');
  });
});

describe('the conditions of a row', () => {
  const labels = ['Prone', 'Off balance', 'Ill', 'Stunned', 'Bleeding', 'Blinded'];
  const conditions = labels.map((label) => ({ id: label, label, tone: 'bad' as const, left: '2 turns' }));
  const marked = markedConditions(
    person('a', '', { conditions }),
    person('a', '', { conditions: conditions.slice(1) }),
  );

  it('are written out as far as there is room, and all of them if there is enough', () => {
    const drawn = [0, 300, 400, 600, 1200].map((widthPx) => shownConditions(marked, widthPx).length);
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    expect(drawn[0]).toBe(1);
    expect(drawn.at(-1)).toBe(marked.length);
    expect(shownConditions([], 0)).toEqual([]);
    // What stands before them takes its room.
    expect(shownConditions(marked, 600, { takenPx: 200 })).toHaveLength(shownConditions(marked, 400).length);
    expect(shownConditions(marked, 300, { takenPx: 40 })).toEqual([]);
  });

  it('show the remaining time if the name leaves room for it', () => {
    const first = (widthPx: number, ...labels: string[]): string | undefined => {
      const some = labels.map((label) => ({ id: label, label, left: '18 min' }));
      return shownConditions(markedConditions(person('a', '', { conditions: some }), undefined), widthPx)[0]?.left;
    };
    // A lone name is shortened for it; beside another condition the full name comes first.
    expect(first(368, 'Challenged: Numb arm')).toBe('18 min');
    expect(first(368, 'Immobilized', 'Very tired')).toBeUndefined();
    expect(first(600, 'Immobilized', 'Very tired')).toBe('18 min');
    expect(first(230, 'Immobilized')).toBeUndefined();
  });

  it('give up the remaining time for the note of the row, where that makes room for it', () => {
    const left = (label: string, widthPx: number, hasNote: boolean): string | undefined => {
      const one = { id: label, label, left: '4 h' };
      const of = markedConditions(person('a', '', { conditions: [one] }), undefined);
      return shownConditions(of, widthPx, { hasNote })[0]?.left;
    };
    expect(left('Anxiety', 368, false)).toBe('4 h');
    expect(left('Anxiety', 368, true)).toBeUndefined();
    expect(left('Anxiety', 600, true)).toBe('4 h');
    // Nothing is won where the name alone leaves no room.
    expect(left('Strange grav', 368, true)).toBe('4 h');
  });

  it('come worst first, even after the latest ended', () => {
    const toned = (label: string, tone: 'bad' | 'warn' | 'good' | 'info') => ({ id: label, label, tone });
    const before = [toned('In shock', 'bad')];
    const now = [
      toned('Eye drops', 'info'),
      toned('Warded', 'good'),
      toned('Ambushed', 'warn'),
      toned('Wounded', 'bad'),
      { ...toned('Dying', 'bad'), left: '14 rounds' },
    ];
    const all = markedConditions(person('a', '', { conditions: now }), person('a', '', { conditions: before }));
    expect(worstFirst(all).map(({ condition }) => condition.label)).toEqual([
      'Dying',
      'Wounded',
      'Ambushed',
      'Warded',
      'Eye drops',
      'In shock',
    ]);
  });

  it('are described with their remaining time and what became of them', () => {
    expect(marked.map(conditionText).slice(0, 2)).toEqual(['Prone 2 turns new', 'Off balance 2 turns']);
  });
});
