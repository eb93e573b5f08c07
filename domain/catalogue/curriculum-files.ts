import type { University } from '../catalogue.ts';
import type { Curriculum, ReadCurriculum } from './curriculum.ts';

export const CURRICULUM_FILES = ['courses.csv', 'university.yaml'] as const;
export type CurriculumFile = (typeof CURRICULUM_FILES)[number];

export interface CurriculumFiles {
  /** Omits retired items. Other lines of `university.yaml` stay as in the folder. */
  write(file: CurriculumFile, curriculum: Curriculum): Promise<string>;
  /**
   * The curriculum with this file applied: new courses, or new colleges and branches. Courses of a missing branch are
   * dropped.
   * @throws Refusal invalid `catalogue.file` with every mistake as `file:line: reason`.
   */
  read(
    file: CurriculumFile,
    text: string,
    present: { curriculum: Curriculum } & Pick<University, 'years' | 'yearsWithin'>,
  ): Promise<ReadCurriculum>;
  digest(curriculum: Curriculum): string;
}
