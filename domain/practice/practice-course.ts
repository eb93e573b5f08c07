import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { askedTopics, yearsOf } from '../question/asked-topics.ts';
import { courseQuestions } from '../question/course-questions.ts';
import { type QuestionCrop, questionCrops } from '../question/question-crop.ts';
import type { Question } from '../question.ts';
import { paperPattern } from './paper-pattern.ts';
import type { PaperPattern, PracticeQuestion } from './practice-question.ts';

/** More questions nobody works through; those that the most papers ask come first. */
const PRACTICE_MOST = 1000;

/** What there is to practise with in a course, the most asked first. */
export type PracticeCourse = {
  questions: readonly (PracticeQuestion & { note: string; years: readonly number[]; crop: QuestionCrop })[];
  /** One for each exam whose papers were split; undefined for those that name none. */
  patterns: readonly (PaperPattern & { exam: string | undefined; years: readonly number[] })[];
};

/** The questions of a course's papers that everybody may see and that add up. */
export async function practiceCourse(
  library: Pick<Library, 'questions' | 'questionReturns' | 'questionVotes' | 'pages'>,
  place: Place,
): Promise<PracticeCourse> {
  const found = (await courseQuestions(library, place)).filter(({ question }) => !question.isDoubtful);
  const asked = askedTopics(found).flatMap(({ id, papers, questions }) =>
    questions.map(({ question, same }) => ({ topic: id, papers, question, same })),
  );
  const listed = asked.slice(0, PRACTICE_MOST);
  const crops = await questionCrops(
    library,
    listed.map(({ question }) => question),
  );
  return {
    questions: listed.flatMap(({ topic, papers, question, same }) => {
      const crop = crops.get(question.id);
      const { id, note, section, number, part, sub, marks } = question;
      const years = yearsOf([question, ...same]);
      return crop ? [{ id, note, section, number, part, sub, marks, topic, asked: papers, years, crop }] : [];
    }),
    patterns: patternsOf(found.map(({ question }) => question)),
  };
}

function patternsOf(questions: readonly Question[]): PracticeCourse['patterns'] {
  return [...Map.groupBy(questions, ({ exam }) => exam)].flatMap(([exam, own]) => {
    const pattern = paperPattern(own);
    const notes = new Set(pattern?.notes);
    return pattern ? [{ ...pattern, exam, years: yearsOf(own.filter(({ note }) => notes.has(note))) }] : [];
  });
}
