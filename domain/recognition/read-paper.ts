import type { Catalogue, Exam } from '../catalogue.ts';
import type { NoteKind } from '../note.ts';
import { type CourseIndex, courseIndex } from './course-index.ts';
import { type ExamTime, examOf, examTimeOf } from './exam-of.ts';
import { type HeadEvidence, headEvidence } from './head-evidence.ts';
import { type CourseMatch, matchCourse } from './match-course.ts';
import { type PathEvidence, pathEvidence } from './path-evidence.ts';
import { type NamedPlace, type NamedPlaces, PlaceNames } from './place-names.ts';
import { yearOf } from './study-year.ts';

export type PaperRead = {
  path: PathEvidence;
  head: HeadEvidence | undefined;
  match: CourseMatch | undefined;
  branch: NamedPlace | undefined;
  year: string | undefined;
  exam: string | undefined;
  time: ExamTime;
  kind: NoteKind | undefined;
};

/**
 * False if the course is probably new: a paper with a code of its own, or in another branch's folder, does
 * not get a course that is merely similar. True also if only a person can tell.
 */
export function hasCourse(read: PaperRead): boolean {
  const { match, path, branch } = read;
  if (!match) return false;
  const isElsewhere = match.warnings.includes('other-branch');
  if (isElsewhere && (branch?.isNew || path.college?.isNew || codeOf(read) !== undefined)) return false;
  if (match.isNamed) return true;
  return codeOf(read) === undefined && !isElsewhere;
}

export function codeOf({ head, path }: Pick<PaperRead, 'head' | 'path'>): string | undefined {
  return (head?.code ?? path.codes[0])?.toUpperCase();
}

type Listing = Pick<Catalogue, 'courses' | 'exams' | 'years' | 'yearName'> & NamedPlaces;

export class PaperReader {
  readonly exams: readonly Exam[];
  readonly #catalogue: Listing;
  readonly #index: CourseIndex;
  readonly #names: PlaceNames;
  /** Latest possible year of an exam. */
  readonly latest: number;

  constructor(catalogue: Listing, now: Date) {
    this.exams = catalogue.exams;
    this.#catalogue = catalogue;
    this.#index = courseIndex(catalogue);
    this.#names = new PlaceNames(catalogue);
    this.latest = now.getUTCFullYear() + 1;
  }

  read(path: string, text?: string): PaperRead {
    const { exams } = this;
    const ofPath = pathEvidence(path, { names: this.#names, index: this.#index, exams, latest: this.latest });
    const head = text === undefined ? undefined : headEvidence(text, exams, this.latest);
    const year = yearOf(this.#catalogue, ofPath);
    const headYear = head && yearOf(this.#catalogue, { semester: head.semester });
    const branch = ofPath.branch ?? this.#branchOf(head);
    const match = matchCourse(this.#index, { path: { ...ofPath, branch }, head, year, headYear });
    const time = examTimeOf(ofPath, head, this.latest);
    const exam = examOf(ofPath, head, exams);
    // An exam or a year implies a paper, unless a folder or the page says otherwise.
    const isPaper = exam !== undefined || time.year !== undefined;
    const kind = ofPath.kind ?? head?.kind ?? (isPaper ? 'paper' : undefined);
    return { path: ofPath, head, match, branch, year: year ?? headYear, exam, time, kind };
  }

  #branchOf(head: HeadEvidence | undefined): NamedPlace | undefined {
    const named = (head?.branchWords ?? []).flatMap((word) => this.#names.branch(word) ?? []);
    const [only] = named;
    return new Set(named.map(({ value }) => value)).size === 1 && !only?.isNew ? only : undefined;
  }
}
