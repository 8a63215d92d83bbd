import { describe, expect, it } from 'vitest';
import type { FormSchema } from '../../src/contract/form-schema';
import type { JsonObject } from '../../src/kernel/json';
import { rulesetView } from '../../src/app/view/rules-view';
import { campaignView } from '../../src/app/view/campaign-view';
import { createSample } from '../../src/campaign/create';
import type { RoleView } from '../../src/contract/roles';
import type { CommandView } from '../../src/contract/views';
import { isWanted, resolveSchema } from '../../renderer/ui/schema';
import { schemaAt } from '../../renderer/ui/schema-path';
import { shapeTitle, withDefaults } from '../../renderer/ui/schema-values';
import { stepsOf } from '../../renderer/panels/shared/chips';
import { NAMED_RULESETS } from '../support/scenarios';

/** The alternatives of every choice within a part of a form. */
function shapesIn(part: FormSchema, root: FormSchema, within: readonly FormSchema[] = []): FormSchema[] {
  const found = resolveSchema(part, root);
  // Lists of people are ticked: details of each person are never chosen by shape.
  if (within.includes(found) || found.widget === 'combatants') return [];
  const shapes = (found.anyOf ?? found.oneOf ?? []).filter((one) => one.type !== 'null' && one.enum === undefined);
  const below = [
    ...Object.values(found.properties ?? {}),
    ...(found.items === undefined ? [] : [found.items]),
    ...shapes,
  ];
  return [...(shapes.length > 1 ? shapes : []), ...below.flatMap((one) => shapesIn(one, root, [...within, found]))];
}

const formOf = (command: CommandView): FormSchema => command.form;

