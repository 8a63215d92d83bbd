import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkEvent } from '../../../src/contract/work-view';
import type { CampaignModel } from '../../../renderer/app/campaign.svelte';
import { AdvancePlan } from '../../../renderer/panels/timers/advance.svelte';

/** A campaign whose long work answers when the test says so. */
function table() {
  const asked: { task: unknown; hear: (event: WorkEvent) => void; end: (error?: object) => void; stopped: boolean }[] =
    [];
  const work = ({ task }: { task: unknown }, hear: (event: WorkEvent) => void, end: (error?: object) => void) => {
    const one = { task, hear, end, stopped: false };
    asked.push(one);
    return () => (one.stopped = true);
  };
  const callOf = (_role: string, params: object) => ({ do: 'let-pass', with: params });
  const view = { revision: 4 };
  const inTurn = (step: (revision: number) => unknown): unknown => step(view.revision);
  const campaign = { id: 'c', view, api: { 'campaign.work': work }, callOf, inTurn };
  return { asked, campaign, plan: new AdvancePlan(campaign as unknown as CampaignModel) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const shown = (faces: number[], dice: object[] = []): WorkEvent =>
  ({
    kind: 'preview',
    answer: { kind: 'done', faces, entry: { clock: [100, 700], dice, events: [] } },
  }) as unknown as WorkEvent;
const day = { do: 'advance-time', with: { days: 1 } };

describe('time passing while it is calculated', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows progress after half a second and can be cancelled', async () => {
    const { asked, plan } = table();
    void plan.look(day);
    asked[0]?.hear({ kind: 'progress', fraction: 0.4, text: 'Day 1, 18:00:00' });
    await settled();
    expect([plan.busy, plan.slow, plan.open]).toEqual([true, false, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(plan.slow).toBe(true);
    expect(plan.progress).toEqual({ fraction: 0.4, text: 'Day 1, 18:00:00' });
    plan.cancel();
    await settled();
    expect(asked[0]?.stopped).toBe(true);
    expect([plan.busy, plan.slow, plan.open, plan.error]).toEqual([false, false, false, null]);
  });

  it('runs what was previewed: the same call, the same faces, the same revision', async () => {
    const { asked, plan } = table();
    void plan.look(day, true);
    asked[0]?.hear({ kind: 'preview', answer: { kind: 'needs-dice', group: { label: 'x', dice: [] } } } as never);
    await settled();
    expect(plan.wanted).not.toBeNull();
    void plan.rollRest([3, 5]);
    asked[1]?.hear(shown([3, 5, 6]));
    await settled();
    void plan.confirm();
    expect(asked[2]?.task).toEqual({
      kind: 'dispatch',
      revision: 4,
      call: day,
      dice: { faces: [3, 5], then: 'roll' },
      proposals: [],
    });
    asked[2]?.hear({ kind: 'dispatch', answer: { kind: 'done', entry: { seq: 5 } } } as never);
    await settled();
    expect([plan.open, plan.entry]).toEqual([false, { seq: 5 }]);
  });

  it('asks for another preview when the table has changed', async () => {
    const { asked, campaign, plan } = table();
    void plan.look(day);
    asked[0]?.hear(shown([]));
    await settled();
    campaign.view.revision = 5;
    await plan.confirm();
    expect(asked).toHaveLength(1);
    expect(plan.error?.code).toBe('stale-revision');
  });

  it('stops at a time with the dice typed before it', async () => {
    const { asked, plan } = table();
    void plan.look(day, true);
    const die = (face: number, at: number) => ({ sides: 6, face, by: 'typed', group: 'ember', at });
    asked[0]?.hear(shown([4, 2], [die(4, 160), die(2, 400)]));
    await settled();
    void plan.until(220);
    expect(asked[1]?.task).toEqual({
      kind: 'preview',
      call: { do: 'let-pass', with: { seconds: 120 } },
      dice: { faces: [4], then: 'ask' },
    });
  });

  it('keeps the question when a typed face is impossible', async () => {
    const { asked, plan } = table();
    void plan.look(day, true);
    asked[0]?.hear({ kind: 'preview', answer: { kind: 'needs-dice', group: { label: 'x', dice: [] } } } as never);
    await settled();
    void plan.give([9]);
    asked[1]?.end({ code: 'bad-face', message: 'die 1 is a d6' });
    await settled();
    expect(plan.error?.code).toBe('bad-face');
    expect(plan.wanted).not.toBeNull();
    void plan.give([4]);
    expect(asked[2]?.task).toMatchObject({ dice: { faces: [4], then: 'ask' } });
  });

  it('leaves the dice of a cancelled plan out of the next one', async () => {
    const { asked, plan } = table();
    const wants = { kind: 'preview', answer: { kind: 'needs-dice', group: { label: 'x', dice: [] } } } as never;
    void plan.look(day, true);
    asked[0]?.hear(wants);
    await settled();
    void plan.give([9]);
    asked[1]?.end({ code: 'bad-face', message: 'die 1 is a d6' });
    await settled();
    void plan.give([4]);
    asked[2]?.hear(wants);
    await settled();
    void plan.give([9]);
    asked[3]?.end({ code: 'bad-face', message: 'die 2 is a d6' });
    await settled();
    // Another plan is previewed while more faces of the first are being sent.
    plan.uses('said-1');
    void plan.give([5]);
    void plan.look(day);
    await settled();
    asked[5]?.hear(shown([]));
    await settled();
    void plan.confirm();
    expect(asked[6]?.task).toMatchObject({ dice: { faces: [], then: 'roll' }, proposals: [] });
  });
});
