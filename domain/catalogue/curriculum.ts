import type { MovedCourse, University } from '../catalogue.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { CheckedWords, ItemPath } from './catalogue-item.ts';

/** The part of a university that admins edit in the product. The catalogue's folder fills it once. */
export type Curriculum = Pick<University, 'colleges' | 'branches' | 'courses' | 'moved'>;

export type ReadCurriculum = Curriculum & { digest: string };

/** Stores the curriculum. Items that papers refer to are retired, never deleted. */
export interface CurriculumStore {
  /** Includes retired items, each list in its order. Undefined while empty. */
  read(): Promise<Curriculum | undefined>;
  importedDigest(): Promise<string | undefined>;
  /** First import. False, without a change, when any process has already imported. */
  fill(curriculum: ReadCurriculum, at: Date): Promise<boolean>;
  /**
   * Makes the curriculum equal to this one: adds new items, updates names and order, retires missing ones, and deletes
   * those that no paper or request refers to.
   * @throws Refusal conflict `catalogue.overtaken` when `isStill` says that it is another one than was looked at.
   */
  replace(
    curriculum: ReadCurriculum,
    entry: ModerationEntry,
    isStill?: (now: Curriculum) => boolean,
  ): Promise<void>;
  /** Appends to its siblings and logs the entry, like the following methods. False when it exists. */
  add(path: ItemPath, words: CheckedWords, entry: ModerationEntry): Promise<boolean>;
  name(path: ItemPath, words: CheckedWords, entry: ModerationEntry): Promise<boolean>;
  /** Retires an item with everything in it, or restores all that was retired with it. False when nothing changes. */
  retire(path: ItemPath, isRetired: boolean, entry: ModerationEntry): Promise<boolean>;
  /**
   * Moves a course with its papers (hidden ones too) and requests, in several transactions; it is retired meanwhile.
   * False when it does not exist. After a failure in between, the move can be repeated.
   * @throws Refusal conflict `catalogue.under-way` while it moves elsewhere, or the other course moves away, or another
   * one moves into it; `catalogue.overtaken` when the branch of the other one has gone.
   */
  move(course: MovedCourse, entry: ModerationEntry): Promise<boolean>;
  /** Removes an empty college or branch and redirects its address to the other one. False when something is in it. */
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
