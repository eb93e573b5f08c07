import { PublicPage } from '../../frame/public-page.tsx';
import { useSite } from '../../frame/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/oauth-failed';

export function loader({ request }: Route.LoaderArgs) {
  return { reason: reasonIn(new URL(request.url).searchParams.get('error') ?? '') };
}

/** A reason may hold no markup, link or mail address, because anyone can write an address with one. */
const SENTENCE = /^[^\p{Cc}<>/@]{1,200}$/u;

/** `error` is JSON with message, type and code when the library wrote it, and may be anything else. */
function reasonIn(error: string): string | undefined {
  try {
    const { message } = JSON.parse(error);
    return typeof message === 'string' && SENTENCE.test(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

export default function OauthFailed({ loaderData: { reason } }: Route.ComponentProps) {
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
            {reason ??
              'Google did not confirm who you are: the sign-in was cancelled, took too long, or the address is not verified.'}
          </p>
          <p>Nothing has changed. Please try again, or log in with your @{emailDomain} email and password.</p>
        </Verdict>
      </div>
    </PublicPage>
  );
}
