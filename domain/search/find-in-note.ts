import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { numbersFrom } from '../page/page-order.ts';
import { isId } from '../primitives/id.ts';
import {
  bestOf,
  type Candidate,
  candidateOf,
  type Matcher,
  type PageHit,
  startsLike,
  typedWords,
} from './find-in-texts.ts';
import { wordLikeness } from './likeness.ts';

/** `isBeingRead`: some pages have no text yet, so there may be more hits. */
export type FoundInNote = { note: Note; hits: PageHit[]; isBeingRead: boolean };

type Needed = Pick<Library, 'notes' | 'pages' | 'pageTexts'>;

const PAGES_AT_ONCE = 20;
const HITS_MOST = 200;

const isAlike: Matcher = (typed, printed) => wordLikeness(typed, printed, true) > 0;

/** Pages with most of the words, also as prefixes, or else with typos. Undefined without the note. */
export async function findInNote(
  library: Needed,
  id: string,
  text: string,
): Promise<FoundInNote | undefined> {
  const note = isId(id) ? await library.notes.find(id) : undefined;
  if (!note) return undefined;
  const typed = typedWords(text);
  if (typed.length === 0) return { note, hits: [], isBeingRead: false };
  const exact = await hitsOf(library, note, typed, startsLike);
  const { hits } = exact.hits.length > 0 ? exact : await hitsOf(library, note, typed, isAlike);
  return { note, hits, isBeingRead: exact.isBeingRead };
}

async function hitsOf(
  library: Needed,
  { image }: Note,
  typed: readonly string[],
  matches: Matcher,
): Promise<Omit<FoundInNote, 'note'>> {
  const [preparation] = await library.pages.preparationsOf([image]);
  const found: Candidate[] = [];
  let isBeingRead = preparation?.state === 'waiting';
  for (let from = 1; preparation && found.length < HITS_MOST; from += PAGES_AT_ONCE) {
    const numbers = numbersFrom(preparation, from, PAGES_AT_ONCE);
    if (numbers.length === 0) break;
    const texts = await library.pageTexts.findAll(numbers.map((page) => ({ file: image, page })));
    const textOf = new Map(texts.map((text) => [text.page, text]));
    if (texts.filter(({ engine }) => engine !== '').length < numbers.length) isBeingRead = true;
    for (const [index, number] of numbers.entries()) {
      const { text } = textOf.get(number) ?? {};
      const candidate = text && candidateOf({ page: from + index, text }, typed, matches);
      if (candidate) found.push(candidate);
    }
  }
  return { hits: bestOf(found), isBeingRead };
}
