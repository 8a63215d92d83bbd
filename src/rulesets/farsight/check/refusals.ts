import { cannotAct } from '../../../engine/commands/common-refusals';
import { invalidParams, refuse } from '../../../engine/state/refusal';
import { nameOf, possesses, skillAbility, skillTitle } from '../beings';
import { incapacitated } from '../conditions';
import { TENACITY_BONUS } from '../tables/checks';
import { ABILITY_TITLES } from '../tables/skills';
import type { Read } from '../types';
import { paysStrain } from './roll';
import type { CheckSpec } from './spec';

interface RefusalHow {
  /** Rolls that the rules themselves call for may pair any skill with any ability (FS-SKL-3). */
  anyPairing?: boolean;
  /** Dotted path of the check options, where they are nested. */
  path?: string;
}

/** What is wrong with the parameters of a check, refused before the deed itself. */
export function refuseCheckParams(ctx: Read, spec: CheckSpec, { path = '' }: RefusalHow = {}): void {
  if (spec.skill !== undefined && skillAbility(spec.skill, ctx.options) === undefined) {
    invalidParams(`${path}skill`, `There is no skill '${spec.skill}'.`);
  }
  if (TENACITY_BONUS[spec.tenacity ?? 0] === undefined) {
    invalidParams(`${path}tenacity`, 'Tenacity is 3, 6 or 9 vitality, or nothing.');
  }
  if (spec.helpers?.includes(spec.actor) === true) invalidParams(`${path}helpers`, 'Nobody can help themselves.');
  refuseSynergy(ctx, spec, path);
}

/** One of the checks that a command makes. */
type Asked = readonly [spec: CheckSpec, how?: RefusalHow];

/** Refuses a check that cannot be made, before any die is rolled: its parameters, the check itself, then who makes it. */
export function refuseCheck(ctx: Read, spec: CheckSpec, how: RefusalHow = {}): void {
  refuseChecks(ctx, [[spec, how]]);
}

/** The same for several checks of one command: all parameters first, dead actors last. */
export function refuseChecks(ctx: Read, asked: readonly Asked[]): void {
  for (const stage of [refuseCheckParams, refuseCheckItself, refuseMaker])
    for (const [spec, how = {}] of asked) stage(ctx, spec, how);
}

/** The check itself: its skill, and what it costs. */
function refuseCheckItself(ctx: Read, spec: CheckSpec, { anyPairing }: RefusalHow): void {
  const { options } = ctx;
  const known = spec.skill === undefined ? spec.ability : (skillAbility(spec.skill, options) ?? spec.ability);
  if (anyPairing !== true && known !== spec.ability && !options.unusualSkillAbility) {
    const skill = skillTitle(spec.skill ?? '');
    refuse(
      'skill-ability-mismatch',
      `${skill} goes with ${ABILITY_TITLES[known]}, not with ${ABILITY_TITLES[spec.ability]}.`,
      { rule: 'FS-SKL-3' },
    );
  }
  const being = ctx.peek(spec.actor);
  if (spec.untrained === 'impossible' && spec.skill !== undefined && !possesses(being, spec.skill)) {
    refuse(
      'skill-required',
      `${nameOf(being)} does not know ${skillTitle(spec.skill)}, and this cannot be tried without it.`,
      { rule: 'FS-SKL-1' },
    );
  }
  refusePrice(ctx, spec);
}

/** Who helps, and who makes the check. */
function refuseMaker(ctx: Read, spec: CheckSpec): void {
  for (const helper of spec.helpers ?? []) {
    if (incapacitated(ctx.peek(helper), ctx.options)) {
      cannotAct(nameOf(ctx.peek(helper)), 'cannot help now', 'FS-CHK-7');
    }
  }
  const being = ctx.peek(spec.actor);
  if (being.state.lifeState === 'dead') cannotAct(nameOf(being), 'is dead', 'FS-CHK-17');
}

function refuseSynergy(ctx: Read, spec: CheckSpec, path: string): void {
  if (spec.synergySkill === undefined) return;
  if (!ctx.options.skillSynergy)
    refuse('option-off', 'Skill synergy is switched off in this campaign.', { rule: 'FS-SKL-4' });
  if (spec.synergySkill === spec.skill || !possesses(ctx.peek(spec.actor), spec.synergySkill)) {
    invalidParams(`${path}synergySkill`, 'The second skill must be a different one the character has.');
  }
}

/** Strain and tenacity must leave at least 1 vitality (FS-CHK-15, FS-CHK-16). */
function refusePrice(ctx: Read, spec: CheckSpec): void {
  const being = ctx.peek(spec.actor);
  const paid = paysStrain(being.state.vitality, spec);
  if (spec.strain?.required === true && !paid) {
    refuse('strain-required', `This costs ${spec.strain.cost} vitality, and ${nameOf(being)} is not paying it.`, {
      rule: 'FS-CHK-15',
    });
  }
  const tenacity = spec.tenacity ?? 0;
  if (tenacity > 0 && being.state.vitality - (paid ? (spec.strain?.cost ?? 0) : 0) - tenacity < 1) {
    refuse('not-enough-vitality', `${nameOf(being)} must keep at least 1 vitality.`, { rule: 'FS-CHK-16' });
  }
}
