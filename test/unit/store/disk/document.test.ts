import { describe, expect, it } from 'vitest';
import { isObject } from '../../../../src/kernel/json';
import { Document } from '../../../../src/store/disk/document';
import { unwrapJson, wrapJson } from '../../../../src/store/disk/durable-json';
import { FaultFs } from '../../../fault/fault-fs';
import { ModelFs } from '../../../fault/model-fs';
import { codeOf, must } from '../../../fault/support';

interface Prefs {
  theme: string;
  size: number;
}

const isPrefs = (value: unknown): value is Prefs => isObject(value) && typeof value.theme === 'string';
const now = (): string => '2026-03-21T18:15:00.123Z';
const DEFAULTS: Prefs = { theme: 'day', size: 16 };
const open = (fs: FaultFs | ModelFs) => Document.open(fs, '/prefs.json', DEFAULTS, isPrefs, now);

describe('a document', () => {
  it('starts with its defaults and keeps updates', async () => {
    const fs = new ModelFs();
    const { document } = await open(fs);
    expect(document.value).toEqual(DEFAULTS);
    expect(must(await document.update((prefs) => ({ ...prefs, theme: 'night' })))).toEqual({
      theme: 'night',
      size: 16,
    });
    expect((await open(fs)).document.value.theme).toBe('night');
  });

  it('runs updates one after the other, each on the result of the previous one', async () => {
    const fs = new ModelFs();
    const { document } = await open(fs);
    const grow = () => document.update((prefs) => ({ ...prefs, size: prefs.size + 1 }));
    const answers = await Promise.all(Array.from({ length: 20 }, grow));
    expect(answers.map((answer) => must(answer).size)).toEqual(Array.from({ length: 20 }, (_, index) => 17 + index));
    expect((await open(fs)).document.value.size).toBe(36);
  });

  it('keeps its value when a write fails, and the failure does not affect other updates', async () => {
    const disk = new ModelFs();
    const fs = new FaultFs(disk);
    const { document } = await open(fs);
    must(await document.update((prefs) => ({ ...prefs, theme: 'dusk' })));
    const from = fs.calls;
    let failing = true;
    fs.plan = (call) => (failing && call.name === 'write' && call.number > from ? 'ENOSPC' : null);
    const first = document.update((prefs) => ({ ...prefs, theme: 'night' }));
    expect(codeOf(await first)).toBe('disk-full');
    expect(document.value.theme).toBe('dusk');
    failing = false;
    expect(must(await document.update((prefs) => ({ ...prefs, size: 20 })))).toEqual({ theme: 'dusk', size: 20 });
    expect((await open(disk)).document.value).toEqual({ theme: 'dusk', size: 20 });
  });

  it('falls back to its previous content and sets the damaged file aside', async () => {
    const fs = new ModelFs();
    const { document } = await open(fs);
    must(await document.update((prefs) => ({ ...prefs, theme: 'dusk' })));
    must(await document.update((prefs) => ({ ...prefs, theme: 'night' })));
    fs.poke('/prefs.json', Buffer.from('{"envelope":1,"crc":"00000000","body":{"theme":"?"}}\n'));
    const again = await open(fs);
    expect(again.document.value.theme).toBe('dusk');
    expect(again.setAside).toEqual(['/prefs.json.corrupt-20260321T181500Z']);
    expect(fs.peek('/prefs.json.corrupt-20260321T181500Z').toString()).toContain('"?"');
  });

  it('never overwrites a damaged file set aside in the same second', async () => {
    const fs = new ModelFs();
    for (const text of ['first', 'second', 'third']) {
      fs.poke('/prefs.json', Buffer.from(text));
      await open(fs);
    }
    const kept = fs.paths().filter((path) => path.includes('.corrupt-'));
    expect(kept.map((path) => fs.peek(path).toString()).sort()).toEqual(['first', 'second', 'third']);
  });

  it('of the wrong shape counts as damaged', async () => {
    const fs = new ModelFs();
    fs.poke('/prefs.json', wrapJson({ colour: 'red' }));
    const { document, setAside } = await open(fs);
    expect(document.value).toEqual(DEFAULTS);
    expect(setAside).toHaveLength(1);
  });
});

describe('the envelope', () => {
  it('returns its content, and nothing once a byte has changed', () => {
    const bytes = wrapJson({ name: 'Zoë “the fox”', list: [1, 2.5, null, true] });
    expect(unwrapJson(bytes)).toEqual({ value: { name: 'Zoë “the fox”', list: [1, 2.5, null, true] } });
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ envelope: 1, body: { name: 'Zoë “the fox”' } });
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unwrapJson(changed)).toBeNull();
      expect(unwrapJson(bytes.subarray(0, at))).toBeNull();
    }
  });
});
