import { noteHref } from '../paper/links.ts';
import { Notice } from '../ui/notice.tsx';
import type { ReaderPaper } from './reader-paper.ts';

/** Says why no pages are shown: they are being prepared, or the file is unreadable. It can be downloaded anyway. */
export function NoPages({ paper: { id, state, sentence, missing } }: { paper: ReaderPaper }) {
  if (state === 'unreadable') return <Notice>{sentence}</Notice>;
  if (!missing) return null;
  return (
    <Notice title="Preparing pages...">
      <p data-preparing>They are here in a moment. The file can be viewed and downloaded already.</p>
      <a href={noteHref(id)} className="inline-flex min-h-11 items-center">
        Look again
      </a>
    </Notice>
  );
}
