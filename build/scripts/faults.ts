import { runArchives } from '../../test/fault/archives';
import { runDamage } from '../../test/fault/damage';
import { runDefinitions } from '../../test/fault/own-game';
import { runErrors } from '../../test/fault/errors';
import { runForeign } from '../../test/fault/foreign';
import { runHostileIpc } from '../../test/fault/hostile-ipc';
import { runKills } from '../../test/fault/kills';
import { runPhones, type PhonesFigures } from '../../test/fault/phones';
import type { TurnCost } from '../../test/fault/phones-speed';
import { runPowerCuts } from '../../test/fault/power-cut';
import { runStreaming } from '../../test/fault/streaming';
import { tryExplanations, wrongExplanations } from '../../test/support/explanation-checks';
import { tryOffers, wrongOffers } from '../../test/support/offer-checks';
import { RULESETS } from '../../src/rulesets/registry';
import { covered, deviations, DUELLING, tryDuel } from '../../test/support/duels';
import { deviationsApart, forecastAndPlay, OTHER_SEED } from '../../test/support/forecast-and-play';
import { heapGrew, playEvenings } from '../../test/support/evenings';
import { heldMegabytes } from '../../test/support/heap';
import { PROPERTY_RULESETS } from '../../test/support/scenarios';

/**
 * The long fault runs, with the figures each prints. `npm run faults` runs all, `npm run faults -- kills damage` some; the
 * two property tests of play take one or more systems with `--in ID`: `npm run faults -- offers explanations --in toy-duel`; `--short` for runs that have a small size.
 */
