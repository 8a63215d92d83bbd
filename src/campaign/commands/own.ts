import { z } from 'zod';
import type { OwnCondition, OwnView } from '../../contract/own';
import { isOwnId, OWN_PREFIX } from '../../contract/own';
import { editStep } from '../../engine/commands/execute';
import { ownEndOf, putOwn } from '../../engine/own/commands';
import type { OwnDraft } from '../../engine/own/model';
import { NOTHING_OWN, ownDraftSchema } from '../../engine/own/model';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { entryOf } from '../../kernel/lookup';
import { campaignCommand } from '../command';
import { freeId, slug } from '../ids';
import { nameOf } from '../names';
import type { CampaignState } from '../state';

/** The table's own content: conditions, and entries in the lists of the system. */

const ownId = z.string().max(84).refine(isOwnId, 'Not one of the table’s own.');

const thing = z.strictObject({
  name: z.string().trim().min(1).max(80),
  group: z.string().trim().max(60).optional(),
  line: z.string().trim().max(200).default(''),
  value: z.json(),
});

const ownOf = ({ world }: CampaignState): OwnView => world.own ?? NOTHING_OWN;

const withOwn = (state: CampaignState, own: OwnView): CampaignState => ({
  ...state,
  world: deepFreeze({ ...state.world, own }),
});

/** An id made from a name that nothing in `list` has. */
function freeOwnId(name: string, list: readonly { id: string }[]): string {
  return freeId(`${OWN_PREFIX}${slug(name)}`, new Set(list.map(({ id }) => id)));
}

/** The list, then those of `given` whose name nothing in it has yet, each under a free id. */
function withNew<E extends { id: string }>(list: readonly E[], given: readonly E[], named: (one: E) => string): E[] {
  const all = [...list];
  for (const one of given) {
    const name = named(one);
    if (!all.some((other) => named(other) === name)) all.push({ ...one, id: freeOwnId(name, all) });
  }
  return all;
}

/** Refuses with `unknown-figure` a figure that conditions of the system cannot change. */
function checkFigures({ figures = [] }: AnyRuleset, { changes }: OwnDraft): Result<void, CodedError> {
  const strange = changes.find(({ figure }) => !figures.some(({ id }) => id === figure));
  if (strange === undefined) return ok(undefined);
  const message = `Conditions cannot change '${strange.figure}' here.`;
  return err({ code: 'unknown-figure', message, path: 'condition.changes' });
}

/** Creates or changes a condition of the table's own. Anybody who has it keeps it as it was. */
export const keepCondition = campaignCommand({
  name: 'keep-condition',
  params: z.strictObject({ id: ownId.optional(), condition: ownDraftSchema }),
  run(state, { id, condition }, ruleset) {
    const own = ownOf(state);
    const fits = checkFigures(ruleset, condition);
    if (!fits.ok) return fits;
    const isNew = id === undefined || !own.conditions.some((one) => one.id === id);
    const named = id ?? freeOwnId(condition.label, own.conditions);
    const kept: OwnCondition = { ...condition, id: named };
    const conditions = isNew ? [...own.conditions, kept] : own.conditions.map((one) => (one.id === named ? kept : one));
    const sentence = isNew ? `New condition: ${kept.label}.` : `Condition changed: ${kept.label}.`;
    return ok({ state: withOwn(state, { ...own, conditions }), sentence, result: { id: named } });
  },
});

/** Deletes a condition of the table's own. Anybody who has it keeps it. */
export const dropCondition = campaignCommand({
  name: 'drop-condition',
  params: z.strictObject({ id: ownId }),
  run(state, { id }) {
    const own = ownOf(state);
    const known = own.conditions.find((one) => one.id === id);
    if (known === undefined)
      return err({ code: 'unknown-condition', message: 'That condition no longer exists.', path: 'id' });
    const conditions = own.conditions.filter((one) => one.id !== id);
    return ok({ state: withOwn(state, { ...own, conditions }), sentence: `Condition removed: ${known.label}.` });
  },
});

