import type { Catalogue } from '../../domain/catalogue.ts';
import type { papersOfCourse } from '../../domain/note/papers-of-course.ts';
import { downloadHref, viewHref } from '../file-links.ts';
import { indianDate } from '../ui/date.ts';
import { megabytes } from '../ui/megabytes.ts';
import type { Paper } from '../ui/paper-table.tsx';

type Found = Awaited<ReturnType<typeof papersOfCourse>>['papers'][number];

const KINDS = { paper: 'Paper', notes: 'Notes' };

/** A note and its file as the table shows them. */
export function paperOf({ note, file }: Found, { exams }: Pick<Catalogue, 'exams'>): Paper {
  const exam = exams.find(({ value }) => value === note.exam)?.name;
  const kind = note.kind && KINDS[note.kind];
  return {
    id: note.id,
    description: note.description,
    viewHref: viewHref(note.image),
    downloadHref: downloadHref(note.image),
    uploadedAt: note.createdAt.toISOString(),
    uploadedOn: indianDate(note.createdAt),
    kind: file?.type === 'application/pdf' ? 'pdf' : 'image',
    chips: [kind, exam, note.examYear?.toString()].filter((chip) => chip !== undefined),
    ...(file && { size: megabytes(file.size) }),
  };
}
