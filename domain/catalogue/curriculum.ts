import type { University } from '../catalogue.ts';

/** The part of a university that keepers change in the product. The catalogue's folder fills it once. */
export type Curriculum = Pick<University, 'colleges' | 'branches' | 'courses'>;

/** A folder's curriculum, with a text that is another one whenever the curriculum is. */
export type ReadCurriculum = Curriculum & { digest: string };

/** Keeps the curriculum of the library. What papers name is retired, and never deleted. */
export interface KeptCurriculum {
  /** With what is retired, each list in its order. Undefined while there is none. */
  read(): Promise<Curriculum | undefined>;
  /** The digest of what was imported last; undefined before the first import. */
  importedDigest(): Promise<string | undefined>;
  /** The first import. False when there has been one, by another process too: then nothing changes. */
  fill(curriculum: ReadCurriculum, at: Date): Promise<boolean>;
  /**
   * Makes it like this one: what is new comes, what is there is named and ordered alike, what is missing is retired, or
   * goes where no paper and no wish names it.
   */
  replace(curriculum: ReadCurriculum, at: Date): Promise<void>;
}
