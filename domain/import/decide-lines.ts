import type { Catalogue } from '../catalogue.ts';
import { describeNote } from '../note/suggest-note.ts';
import type { NoteKind } from '../note.ts';
import type { ImportLine, LineState } from './import-line.ts';
import { type Proposal, proposeCatalogue } from './propose-catalogue.ts';
import { codeOf, type ProposedCourse } from './proposed-course.ts';
import type { PaperRead } from './read-paper.ts';
import { WHY, type WhyWords } from './why-words.ts';

/** A paper of the tree. `begins`: later pages on which another paper may begin. */
export type FoundPaper = Pick<ImportLine, 'path' | 'sha256' | 'pages' | 'created'> & {
  read: PaperRead;
  begins: readonly number[];
};

type Placing = Pick<ImportLine, 'college' | 'branch' | 'year' | 'course' | 'course_title'> & {
  state: LineState;
  whys: readonly string[];
};

/** Decides what is said of each paper, once all of them were read; with the courses that are proposed. `why`: in which words. */
export function decideLines(
  catalogue: Catalogue,
  papers: readonly FoundPaper[],
  why: WhyWords = WHY,
): { lines: ImportLine[]; proposed: ProposedCourse[] } {
  const reads = papers.map(({ read }) => read);
  const [kept, lacking] = [reads.filter(hasCourse), reads.filter((read) => !hasCourse(read))];
  const proposals = proposeCatalogue(catalogue, lacking, kept);
  const lines = papers.map((paper) => {
    const proposal = proposals.get(paper.read);
    const placing = proposal ? proposedPlace(proposal, catalogue, why) : matchedPlace(paper.read, why);
    return lineOf(paper, placing, catalogue, why);
  });
  const states = new Set(lines.filter(({ state }) => state === 'proposed').map(placeKey));
  const proposed = new Set([...proposals.values()].map(({ course }) => course));
  const isWhole = ({ college, branch, year, code }: ProposedCourse) =>
    states.has(placeKey({ college, branch, year, course: code }));
  return { lines, proposed: [...proposed].filter(isWhole) };
}

function placeKey({
  college,
  branch,
  year,
  course,
}: Pick<ImportLine, 'college' | 'branch' | 'year' | 'course'>): string {
  return [college, branch, year, course].join('\n');
}

/**
 * Is the paper of a course that the catalogue has, or can only a person tell? One that carries a code of its own, or stands in the
 * branch of another one, is not forced into a course that is only like it.
 */
function hasCourse(read: PaperRead): boolean {
  const { match, path, branch } = read;
  if (!match) return false;
  const isElsewhere = match.warnings.includes('other-branch');
  if (isElsewhere && (branch?.isNew || path.college?.isNew || codeOf(read) !== undefined)) return false;
  if (match.isNamed) return true;
  return codeOf(read) === undefined && !isElsewhere;
}

function matchedPlace({ match }: PaperRead, why: WhyWords): Placing {
  if (!match) {
    const blank = { college: '', branch: '', year: '', course: '', course_title: '' };
    return { ...blank, state: 'unsure', whys: [why.warnings['no-clue']] };
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

function lineOf(
  paper: FoundPaper,
  { state, whys, ...place }: Placing,
  catalogue: Catalogue,
  why: WhyWords,
): ImportLine {
  const { read, path, sha256, pages, created, begins } = paper;
  const { time, exam } = read;
  const kind = kindOf(read);
  const warnings = [
    ...(time.needsReview ? [why.year] : []),
    ...(begins.length > 0 ? [why.several(begins)] : []),
  ];
  const facts = { title: place.course_title || undefined, courses: [], kind, exam, examYear: time.year };
  return {
    ...{ path, sha256, pages, ...place },
    kind: kind ?? '',
    exam: exam ?? '',
    exam_year: String(time.year ?? ''),
    description: describeNote(facts, catalogue) ?? '',
    created,
    state: warnings.length > 0 ? 'unsure' : state,
    why: [...whys, ...warnings].join('; '),
  };
}

/** What has an exam is a paper, unless a folder or the page says something else. */
function kindOf({ path, head, exam, time }: PaperRead): NoteKind | undefined {
  const kind = path.kind ?? head?.kind;
  return kind ?? (exam !== undefined || time.year !== undefined ? 'paper' : undefined);
}
