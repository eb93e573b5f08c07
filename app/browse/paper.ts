import type { Catalogue } from '../../domain/catalogue.ts';
import { pageImageHref, THUMBNAIL_WIDTH } from '../../domain/page.ts';
import type { FoundPaper } from '../../domain/paper/papers.ts';
import { downloadHref, viewHref } from '../paper/file-links.ts';
import { noteHref } from '../paper/note-links.ts';
import { chipsOf } from '../paper/paper-chips.ts';
import { indianDate } from '../ui/date.ts';
import { megabytes } from '../ui/megabytes.ts';
import { pageCount } from '../ui/page-count.ts';
import type { Paper } from './paper-table.tsx';

/** A note and its file as the table shows them. */
export function paperOf({ note, file, preparation }: FoundPaper, catalogue: Catalogue): Paper {
  const { state, pages } = preparation;
  return {
    id: note.id,
    description: note.description,
    readHref: noteHref(note.id),
    viewHref: viewHref(note.image),
    downloadHref: downloadHref(note.image),
    uploadedAt: note.createdAt.toISOString(),
    uploadedOn: indianDate(note.createdAt),
    kind: file?.type === 'application/pdf' ? 'pdf' : 'image',
    chips: chipsOf(note, catalogue),
    ...(file && { size: megabytes(file.size) }),
    pages: pageCount(pages),
    thumbnail: state === 'ready' ? pageImageHref(note.image, 1, THUMBNAIL_WIDTH) : undefined,
  };
}
