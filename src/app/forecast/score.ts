import { isOpen } from '../../campaign/forecast-score';
import { writeTable } from '../../campaign/tables/write';
import type { CampaignState } from '../../campaign/state';
import type { CalledView, FightForecast, KeptForecast, QuestionView, ScoreView } from '../../contract/forecast-score';
import { CSV_FILE } from '../../contract/roster';
import type { ForecastView } from '../../contract/forecast-views';
import { safeFileName, type SavedFile } from '../../contract/files';
import { chanceOf } from '../../forecast/chance';
import { rounded } from '../../kernel/decimal';
import type { CodedError, Result } from '../../kernel/result';
import type { Workspace } from '../workspace';
import { saveText } from '../files/save-text';

/** What is kept of a forecast, for the state it was requested in; `of` is the newest record at that time. */
export function fightForecast(state: CampaignState, of: number, view: ForecastView, at: string): FightForecast {
  const share = ({ share: exact }: { share: number }): number => rounded(exact, 4);
  return {
    ...{ of, at, clock: state.world.clock, fight: state.encounterName },
    ...{ fights: view.fights, ours: view.ours, theirs: view.theirs },
    ...{ won: share(view.won.ours), allLive: share(view.allLive), allStand: share(view.allStand) },
    // Nothing is forecast for the dead.
    people: view.people.flatMap(({ id, name, camp, already, down, dead }) =>
      already === 'dead' ? [] : [{ id, name, camp, down: share(down), dead: share(dead) }],
    ),
  };
}

type End = KeptForecast['came'][number];

/** The outcome that counts for a forecast; null while there is none, and for an undone forecast. */
function endOf(kept: KeptForecast): End | null {
  if (kept.undone || isOpen(kept)) return null;
  return kept.came.findLast(({ undone }) => !undone) ?? null;
}

interface Call {
  called: number;
  came: boolean;
}

const QUESTIONS: readonly Pick<QuestionView, 'id' | 'label'>[] = [
  { id: 'all-live', label: 'Nobody in the party dies' },
  { id: 'all-stand', label: 'The whole party is standing' },
  { id: 'won', label: 'The party holds the field' },
  { id: 'down', label: 'Somebody goes down' },
];

/** Whether nobody in the party for whom something was forecast died. */
const allLive = ({ people }: KeptForecast, end: End): boolean =>
  people.every(({ id, camp }) => camp !== 'ours' || end.people[id] !== 'dead');

/** What a forecast called on a question, and whether it came true. A fight broken off does not say who held the field. */
function callsOf(id: QuestionView['id'], kept: KeptForecast, end: End): Call[] {
  if (id === 'all-live') return [{ called: kept.allLive, came: allLive(kept, end) }];
  if (id === 'all-stand') return [{ called: kept.allStand, came: end.allStand }];
  if (id === 'won') return end.won === null ? [] : [{ called: kept.won, came: end.won === 'ours' }];
  return kept.people.flatMap(({ id: person, down }) => {
    const standing = end.people[person];
    return standing === undefined ? [] : [{ called: down, came: standing !== 'up' }];
  });
}

/** By question, how often things called about equally likely came true. */
export function scoreView(score: readonly KeptForecast[]): ScoreView {
  const questions = QUESTIONS.map(({ id, label }): QuestionView => {
    const calls = score.flatMap((kept) => {
      const end = endOf(kept);
      return end === null ? [] : callsOf(id, kept, end);
    });
    const off = calls.reduce((sum, { called, came }) => sum + (called - Number(came)) ** 2, 0);
    return { id, label, called: byTenths(calls), brier: calls.length === 0 ? null : rounded(off / calls.length, 4) };
  });
  return { questions, kept: [...score].reverse() };
}

function byTenths(calls: readonly Call[]): CalledView[] {
  return Array.from({ length: 11 }, (_, tenth) => {
    const these = calls.filter(({ called }) => Math.round(called * 10) === tenth);
    return { about: tenth / 10, came: chanceOf(these.filter(({ came }) => came).length, these.length) };
  }).filter(({ came }) => came.of > 0);
}

/** Saves the forecasts and what came of them as a table; null if the user cancels. */
export async function exportScore(
  workspace: Workspace,
  campaign: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const session = workspace.session(campaign);
  if (!session.ok) return session;
  const { state, score } = session.value;
  const suggestedName = `${safeFileName(`${state.name} forecasts`)}.csv`;
  return saveText(
    workspace,
    { title: 'Save forecasts', kind: CSV_FILE, suggestedName },
    writeTable(COLUMNS, rowsOf(score)),
  );
}

const COLUMNS = ['at', 'fight', 'counts', 'question', 'who', 'fights', 'ours', 'theirs', 'called', 'came'] as const;

/** A row for each thing that was called; `came` is 1, 0, or empty where unknown. */
function rowsOf(score: readonly KeptForecast[]): string[][] {
  return score.flatMap((kept) => {
    const end = endOf(kept);
    const counts = kept.undone ? 'undone' : end === null ? 'open' : 'yes';
    const row = (question: string, who: string, called: number, came: boolean | undefined): string[] => [
      ...[kept.at, kept.fight, counts, question, who, String(kept.fights), kept.ours, kept.theirs, String(called)],
      came === undefined ? '' : came ? '1' : '0',
    ];
    const won = end === null || end.won === null ? undefined : end.won === 'ours';
    return [
      row('nobody in the party dies', '', kept.allLive, end === null ? undefined : allLive(kept, end)),
      row('the whole party is standing', '', kept.allStand, end?.allStand),
      row('the party holds the field', '', kept.won, won),
      ...kept.people.flatMap(({ id, name, down, dead }) => {
        const standing = end?.people[id];
        return [
          row('down', name, down, standing === undefined ? undefined : standing !== 'up'),
          row('dead', name, dead, standing === undefined ? undefined : standing === 'dead'),
        ];
      }),
    ];
  });
}
