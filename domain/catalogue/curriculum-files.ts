import type { University } from '../catalogue.ts';
import type { Curriculum, ReadCurriculum } from './curriculum.ts';

/** One file of the catalogue's folder. */
export const CURRICULUM_FILES = ['courses.csv', 'university.yaml'] as const;
export type CurriculumFile = (typeof CURRICULUM_FILES)[number];

/** Writes and reads the curriculum in the form of the catalogue's folder. */
export interface CurriculumFiles {
  /** Without what is retired. The lines of `university.yaml` that are about other things are those of the folder. */
  write(file: CurriculumFile, curriculum: Curriculum): Promise<string>;
  /**
   * What the curriculum is with this file: with other courses, or with other colleges and branches. Courses of a branch
   * that the file lacks are left out.
   * @throws Refusal invalid `catalogue.file` with every mistake as `file:line: reason`.
   */
  read(
    file: CurriculumFile,
    text: string,
    present: { curriculum: Curriculum } & Pick<University, 'years' | 'yearsWithin'>,
  ): Promise<ReadCurriculum>;
  /** Another text whenever the curriculum is another one. */
  digest(curriculum: Curriculum): string;
}
