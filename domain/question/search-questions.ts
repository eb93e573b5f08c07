import type { Library } from '../library.ts';
import { FILTERS } from '../note/note-fields.ts';
import type { Note } from '../note.ts';
import type { Question } from '../question.ts';
import type { SearchFilters } from '../search.ts';
import { type AskedAgain, askedAgain } from './asked-again.ts';
import { askedTerms, countTelling } from './question-words.ts';

/** A question that a search has found, and where it is asked again. */
export type FoundQuestion = { question: Question; note: Note; again: readonly AskedAgain[] };

const FOUND_QUESTIONS_MOST = 3;
/** Of each word so many questions are looked at, the newest ones. */
const OF_WORD_MOST = 300;
const ASKED = { words: 24, grams: 24 };
/** So many of the likeliest are read, and of so many the papers are looked at. */
const READ_MOST = 24;
const LOOKED_AT_MOST = 9;
/** One word alone is what papers are found by. */
const TELLING_LEAST = 2;
/** Of what was typed, by how rare it is, a question has so much. */
const COVERED_LEAST = 0.7;
/** Questions that have about as much of it are in the order of how little else they ask. */
const STEP = 0.1;

/**
 * The questions of visible papers that have nearly all of what was typed, such as half a sentence, in any language: the
 * likeliest first, each once however often it is asked, at most `FOUND_QUESTIONS_MOST`.
 */
export async function searchQuestions(
  library: Pick<Library, 'questions' | 'similarQuestions' | 'questionVotes' | 'notes'>,
  text: string,
  filters: SearchFilters,
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
    .filter(({ needsReview }) => !needsReview)
    .sort((one, other) => worth(other) - worth(one) || yearOf(other) - yearOf(one));
  return onceEach(library, ranked, filters);
}

const yearOf = ({ examYear = 0 }: Question) => examYear;

/** Are the values of a paper those by which the search is narrowed? */
function isWanted(note: Note, filters: SearchFilters): boolean {
  return FILTERS.every((name) => filters[name] === undefined || note[name] === filters[name]);
}

/** How much of the weight of these words each question has, by its position: half of it all. */
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

/** Those of the papers that are wanted. One that is the same as one before it is left out. */
async function onceEach(
  library: Pick<Library, 'questions' | 'similarQuestions' | 'questionVotes' | 'notes'>,
  ranked: readonly Question[],
  filters: SearchFilters,
): Promise<FoundQuestion[]> {
  const again = await askedAgain(library, ranked);
  const found: FoundQuestion[] = [];
  const listed = new Set<string>();
  let left = LOOKED_AT_MOST;
  for (const question of ranked) {
    if (found.length === FOUND_QUESTIONS_MOST || left === 0) break;
    if (listed.has(question.id)) continue;
    left -= 1;
    const note = await library.notes.find(question.note);
    if (!note || !isWanted(note, filters)) continue;
    const own = again.get(question.id) ?? [];
    found.push({ question, note, again: own });
    for (const { id, kind } of own) if (kind === 'same') listed.add(id);
  }
  return found;
}
