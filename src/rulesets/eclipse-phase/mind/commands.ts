import { sumFrom } from '../../../engine/explain/sum';
import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, combatantIds, field, modifierList } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import { entryOf, putEntry } from '../../../kernel/lookup';
import { moxieMaxOf, nameOf } from '../derive';
import { rollFormula } from '../amount';
import { formula, formulaText } from '../formula';
import { uniqueIds } from '../fields';
import { aptitudeBase } from '../bases';
import { manualLines, rollTest, explainUnusedModifiers } from '../tests';
import type { TestResult } from '../tests';
import { DERANGEMENTS, DISORDERS, humanize } from '../tables/derangements';
import { STRESS, STRESS_TITLES, stressTitle } from '../tables/stress';
import type { EP, Read, Run } from '../types';
import { requireKnown } from './derangements';
import { presentStress } from './present';
import type { StressResult } from './stress';
import { inflictStress, noStress } from './stress';
import { ASKS } from '../asks';

const command = defineCommand<EP>();

/** Successful tests against one source until the mind is immune to it (EP-HARD-1). */
export const HARDENED_AFTER = 5;

/** What traumas can bring. */
const MINDS = [...Object.keys(DERANGEMENTS), ...Object.keys(DISORDERS)];

const stressParams = z.object({
  target: field(combatantId().optional(), { title: 'Who', widget: 'combatant' }),
  targets: field(uniqueIds(combatantIds().min(1)).optional(), {
    title: 'Several witnesses',
    widget: 'combatants',
    advanced: true,
    rules: ['EP-STR-5'],
  }),
  experience: field(z.string().optional(), {
    title: 'Experience',
    widget: 'suggest',
    suggest: Object.keys(STRESS),
    enumTitles: { ...STRESS_TITLES },
    rules: ['EP-STR-4'],
  }),
  amount: field(z.int().min(0).optional(), { title: 'Stress points', description: 'Instead of an experience.' }),
  roll: field(formulaText().optional(), {
    title: 'Stress dice',
    widget: 'formula',
    description: '1d10+2 and the like.',
  }),
  test: field(z.boolean().optional(), {
    title: 'Test first',
    description: 'WIL × 3 to take none. Otherwise only with an experience.',
    rules: ['EP-STR-1'],
  }),
  source: field(z.string().optional(), {
    title: 'Source, for hardening',
    description: 'Otherwise the experience.',
    advanced: true,
    rules: ['EP-HARD-1'],
  }),
  modifiers: modifierList({ title: 'Test modifiers' }).optional(),
  derangements: field(z.array(z.string()).optional(), {
    title: 'Derangements or disorders',
    description: 'One for each trauma, in order.',
    suggest: MINDS,
    enumTitles: Object.fromEntries(MINDS.map((id) => [id, humanize(id)])),
    advanced: true,
    rules: ['EP-DER-1'],
  }),
  separate: field(z.boolean().optional(), {
    title: 'Add a derangement',
    description: 'Instead of worsening one.',
    advanced: true,
    rules: ['EP-DER-1'],
  }),
});

type StressParams = z.infer<typeof stressParams>;

/** What `stress` did to one mind. */
export type StressOutcome = StressResult & {
  outcome: 'resisted' | 'stressed' | 'hardened';
  check?: TestResult;
  hardening?: number;
  hardened?: true;
};

/** The stress value given: an experience from the table, an amount or dice; exactly one of them. */
function stressValue(ctx: Read, params: StressParams): string | number {
  const given = [params.experience, params.amount, params.roll].filter((entry) => entry !== undefined);
  if (given.length !== 1) {
    invalidParams('experience', 'What frightened them, or how much stress?');
  }
  if (params.experience === undefined) return params.amount ?? params.roll ?? 0;
  const table = { ...STRESS, ...ctx.options.tables.stress };
  const value = entryOf(table, params.experience);
  if (value === undefined) return invalidParams('experience', `There is no experience '${params.experience}'.`);
  return value;
}

