import type { Curriculum } from '../domain/catalogue/curriculum.ts';
import type { University } from '../domain/catalogue.ts';
import { digestOf } from './imported-curriculum.ts';

export type FolderCatalogue = {
  university: Omit<University, keyof Curriculum>;
  digest: string;
  /**
   * Parsed only if the library has no curriculum or a different one, because it takes 30 ms with 40,000
   * courses.
   */
  curriculum(): Curriculum;
};

export function folderCatalogue({ colleges, branches, courses, ...university }: University): FolderCatalogue {
  const curriculum = { colleges, branches, courses };
  return { university, digest: digestOf(curriculum), curriculum: () => curriculum };
}
