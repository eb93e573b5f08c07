import type { Place } from '../course.ts';
import type { Library } from '../library.ts';
import { yearsOf } from '../question/asked-topics.ts';
import {
  type OutlinedTopic,
  type ReadingQuestions,
  readTopics,
  topicsIn,
} from '../question/course-questions.ts';
import { type QuestionCrop, questionCrops } from '../question/question-crop.ts';
import type { OutlinedQuestion, Question } from '../question.ts';
import type { Unit } from '../syllabus.ts';
import { PAPERS_LOOKED_AT, paperPattern } from './paper-pattern.ts';
import type { PaperPattern, PracticeQuestion } from './practice-question.ts';
import { type PaperRules, paperRules } from './section-choice.ts';

const PRACTICE_MOST = 1000;

type PracticeCourseQuestion = PracticeQuestion &
  Pick<Question, 'note' | 'exam' | 'examYear'> & { years: readonly number[]; crop: QuestionCrop };

export type PracticeCourse = {
  questions: readonly PracticeCourseQuestion[];
  units: readonly Unit[];
  /** One per exam with split papers. `exam` is undefined for papers that name none. */
  patterns: readonly (PaperPattern & PaperRules & { exam: string | undefined; years: readonly number[] })[];
};

export async function practiceCourse(
  library: ReadingQuestions & Pick<Library, 'pages' | 'pageTexts' | 'syllabi'>,
  place: Place,
): Promise<PracticeCourse> {
  const [course, units] = await Promise.all([library.questions.ofCourse(place), library.syllabi.of(place)]);
  const sure = course.questions.filter(({ needsReview }) => !needsReview);
  const { topics } = await readTopics(library, course, firstTopics(topicsIn(sure)));
  const asked = topics.flatMap(({ id, papers, questions }) =>
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
      if (!crop) return [];
      const { id, note, exam, examYear, section, number, part, sub, marks } = question;
      const of = { id, note, exam, examYear, section, number, part, sub, marks };
      return [
        {
          ...{
            ...of,
            unit: question.unit?.number,
            topic,
            asked: papers,
            years: yearsOf([question, ...same]),
            crop,
          },
          same: same.map((each) => each.id),
        },
      ];
    }),
    units,
    patterns: await patternsOf(library, await questionsOfPatterns(library, sure)),
  };
}

function firstTopics(topics: readonly OutlinedTopic[]): OutlinedTopic[] {
  let before = 0;
  return topics.filter(({ questions }) => {
    before += questions.length;
    return before - questions.length < PRACTICE_MOST;
  });
}

async function questionsOfPatterns(
  { questions: kept }: Pick<Library, 'questions'>,
  outline: readonly OutlinedQuestion[],
): Promise<Question[]> {
  const notes = [...Map.groupBy(outline, ({ exam }) => exam).values()].flatMap((own) => {
    const years = new Map(own.map(({ note, examYear = 0 }) => [note, examYear]));
    return [...years].sort(([, one], [, other]) => other - one).slice(0, PAPERS_LOOKED_AT);
  });
  const wanted = new Set(notes.map(([note]) => note));
  const ids = outline.flatMap(({ id, note }) => (wanted.has(note) ? [id] : []));
  return kept.findAll(ids);
}

async function patternsOf(
  { pageTexts }: Pick<Library, 'pageTexts'>,
  questions: readonly Question[],
): Promise<PracticeCourse['patterns']> {
  const patterns = [...Map.groupBy(questions, ({ exam }) => exam)].flatMap(([exam, own]) => {
    const pattern = paperPattern(own);
    const notes = new Set(pattern?.notes);
    const file = own.find(({ note }) => note === pattern?.usual)?.file ?? '';
    return pattern
      ? [{ ...pattern, file, exam, years: yearsOf(own.filter(({ note }) => notes.has(note))) }]
      : [];
  });
  const heads = await pageTexts.findAll(patterns.map(({ file }) => ({ file, page: 1 })));
  const textOf = new Map(heads.map(({ file, text }) => [file, text]));
  return patterns.map(({ file, ...pattern }) => ({
    ...pattern,
    ...paperRules(textOf.get(file) ?? '', pattern.places),
  }));
}
