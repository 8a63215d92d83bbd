import { z } from 'zod';
import { jsonObject } from '../../contract/json';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { readContext } from '../../engine/state/context';
import { roleCall } from '../../engine/commands/role-table';
import { SIDES } from '../../contract/sides';
import { unknownCombatant } from '../../engine/state/refusal';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { CampaignChange, CampaignPorts } from '../command';
import { campaignCommand } from '../command';
import { namesHere, numberedName } from '../names';
import type { CampaignState } from '../state';
import type { BringView } from '../../contract/campaign-view';
import { requireEntry } from './require';
import { MAX_ID, MAX_NAME } from '../../contract/limits';

const bringFields = z.strictObject({
  /** Id of one of the system's templates. */
  template: z.string().max(MAX_ID).optional(),
  /** Id of somebody on the roster to copy. */
  person: z.string().max(MAX_ID).optional(),
  count: z.int().min(1).max(100).default(1),
  /** Defaults to the side of the template or the person. */
  side: z.enum(SIDES).optional(),
  /** Not in the player view until shown. */
  hidden: z.boolean().default(false),
});

/** A number of combatants from a template, or copies of somebody on the roster, made when they are needed. */
export const bringSchema = bringFields.refine(
  ({ template, person }) => (template === undefined) !== (person === undefined),
  'A template or a person, not both.',
);

/** The same, or people from scratch: a name, and everything else at its default. They are foes unless a side is given. */
const newcomerSchema = bringFields
  .extend({ name: z.string().min(1).max(MAX_NAME).optional() })
  .refine(
    ({ template, person, name }) => [template, person, name].filter((one) => one !== undefined).length === 1,
    'A template, a person or a name, and only one of them.',
  );

type Newcomer = BringView & { name?: string | undefined };

/** The first entry that cannot be brought in: an unknown template, or somebody who is not on the roster. */
export function bringProblem(
  ruleset: AnyRuleset,
  state: CampaignState,
  wanted: readonly BringView[],
): CodedError | null {
  for (const [place, { template, person }] of wanted.entries()) {
    if (template !== undefined && !ruleset.templates.some(({ id }) => id === template)) {
      return { code: 'unknown-template', message: `There is no template '${template}'.`, path: `brings.${place}` };
    }
    if (person !== undefined && !Object.hasOwn(state.world.index, person)) {
      return unknownCombatant(person, `brings.${place}`);
    }
  }
  return null;
}

/** The result of the commands that put people on the roster. */
const arrived = z.object({ ids: z.array(z.string()).min(1) });

/** Several parts of one step: each starts from the state the one before left. */
class Parts {
  now: CampaignChange;

  constructor(
    state: CampaignState,
    readonly ports: CampaignPorts,
  ) {
    this.now = { state, sentence: '', events: [], trace: [] };
  }

  /** Runs a part and returns its refusal or its change. */
  run(name: string, params: JsonObject): Result<CampaignChange, CodedError> {
    const part = this.ports.part(this.now.state, { do: name, with: params });
    if (!part.ok) return part;
    const { state, sentence, result, events, trace, presentation } = part.value;
    this.now = {
      state,
      sentence,
      ...(presentation === undefined ? {} : { presentation }),
      ...(result === undefined ? {} : { result }),
      events: [...(this.now.events ?? []), ...(events ?? [])],
      trace: [...(this.now.trace ?? []), ...(trace ?? [])],
    };
    return part;
  }

  /** Puts people on the roster and returns their ids. */
  bring(ruleset: AnyRuleset, newcomer: Newcomer): Result<string[], CodedError> {
    const { template: id, person, name, count, side, hidden } = newcomer;
    const scratch = name === undefined ? undefined : { name, side: 'foe', stats: {} };
    const template = scratch ?? ruleset.templates.find((one) => one.id === id);
    // Several are numbered by the command that adds them.
    const named = (name: string): string => (count > 1 ? name : numberedName(name, namesHere(this.now.state)));
    const added =
      template === undefined
        ? this.run('duplicate-combatant', { target: person ?? '', count })
        : this.run('add-combatants', {
            people: [{ name: named(template.name), side: side ?? template.side, count, stats: template.stats }],
          });
    if (!added.ok) return added;
    const { ids } = arrived.parse(added.value.result);
    if (template === undefined && side !== undefined) {
      const moved = this.run('change-combatants', { targets: ids, side });
      if (!moved.ok) return moved;
    }
    if (hidden) {
      const shown = this.run('show-to-players', { targets: ids, seen: { shown: false } });
      if (!shown.ok) return shown;
    }
    return ok(ids);
  }