/** A stress test passed: the mind hardens against the source and is immune after the fifth (EP-HARD-1). */
function harden(ctx: Run, id: string, source: string): Pick<StressOutcome, 'hardening' | 'hardened'> {
  const { state } = ctx.edit(id);
  const sum = sumFrom('Resisted before', entryOf(state.hardening, source) ?? 0, 'EP-HARD-1').add(
    'This time',
    1,
    'EP-HARD-1',
  );
  const hardening = ctx.explain.sum(`Resisted so far: ${stressTitle(source)}`, sum, 'EP-HARD-1', id);
  if (hardening < HARDENED_AFTER) {
    putEntry(state.hardening, source, hardening);
    return { hardening };
  }
  delete state.hardening[source];
  state.hardened.push(source);
  state.moxie = Math.min(state.moxie, moxieMaxOf(ctx.peek(id)));
  ctx.explain.note(`Hardened: ${stressTitle(source)}; Moxie drops by 1`, 'EP-HARD-1', { subject: id });
  return { hardening, hardened: true };
}

function sufferStress(ctx: Run, id: string, params: StressParams): StressOutcome {
  const value = stressValue(ctx, params);
  const source = params.source ?? params.experience;
  if (source !== undefined && ctx.peek(id).state.hardened.includes(source)) {
    ctx.explain.note(`Hardened: ${stressTitle(source)}`, 'EP-HARD-1', { subject: id });
    explainUnusedModifiers(ctx, id, params.modifiers);
    return { outcome: 'hardened', ...noStress(ctx, id) };
  }
  let check: TestResult | undefined;
  if (params.test ?? params.experience !== undefined) {
    const lines = manualLines(params.modifiers);
    ctx.explain.note('Stress test', 'EP-STR-1', { subject: id });
    check = rollTest(ctx, id, aptitudeBase(ctx, id, 'wil'), 'stress test', { lines, resisting: true });
    if (check.success) {
      const grown = source === undefined ? {} : harden(ctx, id, source);
      return { outcome: 'resisted', check, ...noStress(ctx, id), ...grown };
    }
  }
  if (check === undefined) explainUnusedModifiers(ctx, id, params.modifiers);
  const amount = rollFormula(ctx, formula(value), `${nameOf(ctx, id)}: stress`, id);
  ctx.explain.roll('Stress value', amount, 'EP-STR-4', { subject: id });
  const { derangements, separate } = params;
  const dose = inflictStress(ctx, id, amount, {
    ...(derangements === undefined ? {} : { derangements }),
    ...(separate === undefined ? {} : { separate }),
  });
  return { outcome: 'stressed', ...(check === undefined ? {} : { check }), ...dose };
}

/** One mind, or each witness in the order given (EP-STR-5). */
function runStress(
  ctx: Run,
  params: StressParams,
): StressOutcome | { results: (StressOutcome & { target: string })[] } {
  const { target, targets } = params;
  if ((target === undefined) === (targets === undefined)) invalidParams('target', 'Who suffers the stress?');
  stressValue(ctx, params);
  requireKnown(ctx, params.derangements ?? [], 'derangements');
  if (target !== undefined) return sufferStress(ctx, target, params);
  return { results: (targets ?? []).map((id) => ({ target: id, ...sufferStress(ctx, id, params) })) };
}

const stress = command({
  name: 'stress',
  title: 'Stress',
  summary: 'A shocking experience: test, stress, traumas and what follows.',
  kind: 'injury',
  params: stressParams,
  rules: [
    'EP-STR-1',
    'EP-STR-2',
    'EP-STR-3',
    'EP-STR-4',
    'EP-STR-5',
    'EP-TRA-1',
    'EP-TRA-3',
    'EP-DER-1',
    'EP-DER-2',
    'EP-DIS-1',
  ],
  targetParam: 'target',
  asks: ASKS.stress,
  run: runStress,
  present: presentStress,
  prefill: (_, __, target): JsonObject => (target === null ? {} : { target }),
});

export const MIND_COMMANDS = [stress];
