import { z } from 'zod';
import { isOurs } from '../../../contract/sides';
import { defineCommand } from '../../../engine/commands/command';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { invalidParams } from '../../../engine/state/refusal';
import type { JsonObject } from '../../../kernel/json';
import { nameOf } from '../derive';
import { deviceField, deviceLines, requireThing, requireWhole } from '../devices';
import { cannotActReason, hasEffect } from '../effects';
import { concludeSession, planSession, sessionLines } from '../mind/psychotherapy';
import { requireTrained, skillBase } from '../bases';
import { manualLines, rollTest } from '../tests';
import type { TestResult } from '../tests';
import { familyName, skillTitles } from '../tables/skills';
import type { Being, EP, Line, Read, Run } from '../types';
import { isBiological } from '../types';
import { clearLungs, giveFirstAid, operate, requireDrowning, requireFirstAid, requireSurgery } from './medicine';
import { METHOD_SKILLS, METHOD_TITLES, METHODS } from './methods';
import type { Method } from './methods';
import { likelyTreatment } from './likely';
import type { Treatment } from './present';
import { presentTreatment } from './present';
import { planArmorRepair, planRepair, repair, repairArmor, repairLines, TOOLS } from './repair';
import { ASKS } from '../asks';

const command = defineCommand<EP>();

/** Skills suggested for treating. */
const HEALING_SKILLS = [
  'medicine-paramedic',
  'medicine-trauma-surgery',
  'hardware-robotics',
  'medicine-psychiatry',
  'academics-psychology',
  'profession-psychotherapy',
];

const treatParams = z.object({
  healer: combatantId({ title: 'Healer' }),
  target: combatantId({ title: 'Patient' }),
  method: field(z.enum(METHODS), { title: 'How', enumTitles: { ...METHOD_TITLES } }),
  skill: field(z.string().optional(), {
    title: 'Skill',
    description: 'Otherwise the usual one for the method.',
    widget: 'suggest',
    suggest: HEALING_SKILLS,
    enumTitles: skillTitles(HEALING_SKILLS),
    advanced: true,
  }),
  modifiers: modifierList().optional(),
  device: deviceField,
  hours: field(z.number().min(1).max(8).default(1), { title: 'Length', unit: 'h', when: { method: ['surgery'] } }),
  damage: field(z.int().min(0).optional(), {
    title: 'Points to repair',
    description: 'Otherwise all.',
    when: { method: ['repair', 'armor-repair'] },
  }),
  wounds: field(z.int().min(0).optional(), {
    title: 'Wounds to repair',
    description: 'Otherwise all.',
    when: { method: ['repair'] },
  }),
  tool: field(z.enum(TOOLS).default('none'), {
    title: 'Tool',
    enumTitles: { none: 'None', utilitool: 'Utilitool (+20)', 'repair-spray': 'Repair spray (+30)' },
    when: { method: ['repair', 'armor-repair'] },
  }),
  armorType: field(z.enum(['energy', 'kinetic']).default('energy'), {
    title: 'Armour',
    enumTitles: { energy: 'Energy', kinetic: 'Kinetic' },
    when: { method: ['armor-repair'] },
  }),
  what: field(z.enum(['stress', 'trauma', 'disorder', 'hardening']).optional(), {
    title: 'What is treated',
    enumTitles: { stress: 'Stress', trauma: 'A trauma', disorder: 'A disorder', hardening: 'Hardening' },
    when: { method: ['psychotherapy'] },
    rules: ['EP-PSY-1'],
  }),
  points: field(z.int().min(1).optional(), {
    title: 'Stress points',
    description: 'Otherwise all.',
    when: { method: ['psychotherapy'], what: ['stress'] },
  }),
  id: field(z.string().optional(), {
    title: 'Disorder or source',
    description: 'Otherwise the oldest.',
    when: { method: ['psychotherapy'], what: ['disorder', 'hardening'] },
  }),
  psychosurgery: field(z.boolean().default(false), {
    title: 'After psychosurgery (+30)',
    when: { method: ['psychotherapy'] },
  }),
  derangementAction: field(z.enum(['eliminate', 'downgrade']).default('eliminate'), {
    title: 'Derangements',
    enumTitles: { eliminate: 'End', downgrade: 'Drop one level' },
    when: { method: ['psychotherapy'] },
    rules: ['EP-DER-2'],
  }),
});

export type TreatParams = z.infer<typeof treatParams>;

/** Rolls the healer's test; `lines` are the method's modifiers, before the manual ones. */
type RollTest = (lines?: readonly Line[]) => TestResult;

/** Refuses what cannot be treated, then rolls and treats. */
type Treat = (ctx: Run, params: TreatParams, test: RollTest) => Treatment;

/** Refuses parameters that make no sense for the method. */
function requireSense(
  ctx: Read,
  { target, method, what, device }: Partial<TreatParams> & { target: string; method: Method },
): void {
  if (method === 'first-aid' || method === 'surgery') requireBody(ctx, target, true);
  if (method === 'repair') requireBody(ctx, target, false);
  if (method === 'psychotherapy' && what === undefined) invalidParams('what', 'What is the therapy for?');
  requireThing(ctx, device);
}

/** Refuses bodies the method is not for: medicine is for biological bodies, repair for all others. */
function requireBody(ctx: Read, id: string, biological: boolean): void {
  if (isBiological(ctx.peek(id).stats.morph) === biological) return;
  const who = nameOf(ctx, id);
  const why = biological
    ? `${who} is not a living body; repair it instead.`
    : `${who} is a living body; treat it instead.`;
  invalidParams('method', why);
}

