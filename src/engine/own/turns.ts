import type { OwnMark } from '../../contract/own';
import type { ReadContext, RunContext } from '../state/context';
import { readContext } from '../state/context';
import { Register } from '../state/reading';
import type { AnyRuleset } from '../system/ruleset';
import type { RulesetTypes } from '../state/world';
import { marksOn } from './marks';
import { endMark } from './timers';

type Run = RunContext<RulesetTypes>;

/** Whose turn it is, distinguished from the same combatant's next one. */
interface Turn {
  key: string;
  active: string | null;
  running: boolean;
}

const waits = ({ turn, withFight }: OwnMark): boolean => turn !== null || withFight;

/** Who has a condition of the table's own that waits for a turn or for the end of the fight. */
const WAITING = new Register<RulesetTypes, true>({ of: (_ctx, { own }) => (own?.some(waits) === true ? true : null) });

function turnNow(ruleset: AnyRuleset, ctx: ReadContext<RulesetTypes>): Turn {
  const state = ruleset.encounterState(ctx);
  const active = state?.active ?? null;
  return { key: JSON.stringify([state?.round, state?.['phase'], active]), active, running: state !== null };
}

/**
 * Watches a command for turns that pass in it. Call the function returned when the command is done: it ends what lasted
 * until a turn or the end of the fight. It checks everybody only if a turn can have passed.
 */
export function watchTurns(ruleset: AnyRuleset, ctx: Run): () => void {
  const start = { ...ctx.world };
  return () => {
    if (ctx.world.encounter === start.encounter && ctx.world.scene === start.scene) return;
    if (ctx.notes(WAITING).who.length === 0) return;
    const before = turnNow(ruleset, readContext(start));
    const now = turnNow(ruleset, ctx);
    if (now.key === before.key) return;
    if (before.active !== null) turnOver(ctx, before.active, 'end');
    if (now.active !== null) turnOver(ctx, now.active, 'start');
    if (before.running && !now.running) endAll(ctx, ({ withFight }) => withFight);
  };
}

/** Ends what lasted until this part of somebody's turn; what began during it lasts until the next. */
function turnOver(ctx: Run, of: string, at: 'start' | 'end'): void {
  endAll(ctx, ({ turn }) => turn?.of === of && turn.at === at && !turn.skip);
  if (at === 'start') return;
  for (const { id, own } of ctx.world.combatants) {
    if (own?.some(({ turn }) => turn?.of === of && turn.skip) !== true) continue;
    const being = ctx.edit(id);
    being.own = marksOn(being).map((mark) =>
      mark.turn?.of === of ? { ...mark, turn: { ...mark.turn, skip: false } } : mark,
    );
  }
}

function endAll(ctx: Run, which: (mark: OwnMark) => boolean): void {
  for (const { id } of ctx.world.combatants) {
    for (const mark of marksOn(ctx.peek(id)).filter(which)) endMark(ctx, id, mark);
  }
}