const RUNS: Record<string, (isShort: boolean) => Promise<Outcome>> = {
  kills: async () => {
    const { rounds, acknowledged, lost, unreadable, examples } = await runKills(1_000, 7);
    return {
      line: `${rounds} SIGKILLs: acknowledged ${acknowledged}, lost ${lost}, unreadable ${unreadable}`,
      examples,
    };
  },
  'power-cuts': async () => {
    const { points, cuts, lost, unreadable, examples } = await runPowerCuts({ randomSurvivals: 20, deepEvery: 11 });
    return {
      line: `power cut at each of ${points} calls, ${cuts} disks: lost ${lost}, unreadable ${unreadable}`,
      examples,
    };
  },
  errors: async () => {
    const once = await runErrors({ perCall: 4, width: 1, every: 1, skip: false });
    const left = await runErrors({ perCall: 4, width: 1, every: 1, skip: true });
    const long = await runErrors({ perCall: 2, width: 12, every: 2, skip: false });
    const all = [once, left, long];
    const sum = (of: (figures: typeof once) => number): number => all.reduce((total, one) => total + of(one), 0);
    const line =
      `failing calls: ${once.calls} calls, ${sum((one) => one.rounds)} rounds, ${sum((one) => one.refusals)} refusals, ` +
      `lost ${sum((one) => one.lost)}, wrong ${sum((one) => one.wrong)}`;
    return { line, examples: all.flatMap((one) => one.examples) };
  },
  damage: async () => {
    const { rounds, openedInFull, openedInPart, refused, wrong, examples } = await runDamage(30_000, 7);
    const line = `damage: ${rounds} rounds, in full ${openedInFull}, in part ${openedInPart}, refused ${refused}, wrong ${wrong}`;
    return { line, examples };
  },
  streaming: async () => {
    const figures = await runStreaming(200_000);
    const grown = Math.round(Math.max(figures.exportGrewMegabytes, figures.importGrewMegabytes));
    const line =
      `archive of ${figures.records} records, ${Math.round(figures.historyMegabytes)} MB of history: ` +
      `memory grew ${Math.round(figures.exportGrewMegabytes)} MB on export, ${Math.round(figures.importGrewMegabytes)} MB on import`;
    return { line, examples: grown > MAX_GROWN_MEGABYTES ? [`more than ${MAX_GROWN_MEGABYTES} MB`] : [] };
  },
  'hostile-ipc': async () => {
    const { messages, refused, answered, dropped, examples } = await runHostileIpc(100_000);
    const line =
      `hostile messages: ${messages}, refused ${refused}, answered ${answered}, dropped ${dropped}, ` +
      `wrong ${examples.length}`;
    return { line, examples };
  },
  archives: async () => {
    const { archives, refused, taken, wrong, grownMegabytes, examples } = await runArchives(100_000, 7);
    const memory = Math.round(grownMegabytes);
    const line = `mutated archives: ${archives}, refused ${refused}, taken whole ${taken}, wrong ${wrong}, memory grew ${memory} MB`;
    return { line, examples };
  },
  foreign: () => {
    const { files, read, refused, grownMegabytes, examples } = runForeign(20_000);
    const memory = Math.round(grownMegabytes);
    const line = `mutated sheets and tables: ${files}, read ${read}, refused ${refused}, wrong ${examples.length}, memory grew ${memory} MB`;
    return Promise.resolve({
      line,
      examples: memory > MAX_GROWN_MEGABYTES * 3 ? [...examples, `grew ${memory} MB`] : examples,
    });
  },
  'own-game': (isShort) => {
    const { definitions, refused, played, commands, slowestMs, examples } = runDefinitions(isShort ? 2_000 : 20_000);
    const slowest = Math.round(slowestMs);
    const line =
      `mutated definitions: ${definitions}, refused with their place ${refused}, played ${played} with ${commands} commands, ` +
      `slowest ${slowest} ms, wrong ${examples.length}`;
    return Promise.resolve({ line, examples });
  },
  phones: async (isShort) => {
    const { strangers, messages, codes, evenings, networks, turn, examples } = await runPhones(
      isShort ? 4_000 : 100_000,
      1_200,
      40,
    );
    const slowed = turnText(turn);
    const line =
      `phones: ${strangers} strangers refused, ${messages} hostile messages in ${Object.keys(codes).length} ways, ${networks}, ` +
      `${evenings.planted} figures planted in ${evenings.steps} steps of whole evenings, ${evenings.heard} messages looked through for secrets, ${slowed.text}, wrong ${examples.length}`;
    const isSlow = slowed.ratio > MAX_SLOWED;
    return { line, examples: isSlow ? [...examples, `the fight slows ${slowed.ratio.toFixed(2)} ×`] : examples };
  },
  offers: () => {
    const runs = systems.map(({ name: id, ruleset, isData }) => ({
      id,
      found: tryOffers(ruleset, isData ? OFFER_STEPS / 4 : OFFER_STEPS, 17),
    }));
    const asked = runs.reduce((sum, { found }) => sum + found.asked, 0);
    const examples = runs.flatMap(({ id, found }) => wrongOffers(found).map((one) => `${id}: ${one}`));
    const line = `offers: ${OFFER_STEPS} steps in each of ${runs.length} systems (a quarter in games that are data), ${asked} asked, kinds of wrong ${examples.length}`;
    return Promise.resolve({ line, examples });
  },
  explanations: () => {
    const runs = systems.map(({ name: id, ruleset, isData }) => ({
      id,
      found: tryExplanations(ruleset, isData ? EXPLAINED_STEPS / 4 : EXPLAINED_STEPS, 17),
    }));
    const sum = (of: (found: (typeof runs)[number]['found']) => number): number =>
      runs.reduce((total, { found }) => total + of(found), 0);
    const examples = runs.flatMap(({ id, found }) => wrongExplanations(found).map((one) => `${id}: ${one}`));
    const line =
      `explanations: ${EXPLAINED_STEPS} steps in each of ${runs.length} systems (a quarter in games that are data), ${sum((found) => found.explained)} looked at, ` +
      `${sum((found) => found.sums)} sums, ${sum((found) => found.typed)} with modifiers typed by hand, kinds of wrong ${examples.length}`;
    return Promise.resolve({ line, examples });
  },
  duels: (isShort) => {
    const sizes = {
      rare: isShort ? 2e-3 : 3e-5,
      forecasts: isShort ? 20 : 80,
      fightsEach: 25,
      fought: isShort ? 100 : 2_000,
    };
    const examples = DUELLING.flatMap((ruleset) => {
      const found = tryDuel(ruleset, sizes);
      const all = sizes.forecasts * sizes.fightsEach;
      const forecast = found.forecasts.reduce((sum, { ours }) => sum + ours, 0);
      const share = (times: number, of: number): string => (times / of).toFixed(4);
      process.stdout.write(
        `${ruleset.id}: the party stands in truth ${found.truth.ours.toFixed(4)}, left open ${found.left.toFixed(4)}; in ${all} ` +
          `forecast ${share(forecast, all)}, in ${sizes.fought} fought ${share(found.fought.ours, sizes.fought)}; ` +
          `${Math.round(100 * covered(found, sizes.fightsEach))} % of the intervals hold it\n`,
      );
      const off = [
        deviations(forecast, all, found.truth.ours, found.left),
        deviations(found.fought.ours, sizes.fought, found.truth.ours, found.left),
      ];
      return off.some((one) => one > 3.9)
        ? [`${ruleset.id}: ${off.map((one) => one.toFixed(1)).join(' and ')} deviations off`]
        : [];
    });
    return Promise.resolve({ line: `duels: ${DUELLING.length} systems, wrong ${examples.length}`, examples });
  },
  foretold: (isShort) => {
    const fights = isShort ? 40 : 2_000;
    const examples = RULESETS.flatMap((ruleset) => {
      const things = forecastAndPlay(ruleset, fights, OTHER_SEED);
      const worst = Math.max(...things.map((thing) => deviationsApart(thing, fights)));
      const [won] = things;
      process.stdout.write(
        `${ruleset.id}: of ${fights} the party won ${won?.forecast} forecast and ${won?.played} played; of ${things.length} ` +
          `things the furthest apart are ${worst.toFixed(1)} deviations\n`,
      );
      return worst > 4.5 ? [`${ruleset.id}: ${worst.toFixed(1)} deviations apart`] : [];
    });
    return Promise.resolve({ line: `foretold: ${RULESETS.length} systems, wrong ${examples.length}`, examples });
  },
  evenings: (isShort) => {
    const each = (isShort ? 10_000 : 1_000_000) / RULESETS.length;
    const runs = RULESETS.map((ruleset) => {
      const { id } = ruleset;
      const found = playEvenings(ruleset, each, 3, heldMegabytes);
      const held = found.heldMegabytes.map((megabytes) => megabytes.toFixed(1)).join(' ');
      process.stdout.write(`${id}: ${found.commands} commands, ${found.fights} fights, heap by tenths ${held} MB\n`);
      return { id, found };
    });
    const sum = (of: (found: (typeof runs)[number]['found']) => number): number =>
      runs.reduce((total, { found }) => total + of(found), 0);
    const examples = runs.flatMap(({ id, found }) => [
      ...found.wrong.map((one) => `${id}: ${one}`),
      ...[...found.refused].map(([what, times]) => `${id}: offered, but refused ${times} × ${what}`),
      ...(heapGrew(found) > MAX_HEAP_GREW ? [`${id}: the heap grew ${heapGrew(found).toFixed(1)} MB`] : []),
    ]);
    const grew = Math.max(...runs.map(({ found }) => heapGrew(found))).toFixed(1);
    const line =
      `evenings: ${sum(({ commands }) => commands)} commands in ${sum(({ evenings }) => evenings)} evenings with ` +
      `${sum(({ fights }) => fights)} fights, heap grew ${grew} MB, wrong ${examples.length}`;
    return Promise.resolve({ line, examples });
  },
};

