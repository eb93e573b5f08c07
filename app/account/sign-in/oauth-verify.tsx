import { isOfDomain } from '../../../domain/account.ts';
import { libraryContext, sessionContext } from '../../context.ts';
import { LibraryPage } from '../../frame/library-page.tsx';
import { useSite } from '../../frame/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Verdict } from '../verdict.tsx';
import type { Route } from './+types/oauth-verify';
import { RedirectCountdown } from './redirect-countdown.tsx';

export const handle = { interactive: true };

export function loader({ context }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  const { emailDomain } = context.get(libraryContext).catalogue;
  return { verified: account?.verified === true && isOfDomain(account.email, emailDomain) };
}

/** Asks the server as soon as the page is hydrated. A lost connection counts as a failure. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ verified: false }));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <LibraryPage title="Verifying" heading="Verifying" lead="Please wait while we confirm your email">
      <Spinner>Please wait...</Spinner>
      <noscript>
        <p>
          This check needs JavaScript. Whether your email is verified also stands on{' '}
          <a href="/home/account">your account's page</a>.
        </p>
      </noscript>
    </LibraryPage>
  );
}

export default function OauthVerify({ loaderData: { verified } }: Route.ComponentProps) {
  return (
    <LibraryPage title={verified ? 'Email Verified!' : 'Verification Failed'}>
      {verified ? <Verified /> : <NotVerified />}
    </LibraryPage>
  );
}

function Verified() {
  return (
    <Verdict good title="Email Verified!">
      <RedirectCountdown />
    </Verdict>
  );
}

function NotVerified() {
  const { emailDomain } = useSite();
  return (
    <Verdict good={false} title="Verification Failed" action={<ButtonLink href="/login">Log in</ButtonLink>}>
      <p>Please log in again with a verified @{emailDomain} email.</p>
    </Verdict>
  );
}
