import type { Catalogue } from '../../domain/catalogue.ts';
import type { ExamCount } from '../../domain/note.ts';

/** With fewer papers the whole list fits one screen of a phone. */
const PAPERS_LEAST = 6;

export type Choice = { value: string; label: string; notes: number };
export type ExamChoices = { years: Choice[]; exams: Choice[] };

/** The years and exams by which the papers of a course can be narrowed; undefined where there is nothing to choose. */
export function examChoices(
  counts: readonly ExamCount[],
  { exams: known }: Pick<Catalogue, 'exams'>,
): ExamChoices | undefined {
  const years = choices(counts, ({ examYear }) => examYear?.toString());
  const exams = choices(counts, ({ exam }) => exam).flatMap((choice) => {
    const name = known.find(({ value }) => value === choice.value)?.name;
    return name === undefined ? [] : [{ ...choice, label: name }];
  });
  const all = counts.reduce((sum, { notes }) => sum + notes, 0);
  if (all < PAPERS_LEAST || (narrowsNothing(years, all) && narrowsNothing(exams, all))) return undefined;
  return { years: years.toSorted((one, other) => Number(other.value) - Number(one.value)), exams };
}

function choices(counts: readonly ExamCount[], said: (count: ExamCount) => string | undefined): Choice[] {
  const byValue = Map.groupBy(counts, said);
  return [...byValue].flatMap(([value, some]) =>
    value === undefined
      ? []
      : [{ value, label: value, notes: some.reduce((sum, { notes }) => sum + notes, 0) }],
  );
}

/** No value, or one that all papers have. */
function narrowsNothing(values: readonly Choice[], all: number): boolean {
  return values.length === 0 || (values.length === 1 && values[0]?.notes === all);
}
