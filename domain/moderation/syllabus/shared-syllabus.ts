import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { Note } from '../../note.ts';
import type { PageText } from '../../page/page-text.ts';
import { Refusal } from '../../refusal.ts';
import { placeCourses } from '../../syllabus/place-courses.ts';
import type { ReadSyllabus } from '../../syllabus/read-syllabus.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { replaceSyllabi } from './save-syllabus.ts';
import { comparedWithToday, isChange, type SyllabusChange, stateOf } from './syllabus-changes.ts';

/** Characters of a file: twice those of a 240-page programme. */
const TEXT_MOST = 2_000_000;
const COURSES_MOST = 300;

export type SharedSyllabus = {
  note: Note;
  /** Number of `pages` read so far. Nothing is proposed before all are. */
  read: number;
  pages: number;
  courses: readonly SyllabusChange[];
  unknown: readonly Pick<ReadSyllabus, 'code' | 'title'>[];
  state: string;
};

/**
 * Finds the units in a file shared as a syllabus, of one course or of a whole programme, by the course codes
 * in it.
 * @throws Refusal not-allowed `moderation.admin`; not-found `note.unknown`; invalid `syllabus.none`.
 */
export async function readShared(
  library: Library,
  by: Moderator | undefined,
  id: string,
): Promise<SharedSyllabus> {
  const note = await syllabusNote(library, by, id);
  const [prepared] = await library.pages.preparationsOf([note.image]);
  const texts = await library.pageTexts.listOf(note.image);
  const pages = prepared?.state === 'ready' ? prepared.pages : 0;
  const progress = { note, read: texts.length, pages };
  if (prepared?.state === 'waiting' || texts.length < pages)
    return { ...progress, courses: [], unknown: [], state: '' };
  const found = (await library.questionWork.syllabus(firstOf(texts))).slice(0, COURSES_MOST);
  if (found.length === 0) throw new Refusal('invalid', 'syllabus.none');
  const { courses, unknown } = placeCourses(found, library.catalogue.courses, note);
  const compared = await comparedWithToday(library.syllabi, courses);
  return { ...progress, courses: compared, unknown, state: stateOf(compared) };
}

async function syllabusNote(library: Library, by: Moderator | undefined, id: string): Promise<Note> {
  await requireAdmin(library, by);
  const note = await library.notes.find(id);
  if (note?.kind !== 'syllabus') throw new Refusal('not-found', 'note.unknown');
  return note;
}

function firstOf(texts: readonly PageText[]): string[] {
  let length = 0;
  return texts.flatMap(({ text }) => {
    length += text.length;
    return length <= TEXT_MOST ? text : [];
  });
}

/**
 * Saves the proposed units of chosen courses, all or none, which settles the file. Without a choice,
 * dismisses the file.
 * @throws Refusal as `readShared`; conflict `syllabus.changed` if the proposal is no longer that of `state`;
 * too-many.
 */
export async function decideShared(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { state, chosen }: { state: string; chosen: (place: Place) => boolean } | { state?: never; chosen?: never },
): Promise<void> {
  if (state === undefined) {
    const { course, image } = await syllabusNote(library, by, id);
    return replaceSyllabi(library, by, [], course, image);
  }
  const { note, ...shared } = await readShared(library, by, id);
  if (shared.state !== state) throw new Refusal('conflict', 'syllabus.changed');
  const changes = shared.courses.filter((course) => isChange(course) && chosen(course.place));
  if (changes.length === 0) throw new Refusal('invalid', 'syllabus.choose');
  const about = changes.length === 1 ? (changes[0]?.place.course ?? '') : `${note.course}: ${changes.length}`;
  await replaceSyllabi(library, by, changes, about, note.image);
}
