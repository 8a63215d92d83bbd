import type { Presentation, Suggestion } from '../../../contract/views';
import { fig, listOf, say } from '../../../engine/words/say';
import { has } from '../effects';
import { abilityWeapon, freeAttack, openingAttack, takersOf } from '../offer';
import type { Read } from '../types';
import { nameOf } from '../types';

interface Acting {
  actor: string;
}

/** Actions left after an act; null outside an encounter. */
interface ActionsLeft {
  actionsLeft: number | null;
}

/** An act that gives openings. */
interface OpeningsGiven {
  openings: readonly string[];
}

function actionsLeftFigure({ actionsLeft }: ActionsLeft) {
  return fig('Actions left', actionsLeft, 'AD-ACT-1');
}

/** 'Goblin and Orc have an opening.' with a suggestion for each to take it. */
function openings(ctx: Read, actor: string, { openings: ids }: OpeningsGiven): { text: string; takers: Suggestion[] } {
  if (ids.length === 0) return { text: '', takers: [] };
  const text = ` ${listOf(ids.map((id) => nameOf(ctx, id)))} ${ids.length === 1 ? 'has' : 'have'} an opening.`;
  const takers = takersOf(ctx, actor).map((id): Suggestion => ({
    label: `${nameOf(ctx, id)} takes the opening`,
    call: { do: 'attack', with: openingAttack(ctx, actor, id) },
    rule: 'AD-REA-6',
  }));
  return { text, takers };
}

export function presentDefend(
  ctx: Read,
  { actor }: Acting,
  result: ActionsLeft & { defenseCost: number },
): Presentation {
  return say(`${nameOf(ctx, actor)} is on the defensive; a defence costs ${result.defenseCost} Vigor.`, 'info', [
    actionsLeftFigure(result),
  ]);
}

export function presentEscape(
  ctx: Read,
  { actor }: Acting,
  result: ActionsLeft & OpeningsGiven & { movement: number; leaves: boolean },
): Presentation {
  const { text, takers } = openings(ctx, actor, result);
  const gone = result.leaves ? ', and leaves the fight when the turn ends' : '';
  return say(
    `${nameOf(ctx, actor)} flees, up to ${result.movement} ft${gone}.${text}`,
    'warn',
    [actionsLeftFigure(result)],
    takers,
  );
}

export function presentMove(ctx: Read, { actor }: Acting, result: ActionsLeft & { feet: number }): Presentation {
  return say(`${nameOf(ctx, actor)} moves ${result.feet} ft.`, 'neutral', [actionsLeftFigure(result)]);
}

export function presentReady(
  ctx: Read,
  { actor }: Acting,
  result: ActionsLeft & { trigger: string; action: string },
): Presentation {
  return say(`${nameOf(ctx, actor)} readies '${result.action}' for when '${result.trigger}'.`, 'info', [
    actionsLeftFigure(result),
  ]);
}

export function presentTrigger(
  ctx: Read,
  { actor }: Acting,
  { action, vigorSpent }: { action: string; vigorSpent: number },
): Presentation {
  const attack: Suggestion = {
    label: 'Make the attack',
    call: { do: 'attack', with: freeAttack(ctx, actor) },
    rule: 'AD-ACT-8',
  };
  const text = `${nameOf(ctx, actor)} acts: ${action}.${windedText(ctx, actor, vigorSpent)}`;
  return say(text, 'info', [payment('Vigor', vigorSpent, 'AD-ACT-8')], [attack]);
}

export function presentStand(ctx: Read, { actor }: Acting, result: ActionsLeft & OpeningsGiven): Presentation {
  const { text, takers } = openings(ctx, actor, result);
  return say(`${nameOf(ctx, actor)} gets up.${text}`, 'neutral', [actionsLeftFigure(result)], takers);
}

/** What an act cost. */
interface Costs {
  vigorSpent: number;
  manaSpent: number;
}

/** An act that may take several turns, and what it cost. */
export interface WorkResult extends ActionsLeft, Costs {
  complete: boolean;
  spent: number;
  needed: number;
}

/** 'Maren works on Fire-ball: 2 of 3 actions.' */
export function presentWork(ctx: Read, input: Acting & { name: string }, result: WorkResult): Presentation {
  const { spent, needed } = result;
  return say(`${nameOf(ctx, input.actor)} works on ${input.name}: ${spent} of ${needed} actions.`, 'info', [
    actionsLeftFigure(result),
  ]);
}

/** What an act cost, with the rule that asks for it. */
export function costs({ vigorSpent, manaSpent }: Costs, rule: string) {
  return [payment('Vigor', vigorSpent, rule), payment('Mana', manaSpent, rule)];
}

/** Points paid, as a negative figure; null for none. */
export function payment(label: string, points: number, rule: string) {
  return points > 0 ? fig(label, -points, rule) : null;
}

/** ' Osk is winded.' if the payment used up all Vigor (AD-VIG-3). */
export function windedText(ctx: Read, id: string, points: number): string {
  const { state } = ctx.peek(id);
  return points > 0 && state.vigor === 0 && has(state, 'winded') ? ` ${nameOf(ctx, id)} is winded.` : '';
}

/** A spell or technique listed as a weapon strikes once its actions are spent; its cost is paid only once (AD-ACT-9). */
function strikeWith(ctx: Read, { actor, name }: Acting & { name: string }, paid: WorkResult): Suggestion | null {
  const weapon = abilityWeapon(ctx, actor, name);
  if (weapon === undefined) return null;
  const costs = { ...(paid.vigorSpent > 0 ? { vigor: 0 } : {}), ...(paid.manaSpent > 0 ? { mana: 0 } : {}) };
  return {
    label: `${name} strikes`,
    call: {
      do: weapon.area === true ? 'area-attack' : 'attack',
      with: { actor, mode: 'free', weapon: { ...weapon, ...costs } },
    },
    rule: 'AD-ACT-9',
  };
}

export function presentAbility(
  ctx: Read,
  input: Acting & { name: string },
  result: WorkResult & OpeningsGiven,
): Presentation {
  if (!result.complete) return presentWork(ctx, input, result);
  const { text, takers } = openings(ctx, input.actor, result);
  const figures = [...costs(result, 'AD-ACT-9'), actionsLeftFigure(result)];
  const strike = strikeWith(ctx, input, result);
  return say(`${nameOf(ctx, input.actor)} uses ${input.name}.${text}`, 'info', figures, [strike, ...takers]);
}

export function presentItem(ctx: Read, input: Acting & { item: string }, result: ActionsLeft & Costs): Presentation {
  const heal: Suggestion = {
    label: 'Heal by other means',
    call: { do: 'heal', with: { target: input.actor } },
    rule: 'AD-ACT-10',
  };
  const figures = [...costs(result, 'AD-ACT-10'), actionsLeftFigure(result)];
  return say(`${nameOf(ctx, input.actor)} uses ${input.item}.`, 'neutral', figures, [heal]);
}

export function presentOpening(ctx: Read, { actor }: Acting, result: OpeningsGiven): Presentation {
  const { text, takers } = openings(ctx, actor, result);
  return say(`${nameOf(ctx, actor)} is open to attack.${text}`, 'warn', [], takers);
}
