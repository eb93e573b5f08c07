import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { SharedNote } from './calls.ts';
import type { UploadState } from './use-upload.ts';

/** What is said at least, where upload-news.tsx cannot be loaded. */
export function PlainNews({ state }: { state: UploadState }) {
  const text = useText();
  if (state.step !== 'failed') return null;
  return (
    <Notice kind="bad" title={text('upload.failed')}>
      {text('upload.tryAgain')}
    </Notice>
  );
}

/** What is said at least of a shared paper, where its panel cannot be loaded. */
export function SharedNews({ note }: { note: SharedNote }) {
  const text = useText();
  return (
    <Notice kind="good" title={text('upload.done')}>
      <PageLink href={noteHref(note.id)}>{text('upload.open')}</PageLink>
    </Notice>
  );
}