  /** Brings all of them in, one after the other, and returns their ids. */
  bringAll(ruleset: AnyRuleset, wanted: readonly Newcomer[]): Result<string[], CodedError> {
    const problem = bringProblem(ruleset, this.now.state, wanted);
    if (problem !== null) return err(problem);
    const everybody: string[] = [];
    for (const one of wanted) {
      const ids = this.bring(ruleset, one);
      if (!ids.ok) return ids;
      everybody.push(...ids.value);
    }
    return ok(everybody);
  }
}

/**
 * Starts a fight as one step: everybody named or prepared takes part, people brought in join the roster first, and the
 * fight gets its name. `with` holds the other parameters of the system's own start.
 */
export const startFight = campaignCommand({
  name: 'start-fight',
  params: z.strictObject({
    /** A prepared encounter; its people, brings, name and start are the defaults. */
    prepared: z.string().optional(),
    participants: z.array(z.string()).max(500).optional(),
    brings: z.array(newcomerSchema).max(50).optional(),
    name: z.string().max(200).optional(),
    with: jsonObject.optional(),
  }),
  run(state, wanted, ruleset, ports) {
    const known = wanted.prepared === undefined ? null : requireEntry(state.encounters, wanted.prepared, 'encounter');
    if (known !== null && !known.ok) return known;
    const plan = known?.value;
    const comings = wanted.brings ?? plan?.brings ?? [];
    const parts = new Parts(state, ports);
    const brought = parts.bringAll(ruleset, comings);
    if (!brought.ok) return brought;
    const participants = [...(wanted.participants ?? plan?.members ?? []), ...brought.value];
    const everybody = wanted.participants === undefined && plan === undefined && comings.length === 0;
    const call = roleCall(ruleset, 'start', everybody ? {} : { participants });
    const extras = wanted.with ?? plan?.start ?? {};
    const start = { ...extras, ...call.with };
    const sentences: string[] = [];
    for (const first of ruleset.beforeFight?.(readContext(parts.now.state.world), start) ?? []) {
      const done = parts.run(first.do, first.with);
      if (!done.ok) return done;
      sentences.push(done.value.sentence);
    }
    const started = parts.run(call.do, start);
    if (!started.ok) return started;
    const named = called(parts.now, wanted.name ?? plan?.name ?? '', sentences);
    return ok(plan === undefined ? named : { ...named, state: { ...named.state, encounterPlan: plan.id } });
  },
});

/** The started fight with its name, which leads its sentence, and with the messages of the parts before it. */
function called(change: CampaignChange, name: string, sentences: readonly string[]): CampaignChange {
  const named = { ...change, state: { ...change.state, encounterName: name } };
  const before = [...(name === '' ? [] : [`${name}.`]), ...sentences];
  const { presentation } = change;
  const whole = (sentence: string): string => [...before, sentence].join(' ');
  return {
    ...named,
    sentence: whole(change.sentence),
    ...(presentation && { presentation: { ...presentation, sentence: whole(presentation.sentence) } }),
  };
}

/** People from templates, copies of others or people from scratch, who join the roster and the running fight as one step. */
export const bringIntoFight = campaignCommand({
  name: 'bring-into-fight',
  params: z.strictObject({
    brings: z
      .array(newcomerSchema)
      .max(50)
      .default([])
      .refine((list) => list.length > 0, 'Who is coming?'),
  }),
  run(state, { brings: comings }, ruleset, ports) {
    if (state.world.encounter === null) return err({ code: 'no-encounter', message: 'No fight is running.' });
    const parts = new Parts(state, ports);
    const brought = parts.bringAll(ruleset, comings);
    if (!brought.ok) return brought;
    const ids = brought.value;
    const joined = parts.run('join-fight', { targets: ids });
    return joined.ok ? ok({ ...parts.now, result: { ...joined.value.result, ids } }) : joined;
  },
});
