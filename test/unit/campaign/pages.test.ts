import { describe, expect, it } from 'vitest';
import { playerCopy } from '../../../src/app/player/copy';
import { playerView } from '../../../src/app/player/view';
import { createSample } from '../../../src/campaign/create';
import { freshStored } from '../../../src/campaign/record';
import type { JsonObject } from '../../../src/kernel/json';
import { RULESETS } from '../../../src/rulesets/registry';
import { TestCampaign } from '../../support/campaign';
import { TOY_RULESET } from '../../toy/ruleset';

/** The toy sample with notes. */
class Play extends TestCampaign {
  constructor() {
    super(TOY_RULESET, TestCampaign.sample(TOY_RULESET, 7).state);
  }

  /** Runs a command; returns the id of what it created. */
  made(name: string, params: object): string {
    return String(this.do(name, params).body.result['id'] ?? '');
  }

  text(id: string): string {
    return this.state.binder?.pages[id]?.text ?? '';
  }
}

describe('notes', () => {
  it('keep their links when the target is renamed, and restore the old name on undo', () => {
    const play = new Play();
    const inn = play.made('write-page', { title: 'The inn', text: 'Ask [[Ash]].' });
    const letter = play.made('write-page', {
      title: 'Letter',
      text: '[[the inn|there]], then [[At dawn]] and [[The inn]]',
    });
    play.made('write-page', { id: inn, title: 'The Weir Inn' });
    expect(play.text(letter)).toBe('[[The Weir Inn|there]], then [[At dawn]] and [[The Weir Inn]]');
    play.made('edit-combatant', { target: 'ash', card: { name: 'Runa Vael' } });
    expect(play.text(inn)).toBe('Ask [[Runa Vael]].');
  });

  it('add the kind to a link when something else has the new name already', () => {
    const play = new Play();
    const inn = play.made('write-page', { title: 'The inn', text: '' });
    const letter = play.made('write-page', { title: 'Letter', text: '[[The inn]]' });
    play.made('write-page', { id: inn, title: 'Ash' });
    expect(play.text(letter)).toBe('[[note: Ash]]');
  });

  it('have unique titles, and change only the given fields', () => {
    const play = new Play();
    const inn = play.made('write-page', { title: 'The inn', text: 'A', tags: ['town'] });
    expect(play.code('write-page', { title: 'the INN' })).toBe('name-taken');
    expect(play.code('write-page', { text: 'x' })).toBe('invalid-params');
    expect(play.code('write-page', { title: 'a]b' })).toBe('invalid-params');
    expect(play.code('write-page', { id: 'page-zz', text: 'x' })).toBe('unknown-note');
    expect(play.code('write-page', { title: 'B', about: { kind: 'session', id: 'no' } })).toBe('unknown-subject');
    play.made('write-page', { id: inn, pinned: true });
    expect(play.state.binder?.pages[inn]).toMatchObject({ text: 'A', tags: ['town'], pinned: true });
  });

  it('are imported from a folder: the same title is the same note', () => {
    const play = new Play();
    const inn = play.made('write-page', { title: 'The inn', text: 'old', pinned: true });
    play.made('take-pages', {
      pages: [
        { title: 'The inn', text: 'new' },
        { title: 'Letter', text: '[[The inn]]' },
      ],
    });
    expect(play.text(inn)).toBe('new');
    expect(Object.values(play.state.binder?.pages ?? {}).map(({ title }) => title)).toEqual(['The inn', 'Letter']);
  });

  it('are the same note and link however letters with accents are composed', () => {
    const play = new Play();
    const cafe = play.made('write-page', { title: 'Caf\u00e9', text: 'Shut' });
    const letter = play.made('write-page', { title: 'Letter', text: 'See [[Cafe\u0301]].' });
    expect(play.try('write-page', { title: 'CAFE\u0301' })).toMatchObject({ kind: 'refused' });
    play.do('take-pages', { pages: [{ title: 'Cafe\u0301', text: 'Open' }] });
    expect(play.text(cafe)).toBe('Open');
    play.made('write-page', { id: cafe, title: 'Bar' });
    expect(play.text(letter)).toBe('See [[Bar]].');
  });

  it('are seen by players only while shown to them, with names the players know', () => {
    const play = new Play();
    const letter = play.made('write-page', { title: 'Letter', text: 'Signed [[Birch]]', tags: ['plot'] });
    play.made('write-page', { title: 'Secret', text: 'Birch did it' });
    expect(playerView(TOY_RULESET, play.state).shown).toBeNull();
    play.made('hold-up', { page: letter });
    const view = playerView(TOY_RULESET, play.state);
    expect(view.shown?.title).toBe('Letter');
    expect(JSON.stringify(view)).not.toMatch(/Birch|Secret/);
    play.made('add-timer', { label: 'Birch comes back', inSeconds: 60, shown: true });
    const copy = JSON.stringify(playerCopy(TOY_RULESET).state(freshStored(play.state) as unknown as JsonObject));
    expect(copy).toContain('somebody comes back');
    expect(copy).toContain('Signed [[somebody]]');
    expect(copy).not.toMatch(/birch|Secret|plot/i);
    play.made('remove-page', { id: letter });
    expect(playerView(TOY_RULESET, play.state).shown).toBeNull();
  });
});

describe('custom content', () => {
  it('is not in a player’s copy, except what is visible on their own people', () => {
    const play = new Play();
    if (play.state.world.encounter !== null) play.made('end-encounter', {});
    const who = play.state.world.combatants.find(({ side }) => side === 'pc')?.id ?? '';
    for (const [label, seen] of [
      ['Blessed by all', true],
      ['Marked by the cult', false],
    ] as const) {
      const id = play.made('keep-condition', { condition: { label, seen } });
      play.made('apply-effect', { target: who, effect: id });
    }
    play.made('keep-condition', { condition: { label: 'Waits for Birch' } });
    const copy = JSON.stringify(playerCopy(TOY_RULESET).state(freshStored(play.state) as unknown as JsonObject));
    expect(copy).toContain('Blessed by all');
    expect(copy).not.toMatch(/Marked by the cult|Waits for Birch/);
  });
});

describe('samples', () => {
  it.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
    'of %s bring tables whose links all lead somewhere',
    (_id, ruleset) => {
      const made = createSample(ruleset, 3);
      if (!made.ok) throw new Error(made.error.message);
      const tables = Object.values(made.value.binder?.tables ?? {});
      expect(tables.length).toBeGreaterThanOrEqual(3);
      expect(tables.some(({ tags }) => tags.includes('names'))).toBe(true);
      const names = new Set([...ruleset.templates.map(({ name }) => name), ...tables.map(({ name }) => name)]);
      const linked = tables.flatMap(({ rows }) =>
        rows.flatMap(({ text }) => [...text.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, to]) => to ?? '')),
      );
      expect(linked.length).toBeGreaterThan(0);
      expect(linked.filter((name) => !names.has(name))).toEqual([]);
    },
  );
});