describe.each(NAMED_RULESETS.map((one) => ({ ...one, view: rulesetView(one.ruleset) })))(
  'what the forms of $name ask',
  ({ view, ruleset }) => {
    it('asks at most six questions at once, each a field of the form', () => {
      for (const command of view.commands) {
        const { questions = [] } = command.asks ?? {};
        const form = formOf(command);
        const fresh = withDefaults(form, form, {}) as JsonObject;
        const open = questions.filter((field) => {
          const part = form.properties?.[field];
          expect(part, `${command.name}: ${field}`).toBeDefined();
          return isWanted(resolveSchema(part ?? {}, form), form.properties, fresh);
        });
        expect(open.length, command.name).toBeLessThanOrEqual(6);
        if (command.asks !== undefined) {
          for (const needed of form.required ?? []) expect(questions, command.name).toContain(needed);
        }
      }
    });

    it('lists the conditions that can be applied by hand, and of those somebody has what can be removed', () => {
      const byHand = view.effects.filter((effect) => effect.byHand).map(({ id }) => id);
      const fieldOf = (role: RoleView | undefined): FormSchema | null => {
        const command = view.commands.find(({ name }) => name === role?.do);
        if (role === undefined || command === undefined) return null;
        const form = formOf(command);
        return resolveSchema(form.properties?.[role.params['effect'] ?? 'effect'] ?? {}, form);
      };
      const [applied, removed] = [fieldOf(view.table.putOn), fieldOf(view.table.takeOff)];
      if (applied !== null) expect((applied.enum ?? applied.suggest)?.toSorted()).toEqual(byHand.toSorted());
      if (removed === null) return;
      expect(removed.enum ?? removed.suggest).toEqual(expect.arrayContaining(byHand));
      expect(removed.source).toBe('target-condition');
    });

    it('begins every answer to choose from with a capital, a figure or a sign', () => {
      for (const command of view.commands) {
        const chips = (command.asks?.chips ?? []).map(({ field }) => field);
        const form = formOf(command);
        const small = Object.entries(form.properties ?? {}).flatMap(([name, part]) => {
          const found = resolveSchema(part, form);
          const closed = [found, ...(found.anyOf ?? [])].filter((one) => one.enum !== undefined);
          const titles = closed.flatMap((one) => Object.values(one.enumTitles ?? {}));
          return chips.includes(name) ? [] : titles.filter((title) => /^[a-z]/.test(title));
        });
        expect(small, command.name).toEqual([]);
      }
    });

    it('gives every alternative of a choice its own name', () => {
      for (const command of view.commands) {
        const form = formOf(command);
        const nameless = shapesIn(form, form).filter((shape, index) => /^Form /.test(shapeTitle(shape, form, index)));
        expect(nameless, command.name).toEqual([]);
      }
    });

    it('lets only fields of the form replace one another', () => {
      for (const command of view.commands) {
        for (const path of (command.asks?.oneOf ?? []).flat())
          expect(schemaAt(formOf(command), path), `${command.name}: ${path}`).not.toBeNull();
      }
    });

    it('has chips that belong to a field, with at least two steps in different words', () => {
      for (const command of view.commands) {
        for (const chip of command.asks?.chips ?? []) {
          const at = `${command.name}: ${chip.field}`;
          expect(schemaAt(formOf(command), chip.field), at).not.toBeNull();
          const labels = stepsOf(formOf(command), chip).map((step) => step.label);
          expect(new Set(labels).size, at).toBe(labels.length);
          expect(labels.length, at).toBeGreaterThan(1);
        }
      }
    });

    it('rules out or derives only answers of its own fields', () => {
      for (const command of view.commands) {
        const { answersUnless = {}, follows = [] } = command.asks ?? {};
        const named = Object.entries(answersUnless).map(([field, answers]) => [field, Object.keys(answers)] as const);
        const brought = follows.map(({ field, by }) => [field, Object.values(by)] as const);
        for (const [field, answers] of [...named, ...brought]) {
          const part = schemaAt(formOf(command), field);
          expect(part, `${command.name}: ${field}`).not.toBeNull();
          const { enum: offered = answers } = resolveSchema(part ?? {}, formOf(command));
          for (const answer of answers)
            expect(offered.map(String), `${command.name}: ${field}`).toContain(String(answer));
        }
      }
    });

    it('has a quick line with existing commands, parameters, trackers and conditions', () => {
      const { quick } = view;
      if (quick === undefined) return;
      const command = (name: string): CommandView => {
        const found = view.commands.find((one) => one.name === name);
        if (found === undefined) throw new Error(`no command ${name}`);
        return found;
      };
      const fields = (name: string): string[] => Object.keys(formOf(command(name)).properties ?? {});
      const { harm, effects, pools } = quick;
      for (const param of [harm.amount, harm.dice, harm.type, ...Object.keys(harm.with ?? {})]) {
        if (param !== undefined) expect(fields(harm.do)).toContain(param);
      }
      expect(command(harm.do).targetParam).toBeDefined();
      const { ammunition } = quick;
      if (ammunition !== undefined) {
        expect(command(ammunition.do).targetParam).toBe('target');
        for (const param of [ammunition.figure, ammunition.value]) expect(fields(ammunition.do)).toContain(param);
      }
      for (const name of [effects.on, effects.off]) {
        expect(fields(name)).toContain(effects.effect);
        expect(command(name).targetParam).toBeDefined();
      }
      for (const param of [effects.duration?.param, effects.value?.param]) {
        if (param !== undefined) expect(fields(effects.on)).toContain(param);
      }
      const { duration } = effects;
      const put = ruleset.commands.find(({ name }) => name === effects.on);
      for (const unit of Object.keys(duration?.units ?? {})) {
        const given = { target: 'x', [effects.effect]: view.effects.find(({ byHand }) => byHand)?.id ?? '' };
        const read = put?.params.safeParse({ ...given, [duration?.param ?? '']: { [unit]: 1 } });
        const length = (read?.data as JsonObject | undefined)?.[duration?.param ?? ''];
        expect(Object.keys((length ?? {}) as JsonObject), `${effects.on}: a duration in ${unit}`).toContain(unit);
      }
      const known = view.effects.map((effect) => effect.id);
      for (const id of [...Object.keys(effects.words ?? {}), ...(effects.value?.of ?? [])]) expect(known).toContain(id);
      const sample = createSample(ruleset, 1);
      if (!sample.ok) throw new Error(sample.error.message);
      const facts = { id: 'x', revision: 0, savedAt: '', undo: null, redo: null };
      const trackers = new Set(
        campaignView(ruleset, sample.value, facts)
          .people.flatMap((one) => one.trackers)
          .map((one) => one.id),
      );
      const shown = pools.filter((pool) => trackers.has(pool.id));
      expect(shown.length).toBeGreaterThanOrEqual(pools.length / 3);
    });
  },
);
