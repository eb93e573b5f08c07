import { noteHref } from '../paper/links.ts';
import { Notice } from '../ui/notice.tsx';
import type { ReaderPaper } from './reader-paper.ts';

/** Why pages cannot be seen: not yet, or not at all. Either way the file can be had. */
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
