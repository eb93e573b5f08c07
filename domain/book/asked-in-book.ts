import type { Note } from '../note.ts';
import type { Box } from '../page/page-layout.ts';
import type { Turn } from '../page.ts';
import type { CourseQuestion } from '../question/course-questions.ts';
import type { Question } from '../question.ts';
import type { AskedQuestion, AskedTopic, QuestionPiece } from './bound-book.ts';
import type { PlannedPaper } from './plan-book.ts';

/** What fewer papers ask is not asked again. */
const PAPERS_LEAST = 2;
const TOPICS_MOST = 60;
/** Of one topic, in words that differ: more say nothing new. */
const QUESTIONS_MOST = 4;
const PIECES_MOST = 12;

type Words = { examOf(note: Note): string };

/** The topics that several papers ask, the most asked first, each with its questions in the words of the newest papers. */
export function askedInBook(
  found: readonly CourseQuestion[],
  papers: readonly PlannedPaper[],
  words: Words,
): AskedTopic[] {
  const indexOf = new Map(papers.map(({ note }, index) => [note.id, index]));
  const yearOf = ({ note }: Question) => papers[indexOf.get(note) ?? -1]?.note.examYear ?? 0;
  const groups = Map.groupBy(
    found.filter(({ topic }) => topic),
    ({ topic }) => topic?.id,
  );
  return [...groups.values()]
    .map((own) => {
      const sorted = own.toSorted((one, other) => yearOf(other.question) - yearOf(one.question));
      return { own: sorted, asked: new Set(sorted.map(({ question }) => question.note)).size };
    })
    .filter(({ asked }) => asked >= PAPERS_LEAST)
    .sort((one, other) => other.asked - one.asked || newest(other.own, yearOf) - newest(one.own, yearOf))
    .slice(0, TOPICS_MOST)
    .map(({ own, asked }, index) => {
      const years = [...new Set(own.map(({ question }) => yearOf(question)).filter((year) => year > 0))];
      return {
        name: own[0]?.topic?.latin ?? `Topic ${index + 1}`,
        detail: [`Asked in ${asked} papers`, years.join(', ')].filter(Boolean).join(': '),
        questions: onceEach(own)
          .slice(0, QUESTIONS_MOST)
          .map(({ question, same }) => askedQuestion(question, same.map(yearOf), papers, indexOf, words)),
      };
    });
}

const newest = (own: readonly CourseQuestion[], yearOf: (question: Question) => number) =>
  own[0] ? yearOf(own[0].question) : 0;

/** A question stands once, with those of other papers that ask the same. */
function onceEach(own: readonly CourseQuestion[]): { question: Question; same: Question[] }[] {
  const left = new Map(own.map(({ question }) => [question.id, question]));
  return own.flatMap(({ question, returns }) => {
    if (!left.delete(question.id)) return [];
    const same = returns.flatMap(({ id, kind }) => (kind === 'same' ? (left.get(id) ?? []) : []));
    for (const { id } of same) left.delete(id);
    return [{ question, same }];
  });
}

function askedQuestion(
  question: Question,
  same: readonly number[],
  papers: readonly PlannedPaper[],
  indexOf: ReadonlyMap<string, number>,
  { examOf }: Words,
): AskedQuestion {
  const paper = indexOf.get(question.note) ?? -1;
  const { note, pages = [] } = papers[paper] ?? {};
  const pieces = [...question.stemRegions, ...question.regions].flatMap(({ page, box }): QuestionPiece[] => {
    const index = pages.findIndex(({ number }) => number === page);
    return index < 0 ? [] : [{ paper, index, box: turnedBox(box, pages[index]?.turn) }];
  });
  const label = [
    note && [note.examYear, examOf(note)].filter(Boolean).join(' '),
    `question ${numberOf(question)}`,
    question.marks !== undefined && `${question.marks} ${question.marks === 1 ? 'mark' : 'marks'}`,
    same.some((year) => year > 0) &&
      `the same in ${[...new Set(same.filter((year) => year > 0))].join(', ')}`,
  ];
  return { label: label.filter(Boolean).join(' · '), pieces: pieces.slice(0, PIECES_MOST) };
}

function numberOf({ number, part, sub }: Question): string {
  return [number, part && `(${part})`, sub && `(${sub})`].filter((each) => each !== undefined).join(' ');
}

/** A rectangle of a page, where it lies once the page is turned clockwise. */
function turnedBox([x0, y0, x1, y1]: Box, turn: Turn | undefined): Box {
  if (turn === 90) return [1 - y1, x0, 1 - y0, x1];
  if (turn === 180) return [1 - x1, 1 - y1, 1 - x0, 1 - y0];
  if (turn === 270) return [y0, 1 - x1, y1, 1 - x0];
  return [x0, y0, x1, y1];
}
