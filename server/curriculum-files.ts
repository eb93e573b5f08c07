import type { CurriculumFiles } from '../domain/catalogue/curriculum-files.ts';
import { withDigest } from './imported-curriculum.ts';

/** What reads YAML and CSV is loaded only once an admin needs it. */
export function curriculumFiles(folder: string): CurriculumFiles {
  const adapter = () => import('../adapters/catalogue/curriculum-files.ts');
  return {
    write: async (...given) => (await adapter()).writeCurriculum(folder, ...given),
    read: async (...given) => withDigest((await adapter()).readCurriculum(...given)),
    digest: (curriculum) => withDigest(curriculum).digest,
  };
}
