import { LibraryPage } from '../../frame/library-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Toast } from '../../ui/toast.tsx';
import type { Route } from './+types/email-page';

export function loader({ request }: Route.LoaderArgs) {
  return { justSent: new URL(request.url).searchParams.has('sent') };
}

export default function EmailPage({ loaderData: { justSent } }: Route.ComponentProps) {
  return (
    <LibraryPage title="Verify Your Email" heading="Verify Your Email">
      {justSent && <Toast>Verification Email has been sent...</Toast>}
      <div className="prose">
        <p>
          We have sent a verification link to your email. Open it to finish your signup; it works for one
          hour.
        </p>
        <p>It may take 5–10 minutes to arrive. If you do not see it, please check your spam folder.</p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="https://mail.google.com/" target="_blank" rel="noopener" icon="mail">
          Open Gmail
        </ButtonLink>
        <ButtonLink kind="secondary" href="/home" icon="arrow-left">
          Back to Login
        </ButtonLink>
      </p>
    </LibraryPage>
  );
}
