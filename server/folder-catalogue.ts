import type { Curriculum } from '../domain/catalogue/curriculum.ts';
import type { University } from '../domain/catalogue.ts';
import { digestOf } from './imported-curriculum.ts';

/** What the catalogue's folder says. */
export type FolderCatalogue = {
  university: Omit<University, keyof Curriculum>;
  /** Of the curriculum. */
  digest: string;
  /** Only where the library has none yet or another one: parsing that of forty thousand courses takes 30 ms. */
  curriculum(): Curriculum;
};

export function folderCatalogue({ colleges, branches, courses, ...university }: University): FolderCatalogue {
  const curriculum = { colleges, branches, courses };
  return { university, digest: digestOf(curriculum), curriculum: () => curriculum };
}
