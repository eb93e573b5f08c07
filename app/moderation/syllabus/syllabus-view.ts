import type { Place } from '../../../domain/course.ts';
import type { Library } from '../../../domain/library.ts';
import { questionLabel } from '../../../domain/question/question-label.ts';
import type { OutlinedQuestion } from '../../../domain/question.ts';
import { syllabusVersion, type Unit } from '../../../domain/syllabus.ts';
import { questionHref } from '../../paper/links.ts';
import type { Text } from '../../texts.ts';

const LISTED_MOST = 30;
const BEGINNING = 200;

export type SyllabusView = Awaited<ReturnType<typeof syllabusView>>;

/** Syllabus of a course, with its questions of one unit (`wanted`) or those whose unit is uncertain. */
export async function syllabusView(
  { syllabi, questions }: Pick<Library, 'syllabi' | 'questions'>,
  place: Place,
  { wanted, page }: { wanted: number | undefined; page: number },
  text: Text,
) {
  const units = await syllabi.of(place);
  const outline = units.length > 0 ? (await questions.ofCourse(place)).questions : [];
  const listed = outline
    .filter(({ needsReview, unit }) => !needsReview && (wanted ? unit?.number === wanted : !unit?.isSure))
    .sort((one, other) => orderOf(one) - orderOf(other));
  const pages = Math.max(1, Math.ceil(listed.length / LISTED_MOST));
  const shown = Math.min(Math.max(1, page), pages);
  const ids = listed.slice((shown - 1) * LISTED_MOST, shown * LISTED_MOST).map(({ id }) => id);
  const found = new Map((await questions.findAll(ids)).map((question) => [question.id, question]));
  return {
    ...{ units, was: syllabusVersion(units), written: writtenSyllabus(units), wanted, page: shown, pages },
    all: listed.length,
    questions: ids.flatMap((id) => {
      const question = found.get(id);
      if (!question) return [];
      return [
        {
          ...{ id, unit: question.unit },
          label: [question.examYear ?? text('questions.noYear'), questionLabel(question)].join(' · '),
          text: question.text.slice(0, BEGINNING),
          href: questionHref(question.note, question.regions[0]?.page ?? 1, id),
        },
      ];
    }),
  };
}

const orderOf = ({ unit }: OutlinedQuestion) => (unit ? 1 : 0);

function writtenSyllabus(units: readonly Unit[]): string {
  return units.map(({ number, text }) => `Unit ${number}: ${text}`).join('\n\n');
}
