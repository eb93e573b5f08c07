import { placeOfPath } from '../../../domain/course.ts';
import {
  type CourseQuestion,
  courseQuestions,
  type ReadingQuestions,
} from '../../../domain/question/course-questions.ts';

type PrintedQuestion = {
  id: string;
  note: string;
  sha256: string | null;
  number: number;
  part: string | null;
  sub: string | null;
  marks: number | null;
  boxes: { page: number; box: readonly number[] }[];
  text: string;
  topic: { id: string; name: string } | null;
  unit: { number: number; sure: boolean } | null;
  repeats: string[];
  joined: string[];
  doubtful: boolean;
};

export async function* printedQuestions(
  library: ReadingQuestions,
  course: string | undefined,
): AsyncGenerator<PrintedQuestion> {
  const wanted = course === undefined ? undefined : placeOfPath(course);
  for (const place of await library.questions.courses()) {
    const isWanted =
      course === undefined ||
      place.course === course ||
      (wanted?.course !== '' && JSON.stringify(place) === JSON.stringify(wanted));
    if (!isWanted) continue;
    for (const each of await courseQuestions(library, place)) yield printed(each);
  }
}

function printed({ question, topic, similar }: CourseQuestion): PrintedQuestion {
  const { id, note, sha256 = null, number, part = null, sub = null, marks = null, text } = question;
  return {
    ...{ id, note, sha256, number, part, sub, marks },
    boxes: question.regions.map(({ page, box }) => ({ page, box })),
    text,
    topic: topic ? { id: topic.id, name: topic.latin ?? topic.devanagari ?? '' } : null,
    unit: question.unit ? { number: question.unit.number, sure: question.unit.isSure } : null,
    repeats: similar.map((each) => each.id),
    joined: similar.filter(({ kind }) => kind === 'same').map((each) => each.id),
    doubtful: question.needsReview,
  };
}
