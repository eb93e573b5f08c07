import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { LoginForm } from '../credentials/login-form.tsx';
import { LibraryPage } from '../frame/library-page.tsx';
import { Signing } from '../frame/signing.tsx';
import { useSite } from '../frame/site.ts';
import { forgetUpload, tokenIn, withoutToken, withToken } from '../frame/stored-upload.ts';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { FilePicker } from './file/file-picker.tsx';
import type { Gate } from './form-data.ts';
import { keepUntilLogin } from './keep-file.ts';
import { SharedLost } from './shared-lost.tsx';
import { usePhotos } from './use-photos.ts';

export default function UploadGate({ gate }: { gate: Gate }) {
  const text = useText();
  const { sharingDomain: emailDomain = 'none', account } = useSite();
  const { pathname, search } = useLocation();
  if (gate === 'anonymous') {
    return (
      <LibraryPage title={text('upload.title')}>
        <div className="max-w-form">
          <Anonymous here={pathname + withoutToken(search)} token={tokenIn(search)} />
        </div>
      </LibraryPage>
    );
  }
  return (
    <LibraryPage title={text('upload.title')} heading={text('upload.heading')}>
      <Notice title={gate === 'unapproved' ? text('upload.approval') : text('upload.gate', { emailDomain })}>
        {text('upload.signedInAs', { email: account?.email ?? '' })} <WayOn gate={gate} />
      </Notice>
      <div className="-ms-3 mt-4">
        <Signing />
      </div>
    </LibraryPage>
  );
}

function WayOn({ gate }: { gate: Exclude<Gate, 'anonymous'> }) {
  const text = useText();
  const leadingTo = (href: string) => (words: ReactNode) => <PageLink href={href}>{words}</PageLink>;
  if (gate === 'unverified') return text.rich('upload.toVerify', { account: leadingTo('/home/account') });
  if (gate === 'unapproved') return text.rich('upload.toAsk', { ask: leadingTo('/home/account/sharing') });
  return text('upload.toCollegeEmail');
}

/** Lets visitors choose a file before login or signup; it waits on this device. */
function Anonymous({ here, token: given }: { here: string; token: string | undefined }) {
  const text = useText();
  const [{ file, next, isLost }, setKept] = useState<Waiting>({
    file: undefined,
    next: given ? withToken(here, given) : here,
    isLost: false,
  });
  async function keep(files: readonly File[]) {
    const [chosen] = files;
    setKept({ file: chosen, next: here, isLost: false });
    if (!chosen) return forgetUpload().catch(() => {});
    const token = await keepUntilLogin(files).catch(() => undefined);
    setKept({ file: chosen, next: token ? withToken(here, token) : here, isLost: !token });
  }
  const [photos, choose] = usePhotos(file, keep);
  return (
    <>
      <div className="mt-4">
        <SharedLost held={file} />
      </div>
      <div className="mt-4 mb-8 rounded-md border bg-raised px-4 py-3">
        <FilePicker
          file={file}
          error={isLost ? text('upload.notKept') : undefined}
          disabled={false}
          isNext={false}
          onPick={choose}
        />
        {!isLost && (
          <p className="mt-2 text-sm text-soft">
            {text(next === here ? 'upload.chooseFirst' : 'upload.kept')}
          </p>
        )}
      </div>
      {photos}
      <LoginForm signup={false} next={next} />
    </>
  );
}

type Waiting = { file: File | undefined; next: string; isLost: boolean };
