import { useLocation } from 'react-router';
import { noteHref } from '../paper/links.ts';
import { Button } from '../ui/button.tsx';
import { megabytes } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import type { SharedNote } from './calls.ts';
import type { UploadState } from './use-upload.ts';

/** The state of the upload: its progress with a button to cancel, or what failed and what to do. */
export function UploadNews({ state, onCancel }: { state: UploadState; onCancel(): void }) {
  const { pathname, search } = useLocation();
  switch (state.step) {
    case 'sending':
      return <Sending {...state} onCancel={onCancel} />;
    case 'failed':
      return (
        <Notice kind="bad" title="The upload did not work.">
          {state.fault} Nothing you filled in is lost: press Upload to try again.
        </Notice>
      );
    case 'signed-out':
      return (
        <Notice kind="bad" title="You are no longer signed in.">
          <a href={`/login?${new URLSearchParams({ next: pathname + search })}`}>Log in again</a>, and go on
          here: what you filled in is kept.
        </Notice>
      );
    case 'cancelled':
      return <Notice>The upload was cancelled. Nothing was shared.</Notice>;
    default:
      return null;
  }
}

/** What the panel of a shared paper says at least, where the panel cannot be loaded. */
export function SharedNews({ note }: { note: SharedNote }) {
  return (
    <Notice kind="good" title="✅ Upload Successful!">
      <a href={noteHref(note.id)}>Open the paper</a>
    </Notice>
  );
}

function Sending({ sent, total, onCancel }: { sent: number; total: number; onCancel(): void }) {
  const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
  return (
    <div className="grid gap-2">
      <progress aria-label="Upload" max={100} value={percent} className="progress" />
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-soft tabular-nums">
          {percent}% · {megabytes(sent)} of {megabytes(total)}
        </p>
        <Button kind="quiet" icon="x" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
