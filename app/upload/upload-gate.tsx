import { useState } from 'react';
import { useLocation } from 'react-router';
import { isOfDomain } from '../../domain/account.ts';
import { LoginForm } from '../credentials/login-form.tsx';
import { forgetUpload, tokenIn, withoutToken, withToken } from '../frame/kept-upload.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { Signing } from '../frame/signing.tsx';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { FilePicker } from './file/file-picker.tsx';
import { keepUntilLogin } from './keep-file.ts';
import { usePhotos } from './use-photos.ts';

/** For a visitor who may not share yet: the form to log in, or what the account lacks. */
export default function UploadGate({ gate }: { gate: 'anonymous' | 'unverified' }) {
  const text = useText();
  const { emailDomain, account } = useSite();
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
      <Notice title={text('upload.gate', { emailDomain })}>
        {text('upload.signedInAs', { email: account?.email ?? '' })}{' '}
        {account && isOfDomain(account.email, emailDomain)
          ? text.rich('upload.toVerify', {
              account: (words) => <PageLink href="/home/account">{words}</PageLink>,
            })
          : text('upload.toCollegeEmail')}
      </Notice>
      <div className="-ms-3 mt-4">
        <Signing />
      </div>
    </LibraryPage>
  );
}

/** A file can be chosen before the login or the signup: it waits on this device. */
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
      <div className="mt-4 mb-8 rounded-md line bg-raised px-4 py-3">
        <FilePicker
          file={file}
          error={isLost ? text('upload.notKept') : undefined}
          disabled={false}
          isNext={false}
          onPick={choose}
        />
        <p className="mt-2 text-sm text-soft">{text(next === here ? 'upload.chooseFirst' : 'upload.kept')}</p>
      </div>
      {photos}
      <LoginForm signup={false} next={next} />
    </>
  );
}

type Waiting = { file: File | undefined; next: string; isLost: boolean };
