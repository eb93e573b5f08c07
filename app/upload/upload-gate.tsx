import { useLocation } from 'react-router';
import { isOfDomain } from '../../domain/account.ts';
import { LoginForm } from '../credentials/login-form.tsx';
import { LibraryPage } from '../frame/library-page.tsx';
import { Signing } from '../frame/signing.tsx';
import { useSite } from '../frame/site.ts';
import { Notice } from '../ui/notice.tsx';

/** For a visitor who may not share yet: the form to log in, or what the account lacks. */
export default function UploadGate({ gate }: { gate: 'anonymous' | 'unverified' }) {
  const { emailDomain, account } = useSite();
  const { pathname, search } = useLocation();
  if (gate === 'anonymous') {
    return (
      <LibraryPage title="Upload">
        <div className="max-w-form">
          <LoginForm signup={false} next={pathname + search} />
        </div>
      </LibraryPage>
    );
  }
  return (
    <LibraryPage title="Upload" heading="Upload Notes/PYQs">
      <Notice title={`Sharing needs a verified @${emailDomain} email.`}>
        You are signed in as {account?.email}.{' '}
        {account && isOfDomain(account.email, emailDomain) ? (
          <>
            To verify it, open the link that was mailed to you, or have it sent again from{' '}
            <a href="/home/account">your account</a>.
          </>
        ) : (
          'Sign out, and log in with your college email.'
        )}
      </Notice>
      <div className="mt-4">
        <Signing />
      </div>
    </LibraryPage>
  );
}
