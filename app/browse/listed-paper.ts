import type { Catalogue } from '../../domain/catalogue.ts';
import { THUMBNAIL_WIDTH } from '../../domain/page.ts';
import type { PaperOfCourse } from '../../domain/paper/papers-of-course.ts';
import { chipsBeside, chipsOf } from '../paper/chips.ts';
import { KINDS } from '../paper/field-words.ts';
import { downloadHref, noteHref, pageImageHref } from '../paper/links.ts';
import type { Text } from '../texts.ts';
import { indianDate, inOneLine, megabytes } from '../ui/format.ts';

export type ListedPaper = ReturnType<typeof listedPaper>;

/** A note and its file as the list of a course shows them. `underYear`: beneath a heading that says the exam's year. */
export function listedPaper(
  { note, file, preparation, alike, missing, hasSolution }: PaperOfCourse,
  catalogue: Catalogue,
  text: Text,
  underYear: boolean,
) {
  const { state, pages } = preparation;
  const isSolution = note.kind === 'solution';
  // Most are papers: only another kind is told.
  const told = {
    ...note,
    kind: note.kind === 'paper' || isSolution ? undefined : note.kind,
    examYear: underYear ? undefined : note.examYear,
  };
  const beside = chipsBeside(note.description, chipsOf(told, catalogue, text));
  return {
    id: note.id,
    description: note.description,
    readHref: noteHref(note.id),
    downloadHref: downloadHref(note.image),
    // To the minute: seconds are the part of a row that packs worst.
    uploadedAt: `${note.createdAt.toISOString().slice(0, 16)}Z`,
    uploadedOn: indianDate(note.createdAt, text.tag, catalogue),
    isPdf: file?.type === 'application/pdf',
    badge: isSolution && text(KINDS.solution),
    facts: inOneLine([
      hasSolution && text('browse.withAnswers'),
      ...beside,
      pages > 0 && text('reading.pages', { count: pages }),
      file && megabytes(file.size),
      preparation.isActive && text('paper.active'),
      missing && text('paper.incomplete'),
      alike && text('browse.alike', { description: alike.description }),
    ]),
    thumbnail: state === 'ready' ? pageImageHref(note.image, 1, THUMBNAIL_WIDTH) : undefined,
  };
}
