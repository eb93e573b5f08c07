import { noteHref } from '../note-links.ts';
import { Notice } from '../ui/notice.tsx';
import type { ShownPaper } from './shown-paper.ts';

/** Why there are no pages to see: not yet, or not at all. Either way the file can be had. */
export function NoPages({ paper: { id, state, sentence } }: { paper: ShownPaper }) {
  if (state === 'ready') return null;
  return (
    <div className="my-4">
      {state === 'waiting' ? (
        <Notice title="Preparing pages...">
          <p data-preparing>
            They are here in a moment. The file can be viewed and downloaded already.{' '}
            <a href={noteHref(id)} className="inline-flex min-h-11 items-center">
              Look again
            </a>
          </p>
        </Notice>
      ) : (
        <Notice>{sentence}</Notice>
      )}
    </div>
  );
}
