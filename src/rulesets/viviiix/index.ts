import type { EffectView } from '../../contract/views';
import { sealRuleset } from '../../engine/ruleset';
import { ceilDiv } from '../../kernel/rounding';
import { ORDER } from './by-hand';
import { COMMANDS } from './commands';
import { createCombatant } from './create';
import { derive, derivedFigures } from './derive';
import { effectIds } from './effects';
import { optionsSchema } from './options';
import { eventSentence } from './present/events';
import { REFUSALS } from './refusals';
import { RULES } from './rules';
import { SAMPLE, TEMPLATES } from './samples';
import { stateSchema } from './state';
import { statsSchema } from './stats';
import { STRETCH } from './stretch';
import { EFFECT_IDS, EFFECT_TABLE } from './tables/effects';
import { TURN_SECONDS } from './tables/scores';
import { schedule } from './timers';
import type { Viviiix } from './types';
import { combatantView } from './view/combatant';
import { encounterView } from './view/encounter';
import { ACTIVITIES, projectViews, recoveryRow, RESTS } from './view/recovery';

const EFFECTS: readonly EffectView[] = EFFECT_IDS.map((id) => {
  const { label, text, rule, tone, origin } = EFFECT_TABLE[id];
  return { id, label, text, rule, tone, byHand: origin !== 'marker' };
});

export const viviiix = sealRuleset<Viviiix>({
  id: 'viviiix',
  title: 'VI·VIII·X',
  blurb: 'One die by skill on top of a known and an unknown stat; the lowest State of Mind declares first.',
  prefix: 'VX',
  version: 1,
  // VX-INP-2
  limits: { number: 1_000_000_000, span: 1_000_000_000_000, clock: 1_000_000_000_000 },
  time: { roundSeconds: TURN_SECONDS, roundName: 'turn', roundNamePlural: 'turns' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ driftedDays: 0 }),
  createCombatant,
  derive,
  derivedFigures,
  effectIds: (ctx, id) => effectIds(ctx.peek(id).state),
  encounterState: (ctx) => {
    const { encounter } = ctx.world;
    if (encounter === null) return null;
    const { round, active, order, rolls, waiting } = encounter;
    return { round, active, order: [...order], phase: 'declaration', pending: waiting.length, rolls: { ...rolls } };
  },
  order: ORDER,
  commands: COMMANDS,
  notInRuleset: ['hazard'],
  schedule,
  stretch: STRETCH,
  roundsUntil: (ctx, at) => Math.max(0, ceilDiv(at - ctx.world.clock, TURN_SECONDS)),
  effects: EFFECTS,
  rules: RULES,
  reminderRules: {},
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    encounter: encounterView,
    event: (ctx, event) => eventSentence(ctx, JSON.parse(JSON.stringify(event))),
    recovery: recoveryRow,
    projects: projectViews,
    rests: RESTS,
    activities: ACTIVITIES,
    diceHints: { '10': '0 on the die is 10', '12': '1 to 12' },
  },
  templates: TEMPLATES,
  sample: SAMPLE,
});
