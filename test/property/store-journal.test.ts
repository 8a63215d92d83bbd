import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/kernel/json';
import { ok } from '../../src/kernel/result';
import { openDataFolder } from '../../src/store/data-folder';
import { gunzipChunks, gzipChunks } from '../../src/store/journal/gzip-files';
import { encodeLine, LineScanner, parseBody } from '../../src/store/journal/lines';
import type { StoredRecord } from '../../src/store/types';
import { ModelFs } from '../fault/model-fs';
import { must, TOY_META, toyPorts } from '../fault/support';

/** Cuts bytes at the given positions. */
function chunksOf(bytes: Buffer, cuts: number[]): Buffer[] {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const chunks: Buffer[] = [];
  let from = 0;
  for (const place of [...places, bytes.length]) {
    chunks.push(bytes.subarray(from, place));
    from = place;
  }
  return chunks;
}

async function together(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const values = fc.array(fc.jsonValue(), { maxLength: 12 });
const cuts = fc.array(fc.nat(5_000), { maxLength: 12 });

describe('lines', () => {
  it('are read back whole, however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(values, cuts, (given, places) => {
        const bytes = Buffer.concat(given.map(encodeLine));
        const scanner = new LineScanner();
        const read = chunksOf(bytes, places).flatMap((chunk) => scanner.push(chunk).map(parseBody));
        scanner.end();
        expect(scanner.problem).toBeNull();
        expect(scanner.goodBytes).toBe(bytes.length);
        expect(JSON.stringify(read)).toBe(JSON.stringify(given));
      }),
    );
  });

  it('before a changed byte are read back whole, and nothing after it is', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, place, change) => {
        const lines = given.map(encodeLine);
        const bytes = Buffer.concat(lines);
        fc.pre(bytes.length > 0);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const scanner = new LineScanner();
        const bodies = scanner.push(bytes);
        scanner.end();
        let whole = 0;
        for (let length = 0; whole < lines.length && length + lines[whole]!.length <= at; whole += 1) {
          length += lines[whole]!.length;
        }
        expect(scanner.problem).not.toBeNull();
        expect(bodies.map(parseBody)).toEqual(JSON.parse(JSON.stringify(given.slice(0, whole))));
      }),
    );
  });
});

describe('compression', () => {
  it('restores its input, however it is cut, and gives the same bytes each time', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), cuts, async (given, places) => {
        const bytes = Buffer.from(given);
        const pack = (parts: Buffer[]): Promise<Buffer> => together(gzipChunks(parts));
        const packed = await pack(chunksOf(bytes, places));
        expect(packed.equals(await pack([bytes]))).toBe(true);
        const unpacked = await together(gunzipChunks(chunksOf(packed, places)));
        expect(unpacked.equals(bytes)).toBe(true);
      }),
      { numRuns: 40 },
    ));
});

type Action = { kind: 'append'; bodies: JsonObject[] } | { kind: 'snapshot' | 'roll' | 'reopen' | 'keep' };

const body = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('append' as const),
        bodies: fc.array(body.map(asJson), { minLength: 1, maxLength: 6 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('snapshot' as const, 'roll' as const, 'reopen' as const, 'keep' as const),
      }),
    },
  ),
  { maxLength: 25 },
);

/** The state of this model is simply all bodies so far, so nothing can go missing or be doubled unnoticed. */
function reduceAll(state: JsonObject, record: StoredRecord) {
  return ok({ all: [...(state.all as JsonObject[]), record.body] });
}

describe('a campaign under any order of appends, snapshots, closes and opens', () => {
  it('holds exactly the records it was given', () =>
    fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        const fs = new ModelFs();
        let prefix = 0;
        const ports = () => ({ ...toyPorts({ idPrefix: `p${(prefix += 1)}` }), reduce: reduceAll });
        let data = must(await openDataFolder(fs, '/data', ports()));
        let store = must(await data.create(TOY_META, { all: [] }));
        const given: JsonObject[] = [];
        const state = (): JsonObject => ({ all: [...given] });
        for (const step of steps) {
          if (step.kind === 'append') {
            const writes = step.bodies.map((one) => {
              given.push(one);
              return store.append({ v: 1, seq: given.length, at: 'now', kind: 'any', body: one });
            });
            for (const write of writes) must(await write);
          }
          if (step.kind === 'snapshot') must(await store.snapshot(state(), given.length));
          if (step.kind === 'roll') must(await store.rollSegment('closed'));
          if (step.kind === 'keep') must(await store.restorePoint('named', 'kept', state()));
          if (step.kind !== 'reopen') continue;
          must(await data.close());
          data = must(await openDataFolder(fs, '/data', ports()));
          store = must(await data.open(store.id));
          expect(store.damage).toEqual([]);
          expect(JSON.stringify(store.stateAtOpen)).toBe(JSON.stringify(state()));
        }
        const read: JsonObject[] = [];
        for await (const batch of store.records(1, given.length))
          read.push(...must(batch).map((record) => record.body));
        expect(JSON.stringify(read)).toBe(JSON.stringify(given));
        expect(must(await store.verify())).toMatchObject({ ok: true, damage: [] });
      }),
      { numRuns: 60 },
    ));
});

/** A generated value after JSON: no undefined, no -0. */
function asJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
