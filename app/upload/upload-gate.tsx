import { useLocation } from 'react-router';
import { isOfDomain } from '../../domain/account.ts';
import { LoginForm } from '../credentials/login-form.tsx';
import { LibraryPage } from '../frame/library-page.tsx';
import { Signing } from '../frame/signing.tsx';
import { useSite } from '../frame/site.ts';
import { useText } from '../language.ts';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** For a visitor who may not share yet: the form to log in, or what the account lacks. */
export default function UploadGate({ gate }: { gate: 'anonymous' | 'unverified' }) {
  const text = useText();
  const { emailDomain, account } = useSite();
  const { pathname, search } = useLocation();
  if (gate === 'anonymous') {
    return (
      <LibraryPage title={text('upload.title')}>
        <div className="max-w-form">
          <LoginForm signup={false} next={pathname + search} />
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
      <div className="mt-4">
        <Signing />
      </div>
    </LibraryPage>
  );
}
