import { expect, it } from 'vitest';
import { resolveQuickLine } from '../../../../renderer/panels/combatants/quick';
import { rulesetView } from '../../../../src/app/view/rules-view';
import type { PersonView } from '../../../../src/contract/campaign-view';
import { readContext } from '../../../../src/engine/state/context';
import { eclipsePhase } from '../../../../src/rulesets/eclipse-phase/index';
import { done, table } from './play';

it('the quick line sets what the first gun with a magazine holds, which the card then shows', () => {
  const knife = { name: 'knife', kind: 'melee', skill: 'blades', dv: '1d10' };
  const gun = { name: 'pistol', kind: 'ranged', skill: 'kinetic-weapons', dv: '2d10', capacity: 12 };
  const world = table([{ id: 'jin', stats: { name: 'Jin', weapons: [knife, gun] } }]);
  const jin = eclipsePhase.view.combatant(readContext(world), 'jin') as PersonView;
  const { calls, text } = resolveQuickLine({ ruleset: rulesetView(eclipsePhase) } as never, [jin], 'ammo -3');
  expect(text).toBe('Ammo −3: Jin (pistol 9 of 12)');
  const [call] = calls;
  const after = done(world, call?.do ?? '', call?.with ?? {}).world;
  const shown = eclipsePhase.view.combatant(readContext(after), 'jin').weapons ?? [];
  expect(shown.map(({ ammunition }) => ammunition)).toEqual([undefined, { left: 9, of: 12 }]);
});
