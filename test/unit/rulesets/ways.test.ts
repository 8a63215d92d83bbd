import { describe, expect, it } from 'vitest';
import { idleFields } from '../../../renderer/panels/shared/command-text';
import { rulesetView } from '../../../src/app/view/rules-view';
import { readContext } from '../../../src/engine/state/context';
import type { AnyRuleset } from '../../../src/engine/system/ruleset';
import type { AnyWorld } from '../../../src/engine/state/world';
import type { JsonObject } from '../../../src/kernel/json';
import { RULESETS } from '../../../src/rulesets/registry';
import { playOf } from '../../support/play';

const rulesetOf = (id: string): AnyRuleset => RULESETS.find((one) => one.id === id)!;
const PEOPLE = [{ id: 'runa' }, { id: 'odo' }];

/** What the form of a command of Runa's at Odo does not offer. */
function unoffered(ruleset: AnyRuleset, world: AnyWorld, name: string): string[] {
  const command = rulesetView(ruleset).commands.find((one) => one.name === name)!;
  const view = (id: string) => ruleset.view.combatant(readContext(world), id);
  return idleFields(command, {}, view('runa'), view('odo'));
}

describe('ways to do something that are not open now', () => {
  const dice = rulesetOf('action-dice');
  const { done, table } = playOf(dice);

  it('are not offered for an attack, until they are', () => {
    const world = table(PEOPLE);
    const closed = ['mode=off-hand', 'mode=readied', 'mode=opening', 'finish'];
    expect(unoffered(dice, world, 'attack')).toEqual(expect.arrayContaining(closed));
    const helpless = done(world, 'apply-effect', { target: 'odo', effect: 'incapacitated' }).world;
    expect(unoffered(dice, helpless, 'attack')).not.toContain('finish');
    const fight = done(world, 'start-encounter', { order: ['odo', 'runa'] }, [9, 3]).world;
    const open = done(fight, 'create-opening', { actor: 'odo', adjacent: ['runa'] }).world;
    expect(unoffered(dice, open, 'attack')).not.toContain('mode=opening');
  });

  it('are not offered as a readied reaction to those who have readied nothing', () => {
    const farsight = rulesetOf('farsight');
    const play = playOf(farsight);
    const fight = play.rollOut(play.table(PEOPLE), 'start-encounter', {});
    if (fight.kind !== 'done') throw new Error(fight.kind);
    expect(unoffered(farsight, fight.world, 'move')).toContain('use=readied');
    const actor = farsight.view.encounter(readContext(fight.world))?.active ?? '';
    const ready = { actor, action: 'ready', trigger: 'somebody runs', response: 'follow' };
    const { world } = play.done(fight.world, 'act', ready);
    const command = rulesetView(farsight).commands.find(({ name }) => name === 'move')!;
    const view = farsight.view.combatant(readContext(world), actor);
    expect(idleFields(command, {}, view)).not.toContain('use=readied');
  });

  it('are not suggested in Eclipse Phase as other actions of whoever has nothing to end by them', () => {
    const rules = rulesetOf('eclipse-phase');
    const { done, table } = playOf(rules);
    const world = table(PEOPLE);
    const ends = ['name=stand', 'name=regain-wits', 'name=hold-paint', 'name=leave-cover', 'name=release-hold'];
    expect(unoffered(rules, world, 'use-action')).toEqual(expect.arrayContaining(ends));
    const put = (effect: string, more: JsonObject = {}): JsonObject => ({ target: 'runa', effect, ...more });
    let now = done(world, 'apply-effect', put('prone')).world;
    now = done(now, 'apply-effect', put('disoriented')).world;
    now = done(now, 'apply-effect', put('in-cover', { value: -10 })).world;
    for (const effect of ['painted', 'subdued'])
      now = done(now, 'apply-effect', { target: 'odo', effect, source: 'runa' }).world;
    const left = unoffered(rules, now, 'use-action');
    for (const name of ends) expect(left).not.toContain(name);
    expect(left).toContain('name=drop-prone');
  });
});
