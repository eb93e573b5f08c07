import type { CurriculumFiles } from '../domain/catalogue/curriculum-files.ts';
import { withDigest } from './imported-curriculum.ts';

export function curriculumFiles(folder: string): CurriculumFiles {
  const adapter = () => import('../adapters/catalogue/curriculum-files.ts');
  return {
    write: async (...given) => (await adapter()).writeCurriculum(folder, ...given),
    read: async (...given) => withDigest((await adapter()).readCurriculum(...given)),
    digest: (curriculum) => withDigest(curriculum).digest,
  };
}
