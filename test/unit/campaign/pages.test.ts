import { describe, expect, it } from 'vitest';
import { playerCopy } from '../../../src/app/player-copy';
import { playerView } from '../../../src/app/player-view';
import { createSample } from '../../../src/campaign/create';
import { dispatch, replay, type CampaignOutcome } from '../../../src/campaign/dispatch';
import { freshStored } from '../../../src/campaign/record';
import type { CampaignState } from '../../../src/campaign/state';
import { ROLL_ALL } from '../../../src/engine/execute';
import type { JsonObject } from '../../../src/kernel/json';
import { applyPatches } from '../../../src/kernel/patch';
import { RULESETS } from '../../../src/rulesets/registry';
import { TOY_RULESET } from '../../toy/ruleset';

const now = '2026-03-01T19:00:00.000Z';

class Play {
  state: CampaignState;
  seq = 0;

  constructor() {
    const made = createSample(TOY_RULESET, 7);
    if (!made.ok) throw new Error(made.error.message);
    this.state = made.value;
  }

  try(name: string, params: object): CampaignOutcome {
    const call = { do: name, with: params as JsonObject };
    return dispatch(TOY_RULESET, this.state, call, ROLL_ALL, { seq: this.seq + 1, now });
  }

  run(name: string, params: object): string {
    const outcome = this.try(name, params);
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    this.seq += 1;
    expect(applyPatches(outcome.state, outcome.body.inverse)).toEqual(this.state);
    expect(replay(TOY_RULESET, this.state, { seq: this.seq, at: now, body: outcome.body })).toBeNull();
    this.state = outcome.state;
    return String(outcome.body.result['id'] ?? '');
  }

  refusal(name: string, params: object): string {
    const outcome = this.try(name, params);
    return outcome.kind === 'refused' ? outcome.error.code : outcome.kind;
  }

  text(id: string): string {
    return this.state.binder?.pages[id]?.text ?? '';
  }
}

describe('notes', () => {
  it('keep their links when what they name is renamed, and take back the old name with the step', () => {
    const play = new Play();
    const inn = play.run('write-page', { title: 'The inn', text: 'Ask [[Ash]].' });
    const letter = play.run('write-page', {
      title: 'Letter',
      text: '[[the inn|there]], then [[At dawn]] and [[The inn]]',
    });
    play.run('write-page', { id: inn, title: 'The Weir Inn' });
    expect(play.text(letter)).toBe('[[The Weir Inn|there]], then [[At dawn]] and [[The Weir Inn]]');
    play.run('edit-combatant', { target: 'ash', card: { name: 'Runa Vael' } });
    expect(play.text(inn)).toBe('Ask [[Runa Vael]].');
  });

  it('name the kind where another thing has the new name already', () => {
    const play = new Play();
    const inn = play.run('write-page', { title: 'The inn', text: '' });
    const letter = play.run('write-page', { title: 'Letter', text: '[[The inn]]' });
    play.run('write-page', { id: inn, title: 'Ash' });
    expect(play.text(letter)).toBe('[[note: Ash]]');
  });

  it('have titles of their own, and change only what is said', () => {
    const play = new Play();
    const inn = play.run('write-page', { title: 'The inn', text: 'A', tags: ['town'] });
    expect(play.refusal('write-page', { title: 'the INN' })).toBe('name-taken');
    expect(play.refusal('write-page', { text: 'x' })).toBe('invalid-params');
    expect(play.refusal('write-page', { title: 'a]b' })).toBe('invalid-params');
    expect(play.refusal('write-page', { id: 'page-zz', text: 'x' })).toBe('unknown-note');
    expect(play.refusal('write-page', { title: 'B', about: { kind: 'session', id: 'no' } })).toBe('unknown-subject');
    play.run('write-page', { id: inn, pinned: true });
    expect(play.state.binder?.pages[inn]).toMatchObject({ text: 'A', tags: ['town'], pinned: true });
  });

  it('come in by the folder: the same title is the same note', () => {
    const play = new Play();
    const inn = play.run('write-page', { title: 'The inn', text: 'old', pinned: true });
    play.run('take-pages', {
      pages: [
        { title: 'The inn', text: 'new' },
        { title: 'Letter', text: '[[The inn]]' },
      ],
    });
    expect(play.text(inn)).toBe('new');
    expect(Object.values(play.state.binder?.pages ?? {}).map(({ title }) => title)).toEqual(['The inn', 'Letter']);
  });

  it('are seen by players only while they are held up, in names the players know', () => {
    const play = new Play();
    const letter = play.run('write-page', { title: 'Letter', text: 'Signed [[Birch]]', tags: ['plot'] });
    play.run('write-page', { title: 'Secret', text: 'Birch did it' });
    expect(playerView(TOY_RULESET, play.state).shown).toBeNull();
    play.run('hold-up', { page: letter });
    const view = playerView(TOY_RULESET, play.state);
    expect(view.shown?.title).toBe('Letter');
    expect(JSON.stringify(view)).not.toMatch(/Birch|Secret/);
    const copy = playerCopy(TOY_RULESET).state(freshStored(play.state) as unknown as JsonObject);
    expect(JSON.stringify(copy)).not.toContain('Birch did it');
    expect(JSON.stringify(copy)).not.toContain('plot');
    play.run('remove-page', { id: letter });
    expect(playerView(TOY_RULESET, play.state).shown).toBeNull();
  });
});

describe('what the table has made for itself', () => {
  it('is not in a player’s copy, but for what everybody sees on their own people', () => {
    const play = new Play();
    if (play.state.world.encounter !== null) play.run('end-encounter', {});
    const who = play.state.world.combatants.find(({ side }) => side === 'pc')?.id ?? '';
    for (const [label, seen] of [
      ['Blessed by all', true],
      ['Marked by the cult', false],
    ] as const) {
      const id = play.run('keep-condition', { condition: { label, seen } });
      play.run('apply-effect', { target: who, effect: id });
    }
    play.run('keep-condition', { condition: { label: 'Waits for Birch' } });
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
