import { type Catalogue, isListed } from '../../domain/catalogue.ts';
import { type Course, courseName } from '../../domain/course.ts';
import type { Library } from '../../domain/library.ts';
import type { Message } from '../../domain/message.ts';
import type { NoteCase } from '../../domain/moderation/open-case.ts';
import { aboutNote } from '../../domain/moderation/queue.ts';
import type { OpenSharingRequest } from '../../domain/moderation/sharing-request.ts';
import type { ModerationEntry } from '../../domain/moderation-log.ts';
import { shownFields } from '../../domain/note/note-fields.ts';
import { noteVersion } from '../../domain/note/refused-change.ts';
import type { Note } from '../../domain/note.ts';
import { pageName } from '../../domain/page/page-images.ts';
import { shownPages } from '../../domain/page/shown-pages.ts';
import type { Report } from '../../domain/report.ts';
import { answerablePapers } from '../paper/answerable-papers.ts';
import type { Text } from '../texts.ts';
import { indianDate } from '../ui/format.ts';
import { caseHref } from './case-list.ts';
import { actorOf } from './log-entry.ts';
import { papersToKeep } from './merge/papers-to-keep.ts';
import { pairView } from './pair/pair-view.ts';

const PAGES_SHOWN = 10;

export type NoteView = Awaited<ReturnType<typeof noteView>>;

export async function noteView(
  library: Library,
  catalogue: Catalogue,
  { text, typed }: { text: Text; typed: string },
  found: NoteCase,
) {
  const { note, reports, entries, owner } = found;
  const hiddenBy = 'hiddenBy' in note ? note.hiddenBy : undefined;
  // The file of a withdrawn paper is visible only to its owner.
  const [prepared] = await library.pages.preparationsOf([note.image]);
  const pages = hiddenBy === 'owner' || !prepared ? [] : await shownPages(library, prepared, 1, PAGES_SHOWN);
  const endsAt = 'endsAt' in note ? note.endsAt : undefined;
  const { id, image, description } = note;
  const day = (date: Date) => indianDate(date, text.tag, catalogue);
  return {
    id,
    image,
    description,
    seen: noteVersion(note),
    place: [note.college, note.branch, note.year, note.course].join('|'),
    ...shownFields(note),
    about: placeName(catalogue, note),
    sharedOn: day(note.createdAt),
    hiddenBy,
    until: endsAt && day(endsAt),
    owner: owner && { email: owner.email, isBlocked: owner.blockedAt !== undefined },
    pages: pages.map(({ place, width, height, ...page }) => ({ name: pageName(page), place, width, height })),
    reports: reports.map((report) => reportView(report, catalogue, text)),
    moreReports: found.moreReports,
    duplicates: [
      ...found.duplicates.map(duplicateView(true)),
      ...found.nearDuplicates.map(duplicateView(false)),
    ],
    entries: await Promise.all(entries.map((entry) => entryView(library, entry, text))),
    typed,
    papersToKeep: await papersToKeep(library, found, typed),
    pair: await pairView({ library, catalogue, text }, found),
    papers: hiddenBy ? [] : await answerablePapers(library.notes, note, text),
    places: placesOf(catalogue),
    exams: catalogue.exams,
  };
}

async function entryView(library: Library, entry: ModerationEntry, text: Text) {
  const { id, act, at, reason } = entry;
  const former = act === 'replace' ? await library.hiddenNotes.find(entry.about) : undefined;
  return {
    id,
    act,
    on: indianDate(at, text.tag, library.catalogue),
    actorName: actorOf(entry, text),
    reason,
    former: former && caseHref(`note-${former.id}`),
  };
}

function placeName(catalogue: Catalogue, { college, branch, year, course: code }: Note): string {
  const course = catalogue.courseAt({ college, branch, year, course: code });
  return `${course ? courseName(course) : code}. ${college} ${branch}, ${catalogue.yearName(year)}`;
}

export function reportView(
  { id, kind, text, claim, createdAt }: Report,
  catalogue: Catalogue,
  { tag }: Text,
) {
  const { holder = '', email = '', confirmedAt } = claim ?? {};
  const claimedBy = claim && { holder, email, isConfirmed: confirmedAt !== undefined };
  return { id, kind, text, claim: claimedBy, on: indianDate(createdAt, tag, catalogue) };
}

function placesOf(catalogue: Catalogue) {
  const groups = Map.groupBy(
    catalogue.courses.filter(isListed),
    ({ college, branch, year }) => `${college} ${branch}, ${catalogue.yearName(year)}`,
  );
  return [...groups].map(([label, courses]) => ({
    label,
    courses: courses.map((course) => ({ value: placeValue(course), label: courseName(course) })),
  }));
}

function placeValue({ college, branch, year, code }: Course): string {
  return [college, branch, year, code].join('|');
}

export function messageView(message: Message, catalogue: Catalogue, { tag }: Text) {
  const { id, name, email, text, answer, createdAt, closedAt } = message;
  const on = indianDate(createdAt, tag, catalogue);
  return { id, name, email, text, answer, on, isClosed: closedAt !== undefined };
}

export function sharingView(request: OpenSharingRequest, catalogue: Catalogue, { tag }: Text) {
  const { name, email, message, askedAt } = request;
  return { name, email, message: message, on: indianDate(askedAt, tag, catalogue) };
}

const duplicateView = (isSameFile: boolean) => (duplicate: Note) => ({
  id: duplicate.id,
  about: aboutNote(duplicate),
  isSameFile,
});