/** Puts a one-off condition on people: a timed bonus or penalty. */
export const putCondition = campaignCommand({
  name: 'put-condition',
  params: z.strictObject({
    targets: z.array(z.string()).min(1).max(300),
    condition: ownDraftSchema,
    /** A duration as the system writes them; overrides the condition's own. */
    lasts: z.json().optional(),
    source: z.string().optional(),
  }),
  run(state, { targets, condition, lasts, source }, ruleset, ports) {
    const fits = checkFigures(ruleset, condition);
    if (!fits.ok) return fits;
    const made: OwnCondition = { ...condition, id: `${OWN_PREFIX}${slug(condition.label)}` };
    const step = editStep(ruleset, state.world, ports.tray, (ctx) => {
      putOwn(ruleset, ctx, { ...made, ends: ownEndOf(lasts) ?? made.ends }, targets, source);
    });
    if (!step.ok) return step;
    const { world, events, trace } = step.value;
    const names = targets.map((target) => nameOf(state, target)).join(', ');
    return ok({ state: { ...state, world }, sentence: `${names}: ${made.label}.`, events, trace });
  },
});

/** The catalogue of the system that an entry goes into; refused with `unknown-catalogue`. */
function checkCatalogue({ catalogues = [] }: AnyRuleset, id: string): Result<void, CodedError> {
  if (catalogues.some((one) => one.id === id)) return ok(undefined);
  return err({ code: 'unknown-catalogue', message: `There is no list called '${id}' here.`, path: 'catalogue' });
}

/** Saves an entry in one of the system's lists; with `id`, replaces that one. */
export const keepThing = campaignCommand({
  name: 'keep-thing',
  params: z.strictObject({ catalogue: z.string(), id: ownId.optional(), thing }),
  run(state, { catalogue, id, thing: given }, ruleset) {
    const found = checkCatalogue(ruleset, catalogue);
    if (!found.ok) return found;
    const own = ownOf(state);
    const list = entryOf(own.things, catalogue) ?? [];
    const named = id ?? freeOwnId(given.name, list);
    const entry = { ...given, id: named, group: given.group ?? 'Our own' };
    const isNew = !list.some((one) => one.id === named);
    const entries = isNew ? [...list, entry] : list.map((one) => (one.id === named ? entry : one));
    const things = { ...own.things, [catalogue]: entries };
    return ok({ state: withOwn(state, { ...own, things }), sentence: `Saved: ${given.name}.`, result: { id: named } });
  },
});

/** Removes an entry from the lists. Anybody who has one keeps it. */
export const dropThing = campaignCommand({
  name: 'drop-thing',
  params: z.strictObject({ catalogue: z.string(), id: ownId }),
  run(state, { catalogue, id }) {
    const own = ownOf(state);
    const list = entryOf(own.things, catalogue) ?? [];
    const known = list.find((one) => one.id === id);
    if (known === undefined) return err({ code: 'unknown-thing', message: 'That entry no longer exists.', path: 'id' });
    const things = { ...own.things, [catalogue]: list.filter((one) => one.id !== id) };
    return ok({ state: withOwn(state, { ...own, things }), sentence: `Removed: ${known.name}.` });
  },
});

/** Imports another campaign's own content; entries of the same name here stay as they are. */
export const takeOwn = campaignCommand({
  name: 'take-own',
  params: z.strictObject({
    conditions: z.array(ownDraftSchema.extend({ id: ownId })).max(500),
    things: z.record(z.string(), z.array(thing.extend({ id: ownId })).max(500)),
  }),
  run(state, given, ruleset) {
    const own = ownOf(state);
    for (const condition of given.conditions) {
      const fits = checkFigures(ruleset, condition);
      if (!fits.ok) return fits;
    }
    const conditions = withNew(own.conditions, given.conditions, ({ label }) => label);
    const things = { ...own.things };
    let taken = conditions.length - own.conditions.length;
    for (const [catalogue, entries] of Object.entries(given.things)) {
      const found = checkCatalogue(ruleset, catalogue);
      if (!found.ok) return found;
      const before = entryOf(things, catalogue) ?? [];
      const after = withNew(before, entries, ({ name }) => name);
      taken += after.length - before.length;
      things[catalogue] = after;
    }
    const sentence = taken === 0 ? 'Everything is here already.' : `${taken} brought in.`;
    return ok({ state: withOwn(state, { conditions, things }), sentence, result: { taken } });
  },
});
