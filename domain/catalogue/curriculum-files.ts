import type { University } from '../catalogue.ts';
import type { Curriculum, ReadCurriculum } from './curriculum.ts';

export const CURRICULUM_FILES = ['courses.csv', 'university.yaml'] as const;
export type CurriculumFile = (typeof CURRICULUM_FILES)[number];

export interface CurriculumFiles {
  /** Omits retired items. Keeps the folder's other lines of `university.yaml`. */
  write(file: CurriculumFile, curriculum: Curriculum): Promise<string>;
  /**
   * Applies the file to the present curriculum: new courses, or new colleges and branches. Drops courses of
   * missing branches.
   * @throws Refusal invalid `catalogue.file` listing every mistake as `file:line: reason`.
   */
  read(
    file: CurriculumFile,
    text: string,
    present: { curriculum: Curriculum } & Pick<University, 'years' | 'yearsWithin'>,
  ): Promise<ReadCurriculum>;
  digest(curriculum: Curriculum): string;
}
