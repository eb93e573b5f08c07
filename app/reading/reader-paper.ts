import type { Catalogue } from '../../domain/catalogue.ts';
import type { Note } from '../../domain/note.ts';
import { type OpenedNote, PAGES_TOGETHER } from '../../domain/paper/read-note.ts';
import { chipsOf } from '../paper/chips.ts';
import { besideHref, downloadHref, noteHref, viewHref } from '../paper/links.ts';
import type { Text } from '../texts.ts';
import { indianDate, megabytes } from '../ui/format.ts';
import { type AskedOfPaper, pageMarks } from './asked-view.ts';
import { inReadingOrder, pagePicture } from './page-picture.ts';

export type ReaderPaper = ReturnType<typeof readerPaper>;

export function readerPaper(
  opened: OpenedNote,
  catalogue: Catalogue,
  text: Text,
  asScanned = false,
  asked?: AskedOfPaper,
) {
  const { note, file, preparation, from, previous, next, answered, solutions } = opened;
  const [solution] = solutions;
  const { college, branch, year, course } = note;
  const listed = catalogue.courseAt(note);
  // While rendering, shows only finished pages.
  const drawn = opened.pages.filter(({ images }) => preparation.state === 'ready' || images.length > 0);
  const pictures = drawn.map((page) => pagePicture(note.image, file?.type, page, asScanned));
  const pages =
    opened.isBooklet && pictures.every(({ halves }) => halves) ? inReadingOrder(pictures) : pictures;
  const isTurned = pictures.some(({ isRotationDetected }) => isRotationDetected);
  return {
    id: note.id,
    file: note.image,
    description: note.description,
    way: listed ? [college, branch, year, course] : [],
    shortYear: catalogue.shortYearName(year),
    course,
    courseTitle: listed?.title,
    facts: chipsOf(note, catalogue, text),
    exam: chipsOf(note.kind === 'paper' ? { ...note, kind: undefined } : note, catalogue, text),
    warnings: warningsOf(opened, text),
    uploadedAt: toMinute(note.createdAt),
    uploadedOn: indianDate(note.createdAt, text.tag, catalogue),
    changedAt: toMinute(note.updatedAt),
    state: preparation.state,
    sentence: preparation.sentence,
    isActive: preparation.isActive === true,
    // True while pages of this view are missing. The beginning of a long paper may be ready before its last
    // page.
    missing: preparation.state === 'waiting' && (pages.length === 0 || pages.length < opened.pages.length),
    count: preparation.pages,
    from,
    pages,
    marks: asked && pageMarks(drawn, pages, note, asked, text),
    asScanned,
    isCleaned: isTurned || pages.some(({ look }) => look === 'cleaned'),
    isTurned,
    pageSize: averageOf(pages.map(({ size }) => size)),
    viewHref: viewHref(note.image),
    downloadHref: downloadHref(note.image),
    type: file?.type,
    size: file && megabytes(file.size),
    previous: neighbour(previous),
    next: neighbour(next),
    papersOfCourse: opened.papersOfCourse,
    questions: neighbour(answered),
    answers: solutions.map(neighbour),
    besideHref: besideHrefOf(note, answered, solution),
    isThankable: note.owner !== undefined,
    // Notes without a kind are mostly papers.
    isUnanswered: !solution && (note.kind ?? 'paper') === 'paper',
    pagesBefore: from > 1 ? from - PAGES_TOGETHER : undefined,
    pagesAfter:
      from + pages.length <= preparation.pages && pages.length > 0 ? from + pages.length : undefined,
  };
}

function warningsOf({ missing, repeated }: OpenedNote, text: Text): string[] {
  return [
    ...(missing ? [text('paper.incomplete')] : []),
    ...(repeated ? [text('paper.repeated', repeated)] : []),
  ];
}

function neighbour<Known extends Note | undefined>(note: Known) {
  return (note && { href: noteHref(note.id), description: note.description }) as Known extends Note
    ? { href: string; description: string }
    : { href: string; description: string } | undefined;
}

/** Shortest URL relative to the paper, because the page has few bytes left. */
function besideHrefOf(note: Note, answered: Note | undefined, solution: Note | undefined) {
  if (answered) return besideHref(answered.id, note.id);
  return solution && `?${new URLSearchParams({ beside: solution.id })}`;
}

/** Drops the seconds: readers do not need them, and they compress badly. */
function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}

function averageOf(sizes: (number | undefined)[]): string | undefined {
  const known = sizes.filter((size) => size !== undefined);
  if (known.length === 0) return undefined;
  return megabytes(known.reduce((sum, size) => sum + size, 0) / known.length);
}
