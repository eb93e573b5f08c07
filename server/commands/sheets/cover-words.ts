import type { Cover } from '../../../domain/paper/cover.ts';

export type CoverWords = {
  cover: Cover;
  siteName: string;
  counted: string;
  title: string;
  exam: string | undefined;
  place: string;
  hint: string;
};

/** Of the file: the library, and the course or the first and last of several. */
export function titleOf(covers: readonly CoverWords[]): string {
  const courses = [...new Set(covers.map(({ cover }) => cover.course))];
  const [first = '', ...others] = courses;
  const named = others.length > 0 ? `${first} – ${others.at(-1)}` : `${first} ${covers[0]?.title ?? ''}`;
  return `${covers[0]?.siteName ?? ''}: ${named}`;
}
