import { placePath } from '../place-path.ts';
import { Button } from '../ui/button.tsx';
import { megabytes } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import type { UploadState } from './use-upload.ts';

/** The state of the upload: its progress with a button to cancel, what failed, or what was shared. */
export function UploadNews({ state, onCancel }: { state: UploadState; onCancel(): void }) {
  switch (state.step) {
    case 'sending':
      return <Sending {...state} onCancel={onCancel} />;
    case 'failed':
      return (
        <Notice kind="bad" title="The upload did not work.">
          {state.fault} Nothing you filled in is lost: press Upload to try again.
        </Notice>
      );
    case 'cancelled':
      return <Notice>The upload was cancelled. Nothing was shared.</Notice>;
    case 'done':
      return <Shared {...state} />;
    default:
      return null;
  }
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

function Shared({ note }: Extract<UploadState, { step: 'done' }>) {
  const { college, branch, year, course, image } = note;
  return (
    <>
      <Toast key={image}>✅ Upload Successful!</Toast>
      <Notice kind="good" title="Thank you. Your paper is in the library.">
        <a href={placePath(college, branch, year, course)} className="inline-flex min-h-11 items-center">
          See it under {course}
        </a>
      </Notice>
    </>
  );
}
