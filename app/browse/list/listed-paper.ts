import type { Catalogue } from '../../../domain/catalogue.ts';
import type { PaperOfCourse } from '../../../domain/paper/papers-of-course.ts';
import { dayAt } from '../../../domain/primitives/day.ts';
import { factWords, KINDS } from '../../paper/field-words.ts';
import { downloadHref, noteHref, reportHref, thumbnailHref } from '../../paper/links.ts';
import type { Text } from '../../texts.ts';
import { indianDate, inOneLine, megabytes } from '../../ui/format.ts';

export type ListedPaper = ReturnType<typeof listedPaper>;

/** Row of a course's list. `detail` and the last link appear in the row's menu. */
export function listedPaper(
  { note, file, preparation, nearDuplicates, missing, hasSolution }: PaperOfCourse,
  catalogue: Catalogue,
  text: Text,
) {
  const { pages, isActive } = preparation;
  const isSolution = note.kind === 'solution';
  const size = file && megabytes(file.size);
  const uploadedOn = indianDate(note.createdAt, text.tag, catalogue);
  return {
    id: note.id,
    description: note.description,
    readHref: noteHref(note.id),
    downloadHref: downloadHref(note.image),
    // Date without time, which is not shown and compresses badly.
    uploadedAt: dayAt(note.createdAt, catalogue.timeZone),
    uploadedOn,
    exam: note.exam && factWords('exam', note.exam, catalogue, text),
    examYear: note.examYear,
    badge: isSolution && text(KINDS.solution),
    facts: inOneLine([
      hasSolution && text('browse.withAnswers'),
      (note.kind === 'notes' || note.kind === 'syllabus') && text(KINDS[note.kind]),
      pages > 0 ? text('reading.pages', { count: pages }) : size,
      isActive && text('paper.active'),
      missing && text('paper.incomplete'),
    ]),
    detail: inOneLine([
      pages > 0 && size,
      `${text('browse.uploadedAt')} ${uploadedOn}`,
      nearDuplicates && text('browse.nearDuplicate', { description: nearDuplicates.description }),
    ]),
    thumbnail: thumbnailHref(preparation),
    reportHref: reportHref(note.id),
  };
}
