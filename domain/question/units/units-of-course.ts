import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { OutlinedQuestion } from '../../question.ts';
import type { Unit } from '../../syllabus.ts';

/** Number of questions, and marks where papers print them. */
export type Amount = { questions: number; marks: number };

/** A unit of a course; without one: the questions that no unit holds. `likely`: questions whose unit is not sure. */
export type AskedUnit = {
  unit: Unit | undefined;
  all: Amount;
  likely: number;
  years: ReadonlyMap<number, Amount>;
};

export type AskedUnits = {
  units: readonly AskedUnit[];
  /** Of all questions, and of each year. */
  all: Amount;
  years: ReadonlyMap<number, Amount>;
};

/** Which units of its syllabus a course's papers ask, by year. Undefined for a course without a syllabus. */
export async function unitsOfCourse(
  { syllabi, questions }: Pick<Library, 'syllabi' | 'questions'>,
  place: Place,
): Promise<AskedUnits | undefined> {
  const [units, course] = await Promise.all([syllabi.of(place), questions.ofCourse(place)]);
  if (units.length === 0) return undefined;
  const counts = onceASitting(course.questions);
  const known = new Set(units.map(({ number }) => number));
  const byUnit = Map.groupBy(counts, ({ unit }) =>
    unit && known.has(unit.number) ? unit.number : undefined,
  );
  const rows = [...units, undefined].map((unit): AskedUnit => {
    const own = byUnit.get(unit?.number) ?? [];
    const likely = own.filter((question) => !question.unit?.isSure).length;
    return { unit, likely, all: amountOf(own), years: byYear(own) };
  });
  return {
    units: rows.filter(({ unit, all }) => unit !== undefined || all.questions > 0),
    ...{ all: amountOf(counts), years: byYear(counts) },
  };
}

/** A sitting counts once, also where its paper is there twice. */
function onceASitting(questions: readonly OutlinedQuestion[]): OutlinedQuestion[] {
  const notes = new Map<string, string>();
  return questions.filter(({ sitting, note, needsReview }) => {
    if (needsReview) return false;
    const first = notes.get(sitting) ?? note;
    notes.set(sitting, first);
    return first === note;
  });
}

const amountOf = (questions: readonly OutlinedQuestion[]): Amount => ({
  questions: questions.length,
  marks: questions.reduce((sum, { marks = 0 }) => sum + marks, 0),
});

/** The newest first. */
function byYear(questions: readonly OutlinedQuestion[]): Map<number, Amount> {
  const years = Map.groupBy(questions, ({ examYear }) => examYear ?? 0);
  years.delete(0);
  return new Map(
    [...years].sort(([one], [other]) => other - one).map(([year, own]) => [year, amountOf(own)]),
  );
}
