import type { CampaignDone, CampaignOutcome } from '../../campaign/dispatch';
import type { CampaignState } from '../../campaign/state';
import type { DispatchAnswer, NeedsDice, PreviewAnswer } from '../../contract/campaign-view';
import { readContext } from '../../engine/state/context';
import { combatantOf } from '../../engine/state/world';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { logEntry } from '../log/entry';
import type { CampaignSession, SessionAnswer } from './session';
import { clockView, personView } from '../view/campaign-view';

/** The answer to a dispatched command, as the page receives it. */
export function dispatchAnswer(answer: SessionAnswer): DispatchAnswer {
  if (answer.kind === 'needs-dice') return needsDice(answer);
  const { result, presentation } = answer.done.body;
  return { kind: 'done', revision: answer.revision, entry: answer.entry, result, presentation };
}

function needsDice(outcome: Extract<CampaignOutcome, { kind: 'needs-dice' }>): NeedsDice {
  return {
    kind: 'needs-dice',
    group: outcome.group,
    known: outcome.known,
    fallen: outcome.tape.map(({ sides, face, group, by }) => ({ sides, face, group, by })),
    trace: outcome.trace,
  };
}

/** What a preview is compared with. */
type Table = Pick<CampaignSession, 'ruleset' | 'state' | 'revision'>;

/** The answer to a previewed command: what it would say, roll and change. */
export function previewAnswer(
  session: Table,
  outcome: CampaignOutcome,
  now: string,
): Result<PreviewAnswer, CodedError> {
  if (outcome.kind === 'refused' || outcome.kind === 'bad-dice') return err(outcome.error);
  if (outcome.kind === 'needs-dice') return ok(needsDice(outcome));
  const { ruleset, state } = session;
  const record = { seq: session.revision + 1, at: now, kind: 'command' as const, body: outcome.body };
  return ok({
    kind: 'done',
    // The step reports its defects when it is taken.
    entry: logEntry({ ruleset, state: outcome.state, problem: () => undefined }, record, false),
    result: outcome.body.result,
    presentation: outcome.body.presentation,
    changes: changedPeople(session, state, outcome),
    clock: clockView(outcome.state, outcome.state.world.clock),
    faces: outcome.body.tape.map((entry) => entry.face),
  });
}

/** Combatants that the command would change, before and after. */
function changedPeople(
  session: Table,
  before: CampaignState,
  done: CampaignDone,
): Extract<PreviewAnswer, { kind: 'done' }>['changes'] {
  const { ruleset } = session;
  const [ctxBefore, ctxAfter] = [readContext(before.world), readContext(done.state.world)];
  return done.state.world.combatants.flatMap((combatant) => {
    const old = combatantOf(before.world, combatant.id);
    if (old === undefined || old === combatant) return [];
    const after = personView(ruleset, ctxAfter, done.state, combatant.id);
    return [
      {
        id: combatant.id,
        name: after.name,
        before: personView(ruleset, ctxBefore, before, combatant.id),
        after,
      },
    ];
  });
}
