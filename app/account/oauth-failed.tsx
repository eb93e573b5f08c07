import { ButtonLink } from '../ui/button.tsx';
import { PublicPage } from '../ui/public-page.tsx';
import { useSite } from '../ui/site.ts';
import { Verdict } from '../ui/verdict.tsx';

export default function OauthFailed() {
  const { siteName, emailDomain } = useSite();
  return (
    <PublicPage title={`Google sign-in failed · ${siteName}`}>
      <div className="page max-w-form py-16">
        <Verdict
          good={false}
          title="Google sign-in failed"
          action={<ButtonLink href="/login">Back to Login</ButtonLink>}
        >
          <p>
            Google did not confirm who you are: the sign-in was cancelled, took too long, or the address is
            not verified. Nothing has changed. Please try again, or log in with your @{emailDomain} email and
            password.
          </p>
        </Verdict>
      </div>
    </PublicPage>
  );
}
