import { z } from 'zod';
import { callsFor } from '../../contract/roles';
import { editStep } from '../../engine/commands/execute';
import { joinByHand, leaveByHand, reorder, runningOrder } from '../../engine/fight/order';
import { roleCall, roleTable } from '../../engine/commands/role-table';
import { readContext } from '../../engine/state/context';
import { refuse } from '../../engine/state/refusal';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { listOf } from '../../engine/words/say';
import type { CodedError, Result } from '../../kernel/result';
import { ok } from '../../kernel/result';
import type { CampaignChange, CampaignPorts } from '../command';
import { campaignCommand } from '../command';
import { nameOf } from '../names';
import type { CampaignState } from '../state';
import { requirePeople } from './require';

const targets = z.array(z.string()).min(1).max(300);
const reason = z.string().trim().max(500).default('');
const because = (why: string): string => (why === '' ? '' : ` (${why})`);

/**
 * Moves combatants in the running order, in the order named, in front of another one; to the end with `before: null`.
 * Anybody moved in front of the active one counts as having had this round's turn.
 */
export const reorderFight = campaignCommand({
  name: 'reorder-fight',
  params: z.strictObject({ targets, before: z.string().nullable(), reason }),
  run(state, { targets: moved, before, reason: why }, ruleset, ports) {
    const named = before === null ? moved : [...moved, before];
    const known = requirePeople(state, named, 'targets');
    if (!known.ok) return known;
    const step = editStep(ruleset, state.world, ports.tray, (ctx) => {
      const { order } = runningOrder(ruleset, ctx);
      const outsider = named.find((id) => !order.includes(id));
      if (outsider !== undefined) {
        refuse('not-in-encounter', `${nameOf(state, outsider)} is not in the order right now.`, 'targets');
      }
      const left = order.filter((id) => !moved.includes(id));
      const place = before === null ? left.length : left.indexOf(before);
      reorder(ruleset, ctx, [...left.slice(0, place), ...moved, ...left.slice(place)]);
    });
    if (!step.ok) return step;
    const { world, trace } = step.value;
    const where = before === null ? 'last' : `before ${nameOf(state, before)}`;
    const sentence = `Order changed by hand: ${names(state, moved)} ${where}${because(why)}.`;
    const { order } = runningOrder(ruleset, readContext(world));
    return ok({ state: { ...state, world }, sentence, trace, result: { order } });
  },
});

/** Lets people join the running fight late: by the system's own command where it has one. */
export const joinFight = campaignCommand({
  name: 'join-fight',
  params: z.strictObject({ targets, reason }),
  run(state, { targets: who, reason: why }, ruleset, ports) {
    const done = joinOrLeave(state, who, ruleset, ports, {
      role: 'join',
      byHand: joinByHand,
      sentence: (verb) => `${verb} the fight late${because(why)}.`,
      verbs: ['joins', 'join'],
    });
    if (!done.ok) return done;
    const sentence = [done.value.sentence, tooLate(done.value.state, who, ruleset)].filter((text) => text !== '');
    return ok({ ...done.value, sentence: sentence.join(' ') });
  },
});

/** Who of the newcomers has a place that is past already, as a sentence; empty if all of them still have a turn. */
function tooLate(state: CampaignState, who: readonly string[], ruleset: AnyRuleset): string {
  const order = ruleset.view.encounter(readContext(state.world))?.order ?? [];
  const late = order.filter(({ id, status }) => status === 'done' && who.includes(id)).map(({ id }) => id);
  if (late.length === 0) return '';
  return `${names(state, late)} ${late.length === 1 ? 'acts' : 'act'} from the next ${ruleset.time.roundName}.`;
}

/** Lets people leave the running fight: by the system's own command where it has one. */
export const leaveFight = campaignCommand({
  name: 'leave-fight',
  params: z.strictObject({ targets, reason }),
  run: (state, { targets: who, reason: why }, ruleset, ports) =>
    joinOrLeave(state, who, ruleset, ports, {
      role: 'leave',
      byHand: leaveByHand,
      sentence: (verb) => `${verb} the fight${because(why)}.`,
      verbs: ['leaves', 'leave'],
    }),
});

interface JoinOrLeave {
  role: 'join' | 'leave';
  byHand: typeof joinByHand;
  sentence: (verb: string) => string;
  verbs: [one: string, many: string];
}

function joinOrLeave(
  state: CampaignState,
  who: readonly string[],
  ruleset: AnyRuleset,
  ports: CampaignPorts,
  how: JoinOrLeave,
): Result<CampaignChange, CodedError> {
  const known = requirePeople(state, who, 'targets');
  if (!known.ok) return known;
  const own = roleTable(ruleset)[how.role];
  let now: CampaignChange = { state, sentence: '', events: [], trace: [] };
  const take = (change: Pick<CampaignChange, 'state' | 'events' | 'trace'>): void => {
    const events = [...(now.events ?? []), ...(change.events ?? [])];
    now = { ...now, state: change.state, events, trace: [...(now.trace ?? []), ...(change.trace ?? [])] };
  };
  const calls = own === undefined ? [] : callsFor(own, 'who', who);
  const lateDice = (place: number) =>
    (how.role === 'join' && who[place] !== undefined
      ? ruleset.order?.lateDice?.(readContext(now.state.world), who[place])
      : undefined) ?? [];
  // After a refusal nobody else rolls.
  let refused: Result<CampaignChange, CodedError> | null = null;
  ports.tray.inTurn('Initiative', [...calls.keys()], lateDice, (place) => {
    const call = calls[place];
    if (refused !== null || call === undefined) return;
    const done = ports.part(now.state, call);
    if (done.ok) take(done.value);
    else refused = done;
  });
  if (refused !== null) return refused;
  for (const id of own === undefined ? who : []) {
    const done = editStep(ruleset, now.state.world, ports.tray, (ctx) => how.byHand(ruleset, ctx, id));
    if (!done.ok) return done;
    take({ ...done.value, state: { ...now.state, world: done.value.world } });
  }
  const verb = how.verbs[who.length === 1 ? 0 : 1];
  const { order } = runningOrder(ruleset, readContext(now.state.world));
  return ok({ ...now, sentence: how.sentence(`${names(state, who)} ${verb}`), result: { order } });
}

/** Skips the active combatant's turn: it ends with nothing done, the way the system's rules end a turn. */
export const skipTurn = campaignCommand({
  name: 'skip-turn',
  params: z.strictObject({ reason }),
  run(state, { reason: why }, ruleset, ports) {
    const active = ruleset.view.encounter(readContext(state.world))?.active ?? null;
    const done = ports.part(state, roleCall(ruleset, 'next', {}));
    if (!done.ok) return done;
    const who = active === null ? 'Nobody acts' : `${nameOf(state, active)} is passed over`;
    const sentence = `${who}${because(why)}. ${done.value.sentence}`;
    const { presentation } = done.value;
    return ok({ ...done.value, sentence, ...(presentation && { presentation: { ...presentation, sentence } }) });
  },
});

function names(state: CampaignState, ids: readonly string[]): string {
  return listOf(ids.map((id) => nameOf(state, id)));
}
