import type { Exam } from '../catalogue.ts';
import type { NoteKind } from '../note.ts';
import { numberOf } from '../primitives/ordinals.ts';
import type { CourseIndex } from './course-index.ts';
import { knownBranch } from './known-branches.ts';
import { branchWithin, type NamedPlace, type PlaceNames } from './place-names.ts';
import { readSegment, SEGMENT_MOST, type Segment } from './segment.ts';
import { type Half, SEMESTERS_MOST } from './segment-dates.ts';

export type PathEvidence = {
  college: NamedPlace | undefined;
  branch: NamedPlace | undefined;
  semester: number | undefined;
  studyYear: number | undefined;
  codes: readonly string[];
  /** Names of the file and its folders, one per line, as written and normalised. Searched for codes. */
  words: string;
  /** Possible titles or abbreviations of the course: nearest folders first, the file name last. */
  titles: readonly string[];
  folderTitles: readonly string[];
  examYear: number | undefined;
  session: number | undefined;
  half: Half | undefined;
  exams: readonly string[];
  kind: NoteKind | undefined;
};

const FOLDERS_MOST = 12;

type Known = {
  names: PlaceNames;
  index: Pick<CourseIndex, 'codesIn'>;
  exams: readonly Exam[];
  latest: number;
};

/** Parses a path such as `IT/3rd Sem/Data Structures/2019-20/end sem.pdf`. */
export function pathEvidence(path: string, { names, index, exams, latest }: Known): PathEvidence {
  const steps = path.split(/[/\\]/).filter((step) => step !== '' && step !== '.');
  const name = (steps.pop() ?? '').replace(/\.[a-z\d]{1,5}$/i, '');
  const read = (step: string): Segment => {
    const { codes, rest } = takeKnownCodes(step.slice(0, SEGMENT_MOST), index);
    const segment = readSegment(rest, latest, exams);
    return { ...segment, codes: [...codes, ...segment.codes], words: `${step}\n${segment.words}` };
  };
  const folders = steps.slice(-FOLDERS_MOST).map(read);
  const file = read(name);
  const places = takePlaces(folders, file, names);
  const nearest = [file, ...folders.toReversed()];
  const first = <Found>(of: (segment: Segment) => Found | undefined) =>
    nearest.map(of).find((found) => found !== undefined);
  const dated = nearest.find(({ examYear, session }) => examYear !== undefined || session !== undefined);
  return {
    college: places.college,
    branch: places.branch,
    semester: first(({ semester }) => semester) ?? places.semester,
    studyYear: first(({ studyYear }) => studyYear),
    codes: nearest.flatMap(({ codes }) => codes),
    words: nearest.map(({ words }) => words).join('\n'),
    titles: [...places.titles.toReversed(), ...places.nameTitles],
    folderTitles: places.titles.toReversed(),
    examYear: dated?.examYear,
    session: dated?.session,
    half: first(({ half }) => half),
    exams: first(({ exams }) => (exams.length > 0 ? exams : undefined)) ?? [],
    kind: first(({ kind }) => kind),
  };
}

/** Takes known codes out of a name before its dates are read: the 2003 of `CS-2003` is not a year. */
function takeKnownCodes(name: string, index: Known['index']): { codes: string[]; rest: string } {
  const known = index.codesIn(name);
  let rest = name;
  for (const { start, end } of known.toReversed()) rest = `${rest.slice(0, start)} | ${rest.slice(end)}`;
  return { codes: known.map(({ start, end }) => name.slice(start, end)), rest };
}

type Places = {
  college: NamedPlace | undefined;
  branch: NamedPlace | undefined;
  /** Example: `7` for `IT-VII`. */
  semester: number | undefined;
  titles: string[];
  nameTitles: string[];
};

/** The first folder that may be a branch is one; deeper ones named like one are courses: `IT/3rd Sem/COA`. */
function takePlaces(folders: readonly Segment[], file: Segment, names: PlaceNames): Places {
  const places: Places = {
    college: undefined,
    branch: undefined,
    semester: undefined,
    titles: [],
    nameTitles: [],
  };
  for (const folder of folders) {
    for (const rest of folder.rests) {
      const college = places.college || places.branch ? undefined : names.college(rest);
      const branch =
        places.branch || (college && !isBoth(college, names.branch(rest))) ? undefined : names.branch(rest);
      if (college) places.college = college;
      if (branch) places.branch = branch;
      if (!college && !branch) places.titles.push(...titlesOf(folder, rest, places, names));
    }
  }
  for (const rest of file.rests) {
    const branch = places.branch || !/^[A-Z&]+$/.test(rest) ? undefined : names.branch(rest);
    const isOnly = file.rests.length === 1 && places.titles.length === 0 && file.codes.length === 0;
    const isStudied = folders.some(isStudySegment) && knownBranch(rest) !== undefined;
    if (branch && (!isOnly || isStudied)) places.branch = branch;
    else places.nameTitles.push(...titlesOf(file, rest, places, names));
  }
  return places;
}

/** Possible titles in a name. A name with a semester also gives the branch: `22_26_ECE_1st_sem`. */
function titlesOf(segment: Segment, rest: string, places: Places, names: PlaceNames): string[] {
  const within = branchWithin(rest, names);
  const number = within && numberOf(within.rest);
  if (number !== undefined && number <= SEMESTERS_MOST) places.semester ??= number;
  const isStudy = isStudySegment(segment) || number !== undefined;
  if (!within || (!isStudy && within.rest === '')) return [rest];
  const { branch, rest: others } = within;
  if (!isStudy) return [rest, others];
  const isOther = places.branch && places.branch.value !== branch.value;
  places.branch ??= branch;
  if (isOther) return [rest];
  return others === '' || number !== undefined || branchWithin(others, names)?.rest === '' ? [] : [others];
}

function isStudySegment({ semester, studyYear }: Segment): boolean {
  return semester !== undefined || studyYear !== undefined;
}

function isBoth(college: NamedPlace, branch: NamedPlace | undefined): boolean {
  return branch !== undefined && !branch.isNew && branch.value === college.value;
}
