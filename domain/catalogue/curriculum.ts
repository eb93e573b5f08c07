import type { MovedCourse, University } from '../catalogue.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { CheckedWords, ItemPath } from './catalogue-item.ts';

/** The part of a university that admins change in the product. The catalogue's folder fills it once. */
export type Curriculum = Pick<University, 'colleges' | 'branches' | 'courses' | 'moved'>;

/** A folder's curriculum, with a digest that changes whenever the curriculum does. */
export type ReadCurriculum = Curriculum & { digest: string };

/** Keeps the curriculum of the library. What papers name is retired, and never deleted. */
export interface CurriculumStore {
  /** With what is retired, each list in its order. Undefined while there is none. */
  read(): Promise<Curriculum | undefined>;
  /** The digest of what was imported last; undefined before the first import. */
  importedDigest(): Promise<string | undefined>;
  /** The first import. False when there has been one, by another process too: then nothing changes. */
  fill(curriculum: ReadCurriculum, at: Date): Promise<boolean>;
  /**
   * Makes it like this one: what is new comes, what is there is named and ordered alike, what is missing is retired, or
   * goes where no paper and no request names it.
   * @throws Refusal conflict `catalogue.overtaken` when `isStill` says that it is another one than was looked at.
   */
  replace(
    curriculum: ReadCurriculum,
    entry: ModerationEntry,
    isStill?: (now: Curriculum) => boolean,
  ): Promise<void>;
  /** Behind the others of its kind; with the entry of the log, as all that follow. False when it is there. */
  add(path: ItemPath, words: CheckedWords, entry: ModerationEntry): Promise<boolean>;
  /** False when it is not there. */
  name(path: ItemPath, words: CheckedWords, entry: ModerationEntry): Promise<boolean>;
  /** Retires an item with everything in it, or brings it back with all that was retired with it. False when nothing changes. */
  retire(path: ItemPath, isRetired: boolean, entry: ModerationEntry): Promise<boolean>;
  /**
   * Moves a course with its papers, hidden ones too, and the requests for it, in several transactions. Meanwhile it is
   * retired. False when it is not there. If it fails in between, it can be moved there again.
   * @throws Refusal conflict `catalogue.under-way` while it moves elsewhere, or the other course moves away, or another
   * one moves into it; `catalogue.overtaken` when the branch of the other one has gone.
   */
  move(course: MovedCourse, entry: ModerationEntry): Promise<boolean>;
  /** Takes a college or a branch away in which nothing is left: its address leads to the other one. False when something is in it. */
  end(from: ItemPath, to: ItemPath, entry: ModerationEntry): Promise<boolean>;
}

/** What is taught: also without what a person has proposed. */
export function withoutRetired({ colleges, branches, courses }: Curriculum): Curriculum {
  const isInUse = ({ retired }: { retired?: true }) => !retired;
  return {
    colleges: colleges.filter(isInUse),
    branches: branches.filter(isInUse),
    courses: courses.filter((course) => isInUse(course) && !course.proposed),
  };
}
