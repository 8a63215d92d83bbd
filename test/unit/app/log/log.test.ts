import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LogEntry } from '../../../../src/contract/campaign-view';
import { nodeFs } from '../../../../src/store/disk/node-fs';
import { FaultFs } from '../../../fault/fault-fs';
import { must, type TestApp } from '../../../support/app';
import { openSample, openToyApp, sendTo, viewOf } from '../../../support/open-app';

describe('the log behind the contract', () => {
  let app: TestApp;
  let campaign: string;

  beforeEach(async () => {
    ({ app, campaign } = await openToyApp());
  });

  const revision = async (): Promise<number> => (await viewOf(app, campaign)).revision;
  const send = async (name: string, params: object = {}, faces?: number[]): Promise<Record<string, unknown>> => {
    const dice = faces === undefined ? undefined : { faces, then: 'ask' as const };
    const done = must(await sendTo(app, campaign, name, params, dice));
    if (done.kind !== 'done') throw new Error(`${name} wants dice`);
    return done.result;
  };
  const log = async (query: object = {}): Promise<LogEntry[]> =>
    must(await app.gm['campaign.log']({ campaign, ...query })).entries;
  const told = async (query: object = {}): Promise<string[]> => (await log(query)).map((entry) => entry.sentence);

  it('finds words in any order, kinds of entries, people and what was undone', async () => {
    await send('damage', { target: 'birch', dice: 1 }, [4]);
    await send('damage', { target: 'ash', dice: 2 });
    await send('note', { text: 'Birch looks away.' });
    await send('override', { target: 'ash', field: 'hurt', value: 1, reason: 'agreed' });
    must(await app.gm['campaign.undo']({ campaign, revision: await revision() }));

    expect(await told({ search: 'struck birch' })).toEqual(['Birch is struck: 4 hurt.']);
    expect(await told({ search: 'BIRCH' })).toEqual(['Birch looks away.', 'Birch is struck: 4 hurt.']);
    expect(await told({ search: 'nobody' })).toEqual([]);
    expect(await told({ kind: 'typed' })).toEqual(['Birch is struck: 4 hurt.']);
    expect((await log({ kind: 'rolls' })).map((entry) => entry.seq)).toEqual([2, 1]);
    expect(await told({ kind: 'notes' })).toEqual(['Birch looks away.']);
    expect((await log({ who: 'birch' })).map((entry) => entry.seq)).toEqual([1]);
    expect((await log({ kind: 'undone' })).map(({ seq, undone }) => [seq, undone])).toEqual([[4, true]]);
    expect((await log({ kind: 'corrections' })).map((entry) => entry.mark)).toEqual(['by-hand']);
  });

  it('says what was undone and redone, and for several steps where they end', async () => {
    const dice = [
      { face: 4, said: 'Birch' },
      { face: 1, said: 'Ash' },
    ];
    for (const { face, said } of dice) await send('damage', { target: said.toLowerCase(), dice: 1 }, [face]);
    const step = async (way: 'undo' | 'redo', to?: number): Promise<void> => {
      must(await app.gm[`campaign.${way}`]({ campaign, revision: await revision(), ...(to !== undefined && { to }) }));
    };
    await step('undo');
    await step('redo');
    await step('undo', 0);
    await step('redo', 2);
    expect((await told()).slice(0, 4)).toEqual([
      'Redid 2 steps, up to: Ash is struck: 1 hurt.',
      'Undid 2 steps, back to: Birch is struck: 4 hurt.',
      'Done again: Ash is struck: 1 hurt.',
      'Undone: Ash is struck: 1 hurt.',
    ]);
  });

  it('pages by position with the total number, the same from records and from the index', async () => {
    for (let face = 1; face <= 6; face += 1) await send('damage', { target: 'birch', dice: 1 }, [face % 3 || 3]);
    const page = must(await app.gm['campaign.log']({ campaign, offset: 2, limit: 2 }));
    expect(page.total).toBe(6);
    expect(page.entries.map((entry) => entry.seq)).toEqual([4, 3]);
    must(await app.gm['campaign.prepareLog']({ campaign }));
    const again = must(await app.gm['campaign.log']({ campaign, offset: 2, limit: 2 }));
    expect(again.entries).toEqual(page.entries.map((entry) => ({ ...entry, trace: [] })));
    expect(again.entries.every((entry) => entry.hasWhy)).toBe(true);
    const whole = must(await app.gm['campaign.logEntry']({ campaign, seq: 4 }));
    expect(whole.trace).toMatchObject([{ label: 'Strike', rule: 'TOY-3' }]);
    expect(must(await app.gm['campaign.log']({ campaign, offset: 99 })).entries).toEqual([]);
  });

  it('reports an event that hits several people at once in one line, by their names', async () => {
    campaign = await openSample(app, 'action-dice');
    const participants = ['ilka', 'maren', 'brigand-1', 'osk'];
    const ambushed = ['ilka', 'maren'];
    await send('start-encounter', { participants, ambushed, ambushers: ['brigand-1'] }, [10, 3, 5, 12, 7]);
    for (const target of ['brigand-1', 'osk', 'maren']) await send('adjust', { target, set: { vigor: 9 } });
    // Stamina 10, 12 and 10: two points of Vigor each.
    await send('end-encounter');
    const [entry] = await log({ limit: 1 });
    expect(entry?.events.map(({ text }) => text)).toEqual([
      'Osk, Maren Sool and Brigand 1 regain 2 Vigor each.',
      'Ilka Varn and Maren Sool are no longer ambushed.',
      'Brigand 1 is no longer in ambush.',
    ]);
    expect((await log({ search: 'maren regain' })).map(({ seq }) => seq)).toEqual([entry?.seq]);
  });

  it.each([
    ['viviiix', ['nessa', 'aldo'], 'surprised', 'Nessa Tarn and Aldo of Brackwater are no longer surprised.'],
    ['viviiix', ['nessa', 'aldo'], 'lost-turn', 'Nessa Tarn and Aldo of Brackwater’s lost turns are over.'],
    ['three-d6', ['mira', 'oskar'], 'surprised', 'Mira Tallow and Oskar Venn are no longer surprised.'],
    ['eclipse-phase', ['brannock', 'quill'], 'prone', "Brannock and Quill: 'Prone' ends."],
  ])('of %s, tells once what ends for %s at one moment: %s', async (system, targets, effect, told) => {
    campaign = await openSample(app, system);
    for (const target of targets) await send('apply-effect', { target, effect, duration: { minutes: 1 } });
    await send('advance-time', { minutes: 1 });
    const [entry] = await log({ limit: 1 });
    expect(entry?.events.map(({ text }) => text)).toContain(told);
  });

  it('finds entries that the disk could not read at first', async () => {
    const fs = new FaultFs(nodeFs());
    ({ app, campaign } = await openToyApp(false, undefined, fs));
    await send('note', { text: 'The gate is locked.' });
    // The newest hundred are in memory once a campaign is open; older ones come from disk.
    for (let note = 0; note < 110; note += 1) await send('note', { text: 'Rain.' });
    must(await app.gm['campaign.close']({ campaign }));
    must(await app.gm['campaign.open']({ id: campaign }));
    fs.plan = ({ name }) => (name === 'read' ? 'EIO' : null);
    expect(await told({ search: 'gate' })).toEqual([]);
    fs.plan = () => null;
    expect(await told({ search: 'gate' })).toEqual(['The gate is locked.']);
    expect(must(await app.gm['campaign.log']({ campaign, search: 'rain' })).total).toBe(110);
    expect(must(await app.gm['campaign.log']({ campaign, offset: 110 })).entries).toHaveLength(1);
  });

  it('keeps up with new entries and with names that change', async () => {
    await send('damage', { target: 'birch', dice: 1 }, [2]);
    expect(await told({ search: 'oak' })).toEqual([]);
    await send('edit-combatant', { target: 'birch', card: { name: 'Oak' } });
    expect((await log({ search: 'oak', who: 'birch' })).map((entry) => entry.seq)).toEqual([2, 1]);
    await send('note', { text: 'An oak falls.' });
    expect((await log({ search: 'oak falls' })).map((entry) => entry.seq)).toEqual([3]);
  });

  it('shows the current text of notes, and keeps removed ones apart', async () => {
    const { id } = await send('note', { text: 'The gate is locked.' });
    await send('note', { id, text: 'The gate is open.' });
    expect((await log({ kind: 'notes' })).map((entry) => entry.note)).toEqual([{ id, text: 'The gate is open.' }]);
    await send('remove-note', { id });
    expect((await log({ kind: 'notes' })).map((entry) => entry.note)).toEqual([{ id, text: null }]);
  });

  it('holds all of a session of play, whatever becomes of the computer’s clock meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const hoursLater = (hours: number): void => void vi.setSystemTime(Date.now() + hours * 3_600_000);
    await send('note', { text: 'Before anything.' });
    hoursLater(1);
    const { id: first } = await send('start-session', { title: 'The docks' });
    hoursLater(-24);
    await send('note', { text: 'At the pier.' });
    const { id: second } = await send('start-session', { title: 'The mill' });
    hoursLater(48);
    await send('note', { text: 'At the wheel.' });
    const told = async (session: unknown) =>
      (await log({ session: String(session) })).map(({ note, sentence }) => note?.text ?? sentence).reverse();
    expect(await told(second)).toEqual(['The mill begins.', 'At the wheel.']);
    await send('end-session');
    await send('note', { text: 'Afterwards.' });
    expect(await told(first)).toEqual(['The docks begins.', 'At the pier.', 'The mill begins.']);
    expect(await told(second)).toEqual(['The mill begins.', 'At the wheel.', 'The mill ends.']);
  });

  it('names the day on which a session was played where it was played', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-22T01:30:00Z') });
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.useRealTimers().unstubAllEnvs());
    await send('start-session', { title: 'The docks' });
    const { text } = must(await app.gm['campaign.logText']({ campaign, format: 'text' }));
    expect(text).toContain('The docks begins. (2026-03-21)');
  });

  it('exports one session of play as Markdown and as plain text', async () => {
    await send('note', { text: 'Before anything.' });
    const { id } = await send('start-session', { title: 'The docks' });
    await send('damage', { target: 'birch', dice: 1 }, [4]);
    await send('note', { text: 'They *argue*.' });
    const nudge = ['ash', 'birch'].map((target) => ({ do: 'damage', with: { target, dice: 1 } }));
    await send('batch', { calls: nudge, label: 'A nudge' }, [2, 3]);
    await send('damage', { target: 'ash', dice: 1 }, [1]);
    must(await app.gm['campaign.undo']({ campaign, revision: await revision() }));
    await send('end-session');

    const session = String(id);
    const text = async (format: 'markdown' | 'text') =>
      must(await app.gm['campaign.logText']({ campaign, format, session })).text;
    const markdown = await text('markdown');
    expect(markdown).not.toContain('Before anything');
    expect(markdown).toMatch(/^# Two at dawn\n\n## The docks begins\. \(\d{4}-\d\d-\d\d\)\n/);
    expect(markdown).toContain('**Day 1, 08:00:00** Birch is struck: 4 hurt.\n  <br>Hurt 4 · d6: 4 (typed)');
    expect(markdown).toContain('A nudge:  \nAsh is struck: 2 hurt.  \nBirch is struck: 3 hurt.');
    expect(markdown).toContain('> They \\*argue\\*.');
    expect(markdown).toContain('~~Ash is struck: 1 hurt.~~');
    expect(markdown).not.toContain('Undone');
    expect(await text('text')).toContain('A nudge:\n    Ash is struck: 2 hurt.\n    Birch is struck: 3 hurt.');
    expect(await text('text')).toContain('(undone) Ash is struck: 1 hurt.');
    expect((await log({ session })).map((entry) => entry.mark).filter(Boolean)).toEqual(['session', 'note', 'session']);
  });
});
