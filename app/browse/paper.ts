import type { Catalogue } from '../../domain/catalogue.ts';
import { pageImageHref, THUMBNAIL_WIDTH } from '../../domain/page.ts';
import type { FoundPaper } from '../../domain/paper/papers.ts';
import { downloadHref, noteHref, viewHref } from '../paper/links.ts';
import { chipsOf } from '../paper/paper-chips.ts';
import { indianDate, megabytes, pageCount } from '../ui/format.ts';
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
