import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { SharedNote } from './calls.ts';

/** Minimal status (shared or failed) if the full one does not load, mostly for lack of a connection. */
export function PlainStatus({ note }: { note?: SharedNote }) {
  const text = useText();
  return (
    <Notice kind={note ? 'good' : 'bad'} title={text(note ? 'upload.done' : 'upload.failed')}>
      {note ? (
        <PageLink href={noteHref(note.id)}>{text('upload.open')}</PageLink>
      ) : (
        text('upload.unreachable')
      )}
    </Notice>
  );
}
