import type { EffectEnd, EffectRow } from '../../../engine/time/effects';
import { EffectKit } from '../../../engine/time/effects';
import type { ConditionRule, Game, HookRule } from '../definition/game';
import type { OwnEffect, OwnTypes, Read, Run } from './types';

type Row = EffectRow<OwnTypes, OwnEffect>;
export type Kit = EffectKit<OwnTypes, Row, OwnEffect>;

/** The source of conditions applied by a threshold; they end when it is no longer reached. */
export const BY_ITSELF = 'threshold';

/** What a condition that starts or ends sets off: its hook, and a new look at what may hang on it. */
export interface Sets {
  hook(ctx: Run, who: string, condition: ConditionRule, hook: HookRule): void;
  settle(ctx: Run, who: string, effectsBefore: OwnEffect[]): void;
}

/** The conditions of a game as rows of the effect catalogue. */
export function kitOf(game: Game, sets: Sets): Kit {
  return new EffectKit<OwnTypes, Row, OwnEffect>({
    rows: Object.fromEntries([...game.conditions].map(([id, rule]) => [id, rowOf(rule, sets)])),
    read: (state) => state.effects,
    write(state, effects) {
      state.effects = effects;
    },
  });
}

function rowOf(condition: ConditionRule, sets: Sets): Row {
  const { def, rule, seconds, begins, over } = condition;
  const { label, text, tone, seen, byHand, stacking, ends, forbids, changes } = def;
  const until = def.until ?? (ends === 'fight' ? 'until the fight ends' : undefined);
  return {
    ...{ label, text, rule, tone, seen, byHand, stacking, forbids, changes },
    ...(until === undefined ? {} : { until }),
    ...(seconds === undefined ? {} : { seconds }),
    start(ctx: Run, who: string, effect: OwnEffect) {
      startTimers(ctx, who, effect, condition);
      if (begins !== null) sets.hook(ctx, who, condition, begins);
      const { effects } = ctx.peek(who).state;
      const at = effects.findLastIndex(({ id }) => id === effect.id);
      sets.settle(
        ctx,
        who,
        effects.filter((_one, place) => place !== at),
      );
    },
    end(ctx: Run, who: string, effect: OwnEffect, why: EffectEnd) {
      if (why === 'replaced') return;
      const by = def.over?.by ?? 'any';
      if (over !== null && (by === 'any' || by === why)) sets.hook(ctx, who, condition, over);
      sets.settle(ctx, who, [...ctx.peek(who).state.effects, effect]);
    },
  };
}

/** The combatant whose turn a condition waits for. */
export const turnOf = ({ def }: ConditionRule, who: string, { source }: OwnEffect): string =>
  def.whose === 'source' ? (source ?? who) : who;

/** Starts its timers. The first tick comes after one interval, and a turn already under way is not the one it waits for. */
function startTimers(ctx: Run, who: string, effect: OwnEffect, condition: ConditionRule): void {
  const { def, tick, seconds } = condition;
  const isByTurn = def.ends === 'turnStart' || def.ends === 'turnEnd';
  const waits = isByTurn && effect.endsAt === ctx.clock + (seconds ?? 0);
  if (tick === null && !waits) return;
  const isNow = def.ends === 'turnEnd' && activeNow(ctx) === turnOf(condition, who, effect);
  const timers = {
    ...(tick === null ? {} : { tickAt: ctx.clock + tick.every }),
    ...(waits ? { waits: isNow ? ('next' as const) : ('turn' as const) } : {}),
  };
  const { state } = ctx.edit(who);
  state.effects = state.effects.map((one) => (one === effect ? { ...one, ...timers } : one));
}

function activeNow({ world: { encounter } }: Read): string | null {
  return encounter === null ? null : (encounter.order[encounter.place] ?? null);
}
