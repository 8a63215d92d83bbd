import { z } from 'zod';
import { notYourTurn } from '../../../engine/commands/common-refusals';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { DECLARE_ASKS } from '../asks';
import { mustBeAble, mustBeMember, requireEncounter, noteFree } from '../guards';
import { presentDeclare } from '../present/encounter';
import { combatantId, field, freeField } from '../schemas/fields';
import type { Read, Viviiix } from '../types';
import { nameOf } from '../types';

const declareParams = z.object({
  actor: combatantId({ title: 'Who' }),
  text: field(z.string(), { title: 'What they will do', rules: ['VX-SEQ-9'] }),
  free: freeField(),
});

/** What refuses the declaration; `declaring` does not apply. */
function guardDeclare(ctx: Read, actor: string, { free = false }: Partial<z.infer<typeof declareParams>>): void {
  const { active } = requireEncounter(ctx);
  mustBeMember(ctx, actor);
  mustBeAble(ctx, actor);
  if (!free && active !== actor) notYourTurn(nameOf(ctx, actor), 'VX-SEQ-9');
}

export const declare = defineCommand<Viviiix>()({
  name: 'declare',
  title: 'Declare',
  summary: 'Notes what somebody is going to do; free and not binding.',
  kind: 'action',
  params: declareParams,
  asks: DECLARE_ASKS,
  rules: ['VX-SEQ-9', 'VX-SEQ-6', 'VX-SEQ-10'],
  actorParam: 'actor',
  rolls: false,
  guard: guardDeclare,
  run(ctx, input) {
    const { actor, text, free } = input;
    if (text.trim() === '') invalidParams('text', 'What will they do?');
    guardDeclare(ctx, actor, input);
    noteFree(ctx, actor, free);
    const encounter = requireEncounter(ctx);
    const declared = { ...encounter.declared, [actor]: text };
    ctx.setEncounter({ ...encounter, declared });
    ctx.explain.note('Declared', 'VX-SEQ-9', { value: text, subject: actor });
    return { declared: { ...declared } };
  },
  present: presentDeclare,
  likelihood: (ctx, actor) => (ctx.options.turnPhases === 'two' && ctx.world.encounter?.active === actor ? 0.95 : 0.2),
  prefill: (_ctx, actor) => ({ actor }),
});
