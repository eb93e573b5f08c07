import type { Library } from '../../domain/library.ts';
import type { Message } from '../../domain/message.ts';
import type { NoteCase } from '../../domain/moderation/open-case.ts';
import { aboutNote } from '../../domain/moderation/queue.ts';
import type { Text } from '../texts.ts';
import { indianDate } from '../ui/format.ts';

/** Pages of a paper that a moderator looks at; the others are read in the reader. */
const PAGES_SHOWN = 10;

/** What the page of a case shows of a note. */
export async function noteView(library: Library, found: NoteCase, text: Text) {
  const { note, reports, twins, entries, owner } = found;
  const pages = await library.pages.listOf(note.image, 1, PAGES_SHOWN);
  const { id, image, description, kind = '', exam = '', examYear } = note;
  const day = (date: Date) => indianDate(date, text.tag);
  return {
    id,
    image,
    description,
    place: [note.college, note.branch, note.year, note.course].join('|'),
    kind,
    exam,
    examYear: examYear === undefined ? '' : String(examYear),
    isHidden: 'hiddenAt' in note,
    owner: owner && { email: owner.email, isBlocked: owner.blockedAt !== undefined },
    pages: pages.map(({ number, width, height }) => ({ number, width, height })),
    reports: reports.map((report) => ({
      id: report.id,
      kind: report.kind,
      text: report.text,
      claim: report.claim,
      on: day(report.createdAt),
    })),
    twins: twins.map((twin) => ({ id: twin.id, about: aboutNote(twin) })),
    entries: entries.map(({ id: entry, act, at, actorName, reason }) => ({
      id: entry,
      act,
      on: day(at),
      actorName,
      reason,
    })),
    places: placesOf(library),
    exams: library.catalogue.exams,
  };
}

/** Every listed course, by college, branch and year. */
function placesOf({ catalogue }: Library) {
  const groups = Map.groupBy(
    catalogue.courses.filter(({ college, branch, year }) => college && branch && year),
    ({ college, branch, year }) => [college, branch, year].join('|'),
  );
  return [...groups].map(([group, courses]) => ({
    label: group.replaceAll('|', ' '),
    courses: courses.map(({ code, title }) => ({ value: `${group}|${code}`, label: `${code} ${title}` })),
  }));
}

export function messageView({ id, name, email, text, createdAt, closedAt }: Message, tag: string) {
  return { id, name, email, text, on: indianDate(createdAt, tag), isClosed: closedAt !== undefined };
}
