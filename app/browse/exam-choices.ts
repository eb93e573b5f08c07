import type { Catalogue } from '../../domain/catalogue.ts';
import type { ExamCount } from '../../domain/note.ts';
import type { WantedPapers } from '../../domain/paper/papers-of-course.ts';

/** Papers from which filters are offered: fewer fit on a phone's screen. */
const PAPERS_LEAST = 6;

export type Choice = { value: string; label: string; notes: number };
export type ExamChoices = { years: Choice[]; exams: Choice[] };

export function examChoices(
  counts: readonly ExamCount[],
  { exams: known }: Pick<Catalogue, 'exams'>,
  wanted: WantedPapers = {},
): ExamChoices | undefined {
  const years = withWanted(
    choices(counts, ({ examYear }) => examYear?.toString()),
    wanted.examYear?.toString(),
  );
  const found = withWanted(
    choices(counts, ({ exam }) => exam),
    wanted.exam,
  );
  const exams = found.flatMap((choice) => {
    const name = known.find(({ value }) => value === choice.value)?.name;
    return name === undefined ? [] : [{ ...choice, label: name }];
  });
  const all = counts.reduce((sum, { notes }) => sum + notes, 0);
  if (all === 0) return undefined;
  const isNarrowed = wanted.examYear !== undefined || wanted.exam !== undefined;
  const helpsLittle = all < PAPERS_LEAST || (narrowsNothing(years, all) && narrowsNothing(exams, all));
  if (helpsLittle && !isNarrowed) return undefined;
  return { years: years.toSorted((one, other) => Number(other.value) - Number(one.value)), exams };
}

function choices(counts: readonly ExamCount[], labelOf: (count: ExamCount) => string | undefined): Choice[] {
  const byValue = Map.groupBy(counts, labelOf);
  return [...byValue].flatMap(([value, some]) =>
    value === undefined
      ? []
      : [{ value, label: value, notes: some.reduce((sum, { notes }) => sum + notes, 0) }],
  );
}

function withWanted(found: Choice[], value: string | undefined): Choice[] {
  const isKnown = value === undefined || found.some((choice) => choice.value === value);
  return isKnown ? found : [...found, { value, label: value, notes: 0 }];
}

function narrowsNothing(values: readonly Choice[], all: number): boolean {
  return values.length === 0 || (values.length === 1 && values[0]?.notes === all);
}
