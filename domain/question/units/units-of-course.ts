import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { OutlinedQuestion } from '../../question.ts';
import type { Unit } from '../../syllabus.ts';

/** Number of questions, and their marks if the papers print them. */
export type Amount = { questions: number; marks: number };

/** Statistics of a unit, or of the questions without one. `likely`: questions whose unit is not sure. */
type AskedUnit = {
  unit: Unit | undefined;
  all: Amount;
  likely: number;
  years: ReadonlyMap<number, Amount>;
};

export type AskedUnits = {
  units: readonly AskedUnit[];
  /** Totals of all questions, and of each year. */
  all: Amount;
  years: ReadonlyMap<number, Amount>;
};

/** Counts a course's questions by unit and year. Undefined without a syllabus. */
export async function unitsOfCourse(
  { syllabi, questions }: Pick<Library, 'syllabi' | 'questions'>,
  place: Place,
): Promise<AskedUnits | undefined> {
  const [units, course] = await Promise.all([syllabi.of(place), questions.ofCourse(place)]);
  if (units.length === 0) return undefined;
  const rows = [...units, undefined].map((unit) => ({ unit, ...emptySums() }));
  const none = rows.at(-1) ?? emptySums();
  const rowOf = new Map(rows.map((row) => [row.unit?.number, row]));
  const all = emptySums();
  for (const question of onceASitting(course.questions)) {
    const row = rowOf.get(question.unit?.number) ?? none;
    for (const sums of [row, all]) add(sums, question);
  }
  return {
    ...sorted(all),
    units: rows.filter(({ unit, all: own }) => unit || own.questions > 0).map(sorted),
  };
}

type Sums = { all: Amount; likely: number; years: Map<number, Amount> };

const emptySums = (): Sums => ({ all: { questions: 0, marks: 0 }, likely: 0, years: new Map() });

function add(sums: Sums, { unit, marks = 0, examYear }: OutlinedQuestion): void {
  if (!unit?.isSure) sums.likely += 1;
  const year = examYear === undefined ? undefined : (sums.years.get(examYear) ?? { questions: 0, marks: 0 });
  if (examYear !== undefined && year) sums.years.set(examYear, year);
  for (const amount of [sums.all, year])
    if (amount) {
      amount.questions += 1;
      amount.marks += marks;
    }
}

const sorted = <Own extends Sums>(sums: Own): Own => ({
  ...sums,
  years: new Map([...sums.years].sort(([one], [other]) => other - one)),
});

/** Counts a sitting only once, even if its paper was shared twice. */
function* onceASitting(questions: readonly OutlinedQuestion[]): Generator<OutlinedQuestion> {
  const notes = new Map<string, string>();
  let last: Pick<OutlinedQuestion, 'sitting' | 'note'> | undefined;
  let isFirst = true;
  for (const question of questions) {
    const { sitting, note, needsReview } = question;
    if (needsReview) continue;
    // Most questions come after another one of the same paper.
    if (sitting !== last?.sitting || note !== last.note) {
      last = question;
      const first = notes.get(sitting) ?? note;
      notes.set(sitting, first);
      isFirst = first === note;
    }
    if (isFirst) yield question;
  }
}
