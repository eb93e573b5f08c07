import { createHash } from 'node:crypto';
import type { Curriculum, CurriculumStore, ReadCurriculum } from '../domain/catalogue/curriculum.ts';
import { type CurriculumChange, changesBetween } from '../domain/catalogue/curriculum-changes.ts';
import type { FolderCatalogue } from './folder-catalogue.ts';

/**
 * Imports the folder's curriculum into a library without one. Later changes to the folder have no effect:
 * returns its differences from the library if it has changed since the import.
 */
export async function importOnce(
  { digest, curriculum }: Pick<FolderCatalogue, 'digest' | 'curriculum'>,
  kept: CurriculumStore,
  now: Date,
  onFilled: (courses: Curriculum['courses']) => Promise<void> = async () => {},
): Promise<CurriculumChange[]> {
  const imported = await kept.importedDigest();
  if (imported === digest) return [];
  const read = { ...curriculum(), digest };
  if (imported === undefined && (await kept.fill(read, now))) {
    await onFilled(read.courses);
    return [];
  }
  const current = await kept.read();
  return current ? changesBetween(current, read) : [];
}

export function withDigest({ colleges, branches, courses }: Curriculum): ReadCurriculum {
  const curriculum = { colleges, branches, courses };
  return { ...curriculum, digest: digestOf(curriculum) };
}

export function digestOf({ colleges, branches, courses }: Curriculum): string {
  const text = JSON.stringify([colleges, branches, courses]);
  return createHash('sha256').update(text).digest('hex');
}

const MOST_NAMED = 5;
const WORDS: Record<CurriculumChange['change'], string> = {
  new: 'is new',
  changed: 'has changed',
  missing: 'is missing',
};

export function folderNews(changes: readonly CurriculumChange[]): string {
  const named = changes
    .slice(0, MOST_NAMED)
    .map(({ part, change, name }) => `${part} ${name} ${WORDS[change]}`);
  const more = changes.length > MOST_NAMED ? ` and ${changes.length - MOST_NAMED} more` : '';
  return `The catalogue folder differs from the library: ${named.join('; ')}${more}. The library still uses its own version. To preview: npx panna catalogue import FOLDER --dry-run. Run it without --dry-run to apply.`;
}
