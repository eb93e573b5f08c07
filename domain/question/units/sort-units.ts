import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { syllabusVersion, type Unit } from '../../syllabus.ts';
import type { UnitsToFind } from './find-units.ts';
import { nameTopics } from './name-topics.ts';
import type { FoundUnit, UnitQuestions } from './question-units.ts';

/** Maximum rounds: the syllabus may change meanwhile. */
const ROUNDS_MOST = 10;

export type SortingUnits = Pick<Library, 'syllabi' | 'questionUnits' | 'questionWork' | 'questions'>;

/** Sorts the questions whose paper, syllabus or correction is new. */
export async function sortUnits(library: SortingUnits, place: Place): Promise<void> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) if (await sortOnce(library, place)) return;
}

async function sortOnce(
  { syllabi, questionUnits, questionWork, questions }: SortingUnits,
  place: Place,
): Promise<boolean> {
  const units = await syllabi.of(place);
  const version = syllabusVersion(units);
  const found = await questionUnits.unsorted(place, version);
  if (!found) return true;
  const sorted = await sortedUnits({ questionWork }, found, units);
  const wanted = new Set(sorted.map(({ id }) => id));
  const files = new Map(
    found.questions.flatMap(({ id, file, splitAt }) => (wanted.has(id) ? [[file, { file, splitAt }]] : [])),
  );
  if (!(await questionUnits.keep(place, version, sorted, [...files.values()]))) return false;
  await nameTopics({ questions }, place, units, wanted);
  return true;
}

export async function sortedUnits(
  { questionWork }: Pick<Library, 'questionWork'>,
  found: UnitQuestions,
  units: readonly Unit[],
): Promise<FoundUnit[]> {
  const { wanted, questions } = wantedFirst(found);
  const sorted = await questionWork.units({ ...toFind(found, questions), units, wanted });
  return sorted.map(({ unit, shares }, at) => ({ id: questions[at]?.id ?? '', unit, shares }));
}

function wantedFirst({ questions, isWhole }: UnitQuestions) {
  if (isWhole) return { questions, wanted: questions.length };
  const due = questions.filter(({ isDue }) => isDue);
  return { questions: [...due, ...questions.filter(({ isDue }) => !isDue)], wanted: due.length };
}

function toFind(
  { near }: Pick<UnitQuestions, 'near'>,
  questions: UnitQuestions['questions'],
): Pick<UnitsToFind, 'questions'> {
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  return {
    questions: questions.map(({ id, terms, whole, correction }) => ({
      ...{ terms, whole, correction },
      near: (near.get(id) ?? []).map(({ id: other, similarity, shares }) => ({
        at: places.get(other),
        ...{ shares, similarity },
      })),
    })),
  };
}
