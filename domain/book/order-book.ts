import type { Library } from '../library.ts';
import { LIMITS, takeOfNetwork } from '../limits.ts';
import { topicsInBook } from './asked-in-book.ts';
import { bookTexts } from './book-texts.ts';
import type { BookState } from './books.ts';
import { type MakingBook, makeBook } from './make-book.ts';
import { type BookPlan, type PlanningBook, planBook, type WantedBook } from './plan-book.ts';

const BOOK_MAKER = 2;

type Needed = PlanningBook & MakingBook & Pick<Library, 'books' | 'bookRenderer' | 'quickLimits'>;

type KnownBook = { plan: BookPlan; key: string; state: BookState };

/** @throws Refusal too-many `limit.reached`. */
export async function knownBook(library: Needed, wanted: WantedBook, network: string): Promise<KnownBook> {
  await takeOfNetwork(library.quickLimits, LIMITS.book, network, library.clock());
  const plan = await planBook(library, wanted);
  const key = await keyOf(library, plan);
  return { plan, key, state: await library.books.stateOf(key) };
}

/** @throws Refusal as `Books.order`. */
export async function orderBook(library: Needed, wanted: WantedBook, network: string): Promise<void> {
  const { plan, key } = await knownBook(library, wanted, network);
  if (plan.papers.length === 0 || isEmpty(plan)) return;
  // Selections vary more than books of whole courses: many orders of selections must not block a network's
  // course books.
  const subject = wanted.chosen ? `${network} chosen` : network;
  const files = plan.papers.map(({ file }) => file.key);
  await library.books.order(key, { subject, files }, async (making) => {
    const { bytes } = await makeBook(library, library.bookRenderer, plan, making);
    return bytes;
  });
}

export function sweepBooks({ books, files }: Pick<Library, 'books' | 'files'>): Promise<number> {
  return books.removeGone((keys) => files.withoutRecord(keys));
}

export const isEmpty = ({ isAskedOnly, asked }: Pick<BookPlan, 'isAskedOnly' | 'asked'>) =>
  isAskedOnly && topicsInBook(asked).length === 0;

/**
 * Cache key: a hash of the content. It changes when a paper is hidden, corrected or processed by OCR, or when
 * topics change. Topics count only once no paper waits for OCR: until then they keep changing, and a waiting
 * person would never get the book.
 */
async function keyOf(library: Needed, plan: BookPlan): Promise<string> {
  const { place, isAskedOnly, isTwoUp, papers, left, asked } = plan;
  const lengths = await library.pageTexts.lengthsOf(papers.map(({ file }) => file.id));
  const split = new Set(asked.questions.map(({ note }) => note));
  const { madeAt: _, lead: [where, count] = [], ...texts } = bookTexts(library, plan).book([]);
  const shown = {
    ...{ BOOK_MAKER, place, isAskedOnly, isTwoUp, texts: { ...texts, lead: [where, count] } },
    papers: papers.map(({ note, file, pages }) => [
      ...[note.id, note.updatedAt, file.key, lengths.has(file.id), split.has(note.id)],
      pages.map(({ number, turn, rendering }) => [number, turn, rendering]),
    ]),
    left: left.map(({ note, reason }) => [note.id, note.updatedAt, reason]),
    topics: topicsIn(plan),
  };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(shown)));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function topicsIn({ asked: { papers, topics, questions } }: BookPlan) {
  if (papers.waiting > 0) return undefined;
  return [[...topics.values()], questions.map(({ id, topic = '' }) => [id, topic])];
}
