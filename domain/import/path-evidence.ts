import type { NoteKind } from '../note.ts';
import type { NamedPlace, PlaceNames } from './place-names.ts';
import { readSegment, type Segment } from './segment.ts';
import type { Half } from './segment-dates.ts';

export type PathEvidence = {
  college: NamedPlace | undefined;
  branch: NamedPlace | undefined;
  semester: number | undefined;
  studyYear: number | undefined;
  codes: readonly string[];
  spellings: ReadonlySet<string>;
  /** Possible course titles or abbreviations: nearest folders first, the name last. */
  titles: readonly string[];
  folderTitles: readonly string[];
  examYear: number | undefined;
  session: number | undefined;
  half: Half | undefined;
  exams: readonly string[];
  kind: NoteKind | undefined;
};

const FOLDERS_MOST = 12;

/** Parses a path such as `IT/3rd Sem/Data Structures/2019-20/end sem.pdf`. */
export function pathEvidence(path: string, names: PlaceNames, latest: number): PathEvidence {
  const steps = path.split(/[/\\]/).filter((step) => step !== '' && step !== '.');
  const name = (steps.pop() ?? '').replace(/\.[a-z\d]{1,5}$/i, '');
  const folders = steps.slice(-FOLDERS_MOST).map((step) => readSegment(step, latest));
  const file = readSegment(name, latest);
  const places = takePlaces(folders, file, names);
  const nearest = [file, ...folders.toReversed()];
  const first = <Found>(of: (segment: Segment) => Found | undefined) =>
    nearest.map(of).find((found) => found !== undefined);
  const dated = nearest.find(({ examYear, session }) => examYear !== undefined || session !== undefined);
  return {
    college: places.college,
    branch: places.branch,
    semester: first(({ semester }) => semester),
    studyYear: first(({ studyYear }) => studyYear),
    codes: nearest.flatMap(({ codes }) => codes),
    spellings: new Set(nearest.flatMap(({ spellings }) => [...spellings])),
    titles: [...places.titles.toReversed(), ...places.nameTitles],
    folderTitles: places.titles.toReversed(),
    examYear: dated?.examYear,
    session: dated?.session,
    half: first(({ half }) => half),
    exams: first(({ exams }) => (exams.length > 0 ? exams : undefined)) ?? [],
    kind: first(({ kind }) => kind),
  };
}

type Places = {
  college: NamedPlace | undefined;
  branch: NamedPlace | undefined;
  titles: string[];
  nameTitles: string[];
};

/** The first folder that may be a branch is one; deeper, the same letters are a course: `IT/3rd Sem/COA`. */
function takePlaces(folders: readonly Segment[], file: Segment, names: PlaceNames): Places {
  const places: Places = { college: undefined, branch: undefined, titles: [], nameTitles: [] };
  for (const { rests } of folders) {
    for (const rest of rests) {
      const college = places.college || places.branch ? undefined : names.college(rest);
      const branch =
        places.branch || (college && !isBoth(college, names.branch(rest))) ? undefined : names.branch(rest);
      if (college) places.college = college;
      if (branch) places.branch = branch;
      if (!college && !branch) places.titles.push(rest);
    }
  }
  for (const rest of file.rests) {
    const branch = places.branch || !/^[A-Z&]+$/.test(rest) ? undefined : names.branch(rest);
    const isOnly = file.rests.length === 1 && places.titles.length === 0 && file.codes.length === 0;
    if (branch && !isOnly) places.branch = branch;
    else places.nameTitles.push(rest, ...withoutBranch(rest, names));
  }
  return places;
}

/** `CSE DS` may be DS of CSE, or a course of that name. */
function withoutBranch(rest: string, names: PlaceNames): string[] {
  const [, first = '', others = ''] = /^([A-Z]{2,5}) (.{2,})$/.exec(rest) ?? [];
  return first !== '' && names.branch(first) ? [others] : [];
}

function isBoth(college: NamedPlace, branch: NamedPlace | undefined): boolean {
  return branch !== undefined && !branch.isNew && branch.value === college.value;
}
