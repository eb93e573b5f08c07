import type { Library } from '../library.ts';
import { FILTERS } from '../note/note-fields.ts';
import type { Note } from '../note.ts';
import type { Question } from '../question.ts';
import type { SearchFilters } from '../search.ts';
import { type AskedAgain, askedAgain } from './asked-again.ts';
import { placeOf } from './asked-topics.ts';
import type { ReadingQuestions } from './course-questions.ts';
import { askedTerms, countTelling } from './question-words.ts';

export type FoundQuestion = { question: Question; note: Note; again: readonly AskedAgain[] };

const FOUND_QUESTIONS_MOST = 3;
const OF_WORD_MOST = 300;
const ASKED = { words: 24, grams: 24 };
const READ_MOST = 24;
const LOOKED_AT_MOST = 9;
const TELLING_LEAST = 2;
/** Minimum share of the query, weighted by rarity, that a question must contain. */
const COVERED_LEAST = 0.7;
/** Questions in the same step of coverage are sorted by how few other words they have. */
const STEP = 0.1;

/**
 * Visible questions with nearly all of the query, such as half a sentence, in any language: most likely
 * first, repeated ones once, at most `FOUND_QUESTIONS_MOST`. `unit`: only questions that surely or probably
 * belong to it.
 */
export async function searchQuestions(
  library: ReadingQuestions & Pick<Library, 'notes'>,
  text: string,
  filters: SearchFilters,
  unit?: number,
): Promise<FoundQuestion[]> {
  if (countTelling(text) < TELLING_LEAST) return [];
  const { words, grams } = askedTerms(text, ASKED);
  const sharing = await library.questions.sharing([...words, ...grams], OF_WORD_MOST);
  const covered = addedUp([covering(words, sharing), covering(grams, sharing)]);
  const best = [...covered].filter(([, share]) => share >= COVERED_LEAST);
  best.sort(([first, one], [second, other]) => other - one || second - first);
  const positions = best.slice(0, READ_MOST).map(([position]) => position);
  if (positions.length === 0) return [];
  const read = await library.questions.atPositions(positions);
  const worth = ({ position, text }: (typeof read)[number]) =>
    Math.round((covered.get(position) ?? 0) / STEP) * STEP - countTelling(text) / 1000;
  const ranked = read
    .filter((each) => !each.needsReview && (unit === undefined || each.unit?.number === unit))
    .sort((one, other) => worth(other) - worth(one) || yearOf(other) - yearOf(one));
  return onceEach(library, ranked, filters);
}

const yearOf = ({ examYear = 0 }: Question) => examYear;

function isWanted(note: Note, filters: SearchFilters): boolean {
  return FILTERS.every((name) => filters[name] === undefined || note[name] === filters[name]);
}

function covering(
  words: readonly string[],
  sharing: ReadonlyMap<string, readonly number[]>,
): Map<number, number> {
  const rarity = (word: string) => Math.log((OF_WORD_MOST + 2) / ((sharing.get(word)?.length ?? 0) + 1));
  const all = words.reduce((sum, word) => sum + rarity(word), 0) || 1;
  const sums = new Map<number, number>();
  for (const word of words)
    for (const position of sharing.get(word) ?? [])
      sums.set(position, (sums.get(position) ?? 0) + rarity(word) / all / 2);
  return sums;
}

function addedUp(parts: readonly Map<number, number>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const part of parts)
    for (const [position, share] of part) sums.set(position, (sums.get(position) ?? 0) + share);
  return sums;
}

async function onceEach(
  library: ReadingQuestions & Pick<Library, 'notes'>,
  ranked: readonly Question[],
  filters: SearchFilters,
): Promise<FoundQuestion[]> {
  const again = await askedAgain(library, ranked);
  const found: FoundQuestion[] = [];
  const listed = new Set<string>();
  /** Keyed by sitting: the duplicate of a paper adds no question. */
  const places = new Set<string>();
  let left = LOOKED_AT_MOST;
  for (const question of ranked) {
    if (found.length === FOUND_QUESTIONS_MOST || left === 0) break;
    if (listed.has(question.id) || places.has(placeOf(question))) continue;
    left -= 1;
    const note = await library.notes.find(question.note);
    if (!note || !isWanted(note, filters)) continue;
    const own = again.get(question.id) ?? [];
    found.push({ question, note, again: own });
    places.add(placeOf(question));
    for (const { id, kind } of own) if (kind === 'same') listed.add(id);
  }
  return found;
}
