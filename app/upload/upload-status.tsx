import { useLocation } from 'react-router';
import { useText } from '../language.ts';
import type { ShownFault, Text } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { megabytes } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { delayedWords, percentOf } from './outbox/outbox-line.tsx';
import type { UploadAct, UploadState } from './outbox/upload-state.ts';

export type UploadStatusProps = { state: UploadState; onAct(act: UploadAct): void };

export default function UploadStatus({ state, onAct }: UploadStatusProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  switch (state.step) {
    case 'sending':
      return <Sending {...state} onCancel={() => onAct('cancel')} />;
    case 'delayed':
      return (
        <Notice title={text('upload.delayed')}>
          <p>{delayedWords(state, text)}</p>
          <div className="-ms-5 flex flex-wrap">
            <Button kind="quiet" onClick={() => onAct('retry')}>
              {text('upload.tryNow')}
            </Button>
            <Button kind="quiet" icon="x" onClick={() => onAct('cancel')}>
              {text('upload.cancel')}
            </Button>
          </div>
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="bad" title={text('upload.failed')}>
          {wordsOf(state.fault, text)} {text('upload.tryAgain')}
        </Notice>
      );
    case 'signed-out':
      return (
        <Notice kind="bad" title={text('upload.signedOut')}>
          {text.rich('upload.logInAgain', {
            login: (words) => (
              <PageLink href={`/login?${new URLSearchParams({ next: pathname + search })}`}>{words}</PageLink>
            ),
          })}
        </Notice>
      );
    case 'cancelled':
      return <Notice>{text('upload.cancelled')}</Notice>;
    default:
      return null;
  }
}

/** No fault means no connection; a fault without text is the library's own. */
function wordsOf(fault: ShownFault | undefined, text: Text): string {
  if (fault === undefined) return text('upload.unreachable');
  return fault === '' ? text('upload.ourFault') : text.fault(fault);
}

function Sending({ sent, total, onCancel }: { sent: number; total: number; onCancel(): void }) {
  const text = useText();
  const percent = percentOf({ sent, total });
  return (
    <div className="grid gap-2">
      <progress aria-label={text('upload.submit')} max={100} value={percent} className="progress" />
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-soft tabular-nums">
          {text('upload.progress', { percent, sent: megabytes(sent), total: megabytes(total) })}
        </p>
        <Button kind="quiet" icon="x" onClick={onCancel}>
          {text('upload.cancel')}
        </Button>
      </div>
    </div>
  );
}
