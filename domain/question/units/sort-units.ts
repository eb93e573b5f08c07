import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { syllabusVersion } from '../../syllabus.ts';
import type { UnitsToFind } from './find-units.ts';
import type { UnitQuestions } from './question-units.ts';

/** Repeats when the syllabus changes meanwhile. */
const ROUNDS_MOST = 10;

export type SortingUnits = Pick<Library, 'syllabi' | 'questionUnits' | 'questionWork'>;

/** Chooses a unit of the course's syllabus for each question whose paper, syllabus or correction is new. */
export async function sortUnits(library: SortingUnits, place: Place): Promise<void> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) if (await sortOnce(library, place)) return;
}

async function sortOnce(
  { syllabi, questionUnits, questionWork }: SortingUnits,
  place: Place,
): Promise<boolean> {
  const units = await syllabi.of(place);
  const version = syllabusVersion(units);
  const found = await questionUnits.unsorted(place, version);
  if (!found) return true;
  const { wanted, questions } = wantedFirst(found);
  const sorted = await questionWork.units({ ...toFind(found, questions), units, wanted });
  const files = new Map(questions.slice(0, wanted).map(({ file, splitAt }) => [file, { file, splitAt }]));
  return questionUnits.keep(
    place,
    version,
    sorted.map(({ unit, shares }, at) => ({ id: questions[at]?.id ?? '', unit, shares })),
    [...files.values()],
  );
}

function wantedFirst({ questions, isWhole }: UnitQuestions) {
  if (isWhole) return { questions, wanted: questions.length };
  const due = questions.filter(({ isDue }) => isDue);
  return { questions: [...due, ...questions.filter(({ isDue }) => !isDue)], wanted: due.length };
}

export function toFind(
  { near }: Pick<UnitQuestions, 'near'>,
  questions: UnitQuestions['questions'],
): Pick<UnitsToFind, 'questions'> {
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  return {
    questions: questions.map(({ id, terms, correction }) => ({
      ...{ terms, correction },
      near: (near.get(id) ?? []).map(({ id: other, similarity, shares }) => ({
        at: places.get(other),
        ...{ shares, similarity },
      })),
    })),
  };
}
