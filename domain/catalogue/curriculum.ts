import type { MovedCourse, University } from '../catalogue.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { CheckedWords, ItemPath } from './catalogue-item.ts';

/** Part of a university that admins edit in the product, initially filled from the catalogue folder. */
export type Curriculum = Pick<University, 'colleges' | 'branches' | 'courses' | 'moved'>;

/** `isNew`: the admin saw no course at `to`, so that nothing may be merged. */
export type CourseMove = MovedCourse & { isNew?: boolean };

export type ReadCurriculum = Curriculum & { digest: string };

/** Items that papers refer to are retired, never deleted. */
export interface CurriculumStore {
  /** Includes retired items. Undefined while empty. */
  read(): Promise<Curriculum | undefined>;
  importedDigest(): Promise<string | undefined>;
  /** Performs the first import. Returns false and changes nothing if any process has already done so. */
  fill(curriculum: ReadCurriculum, at: Date): Promise<boolean>;
  /**
   * Replaces the curriculum: adds new items, updates names and order, retires missing items, and deletes
   * those that no paper or request refers to.
   * @throws Refusal conflict `catalogue.overtaken` if `isStill` finds that the curriculum has changed since
   * it was reviewed.
   */
  replace(
    curriculum: ReadCurriculum,
    entry: ModerationEntry,
    isStill?: (now: Curriculum) => boolean,
  ): Promise<void>;
  /** Appends an item to its siblings and logs the entry. Returns false if it exists. */
  add(path: ItemPath, words: CheckedWords, entry: ModerationEntry): Promise<boolean>;
  /** A version that changes with the item's words. Undefined if the item does not exist. */
  wordsVersion(path: ItemPath): Promise<string | undefined>;
  /** @throws Refusal conflict `catalogue.overtaken` if the item's words are no longer those of version `was`. */
  name(path: ItemPath, words: CheckedWords, was: string, entry: ModerationEntry): Promise<boolean>;
  /** Retires an item with everything in it, or restores all of that. Returns false if unchanged. */
  retire(path: ItemPath, isRetired: boolean, entry: ModerationEntry): Promise<boolean>;
  /**
   * Moves a course with its papers (also hidden ones) and requests, in several transactions; it is retired
   * meanwhile. Returns false if it does not exist. Can be repeated after a failure.
   * @throws Refusal conflict `catalogue.under-way` while the course moves elsewhere, its target moves away,
   * or another course moves into the target; `catalogue.overtaken` if the target's branch no longer exists,
   * or its course already does although `isNew`.
   */
  move(course: CourseMove, entry: ModerationEntry): Promise<boolean>;
  /** Removes an empty college or branch and redirects it to `to`. Returns false if it is not empty. */
  end(from: ItemPath, to: ItemPath, entry: ModerationEntry): Promise<boolean>;
}

export function withoutRetired({ colleges, branches, courses }: Curriculum): Curriculum {
  const isInUse = ({ retired }: { retired?: true }) => !retired;
  return {
    colleges: colleges.filter(isInUse),
    branches: branches.filter(isInUse),
    courses: courses.filter((course) => isInUse(course) && !course.proposed),
  };
}
