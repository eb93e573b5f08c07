import type { Catalogue } from '../catalogue.ts';
import { CourseIndex } from './course-index.ts';
import { type ExamTime, examOf, examTimeOf } from './exam-of.ts';
import { type HeadEvidence, headEvidence } from './head-evidence.ts';
import { type CourseMatch, matchCourse } from './match-course.ts';
import { type PageFacts, pageFacts } from './pages/page-facts.ts';
import { type PathEvidence, pathEvidence } from './path-evidence.ts';
import { type NamedPlace, PlaceNames } from './place-names.ts';
import { yearOf } from './study-year.ts';

export type PaperRead = {
  path: PathEvidence;
  head: HeadEvidence | undefined;
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
    const ofPath = pathEvidence(path, this.#names, this.#latest);
    const head = text === undefined ? undefined : headEvidence(text, exams, this.#latest);
    const year = yearOf(this.#catalogue, ofPath);
    const headYear = head && yearOf(this.#catalogue, { semester: head.semester });
    const branch = ofPath.branch ?? this.#branchOf(head);
    const match = matchCourse(this.#index, { path: { ...ofPath, branch }, head, year, headYear });
    const time = examTimeOf(ofPath, head, this.#latest);
    return {
      path: ofPath,
      head,
      match,
      branch,
      year: year ?? headYear,
      exam: examOf(ofPath, head, exams),
      time,
    };
  }

  facts(text: string): PageFacts {
    return pageFacts(text, this.#catalogue.exams, this.#latest);
  }

  #branchOf(head: HeadEvidence | undefined): NamedPlace | undefined {
    const named = (head?.branchWords ?? []).flatMap((word) => this.#names.branch(word) ?? []);
    const [only] = named;
    return new Set(named.map(({ value }) => value)).size === 1 && !only?.isNew ? only : undefined;
  }
}
