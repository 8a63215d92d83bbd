import { describe, expect, it } from 'vitest';
import { dispatch } from '../../../../src/campaign/dispatch';
import { createSample } from '../../../../src/campaign/create';
import { execute, ROLL_ALL } from '../../../../src/engine/commands/execute';
import { rulesUnder } from '../../../../src/engine/system/ruleset';
import { applyPatches } from '../../../../src/kernel/patch';
import { BLANKS, ownGame } from '../../../../src/rulesets/own-game/index';
import type { Definition } from '../../../../src/rulesets/own-game/definition/schema';
import { playableSchema } from '../../../../src/rulesets/own-game/index';
import { plain } from '../../../support/campaign';

const [D20] = BLANKS;

const HOOK = { heals: false, takesOff: [] };
const TICK = { at: 'clock', heals: false };

/** The first issue of a definition that is the first blank with something changed. */
function wrong(change: (definition: Definition) => void): string {
  const definition = structuredClone(D20.definition) as Definition;
  change(definition);
  const parsed = playableSchema.safeParse(definition);
  const [issue] = parsed.error?.issues ?? [];
  return issue === undefined ? 'played' : `${issue.path.join('.')}: ${issue.message}`;
}

describe('a definition', () => {
  it.each(BLANKS.map((blank) => [blank.title, blank] as const))('of "%s" can be played', (_title, { definition }) => {
    expect(playableSchema.safeParse(definition).success).toBe(true);
  });

  it.each(BLANKS.map((blank) => [blank.title, blank] as const))('of "%s" has a sample of its own', (_title, blank) => {
    const sample = createSample(ownGame, 3, blank.id);
    if (!sample.ok) throw new Error(sample.error.message);
    const { name, world, encounters } = sample.value;
    expect(name).toBe(blank.sample.name);
    expect(world.combatants).toHaveLength(blank.sample.combatants.length);
    expect(encounters).toHaveLength(1);
    expect(rulesUnder(ownGame, world.options).effects).toHaveLength(blank.definition.conditions.length);
  });

  it('says of a formula that cannot be read only that', () => {
    const definition = structuredClone(D20.definition) as Definition;
    // It has best and worst faces, which nobody can tell to be of a single die.
    definition.attacks[0]!.dice = '1d20 + gr';
    const { issues = [] } = playableSchema.safeParse(definition).error ?? {};
    expect(issues.map(({ message }) => message)).toEqual(["There is nothing called 'gr'. Did you mean grace?"]);
  });

  it('is refused with the place of what is wrong', () => {
    expect(wrong((one) => void (one.fields[6]!.formula = 'strength + 1'))).toBe(
      "fields.6.formula: There is nothing called 'strength'.",
    );
    expect(wrong((one) => void (one.fields[6]!.formula = 'ac'))).toBe(
      'fields.6.formula: It depends on itself: worn → ac → worn.',
    );
    expect(wrong((one) => void (one.fields[0]!.id = 'constructor'))).toContain('fields.0.id: ');
    expect(wrong((one) => void (one.fields[0]!.id = 'd6'))).toBe('fields.0.id: This would be read as dice.');
    expect(wrong((one) => void (one.trackers = []))).toBe('trackers: A game has at least one tracker.');
    expect(wrong((one) => void (one.attacks[0]!.type = 'cold'))).toBe(
      "attacks.0.type: There is no kind of damage 'cold'.",
    );
    expect(wrong((one) => void (one.conditions[5]!.changes[0]!.figure = 'luck'))).toBe(
      "conditions.5.changes.0.figure: There is no figure 'luck'.",
    );
    expect(wrong((one) => void (one.trackers[0]!.note = 'R-1'))).toBe("trackers.0.note: There is no rule note 'R-1'.");
    expect(wrong((one) => void ((one as { v: number }).v = 2))).toContain('v: ');
    expect(wrong((one) => void ((one as { code?: string }).code = 'x'))).not.toBe('played');
  });

  it('is refused where a condition, a rest or a blow names what is not there, or lacks what it needs', () => {
    const tick = (more: object) => wrong((one) => void (one.conditions[2]!.tick = { ...TICK, ...more } as never));
    expect(tick({})).toBe('conditions.2.tick.tracker: Give it a tracker, a reminder or a roll.');
    expect(tick({ tracker: 'hits' })).toBe('conditions.2.tick.amount: The amount is missing.');
    expect(tick({ roll: 'might20' })).toBe('conditions.2.tick.needs: The number to reach is missing.');
    expect(tick({ roll: 'might20', needs: '10 + level' })).toBe('played');
    expect(tick({ roll: 'luck', needs: '10' })).toBe("conditions.2.tick.roll: There is no roll 'luck'.");
    expect(wrong((one) => void (one.conditions[2]!.over = { ...HOOK, by: 'any', puts: 'asleep' }))).toBe(
      "conditions.2.over.puts: There is no condition 'asleep'.",
    );
    expect(wrong((one) => void (one.conditions[5]!.rounds = 3))).toContain('conditions.5.rounds: ');
    expect(wrong((one) => void (one.rests[0]!.gains[0]!.on = 'failure'))).toBe(
      'rests.0.gains.0.on: There is no roll to depend on.',
    );
    const blow = { at: '5', word: 'Hard', condition: 'broken' };
    expect(wrong((one) => void (one.harm.blows = [blow]))).toBe(
      "harm.blows.0.condition: There is no condition 'broken'.",
    );
  });

  it('whose conditions put each other on comes to an end', () => {
    const round = structuredClone(D20.definition) as Definition;
    round.conditions[2]!.begins = { ...HOOK, puts: 'shaken', takesOff: ['shaken'] };
    round.conditions[5]!.begins = { ...HOOK, puts: 'held', takesOff: ['held'] };
    const rules = rulesUnder(ownGame, { definition: playableSchema.parse(round) } as never);
    const sample = createSample(ownGame, 1);
    if (!sample.ok) throw new Error(sample.error.message);
    const { world } = sample.value;
    const call = { do: 'apply-effect', with: { target: 'maren', effect: 'held' } };
    const outcome = execute(rules, world, call, ROLL_ALL);
    expect(outcome.kind).toBe('done');
  });

  it('whose figures follow from one another many times over is still reckoned at once', () => {
    const long = structuredClone(D20.definition) as Definition;
    const usual = long.fields[6]!;
    for (let place = 0; place < 50; place += 1) {
      const before = place === 0 ? 'might' : `f${place - 1}`;
      long.fields.push({
        ...usual,
        id: `f${place}`,
        title: `F ${place}`,
        formula: `${before} + ${before} - ${before}`,
      });
    }
    const rules = rulesUnder(ownGame, { definition: playableSchema.parse(long) } as never);
    const sample = createSample(ownGame, 1);
    if (!sample.ok) throw new Error(sample.error.message);
    const { world } = sample.value;
    const derived = rules.derivedFigures({ world, peek: () => world.combatants[0] } as never, 'maren');
    expect(derived.at(-1)).toMatchObject({ label: 'F 49', value: 3 });
  });
});

