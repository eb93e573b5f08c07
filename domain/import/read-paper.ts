import type { Catalogue } from '../catalogue.ts';
import { CourseIndex } from './course-index.ts';
import { type ExamTime, examOf, examTimeOf } from './exam-of.ts';
import { type HeadClues, headClues } from './head-clues.ts';
import { type CourseMatch, matchCourse } from './match-course.ts';
import { type PathClues, pathClues } from './path-clues.ts';
import { type NamedPlace, PlaceNames } from './place-names.ts';
import { yearOf } from './study-year.ts';

export type PaperRead = {
  path: PathClues;
  head: HeadClues | undefined;
  match: CourseMatch | undefined;
  branch: NamedPlace | undefined;
  year: string | undefined;
  exam: string | undefined;
  time: ExamTime;
};

export class PaperReader {
  readonly #catalogue: Catalogue;
  readonly #index: CourseIndex;
  readonly #names: PlaceNames;
  readonly #latest: number;

  constructor(catalogue: Catalogue, now: Date) {
    this.#catalogue = catalogue;
    this.#index = new CourseIndex(catalogue);
    this.#names = new PlaceNames(catalogue);
    this.#latest = now.getUTCFullYear() + 1;
  }

  read(path: string, text?: string): PaperRead {
    const { exams } = this.#catalogue;
    const clues = pathClues(path, this.#names, this.#latest);
    const head = text === undefined ? undefined : headClues(text, exams, this.#latest);
    const year = yearOf(this.#catalogue, clues);
    const headYear = head && yearOf(this.#catalogue, { semester: head.semester });
    const branch = clues.branch ?? this.#branchOf(head);
    const match = matchCourse(this.#index, { path: { ...clues, branch }, head, year, headYear });
    const time = examTimeOf(clues, head, this.#latest);
    return {
      path: clues,
      head,
      match,
      branch,
      year: year ?? headYear,
      exam: examOf(clues, head, exams),
      time,
    };
  }

  #branchOf(head: HeadClues | undefined): NamedPlace | undefined {
    const named = (head?.branchWords ?? []).flatMap((word) => this.#names.branch(word) ?? []);
    const [only] = named;
    return new Set(named.map(({ value }) => value)).size === 1 && !only?.isNew ? only : undefined;
  }
}
