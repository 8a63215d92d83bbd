import type { CampaignView, LogEntry, PersonView } from '../../src/contract/campaign-view';
import { untold } from '../../src/contract/untold';
import type { ConditionView, TrackerView } from '../../src/contract/views';
import { diceRuns } from '../lib/dice-runs';
import { formatNumber, listOfFew } from '../lib/format';
import { groupsOf } from '../lib/kinds';
import { spoken, spokenDice } from '../lib/spoken';

/** What is announced for a log entry: the dice that the app rolled, what happened, and what those it changed have left. */

/** Most further sentences announced; the rest are counted. */
const MOST_EVENTS = 4;
/** Most lines about what people have left; people with the same line share one. */
const MOST_LINES = 6;

/** 'd6: rolled a 5. Bowman takes 5. 4 HP left. Stunned, until his next turn.' */
export function announcementOf(entry: LogEntry, before: CampaignView, after: CampaignView): string {
  const events = untold(entry);
  const more = events.length - MOST_EVENTS + entry.moreEvents;
  const told = [
    ...diceRuns(entry.dice).flatMap((run) => (run.isTyped ? [] : [spokenDice(run.name, run.shown)])),
    ...[entry.sentence, ...events.slice(0, MOST_EVENTS)].map(ended),
    ...(more > 0 ? [`${more} more in the log.`] : []),
  ];
  return spoken([...told, ...leftOf(told.join(' '), before, after)].join(' '));
}

const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);

/** What everybody has left whose health or conditions changed; named if there are several. */
function leftOf(told: string, before: CampaignView, after: CampaignView): string[] {
  const old = new Map(before.people.map((person) => [person.id, person]));
  const changed = after.people.flatMap((person) => {
    const was = old.get(person.id);
    const parts = was === undefined || was === person ? [] : changesOf(was, person, told);
    return parts.length === 0 ? [] : [{ name: person.name, parts }];
  });
  const [only] = changed;
  if (changed.length === 1 && only !== undefined && told.includes(only.name)) return only.parts;
  const alike = [...groupsOf(changed, ({ parts }) => parts.join(' '))];
  const more = alike.slice(MOST_LINES).flatMap(([, who]) => who).length;
  return [
    ...alike.slice(0, MOST_LINES).map(([what, who]) => `${listOfFew(who.map(({ name }) => name))}: ${what}`),
    ...(more > 0 ? [`${more} more changed.`] : []),
  ];
}

function changesOf(was: PersonView, now: PersonView, told: string): string[] {
  const [tracker] = now.trackers;
  const [earlier] = was.trackers;
  const isSame = tracker === undefined || earlier?.id !== tracker.id || earlier.value === tracker.value;
  const had = new Set(was.conditions.map(nameOf));
  const came = now.conditions.filter((condition) => !had.has(nameOf(condition)));
  const has = new Set(now.conditions.map(nameOf));
  const gone = was.conditions.filter((condition) => !has.has(nameOf(condition)));
  return [
    ...(isSame || tellsLeft(told, tracker, earlier.value) ? [] : [trackerLeft(tracker)]),
    ...came.filter(({ label }) => !tells(told, label)).map(begun),
    ...(tells(told, 'no longer') ? [] : gone)
      .filter(({ label }) => !tells(told, label))
      .map(({ label }) => `No longer: ${label}.`),
  ];
}

const tells = (told: string, label: string): boolean => told.toLowerCase().includes(label.toLowerCase());

/** 'now at −3 of 9 HP', '4 of 9 HP left', '4 to 7 HP', 'HP 7 to −4'. */
function tellsLeft(told: string, { value, max, label }: TrackerView, before: number): boolean {
  const [now, was] = [formatNumber(value), formatNumber(before)];
  const of = `of ${String(max)} ${label}`;
  return [`${now} ${of}`, `${of} left`, `to ${now} ${label}`, `${label} ${was} to ${now}`].some((said) =>
    tells(told, said),
  );
}

const nameOf = ({ id, instance, label }: ConditionView): string => `${id} ${instance ?? ''} ${label}`;

/** 'Stunned, until his next turn.' */
const begun = ({ label, left }: ConditionView): string => ended(left === undefined ? label : `${label}, ${left}`);

/** '4 HP left.'; for a tracker that counts up, 'Damage 7 of 30.' */
function trackerLeft({ label, value, max, direction, left }: TrackerView): string {
  if (left !== undefined) return `${formatNumber(left.value)} of ${formatNumber(left.of)} ${left.label} left.`;
  if (direction === 'drain') return `${formatNumber(value)} ${label} left.`;
  return `${label} ${formatNumber(value)}${max === null ? '' : ` of ${formatNumber(max)}`}.`;
}
