import type { Curriculum } from '../domain/catalogue/curriculum.ts';
import type { University } from '../domain/catalogue.ts';
import { digestOf } from './imported-curriculum.ts';

export type FolderCatalogue = {
  university: Omit<University, keyof Curriculum>;
  digest: string;
  /**
   * Parsed only for a library without a curriculum or with a different one: it takes 30 ms with 40,000
   * courses.
   */
  curriculum(): Curriculum;
};

export function folderCatalogue({ colleges, branches, courses, ...university }: University): FolderCatalogue {
  const curriculum = { colleges, branches, courses };
  return { university, digest: digestOf(curriculum), curriculum: () => curriculum };
}
