import type { Curriculum } from '../domain/catalogue/curriculum.ts';
import type { University } from '../domain/catalogue.ts';
import { digestOf } from './imported-curriculum.ts';

export type FolderCatalogue = {
  university: Omit<University, keyof Curriculum>;
  digest: string;
  /** Parsed only if the library has none or another one: with forty thousand courses it takes 30 ms. */
  curriculum(): Curriculum;
};

export function folderCatalogue({ colleges, branches, courses, ...university }: University): FolderCatalogue {
  const curriculum = { colleges, branches, courses };
  return { university, digest: digestOf(curriculum), curriculum: () => curriculum };
}
