import type { Catalogue } from '../catalogue.ts';
import { compactCode } from '../course/known-codes.ts';
import { titleLikeness } from '../course/title-likeness.ts';
import { codeOf, type PaperRead } from '../recognition/read-paper.ts';
import { abbreviates, titleKey } from '../recognition/title-key.ts';
import { nameCourse, type ProposedCourse } from './proposed-course.ts';

/**
 * Course proposed for a paper. `isElsewhere`: the page prints another course's code. `isFiled`: folders name
 * the place, not only the page.
 */
export type Proposal = { course: ProposedCourse; isElsewhere: boolean; isFiled: boolean };

type Listing = Pick<Catalogue, 'colleges' | 'branches'>;
type Placed = {
  read: PaperRead;
  college: string;
  collegeName: string;
  branch: string;
  branchName: string;
  year: string;
};

/**
 * Proposes courses for papers whose course is not in the catalogue. Papers in one subject's folder share a
 * course, whatever codes they print: old codes become aliases. Others join the course whose code or title
 * they print. Returns the papers that got a course.
 */
export function proposeCatalogue(
  catalogue: Listing,
  papers: readonly PaperRead[],
  others: readonly PaperRead[],
): Map<PaperRead, Proposal> {
  const usual = usualCollege(others);
  const placed = papers.map((read) => placedOf(read, catalogue, usual));
  const proposals = new Map<PaperRead, Proposal>();
  for (const inside of Map.groupBy(placed, ({ college, branch, year }) =>
    [college, branch, year].join('\n'),
  ).values())
    for (const [read, proposal] of proposeWithin(inside)) proposals.set(read, proposal);
  return proposals;
}

function placedOf(read: PaperRead, { colleges, branches }: Listing, usual: string | undefined): Placed {
  const named = read.path.college?.value;
  const ofBranch = branches.filter(({ value }) => value === read.branch?.value);
  const only = colleges.length === 1 ? colleges[0]?.value : undefined;
  const college = named ?? (ofBranch.length === 1 ? ofBranch[0]?.college : undefined) ?? only ?? usual ?? '';
  const inside = branches.filter((branch) => branch.college === college);
  const alone = inside.length === 1 ? inside[0] : undefined;
  const branch = read.branch ?? alone;
  return {
    read,
    college,
    collegeName: read.path.college?.name ?? '',
    branch: branch?.value ?? '',
    branchName: branch?.name ?? '',
    year: read.year ?? '',
  };
}

function usualCollege(papers: readonly PaperRead[]): string | undefined {
  const found = papers.flatMap(({ match }) => (match?.isSure ? [match.course.college] : []));
  const counts = [...Map.groupBy(found, (college) => college)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return counts[0]?.[0];
}

function* proposeWithin(placed: readonly Placed[]): Generator<[PaperRead, Proposal]> {
  const groups = groupsOf(placed.map(({ read }) => read));
  const [{ college, collegeName, branch, branchName, year }] = placed as [Placed];
  const courses = groups.map(({ papers, isFiled }) => {
    const named = { ...nameCourse(papers, isFiled), papers: papers.length };
    return { papers, course: { ...named, college, collegeName, branch, branchName, year } };
  });
  const byCode = new Map(courses.map(({ course }) => [compactCode(course.code), course]));
  for (const { papers, course } of apart(courses))
    for (const read of papers) {
      const printed = byCode.get(compactCode(read.head?.code ?? ''));
      const isElsewhere = printed !== undefined && printed.title !== course.title;
      const { path } = read;
      const isFiled = [path.branch, path.semester, path.studyYear].some((part) => part !== undefined);
      yield [read, { course, isElsewhere, isFiled: isFiled || course.papers > 1 }];
    }
}

type Group = { papers: PaperRead[]; isFiled: boolean };

function groupsOf(papers: readonly PaperRead[]): Group[] {
  const groups = new Map<string, Group>();
  const loose: PaperRead[] = [];
  for (const [title, inside] of Map.groupBy(papers, ({ path }) => titleKey(path.folderTitles[0] ?? '')))
    if (title !== '' && isSubject(title, inside))
      groups.set(`title ${title}`, { papers: inside, isFiled: true });
    else loose.push(...inside);
  joinAbbreviated(groups);
  const keyOfCode = new Map(
    [...groups].map(([key, group]) => [compactCode(nameCourse(group.papers, true).code), key]),
  );
  for (const read of loose) {
    const key = looseKey(read, groups, keyOfCode);
    const group = key === undefined ? undefined : (groups.get(key) ?? { papers: [], isFiled: false });
    group?.papers.push(read);
    if (key !== undefined && group) groups.set(key, group);
  }
  return [...groups.values()];
}

/** Merges `DS` with `Data Structures` if nothing else in this place has that abbreviation. */
function joinAbbreviated(groups: Map<string, Group>): void {
  for (const [key, group] of [...groups]) {
    const short = key.slice('title '.length);
    if (short.includes(' ')) continue;
    const whole = [...groups.keys()].filter((other) => abbreviates(short, other.slice('title '.length)));
    const [only] = whole;
    if (whole.length !== 1 || only === undefined) continue;
    groups.get(only)?.papers.push(...group.papers);
    groups.delete(key);
  }
}

function looseKey(
  read: PaperRead,
  groups: ReadonlyMap<string, Group>,
  keyOfCode: ReadonlyMap<string, string>,
): string | undefined {
  const code = compactCode(codeOf(read) ?? '');
  const named = read.path.titles.slice(read.path.folderTitles.length)[0];
  const title = titleKey(read.head?.titles[0] ?? named ?? '');
  const ofTitle = title === '' ? undefined : `title ${title}`;
  const known = keyOfCode.get(code) ?? (ofTitle && groups.has(ofTitle) ? ofTitle : undefined);
  return known ?? (code === '' ? ofTitle : `code ${code}`);
}

function isSubject(folder: string, papers: readonly PaperRead[]): boolean {
  const printed = papers.flatMap(({ head }) => head?.titles.slice(0, 1) ?? []);
  if (printed.length < 3) return true;
  const isCalledSo = (title: string) =>
    titleLikeness(titleKey(title), folder) > 0.6 || abbreviates(folder, title);
  return printed.some(isCalledSo) || new Set(printed.map(titleKey)).size <= printed.length / 2;
}

type Named = { papers: PaperRead[]; course: ProposedCourse };

function apart(courses: readonly Named[]): Named[] {
  const taken = new Map<string, number>();
  return courses.map(({ papers, course }) => {
    const count = (taken.get(course.code) ?? 0) + 1;
    taken.set(course.code, count);
    return { papers, course: count === 1 ? course : { ...course, code: `${course.code}-${count}` } };
  });
}
