import { plain } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { REASON_TEXT } from '../slots';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE, isEffectId } from '../tables/effects';
import type { Read } from '../types';

type Event = Record<string, unknown>;

function label(id: unknown): string {
  const name = String(id);
  return isEffectId(name) ? EFFECT_TABLE[name].label : name.replaceAll('-', ' ');
}

function times(event: Event): string {
  const { ticks, damage } = event;
  return typeof ticks === 'number' && ticks > 1
    ? `${String(damage)} damage in ${ticks} steps`
    : `${String(damage)} damage`;
}

type Teller = (who: string, event: Event, ctx: Read) => string;

/** One plain sentence for every kind of event. */
const TELL: Readonly<Record<string, Teller>> = {
  bleeding: (who, event) => `${who} bleeds: ${times(event)}.`,
  burning: (who, event) => `${who} burns: ${times(event)}.`,
  'fire-grows': (who, event) => `The fire on ${who} grows to stage ${String(event['stage'])}.`,
  toxic: (who, event) => `The toxic air hurts ${who}: ${times(event)}.`,
  corrosive: (who, event) => `The air eats at ${who}: ${times(event)}.`,
  cold: (who, event) => `${who} freezes: ${times(event)}.`,
  exposure: (who, event) => `Exposure hurts ${who}: ${times(event)}.`,
  'asphyxia-test': (who, event) =>
    event['passed'] === true ? `${who} still holds their breath.` : `${who} can hold their breath no longer.`,
  blackout: (who) => `${who} blacks out.`,
  'asphyxia-damage': (who, event) => `${who} suffocates: ${times(event)}.`,
  'natural-healing': (who, event) => `${who} heals ${String(event['healed'])} damage.`,
  'wound-healed': (who) => `A wound of ${who} has healed.`,
  'effect-ended': (who, event) => `${who}: “${label(event['effect'])}” ends.`,
  'modifier-faded': (who, event) => `${who}: the shock fades to ${plain(Number(event['value']))}.`,
  'magnetic-effects': (who) => `The magnetic field tells on ${who}.`,
  'radiation-onset': (who) => `${who} begins to feel the radiation.`,
  'radiation-final': (who) => `The radiation shows its last effects on ${who}.`,
  'begins-to-fall': (who) => `${who} begins to fall.`,
  'derangement-ended': (who, event) => `${who} is over the ${label(event['derangement'])}.`,
  'task-complete': (who, event) =>
    `${who} is done with “${String(event['task'])}”: ${event['success'] === true ? 'it worked' : 'it did not work'}.`,
  'stress-recovery-due': (who) => `${who} may try to recover from stress.`,
  'disorder-recovery-due': (who) => `${who} may try to overcome a disorder.`,
  detonation: (_who, event, ctx) => `The ${String(event['weapon'])} of ${named(ctx, event['by'])} goes off.`,
  released: (who) => `${who} is held no longer.`,
  incapacitated: (who) => `${who} goes down.`,
  disabled: (who) => `${who} breaks down.`,
  death: (who) => `${who} dies.`,
  destroyed: (who) => `${who} is destroyed.`,
  catatonic: (who) => `${who} breaks down and no longer reacts.`,
  meltdown: (who) => `The mind of ${who} is lost.`,
  skipped: (who, event) => `${who} ${REASON_TEXT[event['reason'] as EffectId] ?? 'cannot act'}, and so passed over.`,
  'delayed-action-lost': (who) => `${who} has waited too long: the delayed action is lost.`,
};

function named(ctx: Read, id: unknown): string {
  const name = String(id);
  return Object.hasOwn(ctx.world.index, name) ? nameOf(ctx, name) : name;
}

/** What happened, as a person would say it at the table. */
export function eventSentence(ctx: Read, event: Event): string {
  const kind = String(event['kind']);
  const who = event['target'] === undefined ? 'Somebody' : named(ctx, event['target']);
  const tell = Object.hasOwn(TELL, kind) ? TELL[kind] : undefined;
  return tell === undefined ? `${who}: ${kind.replaceAll('-', ' ')}.` : tell(who, event, ctx);
}
