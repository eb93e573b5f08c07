import type { Course } from '../course.ts';
import { describeNote } from '../note/describe-note.ts';
import type { NoteKind } from '../note.ts';
import { hasCourse, type PaperReader } from './read-paper.ts';

/** Values for the upload form. */
export type NoteSuggestion = {
  /** Course title as printed, or as the name says. */
  title: string | undefined;
  /** Course code as printed. */
  code: string | undefined;
  /** Matching courses: one, or the same one in several branches. */
  courses: readonly Course[];
  /** Whether two pieces of evidence agree. */
  isSure: boolean;
  kind: NoteKind | undefined;
  exam: string | undefined;
  examYear: number | undefined;
  /** At most `DESCRIPTION_MAX` characters. */
  description: string | undefined;
};

/** Suggestion from a file's path and, once it is read, its first page. */
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

/** A single short word, such as `unit` or `final`, is no title. */
function titleOfPath({
  titles,
  folderTitles,
}: {
  titles: readonly string[];
  folderTitles: readonly string[];
}) {
  // A folder's name tells a course, but nothing of a paper whose course nobody knows.
  const title = titles
    .slice(folderTitles.length)
    .find((each) => (each.match(/\p{L}/gu)?.length ?? 0) >= (each.includes(' ') ? 4 : 8));
  return title && (title[0]?.toUpperCase() ?? '') + title.slice(1);
}
