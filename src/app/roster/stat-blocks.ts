import type { CampaignState } from '../../campaign/state';
import type { CommandCall, Figure } from '../../contract/views';
import { readContext } from '../../engine/state/context';
import type { Side } from '../../contract/sides';
import { unknownCombatant } from '../../engine/state/refusal';
import type { JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { CampaignSession } from '../session/session';

const PROBE = 'somebody-tried-out';

/**
 * The campaign with a stat block given to somebody on the roster, or to somebody new (`id` null), without saving it: a
 * form is checked by the same command that would save it. The path of a refusal is relative to the stat block.
 */
export function tryOut(
  session: CampaignSession,
  id: string | null,
  side: Side,
  stats: JsonObject,
): Result<{ state: CampaignState; id: string }, CodedError> {
  const named = stats['name'] === '' || stats['name'] === undefined ? { ...stats, name: 'Nobody' } : stats;
  const call: CommandCall =
    id === null
      ? { do: 'add-combatants', with: { people: [{ id: PROBE, name: 'Nobody', side, stats: named }] } }
      : { do: 'edit-combatant', with: { target: id, side, stats: named } };
  const outcome = session.preview(call, { faces: [], then: 'roll' });
  if (outcome.kind === 'done') {
    const ids = outcome.body.result['ids'];
    const added = Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : PROBE;
    return ok({ state: outcome.state, id: id ?? added });
  }
  if (outcome.kind === 'needs-dice') return err({ code: 'internal-error', message: 'A stat block asks for no dice.' });
  const { path, ...error } = outcome.error;
  return err(path === undefined ? error : { ...error, path: path.replace(`${PROBE}.`, '').replace(/^stats\./, '') });
}

/** The values the rules derive from a stat block. */
export function derive(
  session: CampaignSession,
  id: string | null,
  side: Side,
  stats: JsonObject,
): Result<Figure[], CodedError> {
  if (id !== null && !Object.hasOwn(session.state.world.index, id)) {
    return err(unknownCombatant(id, 'id'));
  }
  const tried = tryOut(session, id, side, stats);
  if (!tried.ok) return tried;
  return ok(session.ruleset.derivedFigures(readContext(tried.value.state.world), tried.value.id));
}
