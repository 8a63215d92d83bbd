import type { Presentation, Tone } from '../../../contract/views';
import { counted, inLines, listOf } from '../../../engine/words/say';
import type { DamageFields } from '../damage/apply';
import { damageFigures, damageWords, traumaWord } from '../damage/words';
import { HAZARD_TABLE } from '../hazards/index';
import type { HazardKind } from '../hazards/params';
import type { Trauma } from '../state';
import { specialTitle } from '../tables/specials';
import type { Read } from '../types';
import { effectWord, listNames, nameById } from '../words';
import { injurySuggestions } from './care';
import { say } from './say';

const INJURY_TONES: Readonly<Record<string, Tone>> = { unhurt: 'neutral', hurt: 'warn' };

/** Damage to several at once. */
interface ForSeveral {
  raw: number;
  results: Readonly<Record<string, DamageFields>>;
}

export function damagedWords(
  ctx: Read,
  { target = '' }: { target?: string | undefined },
  result: DamageFields | ForSeveral,
): Presentation {
  if ('results' in result) {
    const hits = Object.entries(result.results).map(([id, damage]) => ({ id, damage, saved: false }));
    return hitsWords(ctx, hits, [{ label: 'Damage rolled', value: result.raw, rule: 'FS-DMG-13' }]);
  }
  const who = nameById(ctx, target);
  const sentence = `${who} takes ${damageWords(who, result)}`;
  const tone = INJURY_TONES[result.outcome] ?? 'bad';
  return say(sentence, tone, damageFigures(result), injurySuggestions(ctx, target, result));
}

interface Area {
  raw: number;
  dc: number;
  results: Readonly<Record<string, { outcome: string; damage: DamageFields | null }>>;
}

export function areaWords(ctx: Read, _params: object, { raw, dc, results }: Area): Presentation {
  const hits = Object.entries(results).map(([id, { outcome, damage }]) => ({ id, damage, saved: outcome === 'saved' }));
  return hitsWords(ctx, hits, [
    { label: 'Damage rolled', value: raw, rule: 'FS-AOE-4' },
    { label: 'DC', value: dc, rule: 'FS-AOE-1' },
  ]);
}

/** Somebody named in the area; `damage` is null if they are outside it after all. */
interface Hit {
  id: string;
  damage: DamageFields | null;
  saved: boolean;
}

/** One line for each of them. */
function hitsWords(ctx: Read, hits: readonly Hit[], figures: Presentation['figures']): Presentation {
  const lines = hits.flatMap(({ id, damage, saved }) => {
    if (damage === null) return [];
    const who = nameById(ctx, id);
    const words = damageWords(who, damage);
    return [saved ? `${who} saves: ${words}` : `${who} takes ${words}`];
  });
  const outside = hits.filter(({ damage }) => damage === null).map(({ id }) => id);
  if (outside.length > 0)
    lines.push(`${listNames(ctx, outside)} ${outside.length === 1 ? 'is' : 'are'} outside the area.`);
  const hurt = hits.some(({ damage }) => damage !== null && damage.dealt > 0);
  const care = hits.flatMap(({ id, damage }) => injurySuggestions(ctx, id, damage));
  return say(inLines(lines), hurt ? 'bad' : 'neutral', figures, care);
}

interface Target {
  target: string;
}

export function traumaWords(
  ctx: Read,
  { target }: Target,
  result: (Trauma | { waived: true }) & { left: number },
): Presentation {
  const who = nameById(ctx, target);
  if ('waived' in result) return say(`${who} is spared the trauma.`, 'info');
  return say(`${who} suffers ${traumaWord(result)}.`, 'bad', [
    { label: 'Rolled', value: result.face, rule: 'FS-TRM-2' },
  ]);
}

interface SetBack {
  waived?: true;
  number: number | null;
  setback: string | null;
  applied: string[];
  trauma: Trauma | null;
}

export function setbackWords(ctx: Read, { target }: Target, result: SetBack): Presentation {
  const who = nameById(ctx, target);
  const { number, setback } = result;
  if (number === null || setback === null) return say(`${who} is spared the setback.`, 'info');
  const trauma = traumaWord(result.trauma);
  const what = listOf([...result.applied.map(effectWord), ...(trauma === '' ? [] : [trauma])]);
  const name = specialTitle(setback);
  return say(`A setback for ${who}: ${name}${what === '' ? '' : `, ${what}`}.`, 'bad', [
    { label: '2d10', value: number, rule: 'FS-SPC-7' },
  ]);
}

export function exhaustionWords(
  ctx: Read,
  { target }: Target,
  { exhaustionLevel, change }: { exhaustionLevel: number; change: number },
): Presentation {
  const who = nameById(ctx, target);
  const levels = counted(Math.abs(change), 'level');
  const sentence = `${who} ${change >= 0 ? 'gains' : 'loses'} ${levels} of exhaustion: ${exhaustionLevel} of 6.`;
  return say(sentence, change > 0 ? 'bad' : 'good', [
    { label: 'Exhaustion', value: exhaustionLevel, rule: 'FS-EXH-1' },
  ]);
}

export function hazardWords(
  ctx: Read,
  { kind }: { kind: HazardKind },
  { results }: { results: Readonly<Record<string, object>> },
): Presentation {
  const row = HAZARD_TABLE[kind];
  const told = Object.entries(results);
  const care = told.flatMap(([id, one]) => injurySuggestions(ctx, id, row.wound?.(one) ?? null));
  const sentence = inLines(told.map(([id, one]) => row.words(nameById(ctx, id), one)));
  return say(sentence, row.harmful ? 'bad' : 'neutral', [], care);
}
