import { courseName } from '../course.ts';
import { FIRST_LANGUAGE } from '../language.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { UNREADABLE_SENTENCES } from '../page.ts';
import type { AssembledBook, BookPaper } from './assembled-book.ts';
import type { BookPlan, LeftPaper, LeftReason } from './plan-book.ts';

type Named = Omit<BookPaper, 'pages'>;
type Needed = Pick<Library, 'catalogue' | 'settings' | 'clock'>;

const KINDS = { paper: 'Question paper', notes: 'Lecture notes', solution: 'Solution', syllabus: 'Syllabus' };

/**
 * Texts printed in a book, in English because the standard fonts of PDF readers contain only Latin letters.
 * Names in other scripts appear in the bookmarks.
 */
export function bookTexts({ catalogue, settings, clock }: Needed, { place, isAskedOnly }: BookPlan) {
  const words = catalogue.in(FIRST_LANGUAGE);
  const course = words.courseAt(place);
  const name = course ? courseName(course) : place.course;
  const examOf = ({ exam }: Note) => words.exams.find(({ value }) => value === exam)?.name ?? '';
  const { publicUrl } = settings;
  return {
    examOf,
    paper(note: Note): Named {
      const { kind = 'paper', examYear, description } = note;
      const exam = [kind === 'paper' ? '' : KINDS[kind], examOf(note)].filter(Boolean).join(': ');
      const ownTitle = isRepeated(exam, description) ? '' : description;
      const title = [exam, isLatin(ownTitle) && ownTitle].filter(Boolean).join(' · ') || KINDS[kind];
      const mark = [exam, ownTitle].filter(Boolean).join(' · ');
      return { title, mark, year: examYear ? String(examYear) : '', isSolution: kind === 'solution' };
    },
    book(
      papers: readonly BookPaper[],
    ): Omit<AssembledBook, 'isTwoUp' | 'isAskedOnly' | 'asked' | 'papers' | 'parts' | 'left'> {
      const years = papers.flatMap(({ year }) => (year ? [Number(year)] : []));
      const span = years.length > 0 ? spanOf(Math.min(...years), Math.max(...years)) : '';
      const where = [
        words.college(place.college)?.name ?? place.college,
        place.branch,
        words.yearName(place.year),
      ];
      return {
        title: isAskedOnly ? `${name}: most asked` : name,
        heading: name,
        lead: [
          where.filter(Boolean).join(' · '),
          [papers.length === 1 ? '1 paper' : `${papers.length} papers`, span].filter(Boolean).join(' '),
          `${words.siteName}, ${dayOf(clock())}`,
        ],
        foot: place.course,
        address: publicUrl.replace(/^https?:\/\//, ''),
        url: publicUrl,
        language: FIRST_LANGUAGE,
        madeAt: clock().toISOString(),
        words: { contents: 'Contents', asked: 'Most asked', left: 'Not in this book', page: 'page' },
      };
    },
  };
}

const spanOf = (first: number, last: number) => (first === last ? `of ${first}` : `of ${first} to ${last}`);

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text);

const isRepeated = (exam: string, description: string) =>
  exam.toLowerCase().includes(description.trim().toLowerCase());

const REASONS: Record<LeftReason, string> = {
  waiting: 'its pages are still being prepared',
  unreadable: 'its pages cannot be shown',
  'too-long': 'it would make the book too long',
  'too-heavy': 'it would make the book file too large',
  late: 'there was not enough time to print it',
  gone: 'it was withdrawn while the book was being made',
};

export function leftSentence({ title, year }: Named, { reason, preparation }: LeftPaper): string {
  const name = [year, title].filter(Boolean).join(' ');
  const known = preparation?.sentence;
  const why =
    known === UNREADABLE_SENTENCES.encrypted
      ? 'it is locked with a password'
      : known === UNREADABLE_SENTENCES.damaged
        ? 'its file is damaged'
        : REASONS[reason];
  return `${name} is not in this book: ${why}.`;
}

export function missingPage(place: number, url: string): string {
  return `Page ${place} of this paper could not be printed. It is in the library: ${url}`;
}
