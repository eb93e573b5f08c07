import type { Note } from '../note.ts';
import { askedYears, type AskedTopic as ReadTopic, yearsOf } from '../question/asked-topics.ts';
import { type OutlinedTopic, topicsIn, unitOf } from '../question/course-questions.ts';
import { turnedBox } from '../question/question-crop.ts';
import { questionLabel } from '../question/question-label.ts';
import type { CourseQuestions, Question } from '../question.ts';
import type { AskedQuestion, AskedTopic, QuestionPiece } from './assembled-book.ts';
import type { PlannedPaper } from './plan-book.ts';

const PAPERS_LEAST = 2;
const TOPICS_MOST = 60;
/** Maximum questions shown per topic: more wordings of one question add nothing. */
const QUESTIONS_MOST = 4;
const PIECES_MOST = 12;

type Words = { examOf(note: Note): string };

export function topicsInBook({ questions }: Pick<CourseQuestions, 'questions'>): OutlinedTopic[] {
  const asked = topicsIn(questions.filter(({ topic }) => topic !== undefined))
    .filter(({ papers }) => papers >= PAPERS_LEAST)
    .slice(0, TOPICS_MOST)
    .map((topic) => ({ topic, unit: unitOf(topic.questions)?.number ?? Number.MAX_SAFE_INTEGER }));
  return asked.sort((one, other) => one.unit - other.unit).map(({ topic }) => topic);
}

export function askedInBook(
  topics: readonly ReadTopic[],
  papers: readonly PlannedPaper[],
  words: Words,
): AskedTopic[] {
  return topics.map(({ topic, papers: inPapers, asked, questions }, index) => ({
    name: topic?.latin ? capitalised(topic.latin) : `Topic ${index + 1}`,
    detail: [
      unitWords(questions),
      [`Asked in ${inPapers} papers`, yearWords(asked)].filter(Boolean).join(': '),
    ]
      .filter(Boolean)
      .join(' · '),
    questions: questions
      .slice(0, QUESTIONS_MOST)
      .map(({ question, same }) => askedQuestion(question, yearsOf(same), papers, words)),
  }));
}

function unitWords(questions: ReadTopic['questions']): string {
  const unit = unitOf(questions.map(({ question }) => question));
  if (!unit) return '';
  return unit.isSure ? `Unit ${unit.number}` : `Probably unit ${unit.number}`;
}

/** Example: `2023 (twice), 2019`. */
const yearWords = (questions: readonly Question[]) =>
  askedYears(questions)
    .map(({ year, times }) => (times < 2 ? year : `${year} (${times === 2 ? 'twice' : `${times} times`})`))
    .join(', ');

function askedQuestion(
  question: Question,
  sameIn: readonly number[],
  papers: readonly PlannedPaper[],
  { examOf }: Words,
): AskedQuestion {
  const paper = papers.findIndex(({ note }) => note.id === question.note);
  const { note, pages = [] } = papers[paper] ?? {};
  const pieces = [...question.stemRegions, ...question.regions].flatMap(({ page, box }): QuestionPiece[] => {
    const index = pages.findIndex(({ number }) => number === page);
    return index < 0 ? [] : [{ paper, index, box: turnedBox(box, pages[index]?.turn) }];
  });
  const label = [
    note && [note.examYear, examOf(note)].filter(Boolean).join(' '),
    `question ${questionLabel(question)}`,
    question.marks !== undefined && `${question.marks} ${question.marks === 1 ? 'mark' : 'marks'}`,
    sameIn.length > 0 && `the same in ${sameIn.join(', ')}`,
  ];
  return { label: label.filter(Boolean).join(' · '), pieces: pieces.slice(0, PIECES_MOST) };
}

function capitalised(name: string): string {
  return name[0]?.toLocaleUpperCase('en') + name.slice(1);
}
