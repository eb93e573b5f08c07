import type { Catalogue } from '../../domain/catalogue.ts';
import type { ExamCount } from '../../domain/note.ts';
import type { FoundPaper } from '../../domain/paper/papers.ts';
import { COURSE_PAGES_MOST, PAPERS_A_PAGE } from '../../domain/paper/papers-of-course.ts';
import { noteHref } from '../paper/links.ts';
import { wantedHref } from './wanted-papers.ts';

/**
 * Exams, from the start of the catalogue's list, that always get a row. Others get one only if a paper has
 * them.
 */
const MAIN_EXAMS = 2;
const YEARS_MOST = 6;
/** Recent years that get a column even without papers. */
const RECENT_YEARS = 3;

export type Coverage = NonNullable<ReturnType<typeof coverage>>;

/**
 * Counts the papers of a course by exam and year, newest year first, without extra queries. Ignores
 * solutions, whose questions may be missing. A cell with one listed paper links to it, others to the filtered
 * list. Returns undefined if no paper has both exam and year, or if not all papers were counted.
 */
export function coverage(
  all: readonly ExamCount[],
  papers: readonly FoundPaper[],
  { exams }: Pick<Catalogue, 'exams'>,
  thisYear: number,
) {
  const total = all.reduce((sum, { notes }) => sum + notes, 0);
  const counts = all.filter(({ notes, solutions }) => notes > solutions);
  const ofExams = counts.filter(({ exam, examYear }) => exam !== undefined && examYear !== undefined);
  if (ofExams.length === 0 || total >= COURSE_PAGES_MOST * PAPERS_A_PAGE) return undefined;
  const recent = Array.from({ length: RECENT_YEARS }, (_, index) => thisYear - 1 - index);
  const filled = new Set(counts.map(({ examYear }) => examYear).filter((year) => year !== undefined));
  const years = [...new Set([...filled, ...recent])].toSorted((one, other) => other - one);
  const shown = years.slice(0, YEARS_MOST);
  const rows = exams.filter(({ value }, at) => at < MAIN_EXAMS || counts.some(({ exam }) => exam === value));
  return {
    years: shown.map((examYear) => ({
      examYear,
      href: filled.has(examYear) && wantedHref('', { examYear }),
    })),
    exams: rows.map(({ value: exam, name }) => ({
      exam,
      name,
      href: counts.some((count) => count.exam === exam) && wantedHref('', { exam }),
      cells: shown.map((examYear) => cellOf({ exam, examYear }, ofExams, papers)),
    })),
  };
}

type Wanted = { exam: string; examYear: number };

function cellOf(wanted: Wanted, ofExams: readonly ExamCount[], papers: readonly FoundPaper[]) {
  const isWanted = ({ exam, examYear }: Pick<ExamCount, 'exam' | 'examYear'>) =>
    exam === wanted.exam && examYear === wanted.examYear;
  const { notes: all, solutions } = ofExams.find(isWanted) ?? { notes: 0, solutions: 0 };
  const notes = all - solutions;
  const only =
    notes === 1 ? papers.find(({ note }) => note.kind !== 'solution' && isWanted(note)) : undefined;
  return { ...wanted, notes, href: only ? noteHref(only.note.id) : wantedHref('', wanted) };
}
