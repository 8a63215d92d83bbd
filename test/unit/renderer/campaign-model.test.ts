import { describe, expect, it, vi } from 'vitest';
import type { CampaignView } from '../../../src/contract/campaign-view';
import type { RulesetView } from '../../../src/contract/views';
import { CampaignModel } from '../../../renderer/app/campaign.svelte';
import type { ApiClient } from '../../../renderer/app/link';
import { toasts } from '../../../renderer/ui';
import { Reading } from '../../../renderer/app/reading.svelte';
import { err, ok } from '../../../src/kernel/result';
import { settled } from '../../support/settled';

/** A main process that answers when the test says so: every call waits in `asked` until it is answered. */
function mainProcess() {
  const asked: { name: string; input: Record<string, unknown>; answer: (value: unknown) => void }[] = [];
  let tell: (event: unknown) => void = () => undefined;
  /** Ends the newest event stream with an error; there is one for each subscription. */
  const streams: ((error: unknown) => void)[] = [];
  const call = (name: string) => (input: Record<string, unknown>) =>
    new Promise((answer) => asked.push({ name, input, answer }));
  const api = new Proxy(
    {
      'campaign.events': (_input: unknown, listener: (event: unknown) => void, end: (error: unknown) => void) => {
        tell = listener;
        streams.push(end);
        return () => undefined;
      },
      'campaign.log': () => Promise.resolve(ok({ entries: [], total: 0 })),
    } as Record<string, unknown>,
    { get: (known, name: string) => known[name] ?? call(name) },
  ) as unknown as ApiClient;
  return { api, asked, streams, tell: (event: unknown) => tell(event) };
}

const view = (revision: number, more: object = {}): CampaignView =>
  ({ id: 'c', revision, own: { things: [] }, people: [], options: {}, ...more }) as unknown as CampaignView;
const rules = { id: 'r', commands: [], rules: [], written: { option: 'definition' } } as unknown as RulesetView;
const passed = (from: number, to: number) => ({
  kind: 'patches',
  from,
  to,
  patches: [{ op: 'set', path: ['revision'], value: to }],
  entry: null,
});

function table() {
  const main = mainProcess();
  const campaign = new CampaignModel(main.api, view(4), rules);
  main.tell({ kind: 'view', view: view(4) });
  return { ...main, campaign };
}

