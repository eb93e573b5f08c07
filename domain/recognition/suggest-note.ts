import type { Course } from '../course.ts';
import { describeNote } from '../note/describe-note.ts';
import type { NoteKind } from '../note.ts';
import { hasCourse, type PaperReader } from './read-paper.ts';

export type NoteSuggestion = {
  /** Title as printed, or from the file's name. */
  title: string | undefined;
  /** Code as printed. */
  code: string | undefined;
  /** A single course, or the same course in several branches. */
  courses: readonly Course[];
  /** True if two pieces of evidence agree. */
  isSure: boolean;
  kind: NoteKind | undefined;
  exam: string | undefined;
  examYear: number | undefined;
  /** At most `DESCRIPTION_MAX` characters. */
  description: string | undefined;
};

/** Uses the file's path and, once it was read, its first page. */
export function suggestNote(
  reader: PaperReader,
  { path, text }: { path: string; text?: string | undefined },
): NoteSuggestion {
  const read = reader.read(path, text);
  const match = hasCourse(read) ? read.match : undefined;
  const { head, kind, exam } = read;
  const examYear = read.time.year;
  const title = head?.titles[0] ?? match?.course.title ?? titleOfPath(read.path);
  return {
    ...{ title, code: head?.code, courses: match?.courses ?? [], isSure: match?.isSure ?? false },
    ...{ kind, exam, examYear },
    description: describeNote({ title, kind, exam, examYear }, reader),
  };
}

/** Rejects a single short word, such as `unit` or `final`. */
function titleOfPath({
  titles,
  folderTitles,
}: {
  titles: readonly string[];
  folderTitles: readonly string[];
}) {
  // A folder's name identifies a course, but describes no paper whose course is unknown.
  const title = titles
    .slice(folderTitles.length)
    .find((each) => (each.match(/\p{L}/gu)?.length ?? 0) >= (each.includes(' ') ? 4 : 8));
  return title && (title[0]?.toUpperCase() ?? '') + title.slice(1);
}
