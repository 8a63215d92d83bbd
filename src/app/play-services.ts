import type { Api } from '../contract/api';
import type { Impl } from '../contract/rpc/define';
import type { Caller } from '../contract/rpc/serve';
import type { CommandCall, Odds } from '../contract/views';
import { callOf } from '../contract/roles';
import { advance, price } from '../engine/commands/execute';
import { roleTable } from '../engine/commands/role-table';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { AnyWorld } from '../engine/state/world';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import { dispatchAnswer, previewAnswer } from './session/answers';
import type { Workspace } from './workspace';
import { appErrors } from './errors';
import { mayTakeLong } from './ports/long-work';
import type { Phones } from './phones/phones';
import { offers } from './view/rules-view';
import { doWork } from './work/services';

type PlayPart = Pick<
  Impl<Api, Caller>,
  'campaign.dispatch' | 'campaign.preview' | 'campaign.odds' | 'campaign.offers' | 'campaign.work'
>;

/** Commands, their previews, odds and offers. */
export function playServices(workspace: Workspace, phones: Pick<Phones, 'namesOf'>): PlayPart {
  return {
    'campaign.dispatch': ({ campaign, revision, call, dice, proposals = [] }) =>
      workspace.with(campaign, async (session) => {
        const from = phones.namesOf(proposals);
        if (!from.ok) return from;
        const answer = await session.dispatch(revision, call, dice, { from: from.value });
        return answer.ok ? ok(dispatchAnswer(answer.value)) : answer;
      }),
    'campaign.preview': ({ campaign, call, dice }) =>
      workspace.with(campaign, async (session) => {
        if (!mayTakeLong(session.ruleset, call)) {
          return previewAnswer(session, session.preview(call, dice), workspace.ports.now());
        }
        const done = await workspace.ports.work.run('preview', session.task(call, dice));
        return done.ok ? done.value : done;
      }),
    'campaign.work': ({ campaign, task }, _caller, sink) => {
      const from = phones.namesOf(task.kind === 'dispatch' ? (task.proposals ?? []) : []);
      return from.ok ? doWork(workspace, campaign, task, sink, from.value) : from;
    },
    'campaign.odds': ({ campaign, call, anyTime = false }) =>
      workspace.with(campaign, ({ ruleset, state: { world } }) =>
        anyTime ? priceAnyTime(ruleset, world, call) : price(ruleset, world, call),
      ),
    'campaign.offers': ({ campaign, actor, target, begun }) =>
      workspace.with(campaign, ({ ruleset, state: { world } }) => {
        const unknown = [actor, ...(target === null ? [] : [target])].find((id) => !Object.hasOwn(world.index, id));
        if (unknown !== undefined) return err(appErrors.unknownCombatant(unknown));
        return ok(offers(ruleset, world, actor, target, begun));
      }),
  };
}

/** Odds of a command out of turn: if the running fight refuses it, the odds once the fight has ended, on a copy. */
function priceAnyTime(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall): Result<Odds, CodedError> {
  const now = price(ruleset, world, call);
  const end = now.ok || world.encounter === null ? null : callOf(roleTable(ruleset), 'end', {});
  const ended = end === null ? null : advance(ruleset, world, end);
  const then = ended?.ok === true ? price(ruleset, ended.value, call) : now;
  return then.ok ? then : now;
}