describe('a campaign as the page knows it', () => {
  it('shows a passing notice at the start of the history; errors stay until read', async () => {
    const { campaign, asked } = table();
    const undo = async (error: { code: string; message: string }) => {
      const undone = campaign.undo();
      await settled();
      asked.at(-1)?.answer(err(error));
      await undone;
    };
    await undo({ code: 'disk-full', message: 'The disk is full.' });
    expect(campaign.problem).toMatchObject({ code: 'disk-full' });
    await undo({ code: 'nothing-to-undo', message: 'There is nothing to undo.' });
    expect(campaign.problem).toBeNull();
    expect(toasts.toasts.map(({ text }) => text)).toEqual(['There is nothing to undo.']);
  });

  it('queues a step requested during another one, at the revision that one leads to', async () => {
    const { campaign, asked, tell } = table();
    const long = campaign.inTurn((revision) => campaign.api['campaign.undo']({ campaign: 'c', revision }));
    void campaign.undo();
    void campaign.jump(2);
    await settled();
    expect(asked.map(({ name, input }) => [name, input['revision']])).toEqual([['campaign.undo', 4]]);
    expect(campaign.saving).toBe(true);
    tell(passed(4, 5));
    asked[0]?.answer(ok({ revision: 5 }));
    await long;
    await settled();
    tell(passed(5, 6));
    asked[1]?.answer(ok({ revision: 6 }));
    await settled();
    expect(asked.map(({ name, input }) => [name, input['revision']])).toEqual([
      ['campaign.undo', 4],
      ['campaign.undo', 5],
      ['campaign.jump', 6],
    ]);
    asked[2]?.answer(err({ code: 'not-on-stack', message: 'No such step.' }));
    await settled();
    expect(campaign.saving).toBe(false);
  });

  it('names somebody not there yet by the source of their id', () => {
    const { campaign } = table();
    expect(campaign.nameOf('security-officer-2')).toBe('Security officer 2');
  });

  it('drops a view that newer changes have overtaken', async () => {
    const { campaign, asked, tell } = table();
    const read = campaign.refetch();
    tell(passed(4, 5));
    asked[0]?.answer(ok(view(4)));
    await read;
    expect(campaign.view.revision).toBe(5);
  });

  it('subscribes again after a gap, unless it was closed meanwhile', async () => {
    const gap = { code: 'stream-gap', message: 'An event is missing.' };
    const { campaign, asked, streams } = table();
    streams[0]?.(gap);
    asked[0]?.answer(ok(view(5)));
    await settled();
    expect(streams).toHaveLength(2);
    streams[1]?.(gap);
    campaign.close();
    asked[1]?.answer(ok(view(6)));
    await settled();
    expect(streams).toHaveLength(2);
  });

  it('reads the log again after a gap, for what happened in it', async () => {
    const { campaign, api, asked, streams } = table();
    await settled();
    const entries = [{ seq: 5 }, { seq: 4 }];
    Object.assign(api, { 'campaign.log': () => Promise.resolve(ok({ entries, total: 2 })) });
    streams[0]?.({ code: 'stream-gap', message: 'An event is missing.' });
    asked[0]?.answer(ok(view(5)));
    await settled();
    expect(campaign.recent.map(({ seq }) => seq)).toEqual([4, 5]);
  });

  it('says that updates have stopped, instead of retrying for ever, if none ever arrive', async () => {
    const broken = { code: 'internal', message: 'Something went wrong.' };
    const { campaign, asked, streams } = table();
    for (let at = 0; at < 3; at += 1) {
      streams[at]?.(broken);
      asked[at]?.answer(ok(view(4)));
      await settled();
    }
    expect(streams).toHaveLength(2);
    expect(campaign.problem).toEqual(broken);
  });

  it('says once that another page closed it, and nothing when this page closed it', async () => {
    const { campaign, asked, streams } = table();
    campaign.onclosed = vi.fn<() => void>();
    streams[0]?.(undefined);
    await settled();
    expect(campaign.onclosed).toHaveBeenCalledOnce();
    campaign.close();
    streams[0]?.(undefined);
    await settled();
    expect(campaign.onclosed).toHaveBeenCalledOnce();
    expect({ calls: asked.length, streams: streams.length }).toEqual({ calls: 0, streams: 1 });
  });

  it('makes no more requests for a campaign that is no longer open', async () => {
    const { campaign, asked, streams } = table();
    campaign.onclosed = vi.fn<() => void>();
    streams[0]?.({ code: 'stream-gap', message: 'An event is missing.' });
    asked[0]?.answer(err({ code: 'campaign-not-open', message: 'It is not open.' }));
    await settled();
    streams[1]?.({ code: 'campaign-not-open', message: 'It is not open.' });
    await settled();
    expect(campaign.onclosed).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(1);
    expect(campaign.problem).toBeNull();
  });

  it('says why it could not read the campaign, its log or its rules', async () => {
    const broken = { code: 'internal', message: 'Something went wrong.' };
    const { campaign, api, asked, streams, tell } = table();
    await settled();
    const read = campaign.refetch();
    asked[0]?.answer(err(broken));
    await read;
    expect(campaign.problem).toEqual(broken);
    campaign.problem = null;
    tell({ kind: 'view', view: view(4, { options: { definition: { title: 'Grit' } } }) });
    asked[1]?.answer(err(broken));
    await settled();
    expect(campaign.problem).toEqual(broken);
    campaign.problem = null;
    Object.assign(api, { 'campaign.log': () => Promise.resolve(err(broken)) });
    streams[0]?.({ code: 'stream-gap', message: 'An event is missing.' });
    asked[2]?.answer(ok(view(4, { options: { definition: { title: 'Grit' } } })));
    await settled();
    expect(campaign.problem).toEqual(broken);
  });

  it('reads the rules again when they change, not when the same ones are sent again', async () => {
    const { campaign, asked, tell } = table();
    tell({ kind: 'view', view: view(4, { options: { definition: { title: 'Grit' } } }) });
    expect(asked.map(({ name }) => name)).toEqual(['app.ruleset']);
    tell({ kind: 'view', view: view(4, { options: { definition: { title: 'Grit' } } }) });
    expect(asked).toHaveLength(1);
    asked[0]?.answer(ok(rules));
    await settled();
    expect(campaign.rulesRead).toBe(1);
  });
});

describe('data read for the current table', () => {
  it('ignores answers to older questions, and is known once the newest is answered', async () => {
    const answers: ((text: string) => void)[] = [];
    const reading = new Reading<string>(
      () => new Promise((resolve) => answers.push((text) => resolve({ ok: true, value: text }))),
    );
    const known = vi.fn<() => void>();
    reading.anew();
    void reading.known().then(known);
    reading.anew();
    answers[1]?.('new');
    answers[0]?.('old');
    await settled();
    expect(reading.value).toBe('new');
    expect(known).toHaveBeenCalledOnce();
  });

  it('is kept if it could not be read again, and says why until it can', async () => {
    const gone = { code: 'unreadable', message: 'It cannot be read.' };
    const answers = [ok('first'), err(gone), ok('third')];
    const reading = new Reading<string>(() => Promise.resolve(answers.shift() ?? err(gone)));
    const seen: unknown[] = [];
    for (let at = 0; at < 3; at += 1) {
      reading.anew();
      await reading.known();
      seen.push([reading.value, reading.problem]);
    }
    expect(seen).toEqual([
      ['first', null],
      ['first', gone],
      ['third', null],
    ]);
  });
});
