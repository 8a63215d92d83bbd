import { describe, expect, it } from 'vitest';
import { exportJson, exportMarkdown } from '../../../src/archive/export-text';
import { openDataFolder } from '../../../src/store/data-folder';
import { ModelFs } from '../../fault/model-fs';
import { codeOf, must, TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from '../../fault/support';

async function scene() {
  const fs = new ModelFs();
  const data = must(await openDataFolder(fs, '/data', toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= 12; seq += 1) must(await store.append(toyRecord(seq)));
  must(await store.rollSegment('Session 1', toyStateAfter(12)));
  must(await store.append(toyRecord(13)));
  return { fs, store, request: { store, state: toyStateAfter(13), seq: 13 } };
}

describe('an export for people who leave', () => {
  it('holds state and every record as plain JSON', async () => {
    const { fs, request } = await scene();
    const progress: number[] = [];
    must(await exportJson({ ...request, onProgress: (done) => progress.push(done) }, '/out.json'));
    const written = JSON.parse(fs.peek('/out.json').toString('utf8')) as Record<string, unknown>;
    expect(written.campaign).toMatchObject({ name: TOY_META.name, ruleset: 'toy', seq: 13 });
    expect(written.state).toEqual(toyStateAfter(13));
    expect(written.records).toEqual(Array.from({ length: 13 }, (_, index) => toyRecord(index + 1)));
    expect(progress).toEqual([12, 13]);
  });

  it('writes the log as Markdown with the given words', async () => {
    const { fs, request } = await scene();
    const describe = ({ seq, kind }: { seq: number; kind: string }) => (seq % 4 === 0 ? [`- ${kind}`] : []);
    must(await exportMarkdown({ ...request, head: ['Four players.', ''], describe }, '/out.md'));
    expect(fs.peek('/out.md').toString('utf8')).toBe(
      '# The toy campaign\n\nFour players.\n\n- add-4\n- add-1\n- add-5\n',
    );
  });

  it('leaves nothing behind when stopped', async () => {
    const { fs, request } = await scene();
    const stop = AbortSignal.abort();
    expect(codeOf(await exportJson({ ...request, signal: stop }, '/out.json'))).toBe('archive-cancelled');
    expect(fs.paths().filter((path) => path.startsWith('/out'))).toEqual([]);
  });
});
