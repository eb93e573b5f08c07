import type { Catalogue } from '../catalogue.ts';
import { placeKey } from '../course/place-key.ts';
import { describeNote } from '../note/describe-note.ts';
import { hasCourse, type PaperRead } from '../recognition/read-paper.ts';
import { evidenceOf } from './evidence-of.ts';
import { blankRow, type ImportRow, type RowState } from './import-row.ts';
import { type Proposal, proposeCatalogue } from './propose-catalogue.ts';
import type { ProposedCourse } from './proposed-course.ts';
import { WHY, type WhyWords } from './why-words.ts';

export type FoundPaper = Pick<ImportRow, 'path' | 'sha256' | 'pages' | 'created'> & {
  read: PaperRead;
  /** First pages of further papers in the file that could not be identified. */
  begins: readonly number[];
  joined?: readonly Pick<ImportRow, 'path' | 'sha256' | 'created'>[];
  warnings?: readonly string[];
};

type Placing = Pick<ImportRow, 'college' | 'branch' | 'year' | 'course' | 'course_title'> & {
  state: RowState;
  whys: readonly string[];
};

/** Call after all papers have been read: it also collects proposed courses. `why`: wording of reasons. */
export function decideRows(
  catalogue: Catalogue,
  papers: readonly FoundPaper[],
  why: WhyWords = WHY,
): { rows: ImportRow[]; proposed: ProposedCourse[] } {
  const reads = papers.map(({ read }) => read);
  const [kept, lacking] = [reads.filter(hasCourse), reads.filter((read) => !hasCourse(read))];
  const proposals = proposeCatalogue(catalogue, lacking, kept);
  const rows = papers.map((paper) => {
    const proposal = proposals.get(paper.read);
    const placing = proposal ? proposedPlace(proposal, catalogue, why) : matchedPlace(paper.read, why);
    return rowOf(paper, placing, catalogue, why);
  });
  const joined = papers.flatMap((paper) => joinedRows(paper, why));
  const states = new Set(rows.filter(({ state }) => state === 'proposed').map(placeKey));
  const proposed = new Set([...proposals.values()].map(({ course }) => course));
  const isWhole = ({ college, branch, year, code }: ProposedCourse) =>
    states.has(placeKey({ college, branch, year, course: code }));
  return { rows: [...rows, ...joined], proposed: [...proposed].filter(isWhole) };
}

function matchedPlace({ match }: PaperRead, why: WhyWords): Placing {
  if (!match) {
    const blank = { college: '', branch: '', year: '', course: '', course_title: '' };
    return { ...blank, state: 'unsure', whys: [why.warnings['no-evidence']] };
  }
  const { college, branch, year, code, title } = match.course;
  const state = match.isSure ? 'sure' : 'unsure';
  const whys = match.warnings.map((warning) => why.warnings[warning]);
  return { college, branch, year, course: code, course_title: title, state, whys };
}

function proposedPlace(
  { course, isElsewhere, isFiled }: Proposal,
  catalogue: Catalogue,
  why: WhyWords,
): Placing {
  const { college, branch, year, code, title, papers, coded } = course;
  const { years } = catalogue;
  // An abbreviation may stand for a course that the catalogue has under another name.
  const isShort = coded === 0 && code === title;
  const hasCourses = catalogue.coursesOf(college, branch, year).length > 0;
  const missing = [
    ...(college === '' ? [why.college] : []),
    ...(branch === '' ? [why.branch] : []),
    ...(years.includes(year) ? [] : [why.studyYear]),
    ...(code === '' || title === '' || (isShort && hasCourses) ? [why.course] : []),
    ...(isElsewhere ? [why.headElsewhere] : []),
    ...(isFiled ? [] : [why.place]),
  ];
  const whys = [why.proposed(papers, coded), ...missing];
  const state = missing.length > 0 ? 'unsure' : 'proposed';
  return { college, branch, year, course: code, course_title: title, state, whys };
}

function joinedRows({ path, joined = [] }: FoundPaper, why: WhyWords): ImportRow[] {
  return joined.map((photo, at) => {
    const page = at + 2;
    const pages = { joins: path, pages: String(page), state: 'joined', why: why.joined(page, path) } as const;
    return { ...blankRow(photo.path, photo.sha256), created: photo.created, ...pages };
  });
}

function rowOf(
  paper: FoundPaper,
  { state, whys, ...place }: Placing,
  catalogue: Catalogue,
  why: WhyWords,
): ImportRow {
  const { read, path, sha256, pages, created, begins } = paper;
  const { time, exam, kind } = read;
  const warnings = [
    ...(time.isUnsure ? [why.year] : []),
    ...(begins.length > 0 ? [why.several(begins)] : []),
    ...(paper.warnings ?? []),
  ];
  const facts = { title: place.course_title || undefined, kind, exam, examYear: time.year };
  return {
    ...{ path, sha256, pages, joins: '', ...place },
    kind: kind ?? '',
    exam: exam ?? '',
    exam_year: String(time.year ?? ''),
    description: describeNote(facts, catalogue) ?? '',
    created,
    state: warnings.length > 0 ? 'unsure' : state,
    why: [...whys, ...warnings].join(' '),
    evidence: evidenceOf(read, why),
  };
}
