import { createHash } from 'node:crypto';
import type { Curriculum, CurriculumStore, ReadCurriculum } from '../domain/catalogue/curriculum.ts';
import { type CurriculumChange, changesBetween } from '../domain/catalogue/curriculum-changes.ts';

/**
 * Imports the curriculum of the catalogue's folder into a library that has none yet. Later the folder changes nothing:
 * then it returns how it differs from the library, if it has changed since it was imported.
 */
export async function importOnce(
  folder: Curriculum,
  kept: CurriculumStore,
  now: Date,
): Promise<CurriculumChange[]> {
  const read = withDigest(folder);
  const imported = await kept.importedDigest();
  if (imported === read.digest) return [];
  if (imported === undefined && (await kept.fill(read, now))) return [];
  const current = await kept.read();
  return current ? changesBetween(current, read) : [];
}

export function withDigest({ colleges, branches, courses }: Curriculum): ReadCurriculum {
  const text = JSON.stringify([colleges, branches, courses]);
  return { colleges, branches, courses, digest: createHash('sha256').update(text).digest('hex') };
}

const MOST_NAMED = 5;
const WORDS: Record<CurriculumChange['change'], string> = {
  new: 'is new',
  changed: 'is called otherwise',
  missing: 'is missing',
};

/** One line for the log. */
export function folderNews(changes: readonly CurriculumChange[]): string {
  const named = changes
    .slice(0, MOST_NAMED)
    .map(({ part, change, name }) => `${part} ${name} ${WORDS[change]}`);
  const more = changes.length > MOST_NAMED ? ` and ${changes.length - MOST_NAMED} more` : '';
  return `The catalogue's folder has changed since it was imported: ${named.join('; ')}${more}. npx panna catalogue import takes this over.`;
}
