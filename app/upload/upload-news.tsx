import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '../language.ts';
import type { Text } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { megabytes } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { LogInAgainProps } from './log-in-again.tsx';
import type { UploadState } from './use-upload.ts';

/** Keeps the file for after the login. Where it cannot be loaded, a plain link leads there. */
const LogInAgain = lazy<ComponentType<LogInAgainProps>>(() =>
  import('./log-in-again.tsx').catch(() => ({
    default: ({ children }) => <PageLink href="/login">{children}</PageLink>,
  })),
);

export type UploadNewsProps = { state: UploadState; file: File | undefined; onCancel(): void };

/** The state of the upload: its progress with a button to cancel, or what failed and what to do. */
export default function UploadNews({ state, file, onCancel }: UploadNewsProps) {
  const text = useText();
  switch (state.step) {
    case 'sending':
      return <Sending {...state} onCancel={onCancel} />;
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
              <Suspense fallback={words}>
                <LogInAgain file={file}>{words}</LogInAgain>
              </Suspense>
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

/** Without a fault the library could not be reached; one without words is the library's own. */
function wordsOf(fault: string | undefined, text: Text): string {
  if (fault === undefined) return text('upload.unreachable');
  return fault === '' ? text('upload.ourFault') : text.said(fault);
}

function Sending({ sent, total, onCancel }: { sent: number; total: number; onCancel(): void }) {
  const text = useText();
  const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
  return (
    <div className="grid gap-2">
      <progress aria-label={text('upload.submit')} max={100} value={percent} className="progress" />
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-soft even-figures">
          {text('upload.progress', { percent, sent: megabytes(sent), total: megabytes(total) })}
        </p>
        <Button kind="quiet" icon="x" onClick={onCancel}>
          {text('upload.cancel')}
        </Button>
      </div>
    </div>
  );
}