const TREAT: Record<Method, Treat> = {
  'first-aid'(ctx, { target }, test) {
    return giveFirstAid(ctx, target, test());
  },
  surgery(ctx, { target, hours }, test) {
    return operate(ctx, target, test(), hours);
  },
  repair(ctx, { target, damage, wounds, tool }, test) {
    const job = planRepair(ctx, target, { damage, wounds });
    return repair(ctx, target, job, test(repairLines(ctx, target, tool)));
  },
  'armor-repair'(ctx, { target, armorType, damage, tool }, test) {
    const job = planArmorRepair(ctx, target, armorType, damage);
    return repairArmor(ctx, target, armorType, job, test(repairLines(ctx, target, tool, false)));
  },
  'clear-lungs'(ctx, { target }, test) {
    return clearLungs(ctx, target, test());
  },
  psychotherapy(ctx, params, test) {
    const { target, what = 'stress', points, id, psychosurgery, derangementAction } = params;
    const session = planSession(ctx, target, { what, points, id });
    const check = test(sessionLines(ctx, target, psychosurgery));
    return concludeSession(ctx, target, session, check, derangementAction);
  },
};

/** What each method requires of the patient. */
const REQUIRED: Record<Method, (ctx: Read, target: string, params: Partial<TreatParams>) => void> = {
  'first-aid': (ctx, target) => requireFirstAid(ctx, target),
  surgery: (ctx, target) => requireSurgery(ctx, target),
  repair: (ctx, target, { damage, wounds }) => void planRepair(ctx, target, { damage, wounds }),
  'armor-repair': (ctx, target, { armorType, damage }) =>
    void planArmorRepair(ctx, target, armorType ?? 'energy', damage),
  'clear-lungs': (ctx, target) => requireDrowning(ctx, target),
  psychotherapy: (ctx, target, { what, points, id }) =>
    void planSession(ctx, target, { what: what ?? 'stress', points, id }),
};

/** Requires a patient of the right kind with something to treat, a device that is not destroyed, and training. */
function mayTreat(ctx: Read, who: string, params: Partial<TreatParams>): void {
  const { target, method, skill, device } = params;
  if (target === undefined || method === undefined) return;
  const base = skillBase(ctx, who, skill ?? METHOD_SKILLS[method]);
  requireSense(ctx, { ...params, target, method });
  requireWhole(ctx, device);
  REQUIRED[method](ctx, target, params);
  requireTrained(base);
}

function runTreatment(ctx: Run, params: TreatParams): Treatment {
  const { healer, method, modifiers, device } = params;
  const base = skillBase(ctx, healer, params.skill ?? METHOD_SKILLS[method]);
  mayTreat(ctx, healer, params);
  return TREAT[method](ctx, params, (lines = []) =>
    rollTest(ctx, healer, base, METHOD_TITLES[method].toLowerCase(), {
      lines: [...lines, ...deviceLines(ctx, device), ...manualLines(modifiers)],
    }),
  );
}

/** Whether somebody is trained in one of these skill families. */
function isTrained(ctx: Read, id: string, families = ['medicine', 'hardware', 'psychosurgery']): boolean {
  return Object.keys(ctx.peek(id).stats.skills).some((skill) => families.includes(familyName(skill)));
}

const isBleeding = (being: Being): boolean => hasEffect(being, 'bleeding');

/**
 * Who needs treatment most; the healer if nobody does. In a fight friends' bodies come before their minds, which take hours,
 * and foes are left alone while they stand.
 */
function patientOf(ctx: Read, healer: string, target: string | null): string {
  const { side } = ctx.peek(healer);
  const isOwn = (being: Being): boolean => isOurs(being.side) === isOurs(side);
  const isAimed = (being: Being): boolean => being.id === target;
  const isHurt = ({ id }: Being): boolean => likelyTreatment(ctx, id)['method'] !== 'psychotherapy';
  const inFight = ctx.world.encounter !== null;
  const preferences: ((being: Being) => boolean)[] = [
    (being) => isAimed(being) && (!inFight || (isOwn(being) && isHurt(being))),
    (being) => isBleeding(being) && isOwn(being),
    isBleeding,
    (being) => isOwn(being) && (!inFight || isHurt(being)),
    (being) => !inFight || cannotActReason(being) !== null,
    isOwn,
  ];
  const found = ctx.world.combatants.filter(({ id }) => Object.keys(likelyTreatment(ctx, id)).length > 0);
  const preferred = preferences.find((fits) => found.some(fits));
  return (preferred === undefined ? undefined : found.find(preferred))?.id ?? (inFight ? healer : (target ?? healer));
}

export const treat = command({
  name: 'treat',
  title: 'Treat',
  summary: 'First aid, surgery, repair or therapy. Says how long it takes; you let that time pass.',
  kind: 'recovery',
  params: treatParams,
  rules: [
    'EP-HEAL-4',
    'EP-HEAL-5',
    'EP-REP-1',
    'EP-REP-2',
    'EP-HAZ-9',
    'EP-PSY-1',
    'EP-PSY-2',
    'EP-TASK-1',
    'EP-OBJ-5',
  ],
  actorParam: 'healer',
  targetParam: 'target',
  asks: ASKS.treat,
  run: runTreatment,
  guard: mayTreat,
  present: presentTreatment,
  likelihood(ctx, actor) {
    if (!isTrained(ctx, actor)) return 0.1;
    return ctx.world.combatants.some(isBleeding) && isTrained(ctx, actor, ['medicine']) ? 0.9 : 0.3;
  },
  prefill(ctx, actor, target): JsonObject {
    const patient = patientOf(ctx, actor, target);
    const living = isBiological(ctx.peek(patient).stats.morph);
    return {
      method: living ? 'first-aid' : 'repair',
      ...likelyTreatment(ctx, patient),
      healer: actor,
      target: patient,
    };
  },
});