/** The systems to play at random; the custom game once for each of its starting points. */
let systems = PROPERTY_RULESETS;

/** Random steps of play per system, each with its explanation and those of somebody's values and of the odds. */
const EXPLAINED_STEPS = 20_000;

/** Random steps of play per system; after each, everything offered to somebody is tried. */
const OFFER_STEPS = 20_000;

/** Largest heap growth after session upon session is played and closed: only warm-up may remain. */
const MAX_HEAP_GREW = 8;

/** How much twelve phones may slow the next turn. */
const MAX_SLOWED = 1.1;

/** How twelve phones slow the next turn: the 95th percentile counts, the rest shows where it comes from. */
function turnText(turn: PhonesFigures['turn']): { text: string; ratio: number } {
  if (turn === null) return { text: 'no turn measured', ratio: 0 };
  const part = (what: string, of: (cost: TurnCost) => number): string =>
    `${what} ${of(turn.without).toFixed(2)} → ${of(turn.with).toFixed(2)} ms (${(of(turn.with) / of(turn.without)).toFixed(2)} ×)`;
  const parts = [part('p95', ({ p95 }) => p95), part('p50', ({ p50 }) => p50)];
  if (turn.with.processor !== null) parts.push(part('processor', ({ processor }) => processor ?? 0));
  return { text: `next turn without and with 12 phones: ${parts.join(', ')}`, ratio: turn.with.p95 / turn.without.p95 };
}

/** Archives are streamed, whatever their size; growth of about half the history would show that they are not. */
const MAX_GROWN_MEGABYTES = 100;

interface Outcome {
  line: string;
  examples: string[];
}

async function main(args: string[]): Promise<number> {
  const chosen = args.filter((_, place) => args[place - 1] === '--in');
  const names = args.filter((one, place) => one !== '--in' && args[place - 1] !== '--in' && one !== '--short');
  const unknownSystem = chosen.find((id) => !PROPERTY_RULESETS.some(({ ruleset }) => ruleset.id === id));
  if (unknownSystem !== undefined) {
    process.stderr.write(`There is no system '${unknownSystem}'.\n`);
    return 2;
  }
  if (chosen.length > 0) systems = PROPERTY_RULESETS.filter(({ ruleset }) => chosen.includes(ruleset.id));
  const unknown = names.find((name) => !(name in RUNS));
  if (unknown !== undefined) {
    process.stderr.write(`There is no run '${unknown}'. The runs are: ${Object.keys(RUNS).join(', ')}.\n`);
    return 2;
  }
  let bad = 0;
  for (const [name, run] of Object.entries(RUNS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const start = performance.now();
    const { line, examples } = await run(args.includes('--short'));
    process.stdout.write(`${line} (${Math.round((performance.now() - start) / 1000)} s)\n`);
    for (const example of examples) process.stdout.write(`  ${example}\n`);
    bad += examples.length;
  }
  return bad === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
