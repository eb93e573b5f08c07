import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The programs of threads by their paths below `adapters/`. The build makes each a file of its own (scripts/vite/threads.ts). */
export const THREAD_PROGRAMS = {
  digests: 'files/digest-program.ts',
  questions: 'questions/question-program.ts',
  passwords: 'accounts/password-program.ts',
} as const;

/** The file of a program: the built one, beside the server's bundle. A server that runs from its sources starts the source. */
export function threadProgram(name: keyof typeof THREAD_PROGRAMS): string {
  const path = THREAD_PROGRAMS[name];
  const built = join(import.meta.dirname, '../../threads', basename(path).replace(/\.ts$/, '.mjs'));
  return existsSync(built) ? built : join(import.meta.dirname, '..', path);
}
