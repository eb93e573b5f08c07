import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Paths below `adapters/`. The build makes each a separate file (scripts/vite/programs.ts). */
export const THREAD_PROGRAMS = {
  digests: 'files/digest-program.ts',
  questions: 'questions/question-program.ts',
  passwords: 'accounts/password-program.ts',
} as const;

/** Path beside the server's bundle, or of the source if the server runs from its sources. */
export function threadProgram(name: keyof typeof THREAD_PROGRAMS): string {
  const path = THREAD_PROGRAMS[name];
  const built = join(import.meta.dirname, '../../threads', basename(path).replace(/\.ts$/, '.mjs'));
  return existsSync(built) ? built : join(import.meta.dirname, '..', path);
}
