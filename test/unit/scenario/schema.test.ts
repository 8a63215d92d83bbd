import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { scenarioSchema } from '../../../src/scenario/model';

const file = path.resolve(import.meta.dirname, '../../../docs/schema/scenario.schema.json');

it('the published JSON Schema of a scenario is the one that files are read by', () => {
  const published: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(scenarioSchema, { io: 'input' }))));
});