describe('rules that are changed at the table', () => {
  const start = createSample(ownGame, 3);
  if (!start.ok) throw new Error(start.error.message);
  const table = start.value;

  function set(change: (definition: Definition) => void, state = table) {
    const definition = structuredClone(D20.definition) as Definition;
    change(definition);
    const call = { do: 'set-options', with: { options: { definition: definition as never } } };
    return dispatch(ownGame, state, call, ROLL_ALL, { seq: 9, now: '2030-01-01T00:00:00Z' });
  }

  it('count at once, are told, and are taken back', () => {
    const outcome = set((one) => {
      one.trackers.push({ ...one.trackers[1]!, id: 'luck', title: 'Luck', max: '3' });
    });
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    expect(outcome.body.presentation.sentence).toContain('Luck added to 10 people.');
    expect(outcome.state.world.combatants[0]?.state).toMatchObject({ luck: 3, hits: 17 });
    const rules = rulesUnder(ownGame, outcome.state.world.options);
    expect(rules.effects).toHaveLength(D20.definition.conditions.length);
    expect(plain(applyPatches(outcome.state, outcome.body.inverse))).toEqual(plain(table));
    const spent = dispatch(
      ownGame,
      outcome.state,
      { do: 'damage', with: { target: 'maren', tracker: 'luck', amount: 1 } },
      ROLL_ALL,
      { seq: 10, now: '2030-01-01T00:00:00Z' },
    );
    expect(spent.kind === 'done' && spent.state.world.combatants[0]?.state).toMatchObject({ luck: 2 });
  });

  it('are refused with what is in the way', () => {
    const under = dispatch(
      ownGame,
      table,
      { do: 'apply-effect', with: { target: 'maren', effect: 'held' } },
      ROLL_ALL,
      { seq: 8, now: '2030-01-01T00:00:00Z' },
    );
    if (under.kind !== 'done') throw new Error(under.kind);
    const withoutHeld = set(
      (one) => void (one.conditions = one.conditions.filter(({ id }) => id !== 'held')),
      under.state,
    );
    expect(withoutHeld).toMatchObject({
      kind: 'refused',
      error: { code: 'rules-in-use', message: 'Maren has the condition Held. Remove it first.' },
    });
    expect(set((one) => void (one.fields[0]!.most = 2))).toMatchObject({
      kind: 'refused',
      error: { code: 'rules-in-use', message: expect.stringContaining('Maren: Might: ') as string },
    });
    const fight = dispatch(ownGame, table, { do: 'start-encounter', with: {} }, ROLL_ALL, { seq: 8, now: '' });
    if (fight.kind !== 'done') throw new Error(fight.kind);
    expect(set((one) => void (one.order.first = 'low'), fight.state)).toMatchObject({
      kind: 'refused',
      error: { code: 'rules-in-use' },
    });
    expect(set((one) => void (one.attacks[0]!.damage = 'lots'))).toMatchObject({
      kind: 'refused',
      error: { code: 'invalid-params', path: 'options.definition.attacks.0.damage' },
    });
  });
});
